"""A list as JSON, for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.text.scalars import short_text
from mcarmy.catalog.model import Rank
from mcarmy.source.json_text import printable_json

if TYPE_CHECKING:
    from mcarmy.army.forms.composition import Composition, Member


def write_json(made: Composition) -> str:
    """The list with its keys in canonical order; every key that says nothing is left out."""
    values: dict[str, object] = {}
    if made.game is not None:
        values["game"] = made.game
    if made.name is not None:
        values["name"] = made.name
    if made.player is not None:
        values["player"] = made.player
    if made.format is not None:
        values["format"] = made.format
    if made.overlays:
        values["catalog"] = list(made.overlays)
    values["units"] = [_member(member, "unit") for member in made.units]
    values["orders"] = {rank: made.orders[rank] for rank in Rank if made.orders[rank]}
    if made.cards:
        values["cards"] = [_member(member, "card") for member in made.cards]
    if made.attached:
        values["attached"] = [_member(member, "card") for member in made.attached]
    if made.notes is not None:
        values["notes"] = made.notes
    if made.recorded is not None:
        values["from"] = made.recorded
    values |= made.extras
    return printable_json(values) + "\n"


def _member(member: Member, noun: str) -> object:
    if member.nickname is None and not member.extras:
        return short_text(member.name, member.count)
    values: dict[str, object] = {noun: member.name}
    if member.count != 1:
        values["count"] = member.count
    if member.nickname is not None:
        values["nickname"] = member.nickname
    return values | member.extras
