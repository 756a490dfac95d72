"""Room 7: the command line. Arguments in, one library call, one reporter, an exit code."""

from mcarmy.cli.app import main

__all__ = ["main"]
