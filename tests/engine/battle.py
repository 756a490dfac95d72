"""A drawn position with scripted dice, in which tests say what happens in a player's words.

The drawing is that of a map (see the format of maps) with units in it: capital letters belong to
the first player, small ones to the second, a double-based unit stands on two hexes with its
letter. A unit takes the place of open ground (`A`) or stands behind its terrain (`cA`).
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.army.model import Army
from mcarmy.catalog.drawing import Sheet, read
from mcarmy.catalog.model import ProfileId, Rank
from mcarmy.engine.actions import (
    ChooseUnit,
    GiveOrder,
    Interrupt,
    PlayCard,
    Support,
    Target,
)
from mcarmy.engine.binding.codex import OURS, bind
from mcarmy.engine.board import Sight, compile_board
from mcarmy.engine.decisions import Question
from mcarmy.engine.dice import ScriptedDice
from mcarmy.engine.frames import Frame
from mcarmy.engine.game import Game, GameTerms
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.outlook import Outlook
from mcarmy.engine.procedures.changes import place
from mcarmy.engine.procedures.game import GAME, look_at_cards, turn_up_tokens
from mcarmy.engine.queries import targeting
from mcarmy.engine.queries.scoring import points
from mcarmy.engine.records import Opening
from mcarmy.engine.rulings import rulings_by
from mcarmy.engine.start import lay_out
from mcarmy.engine.state import NOWHERE, Token
from tests.engine import armory

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog.model import Card, Faction, Profile, ZoneToken
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.events import Event
    from mcarmy.engine.state import Outcome

TERRAIN = ".hci#"
PLENTY = {"gold": 5, "silver": 5, "bronze": 5}


class Battle:
    """A game put on the table as drawn: round 1, the first player to act."""

    def __init__(
        self,
        drawing: str,
        *,
        dice: str = "",
        cards: tuple[Card, ...] = (),
        opponents_cards: tuple[Card, ...] = (),
        orders: Mapping[str, int] = PLENTY,
        opponents_orders: Mapping[str, int] = PLENTY,
        wounds: Mapping[str, int] | None = None,
        points: int = 9,
        zone_points: tuple[int, ...] = (),
        zones: tuple[ZoneToken, ...] = (),
        others: tuple[Profile, ...] = (),
        factions: tuple[Faction, ...] = (),
        round_cap: int = 50,
        quiet_cap: int = 10,
        rulings: Mapping[str, str] = OURS,
        **units: Profile,
    ) -> None:
        sheet, stood = _read(drawing)
        assert set(stood) == set(units), f"drawn {sorted(stood)}, given {sorted(units)}"
        letters = sorted(units, key=lambda letter: (letter.islower(), list(units).index(letter)))
        self.number = {letter: number for number, letter in enumerate(letters)}
        units = _told_apart(units)
        every_card = {card.id: card for card in (*cards, *opponents_cards)}
        codex = bind(
            {p.id: p for p in (*units.values(), *others)}.values(),
            every_card.values(),
            zones,
            armory.DICE,
            factions,
        )
        format_ = armory.skirmish(points=points, zones=bool(zones))
        ours = [units[x] for x in letters if x.isupper()]
        theirs = [units[x] for x in letters if x.islower()]
        armies = (
            _army(ours, orders, cards, format_),
            _army(theirs, opponents_orders, opponents_cards, format_),
        )
        self.events: list[Event] = []
        board = compile_board(sheet)
        sight = Sight(board)
        self.dice = ScriptedDice([line.strip() for line in dice.split(",") if line.strip()])
        self.game = Game(
            state=lay_out(codex, armies),
            board=board,
            sight=sight,
            outlook=Outlook(sight),
            codex=codex,
            terms=GameTerms(
                format_,
                zone_points,
                dataclasses.replace(rulings_by(rulings), round_cap=round_cap, quiet_cap=quiet_cap),
            ),
            dice=self.dice,
            listener=self.events.append,
        )
        state = self.game.state
        state.stack = [Frame(GAME, Opening())]
        state.stack[0].cursor = len(GAME) - 1
        for side in state.players:
            side.reinforcements = ()
            side.zone = 0 if side is state.players[0] else 1
        for letter, names in stood.items():
            at, *rear = sorted(board.hex(name) for name in names)
            place(state, self.number[letter], at, rear[0] if rear else NOWHERE)
        for letter, count in (wounds or {}).items():
            state.wounds[self.number[letter]] = count
        if zones:
            state.tokens = tuple(zone.id for zone in zones)
        turn_up_tokens(self.game, Opening())
        look_at_cards(self.game, Opening())

    # What is asked and answered

    @property
    def decision(self) -> Decision:
        """The decision to be made now."""
        decision = advance(self.game)
        assert decision is not None, f"the game is over: {self.outcome}"
        return decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        if self.game.state.outcome is None:
            advance(self.game)
        return self.game.state.outcome

    def options(self) -> list[str]:
        """What may be answered now, in a player's words."""
        return [self.word(option) for option in self.decision.options]

    def play(self, *words: str) -> Battle:
        """Answer decision after decision."""
        for word in words:
            decision = self.decision
            fitting = [option for option in decision.options if self._fits(option, word)]
            if not fitting and word == self._only_order(decision):
                continue
            assert fitting, f"{word!r} is no option of {decision.question}: {self.options()}"
            answer(self.game, decision, fitting[0])
        advance(self.game)
        return self

    def word(self, action: Action) -> str:
        """An action in a player's words: units by their letters."""
        name = self.game.board.name
        match action:
            case GiveOrder(unit, token):
                return f"order {self.letter(unit)} {token.name.lower()}"
            case Target(origin, at):
                target = self.letter(self.game.state.unit_at[at])
                return f"attack {target} {name(origin)} {name(at)}"
            case Support(unit, token):
                return f"support {self.letter(unit)} {token.name.lower()}"
            case Interrupt(unit, origin, at):
                return f"interrupt {self.letter(unit)} {name(origin)} {name(at)}"
            case PlayCard(card, unit):
                return f"card {card} {self.letter(unit)}"
            case ChooseUnit(unit):
                return f"unit {self.letter(unit)}"
            case _:
                return action.notation(name)

    def _fits(self, option: Action, word: str) -> bool:
        written = self.word(option)
        return written == word or written.startswith(f"{word} ")

    def _only_order(self, decision: Decision) -> str:
        """The order just given, which nobody was asked about if there was only one."""
        if decision.question is not Question.ACT:
            return ""
        token = Token(self.game.state.token[decision.unit])
        return f"order {self.letter(decision.unit)} {token.name.lower()}"

    def letter(self, unit: int) -> str:
        """The letter of a unit; one that joined later is called by its number."""
        return next((x for x, number in self.number.items() if number == unit), str(unit))

    # What is true

    def at(self, letter: str) -> str:
        """Where a unit stands: "c3", "c3-c4", or "" when it is not on the map."""
        state, unit = self.game.state, self.number[letter]
        places = (state.hex[unit], state.rear[unit])
        return "-".join(self.game.board.name(at) for at in places if at != NOWHERE)

    def wounds(self, letter: str) -> int:
        """The wounds of a unit."""
        return self.game.state.wounds[self.number[letter]]

    def alive(self, letter: str) -> bool:
        """Whether a unit is on the map."""
        return self.at(letter) != ""

    def token(self, letter: str) -> int:
        """The order on a unit, by its number of actions."""
        return self.game.state.token[self.number[letter]]

    def guards(self, letter: str) -> bool:
        """Whether a unit is on guard."""
        return bool(self.game.state.guarding >> self.number[letter] & 1)

    def can_attack(self, one: str, other: str) -> bool:
        """Whether a unit has the other as a target."""
        unit, target = self.number[one], self.number[other]
        aims = targeting.targets(self.game, unit)
        return any(self.game.state.unit_at[aim.hex] == target for aim in aims)

    def unused(self, player: int) -> dict[str, int]:
        """A player's unused orders."""
        orders = self.game.state.players[player].unused
        return {token.name.lower(): orders[token] for token in Token if orders[token]}

    def points(self) -> tuple[int, int]:
        """The points now."""
        return points(self.game)

    def destinations(self) -> set[str]:
        """Where the unit to act may move to."""
        return {word[3:] for word in self.options() if word.startswith("go ")}


