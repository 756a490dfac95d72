"""Who looks for the corners of the rules? A policy that prefers rare windows and interruptions
within interruptions, and cards that may be played at any moment.

Random games seldom meet what needs a guard, a card and another card in a row. This policy tries
what each option leads to on a copy of the game and takes the one whose stack of procedures it has
seen least, the deeper the better.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from msgspec import structs

from mcarmy.engine.actions import Go
from mcarmy.engine.binding.codex import bind
from mcarmy.engine.decisions import Question
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.queries.places import stands
from mcarmy.engine.records import Attacking, CardPlay, Deed, Moving, Reacting
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.state import NOWHERE
from mcarmy.engine.windows import Window
from tests.engine.invariants import Ledger
from tests.engine.random_armies import random_armies

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Card
    from mcarmy.engine.actions import Action
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.frames import Frame
    from mcarmy.engine.game import Game

Corner = tuple[str, ...]

TRIED = 6  # destinations of a move that are looked at, of the many there may be
USUAL = 5  # frames of a turn in which nothing interrupts anything
HAND = 8  # cards of an army whose cards may be played at any moment
ROUNDS = 8
SETTING_UP = (Question.DEPLOY, Question.DEPLOY_UNIT)


class RarePolicy:
    """Takes the option that leads where it has seldom been; what was seen is shared by games."""

    def __init__(self, seed: int | str, seen: Counter[Corner]) -> None:
        self._luck = Random(seed)
        self._seen = seen

    def choose(self, game: Game, decision: Decision) -> Action:
        """The rarest corner; of equals any."""
        if decision.question in SETTING_UP:
            return self._luck.choice(list(decision.options))
        found = [(corner(game, decision, option), option) for option in self._few(decision)]
        where, option = min(found, key=lambda each: (self._known(each[0]), self._luck.random()))
        self._seen[where] += 1
        return option

    def _few(self, decision: Decision) -> list[Action]:
        """Everything but most of the places to go to."""
        options = list(decision.options)
        moves = [option for option in options if isinstance(option, Go)]
        others = [option for option in options if not isinstance(option, Go)]
        return others + self._luck.sample(moves, min(TRIED, len(moves)))

    def _known(self, where: Corner) -> float:
        """How often it has been there; depth makes up for that."""
        return self._seen[where] / 4.0 ** max(0, len(where) - USUAL)


def corner(game: Game, decision: Decision, option: Action) -> Corner:
    """Which procedures are under way once an option has been taken."""
    twin = game.copy()
    answer(twin, decision, option)
    advance(twin)
    return tuple(_name(twin, frame) for frame in twin.state.stack)


def _name(game: Game, frame: Frame) -> str:
    """A procedure, with what makes it another corner of the rules."""
    record = frame.record
    name = type(record).__name__
    match record:
        case CardPlay() | Deed():
            return f"{name} {record.card}"
        case Reacting():
            return f"{name} {record.hook.name}"
        case Attacking():
            return f"{name} guard={record.guard} free={record.free}"
        case Moving() if game.state.hex[record.unit] != NOWHERE:
            return f"{name} stands={stands(game, record.unit)}"
    return name


class Corners:
    """Games that go into the corners of the rules, checked at every decision on the way."""

    def __init__(self, catalog: Catalog, format_: str, *, any_moment: bool) -> None:
        self._catalog = catalog
        self._format = format_
        self._any_moment = any_moment
        self._printed = codex_of(catalog)
        self.seen: Counter[Corner] = Counter()
        self.decisions = 0

    def play(self, seed: int) -> None:
        """One game to its end."""
        game = self._start(seed)
        ledger = Ledger(game)
        policy = RarePolicy(seed, self.seen)
        while (decision := advance(game)) is not None:
            ledger.check(game, decision)
            answer(game, decision, policy.choose(game, decision))
            self.decisions += 1
        assert game.state.outcome is not None

    def _start(self, seed: int) -> Game:
        luck = Random(f"{self._format} {seed}")
        armies, codex = random_armies(self._catalog, self._format, luck), self._printed
        if self._any_moment:
            cards, codex = at_any_moment(self._catalog, luck)
            one, two = (replace(army, cards=tuple(luck.choices(cards, k=HAND))) for army in armies)
            armies = (one, two)
        battle_map = self._catalog.maps[luck.choice(armies[0].format.maps)]
        return new_game(codex, armies, battle_map, seed=seed, round_cap=ROUNDS, ignore_todo=True)


def at_any_moment(catalog: Catalog, luck: Random) -> tuple[list[Card], Codex]:
    """The cards of the catalog, each at a moment drawn by lot and for everybody to play.

    An overlay may print any effect for any window: the engine has to bear all of them.
    """
    cards = [
        structs.replace(card, window=str(luck.choice(list(Window))), icons={}, faction=None)
        for card in catalog.cards.values()
    ]
    codex = bind(
        catalog.units.values(),
        cards,
        catalog.zones.values(),
        catalog.dice,
        catalog.factions.values(),
    )
    return cards, codex
