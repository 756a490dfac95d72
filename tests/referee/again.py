"""See a game again that the referee objected to, event by event.

python -m tests.referee.again skirmish 41 greedy greedy [ruling=reading ...]
"""

from __future__ import annotations

import sys

from tests.referee.games import refereed
from tests.referee.referee import Referee


class Telling(Referee):
    """Prints every event and, below it, every objection."""

    def __call__(self, event: object) -> None:
        before = len(self.objections)
        super().__call__(event)
        print(self.heard, event)
        for objection in self.objections[before:]:
            print(f"    {objection.breach.rule}: {objection.breach.message}")


def main(format_: str, seed: str, one: str, two: str, *chosen: str) -> int:
    """Play it again; the exit code is 1 if there is still something to object to."""
    rulings = dict(word.split("=", 1) for word in chosen) or None
    referee = refereed(format_, int(seed), (one, two), rulings=rulings, judge=Telling)
    return 1 if referee.objections else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
