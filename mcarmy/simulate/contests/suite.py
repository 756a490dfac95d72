"""On what are policies compared? Games of an army against itself, a new army for every pair.

Armies are drawn by number from the legal lists of a format, in turn of each faction with units
enough to choose from and of each side, whose factions mix. None is passed over: an army that cannot
destroy itself, or has orders for few of its units, is met on the table as well. Games 2k and 2k+1
share army, map and luck with the policies swapped.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mcarmy.army.build.drafts import checked, text_of
from mcarmy.army.build.random import CannotBuildError, random_army
from mcarmy.army.build.terms import Terms, find_format
from mcarmy.army.load import army_from
from mcarmy.base.errors import UsageError
from mcarmy.catalog import load_catalog
from mcarmy.engine.start import codex_of, new_game
from mcarmy.policies import make_policy
from mcarmy.simulate.game.play import play
from mcarmy.simulate.game.tally import Tally

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.catalog.model import FactionId
    from mcarmy.engine.game import Game
    from mcarmy.simulate.game.row import GameRow

ENOUGH: Final = 8
"""A faction with fewer units would field the same army again and again; it is met as an ally."""


@dataclass(frozen=True, slots=True)
class Suite:
    """What is played: a format, the seed of armies and luck, and how the rules are read."""

    format: str
    seed: int
    overlays: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


class SuiteStage:
    """A process's own catalog and the armies of a suite, each drawn when it is first played."""

    def __init__(self, suite: Suite) -> None:
        self._suite = suite
        self._catalog = load_catalog(suite.overlays, rulings=suite.rulings)
        self._codex = codex_of(self._catalog)
        self._format = find_format(self._catalog, suite.format)
        self._armies: dict[int, Army] = {}
        self._terms = self._drawn_from()
        self.factions: tuple[str, ...] = tuple(self._terms)
        """Whose armies are drawn, in turn."""

    def _drawn_from(self) -> dict[str, Terms]:
        """The terms on which armies are drawn, by whose they are."""
        factions = self._catalog.factions.values()
        units = Counter(unit.faction for unit in self._catalog.units.values())
        whose: dict[str, tuple[FactionId, ...]] = {
            faction.name: (faction.id,) for faction in factions if units[faction.id] >= ENOUGH
        }
        for side in dict.fromkeys(faction.side for faction in factions):
            whose[f"any {side}"] = tuple(each.id for each in factions if each.side == side)
        found: dict[str, Terms] = {}
        for name, wanted in whose.items():
            terms = Terms(self._catalog, self._format, wanted)
            with suppress(CannotBuildError):
                random_army(terms, seed=self._suite.seed)
                found[name] = terms
        if not found:
            raise UsageError(f"No army can be drawn for the format `{self._suite.format}`.")
        return found

    def faction(self, pair: int) -> str:
        """Whose army is led in a pair of games."""
        return self.factions[pair % len(self.factions)]

    def army(self, pair: int) -> Army:
        """The army of a pair of games."""
        if pair not in self._armies:
            terms = self._terms[self.faction(pair)]
            drawn = random_army(terms, seed=self._suite.seed, number=pair)
            text = text_of(drawn, format_=str(self._format.id), name=f"Ladder {pair + 1}")
            self._armies[pair] = army_from(checked(terms, text))
        return self._armies[pair]

    def start(self, game: int) -> Game:
        """A game of the suite, ready to be played."""
        pair = game // 2
        army = self.army(pair)
        maps = army.format.maps
        battle_map = self._catalog.maps[maps[pair // len(self.factions) % len(maps)]]
        return new_game(self._codex, (army, army), battle_map, seed=self._suite.seed, game=pair)

    def play(self, names: tuple[str, str], game: int, number: int) -> GameRow:
        """Let two policies play; the first is A in the row, which bears this number."""
        swapped = bool(game % 2)
        seats = names[::-1] if swapped else names
        one, two = (
            make_policy(name, f"{self._suite.seed}/{game // 2}/{seat}")
            for seat, name in enumerate(seats)
        )
        table = self.start(game)
        tally = Tally(table)
        outcome = play(table, (one, two))
        return tally.row(number, outcome, swapped=swapped)
