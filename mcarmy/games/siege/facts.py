"""What does the reference sheet of Siege of the Citadel say, as values?"""

from __future__ import annotations

from bisect import bisect_right
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, cast

from msgspec import Struct

from mcarmy.games.book import read_bundled
from mcarmy.source.nodes import to_plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class AttackKind(StrEnum):
    """How a weapon or a creature attacks."""

    FIREARM = "firearm"
    CLOSE = "close"


class Shape(StrEnum):
    """What one attack with a weapon may hit."""

    SINGLE = "single"
    LINE = "line"
    CIRCLE = "circle"
    PAIR = "pair"
    BLAST = "blast"


class Corporation(Struct, frozen=True):
    """A Corporation and what its ability changes (SIEGE-CORP-1 to -5)."""

    id: str
    name: str
    ability: str
    firearm_dice: int = 0
    extra_actions_each_turn: int = 0
    absorb_dice: int = 0
    cards: int = 0
    move: int = 0


class Creature(Struct, frozen=True):
    """A figure of the Dark Legion: what killing it is worth and how often it acts."""

    id: str
    name: str
    promotion: int
    actions: int


class KnownWeapon(Struct, frozen=True):
    """A weapon whose special rule the sheet tells (SIEGE-WEAPON-1 to -4)."""

    id: str
    name: str
    attack: AttackKind
    shape: Shape
    dice: int | None = None
    split_dice: int | None = None
    mounts_on: str | None = None


class ReferenceCard(Struct, frozen=True):
    """A card of the Dark Legion, and how many teams of which Rank call for it (SIEGE-SETUP-7)."""

    name: str
    teams: int
    rank: int


class FewerPlayers(Struct, frozen=True):
    """What changes with fewer than four Doomtrooper teams (SIEGE-PLAYERS-1, -2)."""

    calls: int | None
    force_cards: int


class Doomtrooper(Struct, frozen=True):
    """What every Doomtrooper has."""

    team: int
    actions: int
    actions_at_most: int
    move: int
    armor: int
    points: int
    cards: int
    absorb_dice: int


class Facts(Struct, frozen=True):
    """Everything the sheet gives as a number or a name."""

    creatures: Mapping[str, Creature]
    corporations: Mapping[str, Corporation]
    weapons: Mapping[str, KnownWeapon]
    friendly_hit: int
    dark_legion_hit: int
    loss_without_credit: int
    credit_bought: int
    ranks: tuple[int, ...]
    scale_ends_at: int
    start_credits: int
    credits_per_rank: int
    reference_cards: tuple[ReferenceCard, ...]
    doomtrooper: Doomtrooper
    extra_actions_at_most: int
    specialist_dice: int
    specialists: tuple[str, ...]
    by_teams: Mapping[int, FewerPlayers]

    def rank(self, promotion: int, *, beyond: bool = False) -> int:
        """The Rank that promotion points give (SIEGE-RANK-1).

        At 130 the scale ends (SIEGE-RANK-2); `beyond` reads that as a Rank of its own.
        """
        rank = max(1, bisect_right(self.ranks, promotion))
        return rank + 1 if beyond and promotion >= self.scale_ends_at else rank

    def least(self, rank: int) -> int:
        """The least promotion points of a Rank."""
        return self.ranks[rank - 1]

    def fewer_players(self, teams: int) -> FewerPlayers:
        """Reinforcement calls and Force cards for a number of Doomtrooper teams."""
        return self.by_teams.get(teams, FewerPlayers(None, 0))


@cache
def facts() -> Facts:
    """The sheet, read once."""
    data = _entry(to_plain(read_bundled("siege", "facts.yaml")))
    promotion, credits_ = _numbers(data["promotion"]), _numbers(data["credits"])
    specialists = _entry(data["specialists"])
    return Facts(
        creatures={each.id: each for each in map(_creature, _entries(data["creatures"]))},
        corporations={each.id: each for each in map(_corporation, _entries(data["corporations"]))},
        weapons={each.id: each for each in map(_weapon, _entries(data["weapons"]))},
        friendly_hit=promotion["friendly_hit"],
        dark_legion_hit=promotion["dark_legion_hit"],
        loss_without_credit=promotion["loss_without_credit"],
        credit_bought=promotion["credit_bought"],
        ranks=tuple(cast("Sequence[int]", data["ranks"])),
        scale_ends_at=cast("int", data["scale_ends_at"]),
        start_credits=credits_["start"],
        credits_per_rank=credits_["per_rank_in_single_mission"],
        reference_cards=tuple(
            ReferenceCard(str(card["card"]), cast("int", card["teams"]), cast("int", card["rank"]))
            for card in _entries(data["reference_cards"])
        ),
        doomtrooper=Doomtrooper(**_numbers(data["doomtrooper"])),
        extra_actions_at_most=cast("int", data["extra_actions_at_most"]),
        specialist_dice=cast("int", specialists["least_dice"]),
        specialists=tuple(cast("Sequence[str]", specialists["troopers"])),
        by_teams={
            row["teams"]: FewerPlayers(row["calls"], row["force_cards"])
            for row in map(_numbers, _entries(data["fewer_players"]))
        },
    )


def _creature(entry: Mapping[str, object]) -> Creature:
    numbers = cast("Mapping[str, int]", entry)
    return Creature(str(entry["id"]), str(entry["name"]), numbers["promotion"], numbers["actions"])


def _corporation(entry: Mapping[str, object]) -> Corporation:
    return Corporation(
        id=str(entry["id"]),
        name=str(entry["name"]),
        ability=str(entry["ability"]),
        **_numbers(entry["gives"]),
    )


def _weapon(entry: Mapping[str, object]) -> KnownWeapon:
    return KnownWeapon(
        str(entry["id"]),
        str(entry["name"]),
        AttackKind(str(entry["attack"])),
        Shape(str(entry["shape"])),
        cast("int | None", entry.get("dice")),
        cast("int | None", entry.get("split_dice")),
        cast("str | None", entry.get("mounts_on")),
    )


def _entry(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value)


def _entries(value: object) -> Sequence[Mapping[str, object]]:
    return cast("Sequence[Mapping[str, object]]", value)


def _numbers(value: object) -> Mapping[str, int]:
    return cast("Mapping[str, int]", value)
