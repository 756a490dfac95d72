"""`mcarmy event print`: everything on paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.cli.parts.event.opening import EventArgument, errors_of, open_event, refuse
from mcarmy.cli.parts.program.loading import Command
from mcarmy.report.event.print_set import PrintPart
from mcarmy.report.sheet.page import Paper

if TYPE_CHECKING:
    from collections.abc import Collection

    from mcarmy.event.model import EventFile
    from mcarmy.report.event.print_set import PrintedList


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="print", cls=Command)(print_)


def print_(
    path: EventArgument,
    *,
    to: Annotated[
        Path | None,
        typer.Option(
            "-o", "--to", metavar="FILE", help="HTML file to write (default: next to the event)."
        ),
    ] = None,
    part: Annotated[
        list[PrintPart] | None,
        typer.Option("--part", help="Only this part; may be given several times."),
    ] = None,
    paper: Annotated[Paper, typer.Option("--paper", help="Paper size.")] = Paper.A4,
    codes: Annotated[
        bool, typer.Option("--codes/--no-codes", help="Codes for phones beside the lists.")
    ] = True,
) -> None:
    """Make pages to print: pairings, table signs, score slips, standings, codes, army sheets.

    One HTML file: open it in a browser and print it, or save it as PDF. A code holds the address of
    the list if the event names one, else the list itself where it fits.

    Exit code 0: written; 1: the event file has problems; 2: it cannot be used.

    Example: mcarmy event print event.yaml --part slips --part pairings
    """
    from mcarmy.cli.parts.event.writing import write_whole
    from mcarmy.event.standings.standings import standings
    from mcarmy.report.event.print_set import PrintSet, drawn_codes, print_pages

    event, problems = open_event(path)
    if errors := errors_of(problems):
        raise refuse(event, errors, "Nothing was written. Correct the file and print again.")
    parts = frozenset(part or PrintPart)
    wanted = parts & {PrintPart.CODES, PrintPart.LISTS}
    lists = _lists(event) if wanted else []
    drawn = drawn_codes(lists) if codes else {}
    target = to or path.with_name(f"{path.stem}-print{_only(parts)}.html")
    printed = PrintSet(event, standings(event), lists, drawn)
    write_whole(target, print_pages(printed, parts, paper))
    typer.echo(f"Wrote {target}. Open it in a browser and print it.")
    _left_out(lists, drawn, codes=codes)


def _only(parts: Collection[PrintPart]) -> str:
    """What tells the file of some parts from that of all."""
    if len(parts) == len(PrintPart):
        return ""
    return "".join(f"-{each.value}" for each in PrintPart if each in parts)


def _lists(event: EventFile) -> list[PrintedList]:
    """The list that counts of everybody who is there, in the order of names."""
    from mcarmy.event.entries.armies import canonical_army
    from mcarmy.event.entries.handed_in import read_handed_in
    from mcarmy.event.entries.judging import judge_of
    from mcarmy.report.event.codes import content_of
    from mcarmy.report.event.print_set import PrintedList

    judge = judge_of(event)
    if errors := errors_of(judge.problems):
        raise refuse(event, errors, "Nothing was written. Correct the file and print again.")
    found = []
    for entrant in sorted(event.entrants, key=lambda each: each.name.casefold()):
        if entrant.dropped == 0:
            continue
        checked = read_handed_in(event, entrant, judge, in_time=False).checked
        army = None if checked is None else canonical_army(checked.roster)
        content = content_of(event, entrant, army)
        address = content is not None and event.address is not None and content != army
        found.append(PrintedList(entrant.name, checked, content, address))
    return found


def _left_out(lists: list[PrintedList], drawn: Collection[str], *, codes: bool) -> None:
    """Say whose list is missing, and whose is too long for a code."""
    from mcarmy.report.sheet.roster_part import in_words

    missing = [each.player for each in lists if each.checked is None]
    if missing:
        typer.echo(f"Without a list that can be read: {in_words(missing)}.", err=True)
    long = [
        each.player
        for each in lists
        if codes and each.content is not None and each.player not in drawn
    ]
    if long:
        typer.echo(
            f"Too long for a code: {in_words(long)}. With `address:` in the event file, codes are "
            "addresses.",
            err=True,
        )
    illegal = [each.player for each in lists if each.checked is not None and not each.checked.legal]
    if illegal:
        typer.echo(f"Not legal: {in_words(illegal)}; see `mcarmy event check`.", err=True)
