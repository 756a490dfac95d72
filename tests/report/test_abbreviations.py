"""Letters on a counter."""

from __future__ import annotations

from mcarmy.catalog import load_catalog
from mcarmy.report.maps.abbreviations import abbreviations


def test_a_unit_is_known_by_its_initials() -> None:
    assert abbreviations(["Martian Banshee Sergeant", "Ezoghoul"]) == {
        "Martian Banshee Sergeant": "MBS",
        "Ezoghoul": "E",
    }


def test_several_of_a_kind_are_counted() -> None:
    assert abbreviations(["Bear Trooper 1", "Bear Trooper 2"]) == {
        "Bear Trooper 1": "BT1",
        "Bear Trooper 2": "BT2",
    }


def test_units_of_like_initials_are_told_apart() -> None:
    short = abbreviations(["Max Steiner", "Mortificator Shadow", "Fury Elite Templar 1"])

    assert short["Max Steiner"] == "MS"
    assert short["Mortificator Shadow"] == "MSH"
    assert short["Fury Elite Templar 1"] == "FE1"


def test_all_units_of_the_catalog_are_told_apart() -> None:
    names = [unit.name for unit in load_catalog().units.values()]
    numbered = [f"{name} {number}" for name in names for number in (1, 2)]

    for every in (names, numbered):
        short = abbreviations(every)
        assert len(set(short.values())) == len(every)
        assert max(map(len, short.values())) <= 4
