"""Whatever a file holds: a verdict in a second, no traceback, nothing that steers a terminal."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mcarmy.army.checking.check import CheckedList, read_list_text
from mcarmy.army.repair.mend import Mended, mend
from mcarmy.base.problems import Problem, Text
from mcarmy.report.lists.repair import no_repair, repair_report
from mcarmy.report.problems import REPORTERS, CheckedFile, Settings, Summary, reporter
from mcarmy.source.everyday_yaml import read_everyday
from mcarmy.source.yaml_parser import parse
from tests.army.hostile import BYTES, SPICE, mangled, noise
from tests.army.lists import LISTS, check, checker, codes

NOWHERE = Path("/no-such-folder")


def judged(raw: bytes) -> CheckedList:
    """The verdict on bytes, and on the way what every verdict must promise."""
    checked = checker().check_bytes(raw, "list.yaml")
    lines = checked.text.content.count("\n") + 1
    for problem in checked.problems:
        assert_sound(problem, lines)
    assert checked.legal or checked.problems
    return checked


def assert_sound(problem: Problem, lines: int) -> None:
    """A place in the file, a sentence, and the next step."""
    where = problem.location
    assert where.line >= 1
    assert where.column >= 1
    assert (where.end_line, where.end_column) >= (where.line, where.column)
    assert where.line <= lines or not lines - 1
    assert problem.message
    assert problem.help
    for caused in problem.caused:
        assert_sound(caused, lines)


def reported(checked: CheckedList, output: str) -> str:
    """What a reporter writes about a list."""
    writer = reporter(output, Settings())
    text = checked.text if checked.problems else None
    file = CheckedFile(
        checked.text.path, checked.name, checked.format, checked.legal, checked.problems, text
    )
    return writer.begin() + writer.file(file) + writer.end(Summary().plus(file))


def repair_told(checked: CheckedList) -> str:
    """What `mcarmy repair` says about a list."""
    mended = mend(checker(), checked, NOWHERE)
    if not isinstance(mended, Mended):
        return no_repair(checked, mended)
    assert check(mended.content, NOWHERE).legal
    return repair_report(checked, mended)


def harmful(text: str) -> str:
    """The characters of a text that a terminal might obey."""
    return "".join(sorted({c for c in text if not c.isprintable() and c not in "\n\t"}))


@pytest.mark.parametrize("name", BYTES)
def test_a_hostile_file_is_judged_and_reported_within_a_second(name: str) -> None:
    started = time.process_time()
    checked = judged(BYTES[name])
    judging = time.process_time() - started
    told = [reported(checked, output) for output in ("full", "json")]
    telling = time.process_time() - started - judging

    assert judging < 1
    assert telling < 1
    assert [harmful(text) for text in told] == ["", ""]


@pytest.mark.parametrize("name", ["attached cards", "good units", "waivers", "misspelled units"])
def test_no_output_takes_longer_than_a_second(name: str) -> None:
    checked = judged(BYTES[name])
    for output in REPORTERS:
        started = time.process_time()

        assert reported(checked, output)
        assert time.process_time() - started < 1, output


def test_mangled_lists_and_noise_never_break_anything() -> None:
    outputs = list(REPORTERS)
    for number, raw in enumerate((*mangled(20260601, 500), *noise(20260601, 200))):
        checked = judged(raw)
        told = reported(checked, outputs[number % len(outputs)])
        assert harmful(told) == "", raw
        if not checked.legal:
            assert harmful(repair_told(checked)) == "", raw


KEYS = st.sampled_from(
    ["units", "orders", "cards", "attached", "format", "from", "name", "notes", "game", "x-y",
     "gold", "silver", "bronze", "unit", "card", "count", "nickname", "color", "", "untis"]
)  # fmt: skip
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 10**12),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(SPICE),
    st.text(max_size=6),
)
TREES = st.recursive(
    VALUES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(KEYS | st.text(max_size=3), inner, max_size=6)
    ),
    max_leaves=12,
)


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(tree=st.dictionaries(KEYS, TREES, max_size=8), indent=st.sampled_from([None, 2]))
def test_any_tree_of_values_is_judged(tree: dict[str, object], indent: int | None) -> None:
    text = json.dumps(tree, indent=indent, ensure_ascii=len(tree) % 2 == 0)
    checked = judged(text.encode("utf-8", "replace"))

    assert harmful(reported(checked, "full")) == ""
    assert not harmful(repair_told(checked)) or checked.legal


def test_the_short_cut_and_the_full_parser_read_the_same() -> None:
    """Where everyday YAML is read without a parser, the nodes and their places are the same."""
    taken = 0
    for raw in mangled(7, 600):
        try:
            content = raw.decode("utf-8")
        except UnicodeDecodeError:
            continue
        if "\0" not in content:
            root = read_everyday(content)
            document = parse(Text("list.yaml", content))
            taken += root is not None
            assert root is None or (root, ()) == (document.root, document.problems), content
    assert taken > 30


@pytest.mark.parametrize("count", ["1e9", "-1", "true", "3.5", '"٣"', "0x10", "''", "~", "[2]"])
def test_what_is_no_count_is_said_so_at_its_place(count: str) -> None:
    for text in (
        f"format: 1/1/1\nunits:\n  - unit: Ranger Elite\n    count: {count}\norders: {{gold: 1}}\n",
        f"format: 1/1/1\nunits: [Ranger Elite]\norders:\n  gold: {count}\n",
        f"units: [Ranger Elite]\norders: {{gold: 1}}\nformat:\n  silver: 1\n  gold: {count}\n",
    ):
        found = [problem for problem in check(text).problems if problem.code == "MC104"]

        assert [problem.location.line for problem in found] == [4 + text.startswith("units")]


def test_a_number_that_only_looks_like_one_is_text() -> None:
    """`no`, `on`, dates and octals stay what the author typed."""
    text = """\
