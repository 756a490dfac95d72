"""Does `--fix` ever change which army is meant? Many lists with slips, each fixed and compared.

    python -m benchmarks.fixes [--lists 5000] [--seed fixes]

The exit code is 1 if a fix took out what stood there exactly, changed a line that no problem
named, or brought in a component that the list never had; the list is printed.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from tests.army.lists import fixed
from tests.army.mutated import mutated, what_went_wrong


def main() -> int:
    """Try as many lists as asked for."""
    parser = argparse.ArgumentParser(description="Fix lists with slips and compare the armies.")
    parser.add_argument("--lists", type=int, default=5000)
    parser.add_argument("--seed", default="fixes")
    given = parser.parse_args()
    luck, started = Random(given.seed), time.monotonic()
    wrong = changed = 0
    for number in range(given.lists):
        legal, text = mutated(luck)
        changed += bool(fixed(text).changes)
        problem = what_went_wrong(legal, text)
        if problem is not None:
            wrong += 1
            print(f"list {number}: {problem}\n{text}\n---")
    took = time.monotonic() - started
    print(f"{given.lists:,} lists, {changed:,} of them fixed, {wrong} wrongly, {took:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
