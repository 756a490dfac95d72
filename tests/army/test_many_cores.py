"""Lists that are checked by several processes: in order, and not for ever if one of them dies."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from benchmarks.validate import write_lists
from mcarmy.army.checking.batch import CheckersDieError, Verdict, check_all
from mcarmy.army.reading.paths import Found
from mcarmy.catalog import load_catalog

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.source.nodes import Document

PARENT = os.getpid()


def nobody(document: Document, folder: Path) -> Verdict | None:
    """No file is of another game."""
    return None


def deadly(document: Document, folder: Path) -> Verdict | None:
    """The process that reads the hundredth file is killed, as for want of memory."""
    if document.text.path.endswith("00100.yaml") and os.getpid() != PARENT:
        os.kill(os.getpid(), 9)
    return None


def found(folder: Path) -> list[Found]:
    return [Found(str(path), in_folder=True) for path in write_lists(folder / "lists", 300)]


def test_two_processes_say_what_one_says(tmp_path: Path) -> None:
    files, catalog = found(tmp_path), load_catalog()
    one, two = (
        list(check_all(catalog, files, as_of="", jobs=jobs, elsewhere=nobody)) for jobs in (1, 2)
    )

    assert [verdict.path for verdict in two if verdict] == [each.path for each in files]
    assert one == two


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the deadly judge is handed on by fork")
def test_a_process_that_is_killed_is_told(tmp_path: Path) -> None:
    with pytest.raises(CheckersDieError, match="--jobs 1"):
        list(check_all(load_catalog(), found(tmp_path), as_of="", jobs=2, elsewhere=deadly))
