"""A run on disk: its header and a row for every game, written as soon as the game is over."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Self

from mcarmy import __version__
from mcarmy.errors import UsageError
from mcarmy.simulate.batch import Matchup

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from mcarmy.simulate.tally import Row

VERSION = 1


class RunFile:
    """Takes rows one by one; what was written survives whatever happens next."""

    def __init__(self, path: Path, matchup: Matchup, catalog: str) -> None:
        self.path = path
        self.matchup = matchup
        self.catalog = catalog
        self.done: dict[int, Row] = {}

    def __enter__(self) -> Self:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists():
                self._resume()
            self._stream = self.path.open("a", encoding="utf-8")
            if self._stream.tell() == 0:
                self._write(self._header())
        except OSError as error:
            reason = (error.strerror or "it failed").lower()
            raise UsageError(f"{self.path} cannot be written: {reason}. Name another.") from error
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stream.close()

    def keep(self, row: Row) -> None:
        """Write a row at once."""
        self._write(row)

    def _write(self, value: dict[str, Any]) -> None:
        self._stream.write(json.dumps(value) + "\n")
        self._stream.flush()

    def _header(self) -> dict[str, Any]:
        return {
            "run": VERSION,
            "program": f"mcarmy {__version__}",
            "catalog": self.catalog,
            **json.loads(json.dumps(asdict(self.matchup))),
        }

    def _resume(self) -> None:
        """Take in the rows of an earlier part; a last line cut short is forgotten."""
        header, rows, sound = read_run(self.path)
        mine = self._header()
        for key in mine:
            if header.get(key) != mine[key] and key != "program":
                raise UsageError(
                    f"{self.path} is a run of something else: its `{key}` differs. "
                    "Resume it with the same lists and options, or name another file."
                )
        self.done = rows
        with self.path.open("r+b") as stream:
            stream.truncate(sound)


def read_run(path: Path) -> tuple[dict[str, Any], dict[int, Row], int]:
    """The header of a run, its rows by game, and how many bytes of the file are sound."""
    rows: dict[int, Row] = {}
    header: dict[str, Any] | None = None
    sound = 0
    try:
        content = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise UsageError(f"{path} cannot be read: {reason}. Check the path.") from error
    for line in content.splitlines(keepends=True):
        if not line.endswith(b"\n"):
            break
        try:
            value = json.loads(line)
        except ValueError:
            break
        if header is None:
            if not isinstance(value, dict) or value.get("run") != VERSION:
                break
            header = value
        elif isinstance(value, dict) and isinstance(value.get("game"), int):
            rows[value["game"]] = value
        sound += len(line)
    if header is None:
        raise UsageError(f"{path} is not a run of version {VERSION}. Name another file.")
    return header, rows, sound


def matchup_of(header: dict[str, Any]) -> Matchup:
    """What a run is about."""
    fields = Matchup.__slots__
    values = {name: header[name] for name in fields}
    for name in ("armies", "policies", "overlays"):
        values[name] = tuple(values[name])
    return Matchup(**values)
