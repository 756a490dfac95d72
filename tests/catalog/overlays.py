"""Overlays for tests: written to disk, laid on, and what came of it."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

from mcarmy.catalog import load_catalog
from mcarmy.catalog.load import check_paths

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.base.problems import Problem
    from mcarmy.catalog import Catalog


def overlay(folder: Path, text: str, name: str = "mine.yaml") -> Path:
    """An overlay file; its name in the catalog is `mine` unless the text says otherwise."""
    content = dedent(text)
    if not content.startswith("overlay:"):
        content = f"overlay: mine\n{content}"
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


def laid_on(folder: Path, text: str) -> Catalog:
    """The catalog with an overlay."""
    return load_catalog([overlay(folder, text)])


def problems(folder: Path, text: str) -> list[Problem]:
    """What is wrong with an overlay."""
    return list(check_paths([overlay(folder, text)]).problems)


def only_problem(folder: Path, text: str) -> Problem:
    """The one thing that is wrong with an overlay."""
    [problem] = problems(folder, text)
    return problem


def marked_column(text: str, at: str) -> tuple[int, int]:
    """Line and column of the first occurrence of a text in an overlay as it is written."""
    content = dedent(text)
    if not content.startswith("overlay:"):
        content = f"overlay: mine\n{content}"
    before = content[: content.index(at)]
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
