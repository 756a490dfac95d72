"""Deliver a list that the program built: print it, or write it and say so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from mcarmy.army.build.choices import Choices


def deliver(
    army: Choices,
    format_: str,
    output: Path | None,
    *,
    name: str,
    header: tuple[str, ...],
    force: bool,
    number: int = 1,
    of: int = 1,
) -> None:
    """Print a finished list, or write it and say so."""
    from mcarmy.army.build.drafts import proven_legal, text_of
    from mcarmy.army.build.saving import format_as_written, numbered, save
    from mcarmy.report.lists.proposals import saved

    folder = Path() if output is None else output.parent
    written = format_as_written(army.terms.catalog, format_, folder)
    text = text_of(army, format_=written, name=name, header=header)
    proven_legal(army.terms, text, folder=folder)
    if output is None:
        typer.echo(text, nl=False)
        return
    target = numbered(output, number, of)
    save(target, text, overwrite=force)
    typer.echo(saved(str(target), army, last=number == of))


def same_again(verb: str, format_: str, factions: list[str], own: Path | None, *more: str) -> str:
    """The command that makes the same list again."""
    from shlex import join

    parts = ["mcarmy", verb, "--format", format_]
    for name in factions:
        parts += ["--faction", name]
    return join([*parts, *(("--own", str(own)) if own is not None else ()), *more])


def factions_of(army: Choices) -> str:
    """`Capitol`, or `Capitol and Bauhaus`, the most frequent first."""
    from mcarmy.report.sheet.roster_part import in_words

    counts: dict[str, int] = {}
    for unit, count in army.units():
        name = army.terms.catalog.factions[unit.faction].name
        counts[name] = counts.get(name, 0) + count
    return in_words(sorted(counts, key=lambda name: -counts[name]))
