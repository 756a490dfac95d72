"""A contest of many armies: one against all the others, or every two of them; a series each."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.errors import CutShortError, UsageError
from mcarmy.simulate.game.matchup import matchup
from mcarmy.simulate.series.series import play_series
from mcarmy.simulate.series.statistics import Estimate, Rating, ratings
from mcarmy.simulate.series.stopping import StopRule
from mcarmy.simulate.worlds.plan import plan_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.simulate.game.matchup import Matchup
    from mcarmy.simulate.game.setting import KeptArmy, KeptFormat
    from mcarmy.simulate.series.series import Series
    from mcarmy.simulate.series.workers import Workers
    from mcarmy.simulate.worlds.inquiry import DataDoubt
    from mcarmy.simulate.worlds.plan import WorldPlan

    See = Callable[[list[float]], None]
    Watch = Callable[[int, int, list[float]], None]

VERSUS = "-vs-"


class ContestQuestion(Struct, frozen=True, kw_only=True):
    """What a contest asks: the same question finds its games again."""

    program: str
    catalog: str
    overlays: tuple[str, ...]
    readings: dict[str, str]
    armies: tuple[KeptArmy, ...]
    formats: tuple[str | KeptFormat, ...]
    policy: str
    map: MapId | None
    seed: int | None


@dataclass(frozen=True, slots=True)
class ContestTerms:
    """What is the same for all games of a command."""

    policy: str
    map_id: MapId | None
    seed: int
    games: int
    jobs: int
    folder: Path  # of the runs: one that was begun is gone on with
    spread: Workers | None = None
    kept: bool = True  # whether the folder stays when the command has ended
    worlds: int | None = None  # in which a match is played too, None for our reconstruction alone

    @property
    def rule(self) -> StopRule:
        """So many games, in pairs."""
        return StopRule((self.games + 1) // 2)

    @property
    def advice(self) -> str:
        """Where the games are, and how to go on with them."""
        if not self.kept:
            return "With --no-run no games are kept."
        again = shlex.join(["--seed", str(self.seed), "--run", str(self.folder)])
        kept = f"All finished games are in {self.folder}."
        return f"{kept} To resume, run the same command with `{again}`."

    def plan(self, catalog: Catalog, match: Matchup) -> WorldPlan | None:
        """How the doubt about the data of a match is looked into, if it is."""
        return None if self.worlds is None else plan_for(catalog, match, self.worlds, self.map_id)

    def play(
        self,
        catalog: Catalog,
        match: Matchup,
        rule: StopRule,
        name: str,
        watch: See | None = None,
        *,
        plan: WorldPlan | None = None,
        watch_worlds: Callable[[int, int], None] | None = None,
    ) -> Series:
        """Play a series, or go on with it; it is kept under a name in the folder."""
        try:
            series = play_series(
                catalog,
                match,
                rule,
                jobs=self.jobs,
                path=self.folder / f"{name}.jsonl",
                plan=plan,
                watch=watch,
                watch_worlds=watch_worlds,
                spread=self.spread,
            )
        except CutShortError as error:
            raise CutShortError(f"{error} {self.advice}") from error
        if not series.reached:
            raise KeyboardInterrupt  # an answer so far is none to the question of a contest
        return series


@dataclass(frozen=True, slots=True)
class SeriesResult:
    """What came of the series of two armies, from the side of the one."""

    one: int
    other: int
    rate: Estimate
    errors: int
    doubt: DataDoubt | None = None  # about the data, if it was looked into
    adjusted: bool = False  # whether the luck of the dice is taken off the rate

    @property
    def winner(self) -> int | None:
        """Who is surely better, as far as that was asked: over the worlds, else by luck alone."""
        found = None if self.doubt is None else self.doubt.spread
        if found is None:
            return self._named(self.rate.leader)
        return self._named(found.leader) if found.sure else None

    @property
    def likely(self) -> int | None:
        """Who seems better over the worlds, where these are too few to be sure."""
        found = None if self.doubt is None else self.doubt.spread
        return None if found is None or found.sure else self._named(found.leader)

    def _named(self, leader: int | None) -> int | None:
        return None if leader is None else (self.one, self.other)[leader]


@dataclass(frozen=True, slots=True)
class Contest:
    """Several series that answer one question, and the ratings that follow."""

    names: tuple[str, ...]
    matchup: Matchup  # the first of them, for what they have in common
    armies: tuple[Army, ...]
    results: tuple[SeriesResult, ...]
    ratings: tuple[Rating, ...]
    games: int
    worlds: int | None = None  # in which each match was played too


def gauntlet(
    catalog: Catalog,
    armies: Iterable[tuple[str, Army]],
    terms: ContestTerms,
    watch: Watch | None = None,
) -> Contest:
    """The first army against each of the others."""
    entered = tuple(armies)
    pairings = [(0, other) for other in range(1, len(entered))]
    return _played(catalog, entered, pairings, terms, watch)


def matrix(
    catalog: Catalog,
    armies: Iterable[tuple[str, Army]],
    terms: ContestTerms,
    watch: Watch | None = None,
) -> Contest:
    """Every two armies."""
    entered = tuple(armies)
    return _played(catalog, entered, list(combinations(range(len(entered)), 2)), terms, watch)


def _played(
    catalog: Catalog,
    entered: tuple[tuple[str, Army], ...],
    pairings: list[tuple[int, int]],
    terms: ContestTerms,
    watch: Watch | None,
) -> Contest:
    names, armies = tuple(name for name, _ in entered), tuple(army for _, army in entered)
    same_format(names, armies)
    results = []
    policies = (terms.policy, terms.policy)
    matches = [
        matchup(catalog, (armies[a], armies[b]), policies, map_id=terms.map_id, seed=terms.seed)
        for a, b in pairings
    ]
    for number, ((one, other), match) in enumerate(zip(pairings, matches, strict=True)):
        name = run_name(names[one], names[other])
        see = _counted(watch, number, len(pairings))
        plan = terms.plan(catalog, match)
        series = terms.play(catalog, match, terms.rule, name, see, plan=plan)
        found = series.findings
        luck, broken = found.luck, len(found.errors)
        adjusted = luck.adjusted is not None
        results.append(
            SeriesResult(one, other, luck.headline, broken, series.doubt, adjusted=adjusted)
        )
    scores = [
        (
            each.one,
            each.other,
            each.rate.effective_games,
            each.rate.rate * each.rate.effective_games,
        )
        for each in results
    ]
    rated = tuple(ratings(names, scores))
    played = 2 * terms.rule.most_pairs
    return Contest(names, matches[0], armies, tuple(results), rated, played, terms.worlds)


def run_name(one: str, other: str) -> str:
    """What the run of two armies is called: never the same for two others.

    Where the name could be cut in two in more than one way, a number says where.
    """
    name = f"{one}{VERSUS}{other}"
    alone = name.find(VERSUS) == name.rfind(VERSUS)
    return name if alone else f"{name}.{len(one)}"


def _counted(watch: Watch | None, number: int, of: int) -> See | None:
    if watch is None:
        return None
    return lambda scores: watch(number, of, scores)


def same_format(names: tuple[str, ...], armies: tuple[Army, ...]) -> None:
    """Refuse armies that cannot meet."""
    if len(armies) < 2:
        raise UsageError("It takes at least two legal lists to meet. Name a folder with more.")
    if any(army.format != armies[0].format for army in armies):
        found = ", ".join(
            f"{name} ({army.format.name})" for name, army in zip(names, armies, strict=True)
        )
        raise UsageError(
            f"The lists are of different formats: {found}. Put those of one format in a folder."
        )
