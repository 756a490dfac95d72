"""The examples that explain a code hold: right is right, wrong is wrong by that code alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.army import kinds
from mcarmy.army.rules import examples
from mcarmy.source import nodes as yaml_source
from tests.army.lists import check

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.army.rules.example import Example

# A folder, bytes that are no text and thousands of lines make no example to read.
UNSHOWN = {
    yaml_source.UNREADABLE,
    yaml_source.NOT_TEXT,
    yaml_source.TOO_LARGE,
    kinds.TOO_MANY_LINES,
}


def beside(example: Example, folder: Path) -> Path:
    """The folder with the file that the lists of an example name."""
    if example.beside is not None:
        name, text = example.beside
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("example", examples(), ids=lambda example: str(example.kind.code))
def test_the_right_one_is_accepted(example: Example, tmp_path: Path) -> None:
    assert check(example.right, beside(example, tmp_path)).problems == ()


@pytest.mark.parametrize("example", examples(), ids=lambda example: str(example.kind.code))
def test_the_wrong_one_is_reported_by_its_code_alone(example: Example, tmp_path: Path) -> None:
    problems = check(example.wrong, beside(example, tmp_path)).problems

    assert {problem.kind for problem in problems} == {example.kind}


def test_every_code_of_a_list_has_an_example() -> None:
    shown = {example.kind for example in examples()}

    assert {*yaml_source.KINDS, *kinds.KINDS} - shown == UNSHOWN
