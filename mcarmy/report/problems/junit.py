"""Files as JUnit test cases: one that is not in order is a test that failed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.problems.concise import concise, message_of
from mcarmy.report.problems.values import counted
from mcarmy.report.render.screen import Paint, safe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Problem
    from mcarmy.report.problems.values import CheckedFile, Settings, Summary

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


class JunitReporter:
    """A suite for each file: its counts stand in front of it, so they must be known by then."""

    def __init__(self, settings: Settings) -> None:
        pass

    def begin(self) -> str:
        return '<?xml version="1.0" encoding="utf-8"?>\n<testsuites name="mcarmy">\n'

    def file(self, checked: CheckedFile) -> str:
        path = _attribute(checked.path)
        failures = 0 if checked.ok else 1
        return (
            f'  <testsuite name={path} tests="1" failures="{failures}" errors="0" skipped="0">\n'
            f'    <testcase classname="mcarmy" name={path} file={path}>'
            f"{_outcome(checked)}</testcase>\n"
            "  </testsuite>\n"
        )

    def end(self, summary: Summary) -> str:
        return "</testsuites>\n"


def _outcome(checked: CheckedFile) -> str:
    listed = "\n".join(line for problem in checked.problems for line in _lines(problem))
    text = _escaped(listed)
    if checked.ok:
        return f"\n      <system-out>{text}</system-out>\n    " if text else ""
    number = len(checked.problems)
    headline = _attribute(
        checked.problems[0].message if number == 1 else counted(number, "problem", "problems")
    )
    kinds = dict.fromkeys(problem.code for problem in checked.problems)
    return (
        f"\n      <failure message={headline} type={_attribute(' '.join(kinds))}>"
        f"{text}</failure>\n    "
    )


def _lines(problem: Problem) -> Iterator[str]:
    yield concise(problem, Paint(color=False))
    for related in problem.related:
        yield f"    {safe(str(related.location))}: {safe(related.message)}"
    if problem.help:
        yield f"    help: {safe(problem.help)}"
    for caused in problem.caused:
        yield f"    also: {safe(caused.code)} {message_of(caused)}"


def _attribute(text: str) -> str:
    # What is not printable has no place in XML either: `safe` takes care of both.
    return f'"{_escaped(safe(text))}"'


def _escaped(text: str) -> str:
    """XML in ASCII: it means the same in whatever encoding the stream writes."""
    return text.translate(_ESCAPES).encode("ascii", "xmlcharrefreplace").decode("ascii")
