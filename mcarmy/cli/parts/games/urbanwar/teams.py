"""The commands of Urban War that take whole strike teams: compare two, print one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.cli.parts.games.urbanwar.options import ReadingOption, RulingOption, chosen_rulings
from mcarmy.cli.parts.options import OutputOption
from mcarmy.cli.parts.printing import show, write_page
from mcarmy.report.output import Output

TeamArgument = Annotated[Path, typer.Argument(metavar="TEAM", help="A strike team.")]


def compare(
    first: TeamArgument,
    second: Annotated[Path, typer.Argument(metavar="OTHER", help="The other team.")],
    *,
    reading: ReadingOption = None,
    ruling: RulingOption = [],
    output: OutputOption = Output.TABLE,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="FILE", help="Write a page as well.")
    ] = None,
) -> None:
    """Compare two teams: who beats whom in a duel, and who takes whom out with a shot.

    Example: mcarmy urbanwar compare mine.yaml theirs.yaml --report compare.html
    """
    from mcarmy.games.urbanwar.compare import compare_teams
    from mcarmy.games.urbanwar.sides import team_in
    from mcarmy.report.games.urbanwar.comparison import comparison_report

    ours, theirs = team_in(str(first)), team_in(str(second))
    chosen = chosen_rulings(reading, ruling, ours.rulings, theirs.rulings)
    made = comparison_report(compare_teams(ours, theirs, chosen))
    show(made, output)
    if report is not None:
        write_page(made, report)


def sheet(
    team: TeamArgument,
    *,
    to: Annotated[
        Path | None,
        typer.Option(
            "-o", "--to", metavar="FILE", help="HTML file to write (default: next to the team)."
        ),
    ] = None,
    reading: ReadingOption = None,
    ruling: RulingOption = [],
) -> None:
    """Make a sheet to print: for every model what it needs to hit, to wound and to pass checks.

    The sheet is a single HTML file: open it in a browser and print it.

    Example: mcarmy urbanwar sheet my-team.yaml
    """
    from mcarmy.cli.parts.files import write_text
    from mcarmy.games.urbanwar.sides import team_in
    from mcarmy.games.urbanwar.team_rules import is_legal
    from mcarmy.report.games.urbanwar.sheet import team_sheet
    from mcarmy.report.render.html import html

    found = team_in(str(team))
    target = to or team.with_suffix(".html")
    write_text(target, html(team_sheet(found, chosen_rulings(reading, ruling, found.rulings))))
    legal = "" if is_legal(found) else f" It has problems: see `mcarmy validate {team}`."
    typer.echo(f"Wrote {target}. Open it in a browser and print it.{legal}")
