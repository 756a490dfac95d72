"""Does a second, independent ledger agree on ten thousand random campaigns of Siege of the Citadel?

    python -m benchmarks.siege_ledgers [CAMPAIGNS]

Of each campaign two numbers on the paper and two in what happened are corrupted as well.
"""

from __future__ import annotations

import sys
import time

from tests.games.siege.test_ledger import agrees, corrupted_deed_is_found, corrupted_paper_is_found


def main() -> None:
    """Run all of it; the first disagreement ends in an AssertionError that names its seed."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    started = time.monotonic()
    paper = deeds = 0
    for seed in range(number):
        agrees(seed)
        paper += corrupted_paper_is_found(seed, 2)
        deeds += corrupted_deed_is_found(seed, 2)
    seconds = time.monotonic() - started
    print(f"{number} campaigns agree; {paper} wrong totals found at their lines,")
    print(f"{deeds} wrong counts found on the paper, in {seconds:.0f} s.")


if __name__ == "__main__":
    main()
