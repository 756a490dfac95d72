"""The printable sheet says everything, escapes everything, needs nothing, and fits its paper."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from mcarmy.army.build.drafts import text_of
from mcarmy.army.build.random import random_army
from mcarmy.report.render.markup import join, tag
from mcarmy.report.sheet import Paper, sheet
from mcarmy.report.sheet.quick_rules import quick_rules
from mcarmy.report.sheet.roster_part import in_words
from tests.army.build.small import FACTIONS, FORMATS, terms
from tests.army.lists import EXAMPLES, catalog, check, check_path

if TYPE_CHECKING:
    from pathlib import Path

SAMPLE = EXAMPLES / "brotherhood-tournament.yaml"
_VOID = ("meta", "br", "hr", "img", "input", "link")


class Page(HTMLParser):
    """Reads a page and complains of tags that do not match; keeps texts and classes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.classes: list[str] = []
        self.texts: list[str] = []
        self.addresses: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "class":
                self.classes.append(value or "")
            if name in ("href", "src"):
                self.addresses.append(value or "")
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.texts.append(data)

    @property
    def text(self) -> str:
        """What a reader sees."""
        return " ".join(" ".join(self.texts).split())


def page_of(text: str, paper: Paper = Paper.A4) -> Page:
    """The sheet of a list."""
    return Page(sheet([check(text)], paper))


def sample() -> Page:
    """The sheet of the rulebook's sample army."""
    return Page(sheet([check_path(SAMPLE)], Paper.A4))


def test_it_names_the_army_its_format_and_its_parts() -> None:
    text = sample().text

    assert "Brotherhood sample army" in text
    assert "Tournament · Brotherhood · 15 units · 10 orders · 5 cards" in text
    assert "legal list" in text


def test_every_figure_has_its_health_to_tick() -> None:
    roster = check_path(SAMPLE).roster
    health = sum(unit.health * line.copies for line, unit in roster.units())
    cards = sum(line.copies for line, _ in roster.cards())
    points = 30

    assert sample().classes.count("box") == health + cards + points


def test_every_order_is_a_token_to_tick() -> None:
    classes = sample().classes

    assert [classes.count(f"token {rank}") for rank in ("gold", "silver", "bronze")] == [4, 5, 1]


def test_dice_are_squares_with_a_letter() -> None:
    html = sheet([check_path(EXAMPLES / "starter-capitol.yaml")], Paper.A4)

    assert '<span class="die green" title="green die">G</span>' in html
    assert '<span class="reroll"' in html


def test_unit_cards_have_keywords_abilities_and_prices() -> None:
    text = sample().text

    assert "Armor 1" in text
    assert "Proclamation (1 action) : Put one of the opponent's unused order tokens" in text
    assert "Speed 4" in text


def test_keywords_of_the_army_are_explained_and_no_others() -> None:
    text = sample().text

    assert "Grapple: Enemies adjacent" in text
    assert "Flying:" not in text


def test_reconstructed_values_are_marked_and_explained() -> None:
    html = sheet([check_path(SAMPLE)], Paper.A4)
    dice = re.search(r'<h3>Inquisitor</h3>.*?<span class="stat">(.*?)</sup>', html)

    assert dice is not None
    assert dice[1].endswith('<sup class="mark">*')
    assert "Not from any source: reconstructed" in html


def test_what_a_source_tells_is_not_marked() -> None:
    text = "format: skirmish\nunits: [Venusian Ranger Kapitan]\norders: {gold: 2}\n"
    html = sheet([check(text)], Paper.A4)
    stat = re.search(
        r'<span class="stat">(?:<span class="die blue"[^>]*>B</span>){2}(.*?)</span>', html
    )

    assert stat is not None
    assert stat[1] == ""  # its two blue dice are known


def test_a_guess_is_marked_even_where_it_is_the_usual() -> None:
    text = "format: skirmish\nunits: [Karak the Keeper]\norders: {gold: 2}\n"

    assert "1 hex *" in page_of(text).text


def test_cards_say_who_can_play_them() -> None:
    text = (
        "format: skirmish\nunits: [Ranger Elite, Free Marine Soldier]\n"
        "orders: {gold: 2, silver: 1, bronze: 1}\n"
        "cards: [Bait and Switch, Command Intercept, Trick Shot]\n"
    )
    shown = page_of(text).text

    assert "For Ranger Elite." in shown
    assert "For any unit." in shown
    dark = page_of(text.replace("Bait and Switch", "Dark Aura")).text
    assert "No unit in the army can play it." in dark


def test_everything_the_player_wrote_is_escaped() -> None:
    text = (
        'name: "<script>alert(1)</script> & \\"x\\""\nformat: skirmish\n'
        "units:\n  - {unit: Mitch Hunter, nickname: '</span><img src=x>'}\n  - <b>Nobody</b>\n"
        "orders: {gold: 1}\n"
    )
    html = sheet([check(text)], Paper.A4)

    assert "<script" not in html
    assert "<img" not in html
    assert "&lt;b&gt;Nobody" in html
    Page(html)


