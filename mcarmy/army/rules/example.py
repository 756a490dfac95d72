"""A legal and an illegal list that show what a rule means; the tests hold them to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from mcarmy.base.problems import Kind


class Example(Struct, frozen=True):
    """`wrong` is reported with exactly this kind, `right` with nothing.

    `beside` is the name and the text of a file that both lists name.
    """

    kind: Kind
    right: str
    wrong: str
    beside: tuple[str, str] | None = None
    good: str = "Legal"  # what a right one is called


def event(lines: str) -> tuple[str, str]:
    """A format file of an organizer's, with what matters at its end."""
    return (
        "my-event.yaml",
        f"""\
name: My Event
id: my-event
official: false
slots: {{gold: 1, silver: 1, bronze: 1}}
copies: {{unit: 4, unique: 1, card: 3}}
points: 3
zones: false
sets: [first]
maps: [ruined-foundry]
{lines}
""",
    )
