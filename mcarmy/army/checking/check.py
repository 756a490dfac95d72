"""Is a list legal? All rules at once, and what follows from another problem folded under it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.army import kinds, rules
from mcarmy.army.reading.formats import Formats
from mcarmy.army.reading.overlays import overlaid
from mcarmy.army.reading.read import read_listing
from mcarmy.army.reading.slips import with_slips
from mcarmy.army.reading.understand import understand
from mcarmy.army.rules.tent import has_tent
from mcarmy.base.problems import Problem, Severity, in_reading_order
from mcarmy.source.nodes import read_bytes, read_file, read_text
from mcarmy.source.waivers import waive

if TYPE_CHECKING:
    from mcarmy.army.reading.listing import Listing
    from mcarmy.army.reading.roster import Roster
    from mcarmy.base.problems import Text
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Format
    from mcarmy.source.nodes import Document

MOST_BYTES = 256_000

# Kinds that say something is missing: a part that could not be read may well be that something.
# `list` is what stands under a key nobody knows.
_ABSENCES = {
    **dict.fromkeys(kinds.TOO_FEW.values(), ("units", "cards", "attached", "orders", "list")),
    kinds.NO_UNIT: ("units", "list"),
    kinds.NO_ORDER: ("orders", "list"),
    kinds.TENT_ALONE: ("units", "list"),
    kinds.REQUIRED: ("units", "cards", "list"),
    kinds.UNPLAYABLE_CARD: ("units", "list"),
}


class CheckedList(Struct, frozen=True):
    """The verdict on one list."""

    text: Text
    name: str | None
    format: str | None
    problems: tuple[Problem, ...]
    roster: Roster

    @property
    def legal(self) -> bool:
        """Whether nothing forbids the list, warnings aside."""
        return all(problem.severity is Severity.WARNING for problem in self.problems)


class Checker:
    """Checks lists against one catalog, on one day; may know a format the catalog has not.

    With `judged_by` every list is held to that format, whatever it says of its own; `closed`, to
    the catalog alone, whatever overlays it names.
    """

    def __init__(
        self,
        catalog: Catalog,
        as_of: str,
        format_: Format | None = None,
        *,
        judged_by: Format | None = None,
        closed: bool = False,
    ) -> None:
        self.catalog = catalog
        self.as_of = as_of
        self.judged_by = judged_by
        self.closed = closed
        self._known = format_
        self._formats = {catalog: Formats(catalog, format_)}

    def check_file(self, path: Path, shown_as: str | None = None) -> CheckedList:
        """The verdict on a file."""
        shown = shown_as or str(path)
        return self.check_document(read_list_file(path, shown), path.parent)

    def check_bytes(self, raw: bytes, shown_as: str, folder: Path = Path()) -> CheckedList:
        """The verdict on what came in by a pipe; its paths start from a folder."""
        return self.check_document(read_list_bytes(raw, shown_as), folder)

    def check_document(self, document: Document, folder: Path) -> CheckedList:
        """The verdict on a document that was read."""
        roster = self.roster(read_listing(document), folder)
        listing = roster.listing
        problems = [
            problem
            for problem in listing.problems
            if self.judged_by is None or problem.kind is not kinds.MISSING_FORMAT
        ]
        if document.root is not None and "everything" not in listing.spoiled:
            problems = self._by_the_rules(roster, [*problems, *roster.problems])
        format_ = roster.format.name if roster.format is not None else None
        waived = waive(document, problems, understood=roster.understood)
        ordered = tuple(in_reading_order(waived))
        return CheckedList(listing.text, listing.name, format_, ordered, roster)

    def roster(self, listing: Listing, folder: Path) -> Roster:
        """A listing with its format, its names and its recorded army looked up."""
        catalog = self.catalog if self.closed else overlaid(self.catalog, listing, folder)
        format_ = self.judged_by
        if listing.format is not None and format_ is None:
            if catalog not in self._formats:
                self._formats[catalog] = Formats(catalog, self._known)
            found = self._formats[catalog].find(listing.format, listing.text, folder)
            if isinstance(found, Problem):
                listing.spoil("format", found)
            else:
                format_ = found
        roster = understand(listing, catalog, format_)
        roster.as_of = self.as_of
        if listing.recorded is not None:
            self._look_up_recorded(roster, folder)
        return roster

    def _look_up_recorded(self, roster: Roster, folder: Path) -> None:
        node = roster.listing.recorded
        if node is None:
            return
        path = folder / node.text
        document = read_list_file(path, str(path))
        recorded = understand(read_listing(document), roster.catalog, None)
        trouble = (*recorded.listing.problems, *recorded.problems)
        if trouble:
            where = roster.listing.text.at(node.span)
            message = f"The recorded army cannot be used: {trouble[0].message}"
            advice = f"Check it with `mcarmy validate {path}`."
            roster.problems.append(Problem(kinds.BAD_RECORDED_ARMY, message, where, advice))
        else:
            roster.recorded = recorded

    def _by_the_rules(self, roster: Roster, known: list[Problem]) -> list[Problem]:
        """The problems so far and those of the rules, consequences folded under causes."""
        folded: dict[int, list[Problem]] = {}
        reported = list(known)
        for rule in rules.RULES:
            for problem in rule.check(roster):
                cause = _cause(roster, problem)
                if cause is None:
                    reported.append(problem)
                elif problem.severity is not Severity.WARNING:
                    folded.setdefault(id(cause), []).append(problem)
        return [
            problem.with_caused(folded[id(problem)]) if id(problem) in folded else problem
            for problem in reported
        ]


def _cause(roster: Roster, problem: Problem) -> Problem | None:
    """The problem behind this one, if it may vanish once that one is mended."""
    sections = _ABSENCES.get(problem.kind, ())
    if problem.kind is kinds.ATTACHED and not has_tent(roster):
        sections = _ABSENCES[kinds.TENT_ALONE]
    for section in sections:
        if section in roster.listing.spoiled:
            return roster.listing.spoiled[section][0]
    if problem.kind in kinds.TOO_FEW.values() and roster.missing() > _unknown_components(roster):
        return None
    for placed, cause in roster.unknown:
        if placed.line.section in sections:
            return cause
    return None


def _unknown_components(roster: Roster) -> int:
    """How many components stand on lines nobody understands."""
    return sum(placed.line.copies for placed, _ in roster.unknown)


def read_list_file(path: Path | str, shown_as: str) -> Document:
    """A list file as nodes, YAML or JSON."""
    return _json_if_it_is(read_file(path, shown_as, most_bytes=MOST_BYTES), shown_as)


def read_list_bytes(raw: bytes, shown_as: str) -> Document:
    """A list that came in by a pipe."""
    return _json_if_it_is(read_bytes(raw, shown_as, most_bytes=MOST_BYTES), shown_as)


def read_list_text(content: str, shown_as: str) -> Document:
    """A list that is at hand as text."""
    return _json_if_it_is(read_text(content, shown_as), shown_as)


def _json_if_it_is(document: Document, shown_as: str) -> Document:
    """JSON that the YAML parser stumbles over (tabs, escapes) is read by its own rules."""
    if document.problems and document.text.content.lstrip()[:1] == "{":
        from mcarmy.source.json_parser import read_json

        as_json = read_json(document.text.content, shown_as)
        return as_json if as_json.root is not None or shown_as.endswith(".json") else document
    return with_slips(document)
