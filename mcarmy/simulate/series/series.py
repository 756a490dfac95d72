"""A whole series between two lists: set up, run, resume, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.base.errors import UsageError
from mcarmy.engine.errors import NotPlayableError
from mcarmy.policies import make_policy
from mcarmy.simulate.game.matchup import Matchup, matchup
from mcarmy.simulate.series.adjusting import LuckSample
from mcarmy.simulate.series.findings import Findings, findings
from mcarmy.simulate.series.pairs import Prefix, pair_score, play_pairs
from mcarmy.simulate.series.run_file import RunFile, read_run
from mcarmy.simulate.series.statistics import verdict
from mcarmy.simulate.series.stopping import StopRule
from mcarmy.simulate.series.trust import refuse_unnamed_policies
from mcarmy.simulate.series.workers import workers
from mcarmy.simulate.worlds.inquiry import Inquiry, rule_beside
from mcarmy.simulate.worlds.plan import OWN_PAIRS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.simulate.series.workers import Workers
    from mcarmy.simulate.worlds.inquiry import DataDoubt
    from mcarmy.simulate.worlds.plan import WorldPlan


@dataclass(frozen=True, slots=True)
class Series:
    """A finished series: what was played and what it tells."""

    matchup: Matchup
    rule: StopRule
    findings: Findings
    verdict: str | None  # of the rule's test, if it has one
    path: Path  # of the run, which the report names and which changes nothing in it
    doubt: DataDoubt | None = None  # about the data, if it was looked into
    reached: bool = True  # whether the rule was reached, else it was interrupted before
    played_before: bool = False  # whether no game had to be played for it


def resumed(
    catalog: Catalog,
    path: Path,
    armies: tuple[Army, Army] | None,
    policies: tuple[str | None, str | None],
    *,
    map_id: MapId | None,
    seed: int | None,
) -> Matchup:
    """What a run that was begun is about: what is given here, and all else as the run says it.

    The run carries its armies and their format, so it goes on without the lists as well.
    """
    before = read_run(path).header.matchup
    refuse_unnamed_policies(path, before.policies, policies)
    match = replace(
        before,
        seed=before.seed if seed is None else seed,
        map=str(map_id or before.map),
        overlays=catalog.overlays,
    )
    for policy in match.policies:
        make_policy(policy, "")  # an unknown one is told before the first game
    if armies is None:
        _known(path, match, catalog)
        return match
    given = matchup(catalog, armies, match.policies, map_id=map_id, seed=match.seed)
    return replace(match, armies=given.armies, format=given.format)


def _known(path: Path, match: Matchup, catalog: Catalog) -> None:
    """What this catalog does not have is told before the first game."""
    try:
        match.map_in(catalog)
        match.armies_in(catalog)
    except NotPlayableError as error:
        raise UsageError(
            f"{path} cannot be resumed: {error}. Use the same --catalog as before."
        ) from error


def play_series(
    catalog: Catalog,
    match: Matchup,
    rule: StopRule,
    *,
    jobs: int,
    path: Path,
    plan: WorldPlan | None = None,
    watch: Callable[[list[float]], None] | None = None,
    watch_worlds: Callable[[int, int], None] | None = None,
    spread: Workers | None = None,
) -> Series:
    """Play until the rule is reached, keeping every game in the run file as it ends.

    With a plan the match is played in other worlds too. An interruption gives the answer so far, if
    there is one.

    Games are played by so many processes of this machine, or as `spread` does it.
    """
    with RunFile(path, match, catalog.digest, rule, plan) as kept:
        before = len(kept.done) + len(kept.worlds)
        course = _Course(match, kept, spread or workers(jobs), watch, watch_worlds)
        try:
            if plan is None:
                course.pairs(rule)
            else:
                course.worlds(catalog, rule, plan)
            reached = True
        except KeyboardInterrupt:
            course.take_in(rule)
            if not course.counted:
                raise
            reached = False
        rows = [kept.done[game] for game in range(2 * course.counted)]
        # A pair may be half taken in when an interruption comes.
        found = findings(match, rows, course.luck if reached else None)
        if reached:
            kept.finish(course.counted, found.picks)
        played_before = reached and len(kept.done) + len(kept.worlds) == before
    decided = None if rule.test is None else verdict(course.scores, rule.test)
    return Series(match, rule, found, decided, path, course.doubt, reached, played_before)


class _Course:
    """How far a series has come: the pairs that count, and what is known of the doubt."""

    def __init__(
        self,
        match: Matchup,
        kept: RunFile,
        players: Workers,
        watch: Callable[[list[float]], None] | None,
        watch_worlds: Callable[[int, int], None] | None,
    ) -> None:
        self._match, self._kept, self._players = match, kept, players
        self._watch, self._watch_worlds = watch, watch_worlds
        self.counted = 0
        self.scores: list[float] = []
        self.luck = LuckSample()
        self.doubt: DataDoubt | None = None

    def pairs(self, rule: StopRule) -> None:
        """Play in our reconstruction until a rule is reached."""
        done, keep = self._kept.done, self._kept.keep
        for prefix in play_pairs(self._match, rule, workers=self._players, done=done, keep=keep):
            self._count(prefix)
            if self._watch is not None and self.counted:
                self._watch(self.scores)

    def take_in(self, rule: StopRule) -> None:
        """Count every finished pair: the last may have come in just before an interruption."""
        prefix = Prefix(self._kept.done, rule)
        if prefix.pairs > self.counted:
            self._count(prefix)

    def _count(self, prefix: Prefix) -> None:
        self.counted, self.scores, self.luck = prefix.pairs, prefix.scores, prefix.luck

    def worlds(self, catalog: Catalog, rule: StopRule, plan: WorldPlan) -> None:
        """Play some pairs, then the worlds, then as many pairs as luck still matters beside them.

        Where nothing is unknown there is one world, and all games are about luck.
        """
        inquiry = Inquiry(catalog, self._match, plan, self._kept.worlds)
        if not inquiry.unknowns:
            self.doubt = inquiry.doubt(self._own())
            self.pairs(rule)
            return
        try:
            self.pairs(StopRule(min(rule.most_pairs, OWN_PAIRS)))
            for over in inquiry.play(self._players, self._kept.keep):
                if self._watch_worlds is not None:
                    self._watch_worlds(over, inquiry.worlds)
        finally:
            self.doubt = inquiry.doubt(self._own())
        self.pairs(rule_beside(self.doubt, rule))
        self.doubt = inquiry.doubt(self._own())

    def _own(self) -> list[float | None]:
        """The scores of the pairs that count, None for those that broke down."""
        done = self._kept.done
        return [pair_score(done[2 * pair], done[2 * pair + 1]) for pair in range(self.counted)]
