"""How much doubt about the data is there in a match: play its worlds, and say what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.simulate.worlds.plan import MATTERS, OWN_PAIRS, unknowns_of, visits
from mcarmy.simulate.worlds.playing import InWorlds, key_of, play_worlds
from mcarmy.simulate.worlds.shares import shares
from mcarmy.simulate.worlds.spread import spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.worlds.unknowns import Unknown
    from mcarmy.simulate.game.matchup import Matchup
    from mcarmy.simulate.game.row import WorldGames, WorldRow
    from mcarmy.simulate.series.stopping import StopRule
    from mcarmy.simulate.series.workers import Workers
    from mcarmy.simulate.worlds.plan import WorldPlan
    from mcarmy.simulate.worlds.shares import UnknownShare
    from mcarmy.simulate.worlds.spread import Spread


@dataclass(frozen=True, slots=True)
class DataDoubt:
    """What is known of the doubt about the data."""

    plan: WorldPlan
    unknowns: tuple[Unknown, ...]
    spread: Spread | None  # None if nothing is unknown, or too little was played
    shares: tuple[UnknownShare, ...]  # the unknown that moves the answer most first


class Inquiry:
    """The worlds of a match, those that were played among them."""

    def __init__(
        self,
        catalog: Catalog,
        match: Matchup,
        plan: WorldPlan,
        done: dict[WorldGames, WorldRow],
    ) -> None:
        self._task = InWorlds(match, plan)
        self._plan = plan
        self._done = done
        self.unknowns = unknowns_of(catalog, match, plan.maps)
        self._visits = visits(self.unknowns, plan) if self.unknowns else ()

    @property
    def worlds(self) -> int:
        """How many of them differ."""
        return len(self._visits)

    def play(self, players: Workers, keep: Callable[[WorldRow], None]) -> Iterator[int]:
        """Play what is missing; yields how many worlds are over."""
        return play_worlds(self._task, self._visits, workers=players, done=self._done, keep=keep)

    def doubt(self, own: Sequence[float | None]) -> DataDoubt:
        """What the worlds tell that are over without a gap, beside the pairs of our own."""
        over = []
        for visit in self._visits:
            if key_of(visit) not in self._done:
                break
            over.append(visit)
        pairs = {visit.world.number: _pairs(self._done[key_of(visit)]) for visit in over}
        found = spread(over, pairs, own)
        told = () if found is None else shares(self.unknowns, found)
        return DataDoubt(self._plan, self.unknowns, found, told)


def _pairs(row: WorldRow) -> list[float | None]:
    """The scores of pairs; one with a game that broke down tells nothing."""
    return [
        None if one is None or two is None else (one + two) / 2
        for one, two in zip(row.scores[::2], row.scores[1::2], strict=True)
    ]


def rule_beside(doubt: DataDoubt, rule: StopRule) -> StopRule:
    """When luck is small enough: by the rule, or where it no longer matters beside the doubt."""
    least = min(rule.most_pairs, OWN_PAIRS)
    if doubt.spread is None or rule.half_width is None or not doubt.plan.relaxed:
        return replace(rule, least_pairs=least)
    enough = max(rule.half_width, min(0.49, doubt.spread.half_width / MATTERS))
    return replace(rule, half_width=enough, least_pairs=least)
