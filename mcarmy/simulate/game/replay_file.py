"""How does a replay look as a file: lines of JSON, the header first, one line a choice?"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from mcarmy.engine.errors import NotPlayableError
from mcarmy.simulate.game.as_json import are_texts, is_setting
from mcarmy.simulate.game.replay import ChoiceMade, Ending, Header, Replay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

VERSION: Final = 1


def lines(replay: Replay) -> Iterator[str]:
    """A replay as lines: the header, one line a choice, the ending."""
    header = {field: getattr(replay.header, field) for field in Header.__slots__}
    yield json.dumps({"replay": VERSION, **header})
    for choice in replay.choices:
        written = {field: getattr(choice, field) for field in ChoiceMade.__slots__}
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
    header = _built(1, Header, rows[0], _is_header)
    choices = [
        _built(number, ChoiceMade, {"dice": [], "table": None, **row}, _is_choice)
        for number, row in enumerate(rows[1:-1], 2)
    ]
    return Replay(header, tuple(choices), _built(len(rows), Ending, rows[-1], _is_ending))


def _row(number: int, line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict):
        raise NotPlayableError(f"line {number} of the replay is not a JSON object")
    return row


def _built(
    number: int, kind: Any, row: dict[str, Any], fits: Callable[[dict[str, Any]], bool]
) -> Any:
    if row.keys() != set(kind.__slots__) or not fits(row):
        raise NotPlayableError(f"line {number} of the replay has the wrong fields")
    return kind(**{name: tuple(v) if isinstance(v, list) else v for name, v in row.items()})


def _is_header(row: dict[str, Any]) -> bool:
    return (
        is_setting(row)
        and isinstance(row["program"], str)
        and type(row["game"]) is int
        and isinstance(row["ignore_todo"], bool)
    )


def _is_choice(row: dict[str, Any]) -> bool:
    return (
        type(row["turn"]) is int
        and row["player"] in (0, 1)
        and all(isinstance(row[name], str) for name in ("question", "choice"))
        and are_texts(row["dice"])
        and isinstance(row["table"], str | None)
    )


def _is_ending(row: dict[str, Any]) -> bool:
    points = row["points"]
    return (
        row["winner"] in (None, 0, 1)
        and all(isinstance(row[name], str) for name in ("reason", "table"))
        and isinstance(points, list)
        and [type(count) for count in points] == [int, int]
        and type(row["rounds"]) is int
        and are_texts(row["dice"])
    )
