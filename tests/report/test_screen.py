"""Colors, width and harmless characters."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import termios
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcarmy.report.render.screen import Paint, ScreenColor, cells, safe, wants_color, width_of, wrap


@dataclass(frozen=True)
class Stream:
    terminal: bool

    def isatty(self) -> bool:
        return self.terminal

    def fileno(self) -> int:
        raise OSError


TERMINAL, FILE = Stream(terminal=True), Stream(terminal=False)


def color(stream: Stream, choice: ScreenColor = ScreenColor.AUTO, **environ: str) -> bool:
    return wants_color(stream, choice, environ, "linux")


def test_a_terminal_gets_color_and_a_file_does_not() -> None:
    assert color(TERMINAL)
    assert not color(FILE)


def test_no_color_wins_over_a_terminal_and_over_force_color() -> None:
    assert not color(TERMINAL, NO_COLOR="1")
    assert not color(TERMINAL, NO_COLOR="1", FORCE_COLOR="1")


def test_an_empty_no_color_means_nothing() -> None:
    assert color(TERMINAL, NO_COLOR="")


def test_force_color_colors_a_file() -> None:
    assert color(FILE, FORCE_COLOR="1")
    assert not color(FILE, FORCE_COLOR="0")


def test_a_dumb_terminal_gets_no_color() -> None:
    assert not color(TERMINAL, TERM="dumb")


def test_an_explicit_choice_wins_over_everything() -> None:
    assert color(FILE, ScreenColor.ALWAYS, NO_COLOR="1")
    assert not color(TERMINAL, ScreenColor.NEVER, FORCE_COLOR="1")


def test_an_old_windows_console_gets_no_color() -> None:
    assert not wants_color(TERMINAL, ScreenColor.AUTO, {}, "win32")
    assert wants_color(TERMINAL, ScreenColor.AUTO, {"WT_SESSION": "x"}, "win32")


def test_paint_without_color_leaves_the_text_alone() -> None:
    assert Paint(color=False)("error", "x") == "x"
    assert Paint(color=True)("error", "x") == "\x1b[1;31mx\x1b[0m"
    assert Paint(color=True)("error", "") == ""


@pytest.mark.parametrize(
    ("columns", "width"),
    [("100", 100), ("7", 40), ("9999", 120), ("0", 80), ("no", 80), ("٣٠٠", 80), ("9" * 400, 80)],
)
def test_columns_sets_the_width_within_bounds(columns: str, width: int) -> None:
    assert width_of(TERMINAL, {"COLUMNS": columns}) == width


def test_a_stream_without_a_size_is_80_wide() -> None:
    assert width_of(TERMINAL, {}) == 80
    assert width_of(FILE, {}) == 80


def test_a_real_terminal_is_asked_for_its_size() -> None:
    leader, follower = pty.openpty()
    try:
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 97, 0, 0))
        with os.fdopen(follower, "w", closefd=False) as stream:
            assert width_of(stream, {}) == 97
    finally:
        os.close(leader)
        os.close(follower)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Mitch Hunter", "Mitch Hunter"),
        ("Ärger 狼 é", "Ärger 狼 é"),
        ("\x1b[31mred\x07", "\\x1b[31mred\\x07"),
        ("\x9b31m\x7f", "\\x9b31m\\x7f"),
        ("a\u202eb\u2066", "a\\u202eb\\u2066"),
        ("a\nb\r\tc\x00", "a\\nb\\r\\tc\\x00"),
        ("\ud800\udcff", "\\ud800\\udcff"),
        ("\u200b\ufeff\xa0\u2028", "\\u200b\\ufeff\\xa0\\u2028"),
        ("\U000e0041", "\\U000e0041"),
    ],
)
def test_what_could_steer_a_terminal_is_shown_as_an_escape(text: str, shown: str) -> None:
    assert safe(text) == shown


def test_a_flood_is_cut() -> None:
    assert safe("x" * 5000, 10) == "xxxxxxxxxx…"


@pytest.mark.parametrize(
    ("text", "width"), [("abc", 3), ("狼狼", 4), ("e\u0301", 1), ("Ａ", 2), ("é", 1), ("각", 2)]
)
def test_wide_characters_take_two_columns_and_combining_ones_none(text: str, width: int) -> None:
    assert cells(text) == width


def test_text_wraps_at_spaces_and_long_words_are_chopped() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("one two three", 7, used=4, indent=1) == ["one", "two", "three"]
    assert wrap("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"]
    assert wrap("", 10) == [""]


def test_a_word_that_does_not_fit_behind_the_prefix_starts_the_next_line() -> None:
    assert wrap("abcdef", 8, used=5, indent=2) == ["", "abcdef"]


@given(st.text(), st.integers(2, 90), st.integers(0, 50), st.integers(0, 20))
def test_wrapping_loses_nothing_and_every_line_fits(
    text: str, width: int, used: int, indent: int
) -> None:
    lines = wrap(safe(text), width, used=used, indent=indent)

    assert "".join(lines).replace(" ", "") == safe(text).replace(" ", "")
    assert cells(lines[0]) <= max(2, width - used)
    assert all(cells(line) <= max(2, width - indent) for line in lines[1:])


@given(st.text(st.characters(exclude_categories=())))
def test_safe_text_is_printable_and_stays_so(text: str) -> None:
    shown = safe(text)

    assert shown.isprintable()
    assert safe(shown) == shown
    shown.encode()


def test_a_percent_sign_stays_with_its_number() -> None:
    assert wrap("wins (95 % to 100 %, 8 games)", 9) == ["wins", "(95 % to", "100 %, 8", "games)"]
