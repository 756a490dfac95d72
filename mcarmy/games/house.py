"""What a house brings: its kinds of files, its codes, and what it knows from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from mcarmy.base.problems import Kind, Problem, Text
    from mcarmy.source.nodes import Mapping


class GameFile(Struct, frozen=True):
    """A file of the right shape, to be checked by the rules of its game.

    Paths in the file are relative to `folder`.
    """

    text: Text
    root: Mapping
    folder: Path


class FileForm(Struct, frozen=True):
    """A kind of file of a game: what `kind:` says, its schema, and the check beyond its shape."""

    kind: str
    schema: str
    about: str
    check: Callable[[GameFile], Iterable[Problem]]
    known_by: str = ""
    """A key by which a file of this kind is known where it does not say `kind:`; it names it."""
    reads_itself: bool = False
    """Whether the check reads any shape and says itself what is wrong with it."""


class CodeExample(Struct, frozen=True):
    """A sound file, and one that is reported with exactly this kind.

    `beside` are the names and texts of files that both name.
    """

    kind: Kind
    right: str
    wrong: str
    beside: tuple[tuple[str, str], ...] = ()


class OutsideValue(Struct, frozen=True):
    """A value that the main source of a game does not give but another one does."""

    thing: str
    value: str
    shown: str
    source: str


class House(Struct, frozen=True):
    """One small game.

    `game` is the word of `game:`, of its command and of its folder in the catalog; `prefix` starts
    its codes (`UW110`), and `rules` its rules (`UW-SHOOT-2`) where that is another word; `sheet`
    is what its attested rules stand in.
    """

    game: str
    title: str
    prefix: str
    sheet: str
    forms: tuple[FileForm, ...]
    """Its own kinds of files; those that every house has are in `mcarmy.games.forms`."""
    kinds: tuple[Kind, ...]
    examples: tuple[CodeExample, ...]
    outside: Callable[[], Iterable[OutsideValue]]
    rules: str = ""

    def has(self, name: str) -> bool:
        """Whether a code, a rule or a ruling of this name would be this game's."""
        words = (self.prefix, f"{self.rules or self.prefix}-")
        return name.upper().startswith(words)
