"""Collections: what is read from each form, what is refused at its line, what lists ask of them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import jsonschema
import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mcarmy.army.checking.check import Checker
from mcarmy.army.collection.needs import (
    Coverage,
    ListNeeds,
    cover,
    lists_in,
    smallest_collection,
    write_collection,
    write_collection_table,
)
from mcarmy.army.collection.owned import (
    Collection,
    CollectionError,
    collection_of,
    load_collection,
    read_collection,
)
from mcarmy.base.bundled import read_schema
from tests.army.lists import DAY, catalog

EXAMPLES = Path(__file__).parents[2] / "examples"
IDS = [*catalog().units, *catalog().cards, "order:gold", "order:silver", "order:bronze"]
UNHURRIED = settings(deadline=None, suppress_health_check=list(HealthCheck))


def owned(tmp_path: Path, content: str, name: str = "own.yaml") -> Collection:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    return load_collection(path, catalog())


def problems(tmp_path: Path, content: str, name: str = "own.yaml") -> list[tuple[int, str]]:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    found = read_collection(path, name, catalog()).problems
    return [(problem.location.line, problem.code) for problem in found]


REST = "orders: {gold: 3}\ncards: [Decoy]\n"
JSON_REST = '"orders": {"gold": 3}, "cards": ["Decoy"]'


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.yaml", f"collection: c\nunits: [2x Ranger Elite, dragoon]\n{REST}"),
        ("a.yaml", "units: {Ranger Elite: 2, Dragoon: 1}\norders: {gold: 3}\ncards: {Decoy: 1}\n"),
        ("a.yaml", f"format: skirmish\nunits: [Ranger Elite x2, Dragoon]\n{REST}"),
        ("a.json", f'{{"units": ["Ranger Elite x2", "Dragoon"], {JSON_REST}}}'),
        ("a.csv", "name,count\nRanger Elite,2\nDragoon,1\ngold order,3\nDecoy,1\n"),
        ("a.csv", "Ranger Elite;2\nDragoon;1\nGold Order Tokens;3\n\n# spare\nDecoy;1\n"),
        ("a.csv", "f,qty,unit\nx,2,ranger elite\n,1,Dragoon\n,1,gold order\n,2,gold\n,1,Decoy\n"),
        ("a.tsv", 'name\tcount\r\n"Ranger Elite"\t2\r\nDragoon\t1\r\ngold\t3\r\nDecoy\t1\r\n'),
    ],
)  # fmt: skip
def test_every_form_gives_the_same_collection(tmp_path: Path, name: str, content: str) -> None:
    assert owned(tmp_path, content, name).counts == {
        "ranger-elite": 2, "dragoon": 1, "order:gold": 3, "decoy": 1,
    }  # fmt: skip


def test_a_kind_that_is_not_spoken_of_is_not_limited(tmp_path: Path) -> None:
    collection = owned(tmp_path, "units: [Dragoon]\ncards: []\n")

    assert collection.owned("order:gold") == 1000
    assert collection.owned("decoy") == 0
    assert collection.owned("dragoon") == 1
    assert collection.owned("ranger-elite") == 0


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.yaml", "units:\n- Dragoon\n- Rangr Elit\n", [(3, "MC110")]),
        ("a.yaml", "units:\n  Dragoon: many\n  Nobody: 1\n", [(2, "MC104"), (3, "MC110")]),
        ("a.yaml", "units: [Decoy]\n", [(1, "MC112")]),
        ("a.yaml", "collection: [a]\nunits: [Dragoon]\n", [(1, "MC103")]),
        ("a.yaml", "- Dragoon\n", [(1, "MC103")]),
        ("a.yaml", "units: [a\n", [(2, "MC004")]),
        ("a.yaml", "", [(1, "MC008")]),
        ("a.csv", "name,count\nDragoon,x\nNobody,1\nDragoon\n",
         [(2, "MC104"), (3, "MC110"), (4, "MC103")]),
        ("a.csv", "Dragoon,1001\n", [(1, "MC104")]),
        ("a.csv", 'Dragoon,1\n"open,1\n', [(2, "MC004")]),
        ("a.csv", "\n\n", [(1, "MC008")]),
    ],
)  # fmt: skip
def test_mistakes_are_reported_at_their_lines(
    tmp_path: Path, name: str, content: str, expected: list[tuple[int, str]]
) -> None:
    assert problems(tmp_path, content, name) == expected


def test_a_near_name_is_proposed(tmp_path: Path) -> None:
    path = tmp_path / "own.csv"
    path.write_text("Rangr Elite,1\n", encoding="utf-8")

    (problem,) = read_collection(path, "own.csv", catalog()).problems

    assert "`Ranger Elite`" in problem.help


def test_a_collection_with_problems_is_refused_with_all_of_them(tmp_path: Path) -> None:
    with pytest.raises(CollectionError, match="has 2 problems") as caught:
        owned(tmp_path, "units: [Nobody, Somebody Else]\n")

    assert len(caught.value.problems) == 2


def test_a_missing_file_is_a_problem_of_its_own(tmp_path: Path) -> None:
    for name in ("none.yaml", "none.csv"):
        found = read_collection(tmp_path / name, name, catalog()).problems
        assert [problem.code for problem in found] == ["MC001"]


def covered(tmp_path: Path, own: str, *lists: str) -> Coverage:
    for number, content in enumerate(lists):
        (tmp_path / f"{number}.yaml").write_text(content, encoding="utf-8")
    collection = owned(tmp_path, own, "zz-own.yaml")
    checker = Checker(catalog(), DAY)
    return cover(list(lists_in(checker, [str(tmp_path)])), collection, catalog())


def test_lists_that_share_figures_can_be_built_one_by_one_but_not_together(tmp_path: Path) -> None:
    coverage = covered(
        tmp_path,
        "collection: c\nunits: {Dragoon: 3, Bear Trooper: 1}\n",
        "format: skirmish\nunits: [2x Dragoon]\norders: {gold: 9}\n",
        "format: skirmish\nunits: [2x Dragoon, Bear Trooper]\n",
    )

    assert coverage.alone == (Counter(), Counter())
    assert coverage.together == {"dragoon": 1}
    assert not coverage.complete


def test_attached_cards_and_order_tokens_are_needed_too(tmp_path: Path) -> None:
    coverage = covered(
        tmp_path,
        "collection: c\nunits: [Dragoon]\ncards: []\norders: {gold: 1}\n",
        "format: skirmish\nunits: [Dragoon]\nattached: [Mend in Ice]\norders: {gold: 2}\n",
    )

    assert coverage.together == {"mend-in-ice": 1, "order:gold": 1}


def test_a_list_with_unknown_names_is_never_complete(tmp_path: Path) -> None:
    coverage = covered(tmp_path, "collection: c\nunits: [Dragoon]\n", "units: [Nobody]\n")

    assert [each.unknown for each in coverage.lists] == [1]
    assert not coverage.complete


def test_other_files_of_a_folder_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "cup.yaml").write_text("slots: {gold: 1}\n", encoding="utf-8")

    coverage = covered(tmp_path, "collection: c\nunits: [Dragoon]\n", "units: [Dragoon]\n")

    assert len(coverage.lists) == 1


NEEDS = st.dictionaries(st.sampled_from(IDS), st.integers(1, 9), max_size=8).map(Counter)


@settings(UNHURRIED, max_examples=40)
@given(needs=st.lists(NEEDS, min_size=1, max_size=4), together=st.booleans())
def test_the_smallest_collection_is_enough_and_one_less_is_not(
    *, needs: list[Counter[str]], together: bool
) -> None:
    lists = [ListNeeds(f"{i}", None, needed, 0) for i, needed in enumerate(needs)]
    least = smallest_collection(lists, together=together)

    def lacks(counts: Counter[str]) -> bool:
        kinds = ("units", "cards", "orders")
        coverage = cover(lists, collection_of(None, counts, kinds, catalog()), catalog())
        return bool(coverage.together) if together else any(coverage.alone)

    assert not lacks(least)
    assert all(lacks(least - Counter([id_])) for id_ in least)


@settings(UNHURRIED, max_examples=40)
@given(NEEDS)
def test_a_written_collection_reads_back(
    tmp_path_factory: pytest.TempPathFactory, counts: Counter[str]
) -> None:
    folder = tmp_path_factory.mktemp("own")

    as_yaml = owned(folder, write_collection(catalog(), counts, "My: own"), "a.yaml")
    assert Counter(as_yaml.counts) == counts
    assert as_yaml.name == "My: own"
    if counts:
        as_table = owned(folder, write_collection_table(catalog(), counts), "a.csv")
        assert Counter(as_table.counts) == counts


@settings(UNHURRIED, max_examples=60)
@given(st.text(max_size=60), st.sampled_from(["a.yaml", "a.csv", "a.json"]))
def test_no_file_makes_the_reader_fail(
    tmp_path_factory: pytest.TempPathFactory, content: str, name: str
) -> None:
    path = tmp_path_factory.mktemp("own") / name
    path.write_bytes(content.encode("utf-8", errors="surrogatepass"))

    read_collection(path, name, catalog())


def test_the_schema_accepts_the_example_and_both_ways_to_write_a_section() -> None:
    validator = jsonschema.Draft7Validator(json.loads(read_schema("collection")))
    example = (EXAMPLES / "collection.yaml").read_text(encoding="utf-8")

    assert validator.is_valid(yaml.safe_load(example))
    assert validator.is_valid({"collection": "c", "units": ["2x Dragoon"], "cards": {"Decoy": 2}})
    assert not validator.is_valid({"collection": "c", "units": {"Dragoon": "many"}})
    assert not validator.is_valid({"units": []})
