"""How does a replay look as a file: lines of JSON, the header first, one line a choice?"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

from mcarmy.engine.errors import NotPlayableError
from mcarmy.simulate.game.replay import ChoiceMade, Ending, Header, Replay
from mcarmy.simulate.game.setting import is_sound

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Line = TypeVar("Line", bound=Struct)


def lines(replay: Replay) -> Iterator[str]:
    """A replay as lines: the header, one line a choice, the ending."""
    for line in (replay.header, *replay.choices, replay.ending):
        yield msgspec.json.encode(line).decode()


def parse(text: Iterable[str]) -> Replay:
    """A replay from its lines; a file that is none is refused with the line that shows it."""
    rows = list(text)
    if not rows or _read(1, rows[0], _Version).replay != 1 or len(rows) < 2:
        raise NotPlayableError("this is not a replay of version 1")
    header = _read(1, rows[0], Header)
    if not is_sound(header) or header.game < 0:
        raise _wrong(1, "has the wrong fields")
    return Replay(
        header,
        tuple(_read(number, row, ChoiceMade) for number, row in enumerate(rows[1:-1], 2)),
        _read(len(rows), rows[-1], Ending),
    )


class _Version(Struct, frozen=True):
    replay: object = None


def _read(number: int, row: str, kind: type[Line]) -> Line:
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        wrong = "has the wrong fields" if _is_object(row) else "is not a JSON object"
        raise _wrong(number, wrong) from None


def _wrong(number: int, what: str) -> NotPlayableError:
    return NotPlayableError(f"line {number} of the replay {what}")


def _is_object(row: str) -> bool:
    try:
        return isinstance(msgspec.json.decode(row), dict)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
