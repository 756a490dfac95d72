"""The story of a game: every event is told exactly once, and no telling fails."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import get_args

import pytest

from mcarmy.engine import events
from mcarmy.report.story.telling import Teller
from mcarmy.simulate.game.beats import BeatKind, UnitChange
from mcarmy.simulate.game.chronicle import Chronicle
from mcarmy.simulate.game.picture import picture_of
from mcarmy.simulate.game.roles import GROWING, KINDS, NOTES, PARTS
from tests.simulate.stories import FORMATS, check_story, random_story, thrown_together


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("format_", FORMATS)
def test_every_event_of_a_random_game_is_told_once(format_: str, seed: int) -> None:
    check_story(random_story(format_, seed))


@pytest.mark.parametrize("seed", range(25))
def test_so_is_every_event_when_anybody_meets_anybody(seed: int) -> None:
    """At close quarters, with all units, cards and zones of the catalog in turn."""
    check_story(thrown_together(seed))


def test_so_are_those_of_an_epic_game() -> None:
    story = random_story("epic", 1, decisions=1200)
    story.chronicle.close()
    teller = Teller(story.table)

    told = [event for beat in story.chronicle.beats for event in beat.events]
    assert [id(event) for event in told] == [id(event) for event in story.heard[: len(told)]]
    assert len(story.heard) - len(told) <= 5
    assert all(teller.line(beat).endswith(".") for beat in story.chronicle.beats)


def test_every_kind_of_event_has_one_part_in_the_story() -> None:
    parts = [*KINDS, *PARTS, *GROWING, *NOTES]

    assert sorted(kind.__name__ for kind in parts) == sorted(
        kind.__name__ for kind in get_args(events.Event)
    )


def test_every_kind_of_beat_has_words() -> None:
    story = random_story("skirmish", 1)

    assert set(Teller(story.table)._words) == set(BeatKind)


def test_what_beats_change_adds_up_to_the_table() -> None:
    story = random_story("tournament", 5)
    pieces = {}
    for beat in story.chronicle.beats:
        for change in beat.changes:
            if isinstance(change, UnitChange):
                pieces[change.unit] = change.piece

    standing = {unit: piece for unit, piece in pieces.items() if piece is not None}
    assert standing == picture_of(story.table).pieces


def test_paths_lead_from_hex_to_hex() -> None:
    """Each place on a way is beside the one before, as far as the unit was allowed to go."""
    for seed in range(3):
        story = random_story("five-five-five", seed)
        distance = story.table.board.distance
        moved = [b for b in story.chronicle.beats if len(b.path) > 2]
        assert moved
        for beat in moved:
            for (one, rear), (two, other) in pairwise(beat.path):
                halves = [distance[a][b] for a in (one, rear) for b in (two, other) if a >= 0 <= b]
                assert min(halves) <= 1


def test_a_story_can_be_left_before_the_game_ends() -> None:
    story = random_story("skirmish", 2, decisions=60)
    story.chronicle.close()

    told = [event for beat in story.chronicle.beats for event in beat.events]
    assert told == story.heard[: len(told)]
    assert len(story.heard) - len(told) <= 5


def test_the_odds_before_the_dice_fell_are_kept_for_who_asks() -> None:
    story = random_story("skirmish", 3, odds=True)
    attacks = [b.attack for b in story.chronicle.beats if b.kind is BeatKind.ATTACK]

    rolled = [attack for attack in attacks if attack is not None and attack.rolls]
    assert rolled
    for attack in rolled:
        assert attack.odds is not None
        if attack.damage is not None:
            assert attack.odds.final.weights.get(attack.damage.final, 0) > 0


def test_a_teller_is_told_each_beat_as_it_comes() -> None:
    seen: list[BeatKind] = []
    story = random_story("skirmish", 4)
    chronicle = Chronicle(story.table, lambda beat: seen.append(beat.kind))
    luck = Random(1)
    for event in luck.sample([e for e in story.heard if isinstance(e, events.TurnBegan)], 2):
        chronicle(event)

    assert seen == [BeatKind.TURN, BeatKind.TURN]
