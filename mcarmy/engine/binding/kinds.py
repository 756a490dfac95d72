"""What is a unit, a card or a zone token once its print is bound to the rules?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mcarmy.catalog.model import Card, Color, Profile, Rank, Size, ZoneToken
from mcarmy.engine.binding.bound import Bound
from mcarmy.engine.hooks import Hook
from mcarmy.engine.state import Token

TOKEN: Final = {Rank.BRONZE: Token.BRONZE, Rank.SILVER: Token.SILVER, Rank.GOLD: Token.GOLD}


@dataclass(frozen=True, slots=True, eq=False)
class SpecialAction:
    """A unit's own action: what it costs and what it does."""

    name: str
    cost: int
    effects: tuple[Bound, ...]


@dataclass(frozen=True, slots=True, eq=False)
class UnitKind:
    """A profile with its keywords as plain numbers and its abilities bound to hooks."""

    profile: Profile
    double: bool
    health: int
    speed: int
    accuracy: int
    armor: int
    dodge: int
    piercing: bool
    flying: bool
    grapple: bool
    infiltrate: bool
    melee: bool
    dice: tuple[Color, ...]
    rerolls: int
    worth: int
    icons: Mapping[str, int]
    """Command icons; `human` and `demon` count the faction icons of each side."""
    own: tuple[tuple[Bound, ...], ...]
    """By hook: what acts on the unit itself."""
    reaching: tuple[tuple[Bound, ...], ...]
    """By hook: what reaches other units."""
    acts_on_itself: tuple[bool, ...]
    """By hook: whether it has anything of its own."""
    reaches_others: tuple[Hook, ...]
    """The hooks where it has anything that reaches others."""
    specials: tuple[SpecialAction, ...]
    unwritten: bool
    """Whether the catalog says `effects: todo`."""

    @property
    def name(self) -> str:
        """The printed name."""
        return self.profile.name


@dataclass(frozen=True, slots=True, eq=False)
class CardKind:
    """A card with its window as a bit and its effects bound."""

    card: Card
    window: int
    opens: int
    """Its window, and `UNSEEN` if it may let a unit attack what it does not see."""
    icons: tuple[tuple[str, int], ...]
    buyback: Mapping[Token, int]
    effects: tuple[Bound, ...]
    unwritten: bool


@dataclass(frozen=True, slots=True, eq=False)
class ZoneKind:
    """A victory zone token with its effects bound."""

    zone: ZoneToken
    effects: tuple[Bound, ...]
    unwritten: bool


def kind_of(
    profile: Profile,
    own: tuple[tuple[Bound, ...], ...],
    reaching: tuple[tuple[Bound, ...], ...],
    specials: tuple[SpecialAction, ...],
    *,
    icon_sides: Mapping[str, str],
    unwritten: bool,
) -> UnitKind:
    """A profile with its keywords read as numbers (MOVE-1, ATTACK-4, ATTACK-6)."""
    return UnitKind(
        profile=profile,
        double=profile.size is Size.DOUBLE,
        health=profile.health,
        speed=profile.speed,
        accuracy=profile.value("accuracy"),
        armor=profile.value("armor"),
        dodge=profile.value("dodge"),
        piercing=profile.has("armor-piercing"),
        flying=profile.has("flying"),
        grapple=profile.has("grapple"),
        infiltrate=profile.has("infiltrate"),
        melee=profile.melee,
        dice=profile.rolled,
        rerolls=profile.rerolls,
        worth=profile.worth,
        icons=_icons(profile, icon_sides),
        own=own,
        reaching=reaching,
        acts_on_itself=tuple(bool(own[hook]) for hook in Hook),
        reaches_others=tuple(hook for hook in Hook if reaching[hook]),
        specials=specials,
        unwritten=unwritten,
    )


def _icons(profile: Profile, icon_sides: Mapping[str, str]) -> Mapping[str, int]:
    """A card may ask for any one icon of a side: count them once (CARD-2)."""
    icons = dict(profile.icons)
    for icon, count in profile.icons.items():
        if icon in icon_sides:
            icons[icon_sides[icon]] = icons.get(icon_sides[icon], 0) + count
    return icons
