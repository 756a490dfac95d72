"""Runs the program in this process: arguments and a pipe in, what is printed and the code out."""

from __future__ import annotations

import io
import sys
from typing import NamedTuple

import pytest

from mcarmy.cli.app import run


class Ran(NamedTuple):
    """What a run printed and how it ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """What was printed, line by line, with single blanks between the words."""
        return [" ".join(line.split()) for line in self.out.splitlines()]


class Runner:
    """`runner("fmt", "a.yaml")` is `mcarmy fmt a.yaml`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *arguments: object, stdin: str | bytes = b"") -> Ran:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        self._monkeypatch.setattr(sys, "argv", ["mcarmy", *map(str, arguments)])
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        self._monkeypatch.setenv("COLUMNS", "100")
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            run()
        out, err = self._capsys.readouterr()
        return Ran(int(ended.value.code or 0), out, err)
