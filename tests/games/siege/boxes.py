"""A box file for tests, and a ledger that names it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.siege.campaigns import ledger

if TYPE_CHECKING:
    from pathlib import Path

BOX = """\
game: siege
box: Mine
troopers: {Mitch Hunter: capitol, Max Steiner: bauhaus}
ranks:
  1: {color: white, extra_actions: 2}
weapons:
  Violator Sword: {dice: 4, credits: 2}
  Punisher Shortsword: {attack: close, dice: 2, credits: 1}
  Plasma Carbine: {dice: 3, credits: 1}
equipment:
  Command Helmet: {credits: 1}
missions:
  East Tower: {rounds: 3, credits: 2, promotion: 6, secondaries: none}
"""
BOXED = """\
  - name: One
    mission: East Tower
    dark_legion: bauhaus
    primary: {done: true}
    teams:
      capitol: {gear: {Mitch Hunter: [Violator Sword]}}
      mishima: {}
    hits_on_doomtroopers: 0
"""


def boxed(folder: Path, *changes: tuple[str, str], box: str = BOX) -> str:
    """A ledger with a box file beside it."""
    (folder / "mine.yaml").write_text(box, encoding="utf-8")
    text = ledger(BOXED, top="box: mine.yaml\n")
    text = text.replace("  capitol: {}", "  capitol: {troopers: [Mitch Hunter, Bo]}")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text
