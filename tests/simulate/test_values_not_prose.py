"""Nothing reads a told sentence, and what is kept or heard of a game is a value."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent.parent / "mcarmy"
STORY = sorted((PACKAGE / "report" / "story").rglob("*.py"))
VALUES = [
    *sorted((PACKAGE / "engine" / "events").rglob("*.py")),
    PACKAGE / "simulate" / "game" / "row.py",
    PACKAGE / "simulate" / "game" / "tally.py",
    PACKAGE / "simulate" / "game" / "beats.py",
    PACKAGE / "simulate" / "series" / "findings.py",
    PACKAGE / "simulate" / "series" / "accumulators.py",
    PACKAGE / "simulate" / "series" / "pairs.py",
]
READING = {"startswith", "endswith", "split", "partition", "rpartition", "removeprefix", "find"}


@pytest.mark.parametrize("path", STORY, ids=lambda path: path.name)
def test_no_sentence_is_read_back(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            reads = node.func.attr in READING and not _is_key(path, node)
            assert not reads, f"{path.name}:{node.lineno} reads text"


def _is_key(path: Path, node: ast.Call) -> bool:
    """The key of the drawn map is a list of signs broken into lines, and no story."""
    return path.name == "replay_terminal.py" and "lines" in ast.unparse(node)


@pytest.mark.parametrize("path", VALUES, ids=lambda path: path.name)
def test_rows_and_events_are_no_loose_mappings(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert "dict[str, Any]" not in text
    assert "dict[str, object]" not in text


def test_the_page_reads_kinds_and_no_words() -> None:
    scripts = (PACKAGE / "report" / "pages" / "replay").glob("*.js")
    script = "".join(path.read_text(encoding="utf-8") for path in scripts)

    assert script
    assert "text.includes" not in script
    assert "text.startsWith" not in script
