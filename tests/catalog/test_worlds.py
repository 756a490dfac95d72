"""Worlds: one consistent choice among the values that fit what is known."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog import load_catalog
from mcarmy.catalog.checks.dice import broken_constraint
from mcarmy.catalog.checks.units import check_icons, check_unit_dice
from mcarmy.catalog.worlds.concern import concern_of, everything
from mcarmy.catalog.worlds.unknowns import FACES, PLAYED_ON, unknowns
from mcarmy.catalog.worlds.varied import KINDS, not_varied, varied
from mcarmy.catalog.worlds.world import World, catalog_in, drawn, world
from mcarmy.engine.start import codex_of

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.catalog import Catalog
    from mcarmy.catalog.worlds.unknowns import Unknown


@pytest.fixture(scope="module")
def known() -> Catalog:
    return load_catalog()


@pytest.fixture(scope="module")
def all_unknowns(known: Catalog) -> tuple[Unknown, ...]:
    return unknowns(known, everything(known))


def named(found: tuple[Unknown, ...], key: str) -> Unknown:
    return next(unknown for unknown in found if unknown.key == key)


def test_every_value_no_source_gives_takes_part_or_says_why_it_does_not(known: Catalog) -> None:
    marked = {
        (kind, entry.id, path)
        for kind in KINDS
        for entry in known.entries[kind].values()
        for path, origin in entry.origins.items()
        if not origin.attested
    }
    told = {(one.kind, one.id, one.path): one.reason for one in not_varied(known)}

    assert marked <= varied(known) | set(told)
    assert not [value for value, reason in told.items() if not reason]


def test_nothing_is_both_varied_and_listed_as_not_varied(known: Catalog) -> None:
    assert not varied(known) & {(one.kind, one.id, one.path) for one in not_varied(known)}


def test_every_rank_that_is_only_likely_takes_part(known: Catalog) -> None:
    likely = {
        ("units", entry.id, "rank")
        for entry in known.entries["units"].values()
        if entry.origin("rank").level == "likely"
    }

    assert likely
    assert likely <= varied(known)


def test_every_switchable_ruling_takes_part_or_says_why_it_does_not(known: Catalog) -> None:
    switchable = {id_ for id_, ruling in known.rulings.items() if ruling.readings}
    drawn_ones = {id_ for kind, id_, _ in varied(known) if kind == "rulings"}
    settled = {
        id_
        for doubt in known.entries["doubts"].values()
        if doubt.values["kind"] == "rulings" and "not_varied" in doubt.values
        for id_ in doubt.values["entries"]  # type: ignore[attr-defined]
    }

    assert drawn_ones | settled == switchable


def test_world_0_is_our_reconstruction(known: Catalog, all_unknowns: tuple[Unknown, ...]) -> None:
    assert world(all_unknowns, 0) == World()
    assert catalog_in(known, World()) is known


def test_a_world_is_the_same_whatever_is_asked_about(known: Catalog) -> None:
    skirmish = known.formats["skirmish"]  # type: ignore[index]
    few = unknowns(known, concern_of(known, ["ranger-elite"], ["decoy"], skirmish, skirmish.maps))
    more = unknowns(
        known, concern_of(known, ["ezoghoul", "ranger-elite"], [], skirmish, skirmish.maps)
    )

    for number in range(1, 30):
        mine, others = world(few, number), world(more, number)
        shared = {(s.kind, s.id) for s in mine.deviations} & {
            (s.kind, s.id) for s in others.deviations
        }

        for kind, id_ in shared:
            assert [s for s in mine.deviations if (s.kind, s.id) == (kind, id_)] == [
                s for s in others.deviations if (s.kind, s.id) == (kind, id_)
            ]


def test_every_world_keeps_what_is_attested_and_can_be_played(
    known: Catalog, all_unknowns: tuple[Unknown, ...]
) -> None:
    for number in range(1, 41):
        there = catalog_in(known, world(all_unknowns, number))
        table = {str(color): die.faces for color, die in there.dice.items()}

        assert broken_constraint(table) == ("", "")
        assert not list(check_icons(there.entries))
        assert not list(check_unit_dice(there.entries))
        codex_of(there)


def test_every_possibility_can_be_played(known: Catalog, all_unknowns: tuple[Unknown, ...]) -> None:
    for place in range(max(len(unknown.possibilities) for unknown in all_unknowns)):
        deviations = tuple(
            deviation
            for unknown in all_unknowns
            for deviation in unknown.possibilities[
                min(place, len(unknown.possibilities) - 1)
            ].deviations
        )

        codex_of(catalog_in(known, World(1, deviations)))


def test_possibilities_are_drawn_by_weight(all_unknowns: tuple[Unknown, ...]) -> None:
    faces = named(all_unknowns, FACES)
    counts = Counter(drawn(faces, number) for number in range(1, 4001))

    for index, share in enumerate(faces.shares):
        assert abs(counts[index] / 4000 - share) < 4 * (share * (1 - share) / 4000) ** 0.5


def test_a_text_changes_together_with_its_effects(
    known: Catalog, all_unknowns: tuple[Unknown, ...]
) -> None:
    shield = named(all_unknowns, "units/technomancer/abilities/0/text")
    there = catalog_in(known, World(1, shield.possibilities[1].deviations))
    ability = there.units["technomancer"].abilities[0]  # type: ignore[index]

    assert "green" in ability.text
    assert isinstance(ability.effects, tuple)
    assert ability.effects[0].parameters == {"color": "green"}
    blue = known.units["technomancer"].abilities[0].text  # type: ignore[index]
    assert "blue" in blue


def test_only_what_concerns_a_match_is_varied(known: Catalog) -> None:
    skirmish = known.formats["skirmish"]  # type: ignore[index]
    about = concern_of(known, ["necromutant-defiler"], [], skirmish, skirmish.maps)
    found = unknowns(known, about)
    units = {unknown.id for unknown in found if unknown.kind == "units"}

    assert units == {"necromutant-defiler", "necromutant", "necromutant-tormentor"}
    assert not [unknown for unknown in found if unknown.kind in ("cards", "zones")]


def test_a_map_that_is_named_is_no_unknown(known: Catalog) -> None:
    skirmish = known.formats["skirmish"]  # type: ignore[index]
    free = unknowns(known, concern_of(known, [], [], skirmish, skirmish.maps))
    fixed = unknowns(known, concern_of(known, [], [], skirmish, skirmish.maps[:1]))

    assert named(free, PLAYED_ON)
    assert not [unknown for unknown in fixed if unknown.key == PLAYED_ON]


def test_a_ruling_that_is_chosen_is_no_unknown() -> None:
    chosen = load_catalog(rulings=["supporters-orders=counted"])
    skirmish = chosen.formats["skirmish"]  # type: ignore[index]
    found = unknowns(chosen, concern_of(chosen, [], [], skirmish, skirmish.maps))

    assert "supporters-orders" not in {unknown.id for unknown in found}


def overlay(folder: Path, text: str) -> Catalog:
    path = folder / "cards.yaml"
    path.write_text(f"overlay: mine\ntitle: What my cards say\nsource: card\n{text}")
    return load_catalog([path])


def test_what_a_card_says_is_no_unknown(tmp_path: Path) -> None:
    mine = overlay(tmp_path, "fill:\n  units:\n    ranger-elite: {dice: {green: 2}}\n")
    keys = {unknown.key for unknown in unknowns(mine, everything(mine))}

    assert "units/ranger-elite/dice" not in keys
    assert "units/ranger-elite/rerolls" in keys


def test_a_rank_that_is_read_off_the_card_is_no_unknown(tmp_path: Path) -> None:
    mine = overlay(tmp_path, "replace:\n  units:\n    bio-giant: {rank: bronze}\n")
    keys = {unknown.key for unknown in unknowns(mine, everything(mine))}

    assert "units/bio-giant/rank" not in keys
    assert "units/infernal-corroder/rank" in keys


def test_a_die_that_is_told_leaves_the_tables_that_go_with_it(tmp_path: Path) -> None:
    # No alternative table has a blue die that reaches as far as this green one must.
    green = "[3/1, 4/1, 4/1, 4/0, 5/1, 6/0]"
    mine = overlay(tmp_path, f"fill:\n  dice:\n    green: {{faces: {green}}}\n")
    left = named(unknowns(mine, everything(mine)), FACES)

    variants = {possibility.variant for possibility in left.possibilities}
    assert "far" not in variants
    assert "near" in variants
    assert all(s.id != "green" for one in left.possibilities for s in one.deviations)
