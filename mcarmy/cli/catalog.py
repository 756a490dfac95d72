"""`mcarmy catalog`: keep the catalog right and know what of it is known."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.base.problems import Severity
from mcarmy.cli.parts import options
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import CatalogOption, OutputOption
from mcarmy.cli.parts.printing import show
from mcarmy.report.output import Output

app = typer.Typer(
    help="Check the catalog and overlays; see what is known.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


def register(program: typer.Typer) -> None:
    """Add the commands of this file, under a name of their own."""
    program.add_typer(app, name="catalog")


@app.command()
def check(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="[PATHS]",
            help="Overlay and format files, files of other games, or a whole catalog folder; "
            "without any, the bundled catalog.",
            show_default=False,
        ),
    ] = [],
) -> None:
    """Report every problem in a catalog or in overlays.

    Exit code 0: sound, or warnings only; 1: problems; 2: a file cannot be read.

    Example: mcarmy catalog check my-cards.yaml
    """
    from mcarmy.catalog.load import check_paths
    from mcarmy.cli.parts.games.catalogs import checked_elsewhere
    from mcarmy.cli.parts.problems import report_files

    others, ours = checked_elsewhere(paths)
    texts, problems = [other.text for other in others], [p for o in others for p in o.problems]
    unreadable = False
    if ours or not paths:
        loaded = check_paths(ours)
        texts, problems = [*loaded.texts, *texts], [*loaded.problems, *problems]
        unreadable = loaded.unreadable
    report_files(texts, problems)
    if unreadable:
        raise typer.Exit(Exit.UNUSABLE)
    if any(problem.severity is not Severity.WARNING for problem in problems):
        raise typer.Exit(Exit.FINDINGS)


@app.command()
def ask(
    name: Annotated[
        list[str],
        typer.Argument(
            help="A unit, card, token or die, spelled roughly.",
            autocompletion=options.complete_name,
        ),
    ],
    *,
    catalog: CatalogOption = [],
) -> None:
    """Print an overlay that asks for everything unknown about a card in your hand.

    Fill it in and check it with `mcarmy catalog check`.

    Example: mcarmy catalog ask ranger elite > ranger-elite.yaml
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.naming import find_named
    from mcarmy.report.catalog.asking import ASKED
    from mcarmy.report.catalog.asking import ask as asked

    loaded = load_catalog(catalog)
    found = find_named(loaded, " ".join(name), ASKED)
    overlay = asked(loaded, found)
    if overlay is None:
        typer.echo(f"Every value of {found[0].name} is sure: there is nothing to ask.", err=True)
        return
    typer.echo(overlay, nl=False)


@app.command()
def doubt(
    what: Annotated[
        list[str],
        typer.Argument(
            metavar="[NAME|FILTER]",
            help="A name, or conditions as of `mcarmy search`, such as faction:capitol.",
            show_default=False,
            autocompletion=options.complete_name,
        ),
    ] = [],
    *,
    own: Annotated[
        Path | None,
        typer.Option(
            "--own",
            metavar="FILE",
            help="Only of units and cards in this collection: what you could settle.",
        ),
    ] = None,
    kind: Annotated[
        str | None,
        typer.Option(
            "--kind",
            help="Only one kind: units, cards, dice, zones, maps ...",
            autocompletion=options.complete_kind,
        ),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            "--game",
            help="Another game, such as urbanwar.",
            autocompletion=options.complete_game,
        ),
    ] = None,
    output: OutputOption = Output.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """List every reconstructed or uncertain value, with totals.

    `mcarmy catalog ask NAME` prints an overlay in which to settle those of one card.

    Example: mcarmy catalog doubt faction:capitol rank:gold
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.games.catalogs import counts_elsewhere, doubt_elsewhere, doubt_of
    from mcarmy.cli.parts.naming import chosen_entries
    from mcarmy.report.catalog.doubt import doubt as doubt_report

    if game is not None:
        if what or own is not None:
            raise UsageError("`--game` lists all of another game; leave out the name and `--own`.")
        show(doubt_of(game, kind), output)
        return
    loaded = load_catalog(catalog)
    among = chosen_entries(loaded, " ".join(what), own)
    if kind is not None or among is not None:
        show(doubt_report(loaded, kind=kind, among=among), output)
        return
    games = counts_elsewhere()
    lines = tuple(doubt_elsewhere(games))
    show(doubt_report(loaded, kind=None, elsewhere=lines, games=games), output)


@app.command()
def coverage(
    *,
    games: Annotated[int, typer.Option("--games", min=1, help="Number of games to play.")] = 150,
    seed: Annotated[int, typer.Option("--seed", help="Seed; another seed plays other games.")] = 0,
    tests: Annotated[
        Path,
        typer.Option(
            "--tests",
            metavar="FOLDER",
            help="Folder with tests of the effects, if you have one.",
            show_default=False,
        ),
    ] = Path("tests/effects"),
    output: OutputOption = Output.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Play games at close quarters and report which effects fired and which have a test.

    Exit code 1: an effect never fired or has no test.

    Example: mcarmy catalog coverage --games 200
    """
    from mcarmy.catalog import load_catalog
    from mcarmy.engine.effects.coverage import coverage as played
    from mcarmy.report.catalog import coverage as report

    effects = played(load_catalog(catalog), games, seed=seed)
    found = _test_files(tests, {effect.id for effect in effects})
    show(report.coverage(effects, found, games=games), output)
    if report.never_fired(effects) or report.without_test(effects, found):
        raise typer.Exit(Exit.FINDINGS)


def _test_files(folder: Path, ids: set[str]) -> dict[str, str | None] | None:
    """The test file of each unit, card and zone; nothing where there is no such folder."""
    if not os.path.isdir(folder):
        return None
    names = {id_: f"test_{id_.replace('-', '_')}.py" for id_ in ids}
    return {id_: name if (folder / name).is_file() else None for id_, name in names.items()}
