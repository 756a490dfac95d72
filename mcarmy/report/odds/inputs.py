"""Which of the values that odds rest on are known from no source, and what is left out?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import slug
from mcarmy.engine.binding.words import WORDS
from mcarmy.engine.hooks import Hook
from mcarmy.engine.odds.arena import COUNTED
from mcarmy.report.catalog.origins import as_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Profile
    from mcarmy.engine.odds.duel import Duel
    from mcarmy.engine.odds.prospect import Survey

OF_ATTACKERS = ("dice", "rerolls", "keywords")
OF_TARGETS = ("health", "size", "traits", "keywords")
OF_CARDS = ("icons", "window", "text")
MATTERING = COUNTED | {Hook.ATTACKING, Hook.DAMAGED_ENEMY, Hook.MAY_BE_TARGETED}


class Doubtful(Struct, frozen=True):
    """Values of one die, unit or card that no source gives."""

    kind: str
    id: str
    name: str
    paths: tuple[str, ...]


def doubtful(catalog: Catalog, survey: Survey) -> list[Doubtful]:
    """Every unattested value that went into the odds of the shot shown."""
    return [
        Doubtful(kind, id_, str(catalog.entry(kind, id_).values["name"]), tuple(paths))
        for kind, id_, wanted in _used(survey)
        if (paths := _unattested(catalog, kind, id_, wanted))
    ]


def in_words(found: list[Doubtful]) -> str:
    """What no source gives, in a player's words."""
    dice = [each.id for each in found if each.kind == "dice"]
    parts = [f"the faces of the {_joined(dice)} dice"] if dice else []
    for each in found:
        if each.kind != "dice":
            words = dict.fromkeys(_word(path) for path in each.paths)
            parts.append(f"{_joined(list(words))} of {each.name}")
    return "; ".join(parts)


def _joined(words: list[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _word(path: str) -> str:
    return "an ability" if path.startswith("abilities/") else f"the {path}"


def as_doubt(catalog: Catalog, each: Doubtful) -> list[dict[str, object]]:
    """Doubtful values for JSON, each with its origin."""
    entry = catalog.entry(each.kind, each.id)
    kind = {"dice": "die"}.get(each.kind, each.kind.removesuffix("s"))
    return [
        {"kind": kind, "id": each.id, "path": path, **as_values(entry, path)} for path in each.paths
    ]


def not_played(duel: Duel) -> list[str]:
    """Abilities in the duel that have no rules yet."""
    units = {profile.id: profile for profile in (duel.attacker, duel.target, *duel.friends)}
    return [
        f"{ability.name or 'an ability'} of {profile.name}"
        for profile in units.values()
        for ability in profile.abilities
        if ability.effects == "todo"
    ]


def _used(survey: Survey) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every entry that went in, with the values of it that matter."""
    duel, aim = survey.duel, survey.shot.aim
    rolled = [color for one in aim.attackers for color in (*one.dice, *one.chosen)]
    for color in dict.fromkeys((*rolled, *aim.blow)):
        yield "dice", color, ("faces",)
    attackers = {profile.id: profile for profile in (duel.attacker, *duel.friends)}
    for profile in attackers.values():
        yield "units", profile.id, (*OF_ATTACKERS, *_abilities(profile, duel))
    yield "units", duel.target.id, (*OF_TARGETS, *_abilities(duel.target, duel))
    for card in duel.cards:
        yield "cards", card.id, OF_CARDS


def _abilities(profile: Profile, duel: Duel) -> Iterator[str]:
    """The abilities of a unit that have a part in the odds; its actions if they were taken."""
    taken = [slug(name) for name in duel.abilities]
    for index, ability in enumerate(profile.abilities):
        if ability.kind == "action" and slug(ability.name or "") not in taken:
            continue
        effects = () if ability.effects == "todo" else ability.effects
        if any(WORDS[effect.word].hook in MATTERING for effect in effects):
            yield f"abilities/{index}/text"


def _unattested(catalog: Catalog, kind: str, id_: str, wanted: tuple[str, ...]) -> list[str]:
    """Those of some values that no source gives."""
    entry = catalog.entry(kind, id_)
    return [path for path in wanted if not entry.origin(path).attested]
