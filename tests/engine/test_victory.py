"""WIN: points, zones and the ways a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog.model import ZoneToken, ZoneTokenId
from mcarmy.engine.actions import CONCEDE
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.procedures.changes import remove, wound
from mcarmy.engine.procedures.victory import check_annihilation
from mcarmy.engine.state import Reason
from tests.engine.armory import unit

if TYPE_CHECKING:
    from tests.engine.battle import Battle
    from tests.engine.conftest import BattleMaker

TOKENS = tuple(
    ZoneToken(id=ZoneTokenId(f"token-{number}"), name=f"Token {number}", text="", effects=())
    for number in range(2)
)


def rest(b: Battle, *letters: str) -> Battle:
    """Let units pass in turn until the round is over."""
    for letter in letters:
        b.play(f"order {letter} bronze", "pass")
    return b


@pytest.mark.parametrize(("rank", "worth"), [("bronze", 1), ("silver", 2), ("gold", 3)])
def test_destroyed_enemies_score_by_rank(battle: BattleMaker, rank: str, worth: int) -> None:
    """WIN-1."""
    b = battle(
        "A   t   u", A=unit(), t=unit("Foe", rank=rank, health=1), u=unit(), dice="green 3/1"
    )

    b.play("order A bronze", "attack t")

    assert b.points() == (worth, 0)


def test_zones_held_now_and_points_from_cards_count(battle: BattleMaker) -> None:
    """WIN-1."""
    b = battle("A1  .1  #   t2", A=unit(), t=unit(), zones=TOKENS, zone_points=(2, 3), points=30)
    b.game.state.players[0].card_points = 4

    assert b.points() == (6, 3)


def test_the_threshold_is_checked_at_the_end_of_the_round(battle: BattleMaker) -> None:
    """WIN-2."""
    b = battle("A   t   #   u", A=unit(), t=unit(health=1), u=unit(), points=1, dice="green 3/1")

    b.play("order A bronze", "attack t")
    assert b.game.state.round == 1
    rest(b, "u")

    assert b.outcome is not None
    assert (b.outcome.winner, b.outcome.reason) == (0, Reason.THRESHOLD)


def test_if_both_reach_it_more_points_win(battle: BattleMaker) -> None:
    """WIN-2."""
    b = battle("A   #   u", A=unit(), u=unit(), points=3)
    b.game.state.players[0].kills = 3
    b.game.state.players[1].kills = 4

    rest(b, "A", "u")

    assert b.outcome is not None
    assert (b.outcome.winner, b.outcome.points) == (1, (3, 4))


def test_a_tie_goes_to_who_acts_first_next_round(battle: BattleMaker) -> None:
    """WIN-2."""
    b = battle("A   #   u", A=unit(), u=unit(), points=3)
    for side in b.game.state.players:
        side.kills = 3
    assert b.decision.player == 0
    b.game.state.next_first = 1

    rest(b, "A", "u")

    assert b.outcome is not None
    assert b.outcome.winner == 1


def test_a_zone_with_units_of_both_sides_is_held_by_nobody(battle: BattleMaker) -> None:
    """WIN-3."""
    b = battle("A1  t1  #   u2", A=unit(), t=unit(), u=unit(), zones=TOKENS, zone_points=(2, 3))

    assert b.points() == (0, 3)


def test_one_half_on_a_zone_is_enough(battle: BattleMaker) -> None:
    """WIN-3: on any part of it."""
    b = battle("A1  A   #   u2", A=unit(double=True), u=unit(), zones=TOKENS, zone_points=(2, 3))

    assert b.points() == (2, 3)


def test_destroying_the_whole_army_wins_at_once(battle: BattleMaker) -> None:
    """WIN-4."""
    b = battle("A   t", A=unit(), t=unit(health=1), dice="green 3/1")

    b.play("order A gold", "attack t")

    assert b.outcome is not None
    assert (b.outcome.winner, b.outcome.reason) == (0, Reason.ANNIHILATION)


def test_reinforcements_keep_an_army_alive(battle: BattleMaker) -> None:
    """WIN-4: an army is destroyed with its reinforcements only."""
    b = battle("A   t   #   r", A=unit(), t=unit(health=1), r=unit(), dice="green 3/1")
    state = b.game.state
    remove(state, b.number["r"])
    state.players[1].reinforcements = (b.number["r"],)

    b.play("order A gold", "attack t")

    assert b.outcome is None


def test_concession_is_always_possible_and_never_an_option(battle: BattleMaker) -> None:
    """WIN-4."""
    b = battle("A   t", A=unit(), t=unit())

    assert CONCEDE not in b.decision.options
    answer(b.game, b.decision, CONCEDE)

    assert b.outcome is not None
    assert (b.outcome.winner, b.outcome.reason) == (1, Reason.CONCESSION)
    assert advance(b.game) is None


def test_the_round_cap_is_an_outcome_of_its_own(battle: BattleMaker) -> None:
    """WIN-5: decided by points, not reported as a win by threshold."""
    b = battle("A   #   u", A=unit(), u=unit(), round_cap=2)
    b.game.state.players[1].kills = 1

    rest(b, "A", "u", "A", "u")

    assert b.outcome is not None
    assert (b.outcome.winner, b.outcome.reason) == (1, Reason.ROUND_CAP)


def test_rounds_without_a_wound_or_a_change_of_a_zone_end_the_game(battle: BattleMaker) -> None:
    """WIN-5: equal points are a draw."""
    b = battle("A   #   u", A=unit(), u=unit(), quiet_cap=2)

    rest(b, "A", "u", "A", "u")

    assert b.outcome is not None
    assert (b.outcome.winner, b.outcome.reason) == (None, Reason.NO_PROGRESS)


def test_a_wound_is_progress(battle: BattleMaker) -> None:
    """WIN-5."""
    b = battle("A   #   u", A=unit(), u=unit(), quiet_cap=2)

    rest(b, "A", "u")
    wound(b.game, 0, 1)
    rest(b, "A", "u")

    assert b.outcome is None
    assert b.game.state.quiet_rounds == 0


def test_a_zone_that_changes_hands_is_progress(battle: BattleMaker) -> None:
    """WIN-5."""
    b = battle("A   .1  #   u2", A=unit(), u=unit(), zones=TOKENS, zone_points=(1, 1), quiet_cap=1)

    b.play("order A bronze", "go b1")
    rest(b, "u")

    assert b.outcome is None


def test_if_both_armies_fall_at_once_points_decide(battle: BattleMaker) -> None:
    """WIN-4: nobody is left, so it is as if both had reached the threshold."""
    b = battle("A   t", A=unit("Lord", rank="gold"), t=unit())
    state = b.game.state
    for letter in "At":
        unit_number = b.number[letter]
        state.players[1 - state.owner[unit_number]].kills += state.kind[unit_number].worth
        remove(state, unit_number)

    check_annihilation(b.game)

    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.points) == (1, (1, 3))
