"""How do players and their editors learn the vocabulary?

`python -m mcarmy.engine.effects.publish` writes the schema that completes and explains the words
in an editor, and the list of words in the catalog's README. Both follow from the words themselves
and from the catalog that uses them.
"""

from __future__ import annotations

import json
from enum import Enum
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mcarmy.catalog.load import load_catalog
from mcarmy.engine.binding.words import WORDS
from mcarmy.engine.effects import vocabulary as _vocabulary  # noqa: F401  (registers the words)
from mcarmy.engine.effects.glossary import ONLY, PARAMETERS, TO, UNTIL
from mcarmy.engine.hooks import Hook

if TYPE_CHECKING:
    import inspect
    from collections.abc import Iterator

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Effect, Effects
    from mcarmy.engine.binding.words import Word

Json = dict[str, Any]

BEGIN = "<!-- The rest is written by mcarmy.engine.effects.publish. -->"

FAMILIES = (
    ("Words that change a number or a set of dice", Hook.SPEED, Hook.MAY_ACT),
    ("Words that allow or forbid", Hook.MAY_ACT, Hook.BEGAN),
    ("Words that answer what has happened", Hook.BEGAN, Hook.SPREAD),
    ("Words that are done at once", Hook.SPREAD, None),
)


# Where the words stand in the catalog


def uses(catalog: Catalog) -> Iterator[tuple[str, Effect]]:
    """Every effect of the catalog with the name of what it is printed on."""
    for profile in catalog.units.values():
        for ability in profile.abilities:
            name = f"{profile.name}, {ability.name}" if ability.name else profile.name
            yield from _named(name, ability.effects)
    for card in catalog.cards.values():
        yield from _named(card.name, card.effects)
    for zone in catalog.zones.values():
        yield from _named(zone.name, zone.effects)


def _named(name: str, effects: Effects) -> Iterator[tuple[str, Effect]]:
    if effects != "todo":
        for effect in effects:
            yield name, effect


def examples(catalog: Catalog) -> dict[str, tuple[str, Effect]]:
    """The first use of each word."""
    found: dict[str, tuple[str, Effect]] = {}
    for name, effect in uses(catalog):
        found.setdefault(effect.word, (name, effect))
    return found


# The schema


def schema() -> Json:
    """The effects of the catalog as a schema that editors understand."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": "effects.schema.json",
        "$comment": "Written by mcarmy.engine.effects.publish: change the words, not this file.",
        "title": "Effects",
        "description": "What an ability, a command card or a victory zone token does, named in "
        "the effect vocabulary.",
        "allOf": [{"$ref": "#/definitions/effects"}],
        "definitions": {
            "effects": {
                "description": "What the text above does in the engine: a list of effect words, "
                "or todo while nobody has written it (lists that use it still validate, games "
                "refuse to start).",
                "type": ["string", "array"],
                "pattern": "^todo$",
                "minItems": 1,
                "default": "todo",
                "items": {"$ref": "#/definitions/effect"},
            },
            "effect": {
                "description": "Exactly one effect word with its parameters, and optionally whom "
                "it reaches and for how long.",
                "type": "object",
                "additionalProperties": False,
                "properties": {**_surroundings(), **{w: _word(WORDS[w]) for w in sorted(WORDS)}},
                "anyOf": _one_word(),
            },
        },
    }


def _surroundings() -> Json:
    return {
        "to": {
            "description": f"Whom the effect reaches: {_list(TO)}.",
            "type": "string",
            "enum": [str(reach) for reach in TO],
        },
        "only": {
            "description": f"Narrows the reach: {_list(ONLY)}.",
            "type": "object",
            "minProperties": 1,
            "additionalProperties": False,
            "properties": {
                key: {"description": f"Only {about}.", "type": "string", "minLength": 1}
                for key, about in ONLY.items()
            },
        },
        "until": {
            "description": f"When the effect ends, if it ends: {_list(UNTIL)}.",
            "type": "string",
            "enum": [str(until) for until in UNTIL],
        },
    }


def _list(words: dict[Any, str]) -> str:
    return "; ".join(f"{word} = {about}" for word, about in words.items())


def _word(word: Word) -> Json:
    parameters = word.parameters
    required = [name for name, one in parameters.items() if one.default is one.empty]
    shape: Json = {
        "description": _says(word),
        "type": "object" if required else ["object", "null"],
        "additionalProperties": False,
        "properties": {name: _parameter(name, one) for name, one in parameters.items()},
    }
    if required:
        shape["required"] = required
    return shape


def _says(word: Word) -> str:
    """The sentence of a word, on one line."""
    assert word.act.__doc__, word.name
    return " ".join(word.act.__doc__.split())


def _parameter(name: str, parameter: inspect.Parameter) -> Json:
    return {"description": f"{PARAMETERS[name].about}.", **_shape(name, parameter)}


def _shape(name: str, parameter: inspect.Parameter) -> Json:
    kind = _kind(name)
    shape: Json
    if issubclass(kind, Enum):
        shape = {"type": "string", "enum": [str(member.value) for member in kind]}
    elif kind is int:
        shape = {"type": "integer", "minimum": -99, "maximum": 99}
    elif kind is bool:
        shape = {"type": "boolean"}
    else:
        shape = {"type": "string", "minLength": 1}
    if parameter.default not in (parameter.empty, None):
        shape["default"] = parameter.default
    return shape


def _kind(name: str) -> type:
    """The type of a parameter's values; ids are texts."""
    kind = PARAMETERS[name].kind
    found: type = getattr(kind, "__supertype__", kind)
    return found


