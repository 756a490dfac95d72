"""Which answers to the sheet's open questions are chosen, as typed values."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.book import book
from mcarmy.games.urbanwar.outside import GAME
from mcarmy.games.urbanwar.rolls import SheetReading

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


class Edge(StrEnum):
    """To which band the last inch of a band belongs (UW-Q2)."""

    NEARER = "nearer"
    FARTHER = "farther"


class EqualStrike(StrEnum):
    """Who strikes first with equal First Strike (UW-Q6)."""

    TOGETHER = "together"
    CHARGER = "charger"


class Rally(StrEnum):
    """When a panicked model rallies in close combat (UW-Q8)."""

    EACH_ROUND = "each-round"
    NEVER = "never"


class Answers(Struct, frozen=True):
    """The chosen answers; the defaults are those of the catalog, which a test compares."""

    reading: SheetReading = SheetReading.NATURAL
    edge: Edge = Edge.NEARER
    stopped_hits_shock: bool = False
    natural_ten_hits: bool = False
    equal_strike: EqualStrike = EqualStrike.TOGETHER
    rally: Rally = Rally.EACH_ROUND


def answers(chosen: Mapping[str, str]) -> Answers:
    """The answers where some are chosen by the id of their ruling; the words are known ones."""
    return Answers(
        SheetReading(chosen.get("UW-Q1", SheetReading.NATURAL)),
        Edge(chosen.get("UW-Q2", Edge.NEARER)),
        chosen.get("UW-Q4", "no") == "yes",
        chosen.get("UW-Q5", "no") == "yes",
        EqualStrike(chosen.get("UW-Q6", EqualStrike.TOGETHER)),
        Rally(chosen.get("UW-Q8", Rally.EACH_ROUND)),
    )


Headline = dict[str, Fraction]
"""The numbers of an answer that people quote, by name."""


class Otherwise(Struct, frozen=True):
    """What an answer would be if a ruling were answered otherwise."""

    ruling: str
    word: str
    changed: tuple[tuple[str, Fraction | None, Fraction | None], ...]
    """The name of a number, what it is, and what it would be; None where there is none."""


def otherwise(
    chosen: Mapping[str, str], compute: Callable[[Answers], Headline]
) -> Iterator[Otherwise]:
    """Every other answer to a ruling that changes one of the numbers."""
    now = compute(answers(chosen))
    for ruling in book(GAME).rulings.values():
        for word in ruling.choices:
            if word == chosen.get(ruling.id, ruling.answer):
                continue
            then = compute(answers({**chosen, ruling.id: word}))
            changed = tuple(
                (name, now.get(name), then.get(name))
                for name in dict.fromkeys((*now, *then))
                if now.get(name) != then.get(name)
            )
            if changed:
                yield Otherwise(ruling.id, word, changed)
