"""An event in order and one that is not, for every code that the event file alone can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.rules.example import Example
from mcarmy.event import kinds

if TYPE_CHECKING:
    from mcarmy.base.problems import Kind

_EVENT = """\
event: red-dust-cup-2026
name: Red Dust Cup
day: 2026-11-21
format: tournament
deadline: 2026-11-20T20:00+01:00
rounds: 2
players:
  - name: Ada
  - name: Ben
"""
_PLAYED = (
    _EVENT
    + """\
played:
  - round: 1
    games:
      - {table: 1, players: [Ada, Ben], victory-points: [12, 7]}
"""
)


def _slip(kind: Kind, right: str, wrong: str, text: str = _EVENT) -> Example:
    """The same event with one thing written otherwise."""
    return Example(kind, text, text.replace(right, wrong), good="In order")


_FOUR = _PLAYED.replace("  - name: Ben\n", "  - name: Ben\n  - name: Cid\n  - name: Dee\n") + (
    "      - {table: 2, players: [Cid, Dee], winner: Dee}\n"
)

EXAMPLES = (
    _slip(kinds.NOT_AN_EVENT, "event: red-dust-cup-2026\n", ""),
    _slip(kinds.BAD_MOMENT, "20:00+01:00", "20:00"),
    _slip(kinds.NAME_CLASH, "name: Ben", "name: ADA"),
    _slip(kinds.RESERVED_NAME, "name: Ben", "name: Nobody"),
    _slip(kinds.OUTSIDE_FOLDER, "format: tournament", "format: ../cup.yaml"),
    _slip(
        kinds.LEFT_BEFORE_JOINING,
        "  - name: Ben\n",
        "  - name: Ben\n    joined: 2\n    dropped: 1\n",
    ),
    _slip(kinds.NO_SUCH_FILE, "format: tournament", "format: cup.yaml"),
    _slip(kinds.UNKNOWN_TERM, "rounds: 2", "rounds: 2\nmaps: [atlantis]"),
    _slip(
        kinds.MAP_PER_ROUND,
        "rounds: 2",
        "rounds: 2\nmaps: [ruined-foundry, ruined-foundry, ruined-foundry]",
    ),
    _slip(
        kinds.FORMAT_ELSEWHEN,
        "format: tournament",
        "format: {extends: tournament, name: Summer, until: 2026-08-31}",
    ),
    _slip(kinds.BAD_EVENT_OVERLAY, "rounds: 2", "rounds: 2\ncatalog: [house.yaml]"),
    _slip(kinds.LATE_DEADLINE, "2026-11-20T", "2026-11-22T"),
    _slip(kinds.NO_DEADLINE, "deadline: 2026-11-20T20:00+01:00", "sealed: true"),
    _slip(kinds.UNKNOWN_PLAYER, "[Ada, Ben]", "[Ada, Bem]", _PLAYED),
    _slip(kinds.ROUND_ORDER, "round: 1", "round: 2", _PLAYED),
    _slip(kinds.BAD_RESULT, "7]}", "7], winner: Cid}", _PLAYED),
    _slip(kinds.TABLE_TWICE, "table: 2", "table: 1", _FOUR),
    _slip(kinds.WINNER_BEHIND, "7]}", "7], winner: Ben}", _PLAYED),
    _slip(
        kinds.DRAWN_KNOCK_OUT,
        "victory-points: [12, 7]",
        "winner: draw",
        _PLAYED.replace("rounds: 2", "system: knock-out"),
    ),
    _slip(kinds.NOT_THERE, "- name: Ben", "- name: Ben\n    dropped: 0", _PLAYED),
    _slip(kinds.TWO_OPPONENTS, "[Cid, Dee], winner: Dee", "[Ada, Dee], winner: Dee", _FOUR),
    _slip(kinds.NO_GAME, "      - {table: 2, players: [Cid, Dee], winner: Dee}\n", "", _FOUR),
)
