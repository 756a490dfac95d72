"""No use of the dice goes unbooked, and whatever is booked is zero on average."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from mcarmy.catalog import load_catalog
from mcarmy.catalog.model import Rank
from mcarmy.engine.actions import PASS, Target
from mcarmy.engine.binding.watch import Watch
from mcarmy.engine.binding.words import WORDS
from mcarmy.engine.decisions import Question
from mcarmy.engine.effects.coverage import play_boldly, rarest, watched_game
from mcarmy.engine.hooks import Hook
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.queries.cards import current_attack
from mcarmy.engine.start import codex_of
from mcarmy.engine.state import NO_ATTACK
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.simulate.game.ledger import Ledger
from mcarmy.simulate.game.play import play
from tests.effects.conftest import card, foe, unit
from tests.engine.battle import Battle
from tests.policies.games import mirror
from tests.simulate.test_luck import EveryWay

if TYPE_CHECKING:
    from mcarmy.catalog.model import CardId, Color
    from mcarmy.engine.dice import Dice, Shown
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking

CATALOG = load_catalog()


class CountedDice:
    """Dice that count how often they are asked."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.rolls = self.draws = 0

    def roll(self, color: Color) -> Shown:
        self.rolls += 1
        return self._dice.roll(color)

    def draw(self, limit: int) -> int:
        self.draws += 1
        return self._dice.draw(limit)

    def copy(self) -> Dice:
        return self._dice.copy()


class CountingLedger(Ledger):
    """Counts the dice that it was told of."""

    def __init__(self, table: Game) -> None:
        super().__init__(table)
        self.rolls = self.draws = 0
        self._lying = 0

    def rolling(self, game: Game, attack: Attacking) -> None:
        self._lying = sum(map(len, attack.rolls))
        super().rolling(game, attack)

    def rolled(self, game: Game, attack: Attacking) -> None:
        self.rolls += sum(map(len, attack.rolls)) - self._lying
        super().rolled(game, attack)

    def rolling_again(self, game: Game, attack: Attacking, attacker: int, die: int) -> None:
        self._lying = sum(map(len, attack.rolls)) - 1
        super().rolling_again(game, attack, attacker, die)

    def struck(self, game: Game, player: int, victim: int, color: Color, shown: Shown) -> None:
        self.rolls += 1
        super().struck(game, player, victim, color, shown)

    def first_drawn(self, game: Game, player: int) -> None:
        self.draws += 1
        super().first_drawn(game, player)

    def tokens_drawn(self, game: Game) -> None:
        self.draws += len(game.state.tokens)
        super().tokens_drawn(game)

    def card_drawn(self, game: Game, owner: int, card: CardId) -> None:
        self.draws += 1
        super().card_drawn(game, owner, card)


def test_every_die_and_draw_of_a_game_is_booked() -> None:
    """In games in which units and cards take part that did least so far."""
    watch = Watch()
    codex = codex_of(CATALOG, watch)
    rolls = draws = 0
    for number in range(12):
        luck = Random(number)
        game = watched_game(CATALOG, codex, rarest(codex, watch), luck, number)
        game.dice = dice = CountedDice(game.dice)
        ledger = CountingLedger(game)
        play_boldly(game, luck)

        assert (ledger.rolls, ledger.draws) == (dice.rolls, dice.draws)
        rolls, draws = rolls + dice.rolls, draws + dice.draws
    assert rolls > 500
    assert draws > 50


class LedgerOfOnesOwn(Ledger):
    """Adds nothing."""


def test_who_extends_the_ledger_books_the_same() -> None:
    """In the compiled build its methods are called in another way from a class of one's own."""
    booked = 0
    for number in range(4):
        books = []
        for kind in (Ledger, LedgerOfOnesOwn):
            game = mirror("skirmish", number)
            ledger = kind(game)
            play(game, (GreedyPolicy(number), GreedyPolicy(-number)))
            lucks = [(entry.attack, entry.player, entry.luck) for entry in ledger.entries]
            books.append((lucks, ledger.kept(swapped=False)))
        assert books[0] == books[1]
        booked += sum(luck != 0 for _, _, luck in books[0][0])
    assert booked > 50


# Zero on average


def test_the_draw_for_the_first_player_helps_nobody_on_average() -> None:
    game = Battle("A   .   t", A=unit("capitol-ranger"), t=foe()).game
    lucks = []
    for player in (0, 1):
        ledger = Ledger(game)
        ledger.first_drawn(game, player)
        lucks.append(ledger.luck)
        assert [entry.attack for entry in ledger.entries] == [NO_ATTACK, NO_ATTACK]

    assert lucks[0][0] == pytest.approx(-lucks[1][0])
    assert lucks[0][1] == pytest.approx(-lucks[1][1])
    assert abs(lucks[0][0]) > 1e-6


def test_the_draw_of_a_card_helps_nobody_on_average() -> None:
    gold = replace(card(name="Whisper"), rank=Rank.GOLD)
    cards = (card(), gold, card(name="Cry"))
    game = Battle("A   .   t", A=unit("capitol-ranger"), t=foe(), opponents_cards=cards).game
    lucks = []
    for each in game.state.players[1].hand:
        ledger = Ledger(game)
        ledger.card_drawn(game, 1, each)
        lucks.append(ledger.luck[0])

    assert sum(lucks) == pytest.approx(0)
    assert max(map(abs, lucks)) > 1e-6


def test_whichever_zone_tokens_are_drawn_nobody_is_better_off() -> None:
    game = Battle("A   .   t", A=unit("capitol-ranger"), t=foe()).game
    ledger = Ledger(game)
    ledger.tokens_drawn(game)

    assert ledger.luck == [0.0, 0.0]
    assert len(ledger.entries) == 2


BURST = ("A   .   t   u", "venusian-ranger")
SWEEP = ("t   A   u", "mitch-hunter")


@pytest.mark.parametrize("choice", [0, -1])
@pytest.mark.parametrize("spread", [BURST, SWEEP])
def test_damage_to_others_is_booked_and_zero_on_average(
    spread: tuple[str, str], choice: int
) -> None:
    """ATTACK-8, over every way the dice can fall, whoever of the others is chosen or nobody."""
    drawing, leader = spread
    b = Battle(drawing, A=unit(leader), t=foe(health=2), u=foe("Other", health=3))
    b.play("order A bronze")
    game = b.game
    dice = EveryWay(game)
    total = luck = 0.0
    hurt: set[float] = set()
    for _ in dice.ways():
        twin = game.copy()
        twin.dice = dice
        ledger = Ledger(twin)
        decision = advance(twin)
        assert decision is not None
        aimed = [option for option in decision.options if isinstance(option, Target)]
        answer(twin, decision, next(o for o in aimed if twin.state.unit_at[o.hex] == b.number["t"]))
        while (decision := advance(twin)) is not None and current_attack(twin) is not None:
            asked = decision.question is Question.CHOOSE
            answer(twin, decision, decision.options[choice] if asked else PASS)
        total += dice.likely
        luck += dice.likely * ledger.luck[0]
        hurt.add(round(ledger.hurts[1]["other"], 9))

    assert total == pytest.approx(1)
    assert luck == pytest.approx(0, abs=1e-9)
    assert len(hurt) > 1  # what the other suffers is in the book


def test_every_word_that_spreads_damage_says_whom_it_reaches() -> None:
    spreading = [word for word in WORDS.values() if word.hook is Hook.SPREAD]

    assert spreading
    assert all(word.foretold().others is not None for word in spreading)
