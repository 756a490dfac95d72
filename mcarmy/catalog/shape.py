"""Does a value have the shape of a schema? Yes, or perhaps not, without loading a library for it.

Knows the part of JSON Schema that format files need. A plain yes spares a run the full validator;
anything else, a misfit or a word of the schema it does not know, is left to that one to explain.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from mcarmy.base.bundled import read_schema

if TYPE_CHECKING:
    from collections.abc import Callable

_TYPES: dict[str, Callable[[Any], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "null": lambda value: value is None,
}
_ABOUT = {"$schema", "$id", "$comment", "title", "description", "definitions", "default"}
_WITH_IF = {"then", "else"}


class _Beyond(Exception):  # noqa: N818  # not an error: a signal to step aside
    """A word of the schema that only the full validator knows."""


def surely_fits(value: object, schema: str) -> bool:
    """Whether a value fits a published schema without any doubt."""
    root = json.loads(read_schema(schema))
    try:
        return _Shape(root["definitions"]).fits(value, root)
    except _Beyond:
        return False


class _Shape:
    def __init__(self, definitions: dict[str, Any]) -> None:
        self.definitions = definitions

    def fits(self, value: Any, schema: dict[str, Any]) -> bool:
        """Whether a value meets every word of a schema."""
        if "$ref" in schema:  # what stands beside it does not count
            return self.fits(value, self._meant(schema["$ref"]))
        return all(
            self._meets(value, word, wanted, schema)
            for word, wanted in schema.items()
            if word not in _ABOUT and word not in _WITH_IF
        )

    def _meant(self, reference: str) -> dict[str, Any]:
        before, _, name = reference.rpartition("/")
        if before != "#/definitions":
            raise _Beyond
        meant: dict[str, Any] = self.definitions[name]
        return meant

    def _meets(self, value: Any, word: str, wanted: Any, schema: dict[str, Any]) -> bool:
        match word:
            case "type":
                return _is(value, wanted)
            case "const":
                return _same(value, wanted)
            case "enum":
                return any(_same(value, each) for each in wanted)
            case "allOf":
                return all(self.fits(value, each) for each in wanted)
            case "not":
                return not self.fits(value, wanted)
            case "if":
                branch = "then" if self.fits(value, wanted) else "else"
                return self.fits(value, schema.get(branch, {}))
        if isinstance(value, dict):
            return self._mapping_meets(value, word, wanted, schema)
        if isinstance(value, list):
            return self._list_meets(value, word, wanted)
        return _scalar_meets(value, word, wanted)

    def _mapping_meets(
        self, value: dict[str, Any], word: str, wanted: Any, schema: dict[str, Any]
    ) -> bool:
        match word:
            case "required":
                return all(key in value for key in wanted)
            case "properties":
                return all(self.fits(value[key], wanted[key]) for key in wanted if key in value)
            case "additionalProperties" if wanted is False and "patternProperties" not in schema:
                return all(key in schema["properties"] for key in value)
            case "additionalProperties" if isinstance(wanted, dict):
                named = schema.get("properties", {})
                return all(self.fits(value[key], wanted) for key in value if key not in named)
            case "propertyNames":
                return all(self.fits(key, wanted) for key in value)
        return _passes_over(word, _OF_LISTS | _OF_TEXTS | _OF_NUMBERS)

    def _list_meets(self, value: list[Any], word: str, wanted: Any) -> bool:
        match word:
            case "items" if isinstance(wanted, dict):
                return all(self.fits(item, wanted) for item in value)
            case "minItems":
                return len(value) >= int(wanted)
            case "uniqueItems" if all(isinstance(item, str) for item in value):
                return len(set(value)) == len(value)
        return _passes_over(word, _OF_MAPPINGS | _OF_TEXTS | _OF_NUMBERS)


_OF_MAPPINGS = {"required", "properties", "additionalProperties", "propertyNames"}
_OF_LISTS = {"items", "minItems", "uniqueItems"}
_OF_TEXTS = {"minLength", "maxLength", "pattern"}
_OF_NUMBERS = {"minimum", "maximum"}


def _scalar_meets(value: Any, word: str, wanted: Any) -> bool:
    if isinstance(value, str):
        match word:
            case "minLength":
                return len(value) >= int(wanted)
            case "maxLength":
                return len(value) <= int(wanted)
            case "pattern":
                return re.search(wanted, value) is not None
        return _passes_over(word, _OF_MAPPINGS | _OF_LISTS | _OF_NUMBERS)
    if isinstance(value, int) and not isinstance(value, bool):
        match word:
            case "minimum":
                return bool(value >= wanted)
            case "maximum":
                return bool(value <= wanted)
        return _passes_over(word, _OF_MAPPINGS | _OF_LISTS | _OF_TEXTS)
    if value is None or isinstance(value, bool):
        return _passes_over(word, _OF_MAPPINGS | _OF_LISTS | _OF_TEXTS | _OF_NUMBERS)
    raise _Beyond


def _passes_over(word: str, others: set[str]) -> bool:
    """A word about another type of value asks nothing of this one."""
    if word not in others:
        raise _Beyond
    return True


def _is(value: Any, wanted: str | list[str]) -> bool:
    names = [wanted] if isinstance(wanted, str) else wanted
    if any(name not in _TYPES for name in names):
        raise _Beyond
    return any(_TYPES[name](value) for name in names)


def _same(value: object, wanted: object) -> bool:
    """Equal, and not just because true equals 1."""
    return type(value) is type(wanted) and value == wanted
