"""How often does one component stand in a list? Shared by the three rules that limit it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Edit, Fix, Kind, Problem, Related

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.army.reading.listing import Line
    from mcarmy.army.reading.roster import Roster


def passing_line(lines: list[Line], limit: int) -> Line:
    """The line on which a count passes its limit."""
    running = 0
    for line in lines:
        running += line.copies
        if running > limit:
            return line
    return lines[-1]


def copies_problem(roster: Roster, kind: Kind, name: str, lines: list[Line], limit: int) -> Problem:
    """Too many copies, at the line that passes the limit."""
    total = sum(line.copies for line in lines)
    passing = passing_line(lines, limit)
    text = roster.listing.text
    others = tuple(
        Related(text.at(line.point), f"{line.copies} here") for line in lines if line is not passing
    )
    surplus = total - limit
    copy = "copy" if limit == 1 else "copies"
    return Problem(
        kind,
        f"{total} copies of `{name}`, at most {limit} {copy} may be in an army.",
        text.at(passing.point),
        f"Take out {surplus} of them.",
        others,
        _fewer(passing, surplus),
    )


def _fewer(line: Line, surplus: int) -> tuple[Fix, ...]:
    if line.count_span is None or line.count is None or line.count <= surplus:
        return ()
    left = str(line.count - surplus)
    return (Fix(f"keep {left} on this line", (Edit(line.count_span, left),), safe=False),)


def enough(taken: Mapping[str, int], key: str, limit: int) -> str | None:
    """Why no further copy may join an army, if its copies have reached the limit."""
    return f"an army may have only {limit}" if taken.get(key, 0) >= limit else None
