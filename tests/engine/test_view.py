"""Views: what one player sees, and forks that know no more."""

from __future__ import annotations

from mcarmy.engine.fingerprint import contents
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.view import View
from tests.engine.armory import card, effect, unit
from tests.engine.battle import Battle

HASTE = card("Haste", "own-activation", effect("more_speed", by=3, until="end_of_turn"))
DUCK = card("Duck", "attacked", effect("more_dodge", by=9, until="end_of_attack"))


def table() -> Battle:
    return Battle(
        "A   .   .   t   .   u",
        A=unit(),
        t=unit(health=5),
        u=unit(),
        wounds={"t": 2},
        cards=(HASTE,),
        opponents_cards=(DUCK,),
    )


def test_a_view_shows_the_table() -> None:
    b = table().play("order A gold", "pass")
    view = View(b.game, 0)

    assert view.units(0) == (0,)
    assert view.units(1) == (
        1,
        2,
    )
    assert view.kind[1].name == "Soldier"
    assert view.wounds[1] == 2
    assert view.token[0] == 3
    assert view.board.name(view.hex[1]) == "d1"
    assert view.unit_at(view.hex[2]) == 2
    assert view.rear[0] == -1
    assert view.owner[2] == 1
    assert view.orders(0) == (5, 5, 4)
    assert (view.round, view.first) == (1, 0)
    assert view.points() == (0, 0)
    assert view.zone_holders() == ()
    assert view.reinforcements(1) == ()
    assert not view.guarding(0)
    assert view.notation(b.decision.options[0]) == "go b1"


def test_a_view_shows_ones_own_cards_and_counts_the_others() -> None:
    b = table()

    assert View(b.game, 0).hand == ("haste",)
    assert View(b.game, 1).hand == ("duck",)
    assert View(b.game, 0).opponents_cards == 1
    assert View(b.game, 0).used_cards(1) == ()


def test_a_fork_has_dice_of_its_own_and_only_guessed_cards() -> None:
    b = table().play("order A gold", "pass")
    before = contents(b.game)
    decision = b.decision
    view = View(b.game, 0)
    attack = next(o for o in decision.options if b.word(o).startswith("attack"))

    unguarded = view.fork(1)
    answer(unguarded, decision, attack)
    advance(unguarded)
    guarded = view.fork(1, opponents_hand=(DUCK.id,))
    answer(guarded, decision, attack)
    asked = advance(guarded)

    assert asked is not None
    assert asked.about == "attacked"
    assert unguarded.state.stack != b.game.state.stack
    assert contents(b.game) == before


def test_forks_of_different_seeds_roll_differently() -> None:
    b = table().play("order A gold", "pass")
    decision = b.decision
    attack = next(o for o in decision.options if b.word(o).startswith("attack"))
    wounds = set()
    for seed in range(30):
        fork = View(b.game, 0).fork(seed)
        answer(fork, decision, attack)
        advance(fork)
        wounds.add(fork.state.wounds[1])

    assert wounds == {2, 3}
