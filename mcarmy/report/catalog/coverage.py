"""Which effects of the catalog have a test, and which have fired in the games played?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.render.tables import TableOutput, as_json, comma_separated, markdown, table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.engine.effects.coverage import Covered
    from mcarmy.report.render.tables import Cell

COLUMNS = ("kind", "printed on", "word", "fired", "test")
MISSING = "none"


def coverage(
    effects: list[Covered],
    tests: Mapping[str, str | None] | None,
    output: TableOutput,
    *,
    games: int,
    width: int,
) -> str:
    """Every effect with its word, how often it fired, and its test; then what is missing."""
    if output is TableOutput.JSON:
        return as_json(
            {
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
        )
    rows: list[list[Cell]] = [
        [effect.kind, effect.name, effect.word, effect.fired, _test(effect, tests)]
        for effect in effects
    ]
    if output is TableOutput.CSV:
        return comma_separated(COLUMNS, rows)
    shown = (
        markdown(COLUMNS, rows)
        if output is TableOutput.MARKDOWN
        else table(COLUMNS, rows, width=width)
    )
    return f"{shown}\n\n{_summary(effects, tests, games)}"


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


def _summary(effects: list[Covered], tests: Mapping[str, str | None] | None, games: int) -> str:
    origins = len({(effect.kind, effect.id) for effect in effects})
    lines = [f"{len(effects)} effects of {origins} units, cards and zones in {games} games."]
    silent = [f"{effect.name} ({effect.word})" for effect in never_fired(effects)]
    lines.append(f"Never fired: {', '.join(silent)}." if silent else "Each has fired.")
    if tests is None:
        lines.append("Tests were not looked for: there is no folder tests/effects here.")
        return "\n".join(lines)
    missing = without_test(effects, tests)
    lines.append(f"Without a test: {', '.join(missing)}." if missing else "Each has a test.")
    return "\n".join(lines)
