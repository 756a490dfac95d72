"""`mcarmy convert`: from what people paste to a list, and from a list to what they post."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mcarmy.army.forms.form import Form
from mcarmy.army.reading.paths import STANDARD_INPUT
from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.options import CatalogOption, complete_format

if TYPE_CHECKING:
    from mcarmy.army.forms.forms import Converted
    from mcarmy.base.problems import Text
    from mcarmy.catalog import Catalog


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(convert)


def complete_form(incomplete: str) -> list[str]:
    """Forms that go on like this."""
    return [form for form in ("auto", *Form) if form.startswith(incomplete)]


def convert(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="List or pasted text; `-` reads standard input.")
    ] = STANDARD_INPUT,
    *,
    output: Annotated[Form, typer.Option("--output", help="Output format.")] = Form.YAML,
    source: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="FORM",
            help="Form to read: auto, yaml, json, text, markdown or bbcode.",
            autocompletion=complete_form,
        ),
    ] = "auto",
    format_: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="NAME",
            help="Format to use if the text does not name one.",
            autocompletion=complete_format,
        ),
    ] = None,
    to: Annotated[
        Path | None,
        typer.Option("-o", "--to", metavar="FILE", help="File to write to (default: print)."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
    catalog: CatalogOption = [],
) -> None:
    """Turn a pasted list into a file, or a file into a post.

    Reads what people type: rank headings, x4 and 4x, bullets, BBCode, Markdown, misspelled
    names, tables, two armies in one post. Says line by line what became of the text. What is not
    understood stays as a comment. Exit code 0: all understood; 1: something was guessed or left
    over; 2: nothing can be read.

    Example: mcarmy convert forum-post.txt --to army.yaml

    Example: mcarmy convert army.yaml --output bbcode
    """
    from mcarmy.army.forms.forms import convert as convert_list
    from mcarmy.army.reading.overlays import folder_of
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.problems import tell_in_lines
    from mcarmy.report.lists.accounts import accounts
    from mcarmy.report.render.screen import width_of

    _refuse_a_form_for_a_file(to)
    form = None if source == "auto" else _form(source)
    loaded = load_catalog(catalog)
    text = _pasted(file)
    done = convert_list(text, loaded, source=form, target=output, format_=format_)
    if done.accounts:
        typer.echo(accounts(done.accounts, width_of(sys.stderr)), err=True)
    tell_in_lines(done.problems)
    if done.content is None:
        raise UsageError(f"{text.path} cannot be converted. Fix the file and try again.")
    _deliver(loaded, done, output, to, folder_of(text), force=force)
    if not done.complete:
        raise typer.Exit(Exit.FINDINGS)


def _refuse_a_form_for_a_file(to: Path | None) -> None:
    """`--to` names a file in all commands; it once named the form here."""
    if to is not None and str(to) in list(Form):
        raise UsageError(f"--to names a file. For the form write `--output {to}`.")


def _deliver(
    catalog: Catalog, done: Converted, form: Form, to: Path | None, folder: Path, *, force: bool
) -> None:
    """Every army to a file of its own, or all of them printed one after the other."""
    from mcarmy.army.build.saving import numbered

    many = len(done.contents)
    paths = [None if to is None else numbered(to, n + 1, many) for n in range(many)]
    for path in paths:
        if path is not None and os.path.exists(path) and not force:
            raise UsageError(f"{path} exists already. Choose another name, or add --force.")
    for number, (path, content) in enumerate(zip(paths, done.contents, strict=True)):
        if path is not None:
            _save(path, content, force=force)
        else:
            typer.echo("---\n" if number else "", nl=False)
            typer.echo(content, nl=False)
        if form in (Form.YAML, Form.JSON):
            _tell_whether_legal(catalog, content, path, folder if path is None else path.parent)
    if many > 1 and to is None:
        typer.echo(f"These are {many} lists; `-o FILE` writes each to a file of its own.", err=True)


def _form(name: str) -> Form:
    from mcarmy.base.names import suggestion

    if name.lower() in list(Form):
        return Form(name.lower())
    advice = suggestion(name, list(Form)) or f"Forms: auto, {', '.join(Form)}."
    raise UsageError(f"There is no form `{name}`. {advice}")


def _pasted(file: str) -> Text:
    from mcarmy.army.reading.plain_text import plain_text, read_plain_file
    from mcarmy.base.problems import Problem

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
    from mcarmy.report.render.screen import safe

    save(path, content, overwrite=force)
    typer.echo(f"Written to {safe(str(path))}.", err=True)


def _tell_whether_legal(catalog: Catalog, content: str, path: Path | None, folder: Path) -> None:
    """The verdict on the new list, and the next step if it is not legal."""
    from mcarmy.army.checking.check import Checker
    from mcarmy.army.day import today
    from mcarmy.base.problems import Severity
    from mcarmy.report.problems.values import counted
    from mcarmy.report.render.screen import safe

    checked = Checker(catalog, today()).check_bytes(content.encode(), "<stdin>", folder)
    if checked.legal:
        typer.echo(f"The list is legal ({safe(checked.format or '', 60)}).", err=True)
        return
    wrong = [p for p in checked.problems if p.severity is not Severity.WARNING]
    many, first = counted(len(wrong), "problem", "problems"), wrong[0]
    name = "FILE" if path is None else safe(str(path))
    told = f"Not legal, {many}, first: {first.code} {safe(first.message, 200)}"
    typer.echo(f"{told} `mcarmy validate {name} --repair` shows a way.", err=True)
