"""The wall screen shows everybody in turn, and everything at once where nobody waits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.event_pages import names
from tests.browser.looking import A4, faint, overflow

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.chromium import Visitor


def shown(page: Page) -> list[str]:
    """The rows that can be seen, in full."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('li')].filter(row => {
          const box = row.getBoundingClientRect();
          return box.height && box.bottom <= innerHeight && box.right <= innerWidth;
        }).map(row => row.textContent)"""
    )
    return found


def test_the_wall_turns_through_every_row(visitor: Visitor, wall: Path) -> None:
    with visitor.opens(wall, width=1280, height=720) as page:
        pages = int(page.locator(".turn").inner_text().split(" of ")[1].split()[0])
        seen: list[str] = []
        for number in range(pages):
            seen += shown(page)
            if number < pages - 1:
                page.keyboard.press("ArrowRight")
        rows = page.locator("li").all_text_contents()

    assert pages > 1
    assert sorted(seen) == sorted(rows)
    assert all(sum(name in row for row in seen) >= 3 for name in names())


def test_the_wall_can_be_held(visitor: Visitor, wall: Path) -> None:
    with visitor.opens(wall, width=1280, height=720) as page:
        page.get_by_role("button", name="Pause").click()

        assert page.get_by_role("button", name="Go on").count() == 1


def test_a_phone_shows_all_rows_below_each_other(visitor: Visitor, wall: Path) -> None:
    with visitor.opens(wall, width=390, height=844) as page:
        assert page.locator("li:visible").count() == page.locator("li").count()
        assert page.get_by_role("button").count() == 0


def test_signs_and_slips_fill_their_sheets_and_none_is_torn(visitor: Visitor, paper: Path) -> None:
    """Twenty games are ten sheets of signs; the ten that are open are three sheets of slips."""
    with visitor.opens(paper, width=A4) as page:
        printed = page.pdf(prefer_css_page_size=True)
        page.emulate_media(media="print")

        assert len(re.findall(rb"/Type */Page\b", printed)) == 10 + 3
        assert overflow(page) == 0
        assert faint(page) == []
