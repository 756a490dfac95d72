"""What an owner typed from the cards of his own box, each value with its place."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import slug

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.base.problems import Location
    from mcarmy.games.siege.facts import AttackKind, Shape


class HitDie(StrEnum):
    """The three kinds of dice."""

    WHITE = "white"
    RED = "red"
    BLACK = "black"


class Secondaries(StrEnum):
    """Who draws a Secondary Mission when a Primary Mission is played (SIEGE-MISSION-2)."""

    NONE = "none"
    OTHERS = "others"
    ALL = "all"


class BoxNumber(Struct, frozen=True):
    """A number from a box file and where it stands."""

    value: int
    place: Location


class BoxCard(Struct, frozen=True):
    """A Weapon or Equipment card."""

    name: str
    place: Location
    weapon: bool
    attack: AttackKind | None = None
    shape: Shape | None = None
    dice: int | None = None
    split_dice: int | None = None
    credits: int | None = None
    mounts_on: str | None = None


class CreatureCard(Struct, frozen=True):
    """A creature as one Reference card describes it."""

    armor: int | None
    dice: int | None
    color: HitDie | None
    place: Location


class RankCard(Struct, frozen=True):
    """What a Rank gives a team."""

    extra_actions: int | None
    color: HitDie | None
    place: Location


class BoxMission(Struct, frozen=True):
    """What is printed on a Primary Mission."""

    name: str
    place: Location
    rewards: Mapping[str, BoxNumber]
    rounds: int | None = None
    force_cards: int | None = None
    key_force_cards: int | None = None
    secondaries: Secondaries | None = None


class Box(Struct, frozen=True):
    """All box files of a ledger together; of two values for one thing the later file's counts."""

    dice: Mapping[HitDie, BoxNumber]
    ranks: Mapping[int, RankCard]
    creatures: Mapping[tuple[str, str], CreatureCard]
    cards: Mapping[str, BoxCard]
    missions: Mapping[str, BoxMission]
    troopers: Mapping[str, tuple[str, Location]]

    @property
    def has_equipment(self) -> bool:
        """Whether cards are listed, so that a card not among them is a mistake."""
        return bool(self.cards)

    def mission(self, name: str) -> BoxMission | None:
        """A mission by its name."""
        return self.missions.get(slug(name))

    def card(self, name: str) -> BoxCard | None:
        """A Weapon or Equipment card by its name."""
        return self.cards.get(slug(name))

    def over(self, other: Box) -> Box:
        """This box laid over another."""
        return Box(
            {**other.dice, **self.dice},
            {**other.ranks, **self.ranks},
            {**other.creatures, **self.creatures},
            {**other.cards, **self.cards},
            {**other.missions, **self.missions},
            {**other.troopers, **self.troopers},
        )


NO_BOX = Box({}, {}, {}, {}, {}, {})
