"""How long does pairing a Swiss round take? Whole events of 200 players, the hardest ones too.

    python benchmarks/pairing.py [PLAYERS]

The bar: under 2 seconds of processor time a round.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random
from time import process_time

from mcarmy.event.pairing.contender import Contender
from mcarmy.event.pairing.swiss import swiss_round

BAR = 2.0


def event(name: str, count: int, rounds: int, *, draws: float, clubs: int, late: bool) -> float:
    """Play an event by chance; the slowest round."""
    luck = Random(name)
    players = {
        f"{number:03}": Contender(
            f"{number:03}", 0, {}, 0, 0, 0, "Big" if number < clubs else f"Club {number % 20}"
        )
        for number in range(count)
    }
    slowest = 0.0
    for number in range(1, rounds + 1):
        start = process_time()
        drawn = swiss_round([*players.values()], seed=1, number=number, clubs_apart=number == 1)
        slowest = max(slowest, process_time() - start)
        for each in drawn:
            _score(players, each.players, luck, draws)
        if late and number < rounds:
            for name_ in luck.sample(sorted(players), 3):
                del players[name_]
            fresh = f"late {number}"
            players[fresh] = Contender(fresh, 0, {}, 0, 0, 0, None)
    return slowest


def _score(
    players: dict[str, Contender], pair: tuple[str, ...], luck: Random, draws: float
) -> None:
    if len(pair) == 1:
        player = players[pair[0]]
        players[pair[0]] = replace(player, points=player.points + 3, byes=player.byes + 1)
        return
    first, second = (players[name] for name in pair)
    even = luck.random() < draws
    won = luck.random() < 0.5
    for player, other, winner in ((first, second, won), (second, first, not won)):
        players[player.name] = replace(
            player,
            points=player.points + (1 if even else 3 * winner),
            met={**player.met, other.name: 1},
            down=player.down + (player.points > other.points),
            up=player.up + (player.points < other.points),
        )


def main() -> None:
    """Measure and tell."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    worst = 0.0
    for name, size, rounds, draws, clubs, late in (
        ("plain", count, 9, 0.0, 0, False),
        ("odd", count - 1, 9, 0.1, 0, False),
        ("late entries and drop-outs", count - 1, 9, 0.1, 0, True),
        ("one club has most players", count, 3, 0.0, 3 * count // 4, False),
        ("many rounds", count, 20, 0.1, 0, False),
        ("few players, all rounds", 24, 23, 0.0, 0, False),
    ):
        taken = event(name, size, rounds, draws=draws, clubs=clubs, late=late)
        worst = max(worst, taken)
        print(f"{name:30} {size:4} players, {rounds:2} rounds: slowest round {taken:.2f} s")
    print(f"bar {BAR} s: {'reached' if worst < BAR else 'missed'}")
    sys.exit(worst >= BAR)


if __name__ == "__main__":
    main()
