"""Events of these tests are long over: what was received then lies in the past."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from mcarmy.event import moments

if TYPE_CHECKING:
    from collections.abc import Iterator

LONG_AFTER = datetime(2030, 1, 1, tzinfo=UTC)


@pytest.fixture(scope="package", autouse=True)
def long_after() -> Iterator[None]:
    """Now is after all the moments that tests write."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(moments, "now", lambda: LONG_AFTER)
        yield
