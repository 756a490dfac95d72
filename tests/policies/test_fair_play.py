"""Policies see what a player may see, and the same seed plays the same game."""

from __future__ import annotations

import gc
from types import MethodType
from typing import TYPE_CHECKING, Any

import pytest

from mcarmy.engine.actions import CONCEDE
from mcarmy.engine.errors import IllegalActionError
from mcarmy.engine.fingerprint import fingerprint
from mcarmy.engine.state import Reason
from mcarmy.engine.view import View
from mcarmy.policies import make_policy
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.random import RandomPolicy
from mcarmy.simulate.game.play import play
from tests.engine.armory import card, effect, unit
from tests.engine.battle import Battle
from tests.policies.games import game_between, mirror

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision

SECRET = card("Secret Weapon", "attacked", effect("more_dodge", by=9, until="end_of_attack"))


PRINT = ("board", "cards", "kind", "odds", "outlook")  # known to all, whoever plays with it


def everything_seen(view: View) -> str:
    """All a policy gets from the public names of a view, asked without arguments or by player."""
    seen = []
    for name in sorted(set(dir(view))):
        if name.startswith("_") or name in PRINT:
            continue
        value: Any = getattr(view, name)
        if isinstance(value, MethodType):
            for arguments in ((), (0,), (1,)):
                try:
                    seen.append(f"{name}{arguments}: {value(*arguments)!r}")
                except (TypeError, ValueError, LookupError, AssertionError, AttributeError):
                    continue
        else:
            seen.append(f"{name}: {value!r}")
    return "\n".join(seen)


class Peeker(RandomPolicy):
    """Looks at everything in reach before it chooses."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.seen: list[str] = []

    def choose(self, view: View, decision: Decision) -> Action:
        self.seen.append(everything_seen(view))
        return super().choose(view, decision)


def test_a_policy_that_peeks_sees_no_card_of_the_opponent() -> None:
    b = Battle(
        "A   .   .   t", A=unit(), t=unit(), cards=(), opponents_cards=(SECRET,), dice="green 7/0"
    )
    peeker = Peeker("eyes")
    for _ in range(2):
        decision = b.decision
        peeker.choose(View(b.game, 0), decision)
        b.play(b.word(decision.options[0]))

    assert peeker.seen
    assert all("secret" not in seen.lower() for seen in peeker.seen)
    assert "opponents_cards: 1" in peeker.seen[0]


def test_the_owner_sees_the_same_card() -> None:
    b = Battle("A   .   .   t", A=unit(), t=unit(), opponents_cards=(SECRET,))
    advanced = b.decision

    assert advanced.player == 0
    assert "secret-weapon" in everything_seen(View(b.game, 1))


def test_a_policy_that_peeks_sees_no_token_that_lies_facedown() -> None:
    game = mirror("tournament", 0)
    peeker = Peeker("eyes")
    facedown: list[tuple[tuple[str, ...], str]] = []

    class Recorder(Peeker):
        def choose(self, view: View, decision: Decision) -> Action:
            chosen = super().choose(view, decision)
            if not game.state.revealed and game.state.tokens:
                facedown.append((game.state.tokens, self.seen[-1]))
            return chosen if len(facedown) < 5 else CONCEDE

    play(game, (Recorder("one"), Recorder("two")))

    assert facedown
    for tokens, seen in facedown:
        assert all(repr(str(token)) not in seen for token in tokens)
    assert peeker.seen == []


def test_a_fork_does_not_foretell_the_dice() -> None:
    first, second = mirror("skirmish", 0), mirror("skirmish", 0)
    forked = View(first, 0).fork(1)
    forked.dice.draw(6)

    assert [first.dice.draw(600) for _ in range(5)] == [second.dice.draw(600) for _ in range(5)]


@pytest.mark.parametrize("policy", ["random", "greedy", "search:4"])
def test_the_same_seed_plays_the_same_game(policy: str) -> None:
    ends = []
    for _ in range(2):
        game = mirror("skirmish", 3)
        play(game, (make_policy(policy, "a"), make_policy(policy, "b")))
        ends.append(fingerprint(game))

    assert ends[0] == ends[1]


def test_greedy_changes_nothing_by_thinking() -> None:
    game = mirror("skirmish", 2)

    class Checked(GreedyPolicy):
        def choose(self, view: View, decision: Decision) -> Action:
            before = fingerprint(game)
            chosen = super().choose(view, decision)
            assert fingerprint(game) == before
            return chosen

    play(game, (Checked("a"), Checked("b")))


def test_nothing_of_a_game_that_is_over_waits_for_the_garbage_collector() -> None:
    def alive() -> int:
        return sum(type(each) in (GreedyPolicy, View) for each in gc.get_objects())

    gc.collect()
    before = alive()
    gc.disable()
    try:
        game_between(GreedyPolicy("a"), GreedyPolicy("b"))
        assert alive() == before
    finally:
        gc.enable()


def test_greedy_answers_every_decision_with_an_option() -> None:
    class Checked(GreedyPolicy):
        def choose(self, view: View, decision: Decision) -> Action:
            chosen = super().choose(view, decision)
            assert chosen in decision.options
            return chosen

    for number in range(12):
        game_between(Checked("a"), RandomPolicy("b"), number=number)
    game_between(Checked("a"), RandomPolicy("b"), "tournament")


class Cheater(RandomPolicy):
    """Answers what was not offered."""

    def choose(self, view: View, decision: Decision) -> Action:
        return "I win"  # type: ignore[return-value]


def test_an_answer_that_is_no_option_is_refused() -> None:
    with pytest.raises(IllegalActionError):
        game_between(Cheater("a"), RandomPolicy("b"))


def test_a_policy_may_concede() -> None:
    class Coward(RandomPolicy):
        def choose(self, view: View, decision: Decision) -> Action:
            return CONCEDE

    outcome = game_between(Coward("a"), RandomPolicy("b"))

    assert (outcome.winner, outcome.reason) == (1, Reason.CONCESSION)
