"""What several commands share: options, what they stand for, and their completion in the shell."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mcarmy.report.output import Output


def complete_ruling(incomplete: str) -> list[str]:
    """Rulings and their readings that go on like this."""
    from mcarmy.catalog import load_catalog

    known = load_catalog().rulings.values()
    words = [f"{ruling.id}={reading}" for ruling in known for reading in ruling.readings]
    return [word for word in words if word.startswith(incomplete)]


RulingOption = Annotated[
    list[str],
    typer.Option(
        "--ruling",
        metavar="ID=READING",
        help="Read an open rule otherwise, as caps=thirty; may be given several times. "
        "`mcarmy rule ID` shows the readings.",
        show_default=False,
        autocompletion=complete_ruling,
    ),
]
CatalogOption = Annotated[
    list[Path],
    typer.Option(
        "--catalog",
        metavar="PATH",
        help="Overlay file or folder of overlays; repeat for several. "
        "MCARMY_CATALOG in the environment names overlays for every run.",
        show_default=False,
    ),
]
OutputOption = Annotated[Output, typer.Option("--output", help="Output format.")]


def chosen_seed(seed: int | None) -> int:
    """The seed asked for, or one to print."""
    from secrets import randbelow

    return randbelow(1_000_000) if seed is None else seed


def complete_name(ctx: typer.Context, incomplete: str) -> list[str]:
    """Names of units and cards that go on like this, after the words typed before."""
    before = [str(word) for word in ctx.params.get("name") or ()]
    kinds = ("units", "cards", "zones", "keywords", "dice", "formats", "maps")
    typed = " ".join([*before, incomplete])
    names = [_as_typed(typed, name) for name in _completed(typed, kinds)]
    return [" ".join(name.split()[len(before) :]) for name in names]


def _as_typed(typed: str, name: str) -> str:
    """A name in the letters it was begun with, without signs that mean something to a shell."""
    from mcarmy.base.names import slug

    plain = "".join(letter for letter in name if letter.isalnum() or letter in " -.")
    forms = (plain, plain.lower(), slug(name).replace("-", " "))
    return next((form for form in forms if form.startswith(typed)), slug(name))


def complete_unit(incomplete: str) -> list[str]:
    """Units that go on like this."""
    return _completed(incomplete, ("units",), ids=True)


def complete_card(incomplete: str) -> list[str]:
    """Cards that go on like this."""
    return _completed(incomplete, ("cards",), ids=True)


def complete_faction(incomplete: str) -> list[str]:
    """Factions that go on like this."""
    return _completed(incomplete, ("factions",), ids=True)


def complete_trait(incomplete: str) -> list[str]:
    """Traits that go on like this."""
    return _completed(incomplete, ("traits",), ids=True)


def complete_keyword(incomplete: str) -> list[str]:
    """Keywords that go on like this."""
    return _completed(incomplete, ("keywords",), ids=True)


def complete_map(incomplete: str) -> list[str]:
    """Maps that go on like this."""
    return _completed(incomplete, ("maps",), ids=True)


def complete_list(incomplete: str) -> list[str]:
    """Lists and folders whose path goes on like this."""
    from mcarmy.army.reading.paths import ENDINGS

    start = Path(incomplete)
    folder = start if incomplete.endswith(("/", "\\")) else start.parent
    found = []
    for path in sorted(folder.glob("*")) if folder.is_dir() else ():
        shown = f"{path}/" if path.is_dir() else str(path)
        if shown.startswith(str(start) if incomplete else "") and not path.name.startswith("."):
            found += [shown] if path.is_dir() or path.suffix in ENDINGS else []
    return found


def complete_format(incomplete: str) -> list[str]:
    """Formats that go on like this."""
    return _completed(incomplete, ("formats",), ids=True)


def complete_policy(incomplete: str) -> list[str]:
    """Policies that go on like this."""
    from mcarmy.policies.known import POLICIES

    return [name for name in POLICIES if name.startswith(incomplete)]


def complete_kind(incomplete: str) -> list[str]:
    """Kinds of things in the catalog that go on like this."""
    from mcarmy.report.catalog.doubt import KINDS

    return [kind for kind in KINDS if kind.startswith(incomplete)]


def complete_game(incomplete: str) -> list[str]:
    """Other games that go on like this."""
    from mcarmy.base.bundled import other_games

    return [name for name in other_games() if name.startswith(incomplete)]


def complete_schema(incomplete: str) -> list[str]:
    """Schemas that go on like this."""
    from mcarmy.base.bundled import schema_names

    return [name for name in schema_names() if name.startswith(incomplete)]


def _completed(incomplete: str, kinds: tuple[str, ...], *, ids: bool = False) -> list[str]:
    from mcarmy.base.names import slug
    from mcarmy.catalog import CatalogError, load_catalog

    try:
        catalog = load_catalog()
    except CatalogError:
        return []
    wanted = slug(incomplete)
    return [
        id_ if ids else str(entry.values["name"])
        for kind in kinds
        for id_, entry in catalog.entries[kind].items()
        if id_.startswith(wanted)
    ]
