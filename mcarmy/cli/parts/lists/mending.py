"""Write into lists: fixes that were asked for, and the smallest repair."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.report.render.screen import safe
from mcarmy.source.nodes import UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.army.checking.check import CheckedList, Checker
    from mcarmy.army.reading.paths import Found
    from mcarmy.base.problems import Problem
    from mcarmy.catalog import Catalog


def fix_files(checker: Checker, files: Iterable[Found], *, unsafe: bool, err: bool) -> None:
    """Write fixes into every list that has some, and say what each of them did."""
    from mcarmy.army.checking.batch import checked_list
    from mcarmy.army.repair.fixing import fix_list
    from mcarmy.army.text.saving import write_list
    from mcarmy.cli.parts.games.files import fixed_elsewhere
    from mcarmy.report.lists.changes import changes
    from mcarmy.report.lists.repair import counted

    for found in files:
        if found.raw is not None:
            raise UsageError("Standard input cannot be fixed in place. Save it to a file first.")
        if found.problem is not None:
            continue
        fixed = fixed_elsewhere(found, unsafe=unsafe)
        checked = checked_list(checker, found) if fixed is None else None
        if checked is not None:
            fixed = fix_list(checker, checked, Path(found.path).parent, unsafe=unsafe)
        if fixed is not None and fixed.changes:
            write_list(Path(found.path), fixed.content)
            head = f"{safe(found.path)}: {counted(len(fixed.changes), 'fix', 'fixes')} written."
            typer.echo("\n".join([head, *changes(fixed.changes), ""]), err=err)


def repair_files(
    checker: Checker, files: Iterable[Found], *, write: bool, quiet: bool, err: bool = False
) -> Exit:
    """Show, and if asked write, the smallest repair of every illegal list."""
    from mcarmy.army.checking.batch import checked_list
    from mcarmy.cli.parts.games.files import no_repair_of
    from mcarmy.cli.parts.lists.passing import tell_passed_over

    worst, passed_over = Exit.FINE, 0
    for found in files:
        if found.problem is None and (told := no_repair_of(found)) is not None:
            if told.illegal:
                worst = max(worst, Exit.FINDINGS)
            if told.illegal or not quiet:
                typer.echo(safe(told.sentence), err=err)
            continue
        checked = checked_list(checker, found) if found.problem is None else None
        passed_over += checked is None and found.problem is None
        unread = found.problem or _unread(checked)
        if unread is not None:
            worst = Exit.UNUSABLE
            if not quiet:
                typer.echo(safe(f"{found.path}: {unread.message} {unread.help}"))
        elif checked is not None and not checked.legal:
            mended = _repair_one(checker, checked, found, write=write, err=err)
            worst = worst if mended else max(worst, Exit.FINDINGS)
        elif checked is not None and not quiet:
            typer.echo(f"{safe(found.path)}: legal, nothing to repair.")
    if not quiet:
        tell_passed_over(passed_over)
    return worst


def _unread(checked: CheckedList | None) -> Problem | None:
    """Why a file could not be read, if that is so."""
    problems = () if checked is None else checked.problems
    return next((problem for problem in problems if problem.kind is UNREADABLE), None)


def _repair_one(
    checker: Checker, checked: CheckedList, found: Found, *, write: bool, err: bool
) -> bool:
    from mcarmy.army.repair.mend import Unmendable, mend
    from mcarmy.army.text.saving import write_list
    from mcarmy.report.lists.repair import no_repair, repair_report
    from mcarmy.report.render.screen import Paint, wants_color

    folder = Path() if found.raw is not None else Path(found.path).parent
    mended = mend(checker, checked, folder)
    if isinstance(mended, Unmendable):
        typer.echo(no_repair(checked, mended), err=err)
        return False
    paint = Paint(wants_color(sys.stderr if err else sys.stdout))
    typer.echo(repair_report(checked, mended, paint), nl=False, err=err, color=paint.color)
    if not write:
        return False
    if found.raw is not None:
        raise UsageError("Standard input cannot be written back. Save it to a file first.")
    write_list(Path(found.path), mended.content)
    typer.echo(f"Written to {safe(found.path)}.", err=err)
    return True


def repair_lists(
    catalog: Catalog,
    files: list[Found],
    day: str,
    *,
    write: bool,
    quiet: bool = False,
    err: bool = False,
) -> Exit:
    from mcarmy.army.checking.check import Checker

    return repair_files(Checker(catalog, day), files, write=write, quiet=quiet, err=err)
