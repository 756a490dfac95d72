"""What somebody meant who typed a command that there is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.base.errors import UsageError
from mcarmy.base.names import suggestion

if TYPE_CHECKING:
    from collections.abc import Sequence

# What other programs call these things, and what people call them.
MEANT: Final = {
    "check": "validate",
    "lint": "validate",
    "verify": "validate",
    "test": "validate",
    "fix": "repair",
    "mend": "repair",
    "init": "new",
    "create": "new",
    "make": "new",
    "build": "new",
    "draw": "random",
    "generate": "random",
    "fill": "complete",
    "best": "optimize",
    "print": "sheet",
    "pdf": "sheet",
    "format": "fmt",
    "compare": "diff",
    "import": "convert",
    "export": "convert",
    "paste": "convert",
    "own": "collection",
    "explain": "rule",
    "rules": "rule",
    "code": "rule",
    "unit": "units",
    "card": "cards",
    "list": "units",
    "info": "show",
    "find": "search",
    "maps": "map",
    "board": "map",
    "attack": "odds",
    "chance": "odds",
    "play": "simulate",
    "battle": "simulate",
    "fight": "simulate",
    "game": "simulate",
    "run": "simulate",
    "sim": "simulate",
    "rate": "ladder",
    "elo": "ladder",
    "tournament": "matrix",
    "meta": "matrix",
    "watch": "replay",
    "version": "--version",
}
LISTS: Final = (".yaml", ".yml", ".json")


def no_such_command(word: str, names: Sequence[str]) -> UsageError:
    """The error for a command nobody knows, with the one that was probably meant."""
    meant = MEANT.get(word.lower())
    if meant is not None:
        advice = f"Did you mean `mcarmy {meant}`?"
    elif word.lower().endswith(LISTS):
        advice = f"`mcarmy validate {word}` checks a list."
    else:
        advice = suggestion(word.lower(), names) or ""
    all_of_them = "`mcarmy help` lists all commands."
    return UsageError(
        " ".join(filter(None, (f"There is no command `{word}`.", advice, all_of_them)))
    )
