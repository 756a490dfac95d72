"""Whatever is dropped, misspelled or mistyped in the catalog is found, at its place.

The quick run takes a sample that is the same every time; MCARMY_ALL_MUTATIONS=1 makes every slip.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from mcarmy.catalog import files
from mcarmy.catalog.load import read_catalog
from mcarmy.yaml_source import Document, Mapping, read_text
from tests.catalog.mutations import DROPPED, Slip, Workbench, lines_around, slips, written

EVERYTHING = bool(os.environ.get("MCARMY_ALL_MUTATIONS"))
QUICK = 60  # slips of each file in the quick run

CANNOT_BE_SEEN = {
    # a card that asks for one icon less is another card, and nothing else speaks of its icons
    ("reconstruction/house.yaml", ("add", "cards", 2, "icons", "command"), DROPPED),
}

NAMES = [
    p.relative_to(files.bundled_catalog()) for p in files.catalog_files(files.bundled_catalog())
]


@pytest.fixture(scope="module")
def bench() -> Workbench:
    return Workbench(files.bundled_catalog())


def sample(every: list[Slip], size: int) -> list[Slip]:
    """A part spread evenly over all, or all of them."""
    return every if len(every) <= size else every[:: -(-len(every) // size)]


def all_slips(name: str, document: Document) -> list[Slip]:
    assert isinstance(document.root, Mapping)
    return [slip for slip in slips(name, document.root) if not is_exempt(slip)]


def is_exempt(slip: Slip) -> bool:
    return (slip.file, (*slip.holder, slip.key.text), slip.how) in CANNOT_BE_SEEN


@pytest.mark.parametrize("name", NAMES, ids=str)
def test_every_slip_is_reported_where_it_was_made(name: Path, bench: Workbench) -> None:
    document = bench.document(name.as_posix())
    every = all_slips(name.as_posix(), document)
    missed, misplaced = [], []
    for slip in every if EVERYTHING else sample(every, QUICK):
        found = bench.found(slip)
        near = lines_around(slip, document)
        places = [p.location for p in found]
        if not found:
            missed.append(str(slip))
        elif not any(p.path == document.text.path and p.line in near for p in places):
            misplaced.append(f"{slip}: {places[0]} {found[0].message}")

    assert missed == []
    assert misplaced == []


def test_what_is_excused_can_really_not_be_seen(bench: Workbench) -> None:
    for name, path, how in CANNOT_BE_SEEN:
        document = bench.document(name)
        assert isinstance(document.root, Mapping)
        [slip] = [
            s
            for s in slips(name, document.root)
            if (*s.holder, s.key.text) == path and s.how == how
        ]
        assert bench.found(slip) == []


def test_a_slip_on_disk_is_reported_like_one_in_memory(tmp_path: Path, bench: Workbench) -> None:
    root = tmp_path / "catalog"
    shutil.copytree(files.bundled_catalog(), root)
    for number, relative in enumerate(NAMES if EVERYTHING else NAMES[::2]):
        name = relative.as_posix()
        document = bench.document(name)
        every = all_slips(name, document)
        slip = every[(number * 37 + 11) % len(every)]
        (root / name).write_text(written(slip, document), encoding="utf-8")
        on_disk = read_catalog(root, shown_as="catalog").problems
        shutil.copyfile(files.bundled_catalog() / name, root / name)

        assert {p.code for p in bench.found(slip)} <= {p.code for p in on_disk}, str(slip)
        assert f"catalog/{name}" in {p.location.path for p in on_disk}, str(slip)


def test_a_slip_is_written_as_an_editor_would_make_it() -> None:
    document = read_text("a:\n  - b: 1\n    c: {d: 2, e: 3}\n    f: x\n", "x.yaml")
    assert isinstance(document.root, Mapping)
    texts = {f"{'/'.join(map(str, s.holder))} {s.key.text} {s.how}": written(s, document)
             for s in slips("x.yaml", document.root)}  # fmt: skip

    assert texts["a/0 b dropped"] == "a:\n  - c: {d: 2, e: 3}\n    f: x\n"
    assert texts["a/0 f dropped"] == "a:\n  - b: 1\n    c: {d: 2, e: 3}\n"
    assert texts["a/0/c d dropped"] == "a:\n  - b: 1\n    c: {e: 3}\n    f: x\n"
    assert texts["a/0/c e misspelled"] == "a:\n  - b: 1\n    c: {d: 2, qe: 3}\n    f: x\n"
    assert texts["a/0 b given a wrong type"] == "a:\n  - b: oops\n    c: {d: 2, e: 3}\n    f: x\n"
