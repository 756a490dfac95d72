"""Names are compared alike, whether they are written in plain letters or not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mcarmy.base.names import _slug_of_any, slug


@given(st.text(st.characters(max_codepoint=127)))
def test_plain_letters_take_a_shorter_way_to_the_same_slug(name: str) -> None:
    assert slug(name) == _slug_of_any(name)


def test_accents_case_and_punctuation_do_not_matter() -> None:
    assert slug("Étoilles  MORTANT!") == slug("etoilles-mortant") == "etoilles-mortant"
    assert slug("Karak’s Command Tent") == slug("Karak's Command Tent") == "karaks-command-tent"
