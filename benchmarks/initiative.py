"""Why does the first player win so often?

Greedy plays itself, each game three times with the same army, map and luck: the first player keeps
the initiative in every round, as the rules say (ROUND-1); it alternates; or the other has it from
round 2 on. Run it as `python -m benchmarks.initiative --games 600 --policy greedy`.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from mcarmy.engine.drive import drive
from mcarmy.policies import make_policy
from mcarmy.policies.protocol import choosing
from mcarmy.simulate.contests.suite import Suite, SuiteStage
from mcarmy.simulate.series.statistics import MOST_A_PAIR, estimate_of_clusters

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision

KEPT, ALTERNATING, HANDED = "kept", "alternating", "handed to the other"


def main() -> int:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--format", default="skirmish")
    parser.add_argument("--policy", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    stage = SuiteStage(Suite(asked.format, asked.seed))
    for way in (KEPT, ALTERNATING, HANDED):
        scores = [_score(stage, 2 * game, asked.policy, way) for game in range(asked.games)]
        found = estimate_of_clusters(scores, most=MOST_A_PAIR)
        print(
            f"initiative {way}: the first player wins {100 * found.rate:.1f} % "
            f"({100 * found.low:.1f} to {100 * found.high:.1f}), {asked.games} games",
            flush=True,
        )
    return 0


def _score(stage: SuiteStage, game: int, policy: str, way: str) -> float:
    """What a game is worth to whoever was drawn as the first player."""
    table = stage.start(game)
    one, two = (make_policy(policy, f"{game}/{seat}") for seat in (0, 1))
    choose = choosing(table, (one, two))
    state = table.state
    began = -1

    def answer(decision: Decision) -> Action:
        nonlocal began
        if began < 0:
            began = state.first
        if way == ALTERNATING:
            state.next_first = 1 - state.first if state.round else state.first
        elif way == HANDED:
            state.next_first = 1 - began if state.round else began
        return choose(decision)

    outcome = drive(table, answer)
    assert outcome is not None
    return 0.5 if outcome.winner is None else float(outcome.winner == began)


if __name__ == "__main__":
    raise SystemExit(main())
