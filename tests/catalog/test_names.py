"""Names are compared without case, accents and punctuation; near misses are suggested."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcarmy.base.names import did_you_mean, slug, suggestion
from mcarmy.catalog import Catalog, load_catalog
from mcarmy.catalog.lookup import find, near


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Karak's Command Tent", "karaks-command-tent"),
        ("Karak’s  Command—Tent!", "karaks-command-tent"),
        ("KA-67 Great Grey Scout", "ka-67-great-grey-scout"),
        ("Étoilés Mortant", "etoiles-mortant"),
        ("ＦＵＬＬ width", "full-width"),
        ("Straße", "strasse"),
        ("  --  ", ""),
        ("", ""),
    ],
)
def test_an_id_is_the_name_in_small_letters_with_dashes(name: str, id_: str) -> None:
    assert slug(name) == id_


@given(name=st.text(max_size=40))
def test_an_id_is_its_own_id(name: str) -> None:
    assert slug(slug(name)) == slug(name)
    assert all(c.isascii() and (c.isalnum() or c == "-") for c in slug(name))


@pytest.mark.parametrize(
    "written", ["Mitch Hunter", "mitch-hunter", "MITCH  HUNTER!", "mítch hunter", " Mitch_Hunter "]
)
def test_a_name_is_found_however_it_is_written(catalog: Catalog, written: str) -> None:
    assert [(n.kind, n.name) for n in find(catalog, written)] == [("units", "Mitch Hunter")]


def test_every_name_and_id_is_found(catalog: Catalog) -> None:
    for kind in ("units", "cards", "zones", "keywords", "dice", "formats", "maps"):
        for id_, entry in catalog.entries[kind].items():
            assert any(n.id == id_ for n in find(catalog, str(entry.values["name"])))
            assert any(n.id == id_ for n in find(catalog, id_))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Mich Hunter", "Mitch Hunter"),
        ("Rangr Elite", "Ranger Elite"),
        ("Golem of Fire", "Golem of Ice"),
        ("dark arua", "Dark Aura"),
        ("Munition", "Munitions"),
    ],
)
def test_a_near_miss_is_suggested_first(catalog: Catalog, written: str, meant: str) -> None:
    assert near(catalog, written)[0].name == meant


def test_nothing_is_suggested_for_nonsense(catalog: Catalog) -> None:
    assert near(catalog, "qqqqqqqq") == []
    assert suggestion("zzz", ["gold", "silver"]) == ""


def test_suggestions_are_few_and_in_order() -> None:
    assert did_you_mean("gol", ["golem", "silver", "gold", "goal", "gods"], most=2) == [
        "gold", "golem",
    ]  # fmt: skip


def test_a_suggestion_is_a_question() -> None:
    assert suggestion("glod", ["gold", "silver"]) == "Did you mean `gold`?"
