"""Where are dice used in the engine? Everywhere else luck cannot come from."""

from __future__ import annotations

import ast
from pathlib import Path

import mcarmy.engine

USES_OF_DICE = {
    "procedures/attack.py: _roll",
    "procedures/attack.py: roll_again",
    "procedures/game.py: draw_first_player",
    "procedures/game.py: draw_tokens",
    "effects/one_offs/algeroth.py: chaos_force",
    "effects/one_offs/bauhaus.py: killing_blow",
    "view.py: fork",
}
BOOKED_ELSEWHERE = {
    "procedures/attack.py: _roll",  # by both who call it
    "view.py: fork",  # a game in somebody's head: nobody keeps book of it
}


def test_whoever_uses_the_dice_tells_the_ledger() -> None:
    """A new use of the dice must be booked, and entered here."""
    root = Path(mcarmy.engine.__path__[0])
    found: set[str] = set()
    for path in sorted(root.rglob("*.py")):
        if path.name == "dice.py":
            continue
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and any(map(_uses_dice, ast.walk(function))):
                name = f"{path.relative_to(root).as_posix()}: {function.name}"
                found.add(name)
                assert name in BOOKED_ELSEWHERE or any(map(_asks_ledger, ast.walk(function))), name

    assert found == USES_OF_DICE


def _uses_dice(node: ast.AST) -> bool:
    """`game.dice.roll` or `game.dice.draw`, called or not."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr in ("roll", "draw")
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "dice"
    )


def _asks_ledger(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "ledger"
