"""Win chances on the page of a replay: the graph, the marks, and what they rest on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Visitor


def test_a_page_without_analysis_says_how_to_get_one(visitor: Visitor, tournament: Path) -> None:
    with visitor.opens(tournament) as page:
        assert page.locator(".panel.chance").count() == 0
        assert page.locator(".marks button").count() == 0
        assert "--analyze" in page.locator("footer").inner_text()


def test_the_win_chance_is_drawn_with_its_band_above_the_scores(
    visitor: Visitor, analyzed: Path
) -> None:
    with visitor.opens(analyzed) as page:
        chance = page.locator(".panel.chance")
        told = chance.get_attribute("aria-label") or ""
        upper, lower = chance.bounding_box(), page.locator(".panel.score").bounding_box()

        assert chance.locator(".band").count() == 1
        assert told.startswith("Win chance of Brotherhood sample army at the beginning of each")
        assert "round 1 30 %" in told
        assert upper is not None
        assert lower is not None
        assert upper["y"] < lower["y"]
        assert "by greedy on both sides" in page.locator("footer").inner_text()


def test_each_mark_is_a_click_away_on_the_graph_and_in_the_story(
    visitor: Visitor, analyzed: Path
) -> None:
    with visitor.opens(analyzed) as page:
        marks = page.locator(".marks button")
        words = [mark.get_attribute("aria-label") or "" for mark in marks.all()]
        marks.nth(2).click()
        by_graph = page.evaluate("at")
        page.click("#open-log")
        page.locator("text=Mistake of Brotherhood").click()

        assert [word.split(" of ")[0] for word in words] == [
            "Lucky roll", "Unlucky roll", "Mistake",
        ]  # fmt: skip
        assert "better go on guard with Archinquisitor Nikodemus (+14 %" in words[2]
        assert page.evaluate("at") == by_graph


def test_the_deciding_moment_is_told_by_win_chance(visitor: Visitor, analyzed: Path) -> None:
    with visitor.opens(analyzed) as page:
        decided = page.locator(".result button").inner_text()

        assert decided.startswith("Decided in round ")
        assert "% to win for Brotherhood sample army" in decided


def test_the_next_swing_stops_at_marks(visitor: Visitor, analyzed: Path) -> None:
    with visitor.opens(analyzed) as page:
        marked = page.locator(".marks button").first.get_attribute("data-step")

        assert page.evaluate(f"isSwing({marked})")


def test_the_first_screen_still_has_board_and_card(visitor: Visitor, analyzed: Path) -> None:
    with visitor.opens(analyzed, width=1366, height=768) as page:
        page.click("#next-attack")
        toll, board = (
            page.locator(".toll-row").bounding_box(),
            page.locator("#board").bounding_box(),
        )

        assert toll is not None
        assert toll["y"] + toll["height"] <= 768
        assert board is not None
        assert board["height"] >= 300
