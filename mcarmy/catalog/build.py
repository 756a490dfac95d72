"""Entries become values: the last step from a checked catalog to units, cards and dice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from mcarmy.base.names import slug
from mcarmy.catalog.model import (
    Ability,
    BattleMap,
    Card,
    CardId,
    Color,
    CopyLimits,
    Die,
    Effect,
    Effects,
    Face,
    Faction,
    FactionId,
    Format,
    FormatId,
    Keyword,
    KeywordRule,
    MapId,
    Profile,
    ProfileId,
    Rank,
    ReleaseSet,
    SetId,
    Side,
    Size,
    Trait,
    ZoneToken,
    ZoneTokenId,
)
from mcarmy.catalog.rulebook import Reading, Rule, Ruling, Source

if TYPE_CHECKING:
    from collections.abc import Mapping

Values = dict[str, Any]  # checked against the schema before it comes here

_KEYWORD = re.compile(r"(?P<name>.*?)(?: \+?(?P<value>[0-9]+))?\Z")
_SURROUNDINGS = ("to", "only", "until")


def faction(values: Values) -> Faction:
    """A faction from its entry."""
    return Faction(
        FactionId(values["id"]),
        values["name"],
        Side(values["side"]),
        values["icon"],
        values["second_icon"],
    )


def release_set(values: Values) -> ReleaseSet:
    """A set from its entry."""
    return ReleaseSet(SetId(values["id"]), values["name"], values["official"])


def trait(values: Values) -> Trait:
    """A trait from its entry."""
    return Trait(values["id"], values["name"])


def keyword_rule(values: Values) -> KeywordRule:
    """A keyword's rule from its entry."""
    return KeywordRule(
        values["id"], values["name"], values["value"], values["rule"], values["text"]
    )


def die(values: Values) -> Die:
    """A die from its entry."""
    faces = tuple(face_from(face) for face in values["faces"])
    return Die(Color(values["id"]), values["name"], values["attack"], faces)


def face_from(written: str) -> Face:
    """A face written as accuracy/damage."""
    accuracy, _, damage = written.partition("/")
    return Face(int(accuracy), int(damage))


def profile(values: Values) -> Profile:
    """A printed unit from its entry."""
    return Profile(
        id=ProfileId(values["id"]),
        name=values["name"],
        weapon=values["weapon"],
        faction=FactionId(values["faction"]),
        set=SetId(values["set"]),
        rank=None if values["rank"] == "none" else Rank(values["rank"]),
        unique=values["unique"],
        traits=tuple(values["traits"]),
        icons=dict(values["icons"]),
        dice={Color(color): n for color, n in values["dice"].items()},
        rerolls=values["rerolls"],
        health=values["health"],
        size=Size(values["size"]),
        keywords=tuple(keyword_from(printed) for printed in values["keywords"]),
        abilities=tuple(_ability(written) for written in values["abilities"]),
        aliases=tuple(values.get("aliases", ())),
    )


def keyword_from(printed: str) -> Keyword:
    """A keyword as printed on a unit: `Flying`, `Speed 5`, `Accuracy +1`."""
    found = _KEYWORD.match(printed)
    name, value = (found["name"], found["value"]) if found else (printed, None)
    return Keyword(name.lower().replace(" ", "-"), int(value) if value else None, printed)


def _ability(written: Values) -> Ability:
    return Ability(
        written["name"],
        written["kind"],
        written["cost"],
        written["text"],
        effects_from(written["effects"]),
    )


def effects_from(written: str | list[Values]) -> Effects:
    """Effects as the catalog names them: a word with parameters, and its reach and time."""
    if isinstance(written, str):
        return "todo"
    return tuple(_effect(effect) for effect in written)


def _effect(written: Values) -> Effect:
    word = next(name for name in written if name not in _SURROUNDINGS)
    parameters = written[word]
    return Effect(
        word,
        parameters if isinstance(parameters, dict) else {},
        written.get("to"),
        written.get("only"),
        written.get("until"),
    )


def card(values: Values) -> Card:
    """A command card from its entry."""
    buyback = values["buyback"]
    return Card(
        id=CardId(values["id"]),
        name=values["name"],
        faction=None if values["faction"] is None else FactionId(values["faction"]),
        set=SetId(values["set"]),
        number=values["number"],
        rank=Rank(values["rank"]),
        icons=dict(values["icons"]),
        window=values["window"],
        cost=values["cost"],
        buyback=None if buyback == "none" else _by_rank(buyback),
        text=values["text"],
        effects=effects_from(values["effects"]),
        aliases=tuple(values.get("aliases", ())),
    )


def zone_token(values: Values) -> ZoneToken:
    """A victory zone token from its entry."""
    return ZoneToken(
        ZoneTokenId(values["id"]), values["name"], values["text"], effects_from(values["effects"])
    )


def format_from(values: Values) -> Format:
    """A format from its entry; what an event adds may be left out."""
    copies = values["copies"]
    return Format(
        id=FormatId(values["id"]),
        name=values["name"],
        official=values["official"],
        slots=_by_rank(values["slots"]),
        copies=CopyLimits(copies["unit"], copies["unique"], copies["card"]),
        points=values["points"],
        zones=values["zones"],
        sets=tuple(SetId(slug(name)) for name in values["sets"]),
        maps=tuple(MapId(slug(name)) for name in values["maps"]),
        banned=tuple(slug(name) for name in values.get("banned", ())),
        required=tuple(slug(name) for name in values.get("required", ())),
        starts=values.get("from"),
        ends=values.get("until"),
        rulings=dict(values.get("rulings", {})),
    )


def battle_map(values: Values) -> BattleMap:
    """A map from its entry."""
    return BattleMap(
        MapId(values["id"]),
        values["name"],
        values["text"],
        tuple(values["drawing"].rstrip("\n").split("\n")),
        tuple(values["points"]),
    )


def rule(values: Values) -> Rule:
    """A rule of the game from its entry."""
    return Rule(values["id"], tuple(values["pages"]), values["text"], values["ruling"])


def ruling(values: Values) -> Ruling:
    """A ruling from its entry; of several readings the first is ours."""
    written = values.get("readings", {})
    readings = {name: Reading(one["answer"], one["test"]) for name, one in written.items()}
    choice = values.get("choice")
    played = readings[choice] if choice else Reading(values["answer"], values["test"])
    return Ruling(
        values["id"],
        tuple(values["rules"]),
        values["question"],
        played.answer,
        values["reason"],
        played.test,
        choice,
        next(iter(readings), None),
        readings,
    )


def source(values: Values) -> Source:
    """A source from its entry."""
    return Source(
        values["id"],
        values["title"],
        values["gives"],
        values.get("author"),
        values.get("date"),
    )


def _by_rank(written: dict[str, int]) -> Mapping[Rank, int]:
    return {rank: written[rank] for rank in Rank if rank in written}
