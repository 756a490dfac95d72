"""Where did the win chance swing? Marks on the graph and lines in the story, each a click away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.render.markup import Markup, join, tag
from mcarmy.report.story.analysis_words import mark_words
from mcarmy.simulate.analysis.values import MarkKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.report.story.naming import Naming
    from mcarmy.report.story.turning_points import Moment
    from mcarmy.simulate.analysis.values import Analysis, GameMark

SIGNS = {MarkKind.LUCKY_ROLL: "★", MarkKind.UNLUCKY_ROLL: "▼", MarkKind.MISTAKE: "?"}


def marks_on_graph(analysis: Analysis | None, names: Naming, steps: int) -> Markup:
    """A button at each place where the chance swung."""
    if analysis is None:
        return Markup("")
    return join(*(_on_graph(mark, names, steps) for mark in analysis.marks))


def _on_graph(mark: GameMark, names: Naming, steps: int) -> Markup:
    words = mark_words(names, mark)
    return tag(
        "button",
        SIGNS[mark.kind],
        type="button",
        class_=f"mark side-{'ab'[mark.player]}",
        style=f"left:{100 * (mark.beat + 0.5) / steps:.2f}%",
        title=words,
        aria_label=words,
        data_step=f"{mark.beat}",
    )


def marks_told(analysis: Analysis | None, names: Naming) -> Markup:
    """The same as a list, or how to get it."""
    if analysis is None:
        return tag("p", "Not analyzed yet.", class_="soft")
    if not analysis.marks:
        return tag("p", "No single roll or choice swung the win chance much.", class_="soft")
    return tag("ol", *(_told(mark, names) for mark in analysis.marks), class_="moments")


def _told(mark: GameMark, names: Naming) -> Markup:
    words = f"{SIGNS[mark.kind]} {mark_words(names, mark)}"
    return tag("li", tag("button", words, type="button", data_step=f"{mark.beat}"))


def swings(moments: Iterable[Moment], analysis: Analysis | None) -> list[int]:
    """Where the lead or the win chance changed."""
    turned = {moment.step for moment in moments if moment.turn}
    marked = {mark.beat for mark in analysis.marks} if analysis is not None else set()
    return sorted(turned | marked)


def moments_told(moments: Iterable[Moment]) -> Markup:
    """Turning points as buttons that lead to them."""
    return join(*map(_moment, moments))


def _moment(moment: Moment) -> Markup:
    button = tag(
        "button",
        tag("small", f"Round {moment.round}"),
        f" {moment.text} ",
        tag("small", f"{moment.points[0]} : {moment.points[1]}"),
        type="button",
        data_step=f"{moment.step}",
    )
    return tag("li", button, class_="turn" if moment.turn else None)
