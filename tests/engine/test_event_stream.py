"""The events of random games tell all that happened: numbers add up, every wound has a cause."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from mcarmy.engine import events
from mcarmy.engine.state import NO_ATTACK, NO_UNIT
from tests.engine.test_random_games import FORMATS, random_game, run


class Ear:
    """Hears a whole game."""

    def __init__(self, format_: str, seed: int) -> None:
        self.heard: list[events.Event] = []
        self.game = random_game(format_, seed)
        self.game.listener = self.heard.append
        run(self.game, seed)


@pytest.fixture(params=[(format_, seed) for format_ in FORMATS for seed in (11, 12, 13)])
def ear(request: pytest.FixtureRequest) -> Ear:
    return Ear(*request.param)


def test_wounds_dealt_are_wounds_suffered_and_kills_are_losses(ear: Ear) -> None:
    state = ear.game.state
    dealt: Counter[int] = Counter()
    suffered: Counter[int] = Counter()
    kills: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    for event in ear.heard:
        if isinstance(event, events.Wounded):
            assert event.cause.unit != NO_UNIT
            dealt[event.cause.player] += event.amount
        elif isinstance(event, events.Destroyed):
            assert event.cause.unit != NO_UNIT
            kills[event.cause.player] += 1
            lost[state.owner[event.unit]] += 1
        elif isinstance(event, events.Healed):
            suffered[state.owner[event.unit]] += event.amount
    for unit, owner in enumerate(state.owner):
        suffered[owner] += state.wounds[unit]

    assert (dealt[0], dealt[1]) == (suffered[1], suffered[0])
    assert (kills[0], kills[1]) == (lost[1], lost[0])


def test_named_modifiers_add_up_to_the_numbers_used(ear: Ear) -> None:
    for event in ear.heard:
        if isinstance(event, events.HitChecked):
            assert event.accuracy == event.best + _sum(event.bonus)
            assert event.needed == event.distance + _sum(event.dodge)
        elif isinstance(event, events.DamageCounted):
            assert event.rolled == event.icons + _sum(event.changes)
            assert event.armor + event.cover == _sum(event.reductions)
            assert event.final == max(0, event.rolled - event.armor - event.cover)


def _sum(modifiers: tuple[events.Modifier, ...]) -> int:
    return sum(modifier.amount for modifier in modifiers)


def test_every_attack_is_declared_once_and_ends_once(ear: Ear) -> None:
    declared = [e.attack for e in ear.heard if isinstance(e, events.AttackDeclared)]
    ended = [e.attack for e in ear.heard if isinstance(e, events.AttackEnded)]

    assert declared == list(range(1, len(declared) + 1))
    assert len(set(ended)) == len(ended)
    # What is under way when the last unit falls does not end any more.
    assert set(declared) - set(ended) <= {
        attack for attack in declared if attack > len(declared) - 5
    }
    for event in ear.heard:
        if isinstance(event, events.Rolled | events.HitChecked | events.Supported):
            assert NO_ATTACK < event.attack <= len(declared)


def test_places_orders_and_wounds_follow_from_the_events(ear: Ear) -> None:
    """Whoever only hears knows where everybody stands and what lies on them."""
    place: dict[int, tuple[int, int]] = {}
    token: dict[int, int] = {}
    wounds: Counter[int] = Counter()
    guard: set[int] = set()
    for event in ear.heard:
        match event:
            case events.Deployed():
                place[event.unit] = event.place
            case events.Entered():
                place[event.unit] = event.place
            case events.Moved() | events.Teleported():
                place[event.unit] = event.end
            case events.Swapped():
                place[event.one], place[event.other] = event.one_place, event.other_place
            case events.Destroyed():
                del place[event.unit]
                assert token.pop(event.unit, 0) == event.token
                guard.discard(event.unit)
            case events.Ordered() | events.Supported():
                token[event.unit] = event.token
            case events.OrderRemoved():
                assert token.pop(event.unit) == event.token
                guard.discard(event.unit)
            case events.OrdersRetrieved():
                for unit in event.units:
                    del token[unit]
                    guard.discard(unit)
            case events.OnGuard():
                guard.add(event.unit)
            case events.GuardEnded():
                guard.remove(event.unit)
            case events.Wounded():
                wounds[event.unit] += event.amount
            case events.Healed():
                wounds[event.unit] -= event.amount
    state = ear.game.state
    units = range(len(state.kind))
    standing = {unit: (state.hex[unit], state.rear[unit]) for unit in units if state.hex[unit] >= 0}
    assert place == standing
    assert token == {unit: state.token[unit] for unit in units if state.token[unit]}
    assert guard == {unit for unit in units if state.guarding >> unit & 1}
    assert [wounds[unit] for unit in units] == state.wounds


OWN_DOING = {
    events.OnGuard,
    events.GuardKept,
    events.SpecialTaken,
    events.Recovered,
    events.ActivationEnded,
    events.CardPlayed,
    events.EffectFired,
}
"""What a unit does by itself, or its player through it."""


def test_what_is_done_to_a_unit_has_a_cause_or_is_part_of_an_attack() -> None:
    for kind in get_args(events.Event):
        fields = set(kind.__struct_fields__)
        if fields & {"unit", "one", "target"} and kind not in OWN_DOING:
            assert fields & {"cause", "attack"}, kind.__name__
