"""What Urban War brings to the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.house import FileForm, GameFile, House
from mcarmy.games.urbanwar.outside import outside_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Problem


def _by_its_shape(_: GameFile) -> Iterator[Problem]:
    """A file whose schema says all there is to say."""
    return iter(())


HOUSE = House(
    game="urbanwar",
    title="Urban War",
    prefix="UW",
    sheet="reference sheet",
    forms=(
        FileForm("numbers", "urbanwar-numbers", "The numbers of the sheet.", _by_its_shape),
        FileForm("outside", "urbanwar-outside", "What other sources give.", _by_its_shape),
    ),
    kinds=(),
    examples=(),
    outside=outside_values,
)
