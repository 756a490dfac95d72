"""Going through a replay: buttons, keys, pace, the address, a phone, pictures and paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.looking import A4

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Visitor


def test_buttons_step_through_the_game(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.click("#first")
        first = page.locator("#where").inner_text()
        page.click("#next")
        second = page.locator("#where").inner_text()
        page.click("#last")
        last = page.locator("#now").inner_text()
        page.click("#first")

        assert first.startswith("step 1 of")
        assert second.startswith("step 2 of")
        assert "points after" in last
        assert page.locator("#where").inner_text() == first


def test_play_goes_on_by_itself_and_pauses(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.click("#first")
        page.click("#play")
        page.wait_for_function("document.getElementById('slider').value > 0", timeout=5000)
        page.click("#play")
        reached = page.locator("#slider").input_value()
        page.wait_for_timeout(500)

        assert int(reached) > 0
        assert page.locator("#slider").input_value() == reached


def test_an_activation_flows_and_attacks_hold_longest(visitor: Visitor, tournament: Path) -> None:
    with visitor.opens(tournament) as page:
        held = page.evaluate(
            """() => { const most = (wanted) => Math.max(...steps.map((step, at) => at)
                .filter(at => states[at].round && wanted(at)).map(holds));
              return [most(at => steps[at].kind === 'turn'), most(at => steps[at].path),
                most(isAttack)]; }"""
        )

        assert held == sorted(held)
        assert held[2] >= 2000


def test_the_speed_goes_round_one_two_four(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        shown = []
        for _ in range(4):
            shown.append(page.locator("#speed").inner_text())
            page.click("#speed")

    assert shown == ["1×", "2×", "4×", "1×"]


def test_the_slider_and_the_keys_move_through_the_game(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.locator("#slider").fill("20")
        at_slider = page.locator("#where").inner_text()
        page.locator("body").press("ArrowRight")
        stepped = page.locator("#where").inner_text()
        page.locator("body").press("End")
        ended = page.locator("#slider").input_value()
        page.locator("body").press("Home")

        assert at_slider.startswith("step 21 of")
        assert stepped.startswith("step 22 of")
        assert int(ended) > 20
        assert page.locator("#slider").input_value() == "0"


@pytest.mark.parametrize(
    ("key", "button", "there"),
    [
        ("a", "#next-attack", "Boolean(steps[at].attack)"),
        ("k", "#next-kill", "steps[at].kind === 'destroyed'"),
        ("s", "#next-swing", "swings.has(at)"),
        ("PageDown", "#after", "isActivation(at)"),
    ],
)
def test_keys_and_buttons_jump_to_what_matters(
    visitor: Visitor, replay: Path, key: str, button: str, there: str
) -> None:
    with visitor.opens(replay) as page:
        page.locator("body").press(key)
        by_key, found = page.evaluate("at"), page.evaluate(there)
        page.evaluate("go(data.start)")
        page.click(button)

        assert found
        assert page.evaluate("at") == by_key


def test_the_address_names_the_step_and_leads_to_it(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.click("#next-kill")
        named = page.evaluate("location.hash")
        page.evaluate("location.hash = '#r1-30'")
        page.wait_for_function("at === 29")

        assert re.fullmatch(r"#r[1-9]\d*-\d+", named)
        page.goto(f"{replay.as_uri()}{named}")
        page.reload()
        assert page.evaluate("isKill(at)")


def test_the_link_is_copied_or_told(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.click("#copy")
        page.wait_for_function("document.getElementById('said').textContent !== ''")

        assert re.search(r"Link to step \d+ copied|ends in #r", page.locator("#said").inner_text())


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_the_position_is_saved_as_a_picture(
    visitor: Visitor, tournament: Path, tmp_path: Path, ending: str
) -> None:
    with visitor.opens(tournament) as page:
        page.click("#next-attack")
        with page.expect_download() as caught:
            page.click(f"#save-{ending}")
        path = tmp_path / caught.value.suggested_filename
        caught.value.save_as(path)

    assert path.suffix == f".{ending}"
    start = path.read_bytes()[:8]
    assert start == b"\x89PNG\r\n\x1a\n" if ending == "png" else start.startswith(b"<svg")


def test_a_link_preview_has_a_title_and_a_description(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        described = page.locator("meta[property='og:description']").get_attribute("content")

        assert page.locator("meta[property='og:title']").count() == 1
        assert described is not None
        assert "points after" in described


def test_on_a_phone_the_board_stays_in_view_above_a_bottom_bar(
    visitor: Visitor, tournament: Path
) -> None:
    with visitor.opens(tournament, width=390, height=844) as page:
        page.evaluate("scrollTo(0, 600)")
        board = page.locator("#board").bounding_box()
        bar = page.locator(".playing").bounding_box()

        assert board is not None
        assert -1 <= board["y"] < 10
        assert bar is not None
        assert abs(bar["y"] + bar["height"] - 844) < 2


def test_a_pinch_zooms_the_map_and_a_tap_opens_the_card_of_a_unit(
    visitor: Visitor, tournament: Path
) -> None:
    pinch = """() => { const box = map.getBoundingClientRect(), y = box.top + box.height / 2;
      const send = (name, id, x) => map.dispatchEvent(new PointerEvent(name, { pointerId: id,
        clientX: box.left + x * box.width, clientY: y, pointerType: 'touch', bubbles: true }));
      const before = view[2];
      send('pointerdown', 1, 0.4); send('pointerdown', 2, 0.6);
      send('pointermove', 1, 0.2); send('pointermove', 2, 0.8);
      send('pointerup', 1, 0.2); send('pointerup', 2, 0.8);
      return before / view[2]; }"""
    with visitor.opens(tournament, width=390, height=844) as page:
        page.evaluate("setFollowing(false, at); cancelAnimationFrame(gliding); look(whole.slice())")
        grown = page.evaluate(pinch)
        page.locator("#units .unit").first.dispatch_event("click")

        assert grown > 2
        assert page.locator("#unit-card").is_visible()
        page.evaluate("document.getElementById('unit-card').close()")


def test_paper_has_one_map_for_each_round(visitor: Visitor, tournament: Path) -> None:
    with visitor.opens(tournament, width=A4) as page:
        page.emulate_media(media="print")
        page.wait_for_function("document.querySelectorAll('#rounds figure').length > 0")
        rounds = page.evaluate("new Set(states.map(state => state.round).filter(Boolean)).size")

        assert page.locator("#rounds figure").count() == rounds
        assert page.locator("#rounds svg").first.locator(".unit").count() > 2
        assert page.locator("#log li").last.is_visible()


def test_a_page_is_small_and_opens_in_a_second(visitor: Visitor, tournament: Path) -> None:
    with visitor.opens(tournament) as page:
        timing = "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"

        assert page.evaluate(timing) < 1000
    assert tournament.stat().st_size < 600_000
