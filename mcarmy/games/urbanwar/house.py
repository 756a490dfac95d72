"""What Urban War brings to the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.house import FileForm, GameFile, House
from mcarmy.games.urbanwar.examples import EXAMPLES
from mcarmy.games.urbanwar.kinds import KINDS
from mcarmy.games.urbanwar.outside import outside_values
from mcarmy.games.urbanwar.profile_rules import check_format, check_profiles
from mcarmy.games.urbanwar.team_rules import check_team

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
        FileForm("strike-team", "urbanwar-team", "A strike team.", check_team),
        FileForm("profiles", "urbanwar-profiles", "Profiles from the stat cards.", check_profiles),
        FileForm("format", "urbanwar-format", "The limits of an event.", check_format),
        FileForm("numbers", "urbanwar-numbers", "The numbers of the sheet.", _by_its_shape),
        FileForm("outside", "urbanwar-outside", "What other sources give.", _by_its_shape),
    ),
    kinds=KINDS,
    examples=EXAMPLES,
    outside=outside_values,
)
