"""The options of an activated unit, compared with a search that shares nothing with the engine."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from mcarmy.army.model import Army
from mcarmy.catalog.drawing import beside
from mcarmy.catalog.model import Rank
from mcarmy.engine.actions import Go, Target
from mcarmy.engine.binding.codex import bind
from mcarmy.engine.board import Sight
from mcarmy.engine.dice import ScriptedDice
from mcarmy.engine.game import Game, GameTerms
from mcarmy.engine.outlook import Outlook
from mcarmy.engine.procedures.changes import place
from mcarmy.engine.queries.legal import legal_actions
from mcarmy.engine.records import Activation
from mcarmy.engine.rulings import Rulings
from mcarmy.engine.start import lay_out
from mcarmy.engine.state import NOWHERE, Token
from tests.engine import armory
from tests.engine.armory import unit
from tests.engine.board import geometry, search
from tests.engine.board.rolled import rolled_board

if TYPE_CHECKING:
    from mcarmy.catalog.drawing import Spot
    from mcarmy.engine.board import Board

KINDS = [
    unit("Plain"),
    unit("Flyer", keywords="Flying, Speed 5"),
    unit("Brute", keywords="Melee"),
    unit("Gripper", keywords="Grapple, Slow 3"),
    unit("Tank", double=True),
    unit("Wing", double=True, keywords="Flying, Slow 3"),
]


@pytest.mark.parametrize("seed", range(60))
def test_options_are_complete_and_legal(seed: int) -> None:
    """MOVE-1 to MOVE-7, SIGHT-1 to SIGHT-4, ATTACK-1, ATTACK-9, ROUND-4."""
    luck = Random(seed)
    board = rolled_board(seed, rows=6, columns=6, walls=luck.choice((0.0, 0.1, 0.25)))
    game = crowd(board, luck, Rulings(flyers_pass_grapplers=bool(seed % 2)))
    for number in range(len(game.state.kind)):
        if game.state.hex[number] == NOWHERE:
            continue
        activation = Activation(game.state.owner[number], number, Token.SILVER)
        activation.actions = 2
        options, hex_by_hex = legal_actions(game, activation)

        assert not hex_by_hex
        assert {o for o in options if isinstance(o, Go)} == expected_moves(game, number)
        assert {o for o in options if isinstance(o, Target)} == expected_targets(game, number)


def crowd(board: Board, luck: Random, rulings: Rulings) -> Game:
    """Units of all kinds on both sides wherever they fit."""
    picked = [luck.choice(KINDS) for _ in range(10)]
    codex = bind(KINDS, (), (), armory.DICE)
    format_ = armory.skirmish()
    armies = tuple(
        Army("", format_, tuple(half), (None,) * 5, {Rank.BRONZE: 3}, (), ())
        for half in (picked[:5], picked[5:])
    )
    sight = Sight(board)
    game = Game(
        state=lay_out(codex, (armies[0], armies[1])),
        board=board,
        sight=sight,
        outlook=Outlook(sight),
        codex=codex,
        terms=GameTerms(format_, (), rulings),
        dice=ScriptedDice(()),
    )
    for number, kind in enumerate(game.state.kind):
        spots = [at for at in board.hexes if board.land >> at & 1 and at not in game.state.unit_at]
        at = luck.choice(spots)
        rears = [r for r in spots if board.steps[at] >> r & 1]
        if not kind.double:
            place(game.state, number, at)
        elif rears:
            place(game.state, number, *sorted((at, luck.choice(rears))))
    return game


def spots_of(game: Game, number: int) -> frozenset[Spot]:
    state = game.state
    places = (state.hex[number], state.rear[number])
    return frozenset(game.board.spots[at] for at in places if at != NOWHERE)


def grip(game: Game, number: int) -> list[frozenset[Spot]]:
    """The hexes of each enemy with Grapple."""
    state = game.state
    return [
        spots_of(game, other)
        for other, kind in enumerate(state.kind)
        if kind.grapple and state.owner[other] != state.owner[number] and spots_of(game, other)
    ]


def around(spots: frozenset[Spot]) -> frozenset[Spot]:
    return frozenset(near for at in spots for near in beside(at)) - spots


def expected_moves(game: Game, number: int) -> set[Go]:
    state = game.state
    others = [other for other in range(len(state.kind)) if other != number]
    sides: tuple[set[Spot], set[Spot]] = (set(), set())
    for other in others:
        sides[state.owner[other] == state.owner[number]].update(spots_of(game, other))
    flying = state.kind[number].flying
    held = frozenset().union(*map(around, grip(game, number)))
    if flying and game.terms.rulings.flyers_pass_grapplers and not held & spots_of(game, number):
        held = frozenset()
    position = search.Position(
        sheet=game.board.sheet,
        flying=flying,
        enemies=frozenset(sides[0]),
        friends=frozenset(sides[1]),
        ends=frozenset(),
        held=held,
    )
    numbers = {spot: at for at, spot in game.board.spots.items()}
    found = search.ends(position, spots_of(game, number), state.kind[number].speed)
    return {Go(*sorted(numbers[spot] for spot in ends)) for ends in found}


def expected_targets(game: Game, number: int) -> set[Target]:
    state = game.state
    own = spots_of(game, number)
    walls = geometry.wall_segments(game.board.sheet)
    numbers = {spot: at for at, spot in game.board.spots.items()}
    gripping = [spots for spots in grip(game, number) if spots & around(own)]
    found = set()
    for other in range(len(state.kind)):
        theirs = spots_of(game, other)
        if state.owner[other] == state.owner[number] or (gripping and theirs not in gripping):
            continue
        in_the_way = {
            spot
            for third in range(len(state.kind))
            if third not in (number, other)
            for spot in spots_of(game, third)
        }
        for one in own:
            for two in theirs:
                if state.kind[number].melee and two not in around(own):
                    continue
                clear = not geometry.between(one, two) & in_the_way
                if clear and not geometry.walled(one, two, walls):
                    found.add(Target(numbers[one], numbers[two]))
    return found
