"""What the tests of commands share: a plain environment, and a folder to work in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the machine the tests run on changes what a command says."""
    for name in ("GITHUB_ACTIONS", "FORCE_COLOR", "MCARMY_CATALOG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which the test is."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
