"""How likely does a side win, roughly, from what stands on the table?

The ledger's yardstick: it need not be right for luck to be zero on average, only near enough for
luck to tell something. It is a small network that was taught by games of the greedy policy; its
numbers stand in `worth.json`, which says by which games, and `python -m benchmarks.worth` teaches
it anew.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

import msgspec

from mcarmy.simulate.game.lineup import MISSING, Lineup
from mcarmy.simulate.game.network import Network

if TYPE_CHECKING:
    from mcarmy.engine.game import Game

WORTH_FILE: Final = "worth.json"


class WorthFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The network as it is written down."""

    taught: str
    """By which games, and the command that teaches it anew."""
    straight: list[float]
    shifts: list[float]
    counts: list[float]
    sums: list[list[float]]


@lru_cache(maxsize=1)
def network() -> Network:
    """The network of the package."""
    text = files("mcarmy.simulate.game").joinpath(WORTH_FILE).read_bytes()
    read = msgspec.json.decode(text, type=WorthFile)
    return Network(read.straight, read.sums, read.shifts, read.counts)


class Worths:
    """The win chance of a player by the health that will be left of an enemy."""

    def __init__(self, game: Game, player: int, target: int) -> None:
        self.left = game.state.kind[target].health - game.state.wounds[target]
        """The health it has now."""
        self._lineup = Lineup(game, player, target)
        self._known: dict[int, float] = {}

    def __getitem__(self, left: int) -> float:
        known = self._known.get(left)
        if known is None:
            seen = self._lineup.seen(left)
            known = 1.0 if not seen[MISSING] else network().chance(seen)
            self._known[left] = known
        return known
