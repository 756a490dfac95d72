"""How did the game go? Both scores, and the win chance where it is known, over all steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.render.markup import Markup, div, span, tag
from mcarmy.report.story.analysis_words import percent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mcarmy.simulate.analysis.values import Analysis, TurnChance

HOW_TO_GET_IT = "Win chance: not analyzed. `mcarmy replay FILE --analyze --html PAGE` adds it."


def graph(
    scores: Sequence[tuple[int, int]],
    rounds: Sequence[int],
    names: tuple[str, str],
    threshold: int,
    analysis: Analysis | None,
) -> Markup:
    """One picture under another, with a mark for each round; the page adds a cursor."""
    panels = [] if analysis is None else [_chance_panel(analysis, len(scores), names)]
    begins = [step for step in range(len(scores)) if rounds[step] != (step and rounds[step - 1])]
    marks = (span_at(f"R{rounds[step]}", step, len(scores)) for step in begins)
    return div(
        "graph" if analysis is None else "graph analyzed",
        *panels,
        _score_panel(scores, rounds, begins, names, threshold),
        div("rounds", *marks),
    )


def span_at(text: str, step: int, steps: int) -> Markup:
    """A word below a step."""
    return tag("span", text, style=f"left:{100 * step / steps:.2f}%")


def _score_panel(
    scores: Sequence[tuple[int, int]],
    rounds: Sequence[int],
    begins: Sequence[int],
    names: tuple[str, str],
    threshold: int,
) -> Markup:
    most = max([threshold, *(max(pair) for pair in scores)]) + 1
    steps = len(scores)
    return tag(
        "div",
        tag(
            "svg",
            tag("path", class_="begins", d="".join(f"M{step} 0V{most}" for step in begins)),
            tag("path", class_="threshold", d=f"M0 {most - threshold}H{steps}"),
            tag("path", class_="score-a", d=_stairs([one for one, _ in scores], most)),
            tag("path", class_="score-b", d=_stairs([two for _, two in scores], most)),
            viewBox=f"0 0 {steps} {most}",
            preserveAspectRatio="none",
            aria_hidden="true",
        ),
        span("legend", "Points: ", *_legend(names), f" · {threshold} to win"),
        class_="panel score",
        role="img",
        aria_label=told_scores(scores, rounds),
    )


def _legend(names: tuple[str, str]) -> Iterator[Markup]:
    yield span("side-a", f"━ {names[0]}")
    yield Markup(" ")
    yield span("side-b", f"┅ {names[1]}")


def _stairs(scores: Iterable[int], most: int) -> str:
    """A line that is level during each step."""
    stairs = "".join(f"V{most - score}H{step}" for step, score in enumerate(scores, 1))
    return f"M0 {most}{stairs}"


def _chance_panel(analysis: Analysis, steps: int, names: tuple[str, str]) -> Markup:
    turns = analysis.turns
    shares = [(turn.beat, turn.chance.share) for turn in turns]
    line = "L".join(f"{beat} {100 * (1 - share):.1f}" for beat, share in shares)
    upper = [f"{turn.beat} {100 * (1 - turn.chance.high):.1f}" for turn in turns]
    lower = [f"{turn.beat} {100 * (1 - turn.chance.low):.1f}" for turn in reversed(turns)]
    last = shares[-1][0] if shares else 0
    drawn = (
        tag("path", class_="chance-b", d=f"M0 0H{steps}V100H0Z"),
        tag("path", class_="chance-a", d=f"M{shares[0][0]} 100L{line}L{last} 100Z"),
        tag("path", class_="band", d=f"M{'L'.join([*upper, *lower])}Z"),
        tag("path", class_="even", d=f"M0 50H{steps}"),
    ) if shares else ()  # fmt: skip
    return tag(
        "div",
        tag(
            "svg",
            *drawn,
            viewBox=f"0 0 {steps} 100",
            preserveAspectRatio="none",
            aria_hidden="true",
        ),
        span("legend", f"Win chance of {names[0]}"),
        class_="panel chance",
        role="img",
        aria_label=told_chances(turns, names[0]),
    )


def told_scores(scores: Sequence[tuple[int, int]], rounds: Sequence[int]) -> str:
    """The score at the end of each round."""
    last = {round_: scores[step] for step, round_ in enumerate(rounds) if round_}
    ends = "; ".join(f"round {number} {one} to {two}" for number, (one, two) in last.items())
    return f"Points at the end of each round: {ends}."


def told_chances(turns: Sequence[TurnChance], name: str) -> str:
    """The win chance at the beginning of each round."""
    first: dict[int, float] = {}
    for turn in turns:
        first.setdefault(turn.round, turn.chance.share)
    told = "; ".join(f"round {number} {percent(share)}" for number, share in first.items())
    return f"Win chance of {name} at the beginning of each round: {told}."
