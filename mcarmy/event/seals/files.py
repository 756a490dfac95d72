"""Seals and openings as files: written once, never over another, and read with their problems."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.base.errors import McarmyError
from mcarmy.base.problems import Problem
from mcarmy.event.file.parts import number, text_of
from mcarmy.event.file.rendering import scalar
from mcarmy.event.kinds import NOT_A_SEAL, UNKNOWN_SEAL_VERSION
from mcarmy.event.seals.commitment import VERSION, Seal, SealOpening
from mcarmy.source.nodes import Mapping, read_file
from mcarmy.source.schema import check_shape

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.base.problems import Text
    from mcarmy.source.nodes import Document

MOST_BYTES = 100_000
SEAL_ENDING = ".seal.yaml"
OPENING_ENDING = ".opening.yaml"
_OWNER_ALONE = 0o600
_EVERYBODY = 0o644

_SEAL = """\
# A sealed list: hand this file in before the deadline. It shows nothing of the list, and
# another list does not fit it.
seal: {version}
event: {event}
player: {player}
sha256: {hash}
"""
_OPENING = """\
# SECRET until the deadline; then hand this file in to open the seal.
# Keep a copy: without it nobody can open the seal, and you have handed in no list.
opening: {version}
event: {event}
player: {player}
salt: "{salt}"
list: |
{army}
"""


class SealExistsError(McarmyError):
    """A seal or an opening is there already, and is never written over."""


@dataclass(frozen=True, slots=True)
class SealFileRead:
    """A seal or an opening that was read, and what is wrong with the file."""

    text: Text
    value: Seal | SealOpening | None
    problems: tuple[Problem, ...]


def seal_text(seal: Seal) -> str:
    """The text of a seal."""
    return _SEAL.format(
        version=VERSION,
        event=scalar(seal.event),
        player=scalar(seal.player),
        hash=_digits(seal.hash),
    )


def opening_text(opening: SealOpening) -> str:
    """The text of an opening, with the army as a list in it."""
    army = "\n".join(f"  {line}" for line in opening.army.split("\n"))
    return _OPENING.format(
        version=VERSION,
        event=scalar(opening.event),
        player=scalar(opening.player),
        salt=opening.salt.hex(),
        army=army,
    )


def _digits(hash_: str) -> str:
    return f'"{hash_}"'  # a hash of digits alone would be a number


def write_sealed(seal: Seal, opening: SealOpening, seal_path: Path, opening_path: Path) -> None:
    """Write both files, or none; the opening is readable by its owner alone."""
    for path in (opening_path, seal_path):
        if os.path.lexists(path):
            raise SealExistsError(
                f"{path} already exists, and is never written over: it may be the only copy. "
                "Move it away first, or choose another folder with --folder."
            )
    _create(opening_path, opening_text(opening), _OWNER_ALONE)
    try:
        _create(seal_path, seal_text(seal), _EVERYBODY)
    except BaseException:
        os.unlink(opening_path)  # it opens nothing yet
        raise


def _create(path: Path, text: str, mode: int) -> None:
    """A new file, with its rights from the first byte on; no link is followed."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise McarmyError(f"{path} cannot be written: {reason}. Choose another place.") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
    except OSError as error:
        os.unlink(path)
        reason = (error.strerror or "it failed").lower()
        raise McarmyError(f"{path} cannot be written: {reason}. Free some space.") from error


def read_seal_file(path: Path, shown_as: str) -> SealFileRead:
    """Read a seal or an opening, whichever the file is."""
    return _understood(read_file(path, shown_as, most_bytes=MOST_BYTES))


def _understood(document: Document) -> SealFileRead:
    text, root = document.text, document.root
    if document.problems or root is None:
        return SealFileRead(text, None, document.problems)
    kind = next((key for key in ("seal", "opening") if _has(root, key)), None)
    if kind is None or not isinstance(root, Mapping):
        message = "This is neither a seal nor an opening."
        advice = "`mcarmy seal` writes both; name one of them."
        problem = Problem(NOT_A_SEAL, message, text.at(text.whole), advice)
        return SealFileRead(text, None, (problem,))
    version = number(root, kind)
    if version is not None and version > VERSION:
        node = root.get(kind) or root
        message = f"This {kind} has version {version}; this mcarmy knows version {VERSION}."
        problem = Problem(UNKNOWN_SEAL_VERSION, message, text.at(node.span), "Use a newer mcarmy.")
        return SealFileRead(text, None, (problem,))
    problems = tuple(check_shape(text, root, kind))
    return SealFileRead(text, None if problems else _value(root, kind), problems)


def _has(root: object, key: str) -> bool:
    return isinstance(root, Mapping) and root.key(key) is not None


def _value(root: Mapping, kind: str) -> Seal | SealOpening:
    event, player = text_of(root, "event") or "", text_of(root, "player") or ""
    if kind == "seal":
        return Seal(event, player, text_of(root, "sha256") or "")
    salt = bytes.fromhex(text_of(root, "salt") or "")
    army = (text_of(root, "list") or "").rstrip("\n")
    return SealOpening(event, player, salt, army)
