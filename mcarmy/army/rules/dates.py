"""A format that holds from one day until another (ARMY-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import OUT_OF_DATE
from mcarmy.army.rules.example import Example, event
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.base.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Roster


def check(roster: Roster) -> Iterator[Problem]:
    """Days are compared as they are written: year, month, day."""
    format_, listing = roster.format, roster.listing
    if format_ is None or listing.format is None:
        return
    today = roster.as_of
    if format_.starts is not None and today < format_.starts:
        where = listing.text.at(listing.format.span)
        message = f"The format `{format_.name}` starts on {format_.starts}; this is {today}."
        yield Problem(OUT_OF_DATE, message, where, "Wait, or check with `--as-of DATE`.")
    if format_.ends is not None and today > format_.ends:
        where = listing.text.at(listing.format.span)
        message = f"The format `{format_.name}` ended on {format_.ends}; this is {today}."
        yield Problem(OUT_OF_DATE, message, where, "Take a format that is still in force.")


EXAMPLES = (
    Example(
        OUT_OF_DATE,
        """\
format: 1/1/1
units: [Ranger Elite]
orders: {gold: 1, bronze: 1}
""",
        """\
format: ./my-event.yaml
units: [Ranger Elite]
orders: {gold: 1, bronze: 1}
""",
        event("from: 2008-09-01\nuntil: 2008-12-31"),
    ),
)

RULE = ArmyRule("dates", check, EXAMPLES, aside="it is about the day, not about the army")
