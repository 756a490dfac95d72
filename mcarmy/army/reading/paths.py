"""Which files does a path on the command line mean: a list, a folder of lists, or a pattern?"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from mcarmy.army.reading.keys import is_list_key
from mcarmy.base.bundled import other_games
from mcarmy.base.problems import Location, Problem
from mcarmy.source.nodes import UNREADABLE, Mapping, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.source.nodes import Document

STANDARD_INPUT = "-"
GAME = "mutant-chronicles"
ENDINGS = (".yaml", ".yml", ".json")
_BEGINNING = 64_000  # bytes: enough to see what a file is
_KEY_LINE = (
    r"""(?mi)^[\s{,'"]{0,8}(?:format|units?|orders?|(?:command )?cards?|attached)['"]?\s{0,8}:"""
)
_KNOWN_BY = {"overlay", "collection", "slots", "weights"}
_GAME_LINE = r"""(?m)^["']?game["']?[ ]*:[ ]*["']?(?P<game>[a-z][a-z0-9-]*)"""
_SCHEMA = r"(?m)^# yaml-language-server: \$schema=\S*?(?P<name>[a-z-]+)\.schema\.json"


class Found(Struct, frozen=True):
    """A file to check; in a folder or behind a pattern, files of other kinds are passed over.

    `raw` is what came by a pipe, once it was read.
    """

    path: str
    in_folder: bool
    problem: Problem | None = None
    raw: bytes | None = None


def collect(paths: Iterable[str]) -> Iterator[Found]:
    """Every file that is meant, each once, in an order that never changes."""
    seen: set[str] = set()
    for path in paths:
        for found in _expand(path):
            if found.path not in seen:
                seen.add(found.path)
                yield found


def _expand(path: str) -> Iterator[Found]:
    if path == STANDARD_INPUT:
        yield Found(path, in_folder=False)
    elif os.path.isdir(path):
        yield from _in_folder(path)
    elif os.path.lexists(path):
        yield Found(path, in_folder=False)
    else:
        yield from _matching(path)


def _matching(pattern: str) -> Iterator[Found]:
    import glob

    if not glob.has_magic(pattern):
        yield Found(pattern, in_folder=False)
        return
    matches = sorted(glob.glob(pattern, recursive=True))
    for match in matches:
        yield from (replace(found, in_folder=True) for found in _expand(match))
    if not matches:
        yield _unreadable(pattern, "No file matches this pattern.")


def _in_folder(folder: str) -> Iterator[Found]:
    """All lists below a folder; hidden folders and links to folders are left alone."""
    refused: list[OSError] = []
    for root, folders, files in os.walk(folder, onerror=refused.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.endswith(ENDINGS) and not name.startswith("."):
                yield Found(str(Path(root) / name), in_folder=True)
    for error in refused:  # known only when the walk has tried to go on
        reason = (error.strerror or "unreadable").lower()
        yield _unreadable(str(error.filename), f"The folder cannot be read: {reason}.")


def is_another_kind(document: Document, path: str) -> bool:
    """Whether a file that lies beside lists is none: by its game, or as it has no key of a list.

    Overlays, collections, formats, events and objectives are known by a key, and some by the
    schema they name. What else has a format is a list, whatever it says; of a file that is broken
    the words at the start of its lines tell what it was to be.
    """
    root = document.root
    if (game := other_game(document)) is not None and game in other_games():
        return True
    if not isinstance(root, Mapping):
        if any(problem.kind is UNREADABLE for problem in document.problems):
            return False
        return root is not None or re.search(_KEY_LINE, _beginning(document, path)) is None
    keys = {key.text for key, _ in root.entries}
    if is_event(root):
        return True
    if "format" in keys:
        return False
    schema = re.search(_SCHEMA, document.text.content[:2000])
    if schema is not None and schema["name"] != "army":
        return True
    known_by = {"overlay", "collection"} if "units" in keys else _KNOWN_BY
    return bool(keys & known_by) or not any(is_list_key(key, node) for key, node in root.entries)


def is_event(root: Mapping) -> bool:
    """Whether a file announces an event, which has a format as lists do."""
    keys = {key.text for key, _ in root.entries}
    return "event" in keys and bool(keys & {"players", "day", "rounds"}) and "units" not in keys


def _beginning(document: Document, path: str) -> str:
    """The text of a file, or as much as can be made out where it is too large or no UTF-8."""
    if document.text.content:
        return document.text.content
    with Path(path).open("rb") as stream:
        return stream.read(_BEGINNING).replace(b"\0", b"").decode("latin-1")


def other_game(document: Document) -> str | None:
    """What a file says under `game`, unless it is an army list of ours."""
    if isinstance(document.root, Mapping):
        game = document.root.get("game")
        written = game.text if isinstance(game, Scalar) else None
    else:  # a broken file still says what it was to be
        line = re.search(_GAME_LINE, document.text.content[:_BEGINNING])
        written = line["game"] if line is not None else None
    return None if written == GAME else written


def _unreadable(path: str, message: str) -> Found:
    where = Location(path, 1, 1, 1, 1)
    advice = "Check the path and that you may read it."
    return Found(path, in_folder=False, problem=Problem(UNREADABLE, message, where, advice))
