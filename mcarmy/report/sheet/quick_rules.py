"""The rules one looks up in the middle of a game, in few words of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.model import Format


def quick_rules(format_: Format | None) -> Iterator[tuple[str, str]]:
    """A word and its rule, in the order of play."""
    yield from _RULES
    yield "Points", f"Destroyed gold unit 3, silver 2, bronze 1{_zones(format_)}."


def _zones(format_: Format | None) -> str:
    if format_ is None:
        return ""
    zones = ", and each zone that only you stand on" if format_.zones else "; no zones"
    return f"{zones}. {format_.points} win at the end of a round"


_RULES = (
    ("Turn", "Order one unit and take its actions, then a second, different unit."),
    (
        "Orders",
        "Gold gives 3 actions, silver 2, bronze 1. Any order to any unit; one a round for each.",
    ),
    ("Actions", "Move, attack, guard, a special action: each once per order."),
    (
        "Move",
        """4 hexes, or by Speed and Slow. Through friends, not enemies or walls;
        hindering and covering ground end the move.""",
    ),
    ("Sight", "From center to center; walls and units between block it, terrain does not."),
    (
        "Attack",
        """Supporters who see the target and have no order may join, an order token each. All roll
        their own dice. Whose best accuracy is at least the distance, plus Dodge unless adjacent,
        hits with all damage rolled. Take off Armor, and 1 in cover.""",
    ),
    (
        "Guard",
        "Ends the activation. Once, when the active enemy steps into sight, attack it at once.",
    ),
    (
        "Cards",
        """One in each player's turn, through a unit with all its icons. Pay the buyback in unused
        orders to have the card back when the round ends.""",
    ),
    (
        "Round",
        "Ends when no player can give an order. Count points, then take orders and cards back.",
    ),
)
