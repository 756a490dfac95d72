"""Who was ahead when? The lead over the steps of a game, as a picture to click into."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def lead_chart(
    scores: Sequence[tuple[int, int]], rounds: Sequence[int], names: tuple[str, str]
) -> str:
    """The lead of the first army upwards, that of the second downwards, a mark for each round."""
    steps = len(scores)
    most = max([2, *(abs(one - two) for one, two in scores)])
    path = "M0 0" + "".join(
        f"V{two - one}H{step}" for step, (one, two) in enumerate(scores, 1)
    ) + "V0Z"  # fmt: skip
    begins = [step for step in range(steps) if rounds[step] != (rounds[step - 1] if step else 0)]
    lines = "".join(f"M{step} {-most}V{most}" for step in begins)
    marks = "".join(
        f'<span class="round" style="left:{100 * step / steps:.1f}%">{rounds[step]}</span>'
        for step in begins
    )
    one, two = map(escape, names)
    label = escape(_told(scores, rounds), quote=True)
    return (
        f'<div class="lead" id="lead" role="img" aria-label="{label}">'
        f'<svg viewBox="0 {-most} {steps} {2 * most}" preserveAspectRatio="none">'
        f'<path class="rounds" d="{lines}"/>'
        f'<path class="ahead" clip-path="url(#up)" d="{path}"/>'
        f'<path class="behind" clip-path="url(#down)" d="{path}"/>'
        f'<clipPath id="up"><rect y="{-most}" width="{steps}" height="{most}"/></clipPath>'
        f'<clipPath id="down"><rect width="{steps}" height="{most}"/></clipPath>'
        f'<path class="even" d="M0 0H{steps}"/></svg>'
        f'<span class="who side-a">▲ {one} ahead</span>'
        f'<span class="who below side-b">▼ {two} ahead</span>'
        f'{marks}<span class="cursor" id="cursor"></span></div>'
    )


def _told(scores: Sequence[tuple[int, int]], rounds: Sequence[int]) -> str:
    """The score at the end of each round."""
    last = {round_: scores[step] for step, round_ in enumerate(rounds) if round_}
    ends = "; ".join(f"round {number} {one} to {two}" for number, (one, two) in last.items())
    return f"Points at the end of each round: {ends}."
