"""Every list of the suite is judged as it says: legal ones without a word, others exactly so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from mcarmy.army import kinds
from mcarmy.source import nodes as yaml_source
from tests.army.lists import LISTS, check_path, places

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.base.problems import Kind

LEGAL = sorted(path for path in (LISTS / "legal").iterdir() if path.is_file())
ILLEGAL = sorted(path for path in (LISTS / "illegal").iterdir() if path.is_file())
EXPECTED = re.compile(rb'(?:# expect:|"x-expect":\s*")((?:\s*MC[0-9]{3}@[0-9]+)+)')

# A folder or a missing file cannot lie among the lists, and a file too large should not.
MADE_ELSEWHERE = {yaml_source.UNREADABLE, yaml_source.TOO_LARGE, kinds.TOO_MANY_LINES}


def expected(path: Path) -> list[str]:
    """What a list says will be found in it."""
    found = EXPECTED.search(path.read_bytes())
    assert found is not None, f"{path.name} does not say what to expect"
    return sorted(found[1].decode().split())


@pytest.mark.parametrize("path", LEGAL, ids=lambda path: path.name)
def test_a_legal_list_is_accepted_without_a_word(path: Path) -> None:
    assert places(check_path(path).problems) == []


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.name)
def test_an_illegal_list_is_reported_with_exactly_its_problems(path: Path) -> None:
    assert places(check_path(path).problems) == expected(path)


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: path.name)
def test_what_a_list_shows_is_in_its_name(path: Path) -> None:
    code = path.name.partition("-")[0]

    assert code == "form" or any(place.startswith(code) for place in expected(path))


@pytest.mark.parametrize(
    "kind", [*yaml_source.KINDS, *kinds.KINDS], ids=lambda kind: f"{kind.code}-{kind.slug}"
)
def test_every_code_has_a_list_on_each_side_of_its_line(kind: Kind) -> None:
    if kind in MADE_ELSEWHERE:
        pytest.skip("made by the tests that need it: see test_hostile")

    assert any(path.name.startswith(kind.code) for path in LEGAL)
    assert any(path.name.startswith(kind.code) for path in ILLEGAL)
