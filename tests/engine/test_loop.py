"""The loop: what a policy may answer, and what happens if it answers something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.base.build import COMPILED
from mcarmy.engine import loop
from mcarmy.engine.actions import CONCEDE, PASS, GiveOrder, Go, Target
from mcarmy.engine.errors import EndlessProcedureError, IllegalActionError
from mcarmy.engine.fingerprint import contents
from mcarmy.engine.frames import Frame
from mcarmy.engine.ledger import HearsChance
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.procedures.activation import ACTIVATION
from mcarmy.engine.records import Opening
from mcarmy.engine.state import Reason, Token
from tests.engine.armory import unit
from tests.engine.battle import Battle

if TYPE_CHECKING:
    from mcarmy.engine.game import Game


def lane() -> Battle:
    return Battle("A   .   .   t", A=unit(), t=unit())


@pytest.mark.parametrize(
    "foreign",
    [
        PASS,
        Go(0),
        Go(-1),
        Target(0, 1),
        GiveOrder(1, Token.GOLD),
        GiveOrder(-1, Token.GOLD),
        GiveOrder(999, Token.GOLD),
        None,
        "order A gold",
        42,
    ],
)
def test_an_answer_that_is_no_option_is_refused_and_changes_nothing(foreign: object) -> None:
    b = lane()
    decision = b.decision
    before = contents(b.game)

    with pytest.raises(IllegalActionError, match="is not an answer to order"):
        answer(b.game, decision, foreign)

    assert contents(b.game) == before


@pytest.mark.parametrize("enough", [False, True])
def test_a_game_is_left_before_the_dice_when_nothing_more_is_to_be_heard(*, enough: bool) -> None:
    b = Battle("A   .   .   t", A=unit(), t=unit(), dice="" if enough else "green 3/1")
    b.game.ledger = HearsChance()
    b.game.ledger.enough = enough

    b.play("order A bronze", "attack t")

    assert b.wounds("t") == (0 if enough else 1)
    assert b.game.state.outcome is None


def test_an_equal_action_is_as_good_as_the_option_itself() -> None:
    b = lane()

    answer(b.game, b.decision, GiveOrder(0, Token.GOLD))

    assert b.token("A") == 3


def test_a_place_that_cannot_be_reached_is_refused() -> None:
    b = lane().play("order A gold")

    with pytest.raises(IllegalActionError):
        answer(b.game, b.decision, Go(b.game.board.hex("d1")))


def test_a_decision_is_answered_once() -> None:
    b = lane()
    decision = b.decision
    answer(b.game, decision, GiveOrder(0, Token.GOLD))
    before = contents(b.game)

    with pytest.raises(IllegalActionError, match="order is not asked now"):
        answer(b.game, decision, GiveOrder(0, Token.GOLD))

    assert contents(b.game) == before


def test_nobody_answers_before_he_is_asked() -> None:
    b = lane()
    decision = b.decision
    fresh = lane()

    with pytest.raises(IllegalActionError, match="call advance"):
        answer(fresh.game, decision, decision.options[0])


def test_endless_passing_ends_as_an_outcome() -> None:
    """WIN-5: two players who never do anything."""
    b = Battle("A   .   .   t", A=unit(), t=unit(), quiet_cap=4)

    while (decision := advance(b.game)) is not None:
        passing = PASS in decision.options
        answer(b.game, decision, PASS if passing else decision.options[0])

    assert b.outcome is not None
    assert b.outcome.reason is Reason.NO_PROGRESS


def test_after_the_end_nothing_is_asked() -> None:
    b = lane()
    answer(b.game, b.decision, CONCEDE)

    assert advance(b.game) is None
    assert advance(b.game) is None


def test_a_procedure_without_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(game: Game, record: object) -> Frame:
        return Frame((), Opening())

    monkeypatch.setattr(loop, "STEP_LIMIT", 1000)
    b = lane()
    b.game.state.stack.append(Frame((again,), Opening()))

    with pytest.raises(EndlessProcedureError, match="again"):
        advance(b.game)


def test_a_copy_made_within_a_step_goes_on_with_that_step() -> None:
    done: list[str] = []
    copies: list[Game] = []

    def first(game: Game, record: object) -> None:
        done.append("first")

    def second(game: Game, record: object) -> None:
        done.append("second")
        if not copies:
            copies.append(game.copy())

    b = lane()
    b.game.state.stack.append(Frame((first, second), Opening()))
    advance(b.game)
    advance(copies[0])

    assert done == ["first", "second", "second"]


@pytest.mark.skipif(COMPILED, reason="its source is looked at")
def test_the_loop_is_short() -> None:
    with open(loop.__file__, encoding="utf-8") as file:
        assert len(file.readlines()) < 100


def test_procedures_are_tuples_of_steps() -> None:
    assert all(callable(step) for step in ACTIVATION)
