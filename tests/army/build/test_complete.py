"""Completed lists are legal, keep every line and comment, and differ with a reason."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.army.build.choices import Choices
from mcarmy.army.build.complete import CannotCompleteError, Proposal, complete
from mcarmy.army.build.drafts import text_of
from mcarmy.army.build.plans import PLANS, fill_by
from mcarmy.army.build.random import random_army
from mcarmy.army.build.terms import Ceiling, find_factions
from mcarmy.army.components import bag_of
from mcarmy.catalog.model import Profile
from tests.army.build.small import FACTIONS, FORMATS, is_legal, is_playable, terms
from tests.army.lists import catalog, check

if TYPE_CHECKING:
    from random import Random

    from mcarmy.army.build.plans import Plan

BEGUN = """\
# the patrol
name: Red Dust  # a working title
format: skirmish
units:
  # heroes first
  - Mitch Hunter  # the boss
  - Ranger Elite
orders: {gold: 1}  # more to come
notes: hold the center
"""


def completed(text: str, *, most: int = 3, folder: Path = Path()) -> list[Proposal]:
    """The proposals for a list."""
    return complete(check(text), folder=folder, most=most)


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(FORMATS[:4]),
    st.sampled_from(FACTIONS),
    st.integers(0, 10**6),
    st.randoms(use_true_random=False),
)
def test_what_was_taken_out_of_a_legal_list_can_be_filled_legally_again(
    format_: str, faction: str, seed: int, luck: Random
) -> None:
    whole = random_army(terms(format_, faction), seed=seed)
    part = {key: luck.randint(0, count) for key, count in whole.taken.items()}
    begun = Choices(whole.terms, part)
    if "attached" in " ".join(part) or begun.obstacle() is not None:
        return
    text = text_of(begun, format_=format_)
    for proposal in completed(text, most=2):
        verdict = check(proposal.content)

        assert verdict.legal
        assert not bag_of(check(text).roster) - bag_of(verdict.roster)
        assert set(_untouched(text)) <= set(proposal.content.splitlines())


def _untouched(text: str) -> list[str]:
    """Lines that stay as they are: all but orders and a section that was empty."""
    return [line for line in text.splitlines() if not line.startswith("orders:")]


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_every_plan_fills_an_empty_army_legally(format_: str, plan: Plan) -> None:
    army = fill_by(Choices(terms(format_, "brotherhood")), plan)

    assert is_legal(army)
    assert is_playable(army)


def test_comments_and_everything_written_stay() -> None:
    (proposal,) = completed(BEGUN, most=1)
    lines = proposal.content.splitlines()

    kept = [line for line in BEGUN.splitlines() if not line.startswith("orders")]
    assert [line for line in lines if line in kept] == kept
    assert any(line.startswith("orders: {gold: ") and "# more to come" in line for line in lines)


def test_new_sections_follow_in_the_usual_order() -> None:
    (proposal,) = completed("format: skirmish\n", most=1)
    keys = [line.partition(":")[0] for line in proposal.content.splitlines() if line[0].isalpha()]

    assert keys == ["format", "units", "orders", "cards"]


def test_a_json_list_stays_json() -> None:
    import json

    (proposal,) = completed('{"format": "skirmish", "units": ["Necromutant"]}', most=1)

    assert json.loads(proposal.content)["units"][0] == "Necromutant"


def test_proposals_differ_and_each_says_why() -> None:
    found = completed(BEGUN, most=5)
    names = [proposal.name for proposal in found]

    assert names[:3] == ["more activations", "more fire", "more cards"]
    assert len({proposal.content for proposal in found}) == len(found) == 5
    assert all(proposal.reason.endswith(".") for proposal in found)


def test_the_plans_keep_what_they_promise() -> None:
    activations, fire, cards, health, _ = completed("format: tournament\n", most=5)

    def value(proposal: Proposal, what: str) -> float:
        army = proposal.army
        return {
            "activations": min(army.unit_count(), army.order_count()),
            "cards": army.card_count(),
            "health": sum(unit.health * count for unit, count in army.units()),
        }[what]

    others = (activations, fire, cards, health)
    assert value(activations, "activations") == max(value(p, "activations") for p in others)
    assert value(cards, "cards") == max(value(p, "cards") for p in others)
    assert value(health, "health") == max(value(p, "health") for p in others)


def test_more_proposals_than_plans_are_drawn() -> None:
    found = completed("format: tournament\nunits: [Mitch Hunter]\n", most=8)

    assert [proposal.name for proposal in found[5:]] == ["a draw"] * 3


def test_a_full_list_needs_nothing() -> None:
    (proposal,) = completed(BEGUN, most=1)

    assert completed(proposal.content) == []


def test_the_factions_of_the_list_are_kept() -> None:
    (proposal,) = completed("format: tournament\nunits: [Dragoon]\n", most=1)

    assert {unit.faction for unit, _ in proposal.army.units()} == {"bauhaus"}


def test_too_few_units_of_a_faction_are_filled_up_with_allies() -> None:
    (proposal,) = completed("format: tournament\nunits: [Golem of Ice]\n", most=1)

    assert {unit.faction for unit, _ in proposal.army.units()} == {"ilian", "algeroth"}


def test_a_tent_gets_its_keeper() -> None:
    (proposal,) = completed("format: skirmish\nunits: [Karak's Command Tent]\n", most=1)

    assert "Karak the Keeper" in proposal.content


def test_what_a_list_has_too_much_of_is_named() -> None:
    with pytest.raises(CannotCompleteError, match="mcarmy repair") as error:
        completed("format: skirmish\nunits: [4x Mitch Hunter]\n")

    assert [problem.code for problem in error.value.problems] == ["MC214", "MC230"]


def test_a_list_without_format_cannot_be_completed() -> None:
    with pytest.raises(CannotCompleteError) as error:
        completed("units: [Mitch Hunter]\n")

    assert [problem.code for problem in error.value.problems] == ["MC102"]


def test_slots_that_nothing_owned_fills_are_named() -> None:
    own = Ceiling("your collection", lambda key: int(key == "ranger-elite"))
    with pytest.raises(CannotCompleteError, match="3 gold slots are open and only 0 more gold"):
        complete(check("format: skirmish\n"), folder=Path(), ceilings=[own])


def test_only_the_factions_asked_for_are_taken() -> None:
    wanted = find_factions(catalog(), ["bauhaus"])
    for proposal in complete(check(BEGUN), folder=Path(), factions=wanted):
        added = [proposal.army.terms.known[key] for key in proposal.added]

        assert {unit.faction for unit in added if isinstance(unit, Profile)} <= {"bauhaus"}


def test_a_league_list_is_completed_from_its_recorded_army(tmp_path: Path) -> None:
    recorded = (
        "format: skirmish\nunits: [Mitch Hunter, 2x Ranger Elite, Capitol Ranger]\n"
        "orders: {gold: 2, silver: 1, bronze: 2}\n"
    )
    (tmp_path / "recorded.yaml").write_text(recorded)
    begun = check("format: skirmish\nfrom: recorded.yaml\n", folder=tmp_path)
    (proposal, *_) = complete(begun, folder=tmp_path)

    assert proposal.army.taken == bag_of(check(recorded).roster)


def test_a_list_can_be_completed_before_its_event_begins(tmp_path: Path) -> None:
    event = (
        "name: Duel\nid: duel\nofficial: false\nslots: {gold: 1, silver: 1, bronze: 1}\n"
        "copies: {unit: 1, unique: 1, card: 1}\npoints: 6\nzones: false\nsets: [first]\n"
        "maps: [ruined-foundry]\nrequired: [ranger-elite]\nfrom: 2099-01-01\ntext: far ahead\n"
    )
    (tmp_path / "duel.yaml").write_text(event)
    (proposal, *_) = completed_in(tmp_path, "format: ./duel.yaml\n")

    assert "Ranger Elite" in proposal.content


def completed_in(folder: Path, text: str) -> list[Proposal]:
    """The proposals for a list in a folder."""
    return complete(check(text, folder=folder), folder=folder)
