"""The page of a game: who fought, who won, why, and how to go through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import pages

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Visitor


def test_a_visitor_sees_who_fought_who_won_and_why(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        heading = page.locator("h1").inner_text()
        verdict = page.locator(".verdict").inner_text()
        points = page.locator(".points-told").inner_text()

    assert "Capitol starter army" in heading
    assert "Algeroth starter army" in heading
    assert "points after" in verdict
    assert " for destroyed units" in points


def test_the_moment_that_decided_the_game_is_a_click_away(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        decided = page.locator(".result button")
        told = decided.inner_text()
        decided.click()

        assert told.startswith("Decided in round ")
        assert "takes the lead" in told
        assert " is destroyed: " in page.locator("#now").inner_text()


def test_the_graph_follows_the_game_and_leads_into_it(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        told = page.locator(".panel.score").get_attribute("aria-label")
        box = page.locator("#graph").bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] - 3, box["y"] + 30)

        assert "points after" in page.locator("#now").inner_text()
        cursor = page.locator("#cursor").bounding_box()
        assert cursor is not None
        assert cursor["x"] > box["x"] + 0.95 * box["width"]
        assert told is not None
        assert told.startswith("Points at the end of each round: round 1 ")


def test_the_log_is_a_drawer_that_is_open_where_the_game_is(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        assert not page.locator("#log").is_visible()
        page.click("#open-log")
        assert page.locator(".moments button").count() > 2
        for moment in page.locator(".moments button").all():
            moment.click()
            line = page.locator("#log [aria-current=true]").bounding_box()
            story = page.locator("#log").bounding_box()

            assert line is not None
            assert story is not None
            assert story["y"] < line["y"] < story["y"] + story["height"]
        page.click("#close-log")
        assert not page.locator("#log").is_visible()


def test_the_table_is_laid_when_the_page_opens(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        assert page.locator("#now").inner_text().startswith("Round 1.")
        assert page.locator("#units .unit").count() == 6


def test_the_rosters_tell_who_is_hurt_and_who_is_gone(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        before = page.locator(".roster .gone").count()
        page.click("#last")
        gone = page.locator(".roster .gone .state").all_text_contents()

        assert before == 0
        assert len(gone) >= 3
        assert set(gone) == {"destroyed"}


@pytest.mark.parametrize("button", ["#first", "#last"])
def test_a_unit_that_never_entered_is_not_destroyed(
    visitor: Visitor, folder: Path, button: str
) -> None:
    with visitor.opens(pages.late_replay(folder)) as page:
        page.click(button)
        waiting = page.locator(".roster .waiting .state").all_text_contents()

        assert waiting[:2] == ["not placed yet", "not placed yet"]


def test_the_first_screen_of_a_laptop_has_armies_board_and_card(
    visitor: Visitor, tournament: Path
) -> None:
    with visitor.opens(tournament, width=1366, height=768) as page:
        page.click("#next-attack")
        parts = [".army-a", "#board", ".army-b", "#strip", ".toll-row", "#play"]
        boxes = [page.locator(part).bounding_box() for part in parts]

        assert all(box is not None and box["y"] >= 0 for box in boxes)
        lowest = [box["y"] + box["height"] for box in boxes[3:] if box is not None]
        assert max(lowest) <= 768
        board = boxes[1]
        assert board is not None
        assert board["height"] >= 320


def test_the_armies_beside_the_board_tell_health_orders_and_cards(
    visitor: Visitor, tournament: Path
) -> None:
    with visitor.opens(tournament) as page:
        pips = page.locator("#roster-a li").first.locator(".pip").count()
        orders = page.locator("#pool-a .order-count").count()
        page.locator("#pool-a summary").click()
        cards = page.locator("#pool-a .cards li").all_inner_texts()
        page.click("#last")

        assert pips > 0
        assert orders == 3
        assert len(cards) == 5
        assert all(card.endswith("only its player knows it") for card in cards)
        assert page.locator("#pool-a .cards .used").count() > 0


def test_the_result_can_be_hidden_until_the_end(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.check("#keep")
        hidden = [page.locator(part).is_visible() for part in (".verdict", ".result")]
        veil = page.locator("#veil").bounding_box()
        page.click("#last")

        assert hidden == [False, False]
        assert veil is not None
        assert veil["width"] > 500
        assert page.locator(".verdict").is_visible()


def test_the_signs_of_the_map_are_explained(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.click("#legend summary")
        signs = page.locator("#signs li").all_inner_texts()

    assert "Cover: entering it ends a move, one damage less" in signs
    assert "Health: 3 of 4 left" in signs
    assert any(sign.endswith("On guard") for sign in signs)


def test_a_unit_opens_its_card_with_abilities_and_origins(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        page.locator("#roster-a button").first.click()
        card = page.locator("#unit-card")
        told = card.inner_text()
        abilities = page.evaluate("data.profiles[units[0].profile].abilities.length")
        shown = card.locator(".ability").count()
        page.keyboard.press("Escape")

        assert "health" in told
        assert "reconstructed" in told
        assert shown == abilities
        assert not card.is_visible()
