"""A run on disk: its header and a row for every game, written as soon as the game is over."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Self

from mcarmy import __version__
from mcarmy.base.errors import CutShortError, UsageError
from mcarmy.simulate.game.as_json import are_texts, is_setting
from mcarmy.simulate.game.tally import is_row
from mcarmy.simulate.series.batch import Matchup

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from mcarmy.simulate.game.tally import Row

VERSION = 1


class RunFile:
    """Takes rows one by one; what was written survives whatever happens next."""

    def __init__(self, path: Path, matchup: Matchup, catalog: str) -> None:
        self.path = path
        self.matchup = matchup
        self.catalog = catalog
        self.done: dict[int, Row] = {}
        self._ending: dict[str, Any] = {}

    def __enter__(self) -> Self:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists():
                self._resume()  # refuses what is no file, such as a pipe
            self._stream = self.path.open("ab", buffering=0)
        except OSError as error:
            raise self._unwritable(error) from error
        if self._stream.tell() == 0:
            self._begin()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self._stream.close()
        except OSError as late:
            if error is None:
                raise self._full(late) from late

    def keep(self, line: dict[str, Any]) -> None:
        """Write a row, or what comes last, at once."""
        try:
            self._write(line)
        except OSError as error:
            raise self._full(error) from error

    def _begin(self) -> None:
        """Write the header; where there is no room for it, no file is left behind."""
        try:
            self._write(self._header())
        except OSError as error:
            with suppress(OSError):
                self._stream.close()
            with suppress(OSError):
                self.path.unlink()
            raise self._unwritable(error) from error

    def _write(self, value: dict[str, Any]) -> None:
        """Write a line past all buffers, so that nothing is left to fail later."""
        line = memoryview(json.dumps(value).encode() + b"\n")
        while line:
            line = line[self._stream.write(line) :]

    def _unwritable(self, error: OSError) -> UsageError:
        return UsageError(f"{self.path} cannot be written: {_reason(error)}. Name another.")

    def _full(self, error: OSError) -> CutShortError:
        return CutShortError(f"{self.path} cannot be written any further: {_reason(error)}.")

    def _header(self) -> dict[str, Any]:
        return {
            "run": VERSION,
            "program": f"mcarmy {__version__}",
            "catalog": self.catalog,
            **json.loads(json.dumps(asdict(self.matchup))),
        }

    def finish(self, pairs: int, picks: dict[str, int]) -> None:
        """Write which games were counted and which are worth a look."""
        last = {"counted": 2 * pairs, "picks": picks}
        if self._ending != last:
            self.keep(last)

    def _resume(self) -> None:
        """Take in the rows of an earlier part; a last line cut short is forgotten."""
        run = read_run(self.path)
        mine = self._header()
        if run.program != mine["program"]:
            raise UsageError(
                f"{self.path} was begun by {run.program} and this is {mine['program']}: games of "
                "two versions do not mix. Go on with that version, or name another file to play "
                "anew."
            )
        for key in mine:
            if run.header.get(key) != mine[key]:
                raise UsageError(
                    f"{self.path} is a run of something else: its `{key}` differs. "
                    "Resume it with the same lists and options, or name another file."
                )
        self.done = run.again()
        self._ending = run.ending
        with self.path.open("r+b") as stream:
            stream.truncate(run.sound)


@dataclass(frozen=True, slots=True)
class Run:
    """What a run file holds."""

    header: dict[str, Any]
    rows: dict[int, Row]
    ending: dict[str, Any]  # what was counted, empty if the run was cut short
    sound: int  # bytes of whole lines

    @property
    def program(self) -> str:
        """The program and version that played it."""
        return str(self.header["program"])

    def again(self) -> dict[int, Row]:
        """The rows to go on from: games that broke down are given another chance."""
        return {game: row for game, row in self.rows.items() if row["reason"] != "error"}


def read_run(path: Path) -> Run:
    """A run from its file; lines that are no rows are passed over, as if never played."""
    try:
        if path.exists() and not path.is_file():
            raise UsageError(f"{path} is not a file. Name a run that simulate wrote.")
        content = path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {_reason(error)}. Check the path.") from error
    lines = content.split(b"\n")[:-1]
    header = _value(lines[0]) if lines else {}
    if header.get("run") != VERSION or not _is_header(header):
        raise UsageError(f"{path} is not a run of version {VERSION}. Name another file.")
    rows: dict[int, Row] = {}
    ending: dict[str, Any] = {}
    for line in lines[1:]:
        value = _value(line)
        if is_row(value):
            rows[value["game"]] = value
        elif _is_ending(value):
            ending = value
    return Run(header, rows, ending, content.rfind(b"\n") + 1)


def matchup_of(header: dict[str, Any]) -> Matchup:
    """What a run is about."""
    values = {name: header[name] for name in Matchup.__slots__}
    for name in ("armies", "policies", "overlays"):
        values[name] = tuple(values[name])
    return Matchup(**values)


def _reason(error: OSError) -> str:
    return (error.strerror or "it failed").lower()


def _value(line: bytes) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _is_header(header: dict[str, Any]) -> bool:
    """Whether the header has all that a matchup is made of."""
    return (
        is_setting(header)
        and are_texts(header.get("overlays"))
        and isinstance(header.get("program"), str)
    )


def _is_ending(value: dict[str, Any]) -> bool:
    picks = value.get("picks")
    return (
        type(value.get("counted")) is int
        and isinstance(picks, dict)
        and all(type(game) is int for game in picks.values())
    )
