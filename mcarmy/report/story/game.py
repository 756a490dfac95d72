"""How one game ended: who won, how, the points, what is left, and how much of it is our guess."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.engine.bits import listed
from mcarmy.report.catalog.reconstructed import reconstructed_sentence
from mcarmy.report.catalog.rules import read_otherwise
from mcarmy.report.story.attack_words import health_left
from mcarmy.report.story.verdict import verdict

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.engine.game import Game
    from mcarmy.simulate.game.matchup import Played


def game_summary(catalog: Catalog, played: Played, names: tuple[str, str]) -> str:
    """A few lines a player can quote."""
    outcome, header = played.outcome, played.replay.header
    lines = [f"{verdict(outcome, names)} on {header.map_in(catalog).name}."]
    for player, name in enumerate(names):
        lines.append(f"{name}: {survivors(played.table, player)}")
    lines.append(
        f"Seed {header.seed}, policies {header.policies[0]} and {header.policies[1]}, "
        f"catalog {header.catalog[:8]}."
    )
    chosen = header.format_in(catalog).rulings
    lines += read_otherwise(catalog.otherwise(chosen))
    lines.append(reconstructed_sentence(catalog, header.armies, header.map))
    return "\n".join(lines)


def survivors(table: Game, player: int) -> str:
    """What a side has left, alike units together."""
    state = table.state
    alike = Counter(
        f"{state.kind[unit].name} "
        f"({health_left(state.wounds[unit], state.kind[unit].profile.health)})"
        for unit in listed(state.present[player])
    )
    left = [unit if count == 1 else f"{count} × {unit}" for unit, count in alike.items()]
    waiting = len(state.players[player].reinforcements)
    more = f", {waiting} in reserve" if waiting else ""
    return (", ".join(left) or "nothing left") + more
