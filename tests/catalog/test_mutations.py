"""Whatever is dropped, misspelled or mistyped in the catalog is found, at its place.

The quick run takes a sample that is the same every time; MCARMY_ALL_MUTATIONS=1 makes every slip.
"""

from __future__ import annotations

import json
import os
import shutil
from functools import partial
from typing import TYPE_CHECKING

import pytest

from mcarmy.base import bundled
from mcarmy.base.bundled import read_schema
from mcarmy.catalog import files
from mcarmy.catalog.load import read_catalog
from mcarmy.source.nodes import Mapping, Node, Sequence, read_text
from mcarmy.source.schema import check_shape
from tests.catalog.mutations import (
    DROPPED,
    Slip,
    Workbench,
    changed,
    lines_around,
    schema_of,
    slips,
    written,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EVERYTHING = bool(os.environ.get("MCARMY_ALL_MUTATIONS"))
QUICK = 40  # slips of each file in the quick run

CANNOT_BE_SEEN = {
    # a card that asks for one icon less is another card, and nothing else speaks of its icons
    ("reconstruction/house.yaml", ("add", "cards", 2, "icons", "command"), DROPPED),
}


NAMES = [
    p.relative_to(bundled.bundled_catalog()) for p in files.catalog_files(bundled.bundled_catalog())
]


@pytest.fixture(scope="module")
def bench() -> Workbench:
    return Workbench(bundled.bundled_catalog())


def sample(every: list[Slip], size: int) -> list[Slip]:
    """A part spread evenly over all, or all of them."""
    return every if len(every) <= size else every[:: -(-len(every) // size)]


def all_slips(bench: Workbench, name: Path) -> list[Slip]:
    root = bench.document(name.as_posix()).root
    assert isinstance(root, Mapping)
    return [slip for slip in slips(name.as_posix(), root) if not is_exempt(slip)]


def is_exempt(slip: Slip) -> bool:
    if slip.key.text in ("aliases", "author", "date") and slip.how == DROPPED:
        return True  # few names have any, and few sources name their author or day
    return (slip.file, (*slip.holder, slip.key.text), slip.how) in CANNOT_BE_SEEN


def in_effects(slip: Slip) -> bool:
    return any(str(step).rpartition("/")[2] == "effects" for step in slip.holder)


def may_be_left_out(slip: Slip) -> bool:
    """Reach, time and some parameters of an effect mean something by being absent.

    That a card does what it says is what the test of its effect is for.
    """
    words = json.loads(read_schema("effects"))["definitions"]["effect"]["properties"]
    word = words.get(str(slip.holder[-1]))
    parameter = word is not None and slip.key.text not in word.get("required", ())
    return slip.key.text in ("to", "only", "until") or parameter


def any_word_will_do() -> bool:
    """Whether the schema of effects does not know the vocabulary yet."""
    document = read_text("[{no_such_word: {}}]", "x.yaml")
    assert document.root is not None
    return not check_shape(document.text, document.root, "effects")


@pytest.mark.parametrize("name", NAMES, ids=str)
def test_every_slip_is_reported_where_it_was_made(name: Path, bench: Workbench) -> None:
    every = [slip for slip in all_slips(bench, name) if not in_effects(slip)]

    assert not_reported(bench, every if EVERYTHING else sample(every, QUICK)) == []


@pytest.mark.xfail(any_word_will_do(), reason="the vocabulary is not in the schema", strict=True)
def test_every_slip_in_effects_is_reported_where_it_was_made(bench: Workbench) -> None:
    every = [
        slip
        for name in NAMES
        for slip in all_slips(bench, name)
        if in_effects(slip) and not (slip.how == DROPPED and may_be_left_out(slip))
    ]

    assert not_reported(bench, every if EVERYTHING else sample(every, QUICK)) == []


def not_reported(bench: Workbench, made: list[Slip]) -> list[str]:
    """Slips that nothing was said about, or only somewhere else."""
    missed = []
    for slip in made:
        document = bench.document(slip.file)
        found = bench.found(slip)
        near = lines_around(slip, document)
        places = [p.location for p in found]
        if not any(p.path == document.text.path and p.line in near for p in places):
            missed.append(f"{slip}: {[f'{p.location} {p.message}' for p in found[:1]]}")
    return missed


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
    shutil.copytree(bundled.bundled_catalog(), root)
    for number, relative in enumerate(NAMES if EVERYTHING else NAMES[::4]):
        name = relative.as_posix()
        document = bench.document(name)
        every = [slip for slip in all_slips(bench, relative) if not in_effects(slip)]
        slip = every[(number * 37 + 11) % len(every)]
        (root / name).write_text(written(slip, document), encoding="utf-8")
        on_disk = read_catalog(root, shown_as="catalog").problems
        shutil.copyfile(bundled.bundled_catalog() / name, root / name)

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


@pytest.mark.parametrize(
    "kind", ["factions", "sets", "traits", "keywords", "dice", "units", "cards", "zones"]
)
def test_an_entry_that_is_dropped_whole_is_missed(kind: str, bench: Workbench) -> None:
    unnoticed = []
    for name in NAMES:
        document = bench.document(name.as_posix())
        shortened = list(without_one(document.root, kind))
        for number, root in shortened if EVERYTHING else shortened[::3]:
            shape = check_shape(document.text, root, schema_of(name.as_posix()))
            if not shape and not bench.with_root(name.as_posix(), root):
                unnoticed.append(f"{name} {kind}/{number}")

    assert unnoticed == []


def without_one(root: Node | None, kind: str) -> Iterator[tuple[int, Node]]:
    """A file without one of its entries of a kind, in turn."""
    assert isinstance(root, Mapping)
    for path in ((), ("add",)):
        holder = root if not path else root.get("add")
        listed = holder.get(kind) if isinstance(holder, Mapping) else None
        for number, item in enumerate(listed.items if isinstance(listed, Sequence) else ()):
            if isinstance(item, Mapping):
                yield number, changed(root, path, partial(_without, kind=kind, number=number))


def _without(mapping: Mapping, kind: str, number: int) -> Mapping:
    return Mapping(
        tuple(
            (key, Sequence(value.items[:number] + value.items[number + 1 :], value.span))
            if key.text == kind and isinstance(value, Sequence)
            else (key, value)
            for key, value in mapping.entries
        ),
        mapping.span,
    )
