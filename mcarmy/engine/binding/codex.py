"""What does the whole catalog look like once it is bound to the rules?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mcarmy.catalog.model import (
    CardId,
    Color,
    Die,
    ProfileId,
    ZoneTokenId,
)
from mcarmy.engine.binding.bound import Bound, Reach
from mcarmy.engine.binding.compile import Binder, by_hook, hint
from mcarmy.engine.binding.kinds import TOKEN, CardKind, SpecialAction, UnitKind, ZoneKind, kind_of
from mcarmy.engine.effects import vocabulary as _vocabulary  # noqa: F401  (registers the words)
from mcarmy.engine.errors import NotPlayableError
from mcarmy.engine.hooks import Hook
from mcarmy.engine.windows import UNSEEN, Window

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.catalog.model import (
        Card,
        Faction,
        Profile,
        ZoneToken,
    )
    from mcarmy.engine.binding.watch import Watch


OURS: Final[Mapping[str, str]] = {}
"""No reading is chosen: all rulings are played as we read the rules."""


@dataclass(frozen=True, slots=True, eq=False)
class Codex:
    """Kinds of units, cards and zone tokens by id, every effect by its number, and the dice."""

    kinds: Mapping[ProfileId, UnitKind]
    cards: Mapping[CardId, CardKind]
    zones: Mapping[ZoneTokenId, ZoneKind]
    dice: Mapping[Color, Die]
    effects: tuple[Bound, ...]
    acts: tuple[bool, ...]
    """By hook: whether anything printed acts there at all."""
    readings: Mapping[str, str]
    """The reading played of each ruling that has several, where no format chooses."""


def bind(
    units: Iterable[Profile],
    cards: Iterable[Card],
    zones: Iterable[ZoneToken],
    dice: Mapping[Color, Die],
    factions: Iterable[Faction] = (),
    watch: Watch | None = None,
    *,
    readings: Mapping[str, str] = OURS,
) -> Codex:
    """Bind what is printed to the rules; the first word that does not fit is an error.

    A watch counts which effects make a difference in the games played with this codex.
    """
    binder = Binder(watch)
    icon_sides = {faction.icon: str(faction.side) for faction in factions}
    kinds = {profile.id: _kind(profile, binder, icon_sides) for profile in units}
    bound_cards = {card.id: _card(card, binder) for card in cards}
    bound_zones = {zone.id: _zone(zone, binder) for zone in zones}
    effects = tuple(binder.effects)
    _check_references(kinds)
    acts = tuple(any(effect.hook is hook for effect in effects) for hook in Hook)
    return Codex(kinds, bound_cards, bound_zones, dice, effects, acts, readings)


def _check_references(kinds: Mapping[ProfileId, UnitKind]) -> None:
    """A unit that turns into another needs one that exists and stands on as many hexes."""
    for kind in kinds.values():
        for effect in kind.own[Hook.DESTROYED]:
            into = getattr(effect.act, "keywords", {}).get("into")
            if into is None:
                continue
            where = f"{effect.origin}: {effect.word}"
            if into not in kinds:
                raise NotPlayableError(f"{where}: unknown unit {into!r}{hint(into, kinds)}")
            if kinds[into].double is not kind.double:
                raise NotPlayableError(f"{where}: {into!r} does not fit on its hexes")


def _kind(profile: Profile, binder: Binder, icon_sides: Mapping[str, str]) -> UnitKind:
    """Abilities that reach the unit itself are its own; those that reach others are kept apart."""
    passive: list[Bound] = []
    specials: list[SpecialAction] = []
    for ability in profile.abilities:
        effects = binder.bind(ability.effects, profile.name, name=ability.name)
        if ability.kind == "ability":
            passive += effects
        else:
            name = ability.name or ability.text
            specials.append(SpecialAction(name, ability.cost or 1, effects))
    return kind_of(
        profile,
        own=by_hook(e for e in passive if _is_own(e, profile)),
        reaching=by_hook(e for e in passive if e.to is not Reach.SELF),
        specials=tuple(specials),
        icon_sides=icon_sides,
        unwritten=any(ability.effects == "todo" for ability in profile.abilities),
    )


def _is_own(effect: Bound, profile: Profile) -> bool:
    if effect.to not in (Reach.SELF, Reach.SELF_AND_ADJACENT_FRIENDS):
        return False
    return effect.only is None or effect.only.includes(profile)


def _card(card: Card, binder: Binder) -> CardKind:
    effects = binder.bind(card.effects, card.name)
    window = Window(card.window).bit
    lifts_sight = any(effect.hook is Hook.NEEDS_SIGHT for effect in effects)
    return CardKind(
        card=card,
        window=window,
        opens=window | UNSEEN if lifts_sight else window,
        icons=tuple(card.icons.items()),
        buyback={TOKEN[rank]: count for rank, count in (card.buyback or {}).items()},
        effects=effects,
        unwritten=card.effects == "todo",
    )


def _zone(zone: ZoneToken, binder: Binder) -> ZoneKind:
    effects = binder.bind(zone.effects, zone.name, reach=Reach.OWN_UNITS)
    return ZoneKind(zone, effects, unwritten=zone.effects == "todo")
