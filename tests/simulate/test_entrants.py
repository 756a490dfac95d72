"""Armies that meet are called after their files, and no two are called the same."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

from mcarmy.catalog import load_catalog
from mcarmy.simulate.entrants import entrants

LIST = Path(__file__).parents[2] / "examples/starter-capitol.yaml"


def names(folder: Path, challenger: Path | None = None) -> list[str]:
    return [name for name, _ in entrants(load_catalog(), folder, challenger)]


def placed(folder: Path, *paths: str) -> None:
    for path in paths:
        (folder / path).parent.mkdir(exist_ok=True)
        copy(LIST, folder / path)


def test_files_of_the_same_name_are_numbered(tmp_path: Path) -> None:
    placed(tmp_path, "a/army.yaml", "b/army.yaml", "c/army.yaml")

    assert names(tmp_path) == ["army", "army-2", "army-3"]


def test_a_number_that_is_a_files_own_is_passed_over(tmp_path: Path) -> None:
    placed(tmp_path, "a/army.yaml", "b/army.yaml", "c/army-2.yaml")

    assert names(tmp_path) == ["army", "army-2", "army-2-2"]


def test_a_challenger_stands_first_and_does_not_meet_itself(tmp_path: Path) -> None:
    placed(tmp_path, "a/army.yaml", "a/zeal.yaml")

    assert names(tmp_path / "a", tmp_path / "a/../a/zeal.yaml") == ["zeal", "army"]
