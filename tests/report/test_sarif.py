"""SARIF, held against the schema of the standard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from mcarmy.base.problems import Kind, Location, Problem, Related
from mcarmy.report.problems import CheckedFile, Settings

from .samples import BAD, GOOD, KIND, ODD, PAGES, TEXT, UNKNOWN_UNIT, one, report

SCHEMA = json.loads(
    (Path(__file__).parent / "schemas" / "sarif-schema-2.1.0.json").read_text("utf-8")
)
VALIDATOR = Draft7Validator(SCHEMA)


def run(*files: CheckedFile, settings: Settings | None = None) -> dict[str, Any]:
    log = json.loads(report("sarif", *files, settings=settings))
    VALIDATOR.validate(log)
    (only,) = log["runs"]
    assert isinstance(only, dict)
    return only


def test_the_schema_is_the_one_of_the_standard_and_refuses_nonsense() -> None:
    assert "Version 2.1.0" in SCHEMA["title"]
    assert not VALIDATOR.is_valid({"version": "2.1.0", "runs": [{"results": []}]})


@pytest.mark.parametrize("files", [(), (GOOD,), (BAD,), (GOOD, BAD, ODD)])
def test_logs_follow_the_schema(files: tuple[CheckedFile, ...]) -> None:
    assert len(run(*files)["results"]) == sum(len(checked.problems) for checked in files)


def test_every_result_points_at_its_rule() -> None:
    log = run(BAD, ODD)
    rules = log["tool"]["driver"]["rules"]

    assert [rule["id"] for rule in rules] == ["MC210", "MC110", "MC220", "MC310", "MC410"]
    assert all(rules[r["ruleIndex"]]["id"] == r["ruleId"] for r in log["results"])


def test_a_rule_tells_its_page_and_what_it_is_about() -> None:
    def explain(kind: Kind) -> str:
        return f"About {kind.slug}."

    settings = Settings(pages=PAGES.get, explain=explain)
    rule = run(BAD, settings=settings)["tool"]["driver"]["rules"][0]

    assert rule["fullDescription"] == {"text": "About too-many-bronze."}
    assert rule["properties"] == {
        "severity": "error",
        "rule": "ARMY-1",
        "pages": "rulebook p. 9-10",
    }


def test_levels_and_the_word_for_event_problems() -> None:
    results = run(BAD)["results"]

    assert [r["level"] for r in results] == ["error", "error", "error", "error", "warning"]
    assert results[3]["properties"] == {"severity": "event"}


def test_regions_count_code_points_from_1() -> None:
    log = run(one(UNKNOWN_UNIT, TEXT))
    region = log["results"][0]["locations"][0]["physicalLocation"]["region"]

    assert log["columnKind"] == "unicodeCodePoints"
    assert region == {"startLine": 5, "startColumn": 8, "endLine": 5, "endColumn": 19}


def test_related_places_and_folded_problems_are_related_locations() -> None:
    results = run(BAD)["results"]

    assert [place["message"]["text"] for place in results[0]["relatedLocations"]] == [
        "3 bronze slots",
        "2 bronze",
        "1 bronze",
        "2 bronze",
    ]
    assert results[1]["relatedLocations"][0]["message"]["text"].startswith("Also MC211: 1 silver")


def test_a_fix_says_what_to_delete_and_what_to_insert() -> None:
    (fix,) = run(one(UNKNOWN_UNIT, TEXT))["results"][0]["fixes"]

    assert fix == {
        "description": {"text": 'Write "Ranger Elite" (safe)'},
        "artifactChanges": [
            {
                "artifactLocation": {"uri": "lists/red-dust.yaml"},
                "replacements": [
                    {
                        "deletedRegion": {
                            "startLine": 5,
                            "startColumn": 8,
                            "endLine": 5,
                            "endColumn": 19,
                        },
                        "insertedContent": {"text": "Ranger Elite"},
                    }
                ],
            }
        ],
    }


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("a b/ä#?.yaml", "a%20b/%C3%A4%23%3F.yaml"),
        ("/repo/x.yaml", "x.yaml"),
        ("/other/x.yaml", "file:///other/x.yaml"),
        ("./x.yaml", "x.yaml"),
        ("<stdin>", "%3Cstdin%3E"),
    ],
)
def test_paths_become_uris(path: str, uri: str) -> None:
    problem = Problem(KIND, "m", Location(path, 1, 1, 1, 1))
    (result,) = run(one(problem), settings=Settings(root="/repo"))["results"]

    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def test_no_reader_finds_a_placeholder_or_a_link_in_a_name() -> None:
    problem = Problem(KIND, "{0} [x](1)", Location("a", 1, 1, 1, 1))

    assert run(one(problem))["results"][0]["message"]["text"] == "{{0}} [x] (1)"


def test_an_empty_message_is_replaced_by_the_slug() -> None:
    place = Location("a", 1, 1, 1, 1)
    (result,) = run(one(Problem(KIND, "", place, related=(Related(place, ""),))))["results"]

    assert result["message"]["text"] == "too-many-bronze"
    assert "message" not in result["relatedLocations"][0]
