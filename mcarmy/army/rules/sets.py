"""Only sets that the format allows, and nothing it bans (ARMY-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import BANNED, SET_NOT_ALLOWED
from mcarmy.army.rules.example import Example, event
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.base.problems import Problem
from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Allegiance, Ground


def check(roster: Roster) -> Iterator[Problem]:
    """Look at every unit and card, attached ones too."""
    format_ = roster.format
    if format_ is None:
        return
    text = roster.listing.text
    for line, component in (*roster.components(), *roster.attached()):
        if component.id in format_.banned:
            where = text.at(line.point)
            message = f"`{component.name}` is banned in the format `{format_.name}`."
            yield Problem(BANNED, message, where, "Choose something else of the same rank.")
        elif component.set not in format_.sets:
            where = text.at(line.point)
            name = roster.catalog.sets[component.set].name
            message = f"`{component.name}` is of the set `{name}`, not allowed in `{format_.name}`."
            allowed = ", ".join(roster.catalog.sets[set_].name for set_ in format_.sets)
            yield Problem(SET_NOT_ALLOWED, message, where, f"Allowed sets: {allowed}.")


def most(ground: Ground, _: Allegiance, key: str) -> int | None:
    """None of what the format does not let in."""
    return 0 if why(ground, {}, key) else None


def why(ground: Ground, _: Mapping[str, int], key: str) -> str | None:
    """The format does not let it in."""
    component, format_ = ground.known[key], ground.format
    if isinstance(component, Rank):
        return None
    if component.id in format_.banned:
        return f"it is banned in the format {format_.name}"
    if component.set not in format_.sets:
        return f"the format {format_.name} does not allow the set it belongs to"
    return None


EXAMPLES = (
    Example(
        SET_NOT_ALLOWED,
        """\
format: skirmish
units: [Bear Sergeant, Bear Trooper]
orders: {gold: 3, silver: 2, bronze: 2}
""",
        """\
format: skirmish
units: [Bear Sergeant, Bear Trooper]
cards: [Dig In]
orders: {gold: 3, silver: 2, bronze: 1}
""",
    ),
    Example(
        BANNED,
        """\
format: ./my-event.yaml
units: [Ranger Elite]
orders: {gold: 1, bronze: 1}
""",
        """\
format: ./my-event.yaml
units: [Mitch Hunter]
orders: {silver: 1, bronze: 1}
""",
        event("banned: [mitch-hunter]"),
    ),
)

RULE = ArmyRule("sets", check, EXAMPLES, most, why=why)
