"""Lists as people paste them: each text beside what it becomes and what is said about it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mcarmy.army.checking.check import read_list_text
from mcarmy.army.forms.form import Form
from mcarmy.army.forms.forms import Converted, convert
from mcarmy.army.forms.pasted.notebook import Fate
from mcarmy.army.text.canonical import format_list
from mcarmy.base.problems import Text
from tests.army.lists import catalog

PASTED = sorted((Path(__file__).parents[1] / "pasted").glob("*.txt"))


def converted(path: Path) -> Converted:
    text = Text(path.name, path.read_text(encoding="utf-8"))
    return convert(text, catalog(), source=None, target=Form.YAML, format_=None)


def findings(result: Converted) -> list[str]:
    return [f"{p.location.line} {p.code} {p.message}" for p in result.problems]


def test_there_are_more_than_fifty_styles() -> None:
    assert len(PASTED) > 50


def expected(path: Path) -> list[str]:
    """The lists a post becomes: `name.yaml`, and `name.2.yaml` for the second of two."""
    paths = [path.with_suffix(".yaml"), *sorted(path.parent.glob(f"{path.stem}.[2-9].yaml"))]
    return [each.read_text(encoding="utf-8") for each in paths]


@pytest.mark.parametrize("path", PASTED, ids=lambda path: path.stem)
def test_a_pasted_list_becomes_the_list_it_is(path: Path) -> None:
    assert list(converted(path).contents) == expected(path)


@pytest.mark.parametrize("path", PASTED, ids=lambda path: path.stem)
def test_no_line_is_unaccounted_for(path: Path) -> None:
    told = {account.line for account in converted(path).accounts}
    text = path.read_text(encoding="utf-8")
    said = {n for n, line in enumerate(text.split("\n"), start=1) if re.search(r"[^\W_]", line)}

    assert said - told == tags_alone(text)


def tags_alone(text: str) -> set[int]:
    """The lines of a post that hold nothing but markup."""
    bare = re.sub(r"\[/?[a-z]+[^\]]*\]|</?[a-z]+[^>]*>|^[|: -]+$", "", text, flags=re.I | re.M)
    lines = zip(text.split("\n"), bare.split("\n"), strict=True)
    return {
        number
        for number, (line, left) in enumerate(lines, start=1)
        if re.search(r"[^\W_]", line) and not re.search(r"[^\W_]", left)
    }


@pytest.mark.parametrize("path", PASTED, ids=lambda path: path.stem)
def test_what_was_guessed_or_left_over_keeps_a_list_from_being_complete(path: Path) -> None:
    result = converted(path)

    assert result.complete == (not result.problems)
    if result.complete:
        assert {account.fate for account in result.accounts} == {Fate.UNDERSTOOD}


@pytest.mark.parametrize("path", PASTED, ids=lambda path: path.stem)
def test_everything_guessed_or_not_understood_is_said(path: Path) -> None:
    expected = path.with_suffix(".findings")
    said = expected.read_text(encoding="utf-8").splitlines() if expected.exists() else []

    assert findings(converted(path)) == said


@pytest.mark.parametrize("path", PASTED, ids=lambda path: path.stem)
def test_a_converted_list_is_in_canonical_form(path: Path) -> None:
    for content in converted(path).contents:
        assert format_list(read_list_text(content, "list.yaml"), catalog()).content == content
