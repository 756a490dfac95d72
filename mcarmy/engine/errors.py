"""Which errors can the engine end in?"""

from __future__ import annotations

from mcarmy.base.errors import McarmyError


class IllegalActionError(McarmyError):
    """An answer that is none of the options of the decision."""


class NotPlayableError(McarmyError):
    """A game that cannot be started: something in it has no rules yet, or does not fit."""


class DiceMismatchError(McarmyError):
    """A script of dice and a game disagree."""


class EndlessProcedureError(McarmyError):
    """The rules run on without asking anybody: a bug in a procedure or an effect."""
