"""What is played by: rules, rulings with their readings, and the sources behind printed facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping


class Rule(Struct, frozen=True):
    """A rule of the game: what the rulebook says, and what we decided where it is silent."""

    id: str
    pages: tuple[int, ...]
    text: str | None
    ruling: str | None


class Reading(Struct, frozen=True):
    """One way to read the rules where they are open, and the test that pins it."""

    answer: str
    test: str


class Ruling(Struct, frozen=True):
    """How an open question is played here. Where players may choose, every reading is listed.

    `ours` is the reading of the bundled catalog, `choice` the one in force; `answer` and `test`
    are those of the choice.
    """

    id: str
    rules: tuple[str, ...]
    question: str
    answer: str
    reason: str
    test: str
    choice: str | None
    ours: str | None
    readings: Mapping[str, Reading]


class Source(Struct, frozen=True):
    """Where a printed fact is known from."""

    id: str
    title: str
    gives: str
    author: str | None
    date: str | None
