"""Does a second, independent ledger agree on ten thousand random campaigns of Siege of the Citadel?

    python -m benchmarks.siege_ledgers [CAMPAIGNS] [CORRUPTED]

Then, of a tenth of them or so many, numbers on the paper and in what happened are corrupted, and
each must be found. The first disagreement ends in an AssertionError that names its seed.
"""

from __future__ import annotations

import sys
import time

from tests.games.siege.test_ledger import agrees, corrupted_deed_is_found, corrupted_paper_is_found


def main() -> None:
    """Run both parts and say what they came to."""
    campaigns = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    corrupted = int(sys.argv[2]) if len(sys.argv) > 2 else campaigns // 10
    started = time.monotonic()
    for seed in range(campaigns):
        agrees(seed)
    print(f"{campaigns} campaigns agree, in {time.monotonic() - started:.0f} s.", flush=True)
    started = time.monotonic()
    paper = deeds = 0
    for seed in range(corrupted):
        paper += corrupted_paper_is_found(seed, 4)
        deeds += corrupted_deed_is_found(seed, 4)
    seconds = time.monotonic() - started
    print(f"{paper} wrong numbers on the paper of {corrupted} campaigns found at their lines,")
    print(f"{deeds} wrong counts in what happened found on the paper, in {seconds:.0f} s.")


if __name__ == "__main__":
    main()
