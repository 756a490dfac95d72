"""What the commands share that play several series: terms, progress and delivery."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import typer

from mcarmy import __version__
from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.battles.options import spread_over
from mcarmy.cli.parts.battles.runs import one_place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.cli.parts.battles.progress import Counting
    from mcarmy.report.output import Output
    from mcarmy.report.report import Report
    from mcarmy.simulate.contests.contest import Contest, ContestTerms


@dataclass(frozen=True, slots=True)
class KeptIn:
    """Where the games of a contest are to be kept, as it was said."""

    run: Path | None
    fresh: bool
    no_run: bool


@contextmanager
def terms_of(
    catalog: Catalog,
    kind: str,
    name: str,
    armies: Sequence[Army],
    keeping: KeptIn,
    *,
    policy: str,
    map_name: str | None,
    seed: int | None,
    games: int,
    jobs: int | None,
    dask: str | None,
    worlds: int | None = None,
) -> Iterator[ContestTerms]:
    """The terms of a contest; the same question finds its games again."""
    from msgspec.structs import replace

    from mcarmy.cli.parts.battles.maps import map_named
    from mcarmy.simulate.contests.contest import ContestQuestion, ContestTerms
    from mcarmy.simulate.game.setting import kept_army, kept_format
    from mcarmy.simulate.series.keeping import free_folder, key_of, seed_for
    from mcarmy.simulate.series.workers import cores

    one_place(run=keeping.run, fresh=keeping.fresh, no_run=keeping.no_run)
    map_id = map_named(catalog, map_name)
    question = ContestQuestion(
        program=__version__,
        catalog=catalog.digest,
        overlays=catalog.overlays,
        readings={str(ruling): str(reading) for ruling, reading in catalog.readings.items()},
        armies=tuple(kept_army(army) for army in armies),
        formats=tuple(kept_format(army.format, catalog) for army in armies),
        policy=policy,
        map=map_id,
        seed=seed,
    )
    chosen = seed_for(question, fresh=keeping.fresh) if seed is None else seed
    with ExitStack() as stack:
        if keeping.no_run:
            folder = Path(stack.enter_context(TemporaryDirectory()))
        elif keeping.run is not None:
            folder = keeping.run
            if keeping.fresh and folder.exists():
                raise UsageError(
                    f"{folder} already exists, and --fresh starts over. Name a new folder."
                )
        else:
            key = key_of(replace(question, seed=chosen))
            folder = Path("runs") / f"{kind}-{name}-{chosen}-{key}"
            folder = free_folder(folder) if keeping.fresh else folder
        spread, kept = spread_over(dask, catalog), not keeping.no_run
        count = jobs or cores()
        yield ContestTerms(policy, map_id, chosen, games, count, folder, spread, kept, worlds)


@contextmanager
def counting(terms: ContestTerms) -> Iterator[Counting]:
    """Tell how far the games have come; after an interruption, how to go on."""
    from mcarmy.cli.parts.battles.progress import Counting

    with Counting(terms.games) as count:
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
