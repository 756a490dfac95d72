"""A small query language over units and cards: `faction:capitol rank:gold health>=3 flying`."""

from __future__ import annotations

import operator
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.base.errors import UsageError
from mcarmy.base.names import slug, suggestion
from mcarmy.catalog.model import Card, Profile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mcarmy.catalog.catalog import Catalog

Component = Profile | Card

_TERM = re.compile(
    r"""(?P<not>-)?(?:(?P<field>[A-Za-z_]+)(?P<op>>=|<=|!=|>|<|=|:))?(?:"(?P<quoted>[^"]*)"|(?P<bare>[^\s"]+))"""
)
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}


@dataclass(frozen=True, slots=True)
class Term:
    """One condition of a query."""

    negated: bool
    field: str | None
    compare: str
    value: str


def search(catalog: Catalog, query: str) -> list[Component]:
    """The units and cards that meet every condition of a query, in catalog order."""
    terms = parse(query)
    for term in terms:
        if term.field is not None:
            _refuse_unknown(catalog, term.field, term.value)
    everything: list[Component] = [*catalog.units.values(), *catalog.cards.values()]
    return [
        component
        for component in everything
        if all(_meets(catalog, component, term) is not term.negated for term in terms)
    ]


def filtered(catalog: Catalog, filters: dict[str, list[str]]) -> list[Component]:
    """What meets at least one value of every filter that is given."""
    found: list[Component] = [*catalog.units.values(), *catalog.cards.values()]
    for name, values in filters.items():
        field = None if name == "text" else name
        if field is not None:
            for value in values:
                _refuse_unknown(catalog, field, value)
        terms = [Term(negated=False, field=field, compare=":", value=value) for value in values]
        if terms:
            found = [c for c in found if any(_meets(catalog, c, term) for term in terms)]
    return found


def _refuse_unknown(catalog: Catalog, field: str, value: str) -> None:
    """A filter that can never match is a misspelling, not an empty answer."""
    words: dict[str, list[str]] = {
        "faction": list(catalog.factions),
        "rank": ["gold", "silver", "bronze", "none"],
        "trait": list(catalog.traits),
        "keyword": list(catalog.keywords),
        "set": list(catalog.sets),
        "side": ["human", "demon"],
        "kind": ["unit", "card"],
        "size": ["single", "double"],
        "unique": ["yes", "no"],
        "color": list(catalog.dice),
        "window": sorted({card.window for card in catalog.cards.values()}),
    }
    known = words.get(field)
    if known is not None and slug(value) not in known:
        advice = suggestion(slug(value), known) or f"One of: {', '.join(known)}."
        raise UsageError(f"There is no {field} `{value}`. {advice}")


def parse(query: str) -> list[Term]:
    """The conditions of a query; a bad one is a UsageError that says where and what to write."""
    terms: list[Term] = []
    position = 0
    while position < len(query):
        if query[position].isspace():
            position += 1
            continue
        if query.startswith("--", position):
            option = query[position:].split()[0]
            raise UsageError(f"There is no option `{option}`. `mcarmy search --help` lists them.")
        found = _TERM.match(query, position)
        if found is None:
            raise UsageError(
                f"The query cannot be read at character {position + 1}: {query[position:][:20]!r}. "
                "Write words, `field:value` or `field>=number`; quote what has blanks in it."
            )
        terms.append(_term(found))
        position = found.end()
    return terms


def _term(found: re.Match[str]) -> Term:
    value = found["quoted"] if found["quoted"] is not None else found["bare"]
    field, compare = found["field"], found["op"] or ":"
    if field is not None:
        field = field.lower()
        if field not in WORD_FIELDS and field not in NUMBER_FIELDS:
            known = (*WORD_FIELDS, *NUMBER_FIELDS)
            advice = suggestion(field, known) or f"Fields: {', '.join(known)}."
            raise UsageError(f"There is no field `{field}` to search. {advice}")
        if field in NUMBER_FIELDS and not re.fullmatch(r"[0-9]{1,6}", value):
            raise UsageError(f"`{field}` is compared with a number, as in `{field}>=2`.")
        if field in WORD_FIELDS and compare not in (":", "=", "!="):
            raise UsageError(f"`{field}` is a word: write `{field}:{value}`.")
    negated = (found["not"] is not None) is not (compare == "!=" and field in WORD_FIELDS)
    return Term(negated, field, compare, value)


def _meets(catalog: Catalog, component: Component, term: Term) -> bool:
    if term.field is None:
        return _mentions(catalog, component, term.value)
    if term.field in NUMBER_FIELDS:
        number = NUMBER_FIELDS[term.field](component)
        return number is not None and _COMPARE[term.compare](number, int(term.value))
    wanted = slug(term.value)
    return any(wanted == slug(word) for word in WORD_FIELDS[term.field](catalog, component))


def _mentions(catalog: Catalog, component: Component, word: str) -> bool:
    """A bare word is looked for in the name, the traits, the keywords and the text."""
    wanted = slug(word)
    return wanted in slug(" ".join(_all_words(catalog, component)))


def _all_words(catalog: Catalog, component: Component) -> Iterator[str]:
    yield component.name
    yield component.rank or ""
    if component.faction is not None:
        yield catalog.factions[component.faction].name
    if isinstance(component, Card):
        yield component.text
        return
    yield component.weapon or ""
    for trait in component.traits:
        yield catalog.traits[trait].name
    for keyword in component.keywords:
        yield keyword.printed
    for ability in component.abilities:
        yield ability.name or ""
        yield ability.text


def _sides(catalog: Catalog, component: Component) -> list[str]:
    return [] if component.faction is None else [catalog.factions[component.faction].side]


WORD_FIELDS: dict[str, Callable[[Catalog, Component], list[str]]] = {
    "kind": lambda _, c: ["card"] if isinstance(c, Card) else ["unit"],
    "name": lambda _, c: [c.name],
    "faction": lambda _, c: [] if c.faction is None else [c.faction],
    "side": _sides,
    "set": lambda _, c: [c.set],
    "rank": lambda _, c: [c.rank or "none"],
    "trait": lambda _, c: [] if isinstance(c, Card) else list(c.traits),
    "keyword": lambda _, c: [] if isinstance(c, Card) else [k.id for k in c.keywords],
    "size": lambda _, c: [] if isinstance(c, Card) else [c.size],
    "unique": lambda _, c: [] if isinstance(c, Card) else ["yes" if c.unique else "no"],
    "icon": lambda _, c: list(c.icons),
    "color": lambda _, c: [] if isinstance(c, Card) else list(c.dice),
    "window": lambda _, c: [c.window] if isinstance(c, Card) else [],
}


def _keyword(name: str) -> Callable[[Component], int | None]:
    def value(component: Component) -> int | None:
        if isinstance(component, Card):
            return None
        return next((k.value for k in component.keywords if k.id == name), 0)

    return value


def _speed(component: Component) -> int | None:
    """Base speed 4, or the value of Speed N or Slow N (MOVE-1)."""
    if isinstance(component, Card):
        return None
    return component.speed


NUMBER_FIELDS: dict[str, Callable[[Component], int | None]] = {
    "health": lambda c: None if isinstance(c, Card) else c.health,
    "dice": lambda c: None if isinstance(c, Card) else sum(c.dice.values()),
    "rerolls": lambda c: None if isinstance(c, Card) else c.rerolls,
    "icons": lambda c: sum(c.icons.values()),
    "speed": _speed,
    "accuracy": _keyword("accuracy"),
    "armor": _keyword("armor"),
    "dodge": _keyword("dodge"),
    "cost": lambda c: c.cost if isinstance(c, Card) else None,
}
