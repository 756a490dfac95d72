"""What Gotham City Chronicles brings to the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.gotham.outside import outside_values
from mcarmy.games.house import FileForm, GameFile, House

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Problem


def _by_its_shape(_: GameFile) -> Iterator[Problem]:
    """A file whose schema says all there is to say."""
    return iter(())


HOUSE = House(
    game="gotham",
    title="Gotham City Chronicles",
    prefix="GC",
    sheet="reference sheet",
    forms=(
        FileForm("skills", "gotham-skills", "The skills and traits.", _by_its_shape),
        FileForm("outside", "gotham-outside", "What other sources give.", _by_its_shape),
    ),
    kinds=(),
    examples=(),
    outside=outside_values,
    rules="GCC",
)
