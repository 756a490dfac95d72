"""Who has won, and how?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.engine import events
from mcarmy.engine.frames import OVER, Over
from mcarmy.engine.procedures.changes import is_heard, tell
from mcarmy.engine.queries.scoring import holders, points, zone_points
from mcarmy.engine.state import Outcome, Reason

if TYPE_CHECKING:
    from mcarmy.engine.game import Game


def count_points(game: Game, _: object) -> Over | None:
    """The threshold wins; if both reached it, more points; if tied, who acts first (WIN-2)."""
    counted = points(game)
    if is_heard(game):
        tell(game, events.PointsCounted(counted, holders(game), zone_points(game)))
    threshold = game.terms.format.points
    if max(counted) >= threshold:
        end(game, leader(game, counted), Reason.THRESHOLD)
    else:
        _check_progress(game)
    return None if game.state.outcome is None else OVER


def leader(game: Game, counted: tuple[int, int]) -> int:
    """The side with more points, or the one that would act first next round."""
    if counted[0] == counted[1]:
        return game.state.next_first
    return 0 if counted[0] > counted[1] else 1


def check_annihilation(game: Game) -> None:
    """A side without units, reinforcements included, has lost at once (WIN-4)."""
    gone = [not fighting(game, player) for player in (0, 1)]
    if gone[0] and gone[1]:
        end(game, leader(game, points(game)), Reason.ANNIHILATION)
    elif gone[0] or gone[1]:
        end(game, 1 if gone[0] else 0, Reason.ANNIHILATION)


def fighting(game: Game, player: int) -> bool:
    """Whether a side has a unit left, on the map or waiting, that can take orders."""
    state = game.state
    if state.present[player] & ~state.orderless:
        return True
    return any(not state.orderless >> unit & 1 for unit in state.players[player].reinforcements)


def concede(game: Game, player: int) -> None:
    """Giving up makes the opponent win (WIN-4)."""
    end(game, 1 - player, Reason.CONCESSION)


def end(game: Game, winner: int | None, reason: Reason) -> None:
    """The game is over; nothing happens after it."""
    state = game.state
    if state.outcome is not None:
        return
    state.outcome = Outcome(winner, reason, points(game), state.round)
    if game.listener is not None:
        game.listener(events.GameEnded(state.outcome))


def _check_progress(game: Game) -> None:
    """Too many rounds, or too many without a wound or a change of a zone, end the game (WIN-5)."""
    state = game.state
    held = holders(game)
    quiet = not state.stirred and held == state.zone_holders
    state.quiet_rounds = state.quiet_rounds + 1 if quiet else 0
    state.zone_holders = held
    state.stirred = False
    if state.quiet_rounds >= game.terms.rulings.quiet_cap:
        end(game, _ahead(game), Reason.NO_PROGRESS)
    elif state.round >= game.terms.rulings.round_cap:
        end(game, _ahead(game), Reason.ROUND_CAP)


def _ahead(game: Game) -> int | None:
    """Who is ahead on points when nobody has won; equal points are a draw (WIN-5)."""
    one, two = points(game)
    if one == two or not game.terms.rulings.cap_counts_points:
        return None
    return 0 if one > two else 1
