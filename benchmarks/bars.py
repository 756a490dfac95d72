"""What was promised, what was measured, and the table of all of it at the end of `./dev bench`.

python -m benchmarks.bars FILE      the table of all bars that benchmarks wrote into a file
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tabulate import tabulate

if TYPE_CHECKING:
    from collections.abc import Iterable

KEPT_IN = "MCARMY_BARS"
"""The environment variable that names the file where bars are gathered."""


@dataclass(frozen=True)
class Bar:
    """A promise, what was measured, and the limit it is held against."""

    promise: str
    measured: float
    limit: float
    unit: str = ""
    at_least: bool = False

    @property
    def kept(self) -> bool:
        """Whether the promise holds."""
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit

    @property
    def wanted(self) -> str:
        """The limit in words."""
        return f"{'at least' if self.at_least else 'at most'} {self.limit:g}{self.unit}"

    def __str__(self) -> str:
        verdict = "ok  " if self.kept else "MISS"
        return f"{verdict} {self.promise:<52} {self.measured:8.2f}{self.unit:<3} ({self.wanted})"


def judge(bars: Iterable[Bar]) -> int:
    """Print every bar as it is measured, keep it for the table; 0 if all hold."""
    code = 0
    for bar in bars:
        print(bar, flush=True)
        if not bar.kept:
            code = 1
        if KEPT_IN in os.environ:
            with Path(os.environ[KEPT_IN]).open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(asdict(bar)) + "\n")
    return code


def main(path: str) -> int:
    """The table of all bars; 0 if all hold."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    bars = [Bar(**json.loads(line)) for line in lines]
    rows = [
        (bar.promise, f"{bar.measured:.2f}{bar.unit}", bar.wanted, "ok" if bar.kept else "MISS")
        for bar in bars
    ]
    print(tabulate(rows, headers=("promise", "measured", "bar", "verdict"), disable_numparse=True))
    missed = sum(not bar.kept for bar in bars)
    print(f"{len(bars) - missed} of {len(bars)} bars hold.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
