"""Every code the program can report, to look them up by code or slug."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army import kinds as army_kinds
from mcarmy.army.forms import kinds as convert_kinds
from mcarmy.catalog import kinds as catalog_kinds
from mcarmy.event import kinds as event_kinds
from mcarmy.source import kinds as source_kinds
from mcarmy.source import nodes as nodes

if TYPE_CHECKING:
    from mcarmy.army.rules.example import Example
    from mcarmy.base.problems import Kind


def all_kinds() -> tuple[Kind, ...]:
    """All kinds of problems, by code."""
    return tuple(sorted(_KINDS, key=lambda kind: kind.code))


def all_examples() -> list[Example]:
    """Examples of right and wrong, for lists and for events."""
    from mcarmy.army.rules import examples
    from mcarmy.event.examples import EXAMPLES

    return [*examples(), *EXAMPLES]


def find_kind(name: str) -> Kind | None:
    """The kind behind a code or a slug; catalog and list share some slugs, the list's first."""
    wanted = name.strip().lower()
    return next((kind for kind in _KINDS if wanted in (kind.code.lower(), kind.slug)), None)


_KINDS = (
    *nodes.KINDS, *army_kinds.KINDS, *convert_kinds.KINDS, *source_kinds.KINDS,
    *catalog_kinds.KINDS, *event_kinds.KINDS,
)  # fmt: skip
