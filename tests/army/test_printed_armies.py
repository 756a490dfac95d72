"""The armies the rulebook prints are legal as printed, and no longer so after any wrong change."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from mcarmy.base.problems import Severity
from tests.army.lists import EXAMPLES, check, check_path, lines_of
from tests.army.referee import FACTS, RANKS, Sheet, breaches
from tests.army.sheets import FORMATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Problem

PRINTED = ("starter-capitol", "starter-algeroth", "brotherhood-tournament")
COMPONENT = re.compile(r"(?P<lead>  - )(?:(?P<count>\d+)x )?(?P<name>.+)\Z")
STRANGER = {"gold": "necromutant-defiler", "silver": "ezoghoul", "bronze": "technomancer"}
HUMAN = {"gold": "ranger-commander", "silver": "ranger-elite", "bronze": "capitol-ranger"}
IDS = {facts.name: id_ for id_, facts in FACTS.items()}


@dataclass(frozen=True)
class Change:
    """A printed list with one line changed."""

    content: str
    line: int
    what: str


def printed(name: str) -> str:
    """A printed army as the examples have it."""
    return (EXAMPLES / f"{name}.yaml").read_text(encoding="utf-8")


def sheet_of(content: str) -> Sheet:
    """What stands in a list of the plain form the examples have."""
    sheet, part = Sheet(), Counter[str]()
    for line in content.splitlines():
        if line in ("units:", "cards:"):
            part = sheet.units if line == "units:" else sheet.cards
        elif line.startswith("orders:"):
            sheet.orders.update({r: int(n) for r, n in re.findall(r"(\w+): (\d+)", line)})
        elif found := COMPONENT.match(line):
            part[IDS[found["name"]]] += int(found["count"] or 1)
    return sheet


def changes(content: str) -> Iterator[Change]:
    """Every count up and down, every line twice, gone, or swapped for a unit of the other side."""
    lines = content.splitlines()
    for number, line in enumerate(lines, start=1):
        for what, new in _changed(line, content):
            text = "\n".join([*lines[: number - 1], *new, *lines[number:]]) + "\n"
            yield Change(text, number + len(new) - 1, f"{what} at line {number}")


def _changed(line: str, content: str) -> Iterator[tuple[str, list[str]]]:
    if line.startswith("orders:"):
        for rank, count in re.findall(r"(\w+): (\d+)", line):
            for new in (int(count) + 1, int(count) - 1):
                yield f"{new} {rank} orders", [line.replace(f"{rank}: {count}", f"{rank}: {new}")]
    if (found := COMPONENT.match(line)) is not None:
        count, name = int(found["count"] or 1), found["name"]
        facts = FACTS[IDS[name]]
        yield "one more", [f"  - {count + 1}x {name}"]
        yield "one fewer", [f"  - {count - 1}x {name}"] if count > 1 else []
        yield "twice", [line, line]
        if facts.is_unit:
            demons = "format: skirmish" in content and "Algeroth" in content
            other = (HUMAN if demons else STRANGER)[str(facts.rank)]
            swap = line.replace(name, FACTS[other].name)
            yield "the other side", [swap]


def misspellings(content: str) -> Iterator[Change]:
    """Every name with each of its letters dropped in turn."""
    lines = content.splitlines()
    for number, line in enumerate(lines, start=1):
        found = COMPONENT.match(line)
        for place in range(*found.span("name")) if found else ():
            if line[place] != " ":
                new = line[:place] + line[place + 1 :]
                text = "\n".join([*lines[: number - 1], new, *lines[number:]]) + "\n"
                yield Change(text, number, new)


def forbidding(content: str) -> list[Problem]:
    """What forbids a list."""
    return [p for p in check(content).problems if p.severity is not Severity.WARNING]


@pytest.mark.parametrize("name", PRINTED)
def test_the_printed_armies_are_legal_as_printed(name: str) -> None:
    """ARMY-1: both starter armies and the sample tournament army, without a warning."""
    assert check_path(EXAMPLES / f"{name}.yaml").problems == ()


@pytest.mark.parametrize("name", PRINTED)
def test_each_change_that_breaks_a_rule_is_reported_at_its_line(name: str) -> None:
    """Exactly the rules that the referee sees broken; the changed line is among their places."""
    event = FORMATS["Tournament" if "tournament" in name else "Skirmish"]
    content = printed(name)
    broken = 0
    for change in changes(content):
        problems = forbidding(change.content)

        expected = breaches(sheet_of(change.content), event)
        assert {problem.code for problem in problems} == expected, change.what
        if expected:
            broken += 1
            gone = change.content.count("\n") < content.count("\n")
            assert gone or any(change.line in lines_of(p) for p in problems), change.what
    assert broken > 2 * len(RANKS)


@pytest.mark.parametrize("name", PRINTED)
def test_a_misspelled_name_is_reported_alone_and_at_its_line(name: str) -> None:
    """The list counts as what was meant, so nothing else is wrong with it."""
    for change in misspellings(printed(name)):
        (problem,) = check(change.content).problems

        assert problem.code in ("MC110", "MC111", "MC113"), change.what
        assert problem.location.line == change.line, change.what
