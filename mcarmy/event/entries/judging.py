"""What the terms of an event mean: its catalog, its format and its maps, and who judges lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mcarmy.army.checking.check import Checker
from mcarmy.army.reading.formats import Formats
from mcarmy.base.names import slug, suggestion
from mcarmy.base.problems import Problem, Related
from mcarmy.catalog import CatalogError, load_catalog
from mcarmy.catalog.build import format_from
from mcarmy.catalog.format_files import format_entry
from mcarmy.catalog.model import MapId
from mcarmy.event.kinds import (
    BAD_EVENT_OVERLAY,
    FORMAT_ELSEWHEN,
    LATE_DEADLINE,
    MAP_PER_ROUND,
    NO_DEADLINE,
    NO_SUCH_FILE,
    OUTSIDE_FOLDER,
    UNKNOWN_TERM,
)
from mcarmy.source.beside import beside
from mcarmy.source.nodes import Document, Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.base.problems import Kind, Span
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Format
    from mcarmy.event.model import EventFile


@dataclass(frozen=True, slots=True)
class EventJudge:
    """Judges the lists of one event by its own terms; `format` is None where it cannot be told."""

    catalog: Catalog
    overlays: tuple[Path, ...]
    format: Format | None
    checker: Checker
    problems: tuple[Problem, ...]


def judge_of(event: EventFile) -> EventJudge:
    """The judge, and everything that is wrong with the terms."""
    terms = _Terms(event)
    overlays = terms.overlays()
    catalog = terms.catalog(overlays)
    format_ = terms.format(catalog)
    terms.maps(catalog)
    terms.deadline()
    checker = Checker(catalog, event.day, judged_by=format_, closed=True)
    return EventJudge(catalog, overlays, format_, checker, tuple(terms.problems))


class _Terms:
    """Looks up the terms of one event."""

    def __init__(self, event: EventFile) -> None:
        self.event = event
        self.problems: list[Problem] = []

    def overlays(self) -> tuple[Path, ...]:
        """The overlays in force."""
        paths = []
        for node in self.event.catalog:
            path = beside(self.event.folder, node.text)
            if path is None:
                self._outside(node)
            elif not path.is_file():
                message = f"There is no overlay `{node.text[:60]}`."
                self._say(BAD_EVENT_OVERLAY, message, node.span, "Check the path.")
            else:
                paths.append(path)
        return tuple(paths)

    def catalog(self, overlays: tuple[Path, ...]) -> Catalog:
        """The catalog with the event's overlays and rulings, and nothing else laid over it."""
        try:
            plain = load_catalog(overlays, environment=False)
        except CatalogError as error:
            node = self.event.catalog[0]
            many = f"{len(error.problems)} problem{'' if len(error.problems) == 1 else 's'}"
            related = tuple(Related(p.location, f"{p.code} {p.message}") for p in error.problems)
            advice = f"`mcarmy catalog check {overlays[0]}` shows what to fix."
            where = self.event.text.at(node.span)
            message = f"The overlays of the event have {many}."
            self.problems.append(Problem(BAD_EVENT_OVERLAY, message, where, advice, related))
            plain = load_catalog(environment=False)
            overlays = ()
        chosen = [f"{name}={reading}" for name, reading in self._rulings(plain)]
        return load_catalog(overlays, rulings=chosen, environment=False) if chosen else plain

    def _rulings(self, catalog: Catalog) -> list[tuple[str, str]]:
        known = {id_: each for id_, each in catalog.rulings.items() if each.readings}
        node = self.event.root.get("rulings")
        chosen = []
        for key, value in node.entries if isinstance(node, Mapping) else ():
            if key.text not in known:
                near = suggestion(key.text[:60], known) or f"Known: {', '.join(known)}."
                message = f"There is no ruling `{key.text[:60]}` with readings to choose from."
                self._say(UNKNOWN_TERM, message, key.span, near)
            elif isinstance(value, Scalar) and value.text not in known[key.text].readings:
                readings = known[key.text].readings
                near = suggestion(value.text[:60], readings) or f"Readings: {', '.join(readings)}."
                message = f"`{value.text[:60]}` is no reading of the ruling `{key.text}`."
                self._say(UNKNOWN_TERM, message, value.span, near)
            elif isinstance(value, Scalar):
                chosen.append((key.text, value.text))
        return chosen

    def format(self, catalog: Catalog) -> Format | None:
        """The format of every list; whether it holds on the day is told once, and not by lists."""
        found = self._format(catalog)
        if found is None:
            return None
        day = self.event.day
        if (found.starts or day) <= day <= (found.ends or day):
            return replace(found, starts=None, ends=None)
        held = f"from {found.starts or 'ever'} until {found.ends or 'ever'}"
        message = f"{found.name} holds {held}, and the event is on {day}."
        advice = "Change the day of the event or the days of the format."
        self._say(FORMAT_ELSEWHEN, message, self.event.format.span, advice)
        return replace(found, starts=None, ends=None)

    def _format(self, catalog: Catalog) -> Format | None:
        node, text = self.event.format, self.event.text
        if isinstance(node, Mapping):
            entry = format_entry(Document(text, node, ()), catalog.entries)
            if isinstance(entry, tuple):
                self.problems += entry
                return None
            return catalog.ruled(format_from(entry.values))
        if isinstance(node, Scalar) and node.text.endswith((".yaml", ".yml", ".json")):
            path = beside(self.event.folder, node.text)
            if path is None:
                self._outside(node)
                return None
            if not path.is_file():
                message = f"There is no format file `{node.text[:60]}`."
                self._say(NO_SUCH_FILE, message, node.span, "Check the path.")
                return None
        found = Formats(catalog).find(node, text, self.event.folder)
        if isinstance(found, Problem):
            self.problems.append(found)
            return None
        return found

    def maps(self, catalog: Catalog) -> None:
        """Whether there is a map for each round."""
        node = self.event.root.get("maps")
        items = node.items if isinstance(node, Sequence) else ()
        for item in items:
            if isinstance(item, Scalar) and MapId(slug(item.text)) not in catalog.maps:
                near = suggestion(slug(item.text[:60]), catalog.maps)
                advice = near or f"Maps: {', '.join(catalog.maps)}."
                self._say(UNKNOWN_TERM, f"There is no map `{item.text[:60]}`.", item.span, advice)
        if len(items) > 1 and len(items) != self.event.rounds:
            message = f"There are {len(items)} maps for {self.event.rounds} rounds."
            advice = "Name one map for all rounds, or as many maps as rounds."
            where = self.event.at("maps")
            self.problems.append(Problem(MAP_PER_ROUND, message, where, advice))

    def deadline(self) -> None:
        """Whether there is a deadline where one is needed, and time to open seals after it."""
        at = self.event.deadline
        if self.event.sealed and self.event.root.key("deadline") is None:
            message = "Lists are sealed, but the event has no deadline."
            advice = "Add a line such as `deadline: 2026-11-20T20:00+01:00`."
            self.problems.append(Problem(NO_DEADLINE, message, self.event.at("sealed"), advice))
        if at is not None and at.date().isoformat() > self.event.day:
            message = f"The deadline is after {self.event.day}, the day of the event."
            advice = "Put it before the event, so that seals can be opened in time."
            self.problems.append(Problem(LATE_DEADLINE, message, self.event.at("deadline"), advice))

    def _outside(self, node: Scalar) -> None:
        message = f"`{node.text[:60]}` is not in the folder of the event."
        self._say(OUTSIDE_FOLDER, message, node.span, "Copy the file there and name that copy.")

    def _say(self, kind: Kind, message: str, span: Span, advice: str) -> None:
        self.problems.append(Problem(kind, message, self.event.text.at(span), advice))
