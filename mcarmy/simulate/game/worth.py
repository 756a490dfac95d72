"""How likely does a side win, roughly, from what stands on the table?

The ledger's yardstick: it need not be right for luck to be zero on average, only near enough for
luck to tell something. It is a small network that was taught by games of the greedy policy; its
numbers stand in `worth.json`, which says by which games, and `python -m benchmarks.worth` teaches
it anew.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from mcarmy.simulate.game.lineup import FIRST, HAND, MISSING, OWN, Lineup
from mcarmy.simulate.game.muster import Repute  # noqa: TC001  (read by msgspec)
from mcarmy.simulate.game.network import Network, added

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId
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
    units: Repute
    """What each unit counts for beyond its numbers."""


@lru_cache(maxsize=1)
def network() -> Network:
    """The network of the package."""
    text = Path(__file__).with_name(WORTH_FILE).read_bytes()
    read = msgspec.json.decode(text, type=WorthFile)
    return Network(read.straight, read.sums, read.shifts, read.counts, read.units)


Lefts = tuple[int, ...]
"""What is left of some units, in their order."""
Changes = list[tuple[Lefts, float]]
"""By how much likelier it became that this is left."""


class Worths:
    """The win chance of a player by the health that will be left of enemies."""

    def __init__(self, game: Game, player: int, targets: tuple[int, ...]) -> None:
        state = game.state
        self.targets = targets
        self.left = tuple([state.kind[unit].health - state.wounds[unit] for unit in targets])
        """The health they have now."""
        self._game, self._player = game, player
        self._lineup: Lineup | None = None
        self._known: dict[Lefts, tuple[float, list[float]]] = {}
        """The chance, and the parts that it was told by."""

    def __getitem__(self, lefts: Lefts) -> float:
        return self._look_at(lefts)[0]

    def further(self, ahead: list[float], sign: int, changes: Changes) -> list[float]:
        """These sums, and how much further ahead the player came in each part of the network.

        A table counts by how open it is: so much would the win chance change if that part counted
        for more than it was taught to.
        """
        for lefts, change in changes:
            chance, parts = self._look_at(lefts)
            if weight := sign * change * chance * (1 - chance):
                ahead = added(ahead, weight, parts)
        return ahead

    def _look_at(self, lefts: Lefts) -> tuple[float, list[float]]:
        known = self._known.get(lefts)
        if known is None:
            lineup = self._lineup
            if lineup is None:  # most that cannot hurt never come here
                repute = network().repute
                lineup = self._lineup = Lineup(self._game, self._player, self.targets, repute)
            known = self._known[lefts] = judged(lineup.seen(lefts))
        return known


def judged(seen: list[float]) -> tuple[float, list[float]]:
    """The win chance of the side that sees these numbers, and the parts that tell it."""
    if not seen[MISSING]:
        return 1.0, []
    told = network()
    parts = told.parts(seen)
    return told.chance(parts), parts


def chances_to_begin(game: Game) -> list[float]:
    """The win chance of player 0 before anybody is deployed, by who begins."""
    seen = Lineup(game, 0, (), network().repute).seen(())
    chances = []
    for sign in (1.0, -1.0):
        seen[FIRST] = seen[FIRST + 1] = sign
        chances.append(judged(seen)[0])
    return chances


def chances_without(game: Game, owner: int) -> dict[CardId, float]:
    """The win chance of player 0 by the card that is lost from a hand."""
    lineup = Lineup(game, 0, (), network().repute)
    chances = {}
    for card in game.state.players[owner].hand:
        seen = lineup.seen(())
        seen[owner * OWN + HAND] -= lineup.card_worth(card)
        chances[card] = judged(seen)[0]
    return chances
