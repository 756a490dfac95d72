"""The campaign page: a chart to choose from, and the lines behind every number."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Visitor


def test_a_point_of_the_chart_opens_the_lines_behind_it(visitor: Visitor, campaign: Path) -> None:
    with visitor.opens(campaign) as page:
        inside = page.locator("#capitol-2")
        assert not inside.is_visible()

        page.locator('svg.roomy a[href="#capitol-2"]').click()

        assert inside.is_visible()
        assert "SIEGE-" in inside.inner_text()


def test_a_mission_opens_with_the_keyboard(visitor: Visitor, campaign: Path) -> None:
    with visitor.opens(campaign) as page:
        page.locator("summary").first.press("Enter")

        assert page.locator("details[open]").count() == 1


def test_a_narrow_window_has_a_chart_of_its_own(visitor: Visitor, campaign: Path) -> None:
    for width, shown, hidden in ((1280, "roomy", "tight"), (360, "tight", "roomy")):
        with visitor.opens(campaign, width=width) as page:
            assert page.locator(f"svg.{shown}").is_visible()
            assert not page.locator(f"svg.{hidden}").is_visible()


def test_no_sheet_is_cut_by_the_end_of_a_page(visitor: Visitor, team_sheets: Path) -> None:
    with visitor.opens(team_sheets) as page:
        page.emulate_media(media="print")
        breaks = page.evaluate(
            "[...document.querySelectorAll('.sheet')].map(e => getComputedStyle(e).breakInside)"
        )

        assert set(breaks) == {"avoid"}
