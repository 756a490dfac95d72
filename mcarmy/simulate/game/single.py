"""One game between two lists, as a player asks for it: who plays, where, with which seed?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy import __version__
from mcarmy.base.errors import UsageError
from mcarmy.engine.start import codex_of
from mcarmy.policies import make_policy
from mcarmy.simulate.game.replay import Replay, record

if TYPE_CHECKING:
    from mcarmy.army.model import Army
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Format, MapId
    from mcarmy.engine.state import Outcome
    from mcarmy.simulate.game.replay import Watch


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
    format_ = common_format(armies)
    outcome, replay = record(
        catalog,
        codex_of(catalog),
        armies,
        (make_policy(policies[0], f"{seed}/0"), make_policy(policies[1], f"{seed}/1")),
        map_id=map_id or format_.maps[0],
        seed=seed,
        names=policies,
        program=f"mcarmy {__version__}",
        watch=watch,
    )
    return Played(outcome, replay)


def common_format(armies: tuple[Army, Army]) -> Format:
    """The format of two armies that meet; of two formats neither knows what wins."""
    one, two = (army.format for army in armies)
    if one != two:
        raise UsageError(
            f"The lists are of different formats: {_told_apart(one, two)}. "
            "Give both the same `format`."
        )
    return one


def _told_apart(one: Format, two: Format) -> str:
    if one.name != two.name:
        return f"{one.name} and {two.name}"
    return f"both are called {one.name}, but they do not say the same"
