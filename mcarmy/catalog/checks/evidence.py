"""Is what is known kept apart from what is not, and is every hole filled in the end?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.entries import evidence_key, sound
from mcarmy.catalog.kinds import EVIDENCE, HOLE
from mcarmy.catalog.overlay import is_hole
from mcarmy.problems import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.entries import Entries

MAY_BE_EMPTY = {
    "units": ("weapon",),
    "cards": ("faction", "number"),
    "factions": ("second_icon",),
    "sets": ("units", "cards"),
    "rules": ("text", "ruling"),
}


def check_evidence(entries: Entries) -> Iterator[Problem]:
    """A value with no source says `unknown`, and whatever says `unknown` has no full value."""
    for kind, known in entries.items():
        for entry in sound(known):
            for path, origin in entry.origins.items():
                if not origin.attested or origin.level is None or "/" in path:
                    continue
                if evidence_key(path, entry.evidence) != path:
                    continue
                value = entry.values[path]
                if value is None and origin.level != "unknown" and path not in _empty(kind):
                    yield Problem(
                        EVIDENCE,
                        f"`{path}` is empty, yet its evidence says `{origin.level}`.",
                        entry.place(f"evidence/{path}"),
                        "Write the value, or say `unknown` in the evidence.",
                    )
                elif not is_hole(value) and origin.level == "unknown":
                    yield Problem(
                        EVIDENCE,
                        f"`{path}` has a value, yet its evidence says `unknown`.",
                        entry.place(f"evidence/{path}"),
                        "Say how sure it is, or write null and fill it in an overlay.",
                    )


def check_holes(entries: Entries) -> Iterator[Problem]:
    """Once all overlays are laid on, every value the game needs is there."""
    for kind, known in entries.items():
        for entry in sound(known):
            for name, value in entry.values.items():
                if name in _empty(kind) and value is None:
                    continue
                for path in _holes(name, value):
                    yield Problem(
                        HOLE,
                        f"Nobody gives `{path}` of `{entry.id}`.",
                        entry.place(path),
                        f"Fill it in an overlay, under `fill`, `{kind}`, `{entry.id}`.",
                    )


def _holes(path: str, value: object) -> Iterator[str]:
    """The path of a hole, or of lost words in the texts inside."""
    if is_hole(value):
        yield path
    elif isinstance(value, list):
        for index, item in enumerate(value):
            if isinstance(item, dict):
                text = item.get("text")
                if is_hole(text):
                    yield f"{path}/{index}/text"


def _empty(kind: str) -> tuple[str, ...]:
    return MAY_BE_EMPTY.get(kind, ())
