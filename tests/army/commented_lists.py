"""Random lists as people keep them: any order, any form of a line, and comments everywhere."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from tests.army.lists import catalog

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

UNITS = [unit.name for unit in catalog().units.values()]
CARDS = [card.name for card in catalog().cards.values()]
PROSE = [
    "plain words",
    "'single: quoted'",
    '"double \\"quoted\\" \\u00e9"',
    "|\n  two\n   lines",
    ">-\n    folded\n    text\n\n    with a gap",
    "over\n  two lines",
    '"quoted\n   over two"',
    "|2\n  explicit",
    "|+\n  kept\n",
]
OWN = [
    "x-tags: [a, b]",
    "x-rating: 5",
    "x-deep:\n  one:\n    - two  # inside\n    # alone\n    - three\n  four: |\n    # no comment",
    "x-empty:",
    '"x-quoted key": {a: 1, b: "#no"}',
]


class Numbered:
    """Comments that can be told apart."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)

    def __call__(self, about: str = "") -> str:
        return f"# remark {next(self._numbers)}{f' on {about}' if about else ''}"


@st.composite
def commented_lists(draw: DrawFn) -> str:
    """The text of a list that can be read; names may be unknown, the list may be illegal."""
    number = Numbered()
    sections = [
        draw(_section("units", "unit", [*UNITS, "Big Bob Watts", "Nobody: at all"], number)),
        draw(_section("cards", "card", [*CARDS, "Lost Card"], number)),
        draw(_orders(number)),
        draw(_format(number)),
    ]
    told = [key for key in ("name", "notes", "from") if draw(st.booleans())]
    sections += [f"{key}: {draw(st.sampled_from(PROSE))}" for key in told]
    sections += draw(st.lists(st.sampled_from(OWN), max_size=2, unique=True))
    written = [each for each in sections if each] or ["format: skirmish"]
    chosen = draw(st.permutations(written))
    lines: list[str] = draw(_head(number))
    for section in chosen:
        lines += draw(_between(number))
        lines.append(section)
    lines += draw(_between(number))
    # A block that ends with the file has no last line break, and is not given one in own keys.
    ends = ["\n", "\n\n"] if lines[-1].startswith("x-") else ["\n", "", "\n\n"]
    return "\n".join(lines) + draw(st.sampled_from(ends))


@st.composite
def _head(draw: DrawFn, number: Numbered) -> list[str]:
    return draw(
        st.sampled_from([[], [number()], [number(), "", number()], ["---"], [number(), ""]])
    )


@st.composite
def _between(draw: DrawFn, number: Numbered) -> list[str]:
    shapes = [[], [], [], [""], [number()], ["", number()], [number(), number(), ""]]
    return draw(st.sampled_from(shapes))


@st.composite
def _section(draw: DrawFn, key: str, noun: str, names: list[str], number: Numbered) -> str:
    if draw(st.integers(0, 9)) == 0:
        return draw(st.sampled_from(["", f"{key}:", f"{key}: []  {number(key)}"]))
    lines = draw(st.lists(_line(noun, names, number), min_size=1, max_size=6))
    if draw(st.integers(0, 4)) == 0:
        flow = ", ".join(f'"{draw(st.sampled_from(names))}"' for _ in lines)
        return f"{key}: [{flow}]  {number(key)}"
    indent = draw(st.sampled_from(["", "  ", "    "]))
    heading = draw(st.sampled_from([f"{key}:", f"{key}:   {number(key)}"]))
    body = [indent + line.replace("\n", f"\n{indent}") for line in lines]
    tail = draw(st.sampled_from([[], [f"{indent or '  '}{number('the end')}"]]))
    return "\n".join([heading, *body, *tail])


@st.composite
def _line(draw: DrawFn, noun: str, names: list[str], number: Numbered) -> str:
    name = draw(st.sampled_from(names))
    written = draw(st.sampled_from([name, name.upper(), name.lower()]))
    count = draw(st.integers(1, 5))
    quoted = f'"{written}"'
    shapes = [
        f"- {quoted}",
        f'- "{count}x {written}"',
        f'- "{written} x{count}"',
        f"- {noun}: {quoted}\n  count: {count}",
        f"- {{{noun}: {quoted}, count: {count}}}",
        f"- count: {count}  {number('a count')}\n  # {name}\n  {noun}: {quoted}",
    ]
    if noun == "unit":
        shapes += [
            f"- unit: {quoted}\n  nickname: Rusty",
            f"- unit: {quoted}\n  x-paint: [red,\n    blue]\n  nickname: >\n    a\n    b",
        ]
    line = draw(st.sampled_from(shapes))
    if "\n" not in line and draw(st.booleans()):
        line += f"  {number(name)}"
    above = draw(st.sampled_from(["", "", f"{number(name)}\n", "\n", f"\n{number(name)}\n"]))
    return above + line


@st.composite
def _orders(draw: DrawFn, number: Numbered) -> str:
    gold, silver, bronze = (draw(st.integers(0, 4)) for _ in range(3))
    return draw(
        st.sampled_from(
            [
                "",
                "orders:",
                f"orders: {{bronze: {bronze}, gold: {gold}}}",
                f"orders:\n  silver: {silver}\n  gold: {gold}",
                f"orders:\n  silver: {silver}  {number('a')}\n  {number('b')}\n  gold: {gold}",
                f"orders: {{gold: {gold},  {number('gold')}\n  silver: {silver}}}",
            ]
        )
    )


@st.composite
def _format(draw: DrawFn, number: Numbered) -> str:
    return draw(
        st.sampled_from(
            [
                "",
                "format: Skirmish",
                f"format: five-five-five  {number('the format')}",
                "format: 5/5/5",
                "format: {bronze: 3, silver: 0, gold: 3}",
                f"format:\n  bronze: 3\n  gold: 3  {number('slots')}\n  silver: 3",
                "format: events/cup.yaml",
            ]
        )
    )