def _told_apart(units: dict[str, Profile]) -> dict[str, Profile]:
    """Different profiles under one name get the letter of their unit as well."""
    first: dict[str, Profile] = {}
    apart = {}
    for letter, profile in units.items():
        same = first.setdefault(profile.id, profile)
        own_id = profile.id if same == profile else ProfileId(f"{profile.id}-{letter}")
        apart[letter] = replace(profile, id=own_id)
    return apart


def _army(
    units: list[Profile], orders: Mapping[str, int], cards: tuple[Card, ...], format_: object
) -> Army:
    return Army(
        "Test",
        format_,  # type: ignore[arg-type]
        tuple(units),
        (None,) * len(units),
        {Rank(rank): count for rank, count in orders.items()},
        cards,
        (),
    )


def _read(drawing: str) -> tuple[Sheet, dict[str, list[str]]]:
    """The map without its units, and where the units stand."""
    lines = drawing.strip("\n").split("\n")
    indent = len(lines[0]) - len(lines[0].lstrip())
    lines = [line[indent:] for line in lines]
    stood: dict[str, list[str]] = {}
    bare = []
    for number, line in enumerate(lines):
        marks = list(line)
        if number % 2 == 0:
            row = number // 2
            start = 2 * (row % 2)
            for x in range(start, len(marks), 4):
                name = f"{chr(ord('a') + (x - start) // 4)}{row + 1}"
                if marks[x] not in TERRAIN and marks[x] != " ":
                    stood.setdefault(marks[x], []).append(name)
                    marks[x] = "."
                if x + 1 < len(marks) and marks[x + 1].isalpha():
                    stood.setdefault(marks[x + 1], []).append(name)
                    marks[x + 1] = " "
        bare.append("".join(marks).rstrip())
    sheet = read(bare)
    assert isinstance(sheet, Sheet), sheet
    return sheet, stood
