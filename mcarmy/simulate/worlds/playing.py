"""Who plays a match in other worlds: each world as a whole, by whoever is free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from mcarmy.catalog import load_catalog
from mcarmy.catalog.worlds.world import catalog_in
from mcarmy.simulate.game.matchup import Matchup, Stage
from mcarmy.simulate.game.row import BrokenRow, WorldRow
from mcarmy.simulate.worlds.plan import Visit, WorldPlan, unknowns_of, visits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.simulate.game.row import WorldGames
    from mcarmy.simulate.series.workers import Workers


class InWorlds(Struct, frozen=True):
    """A match in the worlds of a plan, each by its place in it; it can be sent and compared."""

    matchup: Matchup
    plan: WorldPlan

    def stage(self) -> WorldStage:
        """Where they are played."""
        return WorldStage(self)


class WorldStage:
    """The catalog, and the worlds of a plan, each of which is set up when it is played."""

    def __init__(self, task: InWorlds) -> None:
        self.catalog = load_catalog(task.matchup.overlays)
        self._match = task.matchup
        self._visits = visits(unknowns_of(self.catalog, self._match, task.plan.maps), task.plan)

    def row(self, number: int, /) -> WorldRow:
        """Play all games of a world."""
        return played(self.catalog, self._match, self._visits[number])


def played(catalog: Catalog, match: Matchup, visit: Visit) -> WorldRow:
    """A match in one world."""
    there = replace(match, map=visit.world.map or match.map)
    stage = Stage(there, catalog_in(catalog, visit.world))
    scores = tuple(stage.score(game) for game in visit.games())
    return WorldRow(visit.world.number, 2 * visit.first_pair, scores)


def play_worlds(
    task: InWorlds,
    asked: tuple[Visit, ...],
    *,
    workers: Workers,
    done: dict[WorldGames, WorldRow],
    keep: Callable[[WorldRow], None],
) -> Iterator[int]:
    """Play what is missing of the worlds; yields how many are done whenever one more is."""
    missing = [number for number, visit in enumerate(asked) if key_of(visit) not in done]
    over = len(asked) - len(missing)
    yield over
    for came in workers(task, iter(missing)):
        row = _lost(asked[came.game]) if isinstance(came, BrokenRow) else came
        done[row.games] = row
        keep(row)
        over += 1
        yield over


def _lost(visit: Visit) -> WorldRow:
    """A world that was too much for every worker."""
    return WorldRow(visit.world.number, 2 * visit.first_pair, (None,) * (2 * visit.pairs))


def key_of(visit: Visit) -> WorldGames:
    """Under which key the row of a world is kept."""
    return visit.world.number, 2 * visit.first_pair, 2 * visit.pairs
