"""Whose value is this, and how sure? Every output says so, and passes off nothing as a fact."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog import Catalog, load_catalog
from mcarmy.catalog.entries import HOUSE, LEVELS, RECONSTRUCTION
from mcarmy.catalog.lookup import SINGULAR, Named
from mcarmy.report.catalog import components
from mcarmy.report.catalog.card_view import card_view
from mcarmy.report.catalog.doubt import doubt
from mcarmy.report.catalog.origins import FOOTNOTE, standing, unattested
from mcarmy.report.output import Output
from mcarmy.source.layers import ATTESTED
from tests.catalog.overlays import laid_on
from tests.report.showing import shown as told_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mcarmy.catalog.model import Card, Profile
    from mcarmy.source.layers import Entry

STANDINGS = {*LEVELS, "reconstructed", "ours"}

EVERYTHING_OF_A_UNIT = """
    replace:
      units:
        ranger-elite:
          name: Ranger Veteran
          weapon: Slingshot
          faction: bauhaus
          set: second
          rank: gold
          unique: true
          traits: [vehicle]
          icons: {bauhaus: 3}
          dice: {red: 2}
          rerolls: 2
          health: 9
          size: double
          keywords: [Flying]
          abilities/0/name: Hop
          abilities/0/text: It hops.
    """


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def entries(catalog: Catalog) -> Iterator[Entry]:
    for kind in catalog.entries:
        if kind != "sources":  # a source is where values come from
            yield from catalog.entries[kind].values()


def test_every_value_has_an_origin(catalog: Catalog) -> None:
    for entry in entries(catalog):
        assert set(entry.values) <= set(entry.origins), entry.id


def test_what_is_attested_has_a_level_and_a_source_that_is_listed(catalog: Catalog) -> None:
    for entry in entries(catalog):
        for path, origin in entry.origins.items():
            if origin.attested:
                assert origin.level in LEVELS, (entry.id, path)
                assert origin.sources, (entry.id, path)
                assert set(origin.sources) <= set(catalog.sources)


def test_what_is_not_attested_says_where_it_was_written(catalog: Catalog) -> None:
    for entry in entries(catalog):
        for path, origin in entry.origins.items():
            if not origin.attested:
                assert origin.layer in (RECONSTRUCTION, HOUSE), (entry.id, path)
                assert origin.location.path.startswith("catalog/")
                assert origin.location.line >= 1


def test_the_reconstruction_gives_a_reason_for_every_value(catalog: Catalog) -> None:
    for kind in ("factions", "dice", "units", "cards", "zones"):
        for entry in catalog.entries[kind].values():
            for path, origin in entry.origins.items():
                if origin.layer == RECONSTRUCTION:
                    assert origin.note, (entry.id, path)


def test_every_value_has_a_standing_that_can_be_printed(catalog: Catalog) -> None:
    for entry in entries(catalog):
        for path in entry.origins:
            assert standing(entry, path) in STANDINGS, (entry.id, path)


def test_maps_and_formats_of_ours_are_not_called_attested(catalog: Catalog) -> None:
    for entry in catalog.entries["maps"].values():
        assert standing(entry, "drawing") == "reconstructed"
    for name in ("five-five-five", "seven-seven-seven"):
        assert standing(catalog.entry("formats", name), "points") == "ours"
    for entry in catalog.entries["formats"].values():
        assert standing(entry, "maps") == "ours"


def test_rulings_are_ours_and_rules_the_rulebooks(catalog: Catalog) -> None:
    for rule in catalog.entries["rules"].values():
        assert standing(rule, "ruling") == "ours"
        if rule.values["text"] is not None:
            assert standing(rule, "text") == "sure"
    for ruling in catalog.entries["rulings"].values():
        assert standing(ruling, "question") == "ours"


def test_what_is_null_on_a_card_is_unknown_but_a_missing_weapon_is_none(catalog: Catalog) -> None:
    assert standing(catalog.entry("cards", "dark-aura"), "number") == "unknown"
    assert standing(catalog.entry("units", "bio-giant"), "weapon") == "likely"


# Tables


def cells(markdown: str) -> list[dict[str, str]]:
    """The rows of a Markdown table by column."""
    lines = [line for line in markdown.splitlines() if line.startswith("|")]
    split = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    headers = [cell.strip("| ") for cell in split[0]]
    return [dict(zip(headers, row, strict=True)) for row in split[2:]]


@pytest.mark.parametrize("kind", ["units", "cards"])
def test_in_lists_exactly_what_no_source_gives_is_marked(catalog: Catalog, kind: str) -> None:
    shown = (
        told_in(components.units(catalog, list(catalog.units.values())), Output.MARKDOWN, 80)
        if kind == "units"
        else told_in(components.cards(catalog, list(catalog.cards.values())), Output.MARKDOWN, 80)
    )
    assert FOOTNOTE.removeprefix("*") in shown
    for row, entry in zip(cells(shown), catalog.entries[kind].values(), strict=True):
        for column, cell in row.items():
            path = "name" if column in ("unit", "card") else column
            if column == "dice":
                dice, _, rerolls = cell.partition(" +")
                assert dice.endswith("*") is not entry.origin("dice").attested
                assert not rerolls or rerolls.endswith("*") is not entry.origin("rerolls").attested
            else:
                assert cell.endswith("*") is not entry.origin(path).attested, (entry.id, cell)


@pytest.mark.parametrize("kind", ["units", "cards"])
def test_csv_has_bare_values_and_names_those_no_source_gives(catalog: Catalog, kind: str) -> None:
    shown = (
        told_in(components.units(catalog, list(catalog.units.values())), Output.CSV, 80)
        if kind == "units"
        else told_in(components.cards(catalog, list(catalog.cards.values())), Output.CSV, 80)
    )
    for row in csv.DictReader(io.StringIO(shown)):
        entry = catalog.entry(kind, row["id"])
        assert row["not_from_any_source"].split() == unattested(entry)
        assert not any(cell.endswith("*") for cell in row.values())
    assert "icons dice" in shown or "icons window" in shown


def test_json_gives_the_origin_beside_every_value(catalog: Catalog) -> None:
    found: list[Profile | Card] = [*catalog.units.values(), *catalog.cards.values()]
    listed = json.loads(told_in(components.found(catalog, found), Output.JSON, 80))

    assert len(listed) == len(found)
    for values in listed:
        origins = values["origins"]
        assert set(values) - {"kind", "origins"} <= set(origins)
        for origin in origins.values():
            attested = origin["layer"] == ATTESTED
            assert (origin["standing"] in LEVELS) is attested
            assert ("sources" in origin) is attested
            assert "file" not in origin  # the files of the catalog are not the user's


# Cards


def view(catalog: Catalog, kind: str, id_: str) -> str:
    named = Named(kind, id_, str(catalog.entry(kind, id_).values["name"]))
    return card_view(catalog, named, width=80)


def on_card(shown: str) -> tuple[str, dict[str, str]]:
    """The title of a card, and its rows by label."""
    title, _, rest = shown.partition("\n")
    rows: dict[str, str] = {}
    label = ""
    for line in rest.split("\nWhere each value")[0].splitlines():
        if line.startswith(" "):
            rows[label] += f" {line.strip()}"
        elif line and not line.startswith("─"):
            label, _, value = line.partition(" ")
            rows[label] = value.strip()
    return title, rows


@pytest.mark.parametrize("kind", sorted(SINGULAR))
def test_on_a_card_exactly_what_no_source_gives_is_marked(catalog: Catalog, kind: str) -> None:
    for id_, entry in catalog.entries[kind].items():
        shown = view(catalog, kind, id_)
        title, rows = on_card(shown)
        name = str(entry.values["name"])
        assert title.startswith(name)
        assert title.startswith(f"{name}*") is not entry.origin("name").attested, title
        for label, value in rows.items():
            path = "second_icon" if label == "second" else label
            if path in entry.values and path not in ("dice", "text", "set"):
                assert value.endswith("*") is not entry.origin(path).attested, (id_, label, value)
        assert (FOOTNOTE in shown) is bool(unattested(entry))


def test_the_rank_in_the_title_is_marked_when_nobody_tells_it(catalog: Catalog) -> None:
    assert "Ilian · silver* · unit*" in view(catalog, "units", "golem-of-ice").splitlines()[0]
    assert "Capitol · silver · unit" in view(catalog, "units", "ranger-elite").splitlines()[0]


def test_a_filled_text_is_marked_at_its_end(catalog: Catalog) -> None:
    assert "Green dice do no damage to it.*" in view(catalog, "units", "ka-67-great-grey-scout")
    assert "Green dice do no damage to it.\n" in view(catalog, "units", "martian-banshee-trooper")
    assert "extra blue die when they\nattack.*" in view(catalog, "zones", "munitions")


def test_the_faces_of_the_dice_are_marked_and_their_alternatives_listed(catalog: Catalog) -> None:
    shown = view(catalog, "dice", "green")

    assert "faces        3/1 4/1 5/1 5/0 6/1 7/0*\n" in shown
    assert "steady     4/1 4/1 5/1 5/1 6/0 6/0\n" in shown


@pytest.mark.parametrize("kind", sorted(SINGULAR))
def test_cards_keep_within_80_columns(catalog: Catalog, kind: str) -> None:
    for id_ in catalog.entries[kind]:
        assert max(map(len, view(catalog, kind, id_).splitlines())) <= 80


def test_every_value_of_an_overlay_is_marked_wherever_it_is_shown(tmp_path: Path) -> None:
    catalog = laid_on(tmp_path, EVERYTHING_OF_A_UNIT)
    shown = view(catalog, "units", "ranger-elite")
    unit = next(unit for unit in catalog.units.values() if unit.id == "ranger-elite")
    row = told_in(components.units(catalog, [unit]), Output.TABLE, 160)

    assert shown.startswith("Ranger Veteran*")
    assert "Bauhaus* · gold* · unique personality*" in shown
    for value in ("Slingshot*", "VEHICLE*", "3 bauhaus*", "2 red* and 2 rerolls*", "9*",
                  "double-based*", "Flying*", "Hop*: It hops.*"):  # fmt: skip
        assert value in shown
    for value in ("Ranger Veteran*", "Bauhaus*", "gold*", "3 bauhaus*", "2 red* +2 reroll*", "9*",
                  "double*", "Flying*"):  # fmt: skip
        assert value in row


# Doubt


def test_doubt_counts_every_value_once(catalog: Catalog) -> None:
    told = json.loads(told_in(doubt(catalog, kind=None), Output.JSON))
    counts = told["counts"]

    assert counts["reconstructed"] > 200
    assert counts["sure"] > 150
    assert len(told["values"]) == sum(counts.values()) - counts["sure"]


def test_doubt_lists_everything_that_is_not_sure(catalog: Catalog) -> None:
    told = json.loads(told_in(doubt(catalog, kind=None), Output.JSON))
    listed = {(value["kind"], value["id"], value["path"]) for value in told["values"]}

    for kind in ("units", "cards", "dice", "zones", "formats", "maps"):
        for entry in catalog.entries[kind].values():
            for path in unattested(entry):
                if path not in ("id", "origin", "official"):
                    assert (kind, entry.id, path) in listed


def test_doubt_can_be_asked_of_one_kind(catalog: Catalog) -> None:
    told = json.loads(told_in(doubt(catalog, kind="die"), Output.JSON))

    assert {value["kind"] for value in told["values"]} == {"dice"}
    assert told["counts"]["reconstructed"] == 4
