"""Let other players play a match that was asked about (`--players`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.cli.parts.battles.options import spread_over

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.simulate.contests.players import PlayersResult
    from mcarmy.simulate.game.matchup import Matchup
    from mcarmy.simulate.series.series import Series


def others_asked(players: int | None, match: Matchup) -> tuple[str, ...]:
    """Who plays besides, known before the first game."""
    if players is None:
        return ()
    from mcarmy.simulate.contests.players import others_than

    return others_than(players, match.policies)


def played_by_others(
    catalog: Catalog,
    series: Series,
    others: tuple[str, ...],
    *,
    jobs: int | None,
    dask: str | None,
    fresh: bool,
) -> PlayersResult | None:
    """The same match by other players, if any were asked for."""
    if not others:
        return None
    from mcarmy.cli.parts.battles.progress import Progress
    from mcarmy.cli.parts.battles.runs import remove_run
    from mcarmy.simulate.contests.players import by_players, run_of
    from mcarmy.simulate.series.stopping import StopRule
    from mcarmy.simulate.series.workers import cores

    if fresh and not series.played_before:
        for player in others:
            remove_run(run_of(series.path, player))
    with Progress(StopRule(max(1, series.findings.games // 2))) as progress:
        return by_players(
            catalog,
            series,
            others,
            jobs=jobs or cores(),
            watch=progress.show,
            spread=spread_over(dask, catalog),
        )
