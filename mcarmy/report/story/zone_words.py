"""How is it told that a zone changes hands?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine.state import NOBODY

if TYPE_CHECKING:
    from mcarmy.report.story.naming import Naming
    from mcarmy.simulate.game.beats import ZoneChange


def zone_line(names: Naming, change: ZoneChange) -> str:
    """Who takes or loses a zone, from whom, and the points of it."""
    zone = f"zone {change.zone + 1} {names.zone(change.zone)}"
    held = None if change.before == NOBODY else names.players[change.before]
    if change.holder == NOBODY:
        return f"{held} no longer holds {zone} (−{change.worth})."
    taken = f" from {held}" if held is not None else ""
    return f"{names.players[change.holder]} takes {zone}{taken} (+{change.worth})."
