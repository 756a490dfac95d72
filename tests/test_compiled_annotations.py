"""mypyc evaluates what the fields of named tuples and dataclasses are annotated with.

A name that is imported for type checkers alone, or that mypyc does not know, crashes the compiled
build, but only for whoever imports that module first.
"""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def compiled() -> list[Path]:
    """The modules that the compiled build compiles."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    hook = tomllib.loads(text)["tool"]["hatch"]["build"]["hooks"]["custom"]
    pure = {path for pattern in hook["pure"] for path in ROOT.glob(pattern)}
    found = {path for pattern in hook["compiled"] for path in ROOT.glob(pattern)}
    return sorted(found - pure)


def evaluated(tree: ast.Module) -> set[str]:
    """The names in annotations of fields that are evaluated."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and _evaluates(node):
            for field in node.body:
                if isinstance(field, ast.AnnAssign):
                    found = ast.walk(field.annotation)
                    names |= {each.id for each in found if isinstance(each, ast.Name)}
    return names


def _evaluates(node: ast.ClassDef) -> bool:
    said = [ast.unparse(each) for each in (*node.bases, *node.decorator_list)]
    return any(each == "NamedTuple" or each.startswith("dataclass") for each in said)


def for_checkers(tree: ast.Module) -> set[str]:
    """The names that are imported for type checkers alone."""
    return {
        name.asname or name.name
        for node in tree.body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for each in node.body
        if isinstance(each, ast.ImportFrom)
        for name in each.names
    }


@pytest.mark.parametrize("path", compiled(), ids=lambda path: str(path.relative_to(ROOT)))
def test_fields_are_annotated_with_what_is_there_when_the_module_is_imported(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))

    assert evaluated(tree) & (for_checkers(tree) | {"memoryview"}) == set()


def test_there_is_something_to_look_at() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in compiled()]

    assert len(trees) > 50
    assert sum(bool(evaluated(tree)) for tree in trees) > 10
