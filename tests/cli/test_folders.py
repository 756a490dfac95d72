"""A walk through a folder takes lists and leaves every other file alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.running import mcarmy
from tests.cli.small_lists import LEGAL, write

if TYPE_CHECKING:
    from pathlib import Path

OTHERS = {
    "package.json": '{"name": "site", "version": "1.0.0", "scripts": {"test": "x"}}\n',
    "one.json": '{"a":1}\n',
    "ci.yml": "name: CI\non: push\njobs: {}\n",
    "list.json": '["a", "b"]\n',
    "text.yaml": "just a sentence\n",
    "broken.yaml": "services: [a, b\n",
    "empty.yaml": "",
    "compose.yaml": "services:\n  web: {image: x}\nversion: '3'\n",
    "large.json": '{"lock": "' + "x" * 300_000 + '"}\n',
}


@pytest.fixture
def mixed(folder: Path) -> Path:
    """A list among files of other kinds."""
    for name, content in OTHERS.items():
        write(folder / name, content)
    write(folder / "binary.json", "")
    (folder / "binary.json").write_bytes(b"\x00\xff\xfe\x01" * 50)
    write(folder / "army.yaml", "Units: [Dragoon]\n" + LEGAL)
    return folder


@pytest.mark.parametrize(
    "command",
    [
        ("validate", "--fix", "."),
        ("validate", "--fix", "--unsafe-fixes", "."),
        ("fmt", "."),
        ("repair", "--write", "."),
        ("validate", "--fix", "*.*"),
    ],
)
def test_files_that_are_no_lists_stay_as_they_are(mixed: Path, command: tuple[str, ...]) -> None:
    before = {path: path.read_bytes() for path in mixed.iterdir() if path.name != "army.yaml"}
    ran = mcarmy(*command)

    assert {path: path.read_bytes() for path in before} == before
    told = " ".join((ran.out + ran.err).split())
    assert f"Passed over {len(before)} files that are not army lists." in told


def test_one_file_that_is_passed_over_is_one(folder: Path) -> None:
    write(folder / "a.yaml", LEGAL)
    write(folder / "b.json", OTHERS["one.json"])

    assert "Passed over 1 file that is not an army list." in " ".join(
        mcarmy("validate", ".").out.split()
    )
    assert mcarmy("validate", "a.yaml").out == "Checked 1 list: legal.\n"


def test_a_folder_without_lists_says_what_makes_a_list(folder: Path) -> None:
    write(folder / "b.json", OTHERS["one.json"])
    for command in ("validate", "fmt"):
        ran = mcarmy(command, ".")

        assert ran.code == 2
        assert "at least one of the keys format, units, orders, cards and attached" in ran.err


@pytest.mark.parametrize("name", ["package.json", "one.json", "ci.yml", "compose.yaml"])
def test_another_file_named_by_itself_is_called_no_list_and_not_touched(
    folder: Path, name: str
) -> None:
    write(folder / name, OTHERS[name])
    for command in (("validate", "--fix", "--unsafe-fixes"), ("fmt",), ("repair", "--write")):
        ran = mcarmy(*command, name)

        assert ran.code != 0
        assert "This is not an army list" in ran.out + ran.err
    assert (folder / name).read_text(encoding="utf-8") == OTHERS[name]


@pytest.mark.parametrize(
    "content",
    [
        "name: A\nunits: [Ranger Elite\n",
        "Units: [Ranger Elite]\n",
        "unts: [Ranger Elite]\n",
        "format: skirmish\n\tunits: []\n",
        '{"units": ["Ranger Elite",}',
    ],
)
def test_a_list_with_a_slip_is_not_passed_over(folder: Path, content: str) -> None:
    write(folder / "a.yaml", content)
    ran = mcarmy("validate", ".")

    assert ran.code == 1
    assert "a.yaml:" in ran.out


def test_a_list_in_another_encoding_is_not_passed_over(folder: Path) -> None:
    (folder / "a.yaml").write_bytes(LEGAL.encode("utf-16"))
    ran = mcarmy("validate", ".")

    assert ran.code == 1
    assert "MC002" in ran.out
