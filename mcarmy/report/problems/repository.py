"""What a service that shows problems beside the code needs: paths in a repository, identity."""

from __future__ import annotations

import os
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.base.problems import Problem


def repository_path(path: str, root: str) -> str:
    """The path with forward slashes, relative to the root where it is below it."""
    path, root = (text.replace(os.sep, "/") for text in (path, root))
    if root:
        path = path.removeprefix(f"{root.rstrip('/')}/")
    return path.removeprefix("./")


def with_fingerprints(problems: Iterable[Problem], root: str) -> Iterator[tuple[Problem, str]]:
    """Each problem of a file with what identifies it from run to run, wherever it moves.

    Code, path and message tell it; the same problem found again in the file is numbered.
    """
    seen: dict[str, int] = {}
    for problem in problems:
        path = repository_path(problem.location.path, root)
        identity = "\0".join((problem.code, path, problem.message))
        number = seen[identity] = seen.get(identity, 0) + 1
        yield problem, sha256(f"{identity}\0{number}".encode("utf-8", "surrogatepass")).hexdigest()
