"""Codes and slugs are a promise: people put them into waivers, scripts and search engines."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest

from mcarmy.army import kinds
from mcarmy.base.problems import Kind, Severity
from mcarmy.report.catalog.codes import all_kinds, find_kind
from mcarmy.source import nodes as yaml_source
from mcarmy.source.kinds import BAD_WAIVER, UNUSED_WAIVER
from tests.army.lists import PROJECT, catalog

# Never change a line of this table; add new ones where they belong.
STABLE = """
MC001 unreadable error -
MC002 not-text error -
MC003 too-large error -
MC004 syntax error -
MC005 duplicate-key error -
MC006 refused-yaml error -
MC007 too-deep error -
MC008 empty error -
MC101 unknown-key error -
MC102 missing-format error -
MC103 wrong-type error -
MC104 bad-count error -
MC105 unknown-format error ARMY-10
MC106 bad-format-file error ARMY-10
MC107 unknown-game error -
MC108 bad-recorded-army error -
MC109 too-many-lines error -
MC110 unknown-unit error -
MC111 unknown-card error -
MC112 wrong-section error ARMY-2
MC113 ambiguous-name error -
MC114 slip error -
MC115 overlay-elsewhere error -
MC116 bad-overlay error -
MC210 too-many-bronze error ARMY-1
MC211 too-few-bronze error ARMY-1
MC212 too-many-silver error ARMY-1
MC213 too-few-silver error ARMY-1
MC214 too-many-gold error ARMY-1
MC215 too-few-gold error ARMY-1
MC220 mixed-sides error ARMY-3
MC230 unique-copies error ARMY-4
MC231 unique-factions error ARMY-4
MC240 unit-copies error ARMY-5
MC250 card-copies error ARMY-6
MC260 no-unit error ARMY-7
MC261 no-order error ARMY-7
MC270 tent-copies error ARMY-11
MC271 tent-alone error ARMY-11
MC272 attached-cards error ARMY-11
MC301 set-not-allowed event ARMY-10
MC302 banned event ARMY-10
MC303 required event ARMY-10
MC304 out-of-date event ARMY-10
MC305 not-in-recorded-army event ARMY-10
MC901 unplayable-card warning ARMY-8
MC902 reconstructed-rank warning ARMY-1
MC903 idle-orders warning ROUND-3
MC910 unused-waiver warning -
MC911 bad-waiver warning -
"""
LIST_CODES = sorted(
    (*yaml_source.KINDS, *kinds.KINDS, UNUSED_WAIVER, BAD_WAIVER), key=lambda kind: kind.code
)


def test_codes_slugs_and_severities_never_change() -> None:
    table = [f"{k.code} {k.slug} {k.severity} {k.rule or '-'}" for k in LIST_CODES]

    assert table == STABLE.split("\n")[1:-1]


def test_a_code_is_used_once() -> None:
    codes = Counter(kind.code for kind in all_kinds())

    assert codes.most_common(1)[0][1] == 1


def test_a_slug_of_a_list_is_used_once_among_lists() -> None:
    slugs = Counter(kind.slug for kind in LIST_CODES)

    assert slugs.most_common(1)[0][1] == 1


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: str(kind.code))
def test_a_code_looks_like_one_and_says_what_it_is_about(kind: Kind) -> None:
    assert re.fullmatch(r"MC[0-9]{3}", kind.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", kind.slug)
    assert len(kind.about) > 20
    assert kind.about.endswith(".")
    assert kind.rule is None or kind.rule in catalog().rules


@pytest.mark.parametrize("kind", LIST_CODES, ids=lambda kind: str(kind.code))
def test_a_kind_is_found_by_its_code_and_by_its_slug(kind: Kind) -> None:
    assert find_kind(kind.code.lower()) is kind
    assert find_kind(kind.slug) is kind


def test_the_hundreds_tell_the_level() -> None:
    """Errors, what an event forbids, and what is only odd are kept apart."""
    for kind in kinds.KINDS:
        level = {"1": Severity.ERROR, "2": Severity.ERROR, "3": Severity.EVENT}
        assert kind.severity is level.get(kind.code[2], Severity.WARNING)


def test_every_rule_of_army_building_is_named_by_a_test() -> None:
    """ARMY-1 to ARMY-11, in the name or the docstring of a test."""
    named: set[str] = set()
    for path in (PROJECT / "tests" / "army").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = f"{node.name} {ast.get_docstring(node) or ''}"
                named.update(re.findall(r"ARMY-[0-9]+", text))

    assert named >= {rule for rule in catalog().rules if rule.startswith("ARMY-")}
