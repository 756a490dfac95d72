"""Rulings with several readings: the engine knows them all, and who chooses which."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mcarmy.catalog.load import load_catalog
from mcarmy.catalog.model import FormatId
from mcarmy.engine.rulings import READINGS, Rulings, rulings_by
from mcarmy.engine.start import codex_of, rulings_of

SWITCHABLE = {id_: one for id_, one in load_catalog().rulings.items() if one.readings}


def test_the_engine_plays_every_reading_of_the_catalog_and_no_other() -> None:
    assert {id_: list(one.readings) for id_, one in SWITCHABLE.items()} == {
        id_: list(readings) for id_, readings in READINGS.items()
    }


def test_our_readings_are_the_defaults() -> None:
    ours = {id_: one.ours for id_, one in SWITCHABLE.items() if one.ours is not None}

    assert rulings_by(ours) == rulings_by({}) == Rulings()
    assert load_catalog().readings == ours


@pytest.mark.parametrize(("ruling", "reading"), [(r, c) for r in READINGS for c in READINGS[r]])
def test_every_reading_sets_what_no_other_reading_of_it_does(ruling: str, reading: str) -> None:
    chosen = rulings_by({ruling: reading})

    others = [rulings_by({ruling: other}) for other in READINGS[ruling] if other != reading]
    assert chosen not in others
    assert {type(getattr(chosen, name)) for name in READINGS[ruling][reading]} <= {bool, int}


def test_fifteen_rounds_and_ten_quiet_ones() -> None:
    """WIN-5."""
    rulings = rulings_by({"caps": "fifteen"})

    assert (rulings.round_cap, rulings.quiet_cap) == (15, 10)


def test_or_thirty_rounds_and_twenty_quiet_ones() -> None:
    """WIN-5."""
    rulings = rulings_by({"caps": "thirty"})

    assert (rulings.round_cap, rulings.quiet_cap) == (30, 20)


def test_a_format_chooses_over_the_catalog() -> None:
    catalog = load_catalog()
    skirmish = catalog.formats[FormatId("skirmish")]
    event = replace(skirmish, rulings={"caps": "thirty"})

    assert rulings_of(codex_of(catalog), skirmish).round_cap == 15
    assert rulings_of(codex_of(catalog), event).round_cap == 30


def test_what_is_asked_for_on_the_command_line_is_in_every_format() -> None:
    catalog = load_catalog(rulings=["caps=thirty"])

    assert all(one.rulings == {"caps": "thirty"} for one in catalog.formats.values())
    assert catalog.readings["caps"] == "thirty"
