"""What is unknown about a card or unit in somebody's hand, as an overlay to fill in."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

import yaml

from mcarmy.catalog.given import FILL_IN
from mcarmy.catalog.lookup import SINGULAR
from mcarmy.report.catalog.card_view import plain
from mcarmy.report.catalog.origins import standing
from mcarmy.source.layers import value_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.lookup import Named
    from mcarmy.source.layers import Entry

ASKED = ("units", "cards", "zones", "dice")  # what can be held in a hand
_WIDTH = 96
_NOT_PRINTED = ("id", "aliases", "effects", "origin", "official", "sides")
_ABILITY = ("name", "kind", "cost", "text")
HINTS = {
    "dice": "how many of each color, as {red: 1, green: 2}",
    "faces": "six faces as accuracy/damage, as [4/1, 4/1, 5/1, 5/1, 6/0, 6/0]",
    "icons": "how many of each, as {capitol: 1, command: 1}",
    "rerolls": "a number",
    "health": "a number",
    "cost": "actions, a number; null for an ability that is not an action",
    "buyback": "the price in orders, as {silver: 1}; `none` if it cannot be bought back",
    "text": "what it says, in your own words",
    "kind": "`ability`, or `action` for one that is paid for with actions",
    "size": "`single` or `double`: how many hexes the base covers",
    "unique": "true or false",
    "rank": "gold, silver or bronze",
    "keywords": "as a list, [Flying, Speed 5]; [] for none",
    "traits": "as a list of ids, [infantry, ranger]",
    "number": "the collector number, null for none",
    "faction": "its id, as capitol",
    "set": "its id, as first",
    "window": "when it may be played",
}


def ask(catalog: Catalog, found: Sequence[Named]) -> str | None:
    """An overlay with a line for every value of some things that is not sure; None if all are."""
    named = [one for one in found if asked_paths(catalog.entry(one.kind, one.id))]
    if not named:
        return None
    first = named[0]
    noun = "unit card" if first.kind == "units" else SINGULAR[first.kind]
    lines = [
        *_comment(
            f"What no source says for sure about {', '.join(one.name for one in named)}. Look at "
            f"the printed {noun}, write what it says in place of each {FILL_IN}, "
            "and delete the lines you cannot read. Lines behind a # are known from a source that "
            "may be wrong: take the # away to confirm or correct one. Then check the file:",
            "",
        ),
        f"#   mcarmy catalog check {first.id}.yaml",
        f"overlay: my-{first.id}",
        "source: card  # you read it on the printed card itself",
        "level: sure  # or likely, where it is hard to read",
        "replace:",
    ]
    for kind in ASKED:
        wanted = [one for one in named if one.kind == kind]
        lines += [f"  {kind}:"] if wanted else []
        for one in wanted:
            lines += [f"    {one.id}:", *_values(catalog.entry(kind, one.id))]
    return "\n".join(lines) + "\n"


def asked_paths(entry: Entry) -> list[str]:
    """The values of an entry that are printed on it and not sure, in the order of its file."""
    return [path for path in _printed_paths(entry) if entry.origin(path).level != "sure"]


def _printed_paths(entry: Entry) -> Iterator[str]:
    for key in entry.values:
        if key == "abilities":
            abilities = entry.values[key]
            for number in range(len(abilities) if isinstance(abilities, list) else 0):
                yield from (f"abilities/{number}/{part}" for part in _ABILITY)
        elif key not in _NOT_PRINTED:
            yield key


def _values(entry: Entry) -> Iterator[str]:
    paths = asked_paths(entry)
    open_ = [path for path in paths if not entry.origin(path).attested or _lost(entry, path)]
    open_ = open_ or paths  # where a source tells all of it, there is all of it to confirm
    for path in open_:
        yield from _question(entry, path)
    for path in paths:
        if path not in open_:
            yield from _confirmation(entry, path)


def _lost(entry: Entry, path: str) -> bool:
    """An ability without a name or a cost is printed that way."""
    return standing(entry, path) == "unknown" and not path.startswith("abilities/")


def _question(entry: Entry, path: str) -> Iterator[str]:
    value, origin = value_at(entry, path), entry.origin(path)
    last = path.rpartition("/")[2]
    told = f" ({origin.note})" if origin.note else ""
    also = "; or ".join(_shown(other.value) for other in origin.alternatives)
    hint = f"{last}: {HINTS[last]}. " if last in HINTS else ""
    could = f" Could also be {also}." if also else ""
    lead = f"{', '.join(origin.sources)} says" if origin.attested else "We play"
    ours = "Not known" if value is None else f"{lead} {_shown(value)}"
    yield from _comment(f"{hint}{ours}{told}.{could}", "      ")
    yield f"      {path}: {FILL_IN}"
    if last == "text":
        where = path.removesuffix("text")
        yield from _comment(
            "Keep these effects if they do what the text says. If not, name others, or write "
            "`todo`: then no game is played with it until somebody does.",
            "      ",
        )
        yield f"      {where}effects: {flow(value_at(entry, f'{where}effects'))}"


def _confirmation(entry: Entry, path: str) -> Iterator[str]:
    told = ", ".join(entry.origin(path).sources)
    yield f"      # {path}: {flow(value_at(entry, path))}  # {standing(entry, path)}: {told}"


def _shown(value: object) -> str:
    """A value in a few words; sentences are quoted."""
    shown = plain(value)
    return f"“{shown.rstrip('.')}”" if isinstance(value, str) and " " in shown else shown


def _comment(text: str, indent: str) -> list[str]:
    lead = f"{indent}# "
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=lead,
        subsequent_indent=lead,
        break_long_words=False,
        break_on_hyphens=False,
    )


def flow(value: object) -> str:
    """A value on one line of YAML."""
    written: str = yaml.safe_dump(
        value, default_flow_style=True, allow_unicode=True, width=1_000_000, sort_keys=False
    )
    return written.removesuffix("\n").removesuffix("\n...")
