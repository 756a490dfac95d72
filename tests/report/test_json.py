"""The published JSON."""

from __future__ import annotations

import json

from mcarmy.base.problems import Location, Problem

from .samples import BAD, BANNED, GOOD, KIND, TEXT, UNKNOWN_UNIT, one, report


def test_the_document_has_the_published_keys() -> None:
    document = json.loads(report("json", BAD, GOOD))

    assert document.keys() == {"version", "files", "problems", "summary"}
    assert document["version"] == 1
    assert document["files"] == [
        {
            "path": "lists/red-dust.yaml",
            "name": "Red Dust Patrol",
            "format": "skirmish",
            "ok": False,
        },
        {"path": "lists/good.yaml", "name": "Good", "format": "epic", "ok": True},
    ]
    assert document["summary"] == {
        "files": 2, "ok": 1, "errors": 3, "events": 1, "warnings": 1, "passed_over": 0,
    }  # fmt: skip


def test_a_problem_has_the_published_keys_with_lines_and_columns_from_1() -> None:
    (problem,) = json.loads(report("json", one(UNKNOWN_UNIT, TEXT)))["problems"]
    (caused,) = problem.pop("caused")

    assert problem == {
        "code": "MC110",
        "slug": "unknown-unit",
        "severity": "error",
        "message": UNKNOWN_UNIT.message,
        "path": "lists/red-dust.yaml",
        "line": 5,
        "column": 8,
        "end_line": 5,
        "end_column": 19,
        "rule": None,
        "help": "",
        "related": [],
        "fixes": [
            {
                "title": 'Write "Ranger Elite"',
                "safe": True,
                "edits": [
                    {
                        "line": 5,
                        "column": 8,
                        "end_line": 5,
                        "end_column": 19,
                        "text": "Ranger Elite",
                    }
                ],
            }
        ],
    }
    assert caused.keys() == {*problem, "caused"}
    assert caused["code"] == "MC211"


def test_a_related_place_names_its_file_only_if_it_is_another_one() -> None:
    first, *_, banned, _ = json.loads(report("json", BAD))["problems"]

    assert first["related"][2] == {"line": 9, "column": 5, "message": "1 bronze"}
    assert banned["code"] == BANNED.code
    assert banned["related"] == [
        {"path": "formats/dust-cup.yaml", "line": 14, "column": 5, "message": "banned here"}
    ]


def test_no_files_and_no_problems_are_still_a_document() -> None:
    assert json.loads(report("json")) == {
        "version": 1,
        "files": [],
        "problems": [],
        "summary": {
            "files": 0,
            "ok": 0,
            "errors": 0,
            "events": 0,
            "warnings": 0,
            "passed_over": 0,
        },
    }


def test_json_is_plain_ascii_without_half_characters() -> None:
    problem = Problem(KIND, "\x1b\x7f\u202e\ud800狼", Location("\udcff.yaml", 1, 1, 1, 1))
    written = report("json", one(problem))

    assert written.replace("\n", "").isprintable()
    assert written.isascii()
    assert json.loads(written)["problems"][0]["message"] == "\x1b\x7f\u202e\\ud800狼"


def test_json_lines_are_the_problems_and_then_the_counts() -> None:
    *problems, last = map(json.loads, report("jsonl", BAD, GOOD).splitlines())

    assert problems == json.loads(report("json", BAD, GOOD))["problems"]
    assert last == {"version": 1, "summary": json.loads(report("json", BAD, GOOD))["summary"]}
