"""From files to a catalog: read, check the shape, lay overlays on, check the whole."""

from __future__ import annotations

import os
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base import bundled
from mcarmy.base.errors import McarmyError
from mcarmy.base.problems import Location, Problem, Related, Severity, in_reading_order
from mcarmy.catalog import compiled, files
from mcarmy.catalog.catalog import Catalog
from mcarmy.catalog.entries import OUR_LAYERS
from mcarmy.catalog.kinds import DUPLICATE_ID, MISSING_FILE, RESERVED_NAME, STRAY_FILE
from mcarmy.catalog.readings import chosen_readings
from mcarmy.source.nodes import UNREADABLE, Mapping, Scalar, read_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mcarmy.base.problems import Text
    from mcarmy.catalog.overlay import Overlay, Retired
    from mcarmy.source.layers import Entries, Entry

ENVIRONMENT = "MCARMY_CATALOG"
MOST_BYTES = 4_000_000


class CatalogError(McarmyError):
    """A catalog or overlay cannot be used; its problems say why."""

    def __init__(self, problems: Sequence[Problem], texts: Sequence[Text]) -> None:
        many = "a problem" if len(problems) == 1 else f"{len(problems)} problems"
        super().__init__(f"The catalog has {many}; `mcarmy catalog check` lists what to fix.")
        self.problems = problems
        self.texts = texts


class Loaded(Struct, frozen=True):
    """What came of reading files: entries as far as they could be read, and all problems."""

    entries: Entries
    layers: tuple[str, ...]
    problems: tuple[Problem, ...]
    texts: tuple[Text, ...]
    retired: tuple[Retired, ...]

    @property
    def broken(self) -> bool:
        """Whether anything is wrong that is more than odd."""
        return any(problem.severity is not Severity.WARNING for problem in self.problems)

    @property
    def unreadable(self) -> bool:
        """Whether a file could not be read at all."""
        return any(problem.kind is UNREADABLE for problem in self.problems)


def load_catalog(
    overlays: Iterable[str | Path] = (), *, rulings: Iterable[str] = (), environment: bool = True
) -> Catalog:
    """The bundled catalog with the user's overlays on top, or a CatalogError.

    Each of `rulings` chooses a reading, as `id=reading`; without `environment` the overlays that
    the environment names are left aside.
    """
    named = tuple(str(path) for path in overlays)
    paths = [*(_overlays_from_environment() if environment else ()), *map(Path, named)]
    entries, digest = _kept_catalog() or compile_catalog()
    if not paths:
        return Catalog(entries, digest, chosen=chosen_readings(entries, rulings))
    loaded = lay_over(entries, paths)
    if loaded.broken:
        raise CatalogError(loaded.problems, loaded.texts)
    chosen = chosen_readings(loaded.entries, rulings)
    return Catalog(loaded.entries, digest, loaded.layers, named, loaded.retired, chosen)


def _kept_catalog() -> tuple[Entries, str] | None:
    """The compiled catalog, unless a file changed since; installed files are not for editing."""
    kept = compiled.read(files.COMPILED)
    if kept is None or not (bundled.installed() or kept.stamp == files.stamp()):
        return None
    return kept, kept.digest


def compile_catalog() -> tuple[Entries, str]:
    """Check the bundled catalog and keep it in the form that loads at once."""
    stamp = files.stamp()
    digest = files.digest(bundled.bundled_catalog(), bundled.bundled_schemas())
    loaded = read_catalog(bundled.bundled_catalog(), shown_as="catalog")
    if loaded.problems:
        raise CatalogError(loaded.problems, loaded.texts)
    compiled.write(files.COMPILED, loaded.entries, digest=digest, stamp=stamp)
    return loaded.entries, digest


def _overlays_from_environment() -> list[Path]:
    named = os.environ.get(ENVIRONMENT, "")
    return [Path(part) for part in named.split(os.pathsep) if part]


