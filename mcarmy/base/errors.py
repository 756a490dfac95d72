"""What stops a command altogether: one family of errors, caught once, in the command line."""

from __future__ import annotations


class McarmyError(Exception):
    """We cannot go on; the message is one line that ends with what to do next."""


class UsageError(McarmyError):
    """The command was called in a way that cannot be answered."""


class CutShortError(McarmyError):
    """A run cannot go on for now; every game that was finished is kept."""


class UnknownNameError(McarmyError):
    """A name matches nothing in the catalog."""


class NothingGivenError(McarmyError):
    """A value that no source gives and no file supplies; `example` shows what to type."""

    def __init__(self, message: str, example: tuple[str, ...]) -> None:
        super().__init__(message)
        self.example = example


def pass_on_interruption(error: BaseException) -> None:
    """Whatever somebody else's code raises is told, but who presses Ctrl-C wants to stop."""
    if isinstance(error, KeyboardInterrupt | GeneratorExit):
        raise error
