"""A report as Markdown: every sentence a paragraph, every name harmless."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.report.cells import Column
from mcarmy.report.output import Output
from mcarmy.report.render.screen import safe
from mcarmy.report.render.written import for_people
from mcarmy.report.report import Links, Prose, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.report.report import Block, Figure, Link, Report, Section

_CODE = re.compile(r"(`[^`]+`)")


def markdown(report: Report) -> str:
    """The whole report, a blank line between its parts."""
    shown = [prose(report.answer)] if report.answer else []
    figures = [_figure(each) for each in report.figures if Output.MARKDOWN in each.on]
    shown += ["\n".join(figures)] if figures else []
    for section in report.sections:
        if Output.MARKDOWN in section.on:
            shown += _section(section)
    closing = (*report.notes, *report.provenance.lines, *report.failures)
    return "\n\n".join([*shown, *map(prose, closing)])


def _figure(figure: Figure) -> str:
    column = Column(figure.name, figure.quantity)
    interval = "" if figure.interval is None else f" ({for_people(column, figure.interval)})"
    value = escaped(for_people(column, figure.value))
    return f"- {escaped(safe(figure.name))}: **{value}**{interval}"


def _section(section: Section) -> Iterator[str]:
    parts = [part for block in section.blocks for part in _block(block)]
    if parts and not section.quiet:
        yield f"## {escaped(safe(section.heading))}"
    yield from parts


def _block(block: Block) -> Iterator[str]:
    if Output.MARKDOWN not in block.on:
        return
    if isinstance(block, Prose) and block.typed:
        yield "\n".join(("```", *block.lines, "```"))
    elif isinstance(block, Prose):
        yield from map(prose, block.lines)
    elif isinstance(block, Table) and block.rows:
        yield _table(block)
    elif isinstance(block, Links):
        yield "\n".join(f"- {_link(link)}" for link in block.items)


def _link(link: Link) -> str:
    text = escaped(safe(link.text))
    shown = f"[{text}]({link.target})" if link.target else text
    command = f": {prose(f'`{link.command}`')}" if link.command else ""
    return f"{shown}{command}{f' ({escaped(safe(link.note))})' if link.note else ''}"


def _table(block: Table) -> str:
    from tabulate import tabulate

    shown = [index for index, column in enumerate(block.columns) if Output.MARKDOWN in column.on]
    rows = [
        [escaped(for_people(block.columns[index], row[index])) for index in shown]
        for row in block.rows
    ]
    headers = [escaped(block.columns[index].name) for index in shown]
    return tabulate(rows, headers=headers, tablefmt="github", disable_numparse=True)


def prose(text: str) -> str:
    """A sentence; what stands between backticks stays something to type."""
    parts = _CODE.split(safe(text))
    return "".join(part if _CODE.fullmatch(part) else escaped(part) for part in parts)


_SIGNS = str.maketrans(
    {sign: f"\\{sign}" for sign in "\\`*[]#|~$"}
    # An empty comment keeps a name from notifying somebody.
    | {"<": "&lt;", ">": "&gt;", "@": "@<!-- -->"}
)
_ENTITY = re.compile(r"&(?=#?\w+;)")
_UNDERSCORE = re.compile(r"(?<![^\W_])_|_(?![^\W_])")


def escaped(text: str) -> str:
    """A harmless text that Markdown shows as it is.

    An underscore inside a word is harmless, and so is an ampersand that begins no entity.
    """
    bare = _ENTITY.sub("&amp;", text).translate(_SIGNS)
    return _UNDERSCORE.sub(r"\\_", bare)
