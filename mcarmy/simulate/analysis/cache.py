"""Where are the forks of an analysis kept, so that none is played twice?

The file stands beside the replay and holds what every fork came to. It is believed only if it was
made of this very game, with this catalog, program and seed, and nobody has changed it since.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from mcarmy import __version__
from mcarmy.simulate.analysis.forks import POLICY, ForkResult
from mcarmy.simulate.game import replay_file

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from mcarmy.simulate.game.replay import Replay

VERSION: Final = 1


class ForkCache(Struct, frozen=True, forbid_unknown_fields=True):
    """What is in the file."""

    analysis: int
    program: str
    catalog: str
    game: str
    """A hash over the replay."""
    policy: str
    seed: int
    results: tuple[ForkResult, ...]
    check: str
    """A hash over the results."""


def cache_beside(path: Path, picked: str | None = None) -> Path:
    """The cache of a replay, or of one game of a run."""
    game = "" if picked is None else f"-{picked}"
    return path.with_name(f"{path.name}{game}.analysis.json")


def kept_forks(path: Path, replay: Replay, catalog: str, seed: int) -> tuple[ForkResult, ...]:
    """The forks in a cache; none if it is missing, damaged or of something else."""
    try:
        cache = msgspec.json.decode(path.read_bytes(), type=ForkCache)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ()
    return cache.results if cache == _cache(replay, catalog, seed, cache.results) else ()


def keep_forks(
    path: Path, replay: Replay, catalog: str, seed: int, results: Iterable[ForkResult]
) -> None:
    """Write a cache, whole or not at all."""
    ordered = sorted(results, key=lambda result: msgspec.json.encode(result.fork))
    text = msgspec.json.encode(_cache(replay, catalog, seed, tuple(ordered)))
    draft = path.with_name(f"{path.name}.part")
    draft.write_bytes(text)
    draft.replace(path)


def _cache(replay: Replay, catalog: str, seed: int, results: tuple[ForkResult, ...]) -> ForkCache:
    return ForkCache(
        analysis=VERSION,
        program=f"mcarmy {__version__}",
        catalog=catalog,
        game=game_hash(replay),
        policy=POLICY,
        seed=seed,
        results=results,
        check=sha256(msgspec.json.encode(results)).hexdigest(),
    )


def game_hash(replay: Replay) -> str:
    """A hash over everything that is written of a game."""
    return sha256("\n".join(replay_file.lines(replay)).encode()).hexdigest()
