"""A report as a value: made once, written by five renderers.

A command makes one `Report`, and `report.render.form.rendered` writes it as a table for the
terminal, JSON, CSV, Markdown or an HTML page. Nothing here or there knows a game.

    from mcarmy.report.cells import Column, Quantity
    from mcarmy.report.output import Output
    from mcarmy.report.render.form import rendered
    from mcarmy.report.render.screen import screen_of
    from mcarmy.report.report import Prose, Report, Section, Table

    shots = Table(
        "shots",
        (Column("band"), Column("needed", Quantity.COUNT), Column("hits", Quantity.CHANCE)),
        (("short", 4, Fraction(7, 10)), ("long", 7, Fraction(4, 10))),
    )
    report = Report(
        title=("A trooper shoots",),
        answer="A trooper hits in 7 of 10 shots at short range.",
        sections=(Section("By band", (shots, Prose(("Cover adds one to the number needed.",)))),),
    )
    print(rendered(report, Output.MARKDOWN, screen_of(sys.stdout)))

Everything appears in every form unless its `on` says otherwise. JSON is made from the report
itself: answer, figures, tables and notes under their keys. A report with a JSON contract of its own
gives it as `values`, and marks the tables that the contract holds already with `in_values`; any
other table is added to it under `tables`. CSV has one line for each row; if a report has several
tables, the first column names the table of the row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.report.chart import Chart
from mcarmy.report.output import EVERYWHERE, PAGE, Output

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mcarmy.report.cells import Between, Cell, Column, Plain, Quantity
    from mcarmy.report.render.markup import Markup

Json = object  # what json.dumps can write; the schemas say more


class Party(Struct, frozen=True):
    """A side in a title, colored as in the charts: 0 or 1."""

    name: str
    side: int


class Figure(Struct, frozen=True):
    """A large number beside the answer."""

    name: str
    quantity: Quantity
    value: Plain
    interval: Between | None = None
    on: frozenset[Output] = EVERYWHERE
    in_values: bool = False
    note: str = ""  # what else is to be known of it, in a few words


class Prose(Struct, frozen=True):
    """Sentences; what stands between backticks is something to type."""

    lines: tuple[str, ...]
    soft: bool = False  # an explanation rather than a finding
    typed: bool = False  # lines of a file, which must not be broken or escaped
    on: frozenset[Output] = EVERYWHERE


class Table(Struct, frozen=True):
    """Rows of typed cells, one for each column."""

    key: str  # its name in JSON and in the first column of CSV
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""
    bars: str = ""  # the column whose shares are drawn as bars behind the rows
    on: frozenset[Output] = EVERYWHERE
    in_values: bool = False  # the report's own JSON holds these facts already
    row_keys: tuple[str, ...] = ()  # by which charts of a page lead to the rows
    sortable: bool = False  # a page sorts it by the column that is pressed


class Link(Struct, frozen=True):
    """Something to open, or the command that makes it."""

    text: str
    target: str = ""
    command: str = ""
    note: str = ""
    picture: Markup | None = None  # a small one, for a page


class Links(Struct, frozen=True):
    """What to look at next."""

    items: tuple[Link, ...]
    on: frozenset[Output] = PAGE


class Details(Struct, frozen=True):
    """Something to open on a page; charts may lead to it by its key."""

    summary: str
    blocks: tuple[Prose | Table, ...]
    key: str = ""
    on: frozenset[Output] = PAGE


Block = Prose | Table | Chart | Links | Details


class Section(Struct, frozen=True):
    """A part with a heading; a page shows it as a panel."""

    heading: str
    blocks: tuple[Block, ...]
    wide: bool = False  # takes the whole width of a page
    quiet: bool = False  # only a page shows the heading
    on: frozenset[Output] = EVERYWHERE


class Provenance(Struct, frozen=True):
    """What a report rests on: sentences for people, values for every line of CSV."""

    lines: tuple[str, ...] = ()
    values: tuple[tuple[str, Plain], ...] = ()


class Report(Struct, frozen=True):
    """An answer with everything behind it."""

    title: tuple[str | Party, ...]
    answer: str = ""
    figures: tuple[Figure, ...] = ()
    sections: tuple[Section, ...] = ()
    notes: tuple[str, ...] = ()
    provenance: Provenance = Provenance()
    failures: tuple[str, ...] = ()  # what went wrong while the report was made
    values: Mapping[str, Json] | Sequence[Json] | None = None  # the JSON contract, if it has one

    @property
    def name(self) -> str:
        """The title as plain text."""
        return "".join(part if isinstance(part, str) else part.name for part in self.title)

    def tables(self, output: Output) -> tuple[Table, ...]:
        """The tables that a form shows, in order."""
        return tuple(
            block
            for section in self.sections
            if output in section.on
            for block in section.blocks
            if isinstance(block, Table) and output in block.on
        )
