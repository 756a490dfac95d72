"""Every report of the program has every form, and takes a table that is added to it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from jsonschema import Draft7Validator
from msgspec.structs import replace

from mcarmy.base.bundled import read_schema
from mcarmy.catalog import load_catalog
from mcarmy.report.catalog import components
from mcarmy.report.catalog.coverage import coverage
from mcarmy.report.catalog.doubt import doubt
from mcarmy.report.cells import Column
from mcarmy.report.output import Output
from mcarmy.report.report import Section, Table
from mcarmy.report.series.matrix import matrix_report
from mcarmy.report.series.why import why_report
from mcarmy.simulate.contests.swaps import Explanation
from tests.browser.pages import contest, match, share
from tests.report.showing import shown

if TYPE_CHECKING:
    from mcarmy.report.report import Report

CATALOG = load_catalog()
TOY = Table("toys", (Column("toy"),), (("kite",),))


def reports() -> dict[str, Report]:
    met = contest({(0, 1): 0.05, (0, 2): 0.5, (0, 3): 0.9})
    return {
        "coverage": coverage([], None, games=1),
        "doubt": doubt(CATALOG, kind="dice"),
        "gauntlet": matrix_report(CATALOG, met, kind="gauntlet"),
        "matrix": matrix_report(CATALOG, met, kind="matrix"),
        "why": why_report(CATALOG, Explanation(match(), share(0.4), (), (), 200, 6)),
    }


@pytest.mark.parametrize("output", Output)
@pytest.mark.parametrize("name", reports())
def test_a_table_added_to_a_report_appears_in_every_form(name: str, output: Output) -> None:
    report = reports()[name]
    wider = replace(report, sections=(*report.sections, Section("Toys", (TOY,))))

    assert "kite" not in shown(report, output)
    assert "kite" in shown(wider, output)


@pytest.mark.parametrize("name", ["gauntlet", "matrix", "why"])
def test_a_table_added_to_a_report_on_games_is_within_its_schema(name: str) -> None:
    report = reports()[name]
    wider = replace(report, sections=(*report.sections, Section("Toys", (TOY,))))
    schema = Draft7Validator(json.loads(read_schema("series")))

    for each in (report, wider):
        values = json.loads(shown(each, Output.JSON))
        assert [error.message for error in schema.iter_errors(values)] == []


@pytest.mark.parametrize("output", Output)
def test_lists_of_units_and_cards_have_every_form(output: Output) -> None:
    units, cards = list(CATALOG.units.values()), list(CATALOG.cards.values())

    for report in (
        components.units(CATALOG, units),
        components.cards(CATALOG, cards),
        components.found(CATALOG, [*units, *cards]),
    ):
        assert shown(report, output)
