"""An overlay that asks: it waits to be filled in, and filled in it is sound and its values sure."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog import load_catalog
from mcarmy.catalog.given import FILL_IN
from mcarmy.catalog.kinds import UNFILLED
from mcarmy.catalog.load import check_paths
from mcarmy.catalog.lookup import Named, find
from mcarmy.report.catalog.asking import ASKED, ask, asked_paths
from mcarmy.report.catalog.origins import mark, standing
from mcarmy.source.layers import value_at

if TYPE_CHECKING:
    from pathlib import Path

CATALOG = load_catalog()
EVERYTHING = [
    Named(kind, id_, str(entry.values["name"]))
    for kind in ASKED
    for id_, entry in CATALOG.entries[kind].items()
]
_LINE = re.compile(r"      (?:# )?(?P<path>[a-z]+(?:/[0-9]+/[a-z]+)?): (?P<value>.*)\Z")


def filled_in(asked: str | None) -> str:
    """As if the printed cards said what we play, with every known value confirmed."""
    assert asked is not None
    lines: list[str] = []
    entries, entry = CATALOG.entries["units"], None
    for line in asked.splitlines():
        if (kind := re.fullmatch(r"  ([a-z]+):", line)) is not None:
            entries = CATALOG.entries[kind[1]]
        elif (id_ := re.fullmatch(r"    ([a-z0-9-]+):", line)) is not None:
            entry = entries[id_[1]]
        answered = line
        if entry is not None and (found := _LINE.fullmatch(line)) is not None:
            if line.endswith(FILL_IN):
                answered = line.replace(FILL_IN, json.dumps(value_at(entry, found["path"])))
            elif re.search(r"  # (likely|inferred|attested)", line):
                answered = line.replace("      # ", "      ", 1)
        lines.append(answered)
    return "\n".join(lines) + "\n"


def problems(folder: Path, content: str) -> list[str]:
    path = folder / "asked.yaml"
    path.write_text(content, encoding="utf-8")
    return [f"{problem.location.line} {problem.code}" for problem in check_paths([path]).problems]


def test_what_is_asked_waits_line_by_line(tmp_path: Path) -> None:
    asked = ask(CATALOG, EVERYTHING) or ""
    waiting = [n for n, line in enumerate(asked.splitlines(), 1) if line.endswith(f": {FILL_IN}")]

    assert len(waiting) > 200
    assert problems(tmp_path, asked)[:100] == [f"{n} {UNFILLED.code}" for n in waiting[:100]]


def test_filled_in_it_is_sound(tmp_path: Path) -> None:
    assert problems(tmp_path, filled_in(ask(CATALOG, EVERYTHING))) == []


@pytest.mark.parametrize("name", ["Ranger Elite", "Fire at Will", "Signal Station", "green"])
def test_filled_in_nothing_is_marked_any_more(tmp_path: Path, name: str) -> None:
    named = find(CATALOG, name, ASKED)
    path = tmp_path / "asked.yaml"
    path.write_text(filled_in(ask(CATALOG, named)), encoding="utf-8")

    after = load_catalog([path]).entry(named[0].kind, named[0].id)

    assert asked_paths(after) == []
    for asked in asked_paths(CATALOG.entry(named[0].kind, named[0].id)):
        assert (standing(after, asked), mark(after.origin(asked))) in (
            ("sure", ""),
            ("unknown", ""),
        )


def test_a_text_that_is_sure_is_not_asked_for() -> None:
    asked = ask(CATALOG, find(CATALOG, "Ranger Elite", ASKED)) or ""

    assert "abilities/0/text" not in asked
    assert f"      dice: {FILL_IN}\n" in asked
    assert "      # health: 2  # likely: player-aid\n" in asked
