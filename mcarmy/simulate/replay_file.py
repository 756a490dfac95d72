"""How does a replay look as a file: lines of JSON, the header first, one line a choice?"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from mcarmy.engine.errors import NotPlayableError
from mcarmy.simulate.replay import Choice, Ending, Header, Replay

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

VERSION: Final = 1


def lines(replay: Replay) -> Iterator[str]:
    """A replay as lines: the header, one line a choice, the ending."""
    header = {field: getattr(replay.header, field) for field in Header.__slots__}
    yield json.dumps({"replay": VERSION, **header})
    for choice in replay.choices:
        written = {field: getattr(choice, field) for field in Choice.__slots__}
        if not choice.dice:
            del written["dice"]
        if choice.table is None:
            del written["table"]
        yield json.dumps(written)
    yield json.dumps({field: getattr(replay.ending, field) for field in Ending.__slots__})


def parse(text: Iterable[str]) -> Replay:
    """A replay from its lines; a file that is none is refused with the line that shows it."""
    rows = [_row(number, line) for number, line in enumerate(text, 1)]
    if len(rows) < 2 or rows[0].pop("replay", None) != VERSION:
        raise NotPlayableError(f"this is not a replay of version {VERSION}")
    header = _built(1, Header, rows[0])
    choices = [
        _built(number, Choice, {"dice": (), "table": None, **row})
        for number, row in enumerate(rows[1:-1], 2)
    ]
    return Replay(header, tuple(choices), _built(len(rows), Ending, rows[-1]))


def _row(number: int, line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except json.JSONDecodeError:
        row = None
    if not isinstance(row, dict):
        raise NotPlayableError(f"line {number} of the replay is not a JSON object")
    return row


def _built(number: int, kind: Any, row: dict[str, Any]) -> Any:
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in row.items()}
    try:
        return kind(**values)
    except TypeError:
        raise NotPlayableError(f"line {number} of the replay has the wrong fields") from None
