"""Profiles, cards and dice made to measure for tests of rules; nothing here is printed anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mcarmy.catalog.build import keyword_from
from mcarmy.catalog.model import (
    Ability,
    Card,
    CardId,
    Color,
    CopyLimits,
    Die,
    Effect,
    Face,
    FactionId,
    Format,
    FormatId,
    Profile,
    ProfileId,
    Rank,
    SetId,
    Size,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

FACES = {
    Color.GREEN: "3/1 4/1 5/1 5/0 6/1 7/0",
    Color.BLUE: "3/2 3/1 4/1 5/1 6/0 4/0",
    Color.RED: "1/1 1/2 2/1 2/1 3/1 1/1",
    Color.YELLOW: "0/2 1/2 1/2 1/1 2/1 2/1",
}

DICE = {
    color: Die(
        color,
        color.name.title(),
        "test",
        tuple(Face(int(face[0]), int(face[2])) for face in faces.split()),
    )
    for color, faces in FACES.items()
}


def skirmish(*, points: int = 9, zones: bool = False) -> Format:
    """A format without limits that matter at the table."""
    slots = dict.fromkeys(Rank, 3)
    return Format(
        id=FormatId("test"),
        name="Test",
        official=False,
        slots=slots,
        copies=CopyLimits(unit=4, unique=1, card=3),
        points=points,
        zones=zones,
        sets=(SetId("test"),),
        maps=(),
        banned=(),
        required=(),
        starts=None,
        ends=None,
        rulings={},
    )


def unit(
    name: str = "Soldier",
    *,
    rank: str = "bronze",
    dice: str = "green",
    rerolls: int = 0,
    health: int = 2,
    double: bool = False,
    keywords: str = "",
    icons: Mapping[str, int] | None = None,
    traits: tuple[str, ...] = (),
    faction: str = "capitol",
    abilities: tuple[Ability, ...] = (),
) -> Profile:
    """A unit with what a test needs and nothing else."""
    colors: dict[Color, int] = {}
    for word in dice.split():
        colors[Color(word)] = colors.get(Color(word), 0) + 1
    printed = [keyword.strip() for keyword in keywords.split(",") if keyword.strip()]
    return Profile(
        id=ProfileId(name.lower().replace(" ", "-")),
        name=name,
        weapon=None,
        faction=FactionId(faction),
        set=SetId("test"),
        rank=Rank(rank),
        unique=False,
        traits=traits,
        icons=icons if icons is not None else {faction: 1},
        dice=colors,
        rerolls=rerolls,
        health=health,
        size=Size.DOUBLE if double else Size.SINGLE,
        keywords=tuple(keyword_from(keyword) for keyword in printed),
        abilities=abilities,
    )


def effect(
    word: str,
    *,
    to: str | None = None,
    only: Mapping[str, str] | None = None,
    until: str | None = None,
    **parameters: object,
) -> Effect:
    """An effect as the catalog names it."""
    return Effect(word, parameters, to, only, until)


def ability(*effects: Effect, name: str = "Ability", cost: int | None = None) -> Ability:
    """An ability, or with a cost a unit action."""
    kind: Literal["ability", "action"] = "ability" if cost is None else "action"
    return Ability(name, kind, cost, name, effects)


def card(
    name: str,
    window: str,
    *effects: Effect,
    icons: Mapping[str, int] | None = None,
    cost: int = 0,
    buyback: Mapping[Rank, int] | None = None,
    rank: str = "bronze",
) -> Card:
    """A command card."""
    return Card(
        id=CardId(name.lower().replace(" ", "-")),
        name=name,
        faction=None,
        set=SetId("test"),
        number=None,
        rank=Rank(rank),
        icons=icons if icons is not None else {"capitol": 1},
        window=window,
        cost=cost,
        buyback=buyback,
        text=name,
        effects=effects,
    )
