"""Check lists, tell every problem as it is found, and mend what may be mended."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.lists.verdicts import (
    FOR_PEOPLE,
    IN_SENTENCES,
    exit_code,
    print_now,
    settings_for,
    write_step_summary,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from mcarmy.army.checking.batch import Verdict
    from mcarmy.army.reading.paths import Found
    from mcarmy.catalog import Catalog
    from mcarmy.cli.parts.lists.verdicts import ProblemOutput
    from mcarmy.report.problems import Summary
    from mcarmy.report.problems.values import Reporter


def validate_lists(
    paths: Sequence[str],
    *,
    output: ProblemOutput | None = None,
    strict: bool = False,
    fix: bool = False,
    unsafe_fixes: bool = False,
    repair: bool = False,
    write: bool = False,
    format_: str | None = None,
    as_of: str | None = None,
    jobs: int | None = None,
    catalog: Sequence[Path] = (),
) -> Exit:
    """Check all lists; the exit code that says what was found."""
    from mcarmy.army.checking.batch import check_all, take_in
    from mcarmy.army.day import day
    from mcarmy.army.reading.formats import Formats
    from mcarmy.army.reading.paths import collect
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.games.files import elsewhere
    from mcarmy.cli.parts.lists.passing import NO_LIST, tell_passed_over
    from mcarmy.report.problems import output_for, reporter

    _refuse_alone("--write", "--repair", alone=write and not repair)
    _refuse_alone("--unsafe-fixes", "--fix", alone=unsafe_fixes and not fix)
    if format_ is not None and (fix or repair):
        raise UsageError("`--format` only judges; leave out `--fix` and `--repair`.")
    loaded = load_catalog(catalog)
    judged_by = None if format_ is None else Formats(loaded).named(format_)
    chosen = output or output_for(os.environ)
    report = reporter(chosen, settings_for(loaded))
    checked_for = day(as_of)
    files = take_in(collect(paths))
    if fix:
        _fix(loaded, files, checked_for, unsafe=unsafe_fixes, err=chosen not in FOR_PEOPLE)
    print_now(report.begin())
    verdicts = check_all(
        loaded, files, as_of=checked_for, jobs=jobs, elsewhere=elsewhere, judged_by=judged_by
    )
    summary, unreadable = _tell_all(report, verdicts)
    print_now(report.end(summary))
    if chosen not in IN_SENTENCES:
        tell_passed_over(summary.passed_over)
    if not summary.files:
        raise UsageError(NO_LIST)
    write_step_summary(report, summary)
    mended = repair and _repair(loaded, files, checked_for, write=write, told=chosen in FOR_PEOPLE)
    return exit_code(summary, strict=strict, unreadable=unreadable, mended=mended)


def _tell_all(report: Reporter, verdicts: Iterable[Verdict | None]) -> tuple[Summary, bool]:
    """Print what was found as it is found; the sum of it, and whether a file is unreadable."""
    from mcarmy.report.problems import CheckedFile, Summary
    from mcarmy.source.nodes import UNREADABLE

    summary, unreadable = Summary(), False
    for verdict in verdicts:
        if verdict is None:
            summary = summary.passing_over()
            continue
        checked = CheckedFile(
            verdict.path,
            verdict.name,
            verdict.format,
            verdict.legal,
            verdict.problems,
            verdict.text,
            verdict.is_list,
        )
        summary = summary.plus(checked)
        unreadable |= any(problem.kind is UNREADABLE for problem in verdict.problems)
        print_now(report.file(checked))
    return summary, unreadable


def _repair(catalog: Catalog, files: list[Found], day: str, *, write: bool, told: bool) -> bool:
    """Show or write the repairs; whether every list is legal now."""
    from mcarmy.cli.parts.lists.mending import repair_lists

    ended = repair_lists(catalog, files, day, write=write, quiet=True, err=not told)
    return ended is Exit.FINE


def _fix(catalog: Catalog, files: list[Found], day: str, *, unsafe: bool, err: bool) -> None:
    from mcarmy.army.checking.check import Checker
    from mcarmy.cli.parts.lists.mending import fix_files

    fix_files(Checker(catalog, day), files, unsafe=unsafe, err=err)


def _refuse_alone(option: str, other: str, *, alone: bool) -> None:
    if alone:
        raise UsageError(f"`{option}` goes with `{other}`; alone it would do nothing.")
