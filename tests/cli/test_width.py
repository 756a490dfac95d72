"""How wide do commands write: all alike, within what reads well."""

from __future__ import annotations

import pytest

from mcarmy.report.render.screen import cells
from tests.cli.running import mcarmy

COMMANDS = ("cards", "catalog doubt", "odds Necromutant --against capitol", "rule MC210")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("columns", "most"), [("9999", 120), ("0", 80)])
def test_every_command_writes_within_the_same_bounds(
    monkeypatch: pytest.MonkeyPatch, command: str, columns: str, most: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    ran = mcarmy(*command.split())

    assert ran.code == 0
    assert max(map(cells, ran.out.splitlines())) <= most
