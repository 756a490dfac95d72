"""What the quick look at a shape accepts, the full validator accepts."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from mcarmy.base.bundled import bundled_catalog, read_schema
from mcarmy.catalog.shape import surely_fits

FORMATS: list[dict[str, Any]] = [
    yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    for path in sorted((bundled_catalog() / "formats").glob("*.yaml"))
]
VALUES = st.sampled_from(
    [None, True, False, 0, 1, -1, 5, 1001, 10**6, 2.5, "", "a", "A b", "2026-02-30", "2026-12-31",
     [], ["a"], ["a", "a"], ["a", 1], {}, {"gold": 1}, {"gold": 1, "silver": 1, "bronze": 1}]
)  # fmt: skip
VALIDATOR = Draft7Validator(json.loads(read_schema("format")))


def plain(value: Any) -> Any:
    """Numbers and truth as our files mean them."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    return {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)


@pytest.mark.parametrize("written", FORMATS, ids=lambda written: str(written["id"]))
def test_every_format_of_the_catalog_surely_fits(written: dict[str, Any]) -> None:
    assert surely_fits(plain(written), "format")


@given(st.sampled_from(FORMATS), st.data())
def test_whatever_is_changed_a_sure_fit_is_a_fit(written: dict[str, Any], data: Any) -> None:
    changed = deepcopy(plain(written))
    for _ in range(data.draw(st.integers(0, 3))):
        keys = [*changed, "banned", "required", "from", "until", "text", "evidence", "unknown"]
        key = data.draw(st.sampled_from(keys))
        if data.draw(st.booleans()):
            changed[key] = data.draw(VALUES)
        elif isinstance(changed.get(key), dict):
            inner = data.draw(st.sampled_from([*changed[key], "unknown"]))
            changed[key] = {**changed[key], inner: data.draw(VALUES)}
        else:
            changed.pop(key, None)

    assert surely_fits(changed, "format") == VALIDATOR.is_valid(changed)


@pytest.mark.parametrize("value", [None, True, 1, 2.5, "x", [], {}])
def test_what_is_no_format_at_all_does_not_fit(value: object) -> None:
    assert not surely_fits(value, "format")


def test_a_schema_with_other_words_is_left_to_the_full_validator() -> None:
    assert not surely_fits({"format": "epic"}, "army")