def read_catalog(root: Path, *, shown_as: str) -> Loaded:
    """Read and check a whole catalog folder; nothing is raised, everything is reported."""
    reading = _Reading(None)
    for path in files.catalog_files(root):
        relative = path.relative_to(root)
        shown = f"{shown_as}/{relative.as_posix()}"
        if files.is_reconstruction(relative):
            reading.read_overlay(path, shown, "reconstruction")
        elif (kind := files.kind_of(relative)) is not None:
            reading.read_attested(path, shown, kind)
        else:
            where = Location(shown, 1, 1, 1, 1)
            advice = "See the folders of the bundled catalog, or pass it as an overlay."
            message = "A catalog has no place for this file."
            reading.problems.append(Problem(STRAY_FILE, message, where, advice))
    for name in files.SINGLE_FILES:
        if not (root / name).is_file():
            where = Location(f"{shown_as}/{name}", 1, 1, 1, 1)
            message = f"The catalog has no file `{name}`."
            reading.problems.append(Problem(MISSING_FILE, message, where, "Put it back."))
    return reading.finish()


def check_paths(paths: Sequence[Path]) -> Loaded:
    """Check the bundled catalog, or whole catalogs and overlays of the user's."""
    if not paths:
        return read_catalog(bundled.bundled_catalog(), shown_as="catalog")
    around = {path: _catalog_around(path) for path in paths}
    formats = [path for path, root in around.items() if root is None and _is_format(path)]
    catalogs = dict.fromkeys(root for root in around.values() if root is not None)
    results = [read_catalog(root, shown_as=str(root)) for root in catalogs]
    overlays = [path for path, root in around.items() if root is None and path not in formats]
    if overlays or formats:
        entries, _ = _kept_catalog() or compile_catalog()
        results.append(lay_over(entries, overlays))
    if formats:
        results.append(_check_formats(formats, results[-1]))
    return Loaded(
        results[-1].entries,
        results[-1].layers,
        tuple(problem for result in results for problem in result.problems),
        tuple(text for result in results for text in result.texts),
        results[-1].retired,
    )


def _is_format(path: Path) -> bool:
    from mcarmy.catalog.format_files import is_format_file

    return isfile(path) and is_format_file(read_file(path, str(path)))


def _check_formats(paths: Sequence[Path], under: Loaded) -> Loaded:
    """Format files, which may name what the overlays beside them add."""
    from mcarmy.catalog.format_files import format_entry

    documents = [read_file(path, str(path)) for path in paths]
    found = [format_entry(document, under.entries) for document in documents]
    problems = tuple(problem for one in found if isinstance(one, tuple) for problem in one)
    texts = tuple(document.text for document in documents)
    return Loaded(under.entries, under.layers, problems, texts, under.retired)


def _catalog_around(path: Path) -> Path | None:
    """The catalog a path is, or is a file of: such a file is checked with all the others."""
    if _is_catalog(path):
        return path
    for root in (path.parent, path.parent.parent):
        relative = path.relative_to(root)
        is_part = files.kind_of(relative) is not None or files.is_reconstruction(relative)
        if is_part and os.path.isfile(path) and _is_catalog(root):
            return root
    return None


def _is_catalog(path: Path) -> bool:
    return os.path.isdir(path / "units") or os.path.isfile(path / "sources.yaml")


def lay_over(entries: Entries, paths: Iterable[Path]) -> Loaded:
    """Lay overlays over a checked catalog, in their order."""
    reading = _Reading(entries)
    for path in paths:
        for file in _overlay_files(path):
            reading.read_overlay(file, str(file), "overlay")
    return reading.finish()


def _overlay_files(path: Path) -> list[Path]:
    """The file itself, or the YAML files of a folder; a folder without any reads as itself."""
    if not os.path.isdir(path):
        return [path]
    try:
        listed = sorted(path.iterdir())
    except OSError:
        return [path]
    return [file for file in listed if file.suffix in (".yaml", ".yml")] or [path]


