"""Short ways to check lists in tests, and where the lists of the suite lie."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.checking.check import CheckedList, Checker, read_list_text
from mcarmy.army.repair.fixing import Fixed, fix_list
from mcarmy.catalog import Catalog, load_catalog

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.base.problems import Problem

PROJECT = Path(__file__).parents[2]
EXAMPLES = PROJECT / "examples"
LISTS = PROJECT / "tests" / "lists"
DAY = "2026-06-01"


@cache
def catalog() -> Catalog:
    """The bundled catalog, loaded once for all tests."""
    return load_catalog()


@cache
def checker(as_of: str = DAY) -> Checker:
    """A checker on the day of the tests."""
    return Checker(catalog(), as_of)


def check(content: str, folder: Path = LISTS / "legal", shown_as: str = "list.yaml") -> CheckedList:
    """The verdict on a text; paths in it are meant from the folder of the legal lists."""
    return checker().check_document(read_list_text(content, shown_as), folder)


def fixed(content: str, *, unsafe: bool = False) -> Fixed:
    """A text with its fixes applied, and what they were."""
    return fix_list(checker(), check(content), LISTS / "legal", unsafe=unsafe)


def check_path(path: Path) -> CheckedList:
    """The verdict on a file."""
    return checker().check_file(path)


def codes(content: str) -> list[str]:
    """The codes a text is reported with, in order of the alphabet."""
    return sorted(problem.code for problem in check(content).problems)


def places(problems: Iterable[Problem]) -> list[str]:
    """Problems as lists name them: `MC210@9`."""
    return sorted(f"{problem.code}@{problem.location.line}" for problem in problems)


def lines_of(problem: Problem) -> set[int]:
    """Every line a problem points at."""
    return {problem.location.line, *(related.location.line for related in problem.related)}
