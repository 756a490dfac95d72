"""Which effects of the catalog have a test, and which have fired in the games played?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.cells import Column, Quantity
from mcarmy.report.report import Report, Section, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.engine.effects.coverage import Covered
    from mcarmy.report.report import Json

COLUMNS = (
    Column("kind"),
    Column("printed on"),
    Column("word"),
    Column("fired", Quantity.COUNT),
    Column("test"),
)
MISSING = "none"


def coverage(
    effects: list[Covered], tests: Mapping[str, str | None] | None, *, games: int
) -> Report:
    """Every effect with its word, how often it fired, and its test; then what is missing."""
    rows = tuple(
        (effect.kind, effect.name, effect.word, effect.fired, _test(effect, tests))
        for effect in effects
    )
    table = Table("effects", COLUMNS, rows, in_values=True)
    return Report(
        ("Effects that fired, and their tests",),
        sections=(Section("Effects", (table,), wide=True, quiet=True),),
        notes=tuple(_summary(effects, tests, games)),
        values=_values(effects, tests, games),
    )


def _values(
    effects: list[Covered], tests: Mapping[str, str | None] | None, games: int
) -> Mapping[str, Json]:
    return {
        "version": 1,
        "games": games,
        "effects": [
            {
                "kind": effect.kind,
                "id": effect.id,
                "name": effect.name,
                "word": effect.word,
                "fired": effect.fired,
                "test": None if tests is None else tests[effect.id],
            }
            for effect in effects
        ],
        "never_fired": [f"{one.id}: {one.word}" for one in never_fired(effects)],
        "without_test": without_test(effects, tests),
    }


def never_fired(effects: list[Covered]) -> list[Covered]:
    """Effects that made no difference in any game."""
    return [effect for effect in effects if not effect.fired]


def without_test(effects: list[Covered], tests: Mapping[str, str | None] | None) -> list[str]:
    """The ids of everything with effects and without a test; none where nobody looked."""
    if tests is None:
        return []
    return [id_ for id_ in dict.fromkeys(effect.id for effect in effects) if tests[id_] is None]


def _test(effect: Covered, tests: Mapping[str, str | None] | None) -> str:
    return "" if tests is None else tests[effect.id] or MISSING


def _summary(
    effects: list[Covered], tests: Mapping[str, str | None] | None, games: int
) -> Iterator[str]:
    origins = len({(effect.kind, effect.id) for effect in effects})
    yield f"{len(effects)} effects of {origins} units, cards and zones in {games} games."
    silent = [f"{effect.name} ({effect.word})" for effect in never_fired(effects)]
    yield f"Never fired: {', '.join(silent)}." if silent else "All have fired."
    if tests is None:
        yield "Tests were not checked; name their folder with `--tests`."
        return
    missing = without_test(effects, tests)
    yield f"Without a test: {', '.join(missing)}." if missing else "All have a test."
