"""What teaches the ledger its yardstick: games of random armies, and what could be seen in them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from mcarmy.catalog import load_catalog
from mcarmy.engine.bits import members
from mcarmy.simulate.contests.suite import Suite, SuiteStage
from mcarmy.simulate.game.fought import follower
from mcarmy.simulate.game.ledger import Ledger
from mcarmy.simulate.game.lineup import MISSING, Lineup, turned_around
from mcarmy.simulate.game.matchup import Stage, matchup
from mcarmy.simulate.game.play import play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.model import CardId
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.game import Game
    from mcarmy.simulate.game.ledger import Expected

SEED = 9_000_000
ARMIES = 1_000_000
"""So many random armies there are to choose from."""
Array = Any


class Noting(Ledger):
    """Keeps what the table would look like, and how much likelier each outcome became."""

    def __init__(self, table: Game, places: dict[str, int]) -> None:
        super().__init__(table)
        self._places = places
        self.noted: list[tuple[int, list[float], Array, float, float]] = []
        """Who rolled, the numbers, which units stand on both sides as he sees them, how much
        likelier it became, how likely it is now."""

    def _book(
        self, game: Game, attack: int, player: int, expected: Expected, came: Expected
    ) -> None:
        targets = expected.worths.targets
        lineup = Lineup(game, player, targets, {})
        standing = self._standing(game, player, targets)
        for lefts in {**expected.likely, **came.likely}:
            before, after = expected.likely.get(lefts, 0.0), came.likely.get(lefts, 0.0)
            there = standing.copy()
            for unit, left in zip(targets, lefts, strict=True):
                self._count(there[1], *fallen_or_not(game, unit, left))
            there *= lineup.scale
            self.noted.append((player, lineup.seen(lefts), there, after - before, after))

    def first_drawn(self, game: Game, player: int) -> None:
        """Nothing is learned from draws."""

    def card_drawn(self, game: Game, owner: int, card: CardId) -> None:
        """Nor here."""

    def _standing(self, game: Game, player: int, but: tuple[int, ...]) -> Array:
        """On each side: how many of each unit there are, and their health as shares."""
        state = game.state
        there = np.zeros((2, 2 * len(self._places)), dtype=np.float32)
        for place, side in enumerate((player, 1 - player)):
            for unit in (*members(state.present[side]), *state.players[side].reinforcements):
                if unit not in but:
                    kind = state.kind[unit]
                    self._count(there[place], kind, kind.health - state.wounds[unit])
        return there

    def _count(self, there: Array, kind: UnitKind | None, left: int) -> None:
        if kind is not None:
            place = self._places[kind.profile.id]
            there[place] += 1
            there[len(self._places) + place] += left / kind.health


def fallen_or_not(game: Game, unit: int, left: int) -> tuple[UnitKind | None, int]:
    """A unit with what is left of it, or what takes its place."""
    kind = game.state.kind[unit]
    if left:
        return kind, left
    after = follower(game, kind)
    return after, 0 if after is None else after.health


class Lessons:
    """What was noted in some games: all numbers of a game in a row."""

    def __init__(self, units: list[str]) -> None:
        self._places = {unit: place for place, unit in enumerate(units)}
        self._seen: list[Array] = []
        self._there: list[Array] = []
        self._sure: list[float] = []
        self._change: list[float] = []
        self._likely: list[float] = []
        self._game: list[int] = []
        self._score: list[float] = []
        self._match: list[int] = []

    def add(self, stage: Stage, game: int, match: int) -> None:
        """Play a game and note it, as army A sees it."""
        table = stage._table(game)
        ledger = Noting(table, self._places)
        outcome = play(table, stage._policies(game))
        army_a = game % 2
        for player, numbers, there, change, likely in ledger.noted:
            mine = player == army_a
            seen = numbers if mine else turned_around(numbers)
            self._seen.append(np.array(seen, dtype=np.float32))
            self._there.append((there if mine else there[::-1]).astype(np.float16))
            self._sure.append(float(mine) if not numbers[MISSING] else np.nan)
            self._change.append(change)
            self._likely.append(likely)
            self._game.append(len(self._score))
        self._score.append(0.5 if outcome.winner is None else float(outcome.winner == army_a))
        self._match.append(match)

    def taken(self) -> None:
        """Make arrays of it."""
        self.seen, self.there = np.array(self._seen), np.array(self._there)
        self.sure = np.array(self._sure)
        """The win chance where nothing is missing for a win, else nan."""
        self.change, self.likely = np.array(self._change), np.array(self._likely)
        self.game = np.array(self._game)
        self.score, self.match = np.array(self._score), np.array(self._match)
        """By game, the score for army A."""


def stages(skirmishes: int, tournaments: int) -> Iterator[Stage]:
    """Where is played: any two factions meet."""
    catalog = load_catalog()
    for format_, matches in (("skirmish", skirmishes), ("tournament", tournaments)):
        suite = SuiteStage(Suite(format_, seed=SEED))
        for number in range(matches):
            one, two = map(suite.army, Random(number).sample(range(ARMIES), 2))
            maps = one.format.maps
            ours = maps[number % len(maps)]
            policies = ("greedy", "greedy")
            seed = SEED + number
            yield Stage(matchup(catalog, (one, two), policies, map_id=ours, seed=seed), catalog)
