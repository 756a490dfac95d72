"""How numbers went on, as inline SVG: each line has a dash pattern, a color and its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.render.markup import Markup, join, tag
from mcarmy.report.render.screen import safe
from mcarmy.report.render.svg_charts import nice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.report.chart import Course, Lines

WIDTH, TALL = 720, 330
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 118, 18, 40
_LOOKS = 5  # patterns before they start again
_GAP = 15.0  # between two names at the end of their lines
MOST_NAMES = 7  # of steps below the chart
LONGEST_NAME = 14


def lines(chart: Lines) -> Markup | None:
    """All courses over their steps; nothing where there is no second step."""
    if len(chart.steps) < 2 or not chart.courses:
        return None
    most = max(max(course.values) for course in chart.courses)
    least = min(0.0, *(min(course.values) for course in chart.courses))
    frame = _Frame(len(chart.steps), least, float(nice(int(max(most, 1) + 0.999))))
    body = [
        *_levels(chart, frame),
        *_steps(chart, frame),
        *(_course(course, number, frame, chart) for number, course in enumerate(chart.courses)),
        *_names(chart, frame),
    ]
    return tag(
        "svg",
        *body,
        class_="chart",
        viewBox=f"0 0 {WIDTH} {TALL}",
        role="group",
        aria_label=f"{safe(chart.name)}: {safe(chart.told)}",
    )


class _Frame:
    """Where a step and a value stand."""

    def __init__(self, steps: int, least: float, most: float) -> None:
        self.steps = steps
        self.least = least
        self.most = most

    def x(self, step: int) -> float:
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * step / (self.steps - 1)

    def y(self, value: float) -> float:
        deep = TALL - _TOP - _BOTTOM
        return _TOP + deep * (1 - (value - self.least) / (self.most - self.least))


def _levels(chart: Lines, frame: _Frame) -> Iterator[Markup]:
    """The two ends of the axis, and the levels between them."""
    right = f"{WIDTH - _RIGHT}"
    for value in dict.fromkeys((0.0, frame.least, frame.most)):
        y = _at(frame.y(value))
        yield tag("line", class_="grid", x1=f"{_LEFT}", y1=y, x2=right, y2=y)
        yield tag("text", f"{value:g}", class_="count", x=f"{_LEFT - 6}", y=_at(frame.y(value) + 4))
    for value, name in chart.levels:
        if frame.least < value < frame.most:
            y = _at(frame.y(value))
            yield tag("line", class_="level", x1=f"{_LEFT}", y1=y, x2=right, y2=y)
            above = _at(frame.y(value) - 4)
            yield tag("text", safe(name), class_="level-name", x=f"{_LEFT + 50}", y=above)


def _steps(chart: Lines, frame: _Frame) -> Iterator[Markup]:
    every = -(-len(chart.steps) // MOST_NAMES)
    for number, name in enumerate(chart.steps):
        if number % every == 0:
            shown = safe(name)
            cut = shown if len(shown) <= LONGEST_NAME else f"{shown[: LONGEST_NAME - 1]}…"
            said = tag("title", shown)
            y = f"{TALL - _BOTTOM + 20}"
            yield tag("text", said, cut, class_="tick", x=_at(frame.x(number)), y=y)


def _course(course: Course, number: int, frame: _Frame, chart: Lines) -> Markup:
    places = [(frame.x(step), frame.y(value)) for step, value in enumerate(course.values)]
    path = "M" + "L".join(f"{_at(x)} {_at(y)}" for x, y in places)
    look = number % _LOOKS
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
    over = max(0.0, last - (TALL - 6))
    for y, at in shown:
        course = chart.courses[at]
        x = f"{WIDTH - _RIGHT + 12}"
        text = f"{safe(course.name)} {course.values[-1]:g}"
        yield tag("text", text, class_="name", x=x, y=_at(y - over + 4))


def _at(number: float) -> str:
    return f"{number:.1f}"
