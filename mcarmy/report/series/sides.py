"""What the units and cards of both armies did: one line here is one statistic in every form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import CardId, ProfileId
from mcarmy.report.cells import BOUNDS, Between, Cell, Column, Quantity
from mcarmy.report.output import PEOPLE, PROGRAMS, Output
from mcarmy.report.report import Prose, Section, Table
from mcarmy.report.series.answer import any_counted, names
from mcarmy.report.series.course import damage_by_round, kills_table
from mcarmy.report.series.doubt import WORLDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.series.accumulators import CardFinding, UnitFinding
    from mcarmy.simulate.series.series import Series

INTERVAL = "95 % interval"

UNIT_STATISTICS: tuple[tuple[Column, Callable[[UnitFinding], Cell]], ...] = (
    (Column("copies", Quantity.COUNT), lambda unit: unit.copies),
    (Column("damage", Quantity.NUMBER, long="damage a game"), lambda unit: unit.damage),
    (Column("kills", Quantity.NUMBER), lambda unit: unit.kills),
    (
        Column("points given", Quantity.NUMBER, long="points given away"),
        lambda unit: unit.points_given,
    ),
    (Column("survival", Quantity.SHARE, long="survives", bar=True), lambda unit: unit.survival),
    (
        Column(INTERVAL, Quantity.SHARE, bounds=("survival low", "survival high")),
        lambda unit: Between(unit.survival_low, unit.survival_high),
    ),
)
NEVER = "never played"
PLAYED = ("low when played", "high when played")
OTHERWISE = ("low otherwise", "high otherwise")
NO_PROOF = (
    "A card need not be why games are won in which it is played: it may be played when things go "
    "well, or badly. `mcarmy why` tells what a card is worth."
)
CARD_STATISTICS: tuple[tuple[Column, Callable[[CardFinding], Cell]], ...] = (
    (Column("plays a game", Quantity.NUMBER), lambda card: card.plays),
    (
        Column(
            "win rate when played", Quantity.SHARE, long="wins when played", bar=True, none=NEVER
        ),
        lambda card: card.win_rate,
    ),
    (
        Column(INTERVAL, Quantity.SHARE, bounds=PLAYED),
        lambda card: None if card.win_rate is None else Between(card.low, card.high),
    ),
    (
        Column(
            "win rate otherwise", Quantity.SHARE, long="wins when not played", none="always played"
        ),
        lambda card: card.otherwise,
    ),
    (
        Column(INTERVAL, Quantity.SHARE, bounds=OTHERWISE),
        lambda card: (
            None if card.otherwise is None else Between(card.otherwise_low, card.otherwise_high)
        ),
    ),
)
ONLY_CSV = frozenset({Output.CSV})
ARMY = Column("army", on=ONLY_CSV)
RATE = (  # of the army of the row, in every line of it
    Column("wins", Quantity.SHARE, on=ONLY_CSV),
    Column(INTERVAL, Quantity.SHARE, on=ONLY_CSV, bounds=BOUNDS),
    Column("over the worlds", Quantity.SHARE, on=ONLY_CSV, bounds=WORLDS),
    Column("games", Quantity.COUNT, on=ONLY_CSV),
)


def side_sections(catalog: Catalog, series: Series) -> tuple[Section, ...]:
    """A part for each army; for programs, both in one table."""
    units = [_units(catalog, series, side) for side in range(2)]
    cards = [_cards(catalog, series, side) for side in range(2)]
    together = Section("Units and cards", (_joined(units), _joined(cards)), on=PROGRAMS)
    apart = (
        Section(
            f"What {name} did",
            (
                units[side],
                damage_by_round(catalog, series, side),
                kills_table(catalog, series, side),
                cards[side],
                *([Prose((NO_PROOF,), soft=True)] if cards[side].rows else ()),
            ),
            wide=True,
            on=PEOPLE,
        )
        for side, name in enumerate(names(series))
    )
    return together, *apart


def _units(catalog: Catalog, series: Series, side: int) -> Table:
    counted = any_counted(series.findings)
    rows = (
        (
            "AB"[side],
            catalog.units[ProfileId(unit.unit)].name,
            *(value(unit) for _, value in UNIT_STATISTICS),
            *_rates(series, side),
        )
        for unit in (series.findings.units[side] if counted else ())
    )
    columns = (ARMY, Column("unit"), *(column for column, _ in UNIT_STATISTICS), *RATE)
    title = f"Units of {names(series)[side]}"
    return Table("units", columns, tuple(rows), title=title, in_values=True)


def _rates(series: Series, side: int) -> tuple[Cell, ...]:
    rate = series.findings.luck.headline
    spread = None if series.doubt is None else series.doubt.spread
    worlds = None if spread is None else _of(side, spread.low, spread.high)
    wins = 1 - rate.rate if side else rate.rate
    return wins, _of(side, rate.low, rate.high), worlds, 2 * rate.pairs


def _of(side: int, low: float, high: float) -> Between:
    """An interval for A as that army sees it."""
    return Between(1 - high, 1 - low) if side else Between(low, high)


def _cards(catalog: Catalog, series: Series, side: int) -> Table:
    rows = (
        (
            "AB"[side],
            catalog.cards[CardId(card.card)].name,
            *(value(card) for _, value in CARD_STATISTICS),
            *_rates(series, side),
        )
        for card in series.findings.cards[side]
    )
    columns = (ARMY, Column("card"), *(column for column, _ in CARD_STATISTICS), *RATE)
    title = f"Cards of {names(series)[side]}"
    return Table("cards", columns, tuple(rows), title=title, in_values=True)


def _joined(tables: list[Table]) -> Table:
    first, second = tables
    return Table(first.key, first.columns, (*first.rows, *second.rows), in_values=True)
