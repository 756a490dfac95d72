"""See a game again that the referee objected to, event by event.

python -m tests.referee.again skirmish 41 greedy greedy [ruling=reading ...]
"""

from __future__ import annotations

import sys

from tests.referee import games
from tests.referee.referee import Referee


def main(format_: str, seed: str, one: str, two: str, *chosen: str) -> int:
    """Print every event and, below it, every objection."""
    look = Referee.__call__

    def tell(referee: Referee, event: object) -> None:
        before = len(referee.objections)
        look(referee, event)
        print(referee.heard, event)
        for objection in referee.objections[before:]:
            print(f"    {objection.breach.rule}: {objection.breach.message}")

    Referee.__call__ = tell  # type: ignore[method-assign]
    rulings = dict(word.split("=", 1) for word in chosen) or None
    referee = games.refereed(format_, int(seed), (one, two), rulings=rulings)
    return 1 if referee.objections else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
