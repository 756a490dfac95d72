"""Everyday YAML means to the quick reader exactly what it means to the full parser."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mcarmy.base.problems import Text
from mcarmy.source.everyday_yaml import MOST_CHARACTERS, read_everyday
from mcarmy.source.yaml_parser import parse

ROOT = Path(__file__).parents[1]

WORDS = st.sampled_from(
    ["Ranger Elite", "2x Dragoon", "KA 67 Great Grey Scout", "Karak's Tent", "5/5/5", "../a.yaml",
     "true", "null", "~", "no", "12", "-3", "1e3", "0x1f", "2026-01-01", "a, b", "x: y", "a #b",
     "a#b", "'quoted'", '"quoted"', "&a", "*a", "!t", "|", ">", "- x", "a:", "?", "%", "@", "`",
     "é", "", " ", "{}", "[]", "{gold: 1, silver: 2}", "{gold: 1, gold: 2}", "{a: b,}", "{a: }",
     "[a, b c]", "[a, ]", "[ a,b ]", "[a: b]", "{a}", "{a: [b]}", "a b  c", "...", "---"]
)  # fmt: skip
KEYS = st.sampled_from(["name", "format", "units", "orders", "x-mine", "Unit", "null", "a b", "9"])
LINES = st.builds(
    lambda indent, dash, key, colon, words, end: f"{indent}{dash}{key}{colon}{words}{end}",
    st.sampled_from(["", "", "  ", "  ", "    ", " ", "\t"]),
    st.sampled_from(["", "", "- ", "-  ", "-"]),
    st.one_of(st.just(""), KEYS),
    st.sampled_from([": ", ":", "", ":  "]),
    WORDS,
    st.sampled_from(["", "", " ", " # why", "#", "  ", "\r", "\x85", "\u2028"]),
)
TEXTS = st.builds(lambda lines, end: "\n".join(lines) + end, st.lists(LINES, max_size=8),
                  st.sampled_from(["\n", "", "\n\n", "\n#"]))  # fmt: skip
LISTS = sorted((ROOT / "examples").rglob("*.yaml")) + sorted((ROOT / "tests/lists").rglob("*.yaml"))


def agrees(content: str) -> bool:
    """Whether the quick reader steps aside or gives what the full parser gives."""
    quick, full = read_everyday(content), parse(Text("list.yaml", content))
    return quick is None or (quick == full.root and not full.problems)


@given(TEXTS)
@example("a: b\n\n  # c\nunits:\n- a\n-  unit: b\n   count: 2\norders: {gold: 1}\n")
@example("units:\n  - a\n b: c\n")
@example("a:\nb:\n  - c\n")
@example("name: a\n  b\n")
def test_it_agrees_with_the_full_parser_or_steps_aside(content: str) -> None:
    assert agrees(content)


@given(st.sampled_from(LISTS), st.data())
def test_it_agrees_on_lists_with_any_change(path: Path, data: st.DataObject) -> None:
    content = path.read_bytes().decode("utf-8", "replace")
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, min(start + 12, len(content))))
    typed = data.draw(st.text(st.sampled_from(" \n-:#,'\"{}[]ab1x.&*!|>%@`\t\ré"), max_size=4))

    assert agrees(content[:start] + typed + content[end:])


def test_example_lists_are_everyday_yaml() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "examples").rglob("*.yaml")]
    lists = [text for text in texts if "\nformat:" in text and "\nunits:" in text]

    assert len(lists) >= 10
    assert all(read_everyday(text) is not None for text in lists)


@pytest.mark.parametrize(
    "line",
    ["a" * MOST_CHARACTERS, "a" + " " * (MOST_CHARACTERS - 2) + "?", "- " * (MOST_CHARACTERS // 2),
     "a: {" + "b: c, " * 3000, "a: [" + "b " * 9000 + "]]", " " * (MOST_CHARACTERS - 1) + "?"],
)  # fmt: skip
def test_a_line_that_does_not_fit_is_given_up_at_once(line: str) -> None:
    began = process_time()
    read_everyday(line)

    assert process_time() - began < 0.2
