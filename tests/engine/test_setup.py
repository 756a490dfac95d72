"""SETUP: first player, zones, deployment, tokens, reinforcements, secret cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.army.model import Army
from mcarmy.catalog.model import Ability, BattleMap, MapId, Rank, ZoneToken, ZoneTokenId
from mcarmy.engine import events
from mcarmy.engine.actions import Go
from mcarmy.engine.binding.codex import bind
from mcarmy.engine.decisions import Question
from mcarmy.engine.dice import ScriptedDice
from mcarmy.engine.errors import NotPlayableError
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.notation import read
from mcarmy.engine.start import new_game
from mcarmy.engine.view import View
from tests.engine import armory
from tests.engine.armory import unit

if TYPE_CHECKING:
    from mcarmy.catalog.model import Card, Profile
    from mcarmy.engine.game import Game

FIELD = BattleMap(
    id=MapId("field"),
    name="Field",
    text="",
    drawing=(
        ".A  .A  .   .1  .   .B  .B",
        "",
        "  .A  .   .2  .3  .4  .   .B",
        "",
        ".   .   .5  .6  .7  .   .",
    ),
    points=(1, 1, 2, 2, 2, 2, 3),
)
TOKENS = tuple(
    ZoneToken(id=ZoneTokenId(f"token-{number}"), name=f"Token {number}", text="", effects=())
    for number in range(10)
)


def started(
    ours: list[Profile],
    theirs: list[Profile],
    *,
    draws: str,
    zones: bool = False,
    heard: list[events.Event] | None = None,
    cards: tuple[str, ...] = (),
    hand: tuple[Card, ...] = (),
    orders: int = 3,
) -> Game:
    """A game between two lists on the field, with scripted draws."""
    hand += tuple(armory.card(name, "own-activation") for name in cards)
    codex = bind([*ours, *theirs], hand, TOKENS if zones else (), armory.DICE)
    format_ = armory.skirmish(zones=zones)
    armies = tuple(
        Army("", format_, tuple(units), (None,) * len(units), {Rank.BRONZE: orders}, hand, ())
        for units in (ours, theirs)
    )
    return new_game(
        codex,
        (armies[0], armies[1]),
        FIELD,
        dice=ScriptedDice(draws.split(",")),
        listener=heard.append if heard is not None else None,
    )


def play(game: Game, *words: str) -> Game:
    """Answer decision after decision, in notation."""
    for word in words:
        decision = advance(game)
        assert decision is not None
        answer(game, decision, read(game, decision, word))
    return game


def waiting(game: Game) -> list[int]:
    """The first army's reinforcements."""
    return list(game.state.players[0].reinforcements)


def test_the_first_player_is_drawn_and_chooses_a_zone() -> None:
    """SETUP-1."""
    game = started([unit()], [unit("Foe")], draws="draw 1")

    decision = advance(game)
    assert decision is not None
    assert (decision.player, decision.question) == (1, Question.ZONE)
    play(game, "zone B")

    assert [side.zone for side in game.state.players] == [0, 1]


def test_units_are_placed_anywhere_in_the_zone_first_player_first() -> None:
    """SETUP-1."""
    game = started([unit()], [unit("Foe")], draws="draw 0")
    play(game, "zone A")

    decision = advance(game)
    assert decision is not None
    places = {game.board.name(o.hex) for o in decision.options if isinstance(o, Go)}
    assert (decision.player, places) == (0, {"a1", "b1", "a2"})
    play(game, "go a2")
    decision = advance(game)
    assert decision is not None
    assert decision.player == 1


def test_seven_of_ten_tokens_lie_facedown_until_all_units_stand() -> None:
    """SETUP-2."""
    heard: list[events.Event] = []
    draws = "draw 0,draw 9,draw 0,draw 0,draw 0,draw 0,draw 0,draw 0"
    game = started([unit()], [unit("Foe")], draws=draws, zones=True, heard=heard)

    play(game, "zone A", "go a1")
    assert View(game, 0).tokens == ()
    play(game, "go g2")
    advance(game)

    assert View(game, 0).tokens == tuple(f"token-{n}" for n in (9, 0, 1, 2, 3, 4, 5))
    shown = [event for event in heard if isinstance(event, events.TokensRevealed)]
    assert len(shown) == 1


def test_a_format_without_zones_draws_no_tokens() -> None:
    """SETUP-2."""
    game = started([unit()], [unit("Foe")], draws="draw 0")

    play(game, "zone A", "go a1", "go g2")

    assert game.state.tokens == ()


def test_what_does_not_fit_waits_as_reinforcements() -> None:
    """SETUP-3: the player chooses which units he places."""
    army = [unit(), unit(), unit("Other"), unit("Tank", double=True)]
    game = started(army, [unit("Foe")], draws="draw 0")

    play(game, "zone A", "unit 3", "go a1-b1", "unit 2")
    play(game, "go g2")

    assert waiting(game) == [0, 1]


def test_a_reinforcement_enters_as_soon_as_there_is_room() -> None:
    """SETUP-3: no order is needed, and it may be ordered in the same turn."""
    army = [unit(), unit(), unit(), unit()]
    game = started(army, [unit("Foe")], draws="draw 0")
    play(game, "zone A", "go a1", "go b1", "go g2")
    assert waiting(game) == [3]

    play(game, "order 2 bronze", "go b2")
    decision = advance(game)

    assert waiting(game) == []
    assert decision is not None
    assert any("order 3" in option.notation(game.board.name) for option in decision.options)


def test_double_based_units_wait_for_two_adjacent_free_hexes() -> None:
    """SETUP-3."""
    army = [unit(), unit(), unit(), unit("Tank", double=True)]
    game = started(army, [unit("Foe")], draws="draw 0")
    play(game, "zone A", "unit 0", "go a1", "unit 1", "go b1", "go g2")
    assert waiting(game) == [3]

    play(game, "order 0 bronze", "go b2")
    advance(game)

    assert waiting(game) == [3]


def test_cards_are_secret_until_played() -> None:
    """SETUP-4."""
    game = started([unit()], [unit("Foe")], draws="draw 0", cards=("Plan", "Plot"))
    view = View(game, 0)

    assert view.hand == ("plan", "plot")
    assert view.opponents_cards == 2
    assert not hasattr(view, "opponents_hand")
    assert view.fork(1).state.players[1].hand == ()


def test_an_ability_without_rules_refuses_the_game_and_is_named() -> None:
    """What the catalog marks `effects: todo` is never silently ignored."""
    todo = Ability("Mystery", "ability", None, "Nobody knows.", "todo")
    with pytest.raises(NotPlayableError, match="Oracle"):
        started([unit("Oracle", abilities=(todo,))], [unit("Foe")], draws="draw 0")


def test_a_reinforcement_enters_before_gone_out_is_tested() -> None:
    """SETUP-3: it may be ordered in its owner's next activation, even if all others have orders."""
    march = armory.card(
        "March", "end-of-own-turn", armory.effect("move_friends_near", hexes=1, within=0)
    )
    army = [unit(), unit(), unit(), unit()]
    game = started(army, [unit("Foe")], draws="draw 0", hand=(march,), orders=9)
    play(game, "zone A", "go a1", "go b1", "go g2")
    play(game, "order 0 bronze", "pass", "order 1 bronze", "pass", "pass")
    play(game, "pass", "pass", "pass")
    assert waiting(game) == [3]

    play(game, "card march 2", "go b2")
    advance(game)

    assert waiting(game) == []
    assert (game.state.round, game.state.token[3]) == (1, 1)
