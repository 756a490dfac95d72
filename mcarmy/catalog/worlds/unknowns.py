"""What is not known, and what may it be instead?

An unknown is one thing that nobody knows for sure, with everything it may be: the faces of the dice
as sets, the dice of a unit, a text with the effects that play it. Unknowns are independent.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from mcarmy.catalog.build import face_from
from mcarmy.catalog.entries import OUR_LAYERS
from mcarmy.catalog.worlds.concern import words_of
from mcarmy.source.layers import value_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.worlds.concern import Concern
    from mcarmy.source.layers import Alternative, Entry, Origin

FACES = "dice/faces"  # the key of the unknown that all four dice are
PLAYED_ON = "maps/played"
SURE = "sure"


class Deviation(Struct, frozen=True):
    """A value of an entry as it is in some world."""

    kind: str
    id: str
    path: str
    value: Any


class Possibility(Struct, frozen=True):
    """One way an unknown may be, with its weight beside ours, which counts 1."""

    deviations: tuple[Deviation, ...]
    weight: float
    reason: str
    variant: str = ""


class Unknown(Struct, frozen=True):
    """Something nobody knows for sure; of what it may be, ours comes first and sets nothing."""

    key: str
    kind: str
    id: str
    path: str
    possibilities: tuple[Possibility, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """How likely each possibility is."""
        total = sum(one.weight for one in self.possibilities)
        return tuple(one.weight / total for one in self.possibilities)


def unknowns(catalog: Catalog, about: Concern) -> tuple[Unknown, ...]:
    """The unknowns that concern a question, always in the same order."""
    zones = tuple(catalog.entries["zones"]) if about.zones else ()
    wanted = {"units": about.units, "cards": about.cards, "zones": zones}
    found = [*_faces(catalog)]
    for kind, ids in wanted.items():
        for id_ in ids:
            found += _of_entry(catalog.entries[kind][id_])
    settled = set(about.rulings)
    rulings = [entry for id_, entry in catalog.entries["rulings"].items() if id_ not in settled]
    entries = [catalog.entries[kind][id_] for kind, ids in wanted.items() for id_ in ids]
    found += _written_doubts(catalog, [*entries, *rulings])
    found += _maps(about.maps)
    return tuple(found)


def is_open(origin: Origin) -> bool:
    """Whether a value is not told for sure."""
    return not (origin.attested and origin.level == SURE)


def _faces(catalog: Catalog) -> Iterator[Unknown]:
    """The faces of all dice as one unknown: a table is true as a whole or not at all.

    Where some colors are told, the others of every table remain that still goes with them.
    """
    dice = catalog.entries["dice"]
    unsure = {id_: e for id_, e in dice.items() if e.origin("faces").alternatives}
    tables: dict[str, dict[str, Alternative]] = defaultdict(dict)
    for id_, entry in unsure.items():
        for other in entry.origin("faces").alternatives:
            tables[str(other.variant)][id_] = other
    told = {id_: dice[id_].values["faces"] for id_ in dice if id_ not in unsure}
    fitting = [name for name, table in tables.items() if set(table) == set(unsure)]
    fitting = [name for name in fitting if _keeps_what_is_known(catalog, tables[name], told)]
    if not fitting:
        return
    ours = Possibility((), 1.0, "our table", "ours")
    others = tuple(
        Possibility(
            tuple(Deviation("dice", id_, "faces", other.value) for id_, other in table.items()),
            next(iter(table.values())).weight,
            next(iter(table.values())).reason,
            name,
        )
        for name, table in ((name, tables[name]) for name in fitting)
    )
    yield Unknown(FACES, "dice", "", "faces", (ours, *others))


def _keeps_what_is_known(
    catalog: Catalog, table: Mapping[str, Alternative], told: Mapping[str, object]
) -> bool:
    """Whether a table goes with faces that are told; nothing is asked of those themselves."""
    if not told:
        return True
    from mcarmy.catalog.checks.dice import broken_constraint

    faces = {**{id_: other.value for id_, other in table.items()}, **told}
    now = {id_: entry.values["faces"] for id_, entry in catalog.entries["dice"].items()}
    if broken_constraint(_read(now))[1]:
        return True
    return not broken_constraint(_read(faces))[1]


def _read(faces: Mapping[str, Any]) -> dict[str, Any]:
    return {id_: tuple(map(face_from, written)) for id_, written in faces.items()}


def _of_entry(entry: Entry) -> Iterator[Unknown]:
    """What an overlay gives with alternatives; effects go with the text they play."""
    for path, origin in entry.origins.items():
        if not origin.alternatives or not is_open(origin):
            continue
        before, _, last = path.rpartition("/")
        if last == "effects" and _alternatives(entry, before, "text"):
            continue
        others: list[tuple[tuple[Deviation, ...], Alternative]] = []
        if last == "text":
            effects = _alternatives(entry, before, "effects")
            if len(effects) != len(origin.alternatives):
                continue  # nobody has written what the other texts do
            for other, played in zip(origin.alternatives, effects, strict=True):
                others.append((_both(entry, before, other.value, played.value), other))
        else:
            others = [((_set(entry, path, other.value),), other) for other in origin.alternatives]
        yield _unknown(entry, path, [Possibility(s, o.weight, o.reason) for s, o in others])


def _alternatives(entry: Entry, before: str, last: str) -> tuple[Alternative, ...]:
    path = f"{before}/{last}" if before else last
    origin = entry.origins.get(path)
    return origin.alternatives if origin is not None else ()


def _both(entry: Entry, before: str, text: object, effects: object) -> tuple[Deviation, ...]:
    under = f"{before}/" if before else ""
    return _set(entry, f"{under}text", text), _set(entry, f"{under}effects", effects)


def _set(entry: Entry, path: str, value: object) -> Deviation:
    return Deviation(entry.kind, entry.id, path, value)


def _unknown(entry: Entry, path: str, others: list[Possibility]) -> Unknown:
    ours = Possibility((), 1.0, entry.origin(path).note)
    return Unknown(f"{entry.kind}/{entry.id}/{path}", entry.kind, entry.id, path, (ours, *others))


def _written_doubts(catalog: Catalog, entries: list[Entry]) -> Iterator[Unknown]:
    """What `doubts.yaml` says may be otherwise, unless an overlay or a source tells it."""
    in_play = {word for entry in entries for word in words_of(entry)}
    for doubt in catalog.entries["doubts"].values():
        alternatives, needed = doubt.values.get("alternatives"), doubt.values.get("in_play")
        if not isinstance(alternatives, list) or (
            isinstance(needed, list) and not in_play.intersection(needed)
        ):
            continue
        for entry in entries:
            if not concerns(doubt, entry):
                continue
            (first, *_) = paths = _paths(doubt)
            if not all(_may_differ(entry, path) for path in paths):
                continue
            others = [
                Possibility(
                    tuple(_set(entry, path, value) for path, value in one["values"].items()),
                    one["weight"],
                    one["reason"],
                )
                for one in alternatives
                if any(value_at(entry, path) != value for path, value in one["values"].items())
            ]
            yield _unknown(entry, first, others)


def concerns(doubt: Entry, entry: Entry) -> bool:
    """Whether a doubt is about an entry."""
    named = doubt.values["entries"]
    return doubt.values["kind"] == entry.kind and (
        named == "all" or (isinstance(named, list) and entry.id in named)
    )


def _paths(doubt: Entry) -> list[str]:
    paths = doubt.values["paths"]
    assert isinstance(paths, list)
    return paths


def _may_differ(entry: Entry, path: str) -> bool:
    origin = entry.origin(path)
    return origin.layer in OUR_LAYERS and is_open(origin)


def _maps(played: tuple[str, ...]) -> Iterator[Unknown]:
    """On which map: all are ours, so each is as good as the first."""
    if len(played) > 1:
        ours = Possibility((), 1.0, "the first map of the format")
        others = [
            Possibility(
                (Deviation("maps", id_, "played", id_),), 1.0, "another map of the format", id_
            )
            for id_ in played[1:]
        ]
        yield Unknown(PLAYED_ON, "maps", "", "played", (ours, *others))
