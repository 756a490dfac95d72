"""Pages about armies whose names look like a page: they are read as names, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import pages

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Visitor

ONE, OTHER = "<!--<script>", "</script><b>&amp;"


@pytest.fixture(scope="module")
def odd(folder: Path) -> dict[str, Path]:
    """A page of each kind about the two."""
    return pages.odd_pages(folder, ONE, OTHER)


@pytest.mark.parametrize("kind", ["replay", "report", "matrix", "gauntlet", "why"])
def test_a_name_that_looks_like_markup_is_shown_as_it_was_written(
    visitor: Visitor, odd: dict[str, Path], kind: str
) -> None:
    with visitor.opens(odd[kind]) as page:
        seen = page.locator("body").inner_text()

        assert ONE in seen
        assert OTHER in seen
        assert page.locator("body b", has_text="&amp;").count() == 0
        assert page.locator("footer").is_visible()


def test_a_game_of_armies_with_such_names_can_be_stepped_through(
    visitor: Visitor, odd: dict[str, Path]
) -> None:
    with visitor.opens(odd["replay"]) as page:
        page.click("#last")

        assert ONE in page.locator("#log").inner_text()
        assert "points after" in page.locator("#now").inner_text()
