"""A run on disk: its header and a row for every game, written as soon as the game is over."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Self, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from mcarmy import __version__
from mcarmy.base.build import COMPILED
from mcarmy.base.errors import CutShortError, UsageError
from mcarmy.simulate.game.matchup import Matchup
from mcarmy.simulate.game.row import BrokenRow, WorldRow, from_json, to_json
from mcarmy.simulate.game.setting import is_sound
from mcarmy.simulate.series.stopping import StopRule
from mcarmy.simulate.worlds.plan import WorldPlan  # noqa: TC001  (read by msgspec)

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from mcarmy.simulate.game.row import Line, Row, WorldGames

MOST_HEADER = 10_000_000  # bytes of a header line, many times that of an epic army
APART = ("build", "rule", "plan")  # in a header, but no part of the question
Read = TypeVar("Read", bound=Struct)


class RunHeader(Matchup, frozen=True, kw_only=True, omit_defaults=True):
    """The first line of a run: the question, who answers it, and when the run was to stop."""

    run: Literal[2]  # the version of the file
    program: str
    catalog: str
    build: str = ""  # what began the run; a pure build says nothing, games are the same
    rule: StopRule | None = None
    plan: WorldPlan | None = None

    @property
    def matchup(self) -> Matchup:
        """What is played."""
        return Matchup(**{name: getattr(self, name) for name in Matchup.__struct_fields__})

    def difference(self, other: RunHeader) -> str | None:
        """The first thing about which two headers ask another question, whenever they stop."""
        names = (name for name in self.__struct_fields__ if name not in APART)
        return next((name for name in names if getattr(self, name) != getattr(other, name)), None)


class RunEnding(Struct, frozen=True, omit_defaults=True):
    """The last line of a finished run: the games that count, and those worth a look."""

    counted: int
    picks: dict[str, int]
    rule: StopRule | None = None
    plan: WorldPlan | None = None


def question_of(matchup: Matchup, catalog: str) -> RunHeader:
    """What is asked: games of two questions never share a file."""
    program = f"mcarmy {__version__}"
    build = "compiled" if COMPILED else ""
    return RunHeader(run=2, program=program, catalog=catalog, build=build, **asdict(matchup))


class RunFile:
    """Takes rows one by one; what was written survives whatever happens next."""

    def __init__(
        self,
        path: Path,
        matchup: Matchup,
        catalog: str,
        rule: StopRule,
        plan: WorldPlan | None = None,
    ) -> None:
        self.path = path
        self.question = question_of(matchup, catalog)
        self.rule = rule
        self.plan = plan
        self.done: dict[int, Row] = {}
        self.worlds: dict[WorldGames, WorldRow] = {}
        self._ending: RunEnding | None = None
        self._planned: WorldPlan | None = None  # by an earlier part

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

    def keep(self, row: Line) -> None:
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
            self._write(msgspec.json.encode(replace(self.question, rule=self.rule, plan=self.plan)))
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
        last = RunEnding(2 * pairs, picks, self.rule, self.plan or self._planned)
        if self._ending != last:
            self._add(msgspec.json.encode(last))

    def _resume(self) -> None:
        """Take in the rows of an earlier part; a last line cut short is forgotten."""
        run = read_run(self.path)
        mine = self.question
        if run.program != mine.program:
            raise UsageError(
                f"{self.path} was started by {run.program} and this is {mine.program}: games of "
                "two versions do not mix. Resume it with that version, or name another file to "
                "start over."
            )
        if (differs := mine.difference(run.header)) is not None:
            raise UsageError(
                f"{self.path} is a run of something else: its `{differs}` differs. "
                "Use another file, or the same lists and options as before; --fresh starts over."
            )
        self.done, self.worlds = run.again(), run.worlds
        self._ending, self._planned = run.ending, run.plan
        with self.path.open("r+b") as stream:
            stream.truncate(run.sound)


@dataclass(frozen=True, slots=True)
class Run:
    """What a run file holds."""

    header: RunHeader
    rows: dict[int, Row]
    worlds: dict[WorldGames, WorldRow]  # of other worlds than our reconstruction
    ending: RunEnding | None  # None if the run was interrupted
    sound: int  # bytes of whole lines

    @property
    def program(self) -> str:
        """The program and version that played it."""
        return self.header.program

    @property
    def rule(self) -> StopRule | None:
        """When it was to stop: a finished run just where it did."""
        if self.ending is None:
            return self.header.rule
        return self.ending.rule or StopRule(max(1, self.ending.counted // 2))

    @property
    def plan(self) -> WorldPlan | None:
        """How the doubt about the data was looked into, if it was."""
        return self.header.plan if self.ending is None else self.ending.plan

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
    header = _header(path, lines[0] if lines else b"")
    rows: dict[int, Row] = {}
    worlds: dict[WorldGames, WorldRow] = {}
    ending: RunEnding | None = None
    for line in lines[1:]:
        row = from_json(line)
        if isinstance(row, WorldRow):
            worlds[row.games] = row
        elif row is not None:
            rows[row.game] = row
        else:
            ending = _read(line, RunEnding) or ending
    return Run(header, rows, worlds, ending, content.rfind(b"\n") + 1)


def header_of(path: Path) -> RunHeader:
    """The header of a run alone."""
    try:
        _refuse_what_is_no_file(path)
        with path.open("rb") as stream:
            return _header(path, stream.readline(MOST_HEADER))
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {_reason(error)}. Check the path.") from error


def _header(path: Path, line: bytes) -> RunHeader:
    header = _read(line, RunHeader)
    if header is not None and is_sound(header) and _is_rule(header.rule):
        return header
    if (version := _read(line, _RunVersion)) is not None and version.run == 2:
        raise UsageError(
            f"The first line of {path} has the wrong fields. "
            "Undo what was changed there, or name another file."
        )
    raise UsageError(f"{path} is not a run of version 2. Name another file.")


class _RunVersion(Struct, frozen=True):
    run: object = None


def _is_rule(rule: StopRule | None) -> bool:
    test = None if rule is None else rule.test
    return test is None or test.null < test.other


def _refuse_what_is_no_file(path: Path) -> None:
    if path.exists() and not path.is_file():
        raise UsageError(f"{path} is not a file. Name a run that simulate wrote.")


def _reason(error: OSError) -> str:
    return (error.strerror or "it failed").lower()


def _read(line: bytes, kind: type[Read]) -> Read | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
