"""What goes wrong in the file itself, before any rule is asked: an example for every such code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army import kinds
from mcarmy.army.rules.example import Example, event
from mcarmy.source import nodes as nodes
from mcarmy.source.kinds import BAD_WAIVER, UNUSED_WAIVER

if TYPE_CHECKING:
    from mcarmy.base.problems import Kind

_LIST = """\
name: Red Dust Patrol
format: skirmish
units:
  - Ranger Elite
  - Capitol Ranger
orders: {gold: 3, silver: 2, bronze: 1}
cards:
  - Fire at Will
"""


def _slip(kind: Kind, right: str, wrong: str) -> Example:
    """The same list with one thing written otherwise."""
    return Example(kind, _LIST, _LIST.replace(right, wrong))


EXAMPLES = (
    _slip(nodes.SYNTAX, "bronze: 1}", "bronze: 1"),
    _slip(nodes.DUPLICATE_KEY, "name: Red Dust Patrol", "format: skirmish"),
    _slip(nodes.REFUSED_YAML, "format: skirmish", "format: &mine skirmish"),
    _slip(nodes.TOO_DEEP, "name: Red Dust Patrol", f"x-deep: {'[' * 25}{']' * 25}"),
    Example(nodes.EMPTY, _LIST, "# to be written\n"),
    _slip(kinds.UNKNOWN_KEY, "name: Red", "title: Red"),
    _slip(kinds.MISSING_FORMAT, "format: skirmish\n", ""),
    _slip(kinds.WRONG_TYPE, "  - Ranger Elite\n", "  - [Ranger Elite]\n"),
    _slip(kinds.BAD_COUNT, "silver: 2", "silver: two"),
    _slip(kinds.UNKNOWN_FORMAT, "format: skirmish", "format: small"),
    Example(
        kinds.BAD_FORMAT_FILE,
        "format: 1/1/1\nunits: [Ranger Elite]\norders: {gold: 1, bronze: 1}\n",
        "format: ./my-event.yaml\nunits: [Ranger Elite]\norders: {gold: 1, bronze: 1}\n",
        event("banned: [nobody-knows-him]"),
    ),
    _slip(kinds.UNKNOWN_GAME, "name: Red Dust Patrol", "game: chess"),
    Example(
        kinds.BAD_RECORDED_ARMY,
        _LIST,
        _LIST + "from: ./no-such-army.yaml\n",
    ),
    _slip(kinds.UNKNOWN_UNIT, "Ranger Elite", "Rangr Elite"),
    _slip(kinds.UNKNOWN_CARD, "Fire at Will", "Fire at Wil"),
    _slip(kinds.WRONG_SECTION, "Fire at Will", "Free Marine Soldier"),
    _slip(kinds.AMBIGUOUS_NAME, "Capitol Ranger", "Free Marine"),
    _slip(kinds.SLIP, "  - Capitol", "   - Capitol"),
    _slip(kinds.OVERLAY_ELSEWHERE, "units:", "catalog: ../elsewhere.yaml\nunits:"),
    _slip(kinds.BAD_OVERLAY, "units:", "catalog: no-such-overlay.yaml\nunits:"),
    _slip(UNUSED_WAIVER, "Fire at Will", "Fire at Will   # mcarmy: allow MC901 a bluff"),
    _slip(BAD_WAIVER, "Fire at Will", "Fire at Will   # mcarmy: allow MC901"),
)
