"""A source in the terminal: what it is, who wrote it and when, and what rests on it."""

from __future__ import annotations

import textwrap
from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.report.render.screen import safe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.rulebook import Source

_LABEL = 13


def source_view(catalog: Catalog, source: Source, *, width: int) -> str:
    """Title, author and date of a source, and how many values it tells, how surely."""
    lines = [
        *textwrap.wrap(f"{source.title} ({source.id})", width),
        "─" * width,
        *_row("author", source.author or "not known", width),
        *_row("date", source.date or "not known", width),
        *_row("gives", source.gives, width),
        *_row("tells", _told(catalog, source), width),
    ]
    return "\n".join(safe(line) for line in lines)


def _told(catalog: Catalog, source: Source) -> str:
    levels = Counter(
        origin.level for _, _, origin in catalog.origins() if source.id in origin.sources
    )
    if not levels:
        return "no value of the catalog"
    parts = [f"{count} {level}" for level, count in levels.most_common()]
    many = levels.total()
    return f"{many} value{'' if many == 1 else 's'} of the catalog: {', '.join(parts)}"


def _row(label: str, shown: str, width: int) -> Iterator[str]:
    yield from textwrap.wrap(
        shown, width, initial_indent=f"{label:<{_LABEL}}", subsequent_indent=" " * _LABEL
    )
