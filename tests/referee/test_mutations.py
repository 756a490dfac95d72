"""The referee bites: an engine that is changed in one place is caught, by the rule it breaks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from mcarmy.engine.board.sight import Sight
from mcarmy.engine.procedures import (
    activation,
    attack,
    destroy,
    hands,
    move,
    turn,
    victory,
)
from mcarmy.engine.procedures import round as rounds
from mcarmy.engine.queries import (
    cards,
    damage,
    guards,
    legal,
    movement,
    orders,
    places,
    scoring,
)
from tests.referee.games import army_with, refereed

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.engine.state import Token

MOST_GAMES = 20
SWARM = "fury-elite-guard " * 8


class Mutation(NamedTuple):
    """A name in a module, what takes its place given what stood there, and the rule it breaks."""

    places: tuple[tuple[Any, str], ...]
    changed: Callable[[Any], Any]
    rule: str
    units: tuple[str, str] | None = None
    """Units that the two armies have, without which it would hardly show."""
    format: str = "skirmish"
    policies: tuple[str, str] = ("random", "greedy")


def always(value: object) -> Callable[[Any], Any]:
    return lambda _: lambda *_, **__: value


def more(by: int) -> Callable[[Any], Any]:
    return lambda known: lambda *given, **named: known(*given, **named) + by


def _seeing_through_units(known: Any) -> Any:
    return lambda sight, one, others, occupied: known(sight, one, others, 0)


def _free_tokens(known: Any) -> Any:
    def put_token(state: Any, unit: int, token: Token) -> None:
        known(state, unit, token)
        state.players[state.owner[unit]].unused[token] += 1

    return put_token


def _one_by_one(known: Any) -> Any:
    return lambda game, units, *given, **named: known(game, units[:1], *given, **named)


def _other_first(known: Any) -> Any:
    return lambda game, fallen, player: known(game, fallen, 1 - player)


def _without_armor(known: Any) -> Any:
    return lambda rolled, armor, cover: known(rolled, 0, cover)


def _shared_zones(known: Any) -> Any:
    return lambda zone, one, two: 0 if zone & one else known(zone, one, two)


def _infiltrators_too(known: Any) -> Any:
    def guards_against(game: Any, mover: int) -> int:
        return int(game.state.guarding & game.state.present[1 - game.state.owner[mover]])

    return guards_against


def _twice(known: Any) -> Any:
    return lambda state, player: state.present[player] & ~(state.ordered | state.orderless)


def _never_asked(_: Any) -> Any:
    return lambda game, unit, left: (movement.places(game, unit, left, active=True), False)


def _one_more_point(known: Any) -> Any:
    return lambda game: (known(game)[0] + 1, known(game)[1])


def _one_order_is_enough(known: Any) -> Any:
    return lambda state, player: known(state, player) and not state.players[player].activations


MUTATIONS = {
    "a third order in a turn": Mutation(((turn, "ORDERS_A_TURN"),), lambda _: 3, "ROUND-2"),
    "orders that are not spent": Mutation(((turn, "put_token"),), _free_tokens, "ROUND-3"),
    "going out too early": Mutation(((rounds, "can_order"),), _one_order_is_enough, "ROUND-5"),
    "a second order in a round": Mutation(
        ((orders, "waiting"), (turn, "waiting")),
        _twice,
        "ROUND-3",
        ("mitch-hunter", "mitch-hunter"),
    ),
    "a hex too far": Mutation(((activation, "speed"), (legal, "speed")), more(1), "MOVE-1"),
    "Grapple holds nobody": Mutation(
        ((movement, "held_grip"), (places, "held_grip")),
        always(0),
        "MOVE-6",
        ("ezoghoul-ravager " * 4, "fury-elite-guard " * 4),
        policies=("kiting", "aggressive"),
    ),
    "sight through units": Mutation(((Sight, "visible"),), _seeing_through_units, "SIGHT-1"),
    "accuracy one less": Mutation(((damage, "needed"),), more(-1), "ATTACK-4"),
    "armor does nothing": Mutation(
        ((damage, "final_damage"),), _without_armor, "ATTACK-6", ("dragoon", "vulkan-prototype")
    ),
    "cover does nothing": Mutation(((damage, "cover_at"),), always(0), "ATTACK-6"),
    "destroyed one by one": Mutation(
        ((attack, "destruction"),),
        _one_by_one,
        "ATTACK-7",
        (SWARM, "mitch-hunter"),
        policies=("random", "aggressive"),
    ),
    "the other player reacts first": Mutation(
        ((destroy, "_reactions"),), _other_first, "ATTACK-7", ("necromutant", "fury-elite-guard")
    ),
    "guards that stay on guard": Mutation(((attack, "end_guard"),), always(None), "GUARD-3"),
    "guards that are not asked": Mutation(((legal, "starts"),), _never_asked, "GUARD-2"),
    "guards against infiltrators": Mutation(
        ((guards, "guards_against"), (move, "guards_against")),
        _infiltrators_too,
        "GUARD-4",
        ("mortificator-initiate", "bear-kapitan"),
    ),
    "cards for everybody": Mutation(
        ((cards, "has_icons"), (hands, "has_icons")), always(1), "CARD-2"
    ),
    "every unit is worth a point": Mutation(((destroy, "worth"),), always(1), "WIN-1"),
    "a point for nothing": Mutation(((victory, "points"),), _one_more_point, "WIN-1"),
    "zones that both stand on": Mutation(
        ((scoring, "held_by"),),
        _shared_zones,
        "WIN-3",
        format="five-five-five",
        policies=("zone-holding", "aggressive"),
    ),
}


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_changed_engine_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mutation = MUTATIONS[name]
    for module, attribute in mutation.places:
        known = getattr(module, attribute)
        monkeypatch.setattr(module, attribute, mutation.changed(known))

    assert any(mutation.rule in broken_rules(mutation, seed) for seed in range(MOST_GAMES))


def broken_rules(mutation: Mutation, seed: int) -> set[str]:
    """What the referee objects to in one game."""
    armies = None
    if mutation.units is not None:
        one, two = (army_with(unit, Random(f"{unit} {seed}")) for unit in mutation.units)
        armies = (one, two)
    referee = refereed(mutation.format, seed, mutation.policies, armies=armies)
    return {objection.breach.rule for objection in referee.objections}


def test_an_objection_names_the_rule_the_event_and_the_replay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(destroy, "worth", lambda *_: 7)

    referee = refereed("skirmish", 0, ("greedy", "greedy"))

    told = str(referee.objections[0])
    assert told.startswith("WIN-1: ")
    assert "Destroyed(" in told
    assert "python -m tests.referee.again skirmish 0 greedy greedy" in told
