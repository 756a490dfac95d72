"""The pages of the doubt about the data: everything to read, and lines to copy, on a phone too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog import load_catalog
from mcarmy.report.series.to_type import lines
from tests.browser.doubt_pages import WORLDS, doubt

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Visitor


def test_every_world_is_a_dot_within_the_picture(visitor: Visitor, doubted: Path) -> None:
    inside = """dots => dots.every(dot => {
        const inner = dot.getBoundingClientRect();
        const outer = dot.ownerSVGElement.getBoundingClientRect();
        return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top
            && inner.width >= 3;
    })"""
    for width in (390, 1280):
        with visitor.opens(doubted, width=width) as page:
            dots = page.locator("circle.dot-a, circle.dot-b")

            assert dots.count() == WORLDS
            assert dots.evaluate_all(inside)


def test_luck_and_data_are_told_beside_the_large_figure(visitor: Visitor, doubted: Path) -> None:
    with visitor.opens(doubted) as page:
        figure = page.locator(".figure").first.inner_text()

    assert "luck alone" in figure
    assert "over the worlds" in figure


def test_lines_to_type_are_copied_as_they_are(visitor: Visitor, lookup: Path) -> None:
    catalog = load_catalog()
    wanted = ["\n".join(lines(catalog, each.unknown)) for each in doubt().shares]

    for width in (390, 1280):
        with visitor.opens(lookup, width=width) as page:
            assert page.locator("pre").all_inner_texts() == wanted


def test_what_an_unknown_may_be_is_no_thread_of_single_words(
    visitor: Visitor, lookup: Path
) -> None:
    with visitor.opens(lookup, width=390) as page:
        boxes = [cell.bounding_box() for cell in page.locator("td.prose").all()]

    assert len(boxes) == len(doubt().shares)
    assert all(box is not None and box["width"] > 200 for box in boxes)


def test_no_number_is_parted_from_its_percent_sign(visitor: Visitor, doubted: Path) -> None:
    with visitor.opens(doubted) as page:
        told = page.locator("p").all_inner_texts()

    assert any("\N{NO-BREAK SPACE}%" in text for text in told)
    assert not any(" %" in text for text in told)
