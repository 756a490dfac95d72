"""GitLab Code Quality."""

from __future__ import annotations

import json
from typing import Any

from mcarmy.base.problems import Location, Problem
from mcarmy.report.problems import CheckedFile, Settings

from .samples import BAD, GOOD, KIND, ODD, report


def issues(*files: CheckedFile, root: str = "") -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = json.loads(report("gitlab", *files, settings=Settings(root=root)))
    return made


def twice(line: int, path: str = "a.yaml") -> CheckedFile:
    """The same problem in two lines of a file."""
    places = (Location(path, line, 1, line, 2), Location(path, line + 1, 1, line + 1, 2))
    found = tuple(Problem(KIND, "m", place) for place in places)
    return CheckedFile(path, None, None, ok=False, problems=found)


def test_an_issue_has_the_fields_gitlab_reads() -> None:
    issue = issues(BAD, GOOD)[0]

    assert len(issue.pop("fingerprint")) == 64
    assert issue == {
        "description": "5 bronze components, but skirmish has room for 3.",
        "check_name": "MC210 too-many-bronze",
        "severity": "critical",
        "location": {"path": "lists/red-dust.yaml", "lines": {"begin": 2, "end": 2}},
    }


def test_severities_tell_rules_events_and_oddities_apart() -> None:
    assert [issue["severity"] for issue in issues(BAD)][2:] == ["critical", "major", "minor"]


def test_no_problems_are_an_empty_report() -> None:
    assert issues(GOOD) == []
    assert issues() == []


def test_fingerprints_differ_within_a_report_and_survive_a_move() -> None:
    before = [issue["fingerprint"] for issue in issues(twice(1), twice(1, "b.yaml"))]
    after = [issue["fingerprint"] for issue in issues(twice(7), twice(9, "b.yaml"))]

    assert len(set(before)) == 4
    assert before == after


def test_fingerprints_do_not_depend_on_where_the_repository_lies() -> None:
    here, there = issues(twice(1, "/a/x.yaml"), root="/a"), issues(twice(1, "/b/x.yaml"), root="/b")

    assert here == there
    assert here[0]["location"]["path"] == "x.yaml"


def test_files_join_into_one_array() -> None:
    assert len(issues(BAD, GOOD, ODD)) == 6
