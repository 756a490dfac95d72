"""The page of a series: the answer at a glance, and charts that read without color."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Visitor


def test_the_answer_is_on_the_first_screen(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        verdict = page.locator(".verdict")
        place = verdict.bounding_box()

        assert "Capitol starter army wins" in verdict.inner_text()
        assert "95 % interval" in verdict.inner_text()
        assert place is not None
        assert place["y"] < 200
        assert page.locator("svg.chart").first.is_visible()


def test_every_chart_tells_its_content_to_a_screen_reader(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        labels = [chart.get_attribute("aria-label") for chart in page.locator("svg.chart").all()]

    assert len(labels) == 3
    assert all(label and ": " in label and "None" not in label for label in labels)


def test_the_sides_differ_without_color(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        hatched = page.locator("rect[fill^='url(#hatch']").count()
        solid = page.locator("rect.bar-a").count()

    assert hatched > 1
    assert solid > 1


def test_no_text_of_a_chart_is_cut_off(visitor: Visitor, report: Path) -> None:
    cut = """[...document.querySelectorAll('svg.chart text')].filter(text => {
        const inner = text.getBoundingClientRect();
        const outer = text.ownerSVGElement.getBoundingClientRect();
        return inner.left < outer.left - 1 || inner.right > outer.right + 1;
    }).map(text => text.textContent)"""

    for width in (360, 1280):
        with visitor.opens(report, width=width) as page:
            assert page.evaluate(cut) == []


def test_a_written_pick_is_a_link_and_the_others_are_commands(
    visitor: Visitor, report: Path
) -> None:
    with visitor.opens(report) as page:
        commands = page.locator(".picks code").all_inner_texts()
        page.click("text=The closest game")

        assert page.title() == "the game"
        assert len(commands) == 4
        assert all(command.startswith("mcarmy replay ") for command in commands)


def test_the_report_says_what_it_rests_on(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        footer = page.locator("footer").inner_text()

    assert "Wilson interval" in footer
    assert "Seed 3, map ruined-foundry, policies greedy and greedy, catalog " in footer
    assert "printed values behind this are reconstructed" in footer
