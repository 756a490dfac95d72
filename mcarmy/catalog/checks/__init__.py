"""What a schema cannot say about a catalog: one concern a file, each a function of the entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.checks.dice import check_dice
from mcarmy.catalog.checks.evidence import check_evidence, check_holes
from mcarmy.catalog.checks.identity import check_identity
from mcarmy.catalog.checks.maps import check_maps
from mcarmy.catalog.checks.references import check_references
from mcarmy.catalog.checks.sets import check_sets
from mcarmy.catalog.checks.units import check_icons, check_unit_dice

if TYPE_CHECKING:
    from mcarmy.catalog.entries import Entries
    from mcarmy.problems import Problem

CHECKS_OF_ENTRIES = (check_identity, check_evidence, check_references, check_maps)
CHECKS_OF_THE_WHOLE = (check_holes, check_icons, check_unit_dice, check_dice, check_sets)


def check_entries(entries: Entries, *, whole: bool) -> list[Problem]:
    """Every problem of a catalog; of its parts only, while some of it could not be read."""
    checks = (*CHECKS_OF_ENTRIES, *CHECKS_OF_THE_WHOLE) if whole else CHECKS_OF_ENTRIES
    return [problem for check in checks for problem in check(entries)]
