"""What are the armies of a contest called in a report?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.simulate.contests.contest import Contest


def by_army_names(contest: Contest) -> Contest:
    """The same with the names that players gave; files tell armies apart that are named alike."""
    given = [army.name for army in contest.armies]
    if len(set(given)) < len(given):
        return contest
    called = dict(zip(contest.names, given, strict=True))
    return replace(
        contest,
        names=tuple(given),
        ratings=tuple(replace(rating, name=called[rating.name]) for rating in contest.ratings),
    )
