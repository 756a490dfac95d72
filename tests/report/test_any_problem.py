"""Whatever a problem says and wherever it points, every report stays what it should be."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from mcarmy.base.problems import Edit, Fix, Kind, Location, Problem, Related, Severity, Span, Text
from mcarmy.report.problems import REPORTERS, CheckedFile, Settings
from mcarmy.report.render.screen import cells

from .samples import report
from .test_sarif import SCHEMA

HOSTILE = [
    "\x1b]0;title\x07", "\x1b[2J", "\x9b1m", "\u202eevil", "line\nbreak", "\r\n", "]]>", "<!--",
    "a|b", "::error::x", "##[error]", "%0A", "\0", "\ud800", "\udcff", "x" * 10_000, "\t\t",
    "狼" * 50, "e" + "\u0301" * 40, "", " ", "{0}", "[a](1)", "\ufeff", "\ufffe", "🜏👩‍👩‍👧", '"\\',
]  # fmt: skip
TEXTS = st.sampled_from(HOSTILE) | st.text(st.characters(exclude_categories=()), max_size=60)
PATHS = st.sampled_from(["a.yaml", "b.yaml"]) | TEXTS
SMALL = st.integers(1, 12)
RULES = st.none() | st.just("ARMY-1")
KINDS = st.builds(Kind, st.just("MC210"), st.just("too-many"), st.sampled_from(Severity), RULES)
CONTENTS = st.lists(TEXTS, max_size=6).map("\n".join)
SPANS = st.builds(lambda start, size: Span(start, start + size), st.integers(0, 80), SMALL)
FIXES = st.builds(
    Fix,
    TEXTS,
    st.lists(st.builds(Edit, SPANS, TEXTS), min_size=1, max_size=2).map(tuple),
    st.booleans(),
)


@st.composite
def locations(draw: st.DrawFn, text: Text) -> Location:
    """A place in the text, or anywhere at all."""
    if draw(st.booleans()):
        first, second = (draw(st.integers(0, len(text.content))) for _ in range(2))
        return text.at(Span(min(first, second), max(first, second)))
    line = draw(SMALL)
    return Location(draw(PATHS), line, draw(SMALL), line + draw(st.integers(0, 6)), draw(SMALL))


@st.composite
def problems(draw: st.DrawFn, text: Text, *, fold: bool = True) -> Problem:
    places = locations(text)
    related = st.lists(st.builds(Related, places, TEXTS), max_size=3).map(tuple)
    caused = st.lists(problems(text, fold=False), max_size=2).map(tuple) if fold else st.just(())
    fixes = st.lists(FIXES, max_size=2).map(tuple)
    return draw(st.builds(Problem, KINDS, TEXTS, places, TEXTS, related, fixes, caused))


@st.composite
def checked_files(draw: st.DrawFn) -> CheckedFile:
    text = Text(draw(PATHS), draw(CONTENTS))
    found = tuple(draw(st.lists(problems(text), max_size=3)))
    name = draw(st.none() | TEXTS)
    return CheckedFile(
        text.path, name, name, draw(st.booleans()), found, draw(st.sampled_from([text, None]))
    )


FILES = st.lists(checked_files(), max_size=2)


@pytest.mark.parametrize("output", ["full", "concise", "github", "markdown", "junit"])
@given(files=FILES)
@settings(max_examples=40, deadline=None)
def test_no_control_character_but_the_line_break_is_written(
    output: str, files: list[CheckedFile]
) -> None:
    written = report(output, *files)

    assert written.replace("\n", "").isprintable()
    written.encode()


@given(files=FILES)
@settings(max_examples=40, deadline=None)
def test_color_is_the_only_escape_in_a_colored_report(files: list[CheckedFile]) -> None:
    colored = report("full", *files, settings=Settings(color=True))

    assert re.sub(r"\x1b\[[0-9;]+m", "", colored) == report("full", *files, settings=Settings())


@given(files=FILES, width=st.integers(40, 120))
@settings(max_examples=40, deadline=None)
def test_a_full_report_keeps_to_the_width(files: list[CheckedFile], width: int) -> None:
    for line in report("full", *files, settings=Settings(width=width)).splitlines():
        # The place is one piece, to be clicked or copied.
        assert cells(line) <= width or line.lstrip().startswith("-->")


@given(files=FILES)
@settings(max_examples=40, deadline=None)
def test_a_github_log_has_one_command_per_problem_and_no_other(files: list[CheckedFile]) -> None:
    lines = report("github", *files).splitlines()
    commands = [line for line in lines if line.lstrip().startswith("::")]

    assert len(commands) == sum(len(checked.problems) for checked in files)
    assert all(line.startswith(("::error file=", "::warning file=")) for line in commands)
    assert not any("##[" in line for line in lines if line not in commands)


@pytest.mark.parametrize("output", ["json", "gitlab", "sarif"])
@given(files=FILES)
@settings(max_examples=40, deadline=None)
def test_json_parses_and_counts_every_problem(output: str, files: list[CheckedFile]) -> None:
    written = report(output, *files)
    value = json.loads(written)
    rows = {
        "json": lambda: value["problems"],
        "gitlab": lambda: value,
        "sarif": lambda: value["runs"][0]["results"],
    }[output]()

    assert len(rows) == sum(len(checked.problems) for checked in files)
    assert written.isascii()
    json.dumps(value, ensure_ascii=False).encode()  # no half characters


@given(files=FILES)
@settings(max_examples=40, deadline=None)
def test_json_lines_are_lines_of_json(files: list[CheckedFile]) -> None:
    lines = report("jsonl", *files).split("\n")

    assert lines.pop() == ""
    assert len([json.loads(line) for line in lines]) == 1 + sum(len(f.problems) for f in files)


@given(files=FILES)
@settings(max_examples=25, deadline=None)
def test_sarif_follows_its_schema(files: list[CheckedFile]) -> None:
    Draft7Validator(SCHEMA).validate(json.loads(report("sarif", *files)))


@given(files=FILES)
@settings(max_examples=40, deadline=None)
def test_junit_is_xml_with_a_case_per_file(files: list[CheckedFile]) -> None:
    root = ElementTree.fromstring(report("junit", *files).encode())

    assert len(root.findall("testsuite/testcase")) == len(files)
    assert len(root.findall(".//failure")) == sum(not checked.ok for checked in files)


@pytest.mark.parametrize("output", REPORTERS)
def test_a_line_of_a_megabyte_with_many_problems_is_no_trouble(output: str) -> None:
    text = Text("a.yaml", "x" * 1_000_000)
    found = tuple(
        Problem(
            Kind("MC210", "too-many", Severity.ERROR),
            "y" * 1000,
            text.at(Span(start, start + 400_000)),
            related=(Related(text.at(Span(start + 1, start + 2)), "z"),),
        )
        for start in range(0, 500_000, 5_000)
    )

    assert (
        len(report(output, CheckedFile("a.yaml", None, None, ok=False, problems=found, text=text)))
        < 1_000_000
    )
