"""The compiled catalog: loads at once, says the same as the files, and is never stale."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from mcarmy.base import bundled
from mcarmy.catalog import compiled, files, load
from mcarmy.catalog.load import load_catalog, read_catalog

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for the compiled catalog."""
    path = tmp_path / "compiled.json"
    monkeypatch.setattr(files, "COMPILED", path)
    return path


def test_it_says_exactly_what_the_files_say(kept: Path) -> None:
    load_catalog()
    read = compiled.read(kept)
    assert read is not None
    built = read_catalog(bundled.bundled_catalog(), shown_as="catalog").entries

    assert list(read) == list(built)
    for kind, known in built.items():
        assert list(read[kind]) == list(known)
        for id_, entry in known.items():
            assert read[kind][id_].values == entry.values
            assert read[kind][id_].origins == entry.origins


def test_it_is_used_without_reading_a_file(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    digest = load_catalog().digest

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("the files were read again")

    monkeypatch.setattr(load, "read_catalog", refuse)

    assert load_catalog().digest == digest
    assert len(load_catalog().units) == 55
    assert kept.is_file()


@pytest.mark.parametrize(
    "content",
    [b"", b"\0\xff", b"{}", b"[]", b'{"version": 3}', b'{"version": 2, "digest": "x"}\n{}\n'],
)
def test_a_damaged_one_is_made_anew(kept: Path, content: bytes) -> None:
    kept.write_bytes(content)

    assert len(load_catalog().units) == 55
    assert compiled.read(kept) is not None


def test_where_it_cannot_be_written_the_catalog_loads_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "COMPILED", tmp_path / "missing" / "compiled.json")

    assert len(load_catalog().units) == 55


def test_a_changed_file_is_noticed(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load_catalog()
    before = json.loads(kept.read_bytes().splitlines()[0])["stamp"]
    changed = [before[0], before[1], before[2] + 1, *before[3:]]
    monkeypatch.setattr(files, "stamp", lambda: changed)
    load_catalog()

    assert json.loads(kept.read_bytes().splitlines()[0])["stamp"] == changed


def test_the_stamp_sees_files_their_sizes_and_their_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "bundled_catalog", lambda: tmp_path)
    stamps = [files.stamp()]
    path = tmp_path / "a.yaml"
    path.write_text("a: 1")
    stamps.append(files.stamp())
    path.write_text("a: 12")
    stamps.append(files.stamp())
    os.utime(path, ns=(0, 0))
    stamps.append(files.stamp())
    path.unlink()

    assert len({tuple(stamp) for stamp in stamps}) == 4
    assert files.stamp() == stamps[0]


def test_the_digest_names_the_content_and_not_the_place(tmp_path: Path) -> None:
    shutil.copytree(bundled.bundled_catalog(), tmp_path / "catalog")
    shutil.copytree(bundled.bundled_schemas(), tmp_path / "schemas")
    same = files.digest(tmp_path / "catalog", tmp_path / "schemas")
    (tmp_path / "catalog" / "dice.yaml").write_text("dice: []")

    assert same == files.digest(bundled.bundled_catalog(), bundled.bundled_schemas())
    assert files.digest(tmp_path / "catalog", tmp_path / "schemas") != same


def test_listing_units_loads_no_yaml_and_no_schemas() -> None:
    load_catalog()
    code = (
        "import sys\nfrom mcarmy.catalog import load_catalog\n"
        "assert len(load_catalog().units) == 55\n"
        "print(sorted({'yaml', 'jsonschema', 'referencing', 'mcarmy.engine'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
