"""A whole series between two lists: set up, run, resume, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.engine.start import QUIET_CAP, ROUND_CAP
from mcarmy.errors import UsageError
from mcarmy.simulate.batch import Matchup, StopRule, enough, run
from mcarmy.simulate.findings import Findings, findings
from mcarmy.simulate.replay import army_as_json
from mcarmy.simulate.run_file import RunFile

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId


@dataclass(frozen=True, slots=True)
class Series:
    """A finished series: what was played and what it tells."""

    matchup: Matchup
    rule: StopRule
    findings: Findings


def matchup(
    catalog: Catalog,
    armies: tuple[Army, Army],
    policies: tuple[str, str],
    *,
    map_id: MapId | None,
    seed: int,
) -> Matchup:
    """What every worker has to know; both lists must be of one format of the catalog."""
    one, two = armies
    if one.format != two.format:
        raise UsageError(
            f"The lists are of different formats: {one.format.name} and {two.format.name}. "
            "Give both the same `format`."
        )
    return Matchup(
        armies=(army_as_json(one), army_as_json(two)),
        format=str(one.format.id),
        map=str(map_id or one.format.maps[0]),
        policies=policies,
        seed=seed,
        overlays=catalog.overlays,
        round_cap=ROUND_CAP,
        quiet_cap=QUIET_CAP,
    )


def play_series(
    catalog: Catalog,
    match: Matchup,
    rule: StopRule,
    *,
    jobs: int,
    path: Path,
    watch: Callable[[list[float]], None] | None = None,
) -> Series:
    """Play until the rule is reached, keeping every game in the run file as it ends."""
    with RunFile(path, match, catalog.digest) as kept:
        scores: list[float] = []
        for scores in run(match, rule, jobs=jobs, done=kept.done, keep=kept.keep):
            if watch is not None:
                watch(scores)
        counted = enough(rule, scores)
        rows = [kept.done[game] for game in range(2 * counted)]
    return Series(match, rule, findings(match, rows))
