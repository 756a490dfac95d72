"""Tab completion and line editing while `mcarmy new` asks, where the terminal can do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.build.wishes import counted

if TYPE_CHECKING:
    from collections.abc import Sequence


def complete_from(names: Sequence[str]) -> None:
    """Let Tab complete these names, also behind a count and a comma."""
    try:
        import readline
    except ImportError:  # some systems have no line editing; typing works all the same
        return

    def completer(text: str, number: int) -> str | None:
        found = matching(text, names)
        return found[number] if number < len(found) else None

    readline.set_completer(completer)
    readline.set_completer_delims(",")
    edit_line = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if edit_line else "tab: complete")


def matching(text: str, names: Sequence[str]) -> list[str]:
    """The names that go on from what is typed; any word of a name may be the beginning."""
    blank = text[: len(text) - len(text.lstrip())]
    written = text.lstrip()
    _, what = counted(written)
    before = blank + written[: len(written) - len(what)]
    wanted = what.casefold()
    first = [name for name in names if name.casefold().startswith(wanted)]
    return [before + name for name in first]
