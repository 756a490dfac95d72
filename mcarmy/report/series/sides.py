"""What the units and cards of both armies did: one line here is one statistic in every form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import CardId, ProfileId
from mcarmy.report.cells import BOUNDS, Between, Cell, Column, Quantity
from mcarmy.report.output import EVERYWHERE, PAGE, Output
from mcarmy.report.report import Section, Table
from mcarmy.report.series.answer import any_counted, names
from mcarmy.report.series.course import damage_by_round, kills_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.catalog import Catalog
    from mcarmy.simulate.series.accumulators import CardFinding, UnitFinding
    from mcarmy.simulate.series.series import Series

BESIDE = EVERYWHERE - PAGE  # both armies in one table; a page has one for each

UNIT_STATISTICS: tuple[tuple[Column, Callable[[UnitFinding], Cell]], ...] = (
    (Column("copies", Quantity.COUNT), lambda unit: unit.copies),
    (Column("damage", Quantity.NUMBER, long="damage a game"), lambda unit: unit.damage),
    (Column("kills", Quantity.NUMBER), lambda unit: unit.kills),
    (
        Column("points given", Quantity.NUMBER, long="points given away"),
        lambda unit: unit.points_given,
    ),
    (Column("survival", Quantity.SHARE, long="survives", bar=True), lambda unit: unit.survival),
)
NEVER = "never played"
PLAYED = ("low when played", "high when played")
CARD_STATISTICS: tuple[tuple[Column, Callable[[CardFinding], Cell]], ...] = (
    (Column("plays a game", Quantity.NUMBER), lambda card: card.plays),
    (
        Column(
            "win rate when played", Quantity.SHARE, long="wins when played", bar=True, none=NEVER
        ),
        lambda card: card.win_rate,
    ),
    (
        Column("95 % interval", Quantity.SHARE, bounds=PLAYED),
        lambda card: (
            None if card.low is None or card.high is None else Between(card.low, card.high)
        ),
    ),
    (
        Column(
            "win rate otherwise", Quantity.SHARE, long="wins when not played", none="always played"
        ),
        lambda card: card.otherwise,
    ),
)
ARMY = Column("army", on=BESIDE)
ONLY_CSV = frozenset({Output.CSV})
RATE = (  # of the army of the row, in every line of it
    Column("wins", Quantity.SHARE, on=ONLY_CSV),
    Column("95 % interval", Quantity.SHARE, on=ONLY_CSV, bounds=BOUNDS),
    Column("games", Quantity.COUNT, on=ONLY_CSV),
)


def side_sections(catalog: Catalog, series: Series) -> tuple[Section, ...]:
    """Both armies together for lists and programs; for a page, a panel for each."""
    units = [_units(catalog, series, side) for side in range(2)]
    cards = [_cards(catalog, series, side) for side in range(2)]
    together = Section("Units and cards", (_joined(units), _joined(cards)), quiet=True, on=BESIDE)
    apart = (
        Section(
            f"What {name} did",
            (
                units[side],
                damage_by_round(catalog, series, side),
                kills_table(catalog, series, side),
                cards[side],
            ),
            wide=True,
            on=PAGE,
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
    rate = series.findings.rate
    if side:
        return 1 - rate.rate, Between(1 - rate.high, 1 - rate.low), 2 * rate.pairs
    return rate.rate, Between(rate.low, rate.high), 2 * rate.pairs


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
