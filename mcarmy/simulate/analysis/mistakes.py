"""Where would something else have been better, surely?

Both answers are played on with the same luck, so that what they share cancels out. What looks
best among several is looked at again with other luck, and only that second look is told.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, variance
from typing import TYPE_CHECKING, Final

from mcarmy.engine.actions import Interrupt, Target
from mcarmy.engine.state import NOWHERE
from mcarmy.engine.view import View
from mcarmy.policies.search.policy import SearchPolicy
from mcarmy.simulate.analysis.chances import SURE
from mcarmy.simulate.analysis.forks import Fork, From
from mcarmy.simulate.analysis.values import Better, GameMark, MarkKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.simulate.analysis.chances import Known
    from mcarmy.simulate.analysis.forks import ForkResult
    from mcarmy.simulate.analysis.walk import Walk

    Results = Mapping[Fork, ForkResult]

MOST_TURNS: Final = 4
"""So many turns are searched."""
MOST_CHOICES: Final = 2
"""So many choices of each,"""
MOST_ANSWERS: Final = 3
"""and so many other answers to each."""
LOST: Final = 0.03
"""A turn in which less was lost is not searched."""
BETTER: Final = 0.05
"""What gains less is no mistake."""
BEYOND_ERROR: Final = 2.33
"""By so many standard errors must it gain: of a hundred answers that are no better, one does."""


OTHER_LUCK: Final = 100_000
"""Forks from this number on confirm what others have found."""


@dataclass(frozen=True, slots=True)
class Alternatives:
    """What was chosen somewhere, and other answers to it, by their places among the options."""

    turn: int
    """By its place among the turns of the game."""
    choice: int
    player: int
    chosen: int
    others: tuple[int, ...]

    def looks(self, number: int, first: int = 0) -> Iterator[Fork]:
        """So many forks of each answer, with the same luck."""
        for fork in range(first, first + number):
            for option in (self.chosen, *self.others):
                yield Fork(From.CHOICE, self.choice, option, fork)

    def gains(self, results: Results, other: int, *, confirming: bool) -> list[float]:
        """What another answer would have gained for whoever chose, fork by fork."""
        sign = 1 if self.player == 0 else -1
        found = {}
        for fork, result in results.items():
            if (fork.begins, fork.place, fork.option) != (From.CHOICE, self.choice, other):
                continue
            then = results.get(Fork(From.CHOICE, self.choice, self.chosen, fork.number))
            if then is not None and (fork.number >= OTHER_LUCK) == confirming:
                found[fork.number] = sign * (result.corrected - then.corrected)
        return [found[number] for number in sorted(found)]


def suspects(walk: Walk, turns: list[int], known: list[Known]) -> list[Alternatives]:
    """The choices of those turns in which a side lost most without bad luck."""
    lost = []
    for at in range(len(turns) - 1):
        player = walk.choices[turns[at]].decision.player
        moved = known[at + 1].mean - known[at].mean - walk.luck_between(turns[at], turns[at + 1])
        lost.append((moved if player == 0 else -moved, at))
    searched = [at for loss, at in sorted(lost)[:MOST_TURNS] if loss <= -LOST]
    return [each for at in searched for each in _choices(walk, turns, at)]


def _choices(walk: Walk, turns: list[int], at: int) -> Iterator[Alternatives]:
    """The first choices of a turn that have other likely answers."""
    policy = SearchPolicy("analysis")
    player = walk.choices[turns[at]].decision.player
    found = 0
    for choice in range(turns[at], turns[at + 1]):
        point = walk.choices[choice]
        decision = point.decision
        if decision.player != player:
            continue
        options = list(decision.options)
        likely = policy.candidates(View(point.table, player), decision)
        others = [options.index(action) for action in likely if action != point.action]
        if others and point.action in options:
            chosen = options.index(point.action)
            yield Alternatives(at, choice, player, chosen, tuple(others[:MOST_ANSWERS]))
            found += 1
            if found == MOST_CHOICES:
                return


def best_looking(looked_at: list[Alternatives], results: Results) -> list[Alternatives]:
    """Of each turn the one answer that looked best, if it looked better than what was done."""
    best: dict[int, tuple[float, Alternatives]] = {}
    for each in looked_at:
        for other in each.others:
            gains = each.gains(results, other, confirming=False)
            if not gains or (gain := fmean(gains)) < BETTER:
                continue
            if each.turn not in best or gain > best[each.turn][0]:
                best[each.turn] = (gain, replace(each, others=(other,)))
    return [each for _, each in best.values()]


def confirmed(
    walk: Walk, turns: list[int], each: Alternatives, results: Results, known: list[Known]
) -> GameMark | None:
    """The mark of a mistake, if the second look is beyond its error."""
    (other,) = each.others
    gains = each.gains(results, other, confirming=True)
    if len(gains) < 2:
        return None
    gain, error = fmean(gains), sqrt(variance(gains) / len(gains))
    if gain < max(BETTER, BEYOND_ERROR * error):
        return None
    point = walk.choices[each.choice]
    since = walk.luck_between(turns[each.turn], each.choice)
    before = known[each.turn].moved(since, 0.0)
    following = known[each.turn + 1]
    action = point.decision.options[other]
    unit = point.decision.unit
    better = Better(
        question=point.decision.question,
        unit=None if unit == NOWHERE else unit,
        action=action,
        subject=_stood_there(point.table, action),
        instead=point.action,
        gain=gain,
        low=gain - SURE * error,
        high=min(1.0, gain + SURE * error),
    )
    last = len(walk.chronicle.beats) - 1
    return GameMark(
        beat=min(point.beat, last),
        kind=MarkKind.MISTAKE,
        player=each.player,
        before=before.told(),
        after=following.told(),
        better=better,
    )


def _stood_there(table: Game, action: Action) -> int | None:
    """The unit at which an action points."""
    if isinstance(action, Target | Interrupt):
        return table.state.unit_at.get(action.hex)
    return None
