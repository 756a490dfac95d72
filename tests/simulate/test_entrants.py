"""Armies that meet are called after their files, and no two are called the same."""

from __future__ import annotations

import os
from itertools import permutations
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from mcarmy.catalog import load_catalog
from mcarmy.simulate.contests.contest import run_name
from mcarmy.simulate.contests.entrants import UnreadableFolderError, entrants

LIST = Path(__file__).parents[2] / "examples/starter-capitol.yaml"
OTHER = LIST.with_name("starter-algeroth.yaml")


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
    placed(tmp_path, "a/zeal.yaml")
    copy(OTHER, tmp_path / "a/army.yaml")

    assert names(tmp_path / "a", tmp_path / "a/../a/zeal.yaml") == ["zeal", "army"]


def test_a_copy_of_the_challenger_is_left_out_and_told(tmp_path: Path) -> None:
    placed(tmp_path, "a/zeal.yaml", "a/copy-of-zeal.yaml")
    copy(OTHER, tmp_path / "a/army.yaml")
    copies: list[Path] = []

    met = entrants(load_catalog(), tmp_path / "a", tmp_path / "a/zeal.yaml", is_copy=copies.append)

    assert [name for name, _ in met] == ["zeal", "army"]
    assert copies == [tmp_path / "a/copy-of-zeal.yaml"]


def test_a_folder_that_cannot_be_read_is_not_left_out_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed(tmp_path, "a/army.yaml", "b/army.yaml", "closed/army.yaml")
    look = os.scandir

    def refuse(path: Any = ".") -> Any:
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", str(path))
        return look(path)

    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(UnreadableFolderError, match="lists would be left out") as refused:
        names(tmp_path)

    (problem,) = refused.value.problems
    assert problem.location.path == str(tmp_path / "closed")
    assert problem.message == "The folder cannot be read: permission denied."


def test_the_run_of_two_armies_is_called_after_both() -> None:
    assert run_name("starter-capitol", "twin") == "starter-capitol-vs-twin"


def test_no_two_runs_are_called_the_same_however_their_armies_are_called() -> None:
    awkward = ["a", "b", "c", "a-vs-b", "b-vs-c", "a-vs", "vs-b", "vs-vs-b", "b-vs-c.1", "a-vs-vs"]
    pairs = list(permutations(awkward, 2))

    assert len({run_name(one, other) for one, other in pairs}) == len(pairs)
