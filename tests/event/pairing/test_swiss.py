"""Swiss pairing keeps its priorities: proven against every pairing there is, for few players."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.event.pairing.contender import Contender, Oddity, PairingCause
from mcarmy.event.pairing.swiss import swiss_round

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.event.pairing.contender import DrawnPairing

Worth = tuple[int, tuple[int, ...], int, int, int, int]


def every_pairing(names: Sequence[str]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """All ways to pair players, one with a bye if they are odd in number."""
    if not names:
        yield ()
        return
    first, *rest = names
    if len(names) % 2:
        for others in every_pairing(rest):
            yield ((first,), *others)
    for place, other in enumerate(rest):
        for others in every_pairing(rest[:place] + rest[place + 1 :]):
            yield ((first, other), *others)


def worth(
    pairing: Sequence[tuple[str, ...]], players: dict[str, Contender], *, clubs_apart: bool
) -> Worth:
    """How good a pairing is, written down a second time and without any weights."""
    byes = bye_points = clubs = squares = floats = 0
    met: Counter[int] = Counter()
    for each in pairing:
        if len(each) == 1:
            byes, bye_points = players[each[0]].byes, players[each[0]].points
            continue
        one, other = sorted((players[name] for name in each), key=lambda player: -player.points)
        met[one.met.get(other.name, 0)] += 1
        clubs += clubs_apart and one.club is not None and one.club == other.club
        squares += (one.points - other.points) ** 2
        floats += one.down + other.up if one.points > other.points else 0
    most = max((times for player in players.values() for times in player.met.values()), default=0)
    rematches = tuple(met[times] for times in range(most, 0, -1))
    return byes, rematches, clubs, bye_points, squares, floats


@st.composite
def fields(draw: st.DrawFn, most: int) -> list[Contender]:
    """Players in the middle of an event, with any history."""
    names = [f"P{number}" for number in range(draw(st.integers(1, most)))]
    met: dict[str, dict[str, int]] = {name: {} for name in names}
    for place, one in enumerate(names):
        for other in names[:place]:
            times = draw(st.sampled_from([0, 0, 1, 1, 2]))
            if times:
                met[one][other] = met[other][one] = times
    return [
        Contender(
            name,
            points=draw(st.integers(0, 4)),
            met=met[name],
            byes=draw(st.integers(0, 2)),
            down=draw(st.integers(0, 1)),
            up=draw(st.integers(0, 1)),
            club=draw(st.sampled_from([None, "Luna", "Mars"])),
        )
        for name in names
    ]


def drawn(
    players: Sequence[Contender], *, seed: int = 1, number: int = 1, clubs_apart: bool = False
) -> list[DrawnPairing]:
    return swiss_round(players, seed=seed, number=number, clubs_apart=clubs_apart)


@settings(max_examples=120, deadline=None)
@given(fields(8), st.booleans(), st.integers(0, 99))
def test_no_pairing_at_all_is_better(
    players: list[Contender], clubs_apart: bool, seed: int
) -> None:
    """No rematch, second bye, club mates or float while a pairing exists that avoids it."""
    by_name = {player.name: player for player in players}
    found = drawn(players, seed=seed, clubs_apart=clubs_apart)

    assert sorted(name for each in found for name in each.players) == sorted(by_name)
    best = min(
        worth(pairing, by_name, clubs_apart=clubs_apart) for pairing in every_pairing([*by_name])
    )
    assert worth([each.players for each in found], by_name, clubs_apart=clubs_apart) == best
