"""Lists told: rosters, repairs, proposals, comparisons."""
