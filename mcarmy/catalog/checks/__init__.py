"""What a schema cannot say about a catalog: one concern a file, each a function of the entries."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from mcarmy.catalog.checks.cards import check_cards
from mcarmy.catalog.checks.completeness import check_completeness
from mcarmy.catalog.checks.dice import check_dice
from mcarmy.catalog.checks.doubts import check_doubts
from mcarmy.catalog.checks.evidence import check_evidence, check_marks
from mcarmy.catalog.checks.holes import check_holes
from mcarmy.catalog.checks.identity import check_identity
from mcarmy.catalog.checks.maps import check_maps
from mcarmy.catalog.checks.references import check_references
from mcarmy.catalog.checks.rulings import check_rulings
from mcarmy.catalog.checks.units import check_icons, check_unit_dice
from mcarmy.catalog.overlay import at_most

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mcarmy.base.problems import Problem
    from mcarmy.catalog.overlay import Overlay, Retired
    from mcarmy.source.layers import Entries

MOST_PROBLEMS = 500
CHECKS_OF_ENTRIES = (check_identity, check_evidence, check_marks, check_maps, check_rulings)
CHECKS_OF_THE_WHOLE = (check_icons, check_unit_dice, check_dice, check_cards)


def check_entries(
    entries: Entries,
    overlays: Sequence[Overlay],
    retired: Sequence[Retired],
    *,
    readable: bool,
    bundle: bool,
) -> list[Problem]:
    """Every problem of a catalog; of its parts only, while some of it could not be read.

    A catalog of its own, a `bundle`, must be complete; one with overlays on top was complete.
    """
    found = [*(check(entries) for check in CHECKS_OF_ENTRIES), check_references(entries, retired)]
    if readable:
        found += [check_holes(entries, overlays)]
        found += [check(entries) for check in CHECKS_OF_THE_WHOLE]
        found += [check_completeness(entries), check_doubts(entries)] if bundle else []
    return at_most(MOST_PROBLEMS, chain.from_iterable(found))
