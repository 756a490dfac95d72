"""Which words does the vocabulary have, and how is one written?"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from mcarmy.engine.binding.bound import NOTHING_FORETOLD, Foretold
from mcarmy.engine.hooks import Hook

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True, eq=False)
class Word:
    """A function of the engine that the catalog can name."""

    name: str
    hook: Hook
    act: Callable[..., Any]
    possible: Callable[..., bool] | None
    """Whether a deed can be done at all; one that cannot is not offered."""
    foretold: Callable[..., Foretold]
    """What exact odds must know of it, given its parameters."""

    @property
    def parameters(self) -> Mapping[str, inspect.Parameter]:
        """What the catalog has to say: the keyword-only parameters of the function."""
        return {
            name: parameter
            for name, parameter in inspect.signature(self.act).parameters.items()
            if parameter.kind is inspect.Parameter.KEYWORD_ONLY
        }


WORDS: dict[str, Word] = {}

Act = TypeVar("Act", bound="Callable[..., Any]")


def _nothing(**_: object) -> Foretold:
    return NOTHING_FORETOLD


def word(
    hook: Hook,
    *,
    possible: Callable[..., bool] | None = None,
    foretold: Callable[..., Foretold] = _nothing,
) -> Callable[[Act], Act]:
    """Make a function a word of the vocabulary: it acts at this hook under its own name."""

    def register(act: Act) -> Act:
        name = act.__name__
        assert name not in WORDS, name
        WORDS[name] = Word(name, hook, act, possible, foretold)
        return act

    return register
