"""A named Doomtrooper belongs to one team, and to the one the owner's box says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import slug
from mcarmy.base.problems import Problem, Related
from mcarmy.games.siege.audit import Finding
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.kinds import OTHER_CORPORATION, SPECIALIST_TWICE
from mcarmy.games.siege.words import team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.audit import Audit
    from mcarmy.games.siege.campaign import NameAt


def check(audit: Audit) -> Iterator[Finding]:
    """No specialist stands twice (SIEGE-EQUIP-3); the owner's box may say where he belongs."""
    named = {slug(name) for name in facts().specialists} | set(audit.box.troopers)
    first: dict[str, NameAt] = {}
    for team in audit.campaign.teams:
        for trooper in team.troopers:
            known = slug(trooper.text)
            if known in named and known in first:
                yield Finding(_twice(audit, trooper, first[known]))
            first.setdefault(known, trooper)
            home = audit.box.troopers.get(known)
            if home is not None and home[0] != team.id:
                message = f"{trooper.text} belongs to {team_name(home[0])}."
                related = (Related(home[1], "your box says so"),)
                advice = "Choose another trooper, or correct the box file."
                where = audit.at(trooper.span)
                yield Finding(Problem(OTHER_CORPORATION, message, where, advice, related))


def _twice(audit: Audit, trooper: NameAt, before: NameAt) -> Problem:
    message = f"{trooper.text} is in two places."
    related = (Related(audit.at(before.span), "already here"),)
    advice = "There is one of each named Doomtrooper. Write another name."
    return Problem(SPECIALIST_TWICE, message, audit.at(trooper.span), advice, related)
