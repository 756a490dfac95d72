"""A list that is legal only by a rank no source tells should say so (ARMY-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.kinds import RECONSTRUCTED_RANK
from mcarmy.army.rules.copies import lines_by_component
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.base.problems import Problem
from mcarmy.catalog.model import Profile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Roster


def check(roster: Roster) -> Iterator[Problem]:
    """Attested values alone decide legality; where one is missing, the verdict is ours."""
    for components in (lines_by_component(roster.units()), lines_by_component(roster.cards())):
        for component, lines in components:
            kind = "units" if isinstance(component, Profile) else "cards"
            origin = roster.catalog.origin(kind, component.id, "rank")
            if origin.layer == "reconstruction" and component.rank is not None:
                yield Problem(
                    RECONSTRUCTED_RANK,
                    f"No source gives the rank of `{component.name}`; "
                    f"{component.rank} is our reconstruction.",
                    roster.listing.text.at(lines[0].point),
                    "If you own the card, set its rank in an overlay.",
                )


EXAMPLES = (
    Example(
        RECONSTRUCTED_RANK,
        """\
format: skirmish
units: [Ezoghoul, Technomancer]
orders: {gold: 3, silver: 2, bronze: 2}
""",
        """\
format: skirmish
units: [Golem of Ice, Technomancer]
orders: {gold: 3, silver: 2, bronze: 2}
""",
    ),
)

RULE = ArmyRule("standing of ranks", check, EXAMPLES, aside="only a warning")
