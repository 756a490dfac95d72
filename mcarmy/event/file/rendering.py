"""Plain values as YAML: in brackets on one line, or in lines below each other."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from mcarmy.army.text.scalars import quoted

YamlValue: TypeAlias = "str | int | Mapping[str, YamlValue] | Sequence[YamlValue] | None"
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 .!?()'/+_-]*\Z")
_MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:+-]+)?\Z")
_SLOTS = re.compile(r"[0-9]+/[0-9]+/[0-9]+\Z")
_HASH = re.compile(r"sha256:[0-9a-f]{64}\Z")
_WORDS = ("true", "false", "null", "yes", "no", "on", "off", "y", "n")


def scalar(value: str | int | None) -> str:
    """A single value as YAML reads it back: quoted wherever it could be taken for another."""
    if not isinstance(value, str):
        return json.dumps(value)
    if _MOMENT.match(value) or _HASH.match(value) or _SLOTS.match(value):
        return value
    if _PLAIN.match(value) and value == value.strip() and value.casefold() not in _WORDS:
        return value
    return quoted(value)


def flow(value: YamlValue, *, as_json: bool = False) -> str:
    """A value on one line."""
    if as_json:
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{scalar(k)}: {_inside(v)}" for k, v in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(_inside(each) for each in value) + "]"
    return scalar(value)


def _inside(value: YamlValue) -> str:
    """A value within brackets, where a bare colon reads differently to some programs."""
    if isinstance(value, str) and ":" in value:
        return quoted(value)
    return flow(value)


def entry_lines(key: str, value: YamlValue, *, nested: bool = False) -> list[str]:
    """`key: value`, a list of mappings on lines below the key; in a nested list, one line each."""
    if isinstance(value, list | tuple) and any(isinstance(each, Mapping) for each in value):
        items = ([f"- {flow(each)}"] if nested else item_lines(each) for each in value)
        return [f"{key}:", *(f"  {line}" for lines in items for line in lines)]
    return [f"{key}: {flow(value)}"]


def item_lines(value: YamlValue) -> list[str]:
    """An item of a list, a mapping on as many lines as it needs."""
    if not isinstance(value, Mapping) or not value:
        return [f"- {flow(value)}"]
    lines = [line for key, each in value.items() for line in entry_lines(key, each, nested=True)]
    return [f"{'  ' if number else '- '}{line}" for number, line in enumerate(lines)]
