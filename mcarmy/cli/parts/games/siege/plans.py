"""What the options say about the next evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.games.siege.files import team_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.games.siege.box import BoxMission
    from mcarmy.games.siege.briefing import Plans
    from mcarmy.games.siege.check import CheckedCampaign


def planned(
    checked: CheckedCampaign,
    dark_legion: str | None,
    absent: Sequence[str],
    buyers: Sequence[str],
    mission: str | None,
    teams: int | None = None,
) -> Plans:
    """The plans, with every name looked up."""
    from mcarmy.games.siege.briefing import Plans

    villain = None if dark_legion is None else team_of(checked, dark_legion)
    away = tuple(dict.fromkeys(team_of(checked, name) for name in absent))
    if villain in away:
        raise UsageError("The Dark Legion cannot stay away. Name another team under --absent.")
    if len(checked.campaign.teams) - len(away) < 2:
        raise UsageError("Two players at least must be there, one of them as the Dark Legion.")
    plans = Plans(villain, away, (), _printed(checked, mission), teams)
    return replace(plans, buyers=_buyers(checked, plans, buyers))


def _buyers(checked: CheckedCampaign, plans: Plans, names: Sequence[str]) -> tuple[str, ...]:
    from mcarmy.games.siege.status import may_buy

    teams = tuple(dict.fromkeys(team_of(checked, name) for name in names))
    for team in teams:
        points = checked.book.latest[team].promotion
        if not may_buy(team, points, plans.idle(), checked.book.rules):
            raise UsageError(f"{team} may not buy a credit with {points} promotion points.")
    return teams


def _printed(checked: CheckedCampaign, name: str | None) -> BoxMission | None:
    from mcarmy.base.names import suggestion

    if name is None:
        return None
    known = checked.box.mission(name)
    if known is None:
        names = [each.name for each in checked.box.missions.values()]
        advice = suggestion(name, names) or "Your box files list none by that name."
        raise UsageError(f"There is no mission `{name[:40]}`. {advice}")
    return known
