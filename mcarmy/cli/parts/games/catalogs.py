"""`mcarmy catalog` for other games: their files checked, and what of them is known."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.base.bundled import GAMES
from mcarmy.base.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.games.checking import CheckedGameFile
    from mcarmy.report.report import Report


def checked_elsewhere(paths: Sequence[Path]) -> tuple[list[CheckedGameFile], list[Path]]:
    """The verdicts on files of other games, and the paths that are none of theirs.

    Without paths these are the bundled files; a catalog folder has its other games in it.
    """
    from mcarmy.games import all_houses
    from mcarmy.games.checking import check_bundled

    if not paths:
        return [file for house in all_houses() for file in check_bundled(house)], []
    checked: list[CheckedGameFile] = []
    ours: list[Path] = []
    for path in paths:
        if not os.path.isdir(path):
            found = list(_judged([path]))
            checked += found
            ours += [] if found else [path]
            continue
        whole = os.path.isdir(path / GAMES)
        checked += _judged(sorted((path / GAMES if whole else path).rglob("*.yaml")))
        ours += [path] if whole or not _only_other_games(path) else []
    return checked, ours


def _judged(files: Sequence[Path]) -> Iterator[CheckedGameFile]:
    from mcarmy.cli.parts.games.files import house_of
    from mcarmy.games.checking import check_document
    from mcarmy.source.nodes import read_file

    for file in files:
        document = read_file(file, str(file))
        house = house_of(document)
        if house is not None:
            yield check_document(house, document, file.parent)


def _only_other_games(folder: Path) -> bool:
    files = sorted(folder.rglob("*.yaml"))
    return bool(files) and len(list(_judged(files))) == len(files)


def doubt_of(game: str, kind: str | None) -> Report:
    """What is not plainly known of one other game."""
    from mcarmy.base.names import suggestion
    from mcarmy.games import HOUSES, find_house
    from mcarmy.games.book import book
    from mcarmy.report.games.doubt import game_doubt

    found = find_house(game.strip().lower())
    if found is None:
        advice = suggestion(game, HOUSES) or f"One of: {', '.join(HOUSES)}."
        raise UsageError(f"There is no other game `{game}`. {advice}")
    if kind is not None:
        raise UsageError("`--kind` is for the miniatures game. Leave it out with `--game`.")
    return game_doubt(found, book(found.game), tuple(found.outside()))


def counts_elsewhere() -> dict[str, dict[str, int]]:
    """How much of each other game is known."""
    from mcarmy.games import all_houses
    from mcarmy.games.book import book
    from mcarmy.report.games.doubt import game_counts

    return {
        house.game: game_counts(book(house.game), tuple(house.outside())) for house in all_houses()
    }


def doubt_elsewhere(counts: dict[str, dict[str, int]]) -> Iterator[str]:
    """The counts of all other games, a line each."""
    from mcarmy.games import all_houses
    from mcarmy.report.games.doubt import counted_line

    yield "Other games:"
    for house in all_houses():
        line = counted_line(house, counts[house.game])
        yield f"{line} `mcarmy catalog doubt --game {house.game}`"
