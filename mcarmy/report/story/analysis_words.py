"""How is it told that the win chance swung: a lucky roll, an unlucky one, a mistake?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.story.choices import choice_words
from mcarmy.simulate.analysis.values import MarkKind

if TYPE_CHECKING:
    from mcarmy.report.story.naming import Naming
    from mcarmy.simulate.analysis.values import Analysis, Better, GameMark, WinChance


def mark_words(names: Naming, mark: GameMark) -> str:
    """What swung, whose chance went from where to where, and what would have been better."""
    before, after = mark.before.of(mark.player), mark.after.of(mark.player)
    player = names.players[mark.player]
    swing = f"{percent(before.share)} → {percent(after.share)}"
    if mark.kind is MarkKind.MISTAKE and mark.better is not None:
        return f"Mistake of {player} ({swing}): better {better_words(names, mark.better)}"
    return f"{str(mark.kind).capitalize()} of {player} ({swing})"


def better_words(names: Naming, better: Better) -> str:
    """What would have been better, by how much, and how sure that is."""
    instead = choice_words(names, better.question, better.action, better.unit, better.subject)
    gain = f"+{percent(better.gain)}, 95 % interval {percent(better.low)} to {percent(better.high)}"
    return f"{instead} ({gain})"


def chance_words(chance: WinChance) -> str:
    """A win chance with its interval."""
    return f"{percent(chance.share)} ({percent(chance.low)} to {percent(chance.high)})"


def basis_words(analysis: Analysis) -> str:
    """What the chances rest on: the games really played, also where it was interrupted."""
    played = [turn.chance.games for turn in analysis.turns[:-1]]
    fewest, most = min(played, default=0), max(played, default=0)
    times = f"{most}" if fewest == most else f"{fewest} to {most}"
    asked = "" if analysis.complete else f" ({analysis.basis.forks} were asked for)"
    return (
        f"Win chances: the game played on {times} times{asked} by {analysis.basis.policy} on both "
        "sides from the beginning of each turn, with the same seeds. A turn's chance also rests "
        "on the turns before it, moved by the luck of the dice since. Bands are 95 % "
        "intervals of these games, and say nothing of other ways to play."
    )


def percent(share: float) -> str:
    """A share as a whole percentage."""
    return f"{100 * share:.0f} %"
