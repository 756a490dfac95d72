"""In which worlds is a match played, and how often in each?

Worlds are drawn by weight. A world costs its setting up and its games, so many worlds with few
games each tell most of the spread between them for the same time: the best number of pairs in a
world is the square root of (cost of a world / cost of a pair) x (variance of a pair / variance
between worlds), as in two-stage sampling (Cochran, Sampling Techniques, 1977, ch. 10; for
simulations Sun, Apley and Staum, Operations Research 59, 2011). For the starter armies it is 4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from mcarmy.catalog.worlds.concern import concern_of
from mcarmy.catalog.worlds.unknowns import unknowns
from mcarmy.catalog.worlds.world import world

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.catalog.worlds.unknowns import Unknown
    from mcarmy.catalog.worlds.world import World
    from mcarmy.simulate.game.matchup import Matchup

USUAL_WORLDS = 100
MANY_WORLDS = 200  # where more is spent on the doubt
CONTEST_WORLDS = 20  # for each match of a contest
MOST_WORLDS = 100_000
PAIRS = 4  # in each world, if all of them differ
OWN_PAIRS = 200  # in our reconstruction, before and beside the other worlds
MATTERS = 4  # luck that is so many times smaller than the doubt need not be smaller still


class WorldPlan(Struct, frozen=True, omit_defaults=True):
    """How the doubt about the data is looked into."""

    worlds: Annotated[int, Meta(ge=1, le=MOST_WORLDS)]
    maps: tuple[str, ...]  # on which of them it is played is one of the unknowns
    first: int = 1  # the number of the first world
    relaxed: bool = True  # whether luck may be told no better than it matters beside the doubt


def plan_for(
    catalog: Catalog,
    match: Matchup,
    worlds: int,
    map_id: MapId | None,
    *,
    relaxed: bool = True,
) -> WorldPlan:
    """A plan for a match; a map that is named is no doubt."""
    played = tuple(map(str, match.format_in(catalog).maps)) if map_id is None else (str(map_id),)
    others = (each for each in played if each != match.map)
    return WorldPlan(worlds, (match.map, *others), relaxed=relaxed)


class Visit(Struct, frozen=True):
    """A world that is played in: the pairs it plays, and how many of those drawn are like it."""

    world: World
    times: int
    first_pair: int
    pairs: int

    def games(self) -> Iterator[int]:
        """The numbers of its games: our reconstruction plays the same with the same luck."""
        return iter(range(2 * self.first_pair, 2 * (self.first_pair + self.pairs)))


def unknowns_of(catalog: Catalog, match: Matchup, maps: tuple[str, ...]) -> tuple[Unknown, ...]:
    """What a match rests on and nobody knows."""
    units = [str(unit) for army in match.armies for unit in army.units]
    cards = [str(card) for army in match.armies for card in (*army.cards, *army.attached)]
    about = concern_of(catalog, units, cards, match.format_in(catalog), maps)
    return unknowns(catalog, about)


def visits(found: tuple[Unknown, ...], plan: WorldPlan) -> tuple[Visit, ...]:
    """The worlds of a plan; those that are alike are one, and together they play more games."""
    alike: dict[object, list[World]] = {}
    for number in range(plan.first, plan.first + plan.worlds):
        drawn = world(found, number)
        alike.setdefault(repr(drawn.deviations), []).append(drawn)
    pairs = max(PAIRS, PAIRS * plan.worlds // len(alike))
    blocks = max(1, OWN_PAIRS // pairs)
    return tuple(
        Visit(worlds[0], len(worlds), (number % blocks) * pairs, pairs)
        for number, worlds in enumerate(alike.values())
    )
