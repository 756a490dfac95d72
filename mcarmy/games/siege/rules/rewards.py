"""What a mission pays is written down, and is what the owner's box says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import suggestion
from mcarmy.base.problems import Edit, Fix, Problem, Related
from mcarmy.games.siege.audit import Finding
from mcarmy.games.siege.keeping import printed_reward
from mcarmy.games.siege.kinds import MISSING, PRINTED_REWARD, UNKNOWN_NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.audit import Audit
    from mcarmy.games.siege.campaign import Mission, Reward


def check(audit: Audit) -> Iterator[Finding]:
    """Rewards of missions that were done (SIEGE-MISSION-1, SIEGE-CREDIT-2)."""
    for mission in audit.campaign.missions:
        yield from _unknown(audit, mission)
        for reward in (mission.primary, *(reward for _, reward in mission.secondary)):
            if reward is not None and reward.done:
                yield from _missing(audit, mission, reward)
        if mission.primary is not None:
            yield from _differs(audit, mission, mission.primary)


def _unknown(audit: Audit, mission: Mission) -> Iterator[Finding]:
    name, known = mission.printed, audit.box.missions
    if name is None or not known or audit.box.mission(name.text) is not None:
        return
    names = [each.name for each in known.values()]
    advice = suggestion(name.text, names) or f"Your box has {', '.join(names[:12])}."
    message = f"`{name.text[:40]}` is not a mission of your box."
    yield Finding(
        Problem(UNKNOWN_NAME, message, audit.at(name.span), advice), spoils=mission.number
    )


def _missing(audit: Audit, mission: Mission, reward: Reward) -> Iterator[Finding]:
    printed = printed_reward(audit.campaign, audit.box, mission, reward)
    absent = [
        name
        for name, value in (("credits", printed.credits), ("promotion", printed.promotion))
        if value is None
    ]
    if absent:
        message = f"The mission was done, but its {' and '.join(absent)} are not written down."
        advice = (
            "Copy them from the mission, as in {done: true, credits: 1, promotion: 4}; 0 if none."
        )
        problem = Problem(MISSING, message, audit.at(reward.span), advice)
        yield Finding(problem, spoils=mission.number)


def _differs(audit: Audit, mission: Mission, reward: Reward) -> Iterator[Finding]:
    known = audit.box.mission(mission.printed.text) if mission.printed is not None else None
    for name, written in (("promotion", reward.promotion), ("credits", reward.credits)):
        printed = None if known is None else known.rewards.get(name)
        if written is None or printed is None or written.value == printed.value:
            continue
        message = (
            f"The ledger gives {written.value} {name} for this mission, your box {printed.value}."
        )
        related = (Related(printed.place, "your box"),)
        fix = Fix(f"write {printed.value}", (Edit(written.span, str(printed.value)),), safe=False)
        advice = "Correct the one that is wrong."
        where = audit.at(written.span)
        problem = Problem(PRINTED_REWARD, message, where, advice, related, (fix,))
        yield Finding(problem, spoils=mission.number)
