"""A Swiss round: everybody who is there is paired with somebody who did as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.event.pairing.contender import DrawnPairing, Oddity, PairingCause, PairingNote
from mcarmy.event.pairing.matching import cheapest
from mcarmy.event.pairing.priorities import Priorities

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.event.pairing.contender import Contender


def swiss_round(
    players: Sequence[Contender], *, seed: int, number: int, clubs_apart: bool
) -> list[DrawnPairing]:
    """The pairings of a round, the highest scores first and the bye last.

    The same players, seed and number of the round give the same pairings, in whatever order the
    players are named.
    """
    if not players:
        return []
    priorities = Priorities(players, seed=seed, number=number, clubs_apart=clubs_apart)
    pairs, bye = [], None
    for one, other in cheapest(priorities):
        if one.contender is None or other.contender is None:
            bye = one.contender or other.contender
        else:
            pairs.append((one.contender, other.contender))
    pairs.sort(key=lambda pair: (-pair[0].points, -pair[1].points))
    paired = [player for pair in pairs for player in pair]
    drawn = [
        DrawnPairing((a.name, b.name), tuple(_oddities(a, b, paired, clubs_apart=clubs_apart)))
        for a, b in pairs
    ]
    if bye is not None:
        drawn.append(DrawnPairing((bye.name,), (_of_bye(bye, players),)))
    return drawn


def _oddities(
    higher: Contender, lower: Contender, paired: Sequence[Contender], *, clubs_apart: bool
) -> Iterator[PairingNote]:
    """What looks odd about two players who meet."""
    points = (higher.points, lower.points)
    if times := higher.met.get(lower.name, 0):
        yield PairingNote(Oddity.REMATCH, PairingCause.UNAVOIDABLE, points, times)
    if clubs_apart and higher.club and higher.club == lower.club:
        yield PairingNote(Oddity.CLUB_MATES, PairingCause.UNAVOIDABLE, points)
    if higher.points > lower.points:
        at_least = sum(player.points >= higher.points for player in paired)
        between = any(lower.points < player.points < higher.points for player in paired)
        if at_least % 2 and not between:
            yield PairingNote(Oddity.FLOAT, PairingCause.ODD_GROUP, points, at_least)
        else:
            unmet = sum(
                player.points == higher.points
                and player.name != higher.name
                and player.name not in higher.met
                for player in paired
            )
            yield PairingNote(Oddity.FLOAT, PairingCause.NO_REMATCH, points, unmet)


def _of_bye(player: Contender, players: Sequence[Contender]) -> PairingNote:
    """Why a player has the bye."""
    fewest = min(each.byes for each in players)
    lowest = min(each.points for each in players if each.byes == fewest)
    drawn_from = sum(each.byes == fewest and each.points == player.points for each in players)
    oddity = Oddity.SECOND_BYE if player.byes else Oddity.BYE
    if player.points > lowest:
        cause = PairingCause.NO_REMATCH
    else:
        cause = PairingCause.ALL_HAD_ONE if fewest else PairingCause.LOWEST
    return PairingNote(oddity, cause, (player.points,), drawn_from)
