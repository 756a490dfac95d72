"""A round robin: everybody meets everybody, by the tables of Berger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.event.pairing.contender import DrawnPairing, Oddity, PairingCause, PairingNote

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def round_robin_round(
    names: Sequence[str], number: int, present: Collection[str]
) -> list[DrawnPairing]:
    """The pairings of a round; byes last.

    The names are in the order of the table, and stay in it for the whole event. Whoever should
    meet a player who is not there has a bye. After all have met, they meet again, the other first.
    """
    paired, byes = [], []
    for pair in berger(len(names), number):
        known = [names[place - 1] for place in pair if place <= len(names)]
        there = [name for name in known if name in present]
        if len(there) == 2:
            paired.append(DrawnPairing((there[0], there[1])))
        elif there:
            byes.append(DrawnPairing((there[0],), (_why(there[0], known),)))
    return [*paired, *byes]


def berger(players: int, number: int) -> list[tuple[int, int]]:
    """A round of Berger's table as numbers from 1; with odd players the last number is nobody."""
    size = players + players % 2
    if size < 2:
        return []
    cycle, turn = divmod(number - 1, size - 1)
    pairs = []
    for one in range(1, size):
        other = (turn + 2 - one) % (size - 1) or size - 1
        if one == other:
            pairs.append((one, size) if 2 * one <= size else (size, one))
        elif one < other:
            pairs.append((one, other) if (one + other) % 2 else (other, one))
    pairs.sort(key=min)
    return pairs if cycle % 2 == 0 else [(other, one) for one, other in pairs]


def _why(name: str, known: list[str]) -> PairingNote:
    missing = [other for other in known if other != name]
    if missing:
        return PairingNote(Oddity.WALKOVER, PairingCause.LEFT, opponent=missing[0])
    return PairingNote(Oddity.BYE, PairingCause.TABLE_OF_ROUNDS)
