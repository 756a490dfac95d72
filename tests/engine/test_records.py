"""Records of procedures under way: a copy is the same and goes its own way."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import mcarmy.engine
from mcarmy.engine.effects import vocabulary as _vocabulary  # noqa: F401  (imports every record)
from mcarmy.engine.frames import Record, SettledRecord

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(mcarmy.engine.__file__).parents[2]


def kinds(of: type[Record] = Record) -> Iterator[type[Record]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def definition(kind: type[Record]) -> ast.ClassDef:
    """The class as it is written."""
    source = ROOT.joinpath(*kind.__module__.split(".")).with_suffix(".py")
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == kind.__name__)


def method(kind: type[Record], name: str) -> ast.FunctionDef | None:
    found = [n for n in definition(kind).body if isinstance(n, ast.FunctionDef) and n.name == name]
    return found[0] if found else None


def own_fields(kind: type[Record]) -> dict[str, bool]:
    """The fields that its `__init__` sets, and whether each is final."""
    fields: dict[str, bool] = {}
    init = method(kind, "__init__")
    for node in ast.walk(init) if init is not None else ():
        targets = node.targets if isinstance(node, ast.Assign) else ()
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            if isinstance(target, ast.Attribute):
                final = isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final"
                fields[target.attr] = final
    return fields


ALL = sorted(kinds(), key=lambda kind: kind.__qualname__)


def test_there_are_records_to_look_at() -> None:
    assert len(ALL) > 20


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_a_record_that_changes_copies_every_field_and_one_that_never_does_is_final(
    kind: type[Record],
) -> None:
    fields = own_fields(kind)
    copy = method(kind, "copy")
    if copy is None:
        assert issubclass(kind, SettledRecord)
        assert all(fields.values()), "a field that is not Final: write a copy method"
        return
    inherited = {
        name
        for base in kind.__mro__[1:]
        if issubclass(base, Record) and base not in (Record, SettledRecord)
        for name in own_fields(base)
    }
    read = {
        node.attr
        for node in ast.walk(copy)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }

    assert read == set(fields) | inherited
