"""Everything that the format asks every army to have (ARMY-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.components import name_of
from mcarmy.army.kinds import REQUIRED
from mcarmy.army.rules.example import Example, event
from mcarmy.army.rules.rule import ArmyRule, AtLeast
from mcarmy.base.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Ground


def check(roster: Roster) -> Iterator[Problem]:
    """A required unit or card that is missing is reported at the format."""
    format_, listing = roster.format, roster.listing
    if format_ is None or listing.format is None or not format_.required:
        return
    present = {component.id for _, component in roster.components()}
    catalog = roster.catalog
    for id_ in format_.required:
        if id_ not in present:
            component = catalog.units.get(id_) or catalog.cards.get(id_)  # type: ignore[call-overload]
            where = listing.text.at(listing.format.span)
            message = f"The format `{format_.name}` requires `{component.name}`."
            yield Problem(REQUIRED, message, where, "Add it in place of something of its rank.")


def sums(ground: Ground) -> Iterator[AtLeast]:
    """One of each thing that is asked for."""
    for id_ in ground.format.required:
        yield AtLeast((id_,), 1, name_of(ground.known[id_]))


EXAMPLES = (
    Example(
        REQUIRED,
        """\
format: ./my-event.yaml
units: [Ranger Elite]
orders: {gold: 1, bronze: 1}
""",
        """\
format: ./my-event.yaml
units: [Bear Sergeant]
orders: {gold: 1, bronze: 1}
""",
        event("required: [ranger-elite]"),
    ),
)

RULE = ArmyRule("required", check, EXAMPLES, sums=sums)
