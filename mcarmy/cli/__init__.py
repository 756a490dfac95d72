"""Room 7: the command line. Arguments in, one library call, one reporter, an exit code."""

from __future__ import annotations

import gc
from typing import NoReturn


def main() -> NoReturn:
    """Run the program, and search for garbage only where there can be some.

    What is made while a program starts stays until it ends, and the end of the process frees all
    at once: looking through it would take a fifth of a short run.
    """
    gc.set_threshold(200_000, 20, 20)
    from mcarmy.cli.parts.program.running import run

    try:
        run()
    finally:
        gc.freeze()