class _Reading:
    """Collects entries, overlays and problems from one file after the other."""

    def __init__(self, base: Entries | None) -> None:
        self.bundle = base is None
        self.entries: Entries = base or {kind: {} for kind in files.ENTRY_KINDS}
        self.problems: list[Problem] = []
        self.texts: list[Text] = []
        self.overlays: list[Overlay] = []
        self.misshapen: list[Overlay] = []

    def read_attested(self, path: Path, shown: str, kind: files.FileKind) -> None:
        """Take in the entries of a file that says what is printed."""
        from mcarmy.catalog.entries import read_entries

        root, shape = self._read(path, shown, kind.schema)
        if root is None:
            return
        for entry, extent in read_entries(self.texts[-1], root, kind):
            entry.sound = not any(
                extent.line <= problem.location.line <= extent.end_line for problem in shape
            )
            self._take_in(entry)

    def _take_in(self, entry: Entry) -> None:
        known = self.entries[entry.kind].get(entry.id)
        if known is None:
            self.entries[entry.kind][entry.id] = entry
            return
        self.problems.append(
            Problem(
                DUPLICATE_ID,
                f"The id `{entry.id}` is used twice among the {entry.kind}.",
                entry.place("id"),
                "Every entry has an id of its own.",
                (Related(known.place("id"), "first used here"),),
            )
        )

    def read_overlay(self, path: Path, shown: str, schema: str) -> None:
        """Take in an overlay, to be laid on when all files are read."""
        from mcarmy.catalog.overlay import Overlay

        root, shape = self._read(path, shown, schema)
        name = root.get("overlay") if root is not None else None
        if root is None or not isinstance(name, Scalar):
            return
        if shape:
            self.misshapen.append(Overlay(name.text, self.texts[-1], root))
            return
        if not self.bundle and name.text in OUR_LAYERS:
            where = self.texts[-1].at(name.span)
            message = f"`{name.text}` is the name of a layer of the bundled catalog."
            advice = "Choose a name of your own, so that your values can be told apart from ours."
            self.problems.append(Problem(RESERVED_NAME, message, where, advice))
            return
        self.overlays.append(Overlay(name.text, self.texts[-1], root))

    def _read(self, path: Path, shown: str, schema: str) -> tuple[Mapping | None, list[Problem]]:
        """The root of a file if it is a mapping, and what is wrong with its YAML and shape."""
        from mcarmy.catalog.given import unfilled
        from mcarmy.source.schema import check_shape

        document = read_file(path, shown, most_bytes=MOST_BYTES)
        self.texts.append(document.text)
        problems = list(document.problems)
        if document.root is not None:
            waiting = list(unfilled(document.text, document.root)) if schema == "overlay" else []
            places = {problem.location for problem in waiting}
            shape = check_shape(document.text, document.root, schema)
            problems += [*waiting, *(p for p in shape if p.location not in places)]
        self.problems += problems
        return document.root if isinstance(document.root, Mapping) else None, problems

    def finish(self) -> Loaded:
        """Lay the overlays on and check the whole, as far as the files have the right shape."""
        from mcarmy.catalog.checks import check_entries
        from mcarmy.catalog.overlay import MOST_PROBLEMS, apply, at_most, unknown_targets

        retired: list[Retired] = []
        for overlay in self.overlays:
            self.problems += apply(self.entries, overlay, retired)
        for overlay in self.misshapen:
            self.problems += at_most(MOST_PROBLEMS, unknown_targets(self.entries, overlay))
        self.problems += check_entries(
            self.entries,
            self.overlays,
            retired,
            readable=not any(p.severity is not Severity.WARNING for p in self.problems),
            bundle=self.bundle,
        )
        layers = tuple(dict.fromkeys(overlay.name for overlay in self.overlays))
        ordered = tuple(in_reading_order(self.problems))
        return Loaded(self.entries, layers, ordered, tuple(self.texts), tuple(retired))
