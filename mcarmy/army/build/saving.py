"""Save a list that was built: never over another file, and with a format it can find."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.build.drafts import proven_legal, text_of
from mcarmy.army.text.saving import write_list
from mcarmy.base.errors import McarmyError, UsageError
from mcarmy.base.names import slug
from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from mcarmy.army.build.choices import Choices
    from mcarmy.catalog import Catalog


def save(path: Path, text: str, *, overwrite: bool = False) -> None:
    """Write a new file; an existing one only if that is wanted."""
    if os.path.exists(path) and overwrite:
        write_list(path, text)
        return
    try:
        with path.open("x", encoding="utf-8", newline="") as stream:
            stream.write(text)
    except FileExistsError:
        raise UsageError(f"{path} already exists. Choose another name or add --force.") from None
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise McarmyError(f"{path} cannot be written: {reason}. Choose another place.") from error


def new_list(army: Choices, format_: str, name: str | None, path: Path | None) -> str:
    """The text of a list made by its player, with what he may want to know at its head."""
    folder = Path() if path is None else path.parent
    file = "FILE" if path is None else shlex.quote(path.name)
    slots = army.terms.format.slots
    counts = ", ".join(f"{slots[rank]} {rank}" for rank in Rank)
    header = [
        f"{army.terms.format.name}: {counts}; units, orders and cards count alike.",
        f"Check it with `mcarmy validate {file}`, print it with `mcarmy sheet {file}`.",
    ]
    if not army.full:
        still = ", ".join(f"{army.open[rank]} {rank}" for rank in Rank if army.open[rank])
        header.append(f"Kept with {still} still open; `mcarmy complete {file}` fills them.")
    written = format_as_written(army.terms.catalog, format_, folder)
    text = text_of(army, format_=written, name=name, header=tuple(header))
    return proven_legal(army.terms, text, folder=folder) if army.full else text


def free_path(path: Path) -> Path:
    """The path itself, or the first one with a number behind its name that is free."""
    candidate, number = path, 1
    while os.path.exists(candidate):
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate


def numbered(path: Path, number: int, of: int) -> Path:
    """`army.yaml` for one list, `army-1.yaml`, `army-2.yaml` ... for several."""
    return path if of == 1 else path.with_name(f"{path.stem}-{number}{path.suffix or '.yaml'}")


def format_as_written(catalog: Catalog, given: str, folder: Path) -> str:
    """How a list in a folder names a format: a path must lead there from the list."""
    if slug(given) in catalog.formats:
        return slug(given)
    if not given.endswith((".yaml", ".yml")) and not os.path.isfile(given):
        return given  # slots such as 5/5/5
    return Path(os.path.relpath(given, folder)).as_posix()
