"""One order and form for all lists: comments stay with their lines, nothing changes its meaning."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mcarmy.army.checking.check import Checker, read_list_text
from mcarmy.army.forms.composition import Composition, Member, compose, meaning
from mcarmy.army.forms.yaml_form import write_yaml
from mcarmy.army.reading.read import read_listing
from mcarmy.army.reading.understand import understand
from mcarmy.army.text.canonical import format_list
from mcarmy.catalog.model import Rank
from mcarmy.source.nodes import Mapping
from tests.army.commented_lists import commented_lists
from tests.army.lists import DAY, catalog

if TYPE_CHECKING:
    from mcarmy.source.tidying import Formatted

EXAMPLES = Path(__file__).parents[2] / "examples"
UNHURRIED = settings(deadline=None, suppress_health_check=list(HealthCheck))


def formatted(content: str, path: str = "list.yaml") -> Formatted:
    return format_list(read_list_text(content, path), catalog())


def form(content: str) -> str:
    """The canonical form of a list that has one."""
    result = formatted(content)
    assert result.content is not None, result.problems
    return result.content


def meaning_of(content: str) -> object:
    document = read_list_text(content, "list.yaml")
    assert isinstance(document.root, Mapping)
    return meaning(compose(understand(read_listing(document), catalog(), None), document.root))


def comments(content: str) -> Counter[str]:
    """The comments of a text in which no value holds a `#`."""
    return Counter(re.findall(r"# remark [^\n]*", content))


def test_keys_stand_in_one_order_and_own_keys_last() -> None:
    content = "x-a: 1\ncards: [Decoy]\nnotes: n\norders: {gold: 1}\nunits: [Dragoon]\nname: N\n"

    keys = re.findall(
        r"^[\w-]+", form(f"{content}format: skirmish\ngame: mutant-chronicles\n"), re.M
    )

    assert keys == ["game", "name", "format", "units", "orders", "cards", "notes", "x-a"]


def test_units_stand_by_rank_and_within_a_rank_as_their_author_has_them() -> None:
    content = "units: [Capitol Ranger, Ranger Elite, Mitch Hunter, Bear Trooper, Bear Kapitan]\n"

    names = re.findall(r"- (.*)", form(content))

    assert names == [
        "Mitch Hunter",
        "Bear Kapitan",
        "Ranger Elite",
        "Capitol Ranger",
        "Bear Trooper",
    ]


@pytest.mark.parametrize(
    "line",
    ["2x ranger elite", "RANGER ELITE x2", "{unit: Ranger-Elite, count: 2}", "'2 x Ranger Elite'"],
)
def test_copies_are_written_in_one_form_with_the_printed_name(line: str) -> None:
    assert form(f"units:\n- {line}\n") == "units:\n  - 2x Ranger Elite\n"


def test_lines_that_say_the_same_are_added_up() -> None:
    assert form("units: [Dragoon, Bear Trooper, 2x Dragoon]\n") == (
        "units:\n  - 3x Dragoon\n  - Bear Trooper\n"
    )


def test_a_line_with_a_comment_is_not_added_to_another() -> None:
    content = "units:\n  - Dragoon\n  - Dragoon  # the one with the flag\n"

    assert form(content) == content


def test_comments_stay_with_their_lines_when_the_lines_move() -> None:
    content = (
        "# about this file\n\n# who\nunits: # all\n- dragoon # last\n# the boss\n- Max Steiner\n"
        "  # nobody else\nname: Old Guard # or so\n# the end\n"
    )

    assert form(content) == (
        "# about this file\n\nname: Old Guard  # or so\n# who\nunits:  # all\n  # the boss\n"
        "  - Max Steiner\n  - Dragoon  # last\n  # nobody else\n# the end\n"
    )


def test_orders_are_written_in_one_line_unless_a_comment_stands_among_them() -> None:
    assert form("orders:\n  bronze: 1\n  gold: 2\n") == "orders: {gold: 2, bronze: 1}\n"
    assert form("orders:\n  bronze: 1 # few\n  gold: 2\n") == (
        "orders:\n  gold: 2\n  bronze: 1  # few\n"
    )


def test_a_text_in_a_block_stays_in_a_block() -> None:
    content = "notes: >\n     a long\n     story\n\n     in two parts\nformat: skirmish\n"

    assert form(content) == ("format: skirmish\nnotes: >\n  a long\n  story\n\n  in two parts\n")


def test_an_unfinished_list_is_formatted_too() -> None:
    assert form("units:\norders:\n") == "units: []\norders: {}\n"


def test_unknown_names_stay_behind_the_line_they_stand_behind() -> None:
    content = "units: [Capitol Ranger, Big Bob Watts, Mitch Hunter]\n"

    assert re.findall(r"- (.*)", form(content)) == [
        "Mitch Hunter", "Capitol Ranger", "Big Bob Watts",
    ]  # fmt: skip


def test_a_name_that_looks_counted_is_not_taken_for_a_count() -> None:
    content = "units:\n- {unit: 2x Nobody}\n"

    assert form(content) == 'units:\n  - "1x 2x Nobody"\n'
    assert meaning_of(form(content)) == meaning_of(content)


def test_line_ends_of_the_file_are_kept() -> None:
    assert form("units: [Dragoon]\r\nformat: skirmish\r\n") == (
        "format: skirmish\r\nunits:\r\n  - Dragoon\r\n"
    )


def test_json_is_formatted_as_json() -> None:
    game = '"game": "mutant-chronicles"'
    result = formatted(f'{{"units": ["dragoon x2"], "format": "skirmish", {game}}}', "list.json")

    assert result.content == (
        f'{{\n  {game},\n  "format": "skirmish",\n  "units": [\n    "2x Dragoon"\n  ],\n'
        '  "orders": {}\n}\n'
    )


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("units: [a\n", "MC004"),
        ("a: 1\na: 2\n", "MC005"),
        ("units: &a [x]\n", "MC006"),
        ("", "MC008"),
        ("unitz: [Dragoon]\n", "MC101"),
        ("units: Dragoon\n", "MC103"),
        ("units: [{unit: Dragoon, count: many}]\n", "MC104"),
        ("? x-a\n: 1\n", "MC120"),
    ],
)
def test_a_file_that_cannot_be_read_safely_is_left_alone(content: str, code: str) -> None:
    result = formatted(content)

    assert result.content is None
    assert code in [problem.code for problem in result.problems]


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_examples_are_in_canonical_form(path: Path) -> None:
    content = path.read_text(encoding="utf-8")
    if not re.search(r"^units:", content, re.M) or re.search(r"^collection:", content, re.M):
        pytest.skip("not a list")

    assert form(content) == content


def test_lists_that_the_program_writes_are_in_canonical_form() -> None:
    units = [Member("Mitch Hunter", None, nickname="Boss"), Member("Dragoon", None, 2, remark="!")]
    orders = Counter({Rank.GOLD: 1})
    cards = [Member("Decoy", None)]
    written = write_yaml(Composition(None, "Brüder: zwei", "skirmish", units, orders, cards))

    assert form(written) == written


@settings(UNHURRIED, max_examples=80)
@given(commented_lists())
def test_formatting_changes_no_meaning_and_keeps_every_comment(content: str) -> None:
    result = formatted(content)

    assert result.content is not None, [problem.message for problem in result.problems]
    assert meaning_of(result.content) == meaning_of(content)
    assert comments(result.content) == comments(content)


@settings(UNHURRIED, max_examples=80)
@given(commented_lists())
def test_formatting_twice_is_formatting_once(content: str) -> None:
    once = form(content)

    assert form(once) == once


@settings(UNHURRIED, max_examples=60)
@given(commented_lists())
def test_a_comment_behind_a_name_stays_on_its_line(content: str) -> None:
    after = form(content).splitlines()

    for line in content.splitlines():
        name = re.search(r"- .*  (# remark \d+ on (.+))\Z", line)
        if name is not None and name[2] != "a count":
            home = next(each for each in after if each.endswith(name[1]))
            assert name[2].casefold() in home.removesuffix(name[1]).casefold()


@settings(UNHURRIED, max_examples=60)
@given(commented_lists())
def test_formatting_changes_no_verdict(content: str) -> None:
    checker = Checker(catalog(), DAY)

    def codes(text: str) -> set[str]:
        checked = checker.check_document(read_list_text(text, "list.yaml"), Path())
        return {problem.code for problem in checked.problems}

    assert codes(form(content)) == codes(content)


@settings(UNHURRIED, max_examples=150)
@given(st.text(alphabet="units: []{}-x#\n'\"|>&*?%2 agold\t", max_size=80) | st.text(max_size=60))
def test_no_text_makes_the_formatter_fail(content: str) -> None:
    result = formatted(content)

    assert result.content is not None or result.problems
