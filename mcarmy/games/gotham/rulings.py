"""Which answers to open questions are chosen, and which others would change a number?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.errors import UsageError
from mcarmy.games.book import book
from mcarmy.games.gotham.moment import GothamAnswers
from mcarmy.games.gotham.skills import GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from fractions import Fraction


class OtherAnswer(Struct, frozen=True):
    """What a number would be if a ruling were answered otherwise."""

    ruling: str
    word: str
    now: Fraction
    then: Fraction


def chosen_answers(written: Iterable[str]) -> dict[str, str]:
    """Answers as typed, `GCC-Q1=after`; what is no ruling or no answer to it is refused."""
    rulings = {id_: ruling for id_, ruling in book(GAME).rulings.items() if ruling.choices}
    chosen = {}
    for each in written:
        id_, _, word = (part.strip() for part in each.partition("="))
        ruling = rulings.get(id_.upper())
        if ruling is None:
            known = ", ".join(rulings)
            raise UsageError(
                f"There is no ruling `{id_[:20]}` to choose. Those with a choice: {known}."
            )
        if word.lower() not in ruling.choices:
            words = ", ".join(ruling.choices)
            raise UsageError(f"`{word[:40]}` is not an answer to {ruling.id}. One of: {words}.")
        chosen[ruling.id] = word.lower()
    return chosen


def answers_of(chosen: Mapping[str, str]) -> GothamAnswers:
    """The chosen answers as values."""
    return GothamAnswers(
        chosen.get("GCC-Q1", "before") == "after",
        chosen.get("GCC-Q2", "together") == "together",
        chosen.get("GCC-Q4", "no") == "yes",
    )


def other_answers(
    chosen: Mapping[str, str], number: Callable[[GothamAnswers], Fraction]
) -> Iterator[OtherAnswer]:
    """Every other answer that changes the number asked for."""
    now = number(answers_of(chosen))
    for ruling in book(GAME).rulings.values():
        for word in ruling.choices:
            if word != chosen.get(ruling.id, ruling.answer):
                then = number(answers_of({**chosen, ruling.id: word}))
                if then != now:
                    yield OtherAnswer(ruling.id, word, now, then)
