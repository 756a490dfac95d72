"""Does everything that is named exist?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import slug, suggestion
from mcarmy.base.problems import Problem, Related
from mcarmy.catalog.build import keyword_from
from mcarmy.catalog.counts import UNKNOWN_PART
from mcarmy.catalog.entries import OUR_LAYERS, sound
from mcarmy.catalog.kinds import KEYWORD, UNKNOWN_REFERENCE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from mcarmy.catalog.overlay import Retired
    from mcarmy.source.layers import Entries, Entry

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
_SIDES = ("human", "demon")
_MOST_SHOWN = 3


class _Missing(Struct, frozen=True):
    """Something an entry names that is not there."""

    entry: Entry
    path: str
    named: str
    kind: str
    known: Collection[str]

    def problem(self) -> Problem:
        return Problem(
            UNKNOWN_REFERENCE,
            f"There is no `{self.named}` among the {self.kind} of the catalog.",
            self.entry.place(self.path),
            suggestion(self.named, self.known)
            or f"Add it to the {self.kind}, or name one that is there.",
        )


def check_references(entries: Entries, retired: Sequence[Retired] = ()) -> Iterator[Problem]:
    """Factions, sets, traits, keywords, icons, rules, maps and sources are all known."""
    missing = [
        *_direct(entries),
        *_of_formats(entries["formats"], entries),
        *_sources(entries),
        *_icons(entries, retired),
        *_unknown_keywords(entries),
    ]
    gone = {(one.kind, one.id) for one in retired}
    for absent in missing:
        if (absent.kind, absent.named) not in gone:
            yield absent.problem()
    for one in retired:
        needed_by = [m.entry for m in missing if (m.kind, m.named) == (one.kind, one.id)]
        if needed_by:
            yield _still_needed(one, needed_by)
    yield from _keywords(entries)
    yield from _drawn_by(entries["maps"])


def _still_needed(retired: Retired, needed_by: list[Entry]) -> Problem:
    """What is retired must not leave others in want of it."""
    names = [f"`{entry.id}`" for entry in needed_by]
    shown = ", ".join(names[:_MOST_SHOWN])
    more = f" and {len(names) - _MOST_SHOWN} more" if len(names) > _MOST_SHOWN else ""
    return Problem(
        UNKNOWN_REFERENCE,
        f"`{retired.id}` is retired, but {shown}{more} need it.",
        retired.location,
        f"Retire them too, or keep it among the {retired.kind}.",
        tuple(Related(entry.place(), "needs it") for entry in needed_by[:_MOST_SHOWN]),
    )


def check_formats(formats: dict[str, Entry], entries: Entries) -> Iterator[Problem]:
    """A format names sets, maps, units and cards that are there."""
    for one in _of_formats(formats, entries):
        yield one.problem()


def _direct(entries: Entries) -> Iterator[_Missing]:
    for kind, name, target in _ONE:
        for entry in sound(entries[kind]):
            value = entry.values[name]
            if value is not None and value not in entries[target]:
                yield _Missing(entry, name, str(value), target, entries[target])
    for kind, name, target in _MANY:
        for entry in sound(entries[kind]):
            yield from _unknown_ones(entry, name, entries[target], target)


def _of_formats(formats: dict[str, Entry], entries: Entries) -> Iterator[_Missing]:
    components = {**entries["units"], **entries["cards"]}
    for entry in sound(formats):
        yield from _unknown_names(entry, "sets", entries["sets"], "sets")
        yield from _unknown_names(entry, "maps", entries["maps"], "maps")
        for name in ("banned", "required"):
            yield from _unknown_names(entry, name, components, "units and cards")


def _unknown_names(
    entry: Entry, name: str, known: Collection[str], kind: str
) -> Iterator[_Missing]:
    """As in lists, a printed name does as well as an id."""
    listed = entry.values.get(name)
    for index, value in enumerate(listed if isinstance(listed, list) else ()):
        if slug(str(value)) not in known:
            yield _Missing(entry, f"{name}/{index}", str(value), kind, known)


def _unknown_ones(entry: Entry, name: str, known: Collection[str], kind: str) -> Iterator[_Missing]:
    listed = entry.values.get(name)
    for index, value in enumerate(listed if isinstance(listed, list) else ()):
        if value not in known:
            yield _Missing(entry, f"{name}/{index}", str(value), kind, known)


def _sources(entries: Entries) -> Iterator[_Missing]:
    known = entries["sources"]
    for listed in entries.values():
        for entry in sound(listed):
            named = set()
            for path, origin in entry.origins.items():
                for source in origin.sources:
                    if source not in known and source not in named:
                        named.add(source)
                        line = f"evidence/{path}" if path in entry.evidence else "evidence"
                        yield _Missing(entry, line, source, "sources", known)


def _icons(entries: Entries, retired: Iterable[Retired]) -> Iterator[_Missing]:
    """Icons are those of the factions; a retired faction is missed for itself, not for them."""
    icons = [one.id for one in retired if one.kind == "factions"] + [
        str(value)
        for faction in entries["factions"].values()
        for value in (faction.values["icon"], faction.values["second_icon"])
        if value is not None
    ]
    for kind, extra in (("units", ()), ("cards", _SIDES)):
        known = (*icons, *extra)
        for entry in sound(entries[kind]):
            counted = entry.values["icons"]
            for icon in counted if isinstance(counted, dict) else ():
                if icon != UNKNOWN_PART and icon not in known:
                    yield _Missing(entry, f"icons/{icon}", icon, "icons", known)


def _unknown_keywords(entries: Entries) -> Iterator[_Missing]:
    known = entries["keywords"]
    for entry in sound(entries["units"]):
        for index, printed in _printed_keywords(entry):
            id_ = keyword_from(printed).id
            if id_ not in known:
                yield _Missing(entry, f"keywords/{index}", id_, "keywords", known)


def _keywords(entries: Entries) -> Iterator[Problem]:
    """A keyword with a number carries it, one without does not."""
    for entry in sound(entries["units"]):
        for index, printed in _printed_keywords(entry):
            keyword = keyword_from(printed)
            rule = entries["keywords"].get(keyword.id)
            if rule is None or rule.values["value"] == (keyword.value is not None):
                continue
            name = rule.values["name"]
            numbered = rule.values["value"] is True
            message = f"`{printed}` {'needs a number' if numbered else 'takes no number'}."
            advice = (
                f"Write it as printed, for instance `{name} 1`." if numbered else f"Write `{name}`."
            )
            yield Problem(KEYWORD, message, entry.place(f"keywords/{index}"), advice)


def _printed_keywords(entry: Entry) -> Iterator[tuple[int, str]]:
    listed = entry.values["keywords"]
    for index, printed in enumerate(listed if isinstance(listed, list) else ()):
        yield index, str(printed)


def _drawn_by(maps: dict[str, Entry]) -> Iterator[Problem]:
    """A map of an overlay says that the overlay drew it."""
    for entry in sound(maps):
        layer, said = entry.origin("origin").layer, str(entry.values["origin"])
        if layer not in OUR_LAYERS and said != layer:
            message = f"`{said}` did not draw this map, the overlay `{layer}` did."
            advice = f"Write `origin: {layer}`."
            yield Problem(UNKNOWN_REFERENCE, message, entry.place("origin"), advice)
