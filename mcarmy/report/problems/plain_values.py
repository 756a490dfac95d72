"""A problem as plain values for JSON: the published shape, lines and columns from 1."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import asdict

if TYPE_CHECKING:
    from mcarmy.base.problems import Fix, Location, Problem, Related, Text
    from mcarmy.report.problems.values import CheckedFile, Summary

Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain] | None"

VERSION = 1


def encoded(value: Plain) -> str:
    """JSON in one line, in ASCII, so that no stream and no terminal can trip over it."""
    # DEL is the one control character that JSON leaves as it is.
    return json.dumps(value).replace("\x7f", "\\u007f")


def well_formed(text: str) -> str:
    """The text with half characters written out: strict JSON readers refuse them."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")


def plain_file(checked: CheckedFile) -> Plain:
    """A row of `files`."""
    return {
        "path": well_formed(checked.path),
        "name": None if checked.name is None else well_formed(checked.name),
        "format": None if checked.format is None else well_formed(checked.format),
        "ok": checked.ok,
    }


def plain_problem(problem: Problem, text: Text | None) -> dict[str, Plain]:
    """A row of `problems`; what the problem brought about is inside it, in the same shape."""
    return {
        "code": problem.code,
        "slug": problem.kind.slug,
        "severity": str(problem.severity),
        "message": well_formed(problem.message),
        "path": well_formed(problem.location.path),
        **plain_place(problem.location),
        "rule": problem.kind.rule,
        "help": well_formed(problem.help),
        "related": [plain_related(related, problem.location.path) for related in problem.related],
        "fixes": [plain_fix(fix, text) for fix in problem.fixes] if text is not None else [],
        "caused": [plain_problem(caused, text) for caused in problem.caused],
    }


def plain_related(related: Related, here: str) -> Plain:
    """Another place; it names its file only if that is another one."""
    place = related.location
    path: dict[str, Plain] = {} if place.path == here else {"path": well_formed(place.path)}
    start: dict[str, Plain] = {"line": place.line, "column": place.column}
    return path | start | {"message": well_formed(related.message)}


def plain_place(location: Location) -> dict[str, Plain]:
    """Where it stands; the end is exclusive."""
    return {
        "line": location.line,
        "column": location.column,
        "end_line": location.end_line,
        "end_column": location.end_column,
    }


def plain_fix(fix: Fix, text: Text) -> Plain:
    """A fix, its edits by line and column as everything else."""
    return {
        "title": well_formed(fix.title),
        "safe": fix.safe,
        "edits": [
            {**plain_place(text.at(edit.span)), "text": well_formed(edit.text)}
            for edit in fix.edits
        ],
    }


def plain_summary(summary: Summary) -> Plain:
    """The counts."""
    return {name: value for name, value in asdict(summary).items() if name != "others"}
