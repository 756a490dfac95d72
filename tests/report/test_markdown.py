"""Markdown tables, read back by a real parser."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from mcarmy.base.problems import Location, Problem
from mcarmy.report.render.screen import safe

from .samples import BAD, GOOD, KIND, ODD, TEXT, TOO_MANY_BRONZE, one, report


def cells_of(written: str) -> list[str]:
    """The text a reader sees in each cell of the body of the tables."""
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").parse(written)
    return [
        "".join(c.content for c in inline.children or () if c.type in ("text", "text_special"))
        for cell, inline in pairwise(tokens)
        if cell.type == "td_open"
    ]


def test_each_file_with_problems_has_a_table() -> None:
    assert (
        report("markdown", GOOD, one(TOO_MANY_BRONZE, TEXT))
        == """\
### lists/red-dust.yaml

| Line | Problem | What is wrong | What to do | Rule |
| ---: | :------ | :------------ | :--------- | :--- |
| 2 (6, 9, 10) | **error** MC210 too-many-bronze | \
5 bronze components, but skirmish has room for 3. | \
Take out 2 bronze components, or play a larger format. | ARMY-1 (rulebook p. 9-10) |

Checked 2 lists: 1 legal, 1 with problems (1 error).
"""
    )


def test_the_heading_tells_name_and_format() -> None:
    assert report("markdown", BAD).startswith(
        "### lists/red-dust.yaml · Red Dust Patrol · skirmish\n"
    )


def test_a_parser_finds_five_cells_in_each_row() -> None:
    assert len(cells_of(report("markdown", BAD, ODD))) == 6 * 5


def test_a_name_cannot_break_out_of_its_cell_or_call_somebody() -> None:
    hostile = "a|b `c` <img src=x> [d](e) **f** @team \\| $x$ &lt;"
    written = report("markdown", one(Problem(KIND, hostile, Location("#|`.yaml", 1, 1, 1, 1))))

    assert cells_of(written)[2] == hostile
    assert "@team" not in written
    assert "<img" not in written


@given(st.text(st.characters(exclude_categories=()), min_size=1))
def test_any_message_reads_as_it_is(message: str) -> None:
    problem = Problem(KIND, message, Location("a.yaml", 1, 1, 1, 1))

    assert cells_of(report("markdown", one(problem)))[2] == safe(message).strip(" ")
