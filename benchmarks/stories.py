"""Is every event of a game told exactly once, and does every wound have its doer? Many games, told.

    python -m benchmarks.stories [--games 2000] [--epic 2] [--first-seed 0]

Half of the games are between random armies of all formats in turn, half are bold games at close
quarters in which all units, cards and zones take part in turn. Of each game is checked: every event
is in one beat, in order; every beat has a sentence that names whom it is about, and an attack all
its dice; damage dealt and kills of each army are the wounds and losses of the other, by the table
as by the row that is kept. The exit code is 1 when anything broke; the seed is printed.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from typing import TYPE_CHECKING, get_args

from mcarmy.engine.events import Event
from tests.simulate.stories import bound, check_story, random_story, thrown_together

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.simulate.stories import Story

MOST_BROKEN = 5


class Listener:
    """Counts what was told."""

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.beats = 0
        self.units: set[str] = set()
        self.broken = 0

    def check(self, kind: str, seed: int) -> None:
        """Play one game and check its story."""
        try:
            story = thrown_together(seed) if kind == "together" else random_story(kind, seed)
            check_story(story)
        except Exception:  # noqa: BLE001  (any break is what this is looking for)
            self.broken += 1
            print(f"BROKEN {kind} seed {seed}")
            traceback.print_exc(limit=-3)
            return
        self._count(kind, story)

    def _count(self, kind: str, story: Story) -> None:
        self.games[kind] += 1
        self.beats += len(story.chronicle.beats)
        self.seen.update(type(event).__name__ for event in story.heard)
        self.units |= {str(each.profile.id) for each in story.table.state.kind}


def games(count: int, epic: int, first: int) -> Iterator[tuple[str, int]]:
    """Which games are played."""
    formats = [name for name in bound()[0].formats if name != "epic"]
    for number in range(count):
        kind = "together" if number % 2 else str(formats[number // 2 % len(formats)])
        yield kind, first + number
    for number in range(epic):
        yield "epic", first + number


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=2000)
    arguments.add_argument("--epic", type=int, default=2)
    arguments.add_argument("--first-seed", type=int, default=0)
    given = arguments.parse_args()
    listener = Listener()
    start = time.perf_counter()
    for kind, seed in games(given.games, given.epic, given.first_seed):
        listener.check(kind, seed)
        if listener.broken == MOST_BROKEN:
            break
    taken = time.perf_counter() - start
    known = len(bound()[0].units)
    never = sorted({kind.__name__ for kind in get_args(Event)} - set(listener.seen))
    print(
        f"{sum(listener.games.values())} games told ({dict(listener.games)}), "
        f"{sum(listener.seen.values())} events in {listener.beats} beats, "
        f"{len(listener.units)} of {known} units, in {taken:.0f} s; {listener.broken} broke"
    )
    print(f"Events that never happened: {', '.join(never) or 'none'}")
    return 1 if listener.broken else 0


if __name__ == "__main__":
    sys.exit(main())
