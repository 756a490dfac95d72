"""Documents that look like army lists: mostly right, wrong in every way a value can be wrong."""

from __future__ import annotations

import json
from typing import Any

import yaml
from hypothesis import strategies as st

COUNTS = st.sampled_from([1, 2, 4, 999, 1000])
WRONG_COUNTS: st.SearchStrategy[Any] = st.sampled_from(
    [-1, 1001, 10**12, 2.5, True, False, None, "2", "", [], {}]
)
UNITS = st.sampled_from(["Ranger Elite", "2x Ranger Elite", "Dragoon x3", "mitch-hunter", "Nobody"])
CARDS = st.sampled_from(["Trick Shot", "3x Fire at Will", "Decoy x2", "No Such Card", "é"])
FORMATS = st.sampled_from(["skirmish", "5/5/5", "../event.yaml", "no such format"])
TEXTS = st.sampled_from(["Red Dust Patrol", "1", "true", "null", "2026-01-01", " ", "#", "a: b"])
ANYTHING = st.recursive(
    st.sampled_from([None, True, False, 0, 1, -1, 1.5, "", " ", "x", "gold", 10**17]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(TEXTS | UNITS, inner, max_size=2),
    max_leaves=4,
)
WRONG_KEYS = st.sampled_from(
    ["unitz", "x", "Format", "gold", "card", "unit", "x_mine", "é", "names"]
)
OWN_KEYS = st.sampled_from(["x-", "x-mine", "x-units"])


def mostly(right: st.SearchStrategy[Any], wrong: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Nine times out of ten what belongs there."""
    return st.integers(0, 9).flatmap(lambda luck: wrong if luck == 0 else right)


def mapping(
    required: dict[str, st.SearchStrategy[Any]],
    optional: dict[str, st.SearchStrategy[Any]],
    *,
    own: bool,
) -> st.SearchStrategy[Any]:
    """A mapping with its keys; now and then one of them is missing or one too many is there."""
    right = st.fixed_dictionaries(required, optional=optional)
    short = st.fixed_dictionaries({}, optional={**required, **optional})
    extra = st.dictionaries(WRONG_KEYS, ANYTHING, min_size=1, max_size=1)
    mine = st.dictionaries(OWN_KEYS, ANYTHING, max_size=2) if own else st.just({})
    grown = st.builds(lambda known, more: {**known, **more}, right, extra)
    return st.builds(lambda known, more: {**known, **more}, mostly(right, short | grown), mine)


def by_rank(*, all_of_them: bool) -> st.SearchStrategy[Any]:
    """Numbers for gold, silver and bronze."""
    numbers = dict.fromkeys(("gold", "silver", "bronze"), mostly(st.just(0) | COUNTS, WRONG_COUNTS))
    required, optional = (numbers, {}) if all_of_them else ({}, numbers)
    return mapping(required, optional, own=False)


def lines(noun: str, names: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    """A list of units or cards, in short and long form."""
    optional = {"count": mostly(COUNTS, WRONG_COUNTS)}
    if noun == "unit":
        optional["nickname"] = mostly(TEXTS, ANYTHING)
    long = mapping({noun: mostly(names, ANYTHING)}, optional, own=True)
    listed = st.lists(mostly(names | long, ANYTHING), max_size=3)
    return mostly(listed | st.none(), ANYTHING)


DOCUMENTS = mostly(
    mapping(
        {"format": mostly(FORMATS | by_rank(all_of_them=True), ANYTHING)},
        {
            "game": mostly(st.just("mutant-chronicles"), ANYTHING),
            "name": mostly(TEXTS, ANYTHING),
            "units": lines("unit", UNITS),
            "orders": mostly(by_rank(all_of_them=False) | st.none(), ANYTHING),
            "cards": lines("card", CARDS),
            "attached": lines("card", CARDS),
            "notes": mostly(TEXTS, ANYTHING),
            "from": mostly(TEXTS, ANYTHING),
        },
        own=True,
    ),
    ANYTHING,
)


def as_json(document: object) -> str:
    """The document as other programs write it."""
    return json.dumps(document)


def as_yaml(document: object) -> str:
    """The document as people write it."""
    return yaml.safe_dump(document, allow_unicode=True, sort_keys=False)
