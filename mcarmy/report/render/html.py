"""A report as a page: one HTML file that needs nothing but a browser."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

from mcarmy.report.cells import Column, Quantity
from mcarmy.report.output import Output
from mcarmy.report.render.html_charts import drawn
from mcarmy.report.render.markup import Markup, div, document, join, scrolling, span, tag
from mcarmy.report.render.screen import safe
from mcarmy.report.render.written import for_people, share_of
from mcarmy.report.report import Details, Links, Party, Prose, Table

if TYPE_CHECKING:
    from mcarmy.report.cells import Cell
    from mcarmy.report.report import Block, Figure, Link, Report, Section

_CODE = re.compile(r"`([^`]+)`")
_PERCENT = re.compile(r"(?<=\d) %")
_FAILED = "Errors"


def html(report: Report) -> str:
    """The whole page."""
    style = files("mcarmy.report").joinpath("pages", "report.css").read_text(encoding="utf-8")
    head = join(
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("link", rel="icon", href="data:,"),
        tag("title", safe(report.name)),
        tag("style", Markup(style)),
    )
    panels = [_section(each) for each in report.sections if Output.HTML in each.on]
    failures = [tag("p", prose(line)) for line in report.failures]
    panels.append(_panel(_FAILED, failures, "whole error"))
    closing = (*report.notes, *report.provenance.lines)
    body = tag(
        "body",
        tag("header", tag("h1", *map(_title, report.title)), _answer(report), _figures(report)),
        tag("main", *panels),
        tag("footer", *(tag("p", prose(line)) for line in closing), class_="soft"),
        _script(join(*(panel for panel in panels if panel))),
    )
    return document(head, body)


def _script(content: Markup) -> Markup | None:
    """What a page needs to sort its tables; nothing where none can be sorted."""
    if 'class="sortable"' not in content:
        return None
    script = files("mcarmy.report").joinpath("pages", "sorting.js").read_text(encoding="utf-8")
    return tag("script", Markup(script))


def prose(text: str) -> Markup:
    """A sentence; what stands between backticks is something to type."""
    parts = _CODE.split(safe(text))
    return join(*(tag("code", part) if at % 2 else _told(part) for at, part in enumerate(parts)))


def _told(text: str) -> str:
    """A percent sign stays with its number."""
    return _PERCENT.sub("\N{NO-BREAK SPACE}%", text)


def _title(part: str | Party) -> Markup:
    if isinstance(part, Party):
        return span(f"side-{'ab'[part.side]}", safe(part.name))
    return join(safe(part))


def _answer(report: Report) -> Markup | None:
    return tag("p", prose(report.answer), class_="verdict") if report.answer else None


def _figures(report: Report) -> Markup | None:
    shown = [_figure(each) for each in report.figures if Output.HTML in each.on]
    return tag("dl", *shown, class_="figures") if shown else None


def _figure(figure: Figure) -> Markup:
    column = Column(figure.name, figure.quantity)
    interval = None
    if figure.interval is not None:
        interval = tag("small", for_people(column, figure.interval))
    note = tag("small", prose(figure.note)) if figure.note else None
    value = tag("dd", for_people(column, figure.value), interval, note)
    return div("figure", tag("dt", safe(figure.name)), value)


def _section(section: Section) -> Markup | None:
    shown = [part for block in section.blocks if (part := _block(block))]
    return _panel(section.heading, shown, "whole" if section.wide else None)


def _panel(heading: str, content: list[Markup], class_: str | None) -> Markup | None:
    """A panel of the page; nothing at all when it would be empty."""
    if not content:
        return None
    return tag("section", tag("h2", safe(heading)), *content, class_=class_)


def _block(block: Block) -> Markup | None:
    if Output.HTML not in block.on:
        return None
    if isinstance(block, Prose) and block.typed:
        return tag("pre", tag("code", "\n".join(map(safe, block.lines))))
    if isinstance(block, Prose):
        class_ = "soft" if block.soft else None
        return join(*(tag("p", prose(line), class_=class_) for line in block.lines))
    if isinstance(block, Table):
        return _table(block) if block.rows else None
    if isinstance(block, Details):
        return _details(block)
    if isinstance(block, Links):
        return tag("ul", *map(_link, block.items), class_="picks") if block.items else None
    return drawn(block)


def _details(block: Details) -> Markup:
    """A browser opens it by itself when a link leads to what is inside."""
    inside = [part for each in block.blocks if (part := _block(each))]
    return tag("details", tag("summary", prose(block.summary)), tag("div", *inside, id=block.key))


def _link(link: Link) -> Markup:
    shown = tag("a", safe(link.text), href=link.target) if link.target else join(safe(link.text))
    if link.command:
        shown = join(shown, tag("br"), tag("code", safe(link.command)))
    return tag("li", link.picture, shown, " ", span("soft", safe(link.note)))


def _table(block: Table) -> Markup:
    """The first column says what a row is about; it and columns of words start at the left."""
    shown = [at for at, column in enumerate(block.columns) if Output.HTML in column.on]
    columns = [block.columns[at] for at in shown]
    kinds = ["words", *(_kind(column) for column in columns[1:])]
    top = [
        tag("th", _heading(block, column), scope="col", class_=kind)
        for column, kind in zip(columns, kinds, strict=True)
    ]
    lines = []
    keys = block.row_keys or (None,) * len(block.rows)
    for row, key in zip(block.rows, keys, strict=True):
        cells = [_cell(block, column, row[at]) for column, at in zip(columns, shown, strict=True)]
        about = tag("th", cells[0], scope="row", class_="words")
        others = zip(cells[1:], kinds[1:], strict=True)
        tds = (tag("td", cell, class_=kind) for cell, kind in others)
        lines.append(tag("tr", about, *tds, id=key))
    sorts = "sortable" if block.sortable else None
    body = tag("table", tag("thead", tag("tr", *top)), tag("tbody", *lines), class_=sorts)
    return scrolling(safe(block.title or block.key), body)


def _heading(block: Table, column: Column) -> Markup:
    name = safe(column.long or column.name)
    return tag("button", name, type="button", class_="sort") if block.sortable else join(name)


def _kind(column: Column) -> str | None:
    if column.quantity is Quantity.PROSE:
        return "words prose"
    return "words" if column.quantity is Quantity.TEXT else None


def _cell(block: Table, column: Column, cell: Cell) -> Markup:
    text = for_people(column, cell)
    share = share_of(cell) if column.bar or column.name == block.bars else None
    if share is not None:
        return join(text, _track(share))
    return tag("strong", text) if column.strong else join(text)


def _track(share: float) -> Markup:
    """A small bar beside a share."""
    width = f"{100 * min(max(share, 0.0), 1.0):.0f}"
    fill = tag("span", class_="fill", style=f"width:{width}%")
    return tag("span", fill, class_="track", aria_hidden="true")
