"""Who was ahead when? The lead over the steps of a game, as a picture to click into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.render.markup import Markup, span, tag

if TYPE_CHECKING:
    from collections.abc import Sequence


def lead_chart(
    scores: Sequence[tuple[int, int]], rounds: Sequence[int], names: tuple[str, str]
) -> Markup:
    """The lead of the first army upwards, that of the second downwards, a mark for each round."""
    steps = len(scores)
    most = max([2, *(abs(one - two) for one, two in scores)])
    path = "M0 0" + "".join(
        f"V{two - one}H{step}" for step, (one, two) in enumerate(scores, 1)
    ) + "V0Z"  # fmt: skip
    begins = [step for step in range(steps) if rounds[step] != (rounds[step - 1] if step else 0)]
    lines = "".join(f"M{step} {-most}V{most}" for step in begins)
    marks = (
        tag("span", f"{rounds[step]}", class_="round", style=f"left:{100 * step / steps:.1f}%")
        for step in begins
    )
    wide, tall = f"{steps}", f"{most}"
    drawn = tag(
        "svg",
        tag("path", class_="rounds", d=lines),
        tag("path", class_="ahead", clip_path="url(#up)", d=path),
        tag("path", class_="behind", clip_path="url(#down)", d=path),
        tag("clipPath", tag("rect", y=f"{-most}", width=wide, height=tall), id="up"),
        tag("clipPath", tag("rect", width=wide, height=tall), id="down"),
        tag("path", class_="even", d=f"M0 0H{steps}"),
        viewBox=f"0 {-most} {steps} {2 * most}",
        preserveAspectRatio="none",
    )
    return tag(
        "div",
        drawn,
        span("who side-a", f"▲ {names[0]} ahead"),
        span("who below side-b", f"▼ {names[1]} ahead"),
        *marks,
        tag("span", class_="cursor", id="cursor"),
        class_="lead",
        id="lead",
        role="img",
        aria_label=_told(scores, rounds),
    )


def _told(scores: Sequence[tuple[int, int]], rounds: Sequence[int]) -> str:
    """The score at the end of each round."""
    last = {round_: scores[step] for step, round_ in enumerate(rounds) if round_}
    ends = "; ".join(f"round {number} {one} to {two}" for number, (one, two) in last.items())
    return f"Points at the end of each round: {ends}."
