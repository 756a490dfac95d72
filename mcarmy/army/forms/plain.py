"""Plain text: a list written for mails and chats."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mcarmy.army.forms.sheet import Part


def render(parts: list[Part]) -> str:
    """A list as plain text."""
    lines: list[str] = []
    for part in parts:
        match part.kind:
            case "heading":
                lines += ["", part.text.upper()] if lines else [part.text.upper()]
            case "item":
                lines.append(f"- {part.text}")
            case _:
                if lines and lines[-1].startswith("- "):
                    lines.append("")
                lines.append(part.text)
    return "\n".join(lines) + "\n"
