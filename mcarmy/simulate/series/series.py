"""A whole series between two lists: set up, run, resume, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.base.errors import UsageError
from mcarmy.engine.errors import NotPlayableError
from mcarmy.policies import make_policy
from mcarmy.simulate.game.matchup import Matchup, matchup
from mcarmy.simulate.series.findings import Findings, findings
from mcarmy.simulate.series.pairs import play_pairs
from mcarmy.simulate.series.run_file import RunFile, read_run
from mcarmy.simulate.series.statistics import verdict
from mcarmy.simulate.series.trust import refuse_unnamed_policies
from mcarmy.simulate.series.workers import workers

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.simulate.series.pairs import Workers
    from mcarmy.simulate.series.stopping import StopRule


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
            for prefix in play_pairs(match, rule, workers=players, done=kept.done, keep=kept.keep):
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
