"""The simplest slips of those who type lists: each is named in its own words, and mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.source.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from mcarmy.source.nodes import Document

SECTIONS = ("units", "cards", "attached", "orders")


def with_slips(document: Document) -> Document:
    """The document, or the slips that keep it from saying what its author typed."""
    if document.everyday and not _may_be_meant_otherwise(document):
        return document
    from mcarmy.army.reading.swallowed import as_typed

    return as_typed(document)


def _may_be_meant_otherwise(document: Document) -> bool:
    """Whether everyday YAML says something odd: a comment in a foreign style, or a bare section."""
    root = document.root
    if "//" in document.text.content or not isinstance(root, Mapping):
        return True
    return any(isinstance(node, Scalar) and is_section(key) for key, node in root.entries)


def is_section(key: Scalar) -> bool:
    """Whether a key of a list is one under which components stand."""
    return key.text.lower() in SECTIONS
