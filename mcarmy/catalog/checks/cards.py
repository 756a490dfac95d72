"""Can each card be played, and do those we reconstructed or made up keep what is known of cards?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem
from mcarmy.catalog.counts import counted
from mcarmy.catalog.entries import HOUSE, RECONSTRUCTION, sound
from mcarmy.catalog.kinds import CARD, UNPLAYABLE
from mcarmy.catalog.overlay import is_hole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.source.layers import Entries, Entry

POWERS = ("art", "dark-symmetry")
OURS = (RECONSTRUCTION, HOUSE)


def check_cards(entries: Entries) -> Iterator[Problem]:
    """Each card finds a unit; ours ask for an icon of their faction and cost what CARD-4 says."""
    sides = {
        str(entry.values["icon"]): str(entry.values["side"]) for entry in sound(entries["factions"])
    }
    units = [
        icons
        for entry in sound(entries["units"])
        if (icons := counted(entry.values["icons"])) is not None
    ]
    for card in sound(entries["cards"]):
        need = counted(card.values["icons"])
        if need is None or is_hole(need):
            continue
        if not any(_has_icons(icons, need, sides) for icons in units):
            message = f"No unit of the catalog has the icons for `{card.id}`."
            yield Problem(UNPLAYABLE, message, card.place("icons"), "Ask for fewer icons.")
        if card.origin("icons").layer in OURS:
            yield from _own_icon(card, need, entries)
        if card.origin("icons").layer in OURS and card.origin("cost").layer in OURS:
            yield from _cost(card, need)


def _has_icons(icons: dict[str, int], need: dict[str, int], sides: dict[str, str]) -> bool:
    have = dict(icons)
    for icon, count in icons.items():
        side = sides.get(icon)
        if side is not None:
            have[side] = have.get(side, 0) + count
    return all(have.get(icon, 0) >= count for icon, count in need.items())


def _own_icon(card: Entry, need: dict[str, int], entries: Entries) -> Iterator[Problem]:
    faction = entries["factions"].get(str(card.values["faction"]))
    if faction is not None and not need.get(str(faction.values["icon"])):
        yield Problem(
            CARD,
            f"`{card.id}` requires no icon of its faction.",
            card.place("icons"),
            f"Every card of {faction.values['name']} requires `{faction.values['icon']}`.",
        )


def _cost(card: Entry, need: dict[str, int]) -> Iterator[Problem]:
    """Cards of the Art and of the Dark Symmetry cost an action, others nothing (CARD-4)."""
    is_power = any(need.get(icon) for icon in POWERS)
    if is_power != bool(card.values["cost"]):
        message = f"`{card.id}` costs {card.values['cost']} actions, which does not fit its icons."
        advice = "Cards that require the Art or the Dark Symmetry cost an action; others do not."
        yield Problem(CARD, message, card.place("cost"), advice)
