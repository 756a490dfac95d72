"""Where could a unit go, and what does it gain by it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.base.compiling import mypyc_attr
from mcarmy.policies.greedy.fighting import HARDLY
from mcarmy.policies.greedy.orders import NEXT_TIME
from mcarmy.policies.greedy.places import without
from mcarmy.policies.judging.attacking import best_place
from mcarmy.policies.judging.ground import POINT
from mcarmy.policies.judging.masking import masked, shots_of_others
from mcarmy.policies.judging.standing import hexes_of, standing_of
from mcarmy.policies.judging.watched import toll, under_guard
from mcarmy.policies.judging.worths import HexWorths, StandingPlace

if TYPE_CHECKING:
    from mcarmy.engine.decisions import Places
    from mcarmy.policies.judging.situation import Situation
    from mcarmy.policies.judging.standing import Calm

MASKED: Final = 1.0
"""A friend's attack that the unit would mask."""
PAST_GUARDS: Final = 0.75
"""How likely a unit gets to where it attacks from if guards see it on its way."""


@mypyc_attr(acyclic=True)
class Relocation:
    """The best place a unit can go to."""

    __slots__ = ("gain", "here", "place", "rest")

    def __init__(self, gain: float, place: StandingPlace, here: float, rest: float) -> None:
        self.gain = gain
        """How much better it is to go there than to stay, in points."""
        self.place = place
        self.here = here
        """What it is worth to stand where it stands, in points."""
        self.rest = rest
        """How much the best place gains, attacks aside."""


@mypyc_attr(acyclic=True)
class Area:
    """Some of the places a unit could go to."""

    __slots__ = ("comes", "places", "rest", "standing")

    def __init__(
        self, places: Places, standing: HexWorths | Calm, rest: StandingPlace, comes: float
    ) -> None:
        self.places = places
        self.standing = standing
        """What every hex is worth, attacks aside."""
        self.rest = rest
        """The best place, attacks aside."""
        self.comes = comes
        """How likely the unit arrives."""


@mypyc_attr(acyclic=True)
class PlaceChoices:
    """Where a unit could go."""

    __slots__ = ("areas", "here", "known", "rest")

    def __init__(self, areas: list[Area], here: float, rest: float) -> None:
        self.known: StandingPlace | None = None
        """The best place to attack from at once, if it was looked for."""
        self.areas = areas
        """All places, and those that guards do not see it reach."""
        self.here = here
        """What it is worth to stay."""
        self.rest = rest
        """What it is worth to go to the best place, attacks aside."""

    @property
    def calm(self) -> bool:
        """Whether no attack makes a place better than the best one to rest at, not even at once."""
        known = self.known
        if known is not None:
            for area in self.areas:
                if area.rest is known:
                    return True
        return False


def best_move(
    situation: Situation, unit: int, choices: PlaceChoices, hit: float, *, attacks: bool
) -> Relocation:
    """The best place to go to, and how much better than staying it is.

    `attacks` says whether an attack may follow at once, `hit` what is attacked from here.
    """
    areas, here, rest = choices.areas, choices.here, choices.rest
    share = 1.0 if attacks else NEXT_TIME
    best = choices.known if attacks or choices.calm else None
    if best is None:
        best = best_of_areas(situation, unit, areas, share)
        if attacks:
            choices.known = best
    if best.value - here > HARDLY * POINT:
        best = _out_of_the_way(situation, unit, areas, share, best)
    gain = (best.value - here) / POINT
    resting = (rest - here) / POINT
    if not attacks:
        gain -= NEXT_TIME * hit
    elif hit > 0 and hit + max(0.0, resting) >= gain - HARDLY:
        gain = 0.0  # to attack first and to move afterwards is worth as much as both
    return Relocation(gain, best, here / POINT, resting)


def choices_of_place(
    situation: Situation, unit: int, reach: Places, errand: int
) -> PlaceChoices | None:
    """What it is worth to a unit to go anywhere within reach, or stay; None if it cannot move."""
    if not reach.singles and not reach.doubles:
        return None
    standing = standing_of(situation, unit, errand)
    here = standing.at(situation.hex[unit], situation.rear[unit])
    watched = under_guard(situation, unit) if situation.guards else 0
    if watched and watched & hexes_of(reach):
        # What can be reached unseen is safe; any other way leads past the guards.
        unseen = situation.view.unseen(unit, watched)
        past = HexWorths(situation.ground, standing.map - toll(situation, unit))
        areas = _areas((unseen, standing, 1.0), (reach, past, PAST_GUARDS))
        if not areas:
            return None
        return PlaceChoices(areas, here, max([area.rest.value for area in areas]))
    rest = standing.best(reach)
    if rest is None:
        return None
    return PlaceChoices([Area(reach, standing, rest, 1.0)], here, rest.value)


def _areas(*offered: tuple[Places, HexWorths | Calm, float]) -> list[Area]:
    """The areas in which there is any place at all."""
    found = []
    for places, standing, comes in offered:
        rest = standing.best(places)
        if rest is not None:
            found.append(Area(places, standing, rest, comes))
    return found


def best_of_areas(
    situation: Situation, unit: int, areas: list[Area], share: float
) -> StandingPlace:
    """The best of all places, if this share of the value of an attack from there counts."""
    best: StandingPlace | None = None
    for area in areas:
        worth = area.comes * share
        best = best_place(situation, unit, area.places, area.standing, worth, area.rest, best)
    assert best is not None
    return best


def _out_of_the_way(
    situation: Situation, unit: int, areas: list[Area], share: float, best: StandingPlace
) -> StandingPlace:
    """The best place or one that masks no friend's fire, worth a little less and never more."""
    hidden = masked(situation, unit, best)
    if not hidden:
        return best
    lost = sum([shot.value for shot in hidden])
    in_the_way = StandingPlace(best.value - POINT * MASKED * lost, best.hex, best.rear)
    lines = 0
    for shot in shots_of_others(situation, unit):
        lines |= shot.between
    clear = _areas(*[(without(area.places, lines), area.standing, area.comes) for area in areas])
    if not clear:
        return in_the_way
    aside = best_of_areas(situation, unit, clear, share)
    value = min(aside.value, best.value)
    return StandingPlace(value, aside.hex, aside.rear) if value >= in_the_way.value else in_the_way
