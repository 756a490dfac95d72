"""Lists from one form to another: there and back they mean the same, and nothing gets lost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mcarmy.army.checking.check import read_list_text
from mcarmy.army.forms.composition import Composition, Member, compose, meaning
from mcarmy.army.forms.form import Form
from mcarmy.army.forms.forms import Converted, convert, form_of, write
from mcarmy.army.forms.pasted.paste import read_paste
from mcarmy.army.reading.read import read_listing
from mcarmy.army.reading.understand import understand
from mcarmy.base.problems import Text
from mcarmy.catalog.model import Rank
from mcarmy.source.nodes import Mapping
from tests.army.lists import catalog

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn

ROOT = Path(__file__).parents[2]
EXAMPLES = [
    path
    for path in sorted((ROOT / "examples").glob("*.yaml"))
    if "\nunits:" in path.read_text(encoding="utf-8") and path.stem != "collection"
]
POSTS = (Form.TEXT, Form.MARKDOWN, Form.BBCODE)
UNHURRIED = settings(deadline=None, suppress_health_check=list(HealthCheck))
UNITS, CARDS = list(catalog().units.values()), list(catalog().cards.values())
WORDS = st.sampled_from(
    ["Gold", "4x Inquisitor", "Notes: a", "5/5/5", "[b]X[/b]", "- **a**", "1. b"]
)
TEXTS = st.text(min_size=1, max_size=30).filter(str.strip) | WORDS


def turned(content: str, target: Form, path: str = "list.txt") -> Converted:
    return convert(Text(path, content), catalog(), source=None, target=target, format_=None)


def content_of(result: Converted) -> str:
    assert result.content is not None
    return result.content


def meaning_of(content: str) -> object:
    """What a YAML or JSON list means."""
    document = read_list_text(content, "list")
    assert isinstance(document.root, Mapping), document.problems
    listing = read_listing(document)
    assert [p.code for p in listing.problems if p.code != "MC102"] == []
    return meaning(compose(understand(listing, catalog(), None), document.root))


@st.composite
def members(draw: DrawFn, known: list[object], *, nicknames: bool) -> list[Member]:
    return [
        Member(
            component.name,  # type: ignore[attr-defined]
            component,  # type: ignore[arg-type]
            draw(st.integers(1, 12)),
            draw(st.none() | TEXTS) if nicknames else None,
        )
        for component in draw(st.lists(st.sampled_from(known), max_size=6))
    ]


@st.composite
def compositions(draw: DrawFn) -> Composition:
    """Any list at all; illegal ones are shared too."""
    formats = ["skirmish", "five-five-five", "5/5/5", "events/cup.yaml", None]
    slots = {Rank.GOLD: 4, Rank.SILVER: 0, Rank.BRONZE: 11}
    made = Composition(
        name=draw(st.none() | TEXTS | st.just("Red Dust Patrol")),
        format=draw(st.sampled_from([*formats, slots])),
        units=draw(members(list(UNITS), nicknames=True)),
        cards=draw(members(list(CARDS), nicknames=False)),
        attached=draw(members(list(CARDS), nicknames=False)),
        notes=draw(st.none() | TEXTS | st.just("first line\nsecond: line")),
        recorded=draw(st.none() | TEXTS),
    )
    if made.notes is not None:
        made.notes = made.notes.rstrip("\n") or None
    made.orders = +Counter({rank: draw(st.integers(0, 9)) for rank in Rank})
    return made


@pytest.mark.parametrize("form", list(Form))
@settings(UNHURRIED, max_examples=40)
@given(made=compositions())
def test_any_list_written_in_any_form_reads_back_the_same(form: Form, made: Composition) -> None:
    content = write(made, form, catalog())

    if form in POSTS:
        assert meaning(read_paste(Text("post", content), catalog()).made) == meaning(made)
    else:
        assert meaning_of(content) == meaning(made)


@pytest.mark.parametrize("form", list(Form))
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_survive_the_way_there_and_back(path: Path, form: Form) -> None:
    content = path.read_text(encoding="utf-8")
    ending = {Form.YAML: "yaml", Form.JSON: "json"}.get(form, "txt")

    there = turned(content, form, "list.yaml")
    back = turned(content_of(there), Form.YAML, f"list.{ending}")

    assert meaning_of(content_of(back)) == meaning_of(content)
    assert back.complete


def test_keys_of_ones_own_survive_json() -> None:
    content = 'x-a: {b: [1, null, true, "ü"]}\nunits: [{unit: Dragoon, x-c: 2.5}]\n'

    there = turned(content, Form.JSON, "list.yaml")
    back = turned(content_of(there), Form.YAML, "list.json")

    assert meaning_of(content_of(back)) == meaning_of(content)


def test_what_a_post_has_no_place_for_is_said() -> None:
    result = turned("x-a: 1 # why\nunits: [Dragoon] # who\n", Form.TEXT, "list.yaml")

    said = [problem.message for problem in result.problems]
    assert said == ["2 comments are left out.", "The key `x-a` is left out."]


def test_yaml_to_yaml_keeps_the_comments() -> None:
    result = turned("units: [dragoon] # who\n", Form.YAML, "list.yaml")

    assert result.content == "units:  # who\n  - Dragoon\n"


def test_names_that_nobody_knows_stay_in_files_and_are_reported() -> None:
    result = turned("units: [Big Bob Watts]\n", Form.JSON, "list.yaml")

    assert '"Big Bob Watts"' in content_of(result)
    assert [problem.code for problem in result.problems] == ["MC110"]


@pytest.mark.parametrize(
    ("path", "content", "form"),
    [
        ("a.yaml", "x", Form.YAML),
        ("a.json", "x", Form.JSON),
        ("-", '{"units": []}', Form.JSON),
        ("-", "format: skirmish\nunits:\n- Dragoon\n", Form.YAML),
        ("-", "Format: skirmish\nUnits:\n- Dragoon\n", Form.TEXT),
        ("a.txt", "2x Dragoon", Form.TEXT),
    ],
)
def test_the_form_of_a_text_is_recognized(path: str, content: str, form: Form) -> None:
    assert form_of(Text(path, content)) is form


@pytest.mark.parametrize(
    ("line", "orders"),
    [
        ("Gold Order x4", "4/0/0"),
        ("3 silver orders", "0/3/0"),
        ("Orders: 2G 1S 1B", "2/1/1"),
        ("Orders: 4/5/1", "4/5/1"),
        ("Orders: GGSB", "2/1/1"),
        ("Order tokens - 2 gold, 1 bronze", "2/0/1"),
        ("Bronze order token", "0/0/1"),
        ("order (gold) x 2", "2/0/0"),
        ("4 orders: 2 gold, 1 silver, 1 bronze", "2/1/1"),
        ("one order of each rank", "1/1/1"),
        ("two gold orders and one silver order", "2/1/0"),
        ("Gold orders: 2", "2/0/0"),
        ("gold, gold, 2 silver orders", "2/2/0"),
        ("Orders G/S/B: 1/2/3", "1/2/3"),
    ],
)
def test_order_tokens_are_understood_however_they_are_written(line: str, orders: str) -> None:
    made = read_paste(Text("post", f"Dragoon\n{line}\n"), catalog()).made

    assert "/".join(str(made.orders[rank]) for rank in Rank) == orders


@pytest.mark.parametrize(
    "line",
    [
        "4x Dragoon", "4 x Dragoon", "4xDragoon", "x4 Dragoon", "Dragoon x4", "Dragoon x 4",
        "Dragoon (4)", "Dragoon [x4]", "(4) Dragoon", "4 Dragoons", "four Dragoons", "Dragoon: 4",
        "Dragoon - 4", "Dragoon ... 4", "- 4 Dragoon", "* Dragoon *4", "• Dragoon ×4",
        "1. 4x Dragoon", "Dragoon 4x", "Dragoon, 4", "> 4x Dragoon", "[b]Dragoon[/b] x4",
        "**Dragoon** x4", "| Dragoon | 4 |", "4\tDragoon", "Dragoon (4 copies)", "Dragoon (qty 4)",
        "dragon x4",
        "Dragoon x4 w/ MP-103", "Dragoon with MP-103 x4", "4x Dragoon (Bauhaus, bronze unit)",
        "4x Dragoon [4 pts]", "+ 4 Dragoon", "<li>4 Dragoon</li>", "- [ ] 4x Dragoon",
    ],
)  # fmt: skip
def test_counts_are_understood_however_they_are_written(line: str) -> None:
    made = read_paste(Text("post", f"{line}\n"), catalog()).made

    assert [(unit.name, unit.count) for unit in made.units] == [("Dragoon", 4)]


@settings(UNHURRIED, max_examples=150)
@given(st.lists(st.sampled_from(["Gold", "4x ", "Dragoon", "order", "(", "5/5/5", "|", "[*]", "> ",
       "Notes:", "\n", "\t", " - ", "x4", "\x1b[31m", "ü", "**", "Ranger Elite", ","]), max_size=30)
       .map("".join) | st.text(max_size=80))  # fmt: skip
def test_no_paste_makes_the_reader_fail_and_the_result_is_a_file(content: str) -> None:
    result = convert(
        Text("post", content), catalog(), source=Form.TEXT, target=Form.YAML, format_="skirmish"
    )

    document = read_list_text(content_of(result), "list")
    assert document.problems == ()
    assert content_of(result).replace("\n", "").isprintable()


@settings(UNHURRIED, max_examples=100)
@given(st.text(min_size=1, max_size=60).filter(str.strip))
def test_every_line_is_understood_kept_or_reported(line: str) -> None:
    text = Text("post", f"Dragoon\n\n- {line}\n\n- Bear Trooper\n")
    result = read_paste(text, catalog())

    made = result.made
    silent = not result.problems and not made.orders and len(made.units) + len(made.cards) == 2
    told = (made.name, made.notes, made.recorded, made.footer, made.header)
    assert not silent or any(told) or not any(c.isalnum() for c in line) or made.format
