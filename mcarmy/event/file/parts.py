"""Values of a mapping whose shape the schema has checked already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem
from mcarmy.event.kinds import BAD_MOMENT
from mcarmy.event.moments import moment
from mcarmy.source.nodes import Scalar, Sequence

if TYPE_CHECKING:
    from datetime import datetime

    from mcarmy.base.problems import Text
    from mcarmy.source.nodes import Mapping


def text_of(node: Mapping, key: str) -> str | None:
    """A text, or None where the key is missing."""
    found = node.get(key)
    return found.text if isinstance(found, Scalar) and found.value is not None else None


def number(node: Mapping, key: str) -> int | None:
    """A whole number, or None where the key is missing."""
    found = node.get(key)
    value = found.value if isinstance(found, Scalar) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def flag(node: Mapping, key: str) -> bool:
    """Whether a key says true."""
    found = node.get(key)
    return isinstance(found, Scalar) and found.value is True


def scalars(node: Mapping, key: str) -> tuple[Scalar, ...]:
    """The single values of a list, none where the key is missing."""
    found = node.get(key)
    items = found.items if isinstance(found, Sequence) else ()
    return tuple(item for item in items if isinstance(item, Scalar))


def moment_of(text: Text, node: Mapping, key: str, problems: list[Problem]) -> datetime | None:
    """A moment, or None where the key is missing or cannot be understood, which is reported."""
    found = node.get(key)
    if not isinstance(found, Scalar):
        return None
    at = moment(found.text)
    if at is None:
        message = f"`{found.text[:40]}` is not a moment with day, time and offset from UTC."
        advice = "Write it as 2026-11-20T20:00+01:00, with the offset of your clock."
        problems.append(Problem(BAD_MOMENT, message, text.at(found.span), advice))
    return at
