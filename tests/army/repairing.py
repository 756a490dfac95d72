"""A short way to repair a list in tests."""

from __future__ import annotations

from mcarmy.army.repair.mend import Mended, mend
from tests.army.lists import LISTS, check, checker, codes

FOLDER = LISTS / "legal"


def repaired(content: str) -> str:
    """The text after its smallest repair."""
    mended = mend(checker(), check(content), FOLDER)
    assert isinstance(mended, Mended)
    assert set(codes(mended.content)) <= {"MC903"}
    return mended.content
