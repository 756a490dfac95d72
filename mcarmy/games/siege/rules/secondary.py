"""When Secondary Missions are used, and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem
from mcarmy.games.siege.audit import Finding
from mcarmy.games.siege.box import Secondaries
from mcarmy.games.siege.kinds import SECONDARY
from mcarmy.games.siege.words import plural, team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.audit import Audit
    from mcarmy.games.siege.campaign import Mission

PRIMARY_TEAMS = 2


def check(audit: Audit) -> Iterator[Finding]:
    """Only with more than two Corporation teams, and for those that play (SIEGE-MISSION-2)."""
    for mission in audit.campaign.missions:
        if mission.secondary:
            yield from _in(audit, mission)


def _in(audit: Audit, mission: Mission) -> Iterator[Finding]:
    playing = mission.playing()
    first, _ = mission.secondary[0]
    printed = audit.box.mission(mission.printed.text) if mission.printed is not None else None
    use = printed.secondaries if printed is not None else None
    if len(playing) <= PRIMARY_TEAMS:
        message = (
            "Secondary Missions need more than two Corporation teams; here "
            f"{plural(len(playing), 'team')} {'plays' if len(playing) == 1 else 'play'}."
        )
        advice = "Remove `secondary`, or list the other teams that played."
        yield Finding(Problem(SECONDARY, message, audit.at(first.span), advice))
    elif use is Secondaries.NONE:
        message = "Your box says that this Primary Mission uses no Secondary Missions."
        advice = "Remove `secondary`, or correct the box file."
        yield Finding(Problem(SECONDARY, message, audit.at(first.span), advice))
    elif use is Secondaries.OTHERS and len(mission.secondary) > len(playing) - PRIMARY_TEAMS:
        message = "Two teams have the Primary Mission; only the others draw a Secondary Mission."
        advice = "Remove the entries of the two teams, or correct the box file."
        yield Finding(Problem(SECONDARY, message, audit.at(first.span), advice))
    for team, _ in mission.secondary:
        if team.text not in playing:
            message = f"{team_name(team.text)} does not play this mission as a Corporation."
            advice = "Remove its Secondary Mission, or list it under `teams`."
            problem = Problem(SECONDARY, message, audit.at(team.span), advice)
            yield Finding(problem, team.text, spoils=mission.number)
