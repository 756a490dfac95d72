"""What teaches the ledger its yardstick: games of random armies, and what could be seen in them.

The games are kept in files, so many matches in each; what is kept already is not played again.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

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
    from pathlib import Path

    from mcarmy.catalog.model import CardId
    from mcarmy.engine.binding.kinds import UnitKind
    from mcarmy.engine.game import Game
    from mcarmy.simulate.game.ledger import Expected

SEED = 9_000_000
ARMIES = 1_000_000
"""So many random armies there are to choose from."""
TOGETHER = 100
"""So many matches are kept in a file."""
Array = Any


class Lessons(NamedTuple):
    """What was noted in some games, as army A sees it: whatever could come of a roll in a row, the
    rolls of a game one after the other, and so the games of a match."""

    seen: Array
    there: Array
    """Which units stand on both sides."""
    sure: Array
    """The win chance where nothing is missing for a win, else nan."""
    change: Array
    """By how much likelier it became,"""
    likely: Array
    """and how likely it is now."""
    roll: Array
    game: Array
    score: Array
    """By game, the score for army A."""
    match: Array
    """By game."""


class Noting(Ledger):
    """Keeps what the table would look like to a player, and how much likelier that became."""

    def __init__(self, table: Game, places: dict[str, int], player: int) -> None:
        super().__init__(table)
        self._places = places
        self._player = player
        self.rolls = 0
        self.noted: list[tuple[list[float], Array, float, float, float, int]] = []
        """In the order of the lessons, up to the roll."""

    def _book(
        self, game: Game, attack: int, player: int, expected: Expected, came: Expected
    ) -> None:
        targets = expected.worths.targets
        lineup = Lineup(game, player, targets, {})
        standing = self._standing(game, player, targets)
        mine = player == self._player
        for lefts in {**expected.likely, **came.likely}:
            before, after = expected.likely.get(lefts, 0.0), came.likely.get(lefts, 0.0)
            there = standing.copy()
            for unit, left in zip(targets, lefts, strict=True):
                self._count(there[1], *fallen_or_not(game, unit, left))
            there *= lineup.scale
            seen = lineup.seen(lefts)
            sure = np.nan if seen[MISSING] else float(mine)
            if not mine:
                seen, there = turned_around(seen), there[::-1]
            self.noted.append((seen, there, sure, after - before, after, self.rolls))
        self.rolls += 1

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


def lessons_of(wanted: dict[str, int], pairs: int, folder: Path, jobs: int) -> Lessons:
    """So many matches of each format: those that are not kept yet are played."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {
        folder / f"{format_}-{begin}-{min(begin + TOGETHER, matches)}-{pairs}.npz": (
            format_,
            range(begin, min(begin + TOGETHER, matches)),
        )
        for format_, matches in wanted.items()
        for begin in range(0, matches, TOGETHER)
    }
    missing = [path for path in files if not path.exists()]
    with ProcessPoolExecutor(jobs) as workers:
        for path in workers.map(partial(_keep, files, pairs), missing):
            print(path.name, flush=True)
    return joined([_read(path) for path in files])


def _keep(files: dict[Path, tuple[str, range]], pairs: int, path: Path) -> Path:
    """Play the matches of a file."""
    noted = []
    places = {str(unit): place for place, unit in enumerate(load_catalog().units)}
    for match, stage in zip(files[path][1], stages(*files[path]), strict=True):
        for game in range(2 * pairs):
            table, army_a = stage._table(game), game % 2
            ledger = Noting(table, places, army_a)
            outcome = play(table, stage._policies(game))
            score = 0.5 if outcome.winner is None else float(outcome.winner == army_a)
            noted.append((ledger, match, score))
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **_taken(noted)._asdict())
    part.rename(path)
    return path


def _taken(games: list[tuple[Noting, int, float]]) -> Lessons:
    """What was noted in these games, with their matches and scores."""
    seen, there, sure, change, likely, roll = zip(
        *[row for ledger, _, _ in games for row in ledger.noted], strict=True
    )
    rows = [len(ledger.noted) for ledger, _, _ in games]
    rolls = np.cumsum([0, *[ledger.rolls for ledger, _, _ in games]])
    game = np.repeat(np.arange(len(games)), rows)
    return Lessons(
        seen=np.array(seen, dtype=np.float32),
        there=np.array(there, dtype=np.float16),
        sure=np.array(sure, dtype=np.float32),
        change=np.array(change, dtype=np.float32),
        likely=np.array(likely, dtype=np.float32),
        roll=np.array(roll) + rolls[game],
        game=game,
        score=np.array([score for _, _, score in games], dtype=np.float32),
        match=np.array([match for _, match, _ in games]),
    )


def _read(path: Path) -> Lessons:
    with np.load(path) as kept:
        return Lessons(**kept)


def joined(parts: list[Lessons]) -> Lessons:
    """All of them, with rolls, games and matches numbered through."""
    rolls = games = matches = 0
    numbered = []
    for part in parts:
        match = np.unique(part.match, return_inverse=True)[1]
        numbered.append(
            part._replace(roll=part.roll + rolls, game=part.game + games, match=match + matches)
        )
        rolls += part.roll[-1] + 1
        games += len(part.score)
        matches += match[-1] + 1
    return Lessons(*(np.concatenate(each) for each in zip(*numbered, strict=True)))


def stages(format_: str, matches: range) -> Iterator[Stage]:
    """Where is played: any two factions meet."""
    catalog = load_catalog()
    suite = SuiteStage(Suite(format_, seed=SEED))
    for number in matches:
        one, two = map(suite.army, Random(number).sample(range(ARMIES), 2))
        maps = one.format.maps
        ours = maps[number % len(maps)]
        policies = ("greedy", "greedy")
        seed = SEED + number
        yield Stage(matchup(catalog, (one, two), policies, map_id=ours, seed=seed), catalog)
