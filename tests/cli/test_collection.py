"""`mcarmy collection check` and `from`, run as players run them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import mcarmy

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.yaml").write_text("format: skirmish\nunits: [2x Dragoon]\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("format: skirmish\nunits: [Dragoon]\n", encoding="utf-8")
    return tmp_path


def test_lists_that_fit_the_collection_together(folder: Path) -> None:
    (folder / "own.csv").write_text("Dragoon,3\n", encoding="utf-8")

    ran = mcarmy("collection", "check", ".", "--own", "own.csv")

    assert ran.code == 0
    assert "2 lists: all can be built at once." in ran.out


def test_lists_that_fit_only_one_by_one(folder: Path) -> None:
    (folder / "own.yaml").write_text("collection: c\nunits: [2x Dragoon]\n", encoding="utf-8")

    ran = mcarmy("collection", "check", ".", "--own", "own.yaml")

    assert ran.code == 1
    assert "a.yaml yes –" in ran.lines
    assert "to build all at once, 1 component is missing." in ran.out
    assert "Dragoon 3 2 1" in ran.lines


@pytest.mark.parametrize("output", ["json", "csv", "markdown", "table"])
def test_check_prints_every_form(folder: Path, output: str) -> None:
    (folder / "own.csv").write_text("Dragoon,1\n", encoding="utf-8")

    ran = mcarmy("collection", "check", ".", "--own", "own.csv", "--output", output)

    assert ran.code == 1
    assert "a.yaml" in ran.out
    if output == "json":
        assert json.loads(ran.out)["together"]["dragoon"]["missing"] == 2


def test_the_example_collection_builds_the_starter_armies() -> None:
    lists = sorted(map(str, EXAMPLES.glob("starter-*.yaml")))

    assert mcarmy("collection", "check", *lists, "--own", EXAMPLES / "collection.yaml").code == 0


def test_a_wrong_collection_is_reported_with_its_lines(folder: Path) -> None:
    (folder / "own.csv").write_text("Dragon,1\n\x1b[31m,2\n", encoding="utf-8")

    ran = mcarmy("collection", "check", ".", "--own", "own.csv")

    assert ran.code == 2
    assert "own.csv:1:1: MC110 There is no unit or card called `Dragon`." in ran.err
    assert "Did you mean `Dragoon`" in ran.err
    assert "The collection own.csv has 2 problems." in ran.err
    assert ran.err.replace("\n", "").isprintable()


def test_a_list_that_cannot_be_read_is_said(folder: Path) -> None:
    (folder / "c.yaml").write_text("units: [a\n", encoding="utf-8")
    (folder / "own.csv").write_text("Dragoon,3\n", encoding="utf-8")

    ran = mcarmy("collection", "check", ".", "--own", "own.csv")

    assert ran.code == 2
    assert any(line.startswith("c.yaml cannot be read") for line in ran.lines)


@pytest.mark.parametrize(("flag", "count"), [((), "2x"), (("--together",), "3x")])
def test_from_prints_the_smallest_collection(
    folder: Path, flag: tuple[str, ...], count: str
) -> None:
    ran = mcarmy("collection", "from", ".", "--name", "Ours", *flag)

    assert ran.code == 0
    assert ran.out == f"collection: Ours\nunits:\n  - {count} Dragoon\norders: {{}}\ncards: []\n"
    (folder / "own.yaml").write_text(ran.out, encoding="utf-8")
    together = mcarmy("collection", "check", ".", "--own", "own.yaml")
    assert together.code == (0 if flag else 1)


def test_from_prints_a_table_too(folder: Path) -> None:
    ran = mcarmy("collection", "from", ".", "--output", "csv")

    assert ran.out == "name,count\nDragoon,2\n"


def test_from_says_which_names_are_unknown(folder: Path) -> None:
    (folder / "c.yaml").write_text("units: [Nobody]\n", encoding="utf-8")

    ran = mcarmy("collection", "from", ".")

    assert ran.code == 1
    assert "mcarmy validate c.yaml" in ran.err


@pytest.mark.parametrize("command", ["check", "from"])
def test_help_shows_an_example(command: str) -> None:
    shown = mcarmy("collection", command, "--help").out

    assert f"Example: mcarmy collection {command} " in shown


def test_an_empty_folder_is_answered_in_one_line(tmp_path: Path) -> None:
    ran = mcarmy("collection", "from", tmp_path)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "mcarmy: No list found. Lists end in .yaml, .yml or .json.\n"
