"""For each code a ledger that is right, and the same one with exactly that problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.house import CodeExample
from mcarmy.games.siege import kinds

if TYPE_CHECKING:
    from mcarmy.base.problems import Kind

RIGHT = """\
game: siege
kind: campaign
campaign: Winter
goal: {kind: mini, missions: 2}
teams:
  bauhaus: {player: Ana, troopers: [Valerie Duval, Max Steiner]}
  capitol: {player: Bo, troopers: [Mitch Hunter, Big Bob Watts]}
  mishima: {player: Chi}
missions:
  - name: First night
    dark_legion: mishima
    reference_card: 1-2
    ranks: {bauhaus: 1}
    primary: {done: true, credits: 1, promotion: 4}
    teams:
      bauhaus: {kills: {legionnaire: 5}, gear: {Max Steiner: [Plasma Carbine]}}
      capitol: {kills: {centurion: 1}, lost: 2}
    hits_on_doomtroopers: 7
    sheet:
      bauhaus: {promotion: 9, rank: 1, credits: 3}
      capitol: {promotion: 7, credits: 0}
"""
SECOND = """\
  - name: Second night
    dark_legion: bauhaus
    primary: {done: false}
    teams: {capitol: {}, mishima: {}}
    hits_on_doomtroopers: 2
"""
BOX = """\
game: siege
kind: box
box: Ours
troopers: {Mitch Hunter: capitol, Otto: bauhaus}
ranks: {1: {extra_actions: 1}}
weapons:
  Violator Sword: {dice: 4, credits: 2}
  Plasma Carbine: {dice: 3, credits: 1}
missions:
  East Tower: {credits: 1, promotion: 4}
"""
BOXED = (
    RIGHT.replace("teams:\n  bauhaus", "box: box.yaml\nteams:\n  bauhaus", 1)
    .replace("    dark_legion", "    mission: East Tower\n    dark_legion", 1)
    .replace("{Max Steiner: [Plasma Carbine]}", "{Valerie Duval: [Violator Sword]}", 1)
)
_BESIDE = (("box.yaml", BOX),)


def _change(kind: Kind, old: str, new: str) -> CodeExample:
    return CodeExample(kind, RIGHT, RIGHT.replace(old, new, 1))


def _boxed(kind: Kind, old: str, new: str) -> CodeExample:
    return CodeExample(kind, BOXED, BOXED.replace(old, new, 1), _BESIDE)


EXAMPLES = (
    _change(kinds.UNKNOWN_NAME, "{centurion: 1}", "{centurian: 1}"),
    _change(kinds.WRONG_SHAPE, "mishima: {player: Chi}", "mishima: Chi"),
    _change(kinds.MISSING, "    hits_on_doomtroopers: 7\n", ""),
    _change(kinds.BAD_BOX, "teams:\n  bauhaus", "box: lost.yaml\nteams:\n  bauhaus"),
    _change(kinds.TEAM, "[Mitch Hunter, Big Bob Watts]", "[Mitch Hunter]"),
    _change(kinds.SPECIALIST_TWICE, "Big Bob Watts", "Valerie Duval"),
    _boxed(kinds.OTHER_CORPORATION, "Big Bob Watts", "Otto"),
    _change(kinds.DARK_LEGION, "      capitol: {kills", "      mishima: {}\n      capitol: {kills"),
    _change(kinds.REFERENCE_CARD, "reference_card: 1-2", "reference_card: 3-4"),
    _change(kinds.BAD_COUNT, "legionnaire: 5", "legionnaire: -5"),
    _change(kinds.WHO_PLAYED, "    hits_on", "    absent: [capitol]\n    hits_on"),
    _change(kinds.BUYING, "    primary", "    buy_credit: [capitol]\n    primary"),
    _change(kinds.NO_SURVIVOR, "credits: 0", "credits: 1"),
    _change(kinds.PAPER_TOTAL, "promotion: 9", "promotion: 8"),
    _change(kinds.PAPER_RANK, "ranks: {bauhaus: 1}", "ranks: {bauhaus: 2}"),
    _change(kinds.WEAPONS, "[Plasma Carbine]", "[Plasma Carbine, Nimrod Autocannon]"),
    _boxed(kinds.SPECIALIST_UNARMED, "[Violator Sword]", "[Plasma Carbine]"),
    _boxed(
        kinds.CREDITS_EXCEEDED,
        "[Violator Sword]",
        "[Violator Sword], Max Steiner: [Plasma Carbine]",
    ),
    _boxed(kinds.EXTRA_ACTIONS, "lost: 2", "lost: 2, extra_actions: 2"),
    _change(kinds.SECONDARY, "    hits_on", "    secondary: {capitol: {done: false}}\n    hits_on"),
    _boxed(kinds.PRINTED_REWARD, "promotion: 4}", "promotion: 5}"),
    CodeExample(
        kinds.ALREADY_WON,
        RIGHT + SECOND,
        (RIGHT + SECOND).replace("{kind: mini, missions: 2}", "{kind: long, points: 5}", 1),
    ),
    _change(kinds.BAD_GOAL, "missions: 2", "missions: 4"),
)
