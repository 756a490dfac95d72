"""How much of another game is known: its rules by mark, and the values from outside."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.games.book import Mark
from mcarmy.report.cells import Column
from mcarmy.report.report import Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.games.book import GameBook, GameRule
    from mcarmy.games.house import House, OutsideValue

COLUMNS = (
    Column("what"),
    Column("value"),
    Column("standing"),
    Column("is"),
    Column("by whom or why"),
)


def game_doubt(house: House, book: GameBook, outside: Sequence[OutsideValue]) -> Report:
    """Everything that the main source of a game does not give plainly, with the counts."""
    rows = (*_rules(book), *((v.thing, v.value, "outside", v.shown, v.source) for v in outside))
    counts = game_counts(book, outside)
    names = [column.name for column in COLUMNS]
    return Report(
        (f"What is known of {house.title}",),
        sections=(
            Section(
                "Rules and values the main source does not state",
                (Table("values", COLUMNS, rows, in_values=True),),
                wide=True,
                quiet=True,
            ),
        ),
        notes=(counted_line(house, counts),),
        values={
            "version": 1,
            "game": house.game,
            "counts": counts,
            "values": [dict(zip(names, row, strict=True)) for row in rows],
        },
    )


def _rules(book: GameBook) -> Iterator[tuple[str, ...]]:
    for rule in book.rules.values():
        if rule.mark is not Mark.ATTESTED or rule.open is not None:
            yield (
                rule.id,
                "rule",
                _standing(rule),
                rule.open or rule.text,
                ", ".join(rule.sources),
            )


def _standing(rule: GameRule) -> str:
    return "open in part" if rule.mark is Mark.ATTESTED else str(rule.mark)


def game_counts(book: GameBook, outside: Sequence[OutsideValue]) -> dict[str, int]:
    """Rules by mark, rules that leave something open, rulings of ours, values from outside."""
    marks = Counter(rule.mark for rule in book.rules.values())
    return {
        **{str(mark): marks[mark] for mark in Mark},
        "open in part": sum(
            rule.open is not None for rule in book.rules.values() if rule.mark is Mark.ATTESTED
        ),
        "rulings": len(book.rulings),
        "outside values": len(outside),
    }


def counted_line(house: House, counts: dict[str, int]) -> str:
    """The counts in a sentence."""
    rules = [f"{counts[name]} {name}" for name in (*Mark, "open in part") if counts[name]]
    return (
        f"{house.title}: rules {', '.join(rules)}; our rulings {counts['rulings']}; "
        f"values from other sources {counts['outside values']}."
    )
