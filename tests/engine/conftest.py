"""Fixtures for battles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pytest

from tests.engine.battle import Battle

if TYPE_CHECKING:
    from collections.abc import Iterator


class BattleMaker(Protocol):
    """Makes battles whose dice must be used up when the test ends."""

    def __call__(self, drawing: str, **given: Any) -> Battle: ...


@pytest.fixture
def battle() -> Iterator[BattleMaker]:
    """A maker of battles; scripted dice that were not rolled fail the test."""
    made: list[Battle] = []

    def make(drawing: str, **given: Any) -> Battle:
        made.append(Battle(drawing, **given))
        return made[-1]

    yield make
    for one in made:
        assert one.dice.unused == ()
