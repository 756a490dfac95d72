"""Room 7: the command line. Arguments in, one library call, one reporter, an exit code."""

from __future__ import annotations

import gc
from typing import NoReturn


def main() -> NoReturn:
    """Run the program; what is made while it starts stays, so no search for garbage then."""
    gc.set_threshold(50_000, 20, 20)
    from mcarmy.cli.app import run

    run()
