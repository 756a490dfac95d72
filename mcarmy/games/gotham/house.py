"""What Gotham City Chronicles brings to the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.gotham.examples import EXAMPLES
from mcarmy.games.gotham.figure_rules import check_dice, check_equipment, check_figure
from mcarmy.games.gotham.kinds import KINDS
from mcarmy.games.gotham.outside import outside_values
from mcarmy.games.gotham.states import check_state
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
        FileForm("dice", "gotham-dice", "The faces of your dice.", check_dice),
        FileForm("hero", "gotham-hero", "A hero board.", check_figure),
        FileForm("tile", "gotham-tile", "A tile of the villain's side.", check_figure),
        FileForm("equipment", "gotham-equipment", "Cards and gadgets.", check_equipment),
        FileForm("state", "gotham-state", "A moment of a game.", check_state),
        FileForm("skills", "gotham-skills", "The skills and traits.", _by_its_shape),
        FileForm("outside", "gotham-outside", "What other sources give.", _by_its_shape),
    ),
    kinds=KINDS,
    examples=EXAMPLES,
    outside=outside_values,
    rules="GCC",
)
