"""Are the icons and dice of units possible, in the value we use and in every alternative?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem
from mcarmy.catalog.counts import counted
from mcarmy.catalog.entries import sound
from mcarmy.catalog.kinds import ICONS, UNIT_DICE
from mcarmy.catalog.overlay import is_hole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Location
    from mcarmy.source.layers import Entries, Entry

MOST_ICONS = 4
MOST_OF_ONE_COLOR = 2  # the box holds two dice of each color
MOST_DICE = 4


def check_icons(entries: Entries) -> Iterator[Problem]:
    """A unit carries its own faction's icons: at least one of them, four at the most."""
    for entry in sound(entries["units"]):
        faction = entries["factions"].get(str(entry.values["faction"]))
        if faction is None or entry.values["rank"] == "none":
            continue
        place = entry.blame("icons", "faction")
        yield from _icon_problems(faction, entry.values["icons"], place)
        for where, other in entry.new_alternatives("icons"):
            yield from _icon_problems(faction, other, where)


def _icon_problems(faction: Entry, icons: object, place: Location) -> Iterator[Problem]:
    counts = counted(icons)
    if counts is None or is_hole(counts):
        return
    own = str(faction.values["icon"])
    allowed = {own, faction.values["second_icon"]}
    foreign = [icon for icon in counts if icon not in allowed]
    if foreign:
        message = f"`{foreign[0]}` is not an icon of {faction.values['name']}."
        advice = f"Its units carry `{own}` and at most its second icon."
        yield Problem(ICONS, message, place, advice)
    elif counts.get(own, 0) < 1 or sum(counts.values()) > MOST_ICONS:
        message = f"A unit has at least one `{own}` icon and at most {MOST_ICONS} in all."
        yield Problem(ICONS, message, place, "Count the icons on the card.")


def check_unit_dice(entries: Entries) -> Iterator[Problem]:
    """At most two dice of a color; a Melee unit rolls no ranged dice."""
    for entry in sound(entries["units"]):
        place = entry.blame("dice", "keywords")
        yield from _dice_problems(entry, entry.values["dice"], place, "the dice")
        for where, other in entry.new_alternatives("dice"):
            yield from _dice_problems(entry, other, where, "an alternative to the dice")


def _dice_problems(entry: Entry, value: object, place: Location, what: str) -> Iterator[Problem]:
    dice = counted(value)
    if dice is None or is_hole(dice):
        return
    keywords = entry.values["keywords"]
    melee = isinstance(keywords, list) and "Melee" in keywords
    for color, count in dice.items():
        if count > MOST_OF_ONE_COLOR:
            message = f"In {what} of `{entry.id}` there are {count} {color} dice."
            yield Problem(UNIT_DICE, message, place, "The box holds two dice of each color.")
        if melee and color in ("green", "blue"):
            message = f"In {what} of `{entry.id}` a Melee unit rolls {color} dice."
            yield Problem(UNIT_DICE, message, place, "Melee units roll red and yellow dice.")
    if sum(dice.values()) > MOST_DICE:
        message = f"In {what} of `{entry.id}` there are more than {MOST_DICE} dice."
        yield Problem(UNIT_DICE, message, place, "Count the dice on the card.")
