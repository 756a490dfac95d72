"""A sealed list: a public promise that hides the list, and the secret that keeps it.

The seal is SHA-256 over a fixed beginning, the event, the player, 128 random bits of salt and the
army, each behind its length, so that no two different sets of these are the same bytes. Nothing
here is secret but the opening; docs/events.md says what it protects from, and from what not.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from mcarmy.event.names import player_key

VERSION = 1
SALT_BYTES = 16
_BEGINNING = b"mcarmy seal 1"
_LENGTH_BYTES = 8


@dataclass(frozen=True, slots=True)
class Seal:
    """What is handed in before the deadline: it shows who promised, not what."""

    event: str
    player: str
    hash: str
    """64 hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class SealOpening:
    """What the player keeps, and hands in when the deadline has passed."""

    event: str
    player: str
    salt: bytes
    army: str


def sealed(event: str, player: str, army: str) -> tuple[Seal, SealOpening]:
    """A seal of an army with new salt: no two of them look alike."""
    opening = SealOpening(event, player, secrets.token_bytes(SALT_BYTES), army)
    return Seal(event, player, commitment(opening)), opening


def commitment(opening: SealOpening) -> str:
    """The hash that only this event, player, salt and army have."""
    hashed = hashlib.sha256()
    parts = (
        _BEGINNING,
        opening.event.encode(),
        player_key(opening.player).encode(),
        opening.salt,
        opening.army.encode(),
    )
    for part in parts:
        hashed.update(len(part).to_bytes(_LENGTH_BYTES, "big"))
        hashed.update(part)
    return hashed.hexdigest()


def seal_fingerprint(seal: Seal) -> str:
    """What is written down when a seal is received, so that no other can take its place."""
    return f"sha256:{seal.hash}"


def opens(opening: SealOpening, seal: Seal) -> bool:
    """Whether an opening belongs to a seal."""
    return commitment(opening) == seal.hash
