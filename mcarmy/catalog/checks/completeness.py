"""Does a catalog hold everything it claims to hold?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem
from mcarmy.catalog.entries import HOUSE, sound
from mcarmy.catalog.kinds import HOLE, INCOMPLETE_SET, MISSING_ENTRY
from mcarmy.source.kinds import MISSING_KEY
from mcarmy.source.layers import value_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.source.layers import Entries, Entry

TOKENS = 10  # victory zone tokens in the box (SETUP-2)


def check_completeness(entries: Entries) -> Iterator[Problem]:
    """Sets, tokens, rules and behavior are all there, and our formats explain themselves."""
    yield from _sets(entries, "units")
    yield from _sets(entries, "cards")
    yield from _tokens(entries)
    yield from _rules(entries)
    yield from _formats(entries)
    yield from _behavior(entries)


def _sets(entries: Entries, kind: str) -> Iterator[Problem]:
    """A set has as many units and cards as it says; of the publisher's cards most are lost."""
    listed = Counter(str(entry.values["set"]) for entry in sound(entries[kind]))
    for entry in sound(entries["sets"]):
        known, found = entry.values[kind], listed[entry.id]
        official = entry.values["official"] is True
        lost = official and (kind == "cards" or not found)
        if isinstance(known, int) and found != known and not lost:
            yield Problem(
                INCOMPLETE_SET,
                f"The set `{entry.id}` has {known} {kind}, the catalog lists {found} of them.",
                entry.place(kind),
                f"Look for one of the {kind} that was dropped or is listed twice.",
            )


def _tokens(entries: Entries) -> Iterator[Problem]:
    tokens = list(sound(entries["zones"]))
    if tokens and len(tokens) != TOKENS:
        yield Problem(
            MISSING_ENTRY,
            f"The box holds {TOKENS} victory zone tokens, the catalog lists {len(tokens)}.",
            max(tokens, key=lambda token: token.filled_at is not None).place("text"),
            "Add what is missing, or remove what is extra.",
        )


def _rules(entries: Entries) -> Iterator[Problem]:
    """The rules of a chapter are numbered from 1 without gaps."""
    before: Entry | None = None
    for entry in sound(entries["rules"]):
        chapter, _, number = entry.id.partition("-")
        expected = 1
        if before is not None and before.id.partition("-")[0] == chapter:
            expected = int(before.id.partition("-")[2]) + 1
        if number != str(expected):
            message = f"After `{before.id if before else 'nothing'}` comes `{entry.id}`."
            advice = f"Look for `{chapter}-{expected}`; ids of rules never change."
            yield Problem(MISSING_ENTRY, message, entry.place("id"), advice)
        before = entry


def _formats(entries: Entries) -> Iterator[Problem]:
    for entry in sound(entries["formats"]):
        if entry.origin("name").layer == HOUSE and "text" not in entry.values:
            yield Problem(
                MISSING_KEY,
                f"The format `{entry.id}` is ours and does not say what it is for.",
                entry.place(),
                "Add `text`: what a player should know about the format.",
            )


def _behavior(entries: Entries) -> Iterator[Problem]:
    """Where we fill in what a card says, we also say what it does, be it `todo`."""
    for kind in ("units", "cards", "zones"):
        for entry in sound(entries[kind]):
            for path in _effects(entry) if entry.filled_at is not None else ():
                if entry.origin(path).attested and value_at(entry, path) == "todo":
                    yield Problem(
                        HOLE,
                        f"Nobody says what `{path}` of `{entry.id}` are.",
                        entry.filled_at or entry.place(path),
                        "Fill them too; the value is `todo` as long as they are not written.",
                    )


def _effects(entry: Entry) -> Iterator[str]:
    if "effects" in entry.values:
        yield "effects"
    abilities = entry.values.get("abilities")
    for index in range(len(abilities) if isinstance(abilities, list) else 0):
        yield f"abilities/{index}/effects"
