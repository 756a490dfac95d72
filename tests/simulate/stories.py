"""Told games of random players, and what holds for every one of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from mcarmy.catalog.load import load_catalog
from mcarmy.engine import events
from mcarmy.engine.effects import coverage
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.start import codex_of, new_game
from mcarmy.engine.view import View
from mcarmy.policies.random import RandomPolicy
from mcarmy.report.story.telling import Teller
from mcarmy.simulate.game.beats import BeatKind
from mcarmy.simulate.game.chronicle import Chronicle
from mcarmy.simulate.game.tally import Tally
from tests.engine.random_armies import random_armies

if TYPE_CHECKING:
    from mcarmy.catalog.catalog import Catalog
    from mcarmy.engine.binding.codex import Codex
    from mcarmy.engine.game import Game

FORMATS = ("skirmish", "five-five-five", "seven-seven-seven", "tournament")


@cache
def bound() -> tuple[Catalog, Codex]:
    catalog = load_catalog()
    return catalog, codex_of(catalog)


class Story:
    """A game that is told while it is played."""

    def __init__(self, table: Game, *, odds: bool = False) -> None:
        self.table = table
        self.heard: list[events.Event] = []
        self.chronicle = Chronicle(table, odds=odds)
        self.tally = Tally(table)
        table.listener = self._hear

    def _hear(self, event: events.Event) -> None:
        self.heard.append(event)
        self.chronicle(event)


def random_story(
    format_: str, seed: int, *, decisions: int | None = None, odds: bool = False
) -> Story:
    """A game between random armies on a random map of the format."""
    catalog, codex = bound()
    luck = Random(f"{format_} {seed}")
    armies = random_armies(catalog, format_, luck)
    battle_map = catalog.maps[luck.choice(armies[0].format.maps)]
    table = new_game(codex, armies, battle_map, seed=seed, round_cap=12, ignore_todo=True)
    story = Story(table, odds=odds)
    policies = (RandomPolicy(f"{seed} one"), RandomPolicy(f"{seed} two"))
    made = 0
    while (decision := advance(table)) is not None and made != decisions:
        answer(table, decision, policies[decision.player].choose(View(table, 0), decision))
        made += 1
    return story


def thrown_together(seed: int) -> Story:
    """A bold game at close quarters; game by game other units and cards take part."""
    catalog, codex = bound()
    luck = Random(f"together {seed}")
    names = sorted({effect.origin for effect in codex.effects})
    wanted = [names[(seed * 7 + number) % len(names)] for number in range(7)]
    story = Story(coverage.watched_game(catalog, codex, wanted, luck, seed))
    coverage.play_boldly(story.table, luck)
    return story


def check_story(story: Story) -> None:
    """Every event is in exactly one beat, in order; every beat has a sentence that names who it is
    about; damage and kills of each army are what the other suffered and lost."""
    told = [event for beat in story.chronicle.beats for event in beat.events]
    assert [id(event) for event in told] == [id(event) for event in story.heard]
    teller = Teller(story.table)
    for beat in story.chronicle.beats:
        line = teller.line(beat)
        assert line.endswith("."), beat
        assert line == line.strip(), beat
        if beat.subject is not None:
            assert teller.names.unit(beat.subject) in line, beat
        if beat.attack is not None:
            dice = [str(die) for roll in beat.attack.rolls for die in roll.dice]
            assert all(die in line for die in dice), beat
    attacks = [
        b.attack.number for b in story.chronicle.beats if b.kind is BeatKind.ATTACK and b.attack
    ]
    assert len(set(attacks)) == len(attacks)
    _check_balance(story)


def _check_balance(story: Story) -> None:
    state = story.table.state
    suffered = [0, 0]
    lost = [0, 0]
    for unit, owner in enumerate(state.owner):
        suffered[owner] += state.wounds[unit]
    for event in story.heard:
        if isinstance(event, events.Healed):
            suffered[state.owner[event.unit]] += event.amount
        elif isinstance(event, events.Destroyed):
            lost[state.owner[event.unit]] += 1
    dealt = [sum(map(sum, counts.values())) for counts in story.tally.damage]
    kills = [sum(sum(fell.values()) for fell in by.values()) for by in story.tally.kills]
    assert dealt == suffered[::-1]
    assert kills == lost[::-1]
    assert state.outcome is not None
    row = story.tally.row(0, state.outcome, swapped=False)
    for army, other in ((0, 1), (1, 0)):
        assert sum(map(sum, row.damage[army].values())) == sum(row.wounds[other].values())
        fallen: Counter[str] = Counter()
        for by_victim in row.kills[army].values():
            fallen.update(by_victim)
        assert fallen == Counter(row.lost[other])
        assert all(len(rounds) <= row.rounds for rounds in row.damage[army].values())
    counted = [event for event in story.heard if isinstance(event, events.PointsCounted)]
    assert row.leads == tuple(event.points[0] - event.points[1] for event in counted)
