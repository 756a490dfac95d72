"""A list that is legal only by a rank no source tells should say so (ARMY-1)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mcarmy.army.kinds import RECONSTRUCTED_RANK
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule
from mcarmy.base.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Roster
    from mcarmy.catalog import Catalog


def check(roster: Roster) -> Iterator[Problem]:
    """Attested values alone decide legality; where one is missing, the verdict is ours."""
    catalog = roster.catalog
    for kind, components in (("units", roster.unit_copies()), ("cards", roster.card_copies())):
        for component, lines, _ in components:
            if component.rank is not None and _is_reconstructed(catalog, kind, component.id):
                yield Problem(
                    RECONSTRUCTED_RANK,
                    f"No source gives the rank of `{component.name}`; "
                    f"{component.rank} is our reconstruction.",
                    roster.listing.text.at(lines[0].point),
                    "If you own the card, set its rank in an overlay.",
                )


@lru_cache(maxsize=4096)
def _is_reconstructed(catalog: Catalog, kind: str, id_: str) -> bool:
    return catalog.origin(kind, id_, "rank").layer == "reconstruction"


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
