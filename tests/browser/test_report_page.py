"""The page of a series: the answer at a glance, and charts that read without color."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser import pages

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Visitor


def test_the_answer_is_on_the_first_screen(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        verdict = page.locator(".verdict")
        place = verdict.bounding_box()

        assert "Capitol starter army wins" in verdict.inner_text()
        assert "95\N{NO-BREAK SPACE}% interval" in verdict.inner_text()
        assert place is not None
        assert place["y"] < 200
        assert page.locator("svg.chart").first.is_visible()


def test_every_chart_tells_its_content_to_a_screen_reader(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        labels = [chart.get_attribute("aria-label") for chart in page.locator("svg.chart").all()]

    assert len(labels) == 5
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
        picks = page.locator(".picks li").count()
        commands = page.locator(".picks code").all_inner_texts()
        page.click("text=The closest game")

        assert page.title() == "the game"
        assert len(commands) == picks - 1
        assert all(command.startswith("mcarmy replay ") for command in commands)


def test_the_report_says_what_it_rests_on(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        footer = page.locator("footer").inner_text()

    assert "Wilson interval" in footer
    assert "Seed 3, map ruined-foundry, policies greedy and greedy, catalog " in footer
    assert "printed values behind this are reconstructed" in footer


def test_three_large_figures_stand_on_top(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        figures = page.locator(".figures .figure")
        size = figures.first.locator("dd").evaluate("d => parseFloat(getComputedStyle(d).fontSize)")
        names = page.locator(".figures dt").all_inner_texts()

    assert names == ["Capitol starter army wins", "The first player wins", "Rounds"]
    assert size > 30


def test_the_axis_shows_what_matters(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        chart = page.locator("svg.chart").first
        ticks = [tick for tick in chart.locator(".tick").all_text_contents() if "%" in tick]

    assert len(ticks) >= 3
    assert "50 %" in ticks


def test_damage_is_stacked_by_unit_and_round_with_letters(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        figure = page.locator("figure", has_text="Damage of Capitol starter army by round")
        keys = figure.locator(".key").all_inner_texts()

        assert keys == sorted(keys)
        assert figure.locator("rect.part").count() > 2
        assert set(figure.locator(".in-part").all_text_contents()) <= set(keys)


def test_who_destroys_whom_and_whether_a_lead_holds_are_tables(
    visitor: Visitor, report: Path
) -> None:
    with visitor.opens(report) as page:
        kills = page.locator("[aria-label='Whom the units of Capitol starter army destroy']")
        leads = page.locator("[aria-label='Does a lead hold?']")

        assert kills.locator("tbody tr").count() >= 1
        assert "round 1" in leads.locator("thead").inner_text()
        assert " % of " in leads.locator("tbody").inner_text()


def test_every_card_is_listed_and_wins_have_a_baseline(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        heads = page.locator("[aria-label^='Cards of'] thead").all_inner_texts()
        rows = page.locator("[aria-label^='Cards of'] tbody tr").all_inner_texts()

    assert all("wins when not played" in head for head in heads)
    cards = {card.name for army in pages.starters() for card in army.cards}
    assert {row.split("\t")[0] for row in rows} == cards


def test_bars_and_legends_are_printed(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        page.emulate_media(media="print")
        kept = page.evaluate(
            """[...document.querySelectorAll('.key, .fill, rect.part, rect.bar-a')]
              .map(part => getComputedStyle(part).printColorAdjust)"""
        )

        assert kept
        assert set(kept) == {"exact"}


def test_a_written_pick_has_a_picture_of_its_end(visitor: Visitor, report: Path) -> None:
    with visitor.opens(report) as page:
        picture = page.locator(".picks svg.thumb")

        assert picture.count() == 1
        assert picture.is_visible()
        left = page.evaluate("document.querySelectorAll('.thumb-a, .thumb-b').length")
        assert left >= 1
