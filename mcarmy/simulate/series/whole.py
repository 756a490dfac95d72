"""A whole series between two lists: set up, run, resume, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mcarmy.engine.rulings import rulings_by
from mcarmy.policies import make_policy
from mcarmy.simulate.game.as_json import army_as_json, format_as_json
from mcarmy.simulate.game.single import common_format
from mcarmy.simulate.series.batch import Matchup, StopRule, run
from mcarmy.simulate.series.findings import Findings, findings
from mcarmy.simulate.series.run_file import RunFile, matchup_of, read_run
from mcarmy.simulate.series.statistics import verdict
from mcarmy.simulate.series.trust import refuse_unnamed_policies
from mcarmy.simulate.series.workers import workers

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.simulate.series.batch import Workers


@dataclass(frozen=True, slots=True)
class Series:
    """A finished series: what was played and what it tells."""

    matchup: Matchup
    rule: StopRule
    findings: Findings
    verdict: str | None  # of the rule's test, if it has one
    path: Path  # of the run, which the report names and which changes nothing in it
    reached: bool = True  # whether the rule was reached, else it was interrupted before
    played_before: bool = False  # whether no game had to be played for it


def matchup(
    catalog: Catalog,
    armies: tuple[Army, Army],
    policies: tuple[str, str],
    *,
    map_id: MapId | None,
    seed: int,
) -> Matchup:
    """What every worker has to know; both lists must be of one format."""
    one, two = armies
    format_ = common_format(armies)
    rulings = rulings_by({**catalog.readings, **format_.rulings})
    _known(policies)
    return Matchup(
        armies=(army_as_json(one), army_as_json(two)),
        format=format_as_json(format_, catalog),
        map=str(map_id or format_.maps[0]),
        policies=policies,
        seed=seed,
        overlays=catalog.overlays,
        round_cap=rulings.round_cap,
        quiet_cap=rulings.quiet_cap,
    )


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
    before = matchup_of(read_run(path).header)
    refuse_unnamed_policies(path, before.policies, policies)
    match = replace(
        before,
        seed=before.seed if seed is None else seed,
        map=str(map_id or before.map),
        overlays=catalog.overlays,
    )
    _known(match.policies)
    if armies is None:
        return match
    given = matchup(catalog, armies, match.policies, map_id=map_id, seed=match.seed)
    return replace(match, armies=given.armies, format=given.format)


def _known(policies: tuple[str, str]) -> None:
    """An unknown policy is told before the first game."""
    for policy in policies:
        make_policy(policy, "")


def play_series(
    catalog: Catalog,
    match: Matchup,
    rule: StopRule,
    *,
    jobs: int,
    path: Path,
    watch: Callable[[list[float]], None] | None = None,
    spread: Workers | None = None,
) -> Series:
    """Play until the rule is reached, keeping every game in the run file as it ends.

    An interruption gives the answer so far, if there is one.

    Games are played by so many processes of this machine, or as `spread` does it.
    """
    counted, reached = 0, False
    scores: list[float] = []
    with RunFile(path, match, catalog.digest, rule) as kept:
        before = len(kept.done)
        players = spread or workers(jobs)
        try:
            for prefix in run(match, rule, workers=players, done=kept.done, keep=kept.keep):
                counted, scores = prefix.pairs, prefix.scores
                if watch is not None and counted:
                    watch(scores)
            reached = True
        except KeyboardInterrupt:
            if not counted:
                raise
        found = findings(match, [kept.done[game] for game in range(2 * counted)])
        if reached:
            kept.finish(counted, found.picks)
        played_before = reached and len(kept.done) == before
    decided = None if rule.test is None else verdict(scores, rule.test)
    return Series(match, rule, found, decided, path, reached, played_before)
