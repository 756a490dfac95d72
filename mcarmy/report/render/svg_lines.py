"""How numbers went on, as inline SVG: each line has a dash pattern, a color and its name.

There are two drawings, one for wide windows with the names beside the lines and one for narrow
windows with the names below; the page shows the one that fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.report.render.markup import Markup, join, tag
from mcarmy.report.render.screen import safe
from mcarmy.report.render.svg_charts import nice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.report.chart import Course, Lines

LOOKS = 5  # patterns before they start again
_GAP = 15.0  # between two texts below each other
_LEFT, _TOP, _BOTTOM = 44, 18, 40


class Room(Struct, frozen=True):
    """How large a drawing is, and how many names of steps of which length fit below it."""

    wide: int
    tall: int
    right: int
    names: int
    longest: int
    look: str


ROOMY = Room(720, 330, 132, 7, 14, "chart roomy")
TIGHT = Room(400, 300, 16, 3, 9, "chart tight")


def lines(chart: Lines) -> Markup | None:
    """All courses over their steps; nothing where there is no second step."""
    if len(chart.steps) < 2 or not chart.courses:
        return None
    keys = (
        tag("span", _sample(number), f"{safe(course.name)} {course.values[-1]:g}")
        for number, course in enumerate(chart.courses)
    )
    legend = tag("p", *keys, class_="legend tight-legend soft")
    return join(_drawn(chart, ROOMY), _drawn(chart, TIGHT), legend)


def _drawn(chart: Lines, room: Room) -> Markup:
    frame = _Frame(chart, room)
    body = [
        *_levels(chart, frame),
        *_steps(chart, frame),
        *(_course(course, number, frame, chart) for number, course in enumerate(chart.courses)),
        *(_names(chart, frame) if room is ROOMY else ()),
    ]
    return tag(
        "svg",
        *body,
        class_=room.look,
        viewBox=f"0 0 {room.wide} {room.tall}",
        role="group",
        aria_label=f"{safe(chart.name)}: {safe(chart.told)}",
    )


class _Frame:
    """Where a step and a value stand."""

    def __init__(self, chart: Lines, room: Room) -> None:
        most = max(max(course.values) for course in chart.courses)
        self.room = room
        self.steps = len(chart.steps)
        self.least = min(0.0, *(min(course.values) for course in chart.courses))
        self.most = float(nice(int(max(most, 1) + 0.999)))
        self.right = room.wide - room.right

    def x(self, step: int) -> float:
        return _LEFT + (self.right - _LEFT) * step / (self.steps - 1)

    def y(self, value: float) -> float:
        deep = self.room.tall - _TOP - _BOTTOM
        return _TOP + deep * (1 - (value - self.least) / (self.most - self.least))


def _levels(chart: Lines, frame: _Frame) -> Iterator[Markup]:
    """The ends of the axis, and levels between them where their names do not collide."""
    right = f"{frame.right}"
    for value in dict.fromkeys((0.0, frame.least, frame.most)):
        edge = _at(frame.y(value))
        yield tag("line", class_="grid", x1=f"{_LEFT}", y1=edge, x2=right, y2=edge)
        yield tag("text", f"{value:g}", class_="count", x=f"{_LEFT - 6}", y=_at(frame.y(value) + 4))
    last = frame.y(0)
    for value, name in sorted(chart.levels):
        y = frame.y(value)
        if not frame.least < value < frame.most or last - y < _GAP:
            continue
        last = y
        yield tag("line", class_="level", x1=f"{_LEFT}", y1=_at(y), x2=right, y2=_at(y))
        yield tag("text", safe(name), class_="level-name", x=f"{_LEFT + 4}", y=_at(y - 4))


def _steps(chart: Lines, frame: _Frame) -> Iterator[Markup]:
    every = -(-len(chart.steps) // frame.room.names)
    for number, name in enumerate(chart.steps):
        if number % every == 0:
            shown = safe(name)
            most = frame.room.longest
            cut = shown if len(shown) <= most else f"{shown[: most - 1]}…"
            y = f"{frame.room.tall - _BOTTOM + 20}"
            end = "tick-end" if frame.x(number) > frame.right - 40 else "tick"
            where = _at(frame.x(number))
            yield tag("text", tag("title", shown), cut, class_=end, x=where, y=y)


def _course(course: Course, number: int, frame: _Frame, chart: Lines) -> Markup:
    places = [(frame.x(step), frame.y(value)) for step, value in enumerate(course.values)]
    path = "M" + "L".join(f"{_at(x)} {_at(y)}" for x, y in places)
    look = number % LOOKS
    spots = [
        _spot(course, step, look, place, safe(chart.steps[step]))
        for step, place in enumerate(places)
    ]
    return join(tag("path", class_=f"course course-{look}", d=path), *spots)


def _spot(course: Course, step: int, look: int, place: tuple[float, float], name: str) -> Markup:
    said = f"{safe(course.name)}, {name}: {course.values[step]:g}"
    dot = tag(
        "circle",
        tag("title", said),
        class_=f"spot spot-{look}",
        cx=_at(place[0]),
        cy=_at(place[1]),
        r="5",
    )
    key = course.leads_to[step] if step < len(course.leads_to) else ""
    return tag("a", dot, href=f"#{key}", aria_label=said) if key else dot


def _names(chart: Lines, frame: _Frame) -> Iterator[Markup]:
    """Each name at the end of its line, moved apart where they would overlap."""
    ends = sorted((frame.y(course.values[-1]), at) for at, course in enumerate(chart.courses))
    last = -_GAP
    shown: list[tuple[float, int]] = []
    for y, at in ends:
        last = max(y, last + _GAP)
        shown.append((last, at))
    over = max(0.0, last - (frame.room.tall - 6))
    for y, at in shown:
        course = chart.courses[at]
        text = f"{safe(course.name)} {course.values[-1]:g}"
        yield tag("text", text, class_="name", x=f"{frame.right + 12}", y=_at(y - over + 4))


def _sample(number: int) -> Markup:
    """A piece of a line for the legend."""
    line = tag("path", class_=f"course course-{number % LOOKS}", d="M0 6H34")
    return tag("svg", line, class_="sample", viewBox="0 0 34 12", aria_hidden="true")


def _at(number: float) -> str:
    return f"{number:.1f}"
