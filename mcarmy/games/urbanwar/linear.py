"""Where does a Markov chain end? A small system of equations, solved in fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Row = list[Fraction]


def solve(stay: Sequence[Sequence[Fraction]], leave: Sequence[Sequence[Fraction]]) -> list[Row]:
    """For each state, how likely each end is that it can leave for.

    `stay[i][j]` is the chance to go from state i to state j, `leave[i][k]` to end k. States that
    can never leave end nowhere: all their chances are 0.
    """
    able = _able_to_leave(stay, leave)
    rows = [[Fraction(int(i == j)) - stay[i][j] for j in able] + list(leave[i]) for i in able]
    _eliminate(rows, len(able))
    solved = iter(row[len(able) :] for row in rows)
    nothing = [Fraction(0)] * len(leave[0])
    return [next(solved) if i in able else list(nothing) for i in range(len(stay))]


def _able_to_leave(
    stay: Sequence[Sequence[Fraction]], leave: Sequence[Sequence[Fraction]]
) -> list[int]:
    """The states from which some end can be reached."""
    able = {i for i, ends in enumerate(leave) if any(ends)}
    while True:
        more = {i for i, row in enumerate(stay) if any(row[j] for j in able)} - able
        if not more:
            return sorted(able)
        able |= more


def _eliminate(rows: list[Row], size: int) -> None:
    """Gauss and Jordan, in place; the matrix can be inverted, since every state can leave."""
    for column in range(size):
        pivot = next(i for i in range(column, size) if rows[i][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        lead = rows[column][column]
        rows[column] = [value / lead for value in rows[column]]
        for i in range(size):
            factor = rows[i][column]
            if i != column and factor:
                pairs = zip(rows[i], rows[column], strict=True)
                rows[i] = [value - factor * other for value, other in pairs]
