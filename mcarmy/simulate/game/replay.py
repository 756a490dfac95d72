"""How is a game written down, played again and checked?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mcarmy.engine import notation
from mcarmy.engine.dice import RecordedDice, ScriptedDice, SeededDice
from mcarmy.engine.errors import DiceMismatchError, IllegalActionError
from mcarmy.engine.fingerprint import fingerprint
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.view import View
from mcarmy.simulate.game.as_json import (
    FormatJson,
    army_as_json,
    army_from_json,
    format_as_json,
    map_from_json,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.army.model import Army
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import MapId
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.events import Event
    from mcarmy.engine.game import Game
    from mcarmy.engine.state import Outcome
    from mcarmy.policies.protocol import Policy

    Watch = Callable[[Game], Callable[[Event], None] | None]


@dataclass(frozen=True, slots=True)
class Header:
    """What a game was played with: enough to put it on the table again."""

    program: str
    catalog: str
    map: str
    format: FormatJson
    seed: int
    game: int
    round_cap: int
    quiet_cap: int
    ignore_todo: bool
    armies: tuple[dict[str, Any], dict[str, Any]]
    policies: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Choice:
    """Who chose what, what the dice had shown before it, and the table when a turn begins."""

    turn: int
    player: int
    question: str
    choice: str
    dice: tuple[str, ...]
    table: str | None


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended, and what the dice showed last."""

    winner: int | None
    reason: str
    points: tuple[int, int]
    rounds: int
    dice: tuple[str, ...]
    table: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A game as it was written down."""

    header: Header
    choices: tuple[Choice, ...]
    ending: Ending


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where a replay and the game played again disagree."""

    line: int
    turn: int
    message: str


def record(
    catalog: Catalog,
    codex: Codex,
    armies: tuple[Army, Army],
    policies: tuple[Policy, Policy],
    *,
    map_id: MapId,
    seed: int = 0,
    game: int = 0,
    names: tuple[str, str] = ("", ""),
    program: str = "",
    round_cap: int | None = None,
    quiet_cap: int | None = None,
    ignore_todo: bool = False,
    watch: Watch | None = None,
) -> tuple[Outcome, Replay]:
    """Play a game and write it down; whoever wants to watch is shown the table first."""
    dice = RecordedDice(SeededDice(codex.dice, seed, game))
    table = new_game(
        codex,
        armies,
        catalog.maps[map_id],
        seed=seed,
        game=game,
        dice=dice,
        round_cap=round_cap,
        quiet_cap=quiet_cap,
        ignore_todo=ignore_todo,
    )
    if watch is not None:
        table.listener = watch(table)
    header = Header(
        program=program,
        catalog=catalog.digest,
        map=map_id,
        format=format_as_json(armies[0].format, catalog),
        seed=seed,
        game=game,
        round_cap=table.terms.rulings.round_cap,
        quiet_cap=table.terms.rulings.quiet_cap,
        ignore_todo=ignore_todo,
        armies=(army_as_json(armies[0]), army_as_json(armies[1])),
        policies=names,
    )
    views = (View(table, 0), View(table, 1))
    choices = []
    turn = -1
    while (decision := advance(table)) is not None:
        action = policies[decision.player].choose(views[decision.player], decision)
        begun = table.state.turns != turn
        turn = table.state.turns
        choices.append(
            Choice(
                turn,
                decision.player,
                decision.question,
                notation.write(table, action),
                _taken(dice),
                fingerprint(table) if begun else None,
            )
        )
        answer(table, decision, action)
    outcome = table.state.outcome
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


def verify(replay: Replay, catalog: Catalog, watch: Watch | None = None) -> Difference | None:
    """Play a replay again with its own dice; the first difference, or None if it is the same."""
    script = [die for choice in replay.choices for die in choice.dice]
    dice = ScriptedDice([*script, *replay.ending.dice])
    game = _set_up(replay.header, catalog, dice)
    if watch is not None:
        game.listener = watch(game)
    line = 1
    turn = 0
    try:
        for line, choice in enumerate(replay.choices, 2):
            decision = advance(game)
            turn = game.state.turns
            if decision is None:
                return Difference(line, turn, "the game is over, but the replay goes on")
            asked = (decision.player, str(decision.question))
            if asked != (choice.player, choice.question):
                return Difference(
                    line,
                    turn,
                    f"player {asked[0] + 1} is asked {asked[1]}, "
                    f"the replay says player {choice.player + 1}, {choice.question}",
                )
            if choice.table is not None and choice.table != fingerprint(game):
                return Difference(line, turn, "the table is not the same as in the replay")
            answer(game, decision, notation.read(game, decision, choice.choice))
        if advance(game) is not None:
            return Difference(line + 1, game.state.turns, "the replay ends, but the game goes on")
    except (IllegalActionError, DiceMismatchError) as error:
        return Difference(line, turn, str(error))
    return _compare_ending(replay.ending, game, dice, len(replay.choices) + 2)


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
    one, two = (army_from_json(army, header.format, catalog) for army in header.armies)
    return new_game(
        codex_of(catalog),
        (one, two),
        map_from_json(header.map, catalog),
        dice=dice,
        round_cap=header.round_cap,
        quiet_cap=header.quiet_cap,
        ignore_todo=header.ignore_todo,
    )
