"""How is the catalog bound to the rules: every word found, every parameter checked, once?"""

from __future__ import annotations

from dataclasses import fields
from difflib import get_close_matches
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from mcarmy.engine.binding.bound import Bound, Only, Reach
from mcarmy.engine.binding.words import WORDS
from mcarmy.engine.effects.glossary import PARAMETERS
from mcarmy.engine.errors import NotPlayableError
from mcarmy.engine.hooks import Hook
from mcarmy.engine.state import Until

if TYPE_CHECKING:
    import inspect
    from collections.abc import Iterable, Mapping

    from mcarmy.catalog.model import Effect, Effects
    from mcarmy.engine.binding.watch import Watch


class Binder:
    """Binds effects one after the other and numbers them; a status names its effect by number."""

    __slots__ = ("_watch", "effects")

    def __init__(self, watch: Watch | None = None) -> None:
        self.effects: list[Bound] = []
        self._watch = watch

    def bind(
        self,
        effects: Effects,
        origin: str,
        *,
        name: str | None = None,
        reach: Reach = Reach.SELF,
    ) -> tuple[Bound, ...]:
        """Bind what is printed in one place; `effects: todo` binds nothing."""
        if effects == "todo":
            return ()
        return tuple(self._bind(effect, origin, name or origin, reach) for effect in effects)

    def _bind(self, effect: Effect, origin: str, name: str, reach: Reach) -> Bound:
        word = WORDS.get(effect.word)
        if word is None:
            known = hint(effect.word, WORDS)
            raise NotPlayableError(f"{origin}: unknown word {effect.word!r}{known}")
        where = f"{origin}: {effect.word}"
        arguments = _arguments(effect, word.parameters, where)
        number = len(self.effects)
        act = word.act if self._watch is None else self._watch.wrap(word, number)
        bound = Bound(
            number=number,
            word=effect.word,
            hook=word.hook,
            act=partial(act, **arguments),
            possible=word.possible,
            to=reach if effect.to is None else _member(effect.to, Reach, f"{where}: to"),
            only=_only(effect, where),
            until=None if effect.until is None else _member(effect.until, Until, f"{where}: until"),
            cost=arguments.get("cost", 0),
            origin=origin,
            foretold=word.foretold(**arguments),
            name=name,
        )
        self.effects.append(bound)
        return bound


def hint(name: str, known: Iterable[str]) -> str:
    """The known name that looks most like a wrong one."""
    near = get_close_matches(name, known, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _arguments(
    effect: Effect, parameters: Mapping[str, inspect.Parameter], where: str
) -> dict[str, Any]:
    """The parameters of an effect as the word wants them: none unknown, none missing."""
    for name in effect.parameters:
        if name not in parameters:
            raise NotPlayableError(f"{where}: unknown parameter {name!r}{hint(name, parameters)}")
    arguments: dict[str, Any] = {}
    for name, parameter in parameters.items():
        if name in effect.parameters:
            arguments[name] = _argument(effect.parameters[name], PARAMETERS[name].kind, where)
        elif parameter.default is parameter.empty:
            raise NotPlayableError(f"{where}: parameter {name!r} is missing")
    return arguments


def _argument(value: object, wanted: Any, where: str) -> object:
    """A value of the catalog as the word wants it: enums by their value, the rest as it is."""
    kind = getattr(wanted, "__supertype__", wanted)
    if issubclass(kind, Enum):
        return _member(value, kind, where)
    if type(value) is kind:
        return value
    raise NotPlayableError(f"{where}: {value!r} is not of type {kind.__name__}")


Member = TypeVar("Member", bound=Enum)


def _member(value: object, words: type[Member], where: str) -> Member:
    known = [str(member.value) for member in words]
    if value not in known:
        near = hint(str(value), known)
        raise NotPlayableError(f"{where}: {value!r} is none of {', '.join(known)}{near}")
    return words(value)


def _only(effect: Effect, where: str) -> Only | None:
    if effect.only is None:
        return None
    keys = [field.name for field in fields(Only)]
    for key in effect.only:
        if key not in keys:
            raise NotPlayableError(f"{where}: only: unknown key {key!r}{hint(key, keys)}")
    return Only(**effect.only)  # type: ignore[arg-type]


def by_hook(effects: Iterable[Bound]) -> tuple[tuple[Bound, ...], ...]:
    """Effects sorted into one tuple per hook."""
    effects = tuple(effects)
    return tuple(tuple(effect for effect in effects if effect.hook is hook) for hook in Hook)