name: no
format: 1/1/1
units: [{unit: Ranger Elite, nickname: 0o17}]
orders: {gold: 1, bronze: 1}
notes: 2026-06-01
"""
    checked = check(text)

    assert (checked.name, checked.problems) == ("no", ())
    assert [line.nickname for line in checked.roster.listing.units] == ["0o17"]


ESCAPES = {
    "name": 'name: "\\e[31mred\\e[0m \\u202egnp.exe \\x9b1m \\u2028 \\x7f"\nformat: skirmish\n',
    "key": '"\\e[2Jkey": 1\nformat: skirmish\n',
    "key twice": '"\\e[2Jkey": 1\n"\\e[2Jkey": 2\nformat: skirmish\n',
    "unit": 'format: skirmish\nunits: ["\\e]0;pwned\\a"]\n',
    "misspelled unit": 'format: skirmish\nunits: ["Ranger Elit\\x1b"]\n',
    "card": 'format: skirmish\ncards: ["\\e[8mFire at Wi"]\n',
    "nickname": 'format: skirmish\nunits: [{unit: X, nickname: ["\\e[1m"]}]\n',
    "key of a line": 'format: skirmish\nunits: [{"\\e[1munit": X}]\n',
    "count": 'format: skirmish\nunits: [{unit: Ranger Elite, count: "\\e[1m"}]\n',
    "count in other words": 'format: skirmish\nunits: ["2 \\e[1m Ranger Elite"]\n',
    "rank": 'format: skirmish\norders: {"\\e[1mgold": 1}\n',
    "format": 'format: "\\e[1mskirmish"\n',
    "format path": 'format: "./\\e[1m.yaml"\n',
    "recorded path": 'format: skirmish\nfrom: "./\\e[1m.yaml"\n',
    "game": 'game: "\\e[1m"\nformat: skirmish\n',
    "notes": 'notes: {"\\e[1m": 1}\nformat: skirmish\n',
    "waiver": "format: skirmish # mcarmy: allow MC901\u202e\u2066\u200b\n",
    "JSON": '{"format": "skirmish", "units": ["\\u001b[31m", "\\u009b1m", "\\ud800", "\\u202e"]}',
}


@pytest.mark.parametrize("name", ESCAPES)
def test_nothing_in_a_list_reaches_the_terminal_raw(name: str) -> None:
    """In no string of a list, and in no form of output."""
    checked = check(ESCAPES[name], NOWHERE, shown_as="\x1b[31m\u202e.yaml")
    for output in REPORTERS:
        assert harmful(reported(checked, output)) == "", output

    assert harmful(repair_told(checked)) == ""


def test_colors_are_all_that_is_added_for_a_terminal() -> None:
    checked = check(ESCAPES["unit"])
    writer = reporter("full", Settings(color=True))
    file = CheckedFile(
        "list.yaml", None, None, ok=False, problems=checked.problems, text=checked.text
    )
    told = writer.file(file)

    assert "\x1b[1;31m" in told
    assert "\x1b]" not in told


def test_lines_beyond_two_thousand_are_not_read() -> None:
    lines = "- Ranger Elite\n" * 2001
    found = codes(f"format: skirmish\nunits:\n{lines}orders: {{gold: 3}}\n")

    assert found == ["MC109", "MC212", "MC240"]


def test_what_is_not_plain_text_says_where() -> None:
    (problem,) = judged(b"format: skirmish\nnotes: caf\xe9\n").problems

    assert (problem.code, problem.location.line, problem.location.column) == ("MC002", 2, 11)


def test_a_list_in_the_clothes_of_another_alphabet_is_still_judged() -> None:
    text = (LISTS / "illegal" / "MC110-look-alike-letters.yaml").read_text(encoding="utf-8")

    assert read_list_text(text, "list.yaml").problems == ()
    assert codes(text) == ["MC110"]
