"""The rules, rulings and sources of a game, as its folder in the catalog has them."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.bundled import GAMES, bundled_catalog
from mcarmy.base.errors import McarmyError
from mcarmy.source.nodes import Mapping, Scalar, Sequence, read_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mcarmy.base.problems import Problem
    from mcarmy.source.nodes import Node


class Mark(StrEnum):
    """How well a rule is known."""

    ATTESTED = "attested"  # the main source says it
    DOUBTFUL = "doubtful"  # it says so, but not clearly
    OUTSIDE = "outside"  # another source says it
    OPEN = "open"  # no source here gives it


class GameRule(Struct, frozen=True):
    """A rule of a game; `open` is what part of it no source gives."""

    id: str
    mark: Mark
    sources: tuple[str, ...]
    text: str
    open: str | None


class GameRuling(Struct, frozen=True):
    """How an open question is answered here; with `choices`, a player may choose another answer."""

    id: str
    rules: tuple[str, ...]
    question: str
    answer: str
    choices: dict[str, str]
    reason: str
    effect: str
    test: str


class GameSource(Struct, frozen=True):
    """Where something is known from."""

    id: str
    title: str
    gives: str
    trust: str


class GameBook(Struct, frozen=True):
    """All of it, by id."""

    rules: dict[str, GameRule]
    rulings: dict[str, GameRuling]
    sources: dict[str, GameSource]


class BrokenBookError(McarmyError):
    """A bundled file of a game cannot be used; its problems say why."""

    def __init__(self, game: str, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"The catalog of {game} is broken; `mcarmy catalog check` lists why.")
        self.problems = problems


def folder(game: str) -> Path:
    """Where the files of a game lie in the catalog."""
    return bundled_catalog() / GAMES / game


def read_bundled(game: str, name: str) -> Mapping:
    """A file of a game as the catalog has it, which `mcarmy catalog check` holds to its schema."""
    document = read_file(folder(game) / name, f"catalog/{GAMES}/{game}/{name}")
    if document.problems or not isinstance(document.root, Mapping):
        raise BrokenBookError(game, document.problems)
    return document.root


@cache
def book(game: str) -> GameBook:
    """The rules, rulings and sources of a game."""
    rules = entries(read_bundled(game, "rules.yaml"), "rules")
    rulings = entries(read_bundled(game, "rulings.yaml"), "rulings")
    sources = entries(read_bundled(game, "sources.yaml"), "sources")
    return GameBook(
        {text(node, "id"): _rule(node) for node in rules},
        {text(node, "id"): _ruling(node) for node in rulings},
        {text(node, "id"): GameSource(**_texts(node)) for node in sources},
    )


def _rule(node: Mapping) -> GameRule:
    left = node.get("open")
    return GameRule(
        text(node, "id"),
        Mark(text(node, "mark")),
        texts(node, "sources"),
        text(node, "text"),
        left.text if isinstance(left, Scalar) else None,
    )


def _ruling(node: Mapping) -> GameRuling:
    choices = node.get("choices")
    return GameRuling(
        text(node, "id"),
        texts(node, "rules"),
        text(node, "question"),
        text(node, "answer"),
        _texts(choices) if isinstance(choices, Mapping) else {},
        text(node, "reason"),
        text(node, "effect"),
        text(node, "test"),
    )


# Reading nodes whose shape was checked


def entries(node: Mapping, key: str) -> Iterator[Mapping]:
    """The mappings listed under a key."""
    listed = node.get(key)
    if isinstance(listed, Sequence):
        yield from (item for item in listed.items if isinstance(item, Mapping))


def text(node: Mapping, key: str) -> str:
    """The text of a key; nothing where it is missing, which a checked file has not."""
    value = node.get(key)
    return value.text if isinstance(value, Scalar) else ""


def texts(node: Mapping, key: str) -> tuple[str, ...]:
    """The texts listed under a key."""
    listed = node.get(key)
    items: tuple[Node, ...] = listed.items if isinstance(listed, Sequence) else ()
    return tuple(item.text for item in items if isinstance(item, Scalar))


def number(node: Mapping, key: str) -> int | None:
    """The whole number of a key, or None where it is missing."""
    value = node.get(key)
    found = value.value if isinstance(value, Scalar) else None
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def _texts(node: Mapping) -> dict[str, str]:
    return {key.text: value.text for key, value in node.entries if isinstance(value, Scalar)}