def _one_word() -> list[Json]:
    """Besides whom it reaches and for how long, an effect has exactly one word."""
    keys = ("to", "only", "until")
    shapes = []
    for chosen in range(2 ** len(keys)):
        there = [key for bit, key in enumerate(keys) if chosen >> bit & 1]
        absent = [{"required": [key]} for key in keys if key not in there]
        shape: Json = {"minProperties": len(there) + 1, "maxProperties": len(there) + 1}
        if there:
            shape["required"] = there
        if absent:
            shape["not"] = {"anyOf": absent}
        shapes.append(shape)
    return shapes


# The list of words


def readme(catalog: Catalog) -> str:
    """Every word with what it does, what it needs to be told, and an example."""
    known = examples(catalog)
    lines = [BEGIN, "", "### Whom and how long", ""]
    for key, meanings in (("to", TO), ("only", ONLY), ("until", UNTIL)):
        lines += [f"- `{key}: {value}` – {about}" for value, about in meanings.items()]
    for title, first, beyond in FAMILIES:
        lines += ["", f"### {title}"]
        for name in sorted(WORDS):
            word = WORDS[name]
            if first <= word.hook and (beyond is None or word.hook < beyond):
                lines += ["", *_entry(word, known.get(name))]
    return "\n".join(lines) + "\n"


def _entry(word: Word, example: tuple[str, Effect] | None) -> list[str]:
    lines = [f"**{word.name}** – {_says(word)}"]
    told = [_told(name, one) for name, one in word.parameters.items()]
    if told:
        lines += ["", *told]
    if example is not None:
        name, effect = example
        lines += ["", "```yaml", f"# {name}", *_written(effect), "```"]
    return lines


def _told(name: str, parameter: inspect.Parameter) -> str:
    kind = _kind(name)
    about = PARAMETERS[name].about
    about = f"{about[0].lower()}{about[1:]}"
    if issubclass(kind, Enum):
        about += f" ({', '.join(str(member.value) for member in kind)})"
    if parameter.default is parameter.empty:
        return f"- `{name}`: {about}"
    if parameter.default is None:
        return f"- `{name}`: {about}; any when left out"
    default = str(parameter.default).lower() if kind is bool else parameter.default
    return f"- `{name}`: {about}; {default} when left out"


def _written(effect: Effect) -> list[str]:
    """An effect as it stands in a file."""
    pairs = ", ".join(f"{name}: {_value(value)}" for name, value in effect.parameters.items())
    lines = [f"- {effect.word}: {{{pairs}}}"]
    if effect.to is not None:
        lines.append(f"  to: {effect.to}")
    if effect.only is not None:
        only = ", ".join(f"{key}: {value}" for key, value in effect.only.items())
        lines.append(f"  only: {{{only}}}")
    if effect.until is not None:
        lines.append(f"  until: {effect.until}")
    return lines


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# The files


def schema_text() -> str:
    """The schema as it is kept."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def readme_text(before: str, catalog: Catalog) -> str:
    """The README of the catalog with the list of words as it is now."""
    introduction, _, _ = before.partition(BEGIN)
    return introduction + readme(catalog)


def main() -> None:
    """Write both files of a working copy."""
    root = Path(str(files("mcarmy"))).parent
    # The catalog is checked against the schema, so that one comes first.
    (root / "schemas" / "effects.schema.json").write_text(schema_text(), encoding="utf-8")
    catalog = load_catalog()
    page = root / "catalog" / "README.md"
    page.write_text(readme_text(page.read_text(encoding="utf-8"), catalog), encoding="utf-8")


if __name__ == "__main__":
    main()
