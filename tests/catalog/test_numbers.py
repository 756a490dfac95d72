"""The catalog holds what was printed, as far as it is known: counted."""

from __future__ import annotations

from collections import Counter

import pytest

from mcarmy.catalog import Catalog, drawing, fairness, load_catalog
from mcarmy.catalog.model import MapId, Rank


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def test_the_first_set_has_52_units_of_four_factions(catalog: Catalog) -> None:
    factions = Counter(unit.faction for unit in catalog.units.values() if unit.set == "first")

    assert factions == {"capitol": 13, "algeroth": 15, "bauhaus": 13, "brotherhood": 11}
    assert factions.total() == 52


def test_the_first_set_has_15_bronze_20_silver_and_17_gold_units(catalog: Catalog) -> None:
    ranks = Counter(unit.rank for unit in catalog.units.values() if unit.set == "first")

    assert ranks == {Rank.BRONZE: 15, Rank.SILVER: 20, Rank.GOLD: 17}


def test_there_are_three_ilian_pieces_and_no_other_units(catalog: Catalog) -> None:
    others = [unit.name for unit in catalog.units.values() if unit.set != "first"]

    assert others == ["Golem of Ice", "Karak the Keeper", "Karak's Command Tent"]
    assert {unit.faction for unit in catalog.units.values() if unit.set == "ilian"} == {"ilian"}


def test_18_command_cards_are_known_by_name(catalog: Catalog) -> None:
    known = [card for card in catalog.cards.values() if catalog.sets[card.set].official]

    assert len(known) == 18
    assert Counter(card.set for card in known) == {"first": 16, "second": 2}
    assert all(catalog.origin("cards", card.id, "name").attested for card in known)


def test_the_house_set_has_cards_for_the_factions_without_one(catalog: Catalog) -> None:
    house = [card for card in catalog.cards.values() if card.set == "house"]

    assert Counter(card.faction for card in house) == {"bauhaus": 6, "ilian": 4}
    assert not any("house" in form.sets for form in catalog.formats.values() if form.official), (
        "official formats do not allow it"
    )


def test_there_are_ten_victory_zone_tokens_two_of_them_attested(catalog: Catalog) -> None:
    attested = [id_ for id_ in catalog.zones if catalog.origin("zones", id_, "name").attested]

    assert len(catalog.zones) == 10
    assert attested == ["command-bunker", "munitions"]


@pytest.mark.parametrize(
    ("name", "slots", "points", "zones", "official"),
    [
        ("skirmish", (3, 3, 3), 9, False, True),
        ("tournament", (10, 10, 10), 30, True, True),
        ("epic", (90, 90, 90), 150, True, True),
        ("five-five-five", (5, 5, 5), 15, True, False),
        ("seven-seven-seven", (7, 7, 7), 21, True, False),
    ],
)
def test_formats_have_the_slots_and_points_of_the_rulebook_or_our_own(
    catalog: Catalog,
    name: str,
    slots: tuple[int, int, int],
    points: int,
    zones: bool,  # noqa: FBT001
    official: bool,  # noqa: FBT001
) -> None:
    [form] = [form for form in catalog.formats.values() if form.id == name]

    assert tuple(form.slots[rank] for rank in Rank) == slots
    assert (form.points, form.zones, form.official) == (points, zones, official)
    assert (form.copies.unit, form.copies.unique, form.copies.card) == (4, 1, 3)


def test_no_other_format_is_bundled(catalog: Catalog) -> None:
    assert len(catalog.formats) == 5


@pytest.mark.parametrize(
    ("name", "columns", "rows"),
    [("ruined-foundry", 24, 16), ("frozen-causeway", 24, 16), ("titan-fields", 48, 32)],
)
def test_maps_have_their_size_and_seven_zones_and_are_fair(
    catalog: Catalog, name: str, columns: int, rows: int
) -> None:
    battle_map = catalog.maps[MapId(name)]
    sheet = drawing.read(battle_map.drawing)
    assert isinstance(sheet, drawing.Sheet)

    assert (sheet.columns, sheet.rows) == (columns, rows)
    assert len(battle_map.points) == 7
    assert all(1 <= points <= 3 for points in battle_map.points)
    assert fairness.unfair(sheet, battle_map.points) == ()
    assert fairness.unplayable(sheet, battle_map.points) == ()
    assert fairness.unconnected(sheet) == ()


def test_every_kind_of_terrain_lies_on_the_poster(catalog: Catalog) -> None:
    for name in ("ruined-foundry", "frozen-causeway"):
        signs = {sign for line in catalog.maps[MapId(name)].drawing for sign in line}
        assert set(".hc#") <= signs
    both = "".join("".join(catalog.maps[MapId(n)].drawing) for n in catalog.maps)
    assert "i" in both


def test_there_are_56_rules_of_nine_chapters(catalog: Catalog) -> None:
    chapters = Counter(id_.partition("-")[0] for id_ in catalog.rules)

    assert chapters.total() == 56
    assert set(chapters) == {
        "ARMY", "SETUP", "ROUND", "MOVE", "SIGHT", "ATTACK", "GUARD", "CARD", "WIN",
    }  # fmt: skip


def test_ten_keywords_and_eleven_traits_are_explained(catalog: Catalog) -> None:
    assert len(catalog.keywords) == 10
    assert len(catalog.traits) == 11
    used = {keyword.id for unit in catalog.units.values() for keyword in unit.keywords}
    assert used <= set(catalog.keywords)


def test_every_ruling_names_rules_and_gives_a_reason(catalog: Catalog) -> None:
    assert len(catalog.rulings) >= 100
    for ruling in catalog.rulings.values():
        assert set(ruling.rules) <= set(catalog.rules)
        assert ruling.reason
