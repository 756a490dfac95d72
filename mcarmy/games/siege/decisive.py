"""Which of our answers to open questions decide a number of this campaign?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.games.siege.keeping import keep_book

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.book import Book, Standing
    from mcarmy.games.siege.box import Box


class Decisive(Struct, frozen=True):
    """A question whose other answer changes where teams stand, or the Reference card of a mission.

    `teams` are those that would stand otherwise after the last mission, with how; `cards` the
    numbers of missions with another card.
    """

    question: str
    answer: str
    other: str
    teams: tuple[tuple[str, Standing], ...]
    cards: tuple[int, ...]


def decisive(book: Book, box: Box) -> Iterator[Decisive]:
    """Every question, asked again with its other answer."""
    for question, rules in book.rules.others():
        other = keep_book(book.campaign, box, rules)
        teams = tuple(
            (team, standing)
            for team, standing in other.latest.items()
            if standing != book.latest[team]
        )
        pairs = zip(book.chapters, other.chapters, strict=True)
        cards = tuple(
            ours.mission.number
            for ours, theirs in pairs
            if ours.reference_card != theirs.reference_card
        )
        if teams or cards:
            answer, word = book.rules.answer(question), rules.answer(question)
            yield Decisive(question, str(answer), str(word), teams, cards)
