"""Which attack is it whose odds are asked for?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mcarmy.base.errors import UsageError
from mcarmy.catalog.model import Card, Effect, Profile
from mcarmy.engine.state import Until
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog

FARTHEST: Final = 60
"""No battlefield is longer."""
MOST_SUPPORTERS: Final = 6
MOST_REROLLING: Final = 4
"""More attackers with rerolls have more ways to use them than can be tried in a moment."""
OWN: Final = (Window.OWN_ACTIVATION, Window.OWN_ATTACK_DECLARED, Window.OWN_ATTACK_ROLLED)
"""Cards of the attacker's player that are played in time."""
IN_TIME: Final = (*OWN, Window.ATTACKED)
"""Cards of either player that are played in time."""


class OutOfReachError(UsageError):
    """The attack cannot be made from there; from elsewhere it may be possible."""


class Supporter(NamedTuple):
    """A unit that joins the attack; without a distance it stands as far away as the leader."""

    profile: Profile
    at: int | None


class Duel(NamedTuple):
    """An attack, whatever distance it is made from."""

    attacker: Profile
    target: Profile
    supporters: tuple[Supporter, ...] = ()
    beside: tuple[Profile, ...] = ()
    """Friends adjacent to the attacker that do not join the attack."""
    cover: bool = False
    wounds: int = 0
    guard: bool = False
    cards: tuple[Card, ...] = ()
    abilities: tuple[str, ...] = ()
    """Unit actions, by name, that the attacker or the target has taken before."""
    for_attacker: tuple[Effect, ...] = ()
    """Effects nobody printed that act on the attacker."""
    for_target: tuple[Effect, ...] = ()

    @property
    def friends(self) -> tuple[Profile, ...]:
        """Everybody on the attacker's side but the attacker."""
        return (*(supporter.profile for supporter in self.supporters), *self.beside)


def supposed(word: str, **parameters: object) -> Effect:
    """An effect for one attack that nobody printed."""
    return Effect(word, parameters, None, None, Until.END_OF_ATTACK)


def check(catalog: Catalog, duel: Duel) -> None:
    """Refuse what no battle could show; the first thing that is wrong is an error."""
    for complaint in _complaints(catalog, duel):
        raise UsageError(complaint)


def check_distance(duel: Duel, at: int) -> None:
    """Refuse a distance nobody can attack from."""
    if not 1 <= at <= FARTHEST:
        raise UsageError(f"{at} hexes is not a distance of an attack: use 1 to {FARTHEST}.")
    if at > 1 and duel.attacker.melee:
        raise UsageError(f"{duel.attacker.name} is Melee: it attacks from 1 hex only (ATTACK-9).")


def _complaints(catalog: Catalog, duel: Duel) -> Iterator[str]:
    target = duel.target
    if not 0 <= duel.wounds < target.health:
        unhurt = f"{target.name} has {target.health} health"
        yield f"{unhurt}: before it is destroyed it has 0 to {target.health - 1} wounds."
    side = catalog.factions[duel.attacker.faction].side
    for friend in duel.friends:
        if catalog.factions[friend.faction].side is not side:
            yield f"{friend.name} and {duel.attacker.name} never fight on one side (ARMY-3)."
    yield from _about_supporters(duel)
    yield from _about_cards(duel)


def _about_supporters(duel: Duel) -> Iterator[str]:
    if duel.guard and duel.supporters:
        yield "An attack from guard has no supporters (GUARD-3)."
    if len(duel.supporters) > MOST_SUPPORTERS:
        yield f"More than {MOST_SUPPORTERS} supporters are too many to count."
    attackers = (duel.attacker, *(supporter.profile for supporter in duel.supporters))
    rerolling = [profile for profile in attackers if profile.rerolls]
    if len(rerolling) > MOST_REROLLING:
        yield f"More than {MOST_REROLLING} attackers with rerolls are too many to count."
    for profile, at in duel.supporters:
        if profile.melee:
            yield f"{profile.name} is Melee and supports nobody (ATTACK-9)."
        if at is not None and not 1 <= at <= FARTHEST:
            yield f"{profile.name} supports from 1 to {FARTHEST} hexes, not from {at}."


def _about_cards(duel: Duel) -> Iterator[str]:
    for card in duel.cards:
        if Window(card.window) not in IN_TIME:
            yield f"{card.name} is not played in time to change the odds of an attack."
        if card.effects == "todo":
            yield f"No rules are written yet for the card {card.name}."
    for player, windows in (("attacker", OWN), ("target", (Window.ATTACKED,))):
        played = [card.name for card in duel.cards if Window(card.window) in windows]
        if len(played) > 1:
            names = " and ".join(played)
            yield f"The {player}'s player plays one card in a turn, not {names} (CARD-1)."
