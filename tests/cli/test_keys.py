"""Keys as a terminal sends them: in pieces, many at once, or half a character."""

from __future__ import annotations

import os
import threading
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mcarmy.cli.parts.battles.keys import KeyReader, first_key, is_begun

if TYPE_CHECKING:
    from collections.abc import Iterator

RIGHT, PAGE_DOWN, HOME = "\x1b[C", "\x1b[6~", "\x1bOH"
CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
KEYS = st.sampled_from([RIGHT, PAGE_DOWN, HOME, "\x1b[1;5C", "q", " ", "\t", "é", "☠"])


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """Where keys come out, and where a test types them in."""
    out, into = os.pipe()
    yield out, into
    os.close(out)
    os.close(into)


@CALM
@given(st.lists(KEYS, max_size=20))
def test_keys_typed_together_are_read_one_by_one(keys: list[str]) -> None:
    typed, read = "".join(keys), []
    while typed:
        read.append(first_key(typed))
        typed = typed[len(read[-1]) :]

    assert read == keys


@CALM
@given(KEYS, st.integers(0, 6))
def test_the_beginning_of_a_sequence_waits_for_its_end(key: str, cut: int) -> None:
    begun = key[:cut]

    assert is_begun(begun) == (begun.startswith("\x1b") and begun != key)


def test_many_keys_are_all_read_however_the_reads_cut_them(pipe: tuple[int, int]) -> None:
    read = KeyReader(pipe[0], patience=5)
    os.write(pipe[1], (RIGHT * 1000 + "q").encode())  # more than one read takes in

    keys = [read() for _ in range(1001)]

    assert keys == [*[RIGHT] * 1000, "q"]


def test_a_sequence_in_two_pieces_is_one_key(pipe: tuple[int, int]) -> None:
    read = KeyReader(pipe[0], patience=5)

    def type_slowly() -> None:
        for piece in (b"\x1b", b"[", b"6", b"~", "é".encode()[:1], "é".encode()[1:]):
            os.write(pipe[1], piece)
            time.sleep(0.01)

    typing = threading.Thread(target=type_slowly)
    typing.start()
    keys = [read(), read()]
    typing.join()

    assert keys == [PAGE_DOWN, "é"]


def test_escape_alone_is_a_key_once_nothing_follows(pipe: tuple[int, int]) -> None:
    read = KeyReader(pipe[0], patience=0.01)
    os.write(pipe[1], b"\x1b")

    assert read() == "\x1b"


def test_the_end_of_the_input_is_no_key() -> None:
    out, into = os.pipe()
    os.close(into)

    assert KeyReader(out)() == ""
    os.close(out)
