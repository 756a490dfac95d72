"""The page of a series: the answer at a glance, and charts that read without color."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.report.report_page import report_page
from mcarmy.simulate.batch import StopRule
from mcarmy.simulate.series import matchup, play_series
from tests.browser.chromium import opened

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def page_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report on a short series of the two starter armies, one pick written beside it."""
    catalog = load_catalog()
    one = load_army("examples/starter-capitol.yaml", catalog)
    two = load_army("examples/starter-algeroth.yaml", catalog)
    match = matchup(catalog, (one, two), ("greedy", "greedy"), map_id=None, seed=3)
    folder = tmp_path_factory.mktemp("report")
    series = play_series(catalog, match, StopRule(8), jobs=1, path=folder / "run.jsonl")
    (folder / "game.html").write_text("<!doctype html><title>the game</title>", encoding="utf-8")
    path = folder / "report.html"
    page = report_page(catalog, series, {"closest": "game.html"})
    path.write_text(page, encoding="utf-8")
    return path


def test_the_answer_is_on_the_first_screen(page_path: Path) -> None:
    with opened(page_path) as page:
        verdict = page.locator(".verdict")
        place = verdict.bounding_box()

        assert "Capitol starter army wins" in verdict.inner_text()
        assert "95 % interval" in verdict.inner_text()
        assert place is not None
        assert place["y"] < 200
        assert page.locator("svg.chart").first.is_visible()


def test_every_chart_tells_its_content_to_a_screen_reader(page_path: Path) -> None:
    with opened(page_path) as page:
        labels = [chart.get_attribute("aria-label") for chart in page.locator("svg.chart").all()]

    assert len(labels) == 3
    assert all(label and ": " in label and "None" not in label for label in labels)


def test_the_sides_differ_without_color(page_path: Path) -> None:
    with opened(page_path) as page:
        hatched = page.locator("rect[fill^='url(#hatch']").count()
        solid = page.locator("rect.bar-a").count()

    assert hatched > 1
    assert solid > 1


def test_no_text_of_a_chart_is_cut_off(page_path: Path) -> None:
    cut = """[...document.querySelectorAll('svg.chart text')].filter(text => {
        const inner = text.getBoundingClientRect();
        const outer = text.ownerSVGElement.getBoundingClientRect();
        return inner.left < outer.left - 1 || inner.right > outer.right + 1;
    }).map(text => text.textContent)"""

    with opened(page_path) as page:
        assert page.evaluate(cut) == []


def test_a_written_pick_is_a_link_and_the_others_are_commands(page_path: Path) -> None:
    with opened(page_path) as page:
        commands = page.locator(".picks code").all_inner_texts()
        page.click("text=The closest game")

        assert page.title() == "the game"
        assert len(commands) == 4
        assert all(command.startswith("mcarmy replay ") for command in commands)


def test_the_report_fits_a_phone_and_the_dark(page_path: Path) -> None:
    with opened(page_path, width=390, height=800, dark=True) as page:
        wide = page.evaluate("document.documentElement.scrollWidth")
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")

    assert wide <= 390
    assert ground == "rgb(23, 24, 27)"


def test_the_report_says_what_it_rests_on(page_path: Path) -> None:
    with opened(page_path) as page:
        footer = page.locator("footer").inner_text()

    assert "Wilson interval" in footer
    assert "Seed 3, map ruined-foundry, policies greedy and greedy, catalog " in footer
    assert "printed values behind this are reconstructed" in footer
