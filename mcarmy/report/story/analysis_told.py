"""How does the analysis of a game read on a terminal?"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from mcarmy.report.story.analysis_words import basis_words, chance_words, mark_words, percent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.report.story.telling import Teller
    from mcarmy.simulate.analysis.values import Analysis, LuckMoment
    from mcarmy.simulate.game.beats import Beat

BAR: Final = 20
"""Letters of a bar from 0 to 100 %."""
LUCKY: Final = 3
"""Rolls that are named, of the luckiest and of the unluckiest."""


def analysis_lines(
    teller: Teller, beats: Sequence[Beat], analysis: Analysis, width: int
) -> Iterator[str]:
    """The chance at every turn, where it swung, and the luck of both sides."""
    one, two = teller.names.players
    yield from _wrapped(
        f"Win chance of {one} (A) against {two} (B) when each turn begins, with its 95 % interval:",
        width,
    )
    yield from _turns(analysis)
    yield ""
    yield from _marks(teller, beats, analysis, width)
    yield ""
    yield from _luck(teller, beats, analysis, width)
    yield ""
    yield from _wrapped(basis_words(analysis), width)
    if not analysis.complete:
        yield from _wrapped("The analysis was interrupted: run it again to finish it.", width)


def _turns(analysis: Analysis) -> Iterator[str]:
    mark_of = {mark.beat: mark for mark in analysis.marks}
    places = [turn.beat for turn in analysis.turns]
    for number, turn in enumerate(analysis.turns):
        chance = turn.chance
        if turn.player is None:
            yield f"  {'the end':<16} {_bar(chance.share)} {percent(chance.share):>5}"
            continue
        until = places[number + 1] if number + 1 < len(places) else turn.beat + 1
        marked = [mark_of[beat].kind for beat in range(turn.beat, until) if beat in mark_of]
        when = f"round {turn.round}, {'AB'[turn.player]}"
        line = f"  {when:<16} {_bar(chance.share)} {chance_words(chance)}"
        yield f"{line}  {', '.join(marked)}".rstrip()


def _bar(share: float) -> str:
    full = round(share * BAR)
    return "█" * full + "·" * (BAR - full)


def _marks(teller: Teller, beats: Sequence[Beat], analysis: Analysis, width: int) -> Iterator[str]:
    if not analysis.marks:
        yield "No roll and no choice changed the chances beyond doubt."
        return
    yield "What changed the chances beyond doubt:"
    for mark in analysis.marks:
        when = f"round {beats[mark.beat].round}, step {mark.beat + 1}"
        yield from _wrapped(f"{when}: {mark_words(teller.names, mark)}.", width, "  ")
        yield from _wrapped(teller.line(beats[mark.beat]), width, "    ")


def _luck(teller: Teller, beats: Sequence[Beat], analysis: Analysis, width: int) -> Iterator[str]:
    if not analysis.luck:
        yield "Nobody rolled a die."
        return
    sums = analysis.luck[-1].luck
    told = ", ".join(
        f"{name} {_signed(luck)}" for name, luck in zip(teller.names.players, sums, strict=True)
    )
    yield from _wrapped(
        f"Luck of each side's own dice, in win chance by a rough worth of the table: {told}.", width
    )
    for heading, moments in (
        ("Luckiest rolls:", analysis.luckiest[:LUCKY]),
        ("Unluckiest rolls:", analysis.unluckiest[:LUCKY]),
    ):
        if moments:
            yield heading
            for moment in moments:
                yield from _wrapped(_roll(teller, beats, moment), width, "  ")


def _roll(teller: Teller, beats: Sequence[Beat], moment: LuckMoment) -> str:
    beat = beats[moment.beat]
    return f"{_signed(moment.luck)} round {beat.round}: {teller.line(beat)}"


def _signed(luck: float) -> str:
    whole = round(100 * luck)
    return f"{whole:+d} %".replace("-", "−") if whole else "0 %"


def _wrapped(text: str, width: int, indent: str = "") -> Iterator[str]:
    yield from wrap(text, width, initial_indent=indent, subsequent_indent=f"{indent}  ")
