"""A run on disk: its header and a row for every game, written as soon as the game is over."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Self

from mcarmy import __version__
from mcarmy.base.errors import CutShortError, UsageError
from mcarmy.simulate.game.as_json import are_texts, is_setting
from mcarmy.simulate.game.matchup import Matchup
from mcarmy.simulate.game.row import BrokenRow, from_json, to_json
from mcarmy.simulate.series.statistics import Hypotheses
from mcarmy.simulate.series.stopping import StopRule

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from mcarmy.simulate.game.row import Row

VERSION = 2
MOST_HEADER = 10_000_000  # bytes of a header line, many times that of an epic army


class RunFile:
    """Takes rows one by one; what was written survives whatever happens next."""

    def __init__(self, path: Path, matchup: Matchup, catalog: str, rule: StopRule) -> None:
        self.path = path
        self.question = question_of(matchup, catalog)
        self.rule = rule
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

    def keep(self, row: Row) -> None:
        """Write a row at once."""
        self._add(to_json(row))

    def _add(self, line: bytes) -> None:
        try:
            self._write(line)
        except OSError as error:
            raise self._full(error) from error

    def _begin(self) -> None:
        """Write the header; where there is no room for it, no file is left behind."""
        try:
            self._write(json.dumps({**self.question, "rule": asdict(self.rule)}).encode())
        except OSError as error:
            with suppress(OSError):
                self._stream.close()
            with suppress(OSError):
                self.path.unlink()
            raise self._unwritable(error) from error

    def _write(self, line: bytes) -> None:
        """Write a line past all buffers, so that nothing is left to fail later."""
        left = memoryview(line + b"\n")
        while left:
            left = left[self._stream.write(left) :]

    def _unwritable(self, error: OSError) -> UsageError:
        return UsageError(f"{self.path} cannot be written: {_reason(error)}. Name another.")

    def _full(self, error: OSError) -> CutShortError:
        return CutShortError(f"{self.path} cannot be written any further: {_reason(error)}.")

    def finish(self, pairs: int, picks: dict[str, int]) -> None:
        """Write which games were counted and which are worth a look."""
        last = {"counted": 2 * pairs, "picks": picks, "rule": asdict(self.rule)}
        if self._ending != last:
            self._add(json.dumps(last).encode())

    def _resume(self) -> None:
        """Take in the rows of an earlier part; a last line cut short is forgotten."""
        run = read_run(self.path)
        mine = self.question
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
                    "Name another file, or the same lists and options as then; --fresh plays anew."
                )
        self.done = run.again()
        self._ending = run.ending
        with self.path.open("r+b") as stream:
            stream.truncate(run.sound)


def question_of(matchup: Matchup, catalog: str) -> dict[str, Any]:
    """What is asked, as a header says it: games of two questions never share a file."""
    return {
        "run": VERSION,
        "program": f"mcarmy {__version__}",
        "catalog": catalog,
        **json.loads(json.dumps(asdict(matchup))),
    }


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

    @property
    def rule(self) -> StopRule | None:
        """When it was to stop: a finished run just where it did. Unknown for runs of old."""
        told = rule_from(self.ending.get("rule", self.header.get("rule")))
        if told is None and self.ending:
            return StopRule(max(1, self.ending["counted"] // 2))
        return told

    def again(self) -> dict[int, Row]:
        """The rows to go on from: games that broke down are given another chance."""
        return {game: row for game, row in self.rows.items() if not isinstance(row, BrokenRow)}


def read_run(path: Path) -> Run:
    """A run from its file; lines that are no rows are passed over, as if never played."""
    try:
        _refuse_what_is_no_file(path)
        content = path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {_reason(error)}. Check the path.") from error
    lines = content.split(b"\n")[:-1]
    header = _value(lines[0]) if lines else {}
    if not _is_header(header):
        raise UsageError(f"{path} is not a run of version {VERSION}. Name another file.")
    rows: dict[int, Row] = {}
    ending: dict[str, Any] = {}
    for line in lines[1:]:
        row = from_json(line)
        if row is not None:
            rows[row.game] = row
        elif _is_ending(value := _value(line)):
            ending = value
    return Run(header, rows, ending, content.rfind(b"\n") + 1)


def header_of(path: Path) -> dict[str, Any]:
    """The header of a run alone."""
    try:
        _refuse_what_is_no_file(path)
        with path.open("rb") as stream:
            header = _value(stream.readline(MOST_HEADER))
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {_reason(error)}. Check the path.") from error
    if not _is_header(header):
        raise UsageError(f"{path} is not a run of version {VERSION}. Name another file.")
    return header


def _refuse_what_is_no_file(path: Path) -> None:
    if path.exists() and not path.is_file():
        raise UsageError(f"{path} is not a file. Name a run that simulate wrote.")


def matchup_of(header: dict[str, Any]) -> Matchup:
    """What a run is about."""
    values = {name: header[name] for name in Matchup.__slots__}
    for name in ("armies", "policies", "overlays"):
        values[name] = tuple(values[name])
    return Matchup(**values)


def rule_from(value: object) -> StopRule | None:
    """A stop rule as a run file holds it, or None for what is none."""
    if not isinstance(value, dict) or set(value) != {"most_pairs", "half_width", "test"}:
        return None
    most, width, test = value["most_pairs"], value["half_width"], value["test"]
    if type(most) is not int or not 0 < most < 2**53 or not (width is None or _is_share(width)):
        return None
    if test is None:
        return StopRule(most, width)
    if not isinstance(test, dict) or set(test) != {"null", "other", "error"}:
        return None
    if not all(map(_is_share, test.values())) or test["null"] >= test["other"]:
        return None
    return StopRule(most, width, Hypotheses(**test))


def _is_share(value: object) -> bool:
    return type(value) in (int, float) and 0 < value < 1  # type: ignore[operator]


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
        header.get("run") == VERSION
        and is_setting(header)
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
