"""The schema of lists completes every name of the catalog, and is up to date."""

from __future__ import annotations

import json

import pytest

from mcarmy.base.bundled import bundled_schemas, read_schema
from mcarmy.catalog import load_catalog
from mcarmy.catalog.generate import SCHEMA, main, with_names

DEFINITIONS = json.loads(read_schema("army"))["definitions"]


def test_the_schema_is_what_the_catalog_makes_of_it() -> None:
    published = read_schema("army")

    assert with_names(published, load_catalog()) == published, (
        "run python -m mcarmy.catalog.generate"
    )


def test_writing_the_schema_changes_nothing_when_it_is_up_to_date() -> None:
    path = bundled_schemas() / SCHEMA
    before = path.read_bytes()
    main()

    assert path.read_bytes() == before


def test_every_unit_card_and_format_is_offered() -> None:
    catalog = load_catalog()

    assert set(DEFINITIONS["known-unit"]["enum"]) == {u.name for u in catalog.units.values()}
    assert set(DEFINITIONS["known-card"]["enum"]) == {c.name for c in catalog.cards.values()}
    assert set(DEFINITIONS["known-format"]["enum"]) == set(catalog.formats)


def test_names_that_are_out_of_date_are_replaced() -> None:
    schema = read_schema("army")
    stale = schema.replace('"Mitch Hunter"', '"Somebody Else"')

    assert stale != schema
    assert with_names(stale, load_catalog()) == schema


def test_a_schema_without_a_place_for_the_names_is_an_error() -> None:
    with pytest.raises(ValueError, match="known-format"):
        with_names("{}", load_catalog())
