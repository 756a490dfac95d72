"""No file of the package is above 300 lines and no function above 50, unless a comment says why.

What is longer on purpose says so: `Longer than others: why`. The options of a command are its
signature and its examples stand in its docstring, so a function counts from its first statement on.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "mcarmy"
FILES = sorted(PACKAGE.rglob("*.py"))
MOST_OF_A_FILE = 300
MOST_OF_A_FUNCTION = 50
MOST_OF_A_ROOM = 24
WHY = re.compile(r"\bLonger than other(s|\s+files)[:,] \w+")


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function without its signature and docstring."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return 0 if not body else (function.end_lineno or 0) - body[0].lineno + 1


def too_long(text: str) -> list[str]:
    """What of a module is longer than it says why."""
    found = []
    if text.count("\n") > MOST_OF_A_FILE and WHY.search(text) is None:
        found.append(f"the file has {text.count(chr(10))} lines")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = ast.get_source_segment(text, node) or ""
            if length(node) > MOST_OF_A_FUNCTION and WHY.search(inside) is None:
                found.append(f"{node.name} has {length(node)} lines")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_files_and_functions_are_short_or_say_why(path: Path) -> None:
    assert too_long(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("why", ["", "# Longer than others: one table is read at a glance"])
def test_what_is_too_long_is_found_and_may_say_why(why: str) -> None:
    lines = "\n".join(f"    x = {number}" for number in range(301))
    found = too_long(f"def long() -> None:\n    {why}\n{lines}\n")

    assert found == ([] if why else ["the file has 303 lines", "long has 301 lines"])


def test_no_room_is_crowded() -> None:
    # The commands are one file each, named as the command: their folder is a list of them.
    commands = {PACKAGE / "cli"}
    rooms = {path.parent for path in FILES} - commands
    crowded = [room.name for room in rooms if len(list(room.glob("*.py"))) > MOST_OF_A_ROOM]

    assert crowded == []
