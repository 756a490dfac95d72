"""The pages of contests: who beats whom, and what each piece is worth, without color."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import pages
from tests.browser.looking import A4, cut_off, overflow, tiny
from tests.browser.pages import LONG

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.chromium import Visitor


def places(page: Page, selector: str) -> list[float]:
    """How far right each of these marks is drawn."""
    boxes = [mark.bounding_box() for mark in page.locator(selector).all()]
    return [box["x"] + box["width"] / 2 for box in boxes if box is not None]


def test_every_cell_of_the_heat_map_says_its_number_and_its_meaning(
    visitor: Visitor, matrix: Path
) -> None:
    with visitor.opens(matrix) as page:
        first = page.locator("table.heat tbody tr").first
        cells = first.get_by_role("cell").all_inner_texts()
        told = first.get_by_role("cell", name=f"red-dust wins 95.0 % against {LONG}: better")

        assert first.get_by_role("rowheader").inner_text() == "red-dust"
        assert sorted(cells) == ["55", "80", "95", "–"]
        assert told.inner_text() == "95"


def test_the_columns_of_the_heat_map_are_named_for_those_who_cannot_see_them(
    visitor: Visitor, matrix: Path
) -> None:
    with visitor.opens(matrix) as page:
        columns = page.locator("table.heat").get_by_role("columnheader")

        assert columns.count() == 4
        assert page.get_by_role("columnheader", name=f"against {LONG}").count() == 1


def test_who_is_surely_better_shows_without_color(visitor: Visitor, matrix: Path) -> None:
    frames = """cells => cells.map(cell => getComputedStyle(cell).borderTopStyle)"""

    with visitor.opens(matrix) as page:
        better = page.locator("td.better").evaluate_all(frames)
        worse = page.locator("td.worse").evaluate_all(frames)
        open_ = page.locator("td.open").evaluate_all(frames)

    assert set(better) == {"solid"}
    assert set(worse) == {"dashed"}
    assert set(open_) == {"none"}
    assert len(better) == len(worse) == 4


def test_the_strongest_army_comes_first(visitor: Visitor, matrix: Path) -> None:
    with visitor.opens(matrix) as page:
        rated = page.locator(".rows .row-value").all_inner_texts()
        dots = places(page, ".rows .dot")

    points = [int(text.split()[0]) for text in rated]
    assert points == sorted(points, reverse=True)
    assert dots == sorted(dots, reverse=True)


def test_a_gauntlet_tells_each_opponent_in_words_and_in_a_line(
    visitor: Visitor, gauntlet: Path
) -> None:
    with visitor.opens(gauntlet) as page:
        verdict = page.locator(".verdict").inner_text()
        rows = [" ".join(row.split()) for row in page.locator(".rows li").all_inner_texts()]
        dots, (even, *_) = places(page, ".rows .dot"), places(page, ".rows .even")

    assert verdict.startswith("red-dust beats 1 of 3 armies and loses to 1; 1 is undecided")
    assert rows[0].startswith("against starter-capitol 90.0 %")
    assert rows[2].startswith(f"against {LONG} 5.0 %")
    assert dots[0] > even > dots[2]
    assert abs(dots[1] - even) < 1


def test_why_names_the_weakest_and_the_strongest_piece(visitor: Visitor, why: Path) -> None:
    with visitor.opens(why) as page:
        verdict = page.locator(".verdict").inner_text()
        rows = [" ".join(row.split()) for row in page.locator(".rows li").all_inner_texts()]
        dots, (even, *_) = places(page, ".rows .dot"), places(page, ".rows .even")

    assert "weakest component is Free Marine Soldier" in verdict
    assert "depends on Ranger Elite" in verdict
    assert rows[0] == "Free Marine Soldier → Capitol Ranger +12.0 +7.0 to +17.0"
    assert dots[0] > even > dots[2]


def test_names_are_never_markup(visitor: Visitor, matrix: Path) -> None:
    with visitor.opens(matrix) as page:
        assert page.locator("gave").count() == 0
        assert LONG in page.locator("table.heat").inner_text()


def test_a_matrix_of_twenty_armies_fits_a_screen_and_a_sheet(
    visitor: Visitor, folder: Path
) -> None:
    path = pages.large_matrix(folder)

    with visitor.opens(path, width=1280) as page:
        assert cut_off(page) == []
    with visitor.opens(path, width=A4) as page:
        page.emulate_media(media="print")

        assert overflow(page) == 0
        assert tiny(page) == []


def test_the_columns_of_a_matrix_show_the_names_of_the_armies(
    visitor: Visitor, matrix: Path
) -> None:
    with visitor.opens(matrix) as page:
        names = page.locator("table.heat thead .upright").all_inner_texts()

    assert sorted(names) == sorted(pages.NAMES)


def test_a_cell_of_a_matrix_opens_its_match(visitor: Visitor, matrix: Path) -> None:
    with visitor.opens(matrix) as page:
        folded = page.locator("details[open]").count()
        page.get_by_role("cell", name=f"red-dust wins 95.0 % against {LONG}").locator("a").click()
        page.wait_for_selector("details[open]")
        match = page.locator("tr:target")

        assert folded == 0
        assert match.is_visible()
        assert "95.0 %" in match.inner_text()


def test_the_matches_are_sorted_by_the_column_that_is_pressed(
    visitor: Visitor, matrix: Path
) -> None:
    with visitor.opens(matrix) as page:
        page.click("summary")
        heading = page.locator("table.sortable th", has_text="wins")
        heading.locator("button").click()
        rising = page.locator("table.sortable tbody td:nth-child(3)").all_inner_texts()
        heading.locator("button").click()
        falling = page.locator("table.sortable tbody td:nth-child(3)").all_inner_texts()

        shares = [float(text.split()[0]) for text in rising]
        assert shares == sorted(shares)
        assert falling == rising[::-1]
        assert heading.get_attribute("aria-sort") == "descending"


def test_a_phone_is_told_to_swipe_where_a_matrix_is_wide(visitor: Visitor, folder: Path) -> None:
    path = pages.large_matrix(folder)

    with visitor.opens(path, width=390, height=844) as page:
        assert "all 20 columns" in page.locator(".swipe").inner_text()
        assert overflow(page) == 0
    with visitor.opens(path, width=1280) as page:
        assert not page.locator(".swipe").is_visible()
