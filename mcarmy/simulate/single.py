"""One game between two lists, as a player asks for it: who plays, where, with which seed?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy import __version__
from mcarmy.engine.start import codex_of
from mcarmy.errors import UsageError
from mcarmy.policies import make_policy
from mcarmy.simulate.replay import Replay, record

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.engine.state import Outcome
    from mcarmy.simulate.replay import Watch


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: how it ended, and the replay of it."""

    outcome: Outcome
    replay: Replay


def play_one(
    catalog: Catalog,
    armies: tuple[Army, Army],
    policies: tuple[str, str],
    *,
    map_id: MapId | None,
    seed: int,
    watch: Watch | None = None,
) -> Played:
    """Play one game of two armies of the same format."""
    if armies[0].format != armies[1].format:
        raise UsageError(
            f"The lists are of different formats: {armies[0].format.name} and "
            f"{armies[1].format.name}. Give both the same `format`."
        )
    outcome, replay = record(
        catalog,
        codex_of(catalog),
        armies,
        (make_policy(policies[0], f"{seed}/0"), make_policy(policies[1], f"{seed}/1")),
        map_id=map_id or armies[0].format.maps[0],
        seed=seed,
        names=policies,
        program=f"mcarmy {__version__}",
        watch=watch,
    )
    return Played(outcome, replay)
