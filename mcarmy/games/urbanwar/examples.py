"""A sound file and one with a problem for every code; `mcarmy rule` shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.house import CodeExample
from mcarmy.games.urbanwar import kinds

if TYPE_CHECKING:
    from mcarmy.base.problems import Kind

_TEAM = """\
game: urbanwar
kind: strike-team
name: Third Platoon
format: {points: 170}
models:
  - {model: Colonial Marine Sergeant, cal: 2, commander: true, points: 34}
  - {model: Colonial Marine Sniper, cal: 1, points: 52}
  - {model: Colonial Marine, count: 4, points: 80}
"""
_PROFILES = """\
game: urbanwar
kind: profiles
models:
  trooper:
    name: Invented Trooper
    points: {0: 20, 1: 26}
    stats: {MV: 4, SH: 5, AS: 4, ST: 4, T: 5, W: 1, CD: 6, FS: 4, SZ: 2}
    weapons:
      rifle: {DAM: 6, range: extreme, shots: 1}
"""
_TROOPERS = """\
game: urbanwar
kind: strike-team
name: Invented Patrol
profiles: [profiles.yaml]
models:
  - {model: Invented Trooper, cal: 1, commander: true, points: 26}
  - {model: Invented Trooper, count: 5, weapon: rifle, points: 100}
"""
_BESIDE = (("profiles.yaml", _PROFILES),)
_FORMAT = "game: urbanwar\nkind: format\nname: Cup\nmodels: {least: 6, most: 12}\n"


def _team(kind: Kind, right: str, wrong: str) -> CodeExample:
    return _slip(kind, _TEAM, right, wrong)


def _slip(
    kind: Kind, text: str, right: str, wrong: str, beside: tuple[tuple[str, str], ...] = ()
) -> CodeExample:
    """The same file with one thing written otherwise."""
    return CodeExample(kind, text, text.replace(right, wrong), beside)


EXAMPLES = (
    _team(kinds.UNKNOWN_MODEL, "Marine Sniper, cal", "Marine Snipper, cal"),
    _team(kinds.UNCHECKED_POINTS, "Sniper, cal: 1", "Sniper, cal: 0"),
    _slip(kinds.DUPLICATE_MODEL, _PROFILES, "models:\n", "models:\n  Invented Trooper: {}\n"),
    _team(kinds.MISSING_POINTS, "cal: 1, points: 52", "cal: 3"),
    _slip(kinds.LINE_POINTS, _TROOPERS, "points: 100", "points: 95", _BESIDE),
    _team(kinds.TOO_MANY_POINTS, "points: 170", "points: 150"),
    _slip(kinds.WRONG_TOTAL, _TEAM + "total: 166\n", "total: 166", "total: 148"),
    _team(kinds.OUTSIDE_POINTS, "points: 52", "points: 50"),
    _team(kinds.COMMANDERS, ", commander: true", ""),
    _slip(
        kinds.MODEL_COUNT,
        _TEAM.replace("170}", "170, models: {least: 6, most: 8}}"),
        "least: 6",
        "least: 7",
    ),
    _slip(
        kinds.PYRAMID, _TEAM.replace("170}", "170, pyramid: {below: 2}}"), "below: 2", "below: 5"
    ),
    _team(kinds.USUAL_COUNT, "count: 4, points: 80", "count: 3, points: 60"),
    _slip(kinds.UNKNOWN_WEAPON, _TROOPERS, "weapon: rifle", "weapon: rife", _BESIDE),
    _slip(kinds.STAT_RANGE, _PROFILES, "SH: 5", "SH: 55"),
    _slip(kinds.FIRST_STRIKE, _PROFILES, "points: {0: 20, 1: 26}", "cal: 5"),
    _slip(kinds.BAD_PROFILES, _TROOPERS, "[profiles.yaml]", "[profiles.yaml, lost.yaml]", _BESIDE),
    _slip(kinds.BAD_FORMAT, _FORMAT, "least: 6", "least: 16"),
    _slip(kinds.BAD_RULING, _TEAM + 'rulings: {UW-Q4: "yes"}\n', 'UW-Q4: "yes"', "UW-Q4: perhaps"),
)
