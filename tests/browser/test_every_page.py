"""What holds for every page: it needs nothing from outside, and anybody can read it anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import pages
from tests.browser.accessible import BY_COLOR, barriers
from tests.browser.looking import A4, cut_off, faint, invisible, overflow, reached_by_tab, tiny

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Scheme, Visitor

EVERY = (
    "replay", "analyzed", "report", "matrix", "gauntlet", "why", "doubted", "lookup", "campaign",
    "team_sheets", "duels", "strike_team", "wall",
)  # fmt: skip


@pytest.fixture(params=EVERY)
def path(request: pytest.FixtureRequest) -> Path:
    """Each of the pages in turn."""
    found: Path = request.getfixturevalue(request.param)
    return found


def test_a_page_opens_from_disk_with_a_title_and_its_answer(visitor: Visitor, path: Path) -> None:
    with visitor.opens(path) as page:
        place = page.locator(".verdict").bounding_box()

        assert page.title()
        assert page.locator("h1").count() == 1
        assert place is not None
        assert place["y"] + place["height"] < 250


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(
    visitor: Visitor, path: Path, scheme: Scheme
) -> None:
    with visitor.opens(path, scheme=scheme) as page:
        assert faint(page) == []


def test_nothing_bars_anybody_from_a_page(visitor: Visitor, path: Path) -> None:
    with visitor.opens(path) as page:
        assert barriers(page) == []
    with visitor.opens(path, width=390, height=844, scheme="dark") as page:
        assert barriers(page, *BY_COLOR, "scrollable-region-focusable") == []


def test_on_a_phone_nothing_is_too_wide_or_too_small(visitor: Visitor, path: Path) -> None:
    with visitor.opens(path, width=360, height=740) as page:
        assert overflow(page) == 0
        assert tiny(page) == []


def test_the_keyboard_reaches_whatever_scrolls_or_acts(visitor: Visitor, path: Path) -> None:
    wanted = ":is(.scroll, .log, .roster, a, button, input, summary):visible"

    with visitor.opens(path, width=360, height=740) as page:
        there = page.locator(wanted).count()

        assert bool(there) == (path.stem != "sheets")  # paper has nothing to press
        assert reached_by_tab(page, wanted) == there


def test_on_paper_everything_is_there(visitor: Visitor, path: Path) -> None:
    with visitor.opens(path, width=A4) as page:
        page.emulate_media(media="print")

        assert overflow(page) == 0
        assert cut_off(page) == []
        assert invisible(page) == []


def test_paper_is_white_even_where_the_screen_is_dark(visitor: Visitor, path: Path) -> None:
    with visitor.opens(path, width=A4, scheme="dark") as page:
        page.emulate_media(media="print")

        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == (
            "rgb(255, 255, 255)"
        )
        assert faint(page) == []


def test_the_opened_parts_of_a_replay_bar_nobody(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay, width=1400) as page:
        page.click("#next-attack")
        page.click("#open-log")
        page.click("#legend summary")
        assert barriers(page) == []
        page.click("#close-log")
        page.locator("#roster-a button").first.click()
        assert barriers(page) == []
        page.keyboard.press("Escape")


def test_the_printed_sheet_of_an_army_bars_nobody(visitor: Visitor, folder: Path) -> None:
    with visitor.opens(pages.sheet(folder)) as page:
        assert barriers(page) == []
