"""Does a file have the shape its published schema asks for? Answers in problems with positions."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from jsonschema import Draft7Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT7

from mcarmy.base.bundled import read_schema, schema_names
from mcarmy.base.names import suggestion
from mcarmy.base.problems import Problem, Span, Text
from mcarmy.source.kinds import BAD_VALUE, MISSING_KEY, TOO_MANY, UNKNOWN_KEY, WRONG_TYPE
from mcarmy.source.nodes import Mapping, Node, Sequence, to_plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.base.problems import Location

TYPE_WORDS = {
    "object": "a mapping (key: value)",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}
_PYTHON_TYPES = ((bool, "boolean"), (str, "string"), (int, "integer"), (float, "number"))

MOST_PROBLEMS = 100  # a file in which more is wrong is not a file of this kind
MOST_SHOWN = 60  # characters of a key or value in a message


def check_shape(text: Text, root: Node, schema: str) -> list[Problem]:
    """Everything in which a file differs from its schema, within reason."""
    misfits = map(_misfit, _validator(schema).iter_errors(to_plain(root)))
    problems = list(islice(_Complaints(text, root).about(misfits), MOST_PROBLEMS + 1))
    if len(problems) > MOST_PROBLEMS:
        message = (
            f"More than {MOST_PROBLEMS} things are wrong with this file; the rest is not shown."
        )
        advice = "Check that it is the right file, or fix these first."
        last = max(problems, key=lambda problem: (problem.location.line, problem.location.column))
        problems[-1] = Problem(TOO_MANY, message, last.location, advice)
    return problems


def _is_whole_number(_: object, value: object) -> bool:
    """2.0 is not how anybody writes the number of icons."""
    return isinstance(value, int) and not isinstance(value, bool)


def _unique_items(
    _: object, wanted: object, found: object, __: object
) -> Iterator[ValidationError]:
    """Compares long lists in a moment, whatever is in them."""
    if wanted and isinstance(found, list) and len(set(map(_frozen, found))) < len(found):
        yield ValidationError("the same value twice")


def _pattern(_: object, wanted: str, found: object, __: object) -> Iterator[ValidationError]:
    """`$` is the end of the text, and not also the line break before it."""
    if isinstance(found, str) and not re.search(re.sub(r"\$\Z", r"\\Z", wanted), found):
        yield ValidationError("not as the pattern says")


def _frozen(value: object) -> str:
    return json.dumps(value, sort_keys=True)


_Validator: Any = extend(  # type: ignore[no-untyped-call]
    Draft7Validator,
    validators={"uniqueItems": _unique_items, "pattern": _pattern},
    type_checker=Draft7Validator.TYPE_CHECKER.redefine("integer", _is_whole_number),
)


@cache
def _registry() -> Registry[Any]:
    registry: Registry[Any] = Registry()
    for name in schema_names():
        content = json.loads(read_schema(name))
        del content["$schema"]  # by it a reference would fall back to the plain validator
        resource = DRAFT7.create_resource(content)
        registry = registry.with_resource(f"{name}.schema.json", resource)
    return registry


@cache
def _validator(schema: str) -> Draft7Validator:
    made: Draft7Validator = _Validator({"$ref": f"{schema}.schema.json"}, registry=_registry())
    return made


@dataclass(frozen=True, slots=True)
class _Misfit:
    """A difference as the validator reports it, in types of our own."""

    asks: str  # the schema's word: required, type, enum ...
    wanted: Any
    schema: dict[str, Any]
    found: Any
    path: tuple[str | int, ...]
    branch: int  # which of several allowed shapes it belongs to
    key: str | None  # the key that is meant, where a key and not its value is wrong
    inner: tuple[_Misfit, ...]

    @property
    def advice(self) -> str:
        return str(self.schema.get("description", "")) or "See the schema of this file."


def _misfit(error: ValidationError) -> _Misfit:
    first = error.schema_path[0] if error.schema_path else 0
    return _Misfit(
        str(error.validator),
        error.validator_value,
        error.schema if isinstance(error.schema, dict) else {},
        error.instance,
        tuple(error.absolute_path),
        first if isinstance(first, int) else 0,
        str(error.instance) if "propertyNames" in error.absolute_schema_path else None,
        tuple(_misfit(inner) for inner in error.context or ()),
    )


class _Complaints:
    """Turns what the validator reports about one file into problems at their places."""

    def __init__(self, text: Text, root: Node) -> None:
        self.text = text
        self.root = root

    def about(self, misfits: Iterable[_Misfit]) -> Iterator[Problem]:
        """The problems behind some misfits."""
        told: set[tuple[tuple[str | int, ...], str]] = set()
        for misfit in misfits:
            if (
                misfit.asks == "required"
            ):  # the validator says it once for every key that is missing
                if (misfit.path, str(misfit.wanted)) in told:
                    continue
                told.add((misfit.path, str(misfit.wanted)))
            match misfit.asks:
                case "anyOf" | "oneOf":
                    yield from self._no_shape_fits(misfit)
                case "required":
                    yield self._missing_keys(misfit)
                case "additionalProperties":
                    yield from self._unknown_keys(misfit)
                case "type":
                    yield self._wrong_type(misfit, _type_words(misfit.wanted))
                case "not" if "required" in misfit.wanted:
                    yield from self._misplaced_keys(misfit)
                case _:
                    message, advice = _value_complaint(misfit)
                    yield Problem(BAD_VALUE, message, self._at(misfit, misfit.key), advice)

    def _no_shape_fits(self, misfit: _Misfit) -> Iterator[Problem]:
        """Of several allowed shapes, complain by the one the author most likely meant."""
        branches: dict[int, list[_Misfit]] = {}
        for inner in misfit.inner:
            branches.setdefault(inner.branch, []).append(inner)
        right_type = [
            branch
            for branch in branches.values()
            if not any(m.path == misfit.path and m.asks in ("type", "const") for m in branch)
        ]
        if right_type:
            nearest = min(right_type, key=lambda ms: (len(ms), -max(len(m.path) for m in ms)))
            yield from self.about(nearest)
        else:
            words = [word for shape in misfit.wanted for word in _shape_words(shape)]
            yield self._wrong_type(misfit, list(dict.fromkeys(words)))

    def _missing_keys(self, misfit: _Misfit) -> Problem:
        """One problem for all keys that a mapping lacks."""
        missing = [str(key) for key in misfit.wanted if key not in misfit.found]
        if len(missing) == 1:
            about = misfit.schema.get("properties", {}).get(missing[0], {}).get("description", "")
            advice = f"Add it: {about}" if about else "Add it."
            message = f"The key `{missing[0]}` is missing."
            return Problem(MISSING_KEY, message, self._at(misfit), advice)
        *first, last = [f"`{key}`" for key in missing]
        message = f"The keys {', '.join(first)} and {last} are missing."
        return Problem(MISSING_KEY, message, self._at(misfit), "Add them.")

    def _unknown_keys(self, misfit: _Misfit) -> Iterator[Problem]:
        known = list(misfit.schema.get("properties", {}))
        patterns = list(misfit.schema.get("patternProperties", {}))
        for key in misfit.found:
            if key not in known and not any(re.search(pattern, key) for pattern in patterns):
                near = suggestion(key[:MOST_SHOWN], known)
                advice = near or f"Known keys: {', '.join(known)}."
                message = f"The key `{key[:MOST_SHOWN]}` is not known here."
                yield Problem(UNKNOWN_KEY, message, self._at(misfit, key), advice)

    def _misplaced_keys(self, misfit: _Misfit) -> Iterator[Problem]:
        for key in misfit.wanted["required"]:
            message = f"The key `{key}` does not belong here."
            yield Problem(UNKNOWN_KEY, message, self._at(misfit, key), misfit.advice)

    def _wrong_type(self, misfit: _Misfit, wanted: list[str]) -> Problem:
        allowed = " or ".join(wanted) or "of another shape"
        message = f"This must be {allowed}, not {_type_word(misfit.found)}."
        return Problem(WRONG_TYPE, message, self._at(misfit), misfit.advice)

    def _at(self, misfit: _Misfit, key: str | None = None) -> Location:
        """The place of the value at a path, or of one key of the mapping there."""
        node = self.root
        for step in misfit.path:
            if isinstance(node, Mapping):
                node = node.get(str(step)) or node
            elif isinstance(node, Sequence):
                node = node.items[int(step)]
        return self.text.at(_pointed_at(node, key))


def _pointed_at(node: Node, key: str | None) -> Span:
    """A mapping is shown by the key that is meant, else by its first one."""
    if isinstance(node, Mapping) and node.entries:
        found = node.key(key) if key is not None else None
        return (found or node.entries[0][0]).span
    return node.span


def _value_complaint(misfit: _Misfit) -> tuple[str, str]:
    """What is wrong with a value of the right type, and what to do."""
    shown, wanted = _shown(misfit.found), misfit.wanted
    match misfit.asks:
        case "enum":
            words = [str(word) for word in wanted if word is not None]
            written = str(misfit.found)[:MOST_SHOWN]
            near = suggestion(written, words) or f"One of: {', '.join(words)}."
            return f"{shown} is not one of the words used here.", near
        case "const":
            return f"{shown} must be `{wanted}`.", misfit.advice
        case "pattern":
            return f"{shown} is not written as it should be.", misfit.advice
        case "minimum" | "exclusiveMinimum":
            least = "at least" if misfit.asks == "minimum" else "more than"
            return f"{shown} is too small: {least} {wanted}.", misfit.advice
        case "maximum":
            return f"{shown} is too large: at most {wanted}.", misfit.advice
        case "minItems" | "minProperties":
            return f"There must be at least {wanted} here, not {len(misfit.found)}.", misfit.advice
        case "maxItems" | "maxProperties":
            return f"There must be at most {wanted} here, not {len(misfit.found)}.", misfit.advice
        case "maxLength":
            return f"This must not be longer than {wanted} characters.", misfit.advice
        case "minLength":
            return "This must not be empty.", misfit.advice
        case "uniqueItems":
            return "The same value is given twice.", "Keep one of them."
        case _:
            return f"{shown} does not fit here.", misfit.advice


def _shown(found: object) -> str:
    if found is None or isinstance(found, str | int | float):
        words = {None: "null", True: "true", False: "false"}
        known = found is None or isinstance(found, bool)
        return f"`{words[found] if known else str(found)[:MOST_SHOWN]}`"  # type: ignore[index]
    return "This"


def _type_word(found: object) -> str:
    if found is None:
        return "empty (null)"
    for kind, name in _PYTHON_TYPES:
        if isinstance(found, kind):
            return TYPE_WORDS[name]
    return TYPE_WORDS["array" if isinstance(found, list) else "object"]


def _type_words(wanted: str | list[str]) -> list[str]:
    return [TYPE_WORDS[name] for name in ([wanted] if isinstance(wanted, str) else wanted)]


def _shape_words(shape: dict[str, Any]) -> list[str]:
    """One allowed shape in a few words."""
    if "const" in shape:
        return [f"`{shape['const']}`"]
    if "enum" in shape:
        return [f"`{word}`" for word in shape["enum"]]
    return _type_words(shape.get("type", "object"))
