"""A made-up analysis of a told game: chances that rise, and a mark of each kind."""

from __future__ import annotations

from mcarmy.engine.actions import GUARD, PASS
from mcarmy.engine.decisions import Question
from mcarmy.simulate.analysis.values import (
    Analysis,
    AnalysisBasis,
    Better,
    GameMark,
    MarkKind,
    TurnChance,
    WinChance,
)
from mcarmy.simulate.game.beats import Beat, BeatKind


def made_up(beats: list[Beat]) -> Analysis:
    """Chances from 30 to 80 %, at the beginning of every turn and at the end."""
    begins = [at for at, beat in enumerate(beats) if beat.kind in (BeatKind.TURN, BeatKind.END)]
    turns = tuple(
        TurnChance(at, turn, beats[at].round, beats[at].player, chance(turn / len(begins)))
        for turn, at in enumerate(begins)
    )
    attacks = [at for at, beat in enumerate(beats) if beat.kind is BeatKind.ATTACK]
    better = Better(Question.ACT, 0, GUARD, None, PASS, 0.14, 0.03, 0.25)
    marks = (
        GameMark(attacks[3], MarkKind.LUCKY_ROLL, 0, chance(0.1), chance(0.4), None),
        GameMark(attacks[9], MarkKind.UNLUCKY_ROLL, 1, chance(0.3), chance(0.6), None),
        GameMark(attacks[15], MarkKind.MISTAKE, 0, chance(0.7), chance(0.4), better),
    )
    basis = AnalysisBasis("greedy", 40, 5)
    return Analysis(turns, marks, (), (), (), basis, complete=True)


def chance(part: float) -> WinChance:
    """A chance on the way from 30 to 80 %."""
    share = 0.3 + 0.5 * part
    return WinChance(share, share - 0.08, share + 0.08, 40)
