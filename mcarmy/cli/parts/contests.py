"""What the commands share that play several series: terms, progress and delivery."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from mcarmy.cli.parts.series_options import (
    spread_over,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog import Catalog
    from mcarmy.cli.parts.progress import Counting
    from mcarmy.report.output import Output
    from mcarmy.report.report import Report
    from mcarmy.simulate.contests.contest import Contest, ContestTerms


def terms_of(
    catalog: Catalog,
    policy: str,
    map_name: str | None,
    seed: int,
    games: int,
    jobs: int | None,
    dask: str | None,
    folder: Path,
) -> ContestTerms:
    from mcarmy.cli.parts.maps import map_named
    from mcarmy.simulate.contests.contest import ContestTerms
    from mcarmy.simulate.series.workers import cores

    map_id = map_named(catalog, map_name)
    spread = spread_over(dask, catalog)
    return ContestTerms(policy, map_id, seed, games, jobs or cores(), folder, spread)


@contextmanager
def counting(terms: ContestTerms) -> Iterator[Counting]:
    """Tell how far the games have come; after an interruption, how to go on."""
    from mcarmy.cli.parts.progress import Counting

    with Counting() as count:
        try:
            yield count
        except KeyboardInterrupt:
            count.clear()
            typer.echo(f"Interrupted. {terms.advice}", err=True)
            raise


def deliver_contest(
    catalog: Catalog, contest: Contest, output: Output, report: Path | None, kind: str
) -> None:
    from mcarmy.report.series.matrix import matrix_report

    deliver(matrix_report(catalog, contest, kind=kind), output, report)


def deliver(made: Report, output: Output, page: Path | None) -> None:
    """Print a report, and write its page if one is asked for."""
    from mcarmy.cli.parts.printing import show, write_page

    show(made, output)
    if page is not None:
        write_page(made, page)
