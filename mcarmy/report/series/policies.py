"""The policies that come with the program: what each does, and how strong it was measured to be."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from mcarmy.policies.known import LEVELS, POLICIES, STYLES
from mcarmy.policies.ratings import AGAINST_GREEDY, FORMAT, SEED
from mcarmy.report.cells import Between, Column, Quantity
from mcarmy.report.report import Provenance, Report, Section, Table
from mcarmy.report.series.provenance import program
from mcarmy.simulate.series.statistics import SCALE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.policies.ratings import MeasuredScore
    from mcarmy.report.cells import Cell

ANCHOR = "greedy"
MEASURED = (
    f"Ratings beside {ANCHOR}, which is 0; 400 points are odds of ten to one. Measured in mirrored "
    f"games as `mcarmy ladder {ANCHOR} NAME --format {FORMAT} --seed {SEED}` plays them; other "
    "formats and opponents give other ratings."
)
NOT_RANKED = (
    "Two whose intervals overlap are not ranked: more games may turn their order around. "
    'The fewer games, the wider the interval. "At most" is said of who lost every game.'
)
COLUMNS = (
    Column("policy"),
    Column("rating", Quantity.RATING, none="–"),
    Column("95 %", Quantity.RATING, bounds=("rating low", "rating high")),
    Column("games", Quantity.COUNT),
    Column("plays", Quantity.PROSE),
)


def policies_report() -> Report:
    """All of them, those for people first."""
    thinkers = [name for name in POLICIES if name not in LEVELS and name not in STYLES]
    return Report(
        ("Players",),
        sections=(
            _section("For people, from easy to hard", "levels", LEVELS),
            _section("By how they think", "thinkers", thinkers),
            _section("The pool: unlike opponents", "pool", STYLES),
        ),
        notes=(
            NOT_RANKED,
            "A file of your own plays as well: `--policy-a mine.py:Mine` (see docs/policies.md).",
        ),
        provenance=Provenance(
            lines=(MEASURED, f"{program()}."),
            values=(("program", program()),),
        ),
    )


def _section(heading: str, key: str, names: Iterable[str]) -> Section:
    return Section(heading, (Table(key, COLUMNS, tuple(_rows(names))),), wide=True)


def _rows(names: Iterable[str]) -> Iterator[tuple[Cell, ...]]:
    for name in names:
        plays = POLICIES[name].plays
        if name == ANCHOR:
            yield name, 0.0, None, None, plays
        elif name in AGAINST_GREEDY:
            found = AGAINST_GREEDY[name]
            yield name, *_rated(found), found.games, plays
        else:
            yield name, None, None, None, plays


def _rated(found: MeasuredScore) -> tuple[Cell, Cell]:
    """The rating with its interval; who won or lost every game has only one end of it."""
    low, high = _rating(found, found.low), _rating(found, found.high)
    if found.score <= 0:
        return None, Between(None, high)
    if found.score >= 1:
        return None, Between(low, None)
    return _rating(found, found.score), Between(low, high)


def _rating(found: MeasuredScore, score: float) -> float:
    """Rating points above greedy; half a drawn game is added, so that a clean sweep has some."""
    won, lost = score * found.games + 0.25, (1 - score) * found.games + 0.25
    return SCALE * log(won / lost)
