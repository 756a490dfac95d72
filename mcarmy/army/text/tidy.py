"""Put the lists of files into canonical form, one file after the other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from mcarmy.army.checking.check import MOST_BYTES, read_list_file
from mcarmy.army.reading.paths import is_another_kind
from mcarmy.army.text.canonical import format_list
from mcarmy.army.text.saving import write_list
from mcarmy.base.problems import Text
from mcarmy.source.nodes import read_bytes
from mcarmy.source.tidying import Formatted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mcarmy.army.reading.paths import Found
    from mcarmy.catalog import Catalog
    from mcarmy.source.nodes import Document


TidyElsewhere: TypeAlias = "Callable[[Document], Formatted | None]"
"""Who puts files of other games in order; None for an army list."""


def tidied(
    catalog: Catalog, files: Iterable[Found], elsewhere: TidyElsewhere
) -> Iterator[Formatted | None]:
    """Every list in canonical form; None for a file of a folder that is no list."""
    return (_tidied(catalog, found, elsewhere) for found in files)


def _tidied(catalog: Catalog, found: Found, elsewhere: TidyElsewhere) -> Formatted | None:
    if found.problem is not None:
        return Formatted(Text(found.path, ""), None, (found.problem,))
    if found.raw is not None:
        document = read_bytes(found.raw, "<stdin>", most_bytes=MOST_BYTES)
        return elsewhere(document) or format_list(document, catalog)
    document = read_list_file(Path(found.path), found.path)
    other = elsewhere(document)
    if other is not None:
        return other
    if found.in_folder and is_another_kind(document, found.path):
        return None
    return format_list(document, catalog)


def write_tidied(formatted: Formatted) -> None:
    """Write a list over the file it was read from."""
    if formatted.content is not None:
        write_list(Path(formatted.text.path), formatted.content)
