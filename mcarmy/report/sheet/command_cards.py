"""The command cards of the army, with copies to tick and the units that can play them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.icons import missing_icons
from mcarmy.catalog.model import Rank
from mcarmy.report.catalog.components import counts
from mcarmy.report.render.markup import Markup, div, span, tag
from mcarmy.report.sheet.columns import Fitted, fitted
from mcarmy.report.sheet.symbols import badge, boxes, icons, mark

if TYPE_CHECKING:
    from mcarmy.army.reading.roster import Roster
    from mcarmy.catalog.model import Card, Profile

_MANY = 5  # kinds of units; more are not named one by one


def command_cards(roster: Roster) -> list[Fitted]:
    """All cards, the higher ranks first; what lies under the tent after them."""
    copies: dict[tuple[bool, str], tuple[Card, int]] = {}
    for attached, lines in ((False, roster.cards()), (True, roster.attached())):
        for line, card in lines:
            _, before = copies.get((attached, card.id), (card, 0))
            copies[attached, card.id] = (card, before + line.copies)
    in_order = sorted(copies, key=lambda key: (key[0], list(Rank).index(copies[key][0].rank)))
    units = list({unit.id: unit for _, unit in roster.units()}.values())
    return [_card(roster, *copies[key], units, attached=key[0]) for key in in_order]


def _card(
    roster: Roster, card: Card, copies: int, units: list[Profile], *, attached: bool
) -> Fitted:
    def marked(*paths: str) -> Markup:
        return mark(roster.catalog, "cards", card.id, *paths)

    window = card.window.replace("-", " ")
    price = f" · {card.cost} action{'' if card.cost == 1 else 's'}" if card.cost else ""
    buyback = f"Buyback {counts(card.buyback)}" if card.buyback else "No buyback"
    where = " Under the tent." if attached else ""
    players = f". {_players(roster, card, units)}{where}"
    shown = tag(
        "article",
        div(
            "top",
            badge(card.rank),
            div("names", tag("h3", card.name, marked("name", "rank"))),
            span("copies", boxes(copies)),
        ),
        div(
            "stats",
            span("stat", icons(card.icons), marked("icons")),
            span("stat text", window.capitalize() + price, marked("window", "cost")),
        ),
        tag("p", card.text, marked("text"), class_="ability"),
        tag("p", buyback, marked("buyback"), players, class_="fine"),
        class_=f"card command {card.rank}",
    )
    return fitted(shown, rows=2, texts=[card.text, buyback + players])


def _players(roster: Roster, card: Card, units: list[Profile]) -> str:
    """Which units of the army have the icons."""
    able = [unit.name for unit in units if not missing_icons(roster.catalog, unit, card)]
    unable = [unit.name for unit in units if unit.name not in able]
    if not able:
        return "No unit in the army can play it."
    if not unable:
        return "For any unit."
    if min(len(able), len(unable)) > _MANY:
        return f"For {len(able)} of {len(units)} unit types."
    return f"For {', '.join(able)}." if len(able) <= _MANY else f"Not for {', '.join(unable)}."
