"""`mcarmy fmt`, `diff` and `convert`, and the list part of `show`: files of lists."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.army.convert.form import Form
from mcarmy.cli import options
from mcarmy.cli.exits import Exit
from mcarmy.cli.options import CatalogOption
from mcarmy.errors import UsageError
from mcarmy.report.tables import TableOutput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.army.canonical import Formatted
    from mcarmy.army.check import CheckedList, Checker
    from mcarmy.army.collect import Found
    from mcarmy.catalog import Catalog
    from mcarmy.problems import Problem, Text

STANDARD_INPUT = "-"


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(fmt)
    app.command()(diff)
    app.command()(convert)


def complete_list(incomplete: str) -> list[str]:
    """Lists and folders whose path goes on like this."""
    from mcarmy.army.collect import ENDINGS

    start = Path(incomplete)
    folder = start if incomplete.endswith(("/", "\\")) else start.parent
    found = []
    for path in sorted(folder.glob("*")) if folder.is_dir() else ():
        shown = f"{path}/" if path.is_dir() else str(path)
        if shown.startswith(str(start) if incomplete else "") and not path.name.startswith("."):
            found += [shown] if path.is_dir() or path.suffix in ENDINGS else []
    return found


def complete_form(incomplete: str) -> list[str]:
    """Forms that go on like this."""
    return [form for form in ("auto", *Form) if form.startswith(incomplete)]


def complete_format(incomplete: str) -> list[str]:
    """Formats that go on like this."""
    from mcarmy.catalog import CatalogError, load_catalog

    try:
        return [name for name in load_catalog().formats if name.startswith(incomplete.lower())]
    except CatalogError:
        return []


def fmt(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATHS",
            help="Lists, folders, patterns; `-` reads a pipe.",
            autocompletion=complete_list,
        ),
    ],
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit 1 if a list is not in order.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Write nothing; show what would change.")
    ] = False,
    catalog: CatalogOption = [],
) -> None:
    """Put lists in canonical order and form; comments stay and nothing changes its meaning.

    Keys in one order, units and cards by rank and else in your order, `2x Name` with printed
    names. Exit code 0: done, or all in order; 1: with --check or --diff something is not;
    2: a list cannot be read.

    Example: mcarmy fmt lists/ --check
    """
    from mcarmy.army.collect import collect
    from mcarmy.catalog import load_catalog
    from mcarmy.report.formatting import change, summary

    loaded = load_catalog(catalog)
    results = [result for found in collect(paths) if (result := _formatted(loaded, found))]
    if not results:
        raise UsageError("There is no list here. Lists end in .yaml, .yml or .json.")
    for result in results:
        if result.content is None:
            _tell(result.problems, result.text)
        elif result.piped and not (diff or check):
            typer.echo(result.content, nl=False)
        elif diff:
            typer.echo(change(result), nl=False)
        elif result.changed and not check:
            _write(result)
    piped = all(result.piped for result in results)
    typer.echo(summary(results, written=not (check or diff)), err=piped or diff)
    if any(result.content is None for result in results):
        raise typer.Exit(Exit.UNUSABLE)
    if (check or diff) and any(result.changed for result in results):
        raise typer.Exit(Exit.FINDINGS)


def _formatted(catalog: Catalog, found: Found) -> Formatted | None:
    """A list in canonical form; None for a file of a folder that is no list."""
    from mcarmy.army.canonical import Formatted, format_list
    from mcarmy.army.check import MOST_BYTES, read_list_file
    from mcarmy.army.collect import is_another_kind
    from mcarmy.problems import Text
    from mcarmy.yaml_source import read_bytes

    if found.problem is not None:
        return Formatted(Text(found.path, ""), None, (found.problem,))
    if found.path == STANDARD_INPUT:
        document = read_bytes(sys.stdin.buffer.read(), "<stdin>", most_bytes=MOST_BYTES)
        return format_list(document, catalog)
    document = read_list_file(Path(found.path), found.path)
    if found.in_folder and is_another_kind(document):
        return None
    return format_list(document, catalog)


def _write(result: Formatted) -> None:
    from mcarmy.army.write import write_list

    if result.content is not None:
        write_list(Path(result.text.path), result.content)


def diff(
    one: Annotated[
        str,
        typer.Argument(metavar="A", help="A list; `-` reads a pipe.", autocompletion=complete_list),
    ],
    other: Annotated[
        str,
        typer.Argument(
            metavar="B", help="The list to compare it with.", autocompletion=complete_list
        ),
    ],
    *,
    everything: Annotated[
        bool, typer.Option("--all", help="Also what both lists have alike.")
    ] = False,
    output: options.OutputOption = TableOutput.TABLE,
    catalog: CatalogOption = [],
) -> None:
    """Compare two lists by what stands in them, not by their lines.

    Names, notes and the order of lines do not matter. Exit code 0: the same army; 1: different;
    2: a list cannot be read.

    Example: mcarmy diff old.yaml new.yaml
    """
    from mcarmy.army.check import Checker
    from mcarmy.army.compare import compare
    from mcarmy.catalog import load_catalog
    from mcarmy.report.comparison import Titles, comparison

    if one == other == STANDARD_INPUT:
        raise UsageError("Only one of the two lists can come by a pipe. Name a file for the other.")
    checker = Checker(load_catalog(catalog), "")
    first, second = _read(checker, one), _read(checker, other)
    compared = compare(first.roster, second.roster)
    titles = Titles(_title(first), _title(second))
    width = options.terminal_width()
    typer.echo(comparison(compared, titles, output, everything=everything, width=width))
    if not compared.same:
        raise typer.Exit(Exit.FINDINGS)


def _title(checked: CheckedList) -> str:
    path = checked.text.path
    return path if checked.name is None else f"{checked.name} ({path})"


def _read(checker: Checker, path: str) -> CheckedList:
    """A list that can be read; parts of it that cannot are reported and left aside."""
    from mcarmy.yaml_source import UNREADABLE

    if path == STANDARD_INPUT:
        checked = checker.check_bytes(sys.stdin.buffer.read(), "<stdin>")
    else:
        checked = checker.check_file(Path(path))
    listing = checked.roster.listing
    broken = [problem for part in listing.spoiled.values() for problem in part]
    unread = listing.problems if not listing.keys else broken
    if unread and unread[0].kind is UNREADABLE:
        raise UsageError(f"{path}: {unread[0].message} {unread[0].help}")
    _tell(unread, checked.text)
    if not listing.keys or "everything" in listing.spoiled:
        raise UsageError(f"{path} is not a list that can be read. Mend it and try again.")
    return checked


def convert(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A list or a pasted text; `-` reads a pipe.")
    ] = STANDARD_INPUT,
    *,
    target: Annotated[Form, typer.Option("--to", help="The form to write.")] = Form.YAML,
    source: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="FORM",
            help="The form it is in: auto, yaml, json, text, markdown or bbcode.",
            autocompletion=complete_form,
        ),
    ] = "auto",
    format_: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="NAME",
            help="The format, if the text does not say it.",
            autocompletion=complete_format,
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="Write here; printed without it."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over an existing file.")] = False,
    catalog: CatalogOption = [],
) -> None:
    """Turn a pasted list into a file and check it, or a file into a list to post.

    Reads what people type: rank headings, x4 and 4x, bullets, BBCode, Markdown, misspelled
    names. What is not understood is reported with its line and stays as a comment. Exit code 0:
    all understood; 1: something is not; 2: nothing can be read.

    Example: mcarmy convert forum-post.txt > army.yaml
    """
    from mcarmy.army.convert.forms import convert as convert_list
    from mcarmy.catalog import load_catalog

    form = None if source == "auto" else _form(source)
    loaded = load_catalog(catalog)
    text = _pasted(file)
    done = convert_list(text, loaded, source=form, target=target, format_=format_)
    _tell(done.problems, text, one_line=True)
    if done.content is None:
        raise UsageError(f"{text.path} cannot be converted. Mend it and try again.")
    if output is None:
        typer.echo(done.content, nl=False)
    else:
        _save(output, done.content, force=force)
    if target in (Form.YAML, Form.JSON):
        _tell_whether_legal(loaded, done.content, output)
    if not done.complete:
        raise typer.Exit(Exit.FINDINGS)


def _form(name: str) -> Form:
    from mcarmy.catalog.names import suggestion

    if name.lower() in list(Form):
        return Form(name.lower())
    advice = suggestion(name, list(Form)) or f"Forms: auto, {', '.join(Form)}."
    raise UsageError(f"There is no form `{name}`. {advice}")


def _pasted(file: str) -> Text:
    from mcarmy.army.plain_source import plain_text, read_plain_file
    from mcarmy.problems import Problem

    if file == STANDARD_INPUT:
        if sys.stdin.isatty():
            typer.echo("Paste the list, then press Ctrl-D (on Windows Ctrl-Z, Enter).", err=True)
        read = plain_text(sys.stdin.buffer.read(), "<stdin>")
    else:
        read = read_plain_file(Path(file), file)
    if isinstance(read, Problem):
        raise UsageError(f"{file}: {read.message} {read.help}")
    return read


def _save(path: Path, content: str, *, force: bool) -> None:
    from mcarmy.army.build.saving import save
    from mcarmy.report.terminal import safe

    save(path, content, overwrite=force)
    typer.echo(f"Written to {safe(str(path))}.", err=True)


def _tell_whether_legal(catalog: Catalog, content: str, path: Path | None) -> None:
    """The verdict on the new list, and the next step if it is not legal."""
    from mcarmy.army.check import Checker
    from mcarmy.army.day import today
    from mcarmy.problems import Severity
    from mcarmy.report.problems.values import counted
    from mcarmy.report.terminal import safe

    checked = Checker(catalog, today()).check_bytes(content.encode(), "<stdin>")
    if checked.legal:
        typer.echo(f"The list is legal ({safe(checked.format or '', 60)}).", err=True)
        return
    wrong = [p for p in checked.problems if p.severity is not Severity.WARNING]
    many, first = counted(len(wrong), "problem", "problems"), wrong[0]
    name = "FILE" if path is None else safe(str(path))
    told = f"Not legal, {many}, first: {first.code} {safe(first.message, 200)}"
    typer.echo(f"{told} `mcarmy validate {name} --repair` shows a way.", err=True)


def show_list(path: str, catalog: list[Path]) -> None:
    """The roster of a list, for `mcarmy show`."""
    from mcarmy.army.check import Checker
    from mcarmy.army.day import today
    from mcarmy.catalog import load_catalog
    from mcarmy.report.roster import roster_view
    from mcarmy.report.terminal import wants_color

    checked = _read(Checker(load_catalog(catalog), today()), path)
    width = min(options.terminal_width(), 120)
    typer.echo(roster_view(checked, width=width, color=wants_color(sys.stdout)))


def _tell(problems: Sequence[Problem], text: Text, *, one_line: bool = False) -> None:
    """Problems on the error stream: with the lines they stand on, or one line each."""
    from mcarmy.report.problems import CheckedFile, Settings, reporter
    from mcarmy.report.problems.concise import concise
    from mcarmy.report.terminal import Paint, safe, wants_color, width_of

    color = wants_color(sys.stderr)
    if not one_line:
        full = reporter("full", Settings(color=color, width=width_of(sys.stderr)))
        checked = CheckedFile(text.path, None, None, ok=False, problems=tuple(problems), text=text)
        typer.echo(full.file(checked), nl=False, err=True)
        return
    for problem in problems:
        advice = f" {safe(problem.help)}" if problem.help else ""
        typer.echo(concise(problem, Paint(color)) + advice, err=True)
