"""Apply the fixes that problems bring along, and keep a record of every one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.army.checking.check import read_list_text
from mcarmy.army.kinds import UNKNOWN_CARD, UNKNOWN_UNIT
from mcarmy.army.text.layout import apply_edits
from mcarmy.base.problems import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from mcarmy.army.checking.check import CheckedList, Checker
    from mcarmy.base.problems import Edit, Fix, Problem

MOST_ROUNDS = 8  # a fix may uncover another problem, but not for ever
_NAMES = (UNKNOWN_UNIT, UNKNOWN_CARD)


class AppliedFix(Struct, frozen=True):
    """One fix that was applied: on which line, what it did, and what it put in the place of what.

    `guessed`: another name was put in the place of one nobody has, and it may be the wrong one.
    """

    line: int
    title: str
    before: str
    after: str
    safe: bool
    guessed: bool


class Fixed(Struct, frozen=True):
    """The text of a list with fixes applied, and every one of them."""

    content: str
    changes: tuple[AppliedFix, ...]


def fix_list(
    checker: Checker,
    checked: CheckedList,
    folder: Path,
    *,
    unsafe: bool = False,
    guesses: bool = False,
) -> Fixed:
    """A list with its fixes applied, and then those of what they uncovered.

    Safe fixes alone, or with `guesses` also names that are near to one other, or with `unsafe`
    whatever is offered.
    """

    def again(content: str) -> tuple[Problem, ...]:
        document = read_list_text(content, checked.text.path)
        return checker.check_document(document, folder).problems

    return fix_text(checked.text, checked.problems, again, unsafe=unsafe, guesses=guesses)


def fix_text(
    text: Text,
    problems: Iterable[Problem],
    again: Callable[[str], Iterable[Problem]],
    *,
    unsafe: bool = False,
    guesses: bool = False,
) -> Fixed:
    """The same for a file of any kind; `again` finds the problems of its new content."""
    changes: list[AppliedFix] = []
    seen = {text.content}
    for _ in range(MOST_ROUNDS):
        chosen = list(_chosen(problems, unsafe=unsafe, guesses=guesses))
        content = apply_edits(text.content, (e for _, fix in chosen for e in fix.edits))
        if content in seen:
            break
        seen.add(content)
        changes += [_change(text, problem, fix) for problem, fix in chosen]
        text, problems = Text(text.path, content), again(content)
    return Fixed(text.content, tuple(changes))


def _chosen(
    problems: Iterable[Problem], *, unsafe: bool, guesses: bool
) -> Iterator[tuple[Problem, Fix]]:
    """One fix for each problem, as long as none gets in the way of another."""
    edits: list[Edit] = []
    for problem in problems:
        guess = guesses and problem.kind in _NAMES
        for fix in problem.fixes:
            free = all(not _overlap(edit, other) for edit in fix.edits for other in edits)
            if free and (fix.safe or unsafe or guess):
                edits += fix.edits
                yield problem, fix
                break


def _overlap(one: Edit, other: Edit) -> bool:
    return one.span.start < other.span.end and other.span.start < one.span.end


def _change(text: Text, problem: Problem, fix: Fix) -> AppliedFix:
    content = text.content
    first = min(fix.edits, key=lambda edit: edit.span.start)
    single = len(fix.edits) == 1
    return AppliedFix(
        line=text.at(first.span).line,
        title=fix.title,
        before=content[first.span.start : first.span.end] if single else "",
        after=first.text if single else "",
        safe=fix.safe,
        guessed=problem.kind in _NAMES and not fix.safe,
    )
