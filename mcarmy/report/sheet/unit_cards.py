"""A card for each kind of unit: dice, icons, keywords, abilities, and health to tick per figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import Rank, Size
from mcarmy.report.render.markup import Markup, div, join, span, tag
from mcarmy.report.sheet.columns import Fitted, fitted
from mcarmy.report.sheet.symbols import badge, boxes, dice, icons, mark

if TYPE_CHECKING:
    from mcarmy.army.reading.roster import Roster
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Ability, Profile

_LONG = 38  # letters below the name that still fit one line
_BOXES = 22  # boxes to tick in a row


def unit_cards(roster: Roster) -> list[Fitted]:
    """All kinds of units, the higher ranks first."""
    figures: dict[str, tuple[Profile, list[str | None]]] = {}
    for line, unit in roster.units():
        figures.setdefault(unit.id, (unit, []))[1].extend([line.nickname] * line.copies)
    ranks = [*Rank, None]
    in_order = sorted(figures.values(), key=lambda pair: ranks.index(pair[0].rank))
    return [_card(roster.catalog, unit, names) for unit, names in in_order]


def _card(catalog: Catalog, unit: Profile, names: list[str | None]) -> Fitted:
    def marked(*paths: str) -> Markup:
        return mark(catalog, "units", unit.id, *paths)

    number = span("number", f"×{len(names)}") if len(names) > 1 else None
    card = tag(
        "article",
        div(
            "top",
            badge(unit.rank),
            div(
                "names",
                tag("h3", unit.name, marked("rank")),
                div("weapon", _subtitle(catalog, unit), marked("unique", "weapon", "traits")),
            ),
            number,
        ),
        div(
            "stats",
            span("stat", dice(unit.dice, unit.rerolls), marked("dice", "rerolls")),
            span("stat", icons(unit.icons), marked("icons")),
            span("stat text", f"Speed {unit.speed}") if unit.rank is not None else None,
            _size(unit, marked("size")),
        ),
        _keywords(unit, marked("keywords")),
        *(_ability(catalog, unit, index) for index, _ in enumerate(unit.abilities)),
        div("figures", *(_figure(unit, name, marked("health")) for name in names)),
        class_=f"card unit {unit.rank or 'unranked'}",
    )
    long_title = len(_subtitle(catalog, unit)) > _LONG
    rows = 3 + 0.6 * long_title + sum(unit.health + 2 for _ in names) // _BOXES
    keywords = ", ".join(known.printed for known in unit.keywords)
    abilities = [f"{ability.name or ''} {ability.text}" for ability in unit.abilities]
    return fitted(card, rows=rows, texts=[keywords, *abilities])


def _subtitle(catalog: Catalog, unit: Profile) -> str:
    traits = [catalog.traits[trait].name.title() for trait in unit.traits]
    words = ["Unique"] if unit.unique else []
    return " · ".join([*words, *([unit.weapon] if unit.weapon else []), *traits])


def _size(unit: Profile, star: Markup) -> Markup | None:
    """How many hexes it stands on; one goes without saying, unless we only guess so."""
    hexes = "2 hexes" if unit.size is Size.DOUBLE else "1 hex"
    return span("stat text", hexes, star) if unit.size is Size.DOUBLE or star else None


def _keywords(unit: Profile, star: Markup) -> Markup | None:
    shown = [known.printed for known in unit.keywords if known.id not in ("speed", "slow")]
    return div("keywords", ", ".join(shown), star) if shown else None


def _ability(catalog: Catalog, unit: Profile, index: int) -> Markup:
    ability = unit.abilities[index]
    star = mark(catalog, "units", unit.id, f"abilities/{index}/text")
    return tag("p", _lead(ability), ability.text, star, class_="ability")


def _lead(ability: Ability) -> Markup | None:
    if ability.kind == "action":
        cost = ability.cost or 0
        price = f"({cost} action{'' if cost == 1 else 's'})"
        return join(
            tag("b", ability.name or "Special"), " ", span("price", price), tag("b", ":"), " "
        )
    return join(tag("b", f"{ability.name}:"), " ") if ability.name else None


def _figure(unit: Profile, name: str | None, star: Markup) -> Markup:
    """One figure with its health to tick."""
    label = span("nickname", name) if name else None
    return span("figure", label, boxes(unit.health), star)
