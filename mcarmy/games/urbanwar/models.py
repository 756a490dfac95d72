"""Models in layers: what other sources give, under the profiles of the player's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.bundled import GAMES
from mcarmy.base.names import slug
from mcarmy.base.problems import Location
from mcarmy.games.urbanwar.outside import GAME, outside
from mcarmy.source.layers import Entry, Origin, record_value
from mcarmy.source.nodes import Mapping, Scalar, Sequence, to_plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Text
    from mcarmy.source.nodes import Node

OUTSIDE = "outside"
STATS = ("MV", "SH", "AS", "ST", "T", "W", "CD", "FS", "SZ")


class Weapon(Struct, frozen=True):
    """A weapon of a model; its range is a band or inches, and None where nobody says."""

    name: str
    dam: int
    range: str | int | None
    shots: int


class Models:
    """All models that are known, by id; values laid on later count."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}
        self._keys: dict[str, str] = {}  # short names of profiles, and the models they mean
        self._lay_outside()

    def find(self, written: str) -> Entry | None:
        """The model of a name, an id, or the short name of a profile."""
        wanted = slug(written)
        return self.entries.get(wanted) or self.entries.get(self._keys.get(wanted, ""))

    def short_names(self, entry: Entry) -> tuple[str, ...]:
        """What profiles call a model for short."""
        return tuple(key for key, id_ in self._keys.items() if id_ == entry.id)

    def names(self) -> list[str]:
        """The names of all models."""
        return [str(entry.values["name"]) for entry in self.entries.values()]

    def _lay_outside(self) -> None:
        where = Location(f"catalog/{GAMES}/{GAME}/outside.yaml", 1, 1, 1, 1)
        for model in outside().models:
            entry = self._entry(model.name, Origin(OUTSIDE, where, sources=(model.source,)))
            values: dict[str, object] = {"faction": model.faction}
            if model.rules:
                values["rules"] = list(model.rules)
            if model.points is not None:
                values[f"points/{model.cal}"] = model.points
            for path, value in values.items():
                entry.values[path] = value
                entry.origins[path] = Origin(OUTSIDE, where, sources=(model.source,))

    def _entry(self, name: str, origin: Origin) -> Entry:
        id_ = slug(name)
        if id_ not in self.entries:
            self.entries[id_] = Entry("models", id_, {"name": name}, {"name": origin})
        return self.entries[id_]

    def lay(self, text: Text, root: Mapping) -> None:
        """Lay a file of profiles over what is known; its shape is right."""
        source = root.get("source")
        whole = source.text if isinstance(source, Scalar) else ""
        for key, node in profiles(root):
            own = node.get("source")
            note = own.text if isinstance(own, Scalar) else whole
            origin = Origin(text.path, text.at(key.span), note=note)
            name = name_of(key, node)
            entry = self._entry(name, origin)
            entry.values["name"] = name
            entry.places[""] = text.at(key.span)
            self._keys[slug(key.text)] = entry.id
            for path, value in _values(node):
                entry.values[path] = to_plain(value)
                record_value(entry, text, path, value, origin)


def profiles(root: Mapping) -> Iterator[tuple[Scalar, Mapping]]:
    """The models of a file of profiles, by their short names."""
    listed = root.get("models")
    if isinstance(listed, Mapping):
        for key, node in listed.entries:
            if isinstance(node, Mapping):
                yield key, node


def name_of(key: Scalar, node: Mapping) -> str:
    """The name of a profile: as written, else its short name."""
    name = node.get("name")
    return name.text if isinstance(name, Scalar) else key.text.replace("-", " ").title()


def printed_cal(node: Mapping) -> int:
    """The calibre a profile's FS is printed for: as written, else the lowest that has points."""
    cal, points = node.get("cal"), node.get("points")
    if isinstance(cal, Scalar) and isinstance(cal.value, int):
        return cal.value
    if isinstance(points, Mapping) and points.entries:
        return min(int(key.text) for key, _ in points.entries)
    return 0


def _values(node: Mapping) -> Iterator[tuple[str, Node]]:
    """The values of a profile by path: points by calibre, stats and weapons by name."""
    for key, value in node.entries:
        match key.text:
            case "points" if isinstance(value, Scalar):
                yield f"points/{printed_cal(node)}", value
            case "points" | "stats" | "weapons" if isinstance(value, Mapping):
                for inner, part in value.entries:
                    yield f"{key.text}/{inner.text}", part
            case "faction" | "rules" | "cal":
                yield key.text, value
    if node.get("cal") is None and isinstance(points := node.get("points"), Mapping):
        lowest = min(points.entries, key=lambda entry: int(entry[0].text))
        yield "cal", Scalar(int(lowest[0].text), lowest[0].text, lowest[0].span)


# What a model has


def points_at(entry: Entry, cal: int) -> int | None:
    """Points of one model at a calibre."""
    return _whole(entry.values.get(f"points/{cal}"))


def calibres(entry: Entry) -> list[int]:
    """The calibres at which points of a model are known."""
    return sorted(int(path.removeprefix("points/")) for path in entry.values if "points/" in path)


def stat(entry: Entry, name: str, cal: int) -> int | None:
    """A stat of a model; First Strike goes with the calibre (UW-CAL-3)."""
    value = _whole(entry.values.get(f"stats/{name}"))
    if value is None or name != "FS":
        return value
    return value + cal - (_whole(entry.values.get("cal")) or 0)


def weapons(entry: Entry) -> dict[str, Weapon]:
    """The weapons of a model by name."""
    found = {}
    for path, value in entry.values.items():
        if path.startswith("weapons/") and isinstance(value, dict):
            name = path.removeprefix("weapons/")
            reach = value.get("range")
            known = reach if isinstance(reach, str | int) else None
            shots = _whole(value.get("shots")) or 1
            found[name] = Weapon(name, _whole(value["DAM"]) or 0, known, shots)
    return found


def special_rules(entry: Entry) -> tuple[str, ...]:
    """The names of its special rules."""
    listed = entry.values.get("rules")
    return tuple(str(name) for name in listed) if isinstance(listed, list) else ()


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def sequence(node: Node | None) -> tuple[Node, ...]:
    """The items of a list; none where there is no list."""
    return node.items if isinstance(node, Sequence) else ()
