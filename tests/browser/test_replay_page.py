"""The page of a game: play, step, slider and keyboard, without a console error."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def test_buttons_step_through_the_game(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
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
        page.click("#play")
        page.wait_for_function("document.getElementById('slider').value > 1", timeout=5000)
        page.click("#play")
        reached = page.locator("#slider").input_value()
        page.wait_for_timeout(900)

        assert int(reached) > 1
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


def test_the_page_fits_a_phone_and_the_dark(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay, width=390, height=800, scheme="dark") as page:
        wide = page.evaluate("document.documentElement.scrollWidth")
        ground = page.evaluate("getComputedStyle(document.body).backgroundColor")

    assert wide <= 390
    assert ground == "rgb(23, 24, 27)"
