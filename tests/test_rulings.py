"""Every ruling names the test that pins it, and that test is there."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from mcarmy.catalog import load_catalog
from mcarmy.catalog.model import Size

ROOT = Path(__file__).parents[1]
RULINGS = load_catalog().rulings


@cache
def names_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_test_pins_it(ruling: str) -> None:
    """Each reading, where there are several."""
    known = RULINGS[ruling]
    tests = [one.test for one in known.readings.values()] or [known.test]

    assert len(set(tests)) == len(tests)
    for named in tests:
        path, test = named.split("::")
        assert (ROOT / path).is_file()
        assert test in names_in(ROOT / path)


def test_no_unit_stands_on_more_than_two_hexes() -> None:
    """Were there a larger size, it would count as double-based where texts ask for that."""
    assert set(Size) == {Size.SINGLE, Size.DOUBLE}
