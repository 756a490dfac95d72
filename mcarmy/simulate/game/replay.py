"""How is a game written down, played again and checked?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from mcarmy.engine import notation
from mcarmy.engine.actions import CONCEDE
from mcarmy.engine.dice import RecordedDice, ScriptedDice
from mcarmy.engine.drive import drive
from mcarmy.engine.errors import DiceMismatchError, IllegalActionError
from mcarmy.engine.fingerprint import fingerprint
from mcarmy.engine.start import codex_of, new_game
from mcarmy.policies.protocol import choosing
from mcarmy.simulate.game.setting import Setting

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Outcome
    from mcarmy.policies.protocol import Policy

    # Is shown the table before the first move, and listens to what happens on it.
    Watch = Callable[[Game], Callable[[Event], None]]


_Seat = Annotated[int, Meta(ge=0, le=1)]


class Header(Setting, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a game was played with: enough to put it on the table again."""

    replay: Literal[1] = 1  # the version of the file
    program: str
    catalog: str
    game: int
    ignore_todo: bool


class ChoiceMade(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who chose what, what the dice had shown before it, and the table when a turn begins."""

    turn: int
    player: _Seat
    question: str
    choice: str
    dice: tuple[str, ...] = ()
    table: str | None = None


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended, and what the dice showed last."""

    winner: _Seat | None
    reason: str
    points: tuple[int, int]
    rounds: int
    dice: tuple[str, ...]
    table: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A game as it was written down."""

    header: Header
    choices: tuple[ChoiceMade, ...]
    ending: Ending


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where a replay and the game played again disagree."""

    line: int
    turn: int
    message: str


def record(table: Game, policies: tuple[Policy, Policy], header: Header) -> tuple[Outcome, Replay]:
    """Play a game that has been set up, and write it down."""
    table.dice = dice = RecordedDice(table.dice)
    choose = choosing(table, policies)
    choices: list[ChoiceMade] = []

    def choose_and_write(decision: Decision) -> Action:
        action = choose(decision)
        if action not in decision.options and action != CONCEDE:
            return action  # which the game refuses
        turn = table.state.turns
        begun = not choices or choices[-1].turn != turn
        choices.append(
            ChoiceMade(
                turn,
                decision.player,
                decision.question,
                notation.write(table, action),
                _taken(dice),
                fingerprint(table) if begun else None,
            )
        )
        return action

    outcome = drive(table, choose_and_write)
    assert outcome is not None
    return outcome, Replay(header, tuple(choices), _ending(table, outcome, _taken(dice)))


def _taken(dice: RecordedDice) -> tuple[str, ...]:
    shown = tuple(dice.script)
    dice.script.clear()
    return shown


def _ending(game: Game, outcome: Outcome, dice: tuple[str, ...]) -> Ending:
    return Ending(
        outcome.winner,
        str(outcome.reason),
        outcome.points,
        outcome.rounds,
        dice,
        fingerprint(game),
    )


class _DiffersError(Exception):
    """A game that is played again does not go as it is written."""


def verify(
    replay: Replay,
    catalog: Catalog,
    watch: Watch | None = None,
    asked: Callable[[Decision, Action], None] | None = None,
) -> Difference | None:
    """Play a replay again with its own dice; the first difference, or None if it is the same.

    `asked` hears of every decision and what is chosen, before that is done.
    """
    script = [die for choice in replay.choices for die in choice.dice]
    dice = ScriptedDice([*script, *replay.ending.dice])
    game = _set_up(replay.header, catalog, dice)
    if watch is not None:
        game.listener = watch(game)
    written = Written(game, replay.choices)

    def choose(decision: Decision) -> Action:
        action = written.choose(decision)
        if asked is not None:
            asked(decision, action)
        return action

    try:
        drive(game, choose)
    except (_DiffersError, IllegalActionError, DiceMismatchError) as error:
        return Difference(written.line, written.turn, str(error))
    if written.left:
        return Difference(
            written.line + 1, game.state.turns, "the game is over, but the replay continues"
        )
    return _compare_ending(replay.ending, game, dice, len(replay.choices) + 2)


class Written:
    """Chooses what is written, as long as the game asks what was asked then."""

    def __init__(self, game: Game, choices: tuple[ChoiceMade, ...]) -> None:
        self._game = game
        self._choices = choices
        self._made = 0
        self.turn = 0

    @property
    def line(self) -> int:
        """The line of the choice made last; the header is line 1."""
        return self._made + 1

    @property
    def left(self) -> bool:
        """Whether choices are left over."""
        return self._made < len(self._choices)

    def choose(self, decision: Decision) -> Action:
        """The next choice that is written, if it is the answer to this."""
        self._made += 1
        game = self._game
        self.turn = game.state.turns
        if self._made > len(self._choices):
            raise _DiffersError("the replay ends, but the game continues")
        choice = self._choices[self._made - 1]
        asked = (decision.player, str(decision.question))
        if asked != (choice.player, choice.question):
            raise _DiffersError(
                f"player {asked[0] + 1} is asked {asked[1]}, "
                f"the replay says player {choice.player + 1}, {choice.question}"
            )
        if choice.table is not None and choice.table != fingerprint(game):
            raise _DiffersError("the table is not the same as in the replay")
        return notation.read(game, decision, choice.choice)


def _compare_ending(ending: Ending, game: Game, dice: ScriptedDice, line: int) -> Difference | None:
    outcome = game.state.outcome
    assert outcome is not None
    if dice.unused:
        return Difference(line, game.state.turns, f"dice are left over: {', '.join(dice.unused)}")
    played = _ending(game, outcome, ending.dice)
    if played != ending:
        return Difference(line, game.state.turns, f"the game ends as {played}, not as {ending}")
    return None


def _set_up(header: Header, catalog: Catalog, dice: ScriptedDice) -> Game:
    return new_game(
        codex_of(catalog),
        header.armies_in(catalog),
        header.map_in(catalog),
        dice=dice,
        round_cap=header.round_cap,
        quiet_cap=header.quiet_cap,
        ignore_todo=header.ignore_todo,
    )