def test_characters_that_turn_text_around_are_shown_as_strange() -> None:
    text = 'name: "a\\u202Eb"\nformat: skirmish\norders: {gold: 1}\n'

    assert "\u202e" not in sheet([check(text)], Paper.A4)


def test_lines_nobody_understands_are_not_left_out() -> None:
    assert "Not understood: Zzyzx" in page_of("format: skirmish\nunits: [Zzyzx]\n").text


def test_an_illegal_list_is_stamped_so() -> None:
    shown = page_of("format: skirmish\nunits: [Mitch Hunter]\norders: {gold: 1}\n").text

    assert "not legal: 3 problems" in shown


def test_nicknames_stand_on_the_roster_and_beside_the_health() -> None:
    shown = Page(sheet([check_path(EXAMPLES / "five-five-five.yaml")], Paper.A4)).text

    assert shown.count("The Rust") == 2


def test_the_tent_and_what_lies_under_it_are_shown() -> None:
    text = (
        "format: seven-seven-seven\nunits: [Karak the Keeper, Karak's Command Tent]\n"
        "orders: {gold: 6, silver: 7, bronze: 7}\nattached: [Mend in Ice]\n"
    )
    shown = page_of(text).text

    assert "Karak's Command Tent" in shown
    assert "Under the tent." in shown
    assert "Without a slot: Karak's Command Tent, under it Mend in Ice" in shown


def test_it_needs_nothing_from_elsewhere() -> None:
    html = sheet([check_path(SAMPLE)], Paper.A4)

    assert Page(html).addresses == []
    assert "http" not in html
    assert "url(" not in html
    assert "@import" not in html


@pytest.mark.parametrize(
    ("paper", "size"), [(Paper.A4, "210mm 297mm"), (Paper.LETTER, "215.9mm 279.4mm")]
)
def test_the_paper_is_set(paper: Paper, size: str) -> None:
    assert f"@page{{size:{size}" in sheet([check_path(SAMPLE)], paper)


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("faction", FACTIONS)
def test_any_army_has_a_sheet(format_: str, faction: str) -> None:
    army = random_army(terms(format_, faction), seed=11)
    shown = page_of(text_of(army, format_=format_)).text

    for unit, _ in army.units():
        assert unit.name in shown


def test_the_quick_rules_go_by_the_format() -> None:
    formats = {format_.id: dict(quick_rules(format_)) for format_ in catalog().formats.values()}
    told = {str(id_): rules["Points"] for id_, rules in formats.items()}

    assert "no zones. 9 win" in told["skirmish"]
    assert "each zone that only you stand on. 30 win" in told["tournament"]
    assert "win" not in dict(quick_rules(None))["Points"]


def test_markup_escapes_what_is_not_markup() -> None:
    assert tag("p", "<&>", tag("b", "x"), None, class_='"') == (
        '<p class="&quot;">&lt;&amp;&gt;<b>x</b></p>'
    )
    assert join("a", tag("i")) == "a<i></i>"


def test_names_are_joined_as_people_do() -> None:
    assert in_words([]) == ""
    assert in_words(["A"]) == "A"
    assert in_words(["A", "B", "C"]) == "A, B and C"


CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def browser() -> str:
    """The browser; without one the test is skipped, except where it must be there."""
    if CHROMIUM is None:
        if os.environ.get("CI") == "true":
            pytest.fail("Chromium is missing, install it to see the sheet in a browser")
        pytest.skip("Chromium is not installed")
    return CHROMIUM


def printed(html: str, folder: Path) -> bytes:
    """The sheet as a PDF."""
    (folder / "sheet.html").write_text(html, encoding="utf-8")
    subprocess.run(
        [
            browser(), *FLAGS, f"--user-data-dir={folder / 'profile'}", "--no-pdf-header-footer",
            f"--print-to-pdf={folder / 'sheet.pdf'}", (folder / "sheet.html").as_uri(),
        ],
        check=True, capture_output=True, timeout=90,
    )  # fmt: skip
    return (folder / "sheet.pdf").read_bytes()


def pages(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return max(int(count) for count in re.findall(rb"/Count (\d+)", pdf))


def test_the_sample_army_prints_on_one_page_of_a4(tmp_path: Path) -> None:
    pdf = printed(sheet([check_path(SAMPLE)], Paper.A4), tmp_path)

    assert pages(pdf) == 1
    assert re.search(rb"/MediaBox \[0 0 59[45]\.?\d* 84[12]", pdf)


def test_a_tournament_army_of_many_kinds_prints_on_two_pages_of_letter(tmp_path: Path) -> None:
    army = random_army(terms("tournament", "capitol", "bauhaus", "brotherhood"), seed=5)
    verdict = check(text_of(army, format_="tournament", name="Many kinds"))
    pdf = printed(sheet([verdict], Paper.LETTER), tmp_path)

    assert len(army.units()) >= 10
    assert pages(pdf) == 2
    assert re.search(rb"/MediaBox \[0 0 61[12]\.?\d* 79[12]", pdf)
