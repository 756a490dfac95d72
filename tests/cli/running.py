"""Run `mcarmy` in this process: arguments and a pipe in, what is printed and the code out."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from typing import TYPE_CHECKING, NamedTuple
from unittest import mock

import pytest

from mcarmy.cli.parts.program.running import run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COLUMNS = "100"


class Ran(NamedTuple):
    """How a command ended and what it said."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """What was printed, line by line, with single blanks between the words."""
        return [" ".join(line.split()) for line in self.out.splitlines()]


def mcarmy(*arguments: object, folder: Path | None = None, stdin: str | bytes = b"") -> Ran:
    """`mcarmy("fmt", "a.yaml", folder=here)` is `cd here; mcarmy fmt a.yaml`.

    Where no folder is named it is the present one; where COLUMNS says nothing, there are 100.
    """
    typed = io.BytesIO(stdin.encode() if isinstance(stdin, str) else stdin)
    out, err = _stream(io.BytesIO()), _stream(io.BytesIO())
    with (
        contextlib.chdir(folder or "."),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "argv", ["mcarmy", *map(str, arguments)]),
        mock.patch.object(sys, "stdin", _stream(typed)),
        mock.patch.dict(os.environ, COLUMNS=os.environ.get("COLUMNS", COLUMNS)),
        pytest.raises(SystemExit) as ended,
    ):
        run()
    return Ran(int(ended.value.code or 0), _written(out), _written(err))


@contextlib.contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file may grow beyond this many bytes."""
    resource = pytest.importorskip("resource", reason="this system does not limit files")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def _stream(content: io.BytesIO) -> io.TextIOWrapper:
    return io.TextIOWrapper(content, encoding="utf-8", newline="", write_through=True)


def _written(stream: io.TextIOWrapper) -> str:
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
