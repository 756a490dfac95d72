"""What problem reporters take in, and the one shape they all have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from msgspec.structs import replace

from mcarmy.base.problems import Severity

if TYPE_CHECKING:
    from collections.abc import Callable

    from mcarmy.base.problems import Kind, Problem, Text


class CheckedFile(Struct, frozen=True):
    """One file, what it calls itself, and what was found in it; `text` to quote from."""

    path: str
    name: str | None
    format: str | None
    ok: bool
    problems: tuple[Problem, ...] = ()
    text: Text | None = None
    is_list: bool = True


class Summary(Struct, frozen=True):
    """Counts over all files; a problem folded under its cause is not counted again."""

    files: int = 0
    ok: int = 0
    errors: int = 0
    events: int = 0
    warnings: int = 0
    passed_over: int = 0  # files of a folder that are not lists
    others: int = 0  # checked files that are not army lists

    def plus(self, checked: CheckedFile) -> Summary:
        """The counts with one more file."""
        found = [problem.severity for problem in checked.problems]
        return Summary(
            self.files + 1,
            self.ok + checked.ok,
            self.errors + found.count(Severity.ERROR),
            self.events + found.count(Severity.EVENT),
            self.warnings + found.count(Severity.WARNING),
            self.passed_over,
            self.others + (not checked.is_list),
        )

    def passing_over(self) -> Summary:
        """The counts with one more file that is no list."""
        return replace(self, passed_over=self.passed_over + 1)


class Wording(Struct, frozen=True):
    """What the files are called and what a good one is."""

    one: str
    many: str
    good: str


LISTS = Wording("list", "lists", "legal")
FILES = Wording("file", "files", "sound")


def _no_words(_: object) -> None:
    return None


class Settings(Struct, frozen=True):
    """Everything a reporter may ask about the world around it.

    `pages` tells where a rule is printed (`ARMY-1` to `rulebook p. 9-10`), `explain` what a kind
    of problem is about; paths below `root` are written relative to it where the format wants
    paths inside a repository.
    """

    color: bool = False
    width: int = 80
    wording: Wording = LISTS
    root: str = ""
    pages: Callable[[str], str | None] = _no_words
    explain: Callable[[Kind], str | None] = _no_words


class Reporter(Protocol):
    """Turns checked files into text, one at a time, so that nothing piles up in memory."""

    def begin(self) -> str: ...

    def file(self, checked: CheckedFile) -> str: ...

    def end(self, summary: Summary) -> str: ...


def sentence(summary: Summary, wording: Wording) -> str:
    """The counts in words: `Checked 12 lists: 10 legal, 2 with problems (3 errors, 1 warning).`"""
    if summary.others:
        wording = FILES
    if not summary.files:
        return f"No {wording.many} to check."
    bad = summary.files - summary.ok
    if not bad:
        verdict = wording.good if summary.files == 1 else f"all {wording.good}"
    elif not summary.ok:
        verdict = f"not {wording.good}" if bad == 1 else f"none {wording.good}"
    else:
        verdict = f"{summary.ok} {wording.good}, {bad} with problems"
    counts = ", ".join(
        counted(number, *words)
        for number, words in (
            (summary.errors, ("error", "errors")),
            (summary.events, ("event problem", "event problems")),
            (summary.warnings, ("warning", "warnings")),
        )
        if number
    )
    found = f" ({counts})" if counts else ""
    told = f"Checked {counted(summary.files, wording.one, wording.many)}: {verdict}{found}."
    return f"{told} {passed_over(summary.passed_over)}".rstrip()


def passed_over(files: int) -> str:
    """How many files of a folder were left alone because they are no lists; nothing for none."""
    are = "is not an army list" if files == 1 else "are not army lists"
    return f"Passed over {counted(files, 'file', 'files')} that {are}." if files else ""


def counted(number: int, one: str, many: str) -> str:
    """A number and its noun."""
    return f"{number} {one if number == 1 else many}"
