"""The page of a game: play, step, slider and keyboard, without a console error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import pages

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Visitor


def test_a_visitor_sees_who_fought_and_who_won(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        heading = page.locator("h1").inner_text()
        verdict = page.locator(".verdict").inner_text()

    assert "Capitol starter army" in heading
    assert "Algeroth starter army" in heading
    assert "points after" in verdict


def test_a_visitor_sees_when_the_game_turned_and_goes_there(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        moments = page.locator(".moments button")
        place = page.locator(".moments").bounding_box()
        first = moments.first.inner_text()
        moments.first.click()
        now = page.locator("#now").inner_text()

        assert place is not None
        assert place["y"] < 250
        assert moments.count() > 2
        assert " destroys " in first
        assert "takes the lead" in first
        assert " is destroyed: " in now


def test_the_picture_of_the_lead_follows_the_game_and_leads_into_it(
    visitor: Visitor, replay: Path
) -> None:
    with visitor.opens(replay) as page:
        lead = page.locator("#lead")
        told = lead.get_attribute("aria-label")
        box = lead.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] - 3, box["y"] + 5)

        assert "points after" in page.locator("#now").inner_text()
        cursor = page.locator("#cursor").bounding_box()
        assert cursor is not None
        assert cursor["x"] > box["x"] + 0.95 * box["width"]
        assert told is not None
        assert told.startswith("Points at the end of each round: round 1 ")


def test_the_story_is_open_where_the_game_is(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        for moment in page.locator(".moments button").all():
            moment.click()
            line = page.locator("#log [aria-current=true]").bounding_box()
            story = page.locator("#log").bounding_box()

            assert line is not None
            assert story is not None
            assert story["y"] < line["y"] < story["y"] + story["height"]


def test_the_table_is_laid_when_the_page_opens(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        assert page.locator("#now").inner_text().startswith("Round 1.")
        assert page.locator("#units .unit").count() == 6


def test_the_rosters_tell_who_is_hurt_and_who_is_gone(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        before = page.locator(".roster .gone").count()
        page.click("#last")
        gone = page.locator(".roster .gone").all_inner_texts()

        assert before == 0
        assert len(gone) >= 3
        assert all(line.endswith(": destroyed") for line in gone)


@pytest.mark.parametrize("button", ["#first", "#last"])
def test_a_unit_that_never_entered_is_not_destroyed(
    visitor: Visitor, folder: Path, button: str
) -> None:
    with visitor.opens(pages.late_replay(folder)) as page:
        page.click(button)
        first = [page.locator(f"{side} li").first for side in ("#roster-a", "#roster-b")]

        assert [line.inner_text().split(": ")[1] for line in first] == ["not placed yet"] * 2
        assert [line.get_attribute("class") for line in first] == ["", ""]


def test_the_armies_differ_without_color(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        units = page.locator("#units .unit")

        assert units.locator("circle[r='12.5']").count() == 3
        assert units.locator("rect[width='23']").count() == 3


def test_buttons_step_through_the_game(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.click("#first")
        first = page.locator("#where").inner_text()
        page.click("#next")
        second = page.locator("#where").inner_text()
        page.click("#last")
        last = page.locator("#now").inner_text()
        page.click("#first")

        assert first.startswith("1 /")
        assert second.startswith("2 /")
        assert "points after" in last
        assert page.locator("#where").inner_text() == first


def test_play_goes_on_by_itself_and_pauses(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.click("#first")
        page.click("#play")
        page.wait_for_function("document.getElementById('slider').value > 0", timeout=5000)
        page.click("#play")
        reached = page.locator("#slider").input_value()
        page.wait_for_timeout(900)

        assert int(reached) > 0
        assert page.locator("#slider").input_value() == reached


def test_the_slider_and_the_keys_move_through_the_game(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.locator("#slider").fill("20")
        at_slider = page.locator("#where").inner_text()
        page.locator("body").press("ArrowRight")
        stepped = page.locator("#where").inner_text()
        page.locator("body").press("End")
        ended = page.locator("#slider").input_value()
        page.locator("body").press("Home")

        assert at_slider.startswith("21 /")
        assert stepped.startswith("22 /")
        assert int(ended) > 20
        assert page.locator("#slider").input_value() == "0"


def test_an_attack_shows_its_dice_and_its_line(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.locator("#log li", has_text=" attacks ").first.click()

        assert page.locator("#dice .die").count() > 0
        assert page.locator("#sight line").count() == 1
        assert page.locator("#units .unit").count() > 2
