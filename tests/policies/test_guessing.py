"""What search thinks of the opponent's hand: never more than a player can know (SETUP-4)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from mcarmy.catalog.model import CardId, Rank
from mcarmy.engine.actions import CONCEDE
from mcarmy.engine.decisions import Question
from mcarmy.engine.procedures.hands import lose_card, open_windows, take_back
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.search.guessing import KEPT_BACK, Guesses
from mcarmy.policies.search.policy import SearchPolicy
from mcarmy.simulate.game.play import play
from tests.engine.armory import card, effect, unit
from tests.engine.battle import Battle
from tests.policies.games import mirror

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.game import Game

DUCK = card("Duck", "attacked", effect("more_dodge", by=9, until="end_of_attack"))
RUN = card("Run", "own-activation", effect("more_speed", by=3, until="end_of_turn"))
BIG = card("Big", "attacked", effect("more_dodge", by=9, until="end_of_attack"), rank="gold")


class Watched(SearchPolicy):
    """Told apart from its twin only by what the opponent really holds."""

    def guessed(self, view: View) -> list[tuple[CardId, ...]]:
        """Some hands it thinks of, by the same luck at every decision."""
        luck = Random(view.turn)
        return [self._guesses.hand(view, luck) for _ in range(5)]


class WithTwin:
    """Asks a twin the same, at a table where the opponent holds other cards of the same ranks."""

    def __init__(self, game: Game, seed: str, stop: int) -> None:
        self._game = game
        self._one, self._twin = Watched(seed, 6), Watched(seed, 6)
        self._luck = Random(seed)
        self._stop = stop
        self.compared = 0

    def choose(self, view: View, decision: Decision) -> Action:
        chosen = self._one.choose(view, decision)
        guessed = self._one.guessed(view)
        side = self._game.state.players[view.opponent]
        held, windows = side.hand, side.windows
        side.hand = tuple(self._alike(card) for card in held)
        if not side.played:
            open_windows(self._game, view.opponent)
        assert self._twin.choose(view, decision) == chosen
        assert self._twin.guessed(view) == guessed
        self.compared += side.hand != held
        side.hand, side.windows = held, windows
        return CONCEDE if view.turn >= self._stop else chosen

    def _alike(self, held: CardId) -> CardId:
        cards = self._game.codex.cards
        rank = cards[held].card.rank
        return self._luck.choice([other for other in cards if cards[other].card.rank is rank])


@pytest.mark.parametrize("number", range(6))
def test_what_the_opponent_really_holds_changes_no_choice_and_no_guess(number: int) -> None:
    """SETUP-4."""
    game = mirror("skirmish" if number < 5 else "tournament", 2 * number)
    twins = WithTwin(game, str(number), stop=24 if number < 5 else 8)
    play(game, (twins, GreedyPolicy("other")) if number % 2 else (GreedyPolicy("other"), twins))

    assert twins.compared > 5


@pytest.mark.parametrize("number", range(4))
def test_a_guess_is_a_hand_that_the_list_can_have(number: int) -> None:
    """ARMY-1, ARMY-2, ARMY-6, ARMY-10."""
    game = mirror("tournament", 2 * number)
    looked = 0

    class Looking(GreedyPolicy):
        guesses = Guesses()

        def choose(self, view: View, decision: Decision) -> Action:
            nonlocal looked
            self.guesses.look(view)
            hand = self.guesses.hand(view, Random(view.turn))
            ranks = Counter(view.cards[card].card.rank for card in hand)
            assert dict(ranks) == {rank: n for rank, n in view.opponents_ranks.items() if n}
            open_ = (*view.used_cards(view.opponent), *view.bought_back(view.opponent))
            assert max(Counter((*hand, *open_)).values(), default=0) <= view.format.copies.card
            assert all(view.cards[card].card.set in view.format.sets for card in hand)
            looked += 1
            return super().choose(view, decision) if view.turn < 30 else CONCEDE

    play(game, (Looking("one"), GreedyPolicy("two")))

    assert looked > 20


def test_the_ranks_of_hidden_cards_follow_from_what_lies_open() -> None:
    """ARMY-1, ARMY-2."""
    game = mirror("tournament", 0)
    state, format_ = game.state, game.terms.format
    left = dict(format_.slots)
    for kind, owner in zip(state.kind, state.owner, strict=True):
        if owner == 1 and kind.profile.rank is not None:
            left[kind.profile.rank] -= 1
    for rank in Rank:
        left[rank] -= state.players[1].unused[rank.actions]

    assert View(game, 0).opponents_ranks == left


def test_what_the_format_forbids_is_not_guessed() -> None:
    """ARMY-10."""
    game = mirror("tournament", 0)
    first = Guesses()
    first.look(View(game, 0))
    guessed = {c for seed in range(40) for c in first.hand(View(game, 0), Random(seed))}
    unwanted = min(guessed)
    terms = game.terms
    game.terms = type(terms)(
        replace(terms.format, banned=(unwanted,)), terms.zone_points, terms.rulings
    )
    second = Guesses()
    second.look(View(game, 0))
    after = {c for seed in range(40) for c in second.hand(View(game, 0), Random(seed))}

    assert unwanted not in after
    assert after


def share(guesses: Guesses, view: View, wanted: CardId) -> float:
    """How often a card is in the guess."""
    luck = Random(1)
    return sum(wanted in guesses.hand(view, luck) for _ in range(2000)) / 2000


def duel() -> Battle:
    """An attack that a card would foil; the opponent holds another card of the same rank."""
    return Battle(
        "A   .   .   t",
        A=unit(dice="blue blue"),
        t=unit(rank="gold", health=2),
        cards=(DUCK,),
        opponents_cards=(RUN,),
    )


def attacking(b: Battle, guesses: Guesses) -> None:
    """Look at the table, choose to attack, and foresee what would answer it."""
    b.play("order A gold")
    view, decision = View(b.game, 0), b.decision
    assert decision.question is Question.ACT
    attack = next(option for option in decision.options if b.word(option).startswith("attack"))
    guesses.look(view)
    guesses.foresee(view, decision, attack)


def test_who_passes_where_a_card_is_clearly_good_probably_has_not_got_it() -> None:
    b, guesses = duel(), Guesses()
    attacking(b, guesses)
    view = View(b.game, 0)
    assert share(guesses, view, DUCK.id) == pytest.approx(0.5, abs=0.05)

    guesses.look(view)

    expected = KEPT_BACK / (1 + KEPT_BACK)
    assert share(guesses, view, DUCK.id) == pytest.approx(expected, abs=0.04)


def test_who_plays_another_card_says_nothing_about_the_rest() -> None:
    b, guesses = duel(), Guesses()
    b.game.state.players[1].hand = (RUN.id, RUN.id)
    attacking(b, guesses)
    lose_card(b.game, 1, RUN.id)

    guesses.look(View(b.game, 0))

    assert share(guesses, View(b.game, 0), DUCK.id) == pytest.approx(0.5, abs=0.05)


def test_a_card_that_came_back_is_known() -> None:
    """CARD-3."""
    b, guesses = duel(), Guesses()
    view = View(b.game, 0)
    lose_card(b.game, 1, RUN.id)
    guesses.look(view)
    take_back(b.game, 1, RUN.id)
    guesses.look(view)

    assert share(guesses, view, RUN.id) == 1.0


def test_a_known_card_that_is_played_again_is_no_longer_known() -> None:
    b, guesses = duel(), Guesses()
    b.game.state.players[1].hand = (RUN.id, DUCK.id)
    view = View(b.game, 0)
    for change in (lose_card, take_back, lose_card):
        change(b.game, 1, RUN.id)
        guesses.look(view)

    assert share(guesses, view, RUN.id) == pytest.approx(0.5, abs=0.05)


def test_no_more_copies_are_guessed_than_a_list_may_have() -> None:
    """ARMY-6."""
    b, guesses = duel(), Guesses()
    b.game.state.players[1].used_cards = (DUCK.id,) * 3
    guesses.look(View(b.game, 0))

    assert share(guesses, View(b.game, 0), DUCK.id) == 0.0


def test_a_guess_has_the_ranks_that_are_left() -> None:
    b = Battle("A   t", A=unit(), t=unit(), cards=(DUCK, RUN), opponents_cards=(BIG,))
    guesses = Guesses()
    guesses.look(View(b.game, 0))

    assert {guesses.hand(View(b.game, 0), Random(seed)) for seed in range(50)} == {(BIG.id,)}


def test_cards_under_a_unit_are_guessed_too_and_lie_there_in_a_fork() -> None:
    """ARMY-11: they take no slot, so their ranks are not known."""
    b, guesses = duel(), Guesses()
    side = b.game.state.players[1]
    side.hand, side.attached = (RUN.id, DUCK.id), (DUCK.id,)
    view = View(b.game, 0)
    guesses.look(view)
    hand = guesses.hand(view, Random(1))
    forked = view.fork(1, hand).state.players[1]

    assert sum(view.opponents_ranks.values()) == 1
    assert len(hand) == 2
    assert (forked.hand, forked.attached) == (hand, hand[1:])
