"""Lists as people paste them: each text beside what it becomes and what is said about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from mcarmy.army.checking.check import read_list_text
from mcarmy.army.forms.form import Form
from mcarmy.army.forms.forms import Converted, convert
from mcarmy.army.text.canonical import format_list
from mcarmy.base.problems import Text
from tests.army.lists import catalog

PASTED = sorted((Path(__file__).parents[1] / "pasted").glob("*.txt"))


def converted(path: Path) -> Converted:
    text = Text(path.name, path.read_text(encoding="utf-8"))
    return convert(text, catalog(), source=None, target=Form.YAML, format_=None)


def findings(result: Converted) -> list[str]:
    return [f"{p.location.line} {p.code} {p.message}" for p in result.problems]


def test_there_are_more_than_twenty_styles() -> None:
    assert len(PASTED) > 20


@pytest.mark.parametrize("path", PASTED, ids=lambda path: path.stem)
def test_a_pasted_list_becomes_the_list_it_is(path: Path) -> None:
    assert converted(path).content == path.with_suffix(".yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PASTED, ids=lambda path: path.stem)
def test_everything_guessed_or_not_understood_is_said(path: Path) -> None:
    expected = path.with_suffix(".findings")
    said = expected.read_text(encoding="utf-8").splitlines() if expected.exists() else []

    assert findings(converted(path)) == said


@pytest.mark.parametrize("path", PASTED, ids=lambda path: path.stem)
def test_a_converted_list_is_in_canonical_form(path: Path) -> None:
    content = converted(path).content or ""

    assert format_list(read_list_text(content, "list.yaml"), catalog()).content == content
