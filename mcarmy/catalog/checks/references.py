"""Does everything that is named exist?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.build import keyword_from
from mcarmy.catalog.entries import sound
from mcarmy.catalog.kinds import KEYWORD, UNKNOWN_REFERENCE
from mcarmy.catalog.names import suggestion
from mcarmy.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from mcarmy.catalog.entries import Entries, Entry

# where an entry names others: (kind, value, kind of what is named)
_ONE = (
    ("units", "faction", "factions"),
    ("units", "set", "sets"),
    ("cards", "faction", "factions"),
    ("cards", "set", "sets"),
    ("keywords", "rule", "rules"),
)
_MANY = (
    ("units", "traits", "traits"),
    ("rulings", "rules", "rules"),
)


def check_references(entries: Entries) -> Iterator[Problem]:
    """Factions, sets, traits, keywords, icons, rules, maps and sources are all known."""
    for kind, name, target in _ONE:
        for entry in sound(entries[kind]):
            value = entry.values[name]
            if value is not None:
                yield from _known(entry, name, value, entries[target], target)
    for kind, name, target in _MANY:
        for entry in sound(entries[kind]):
            yield from _all_known(entry, name, entries[target], target)
    yield from check_formats(entries["formats"], entries)
    yield from _sources(entries)
    yield from _keywords(entries)
    yield from _icons(entries)


def check_formats(formats: dict[str, Entry], entries: Entries) -> Iterator[Problem]:
    """A format names sets, maps, units and cards that are there."""
    components = {**entries["units"], **entries["cards"]}
    for entry in sound(formats):
        yield from _all_known(entry, "sets", entries["sets"], "sets")
        yield from _all_known(entry, "maps", entries["maps"], "maps")
        for name in ("banned", "required"):
            yield from _all_known(entry, name, components, "units and cards")


def _known(
    entry: Entry, path: str, value: object, known: Collection[str], what: str
) -> Iterator[Problem]:
    if str(value) not in known:
        yield Problem(
            UNKNOWN_REFERENCE,
            f"There is no `{value}` among the {what} of the catalog.",
            entry.place(path),
            suggestion(str(value), known) or f"Add it to the {what}, or name one that is there.",
        )


def _all_known(entry: Entry, name: str, known: Collection[str], what: str) -> Iterator[Problem]:
    listed = entry.values.get(name)
    for index, value in enumerate(listed if isinstance(listed, list) else ()):
        yield from _known(entry, f"{name}/{index}", value, known, what)


def _sources(entries: Entries) -> Iterator[Problem]:
    for known in entries.values():
        for entry in sound(known):
            named = set()
            for path, origin in entry.origins.items():
                for source in origin.sources:
                    if source not in named:
                        named.add(source)
                        line = f"evidence/{path}" if path in entry.evidence else "evidence"
                        yield from _known(entry, line, source, entries["sources"], "sources")


def _keywords(entries: Entries) -> Iterator[Problem]:
    names = {str(entry.values["name"]) for entry in sound(entries["keywords"])}
    for entry in sound(entries["units"]):
        listed = entry.values["keywords"]
        for index, printed in enumerate(listed if isinstance(listed, list) else ()):
            keyword = keyword_from(str(printed))
            rule = entries["keywords"].get(keyword.id)
            place = entry.place(f"keywords/{index}")
            if rule is None:
                advice = suggestion(keyword.printed, names) or f"Known: {', '.join(sorted(names))}."
                yield Problem(KEYWORD, f"`{printed}` is not a keyword.", place, advice)
            elif rule.values["value"] != (keyword.value is not None):
                need = "needs a number" if rule.values["value"] else "takes no number"
                advice = f"Write it as printed, for instance `{rule.values['name']}`."
                yield Problem(KEYWORD, f"The keyword `{printed}` {need}.", place, advice)


def _icons(entries: Entries) -> Iterator[Problem]:
    icons = [
        str(value)
        for faction in entries["factions"].values()
        for value in (faction.values["icon"], faction.values["second_icon"])
        if value is not None
    ]
    for kind, extra in (("units", ()), ("cards", ("human", "demon"))):
        for entry in sound(entries[kind]):
            counted = entry.values["icons"]
            for icon in counted if isinstance(counted, dict) else ():
                if icon != "unknown":
                    yield from _known(entry, f"icons/{icon}", icon, (*icons, *extra), "icons")
