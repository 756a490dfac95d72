"""Games between policies: one match, and later many."""
