"""Check many lists, one after the other or on several cores, always in the same order."""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from mcarmy.army.checking.check import (
    MOST_BYTES,
    CheckedList,
    Checker,
    read_list_bytes,
    read_list_file,
)
from mcarmy.army.reading.paths import STANDARD_INPUT, Found, is_another_kind
from mcarmy.base.errors import McarmyError
from mcarmy.catalog.format_files import is_format_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mcarmy.base.problems import Problem, Text
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Format
    from mcarmy.source.nodes import Document

MANY = 400  # files from which on a second process pays for its start
_CHUNK = 64


class CheckersDieError(McarmyError):
    """A process that was to check lists is gone."""


class Verdict(Struct, frozen=True):
    """What was found in one file; the text is kept only where it will be quoted."""

    path: str
    name: str | None
    format: str | None
    legal: bool
    problems: tuple[Problem, ...]
    text: Text | None
    is_list: bool = True  # else a format file, or a file of another game


Elsewhere: TypeAlias = "Callable[[Document, Path], Verdict | None]"
"""Who judges files of other games: the verdict on one, or None for an army list."""


def take_in(files: Iterable[Found]) -> list[Found]:
    """The files, and what a pipe holds: it can be read only once, and never by a worker."""
    return [
        replace(found, raw=sys.stdin.buffer.read(MOST_BYTES + 1))
        if found.path == STANDARD_INPUT and found.raw is None
        else found
        for found in files
    ]


def check_all(
    catalog: Catalog,
    files: Iterable[Found],
    *,
    as_of: str,
    jobs: int | None,
    elsewhere: Elsewhere,
    judged_by: Format | None = None,
) -> Iterator[Verdict | None]:
    """The verdicts on many files, in their order; None for one that was passed over."""
    listed = take_in(files)
    workers = _workers(len(listed), jobs)
    checker = Checker(catalog, as_of, judged_by=judged_by)
    if workers == 1:
        for found in listed:
            yield check_one(checker, found, elsewhere)
        return
    yield from _on_many_cores(checker, elsewhere, listed, workers)


def check_one(checker: Checker, found: Found, elsewhere: Elsewhere) -> Verdict | None:
    """The verdict on one file; None for a file of a folder that is no list at all."""
    if found.problem is not None:
        return Verdict(found.path, None, None, legal=False, problems=(found.problem,), text=None)
    document, folder = read_found(found)
    verdict = elsewhere(document, folder)
    if verdict is not None:
        return verdict
    if found.in_folder and is_another_kind(document, found.path):
        return None
    if is_format_file(document):
        return _of_format(document, checker.catalog)
    checked = checker.check_document(document, folder)
    text = checked.text if checked.problems else None
    shown = checked.text.path
    return Verdict(shown, checked.name, checked.format, checked.legal, checked.problems, text)


def _of_format(document: Document, catalog: Catalog) -> Verdict:
    """A format file that was named among lists is checked as what it is."""
    from mcarmy.catalog.format_files import format_entry

    entry, path = format_entry(document, catalog.entries), document.text.path
    if isinstance(entry, tuple):
        return Verdict(
            path, None, None, legal=False, problems=entry, text=document.text, is_list=False
        )
    name = str(entry.values["name"])
    return Verdict(path, name, None, legal=True, problems=(), text=None, is_list=False)


def checked_list(checker: Checker, found: Found) -> CheckedList | None:
    """A list with its problems; None for a file of a folder that is no list at all."""
    document, folder = read_found(found)
    if found.in_folder and is_another_kind(document, found.path):
        return None
    return checker.check_document(document, folder)


def read_found(found: Found) -> tuple[Document, Path]:
    """A file as nodes, and the folder its paths are relative to."""
    if found.raw is not None:
        return read_list_bytes(found.raw, "<stdin>"), Path()
    return read_list_file(found.path, found.path), _folder(os.path.dirname(found.path))


@lru_cache(maxsize=256)
def _folder(path: str) -> Path:
    return Path(path)


def _workers(files: int, jobs: int | None) -> int:
    if jobs is not None:
        return max(1, min(jobs, files))
    return min(os.cpu_count() or 1, 1 + files // MANY)


_judges: tuple[Checker, Elsewhere] | None = None  # of a worker process


def _on_many_cores(
    checker: Checker, elsewhere: Elsewhere, files: list[Found], workers: int
) -> Iterator[Verdict | None]:
    """Whoever stops lets the workers finish what they are at: one killed in the middle could hold a
    lock for ever."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    global _judges  # noqa: PLW0603  # handed to the workers by fork
    _judges = checker, elsewhere
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    given = (checker.catalog.overlays, checker.as_of, elsewhere, checker.judged_by)
    with ProcessPoolExecutor(workers, context, _set_up, given) as pool:
        try:
            yield from pool.map(_check_in_worker, files, chunksize=_CHUNK)
        except BrokenProcessPool as error:
            raise CheckersDieError(
                "A process that checks lists was killed; `--jobs 1` checks them in this one."
            ) from error


def _set_up(
    overlays: tuple[str, ...], as_of: str, elsewhere: Elsewhere, judged_by: Format | None
) -> None:
    """A worker that was not forked loads the catalog itself."""
    import signal

    from mcarmy.catalog import load_catalog

    global _judges  # noqa: PLW0603
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops the pool
    if _judges is None:
        _judges = Checker(load_catalog(overlays), as_of, judged_by=judged_by), elsewhere


def _check_in_worker(found: Found) -> Verdict | None:
    if _judges is None:
        return None
    checker, elsewhere = _judges
    return check_one(checker, found, elsewhere)
