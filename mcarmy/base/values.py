"""Frozen slotted dataclasses that cost little to define, so that a program of many starts fast.

`dataclasses.dataclass` compiles six functions for a frozen class, which takes half a millisecond;
`frozen` compiles one, when the first value is made, and shares the rest. `replace`, `fields`,
`asdict` and `astuple` of `dataclasses` work on values as on any dataclass.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError, field, make_dataclass
from functools import cached_property
from typing import Any, NoReturn, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Make a class a frozen value: its annotations are its fields, equal fields make it equal."""
    written = vars(cls)
    names = tuple(cls.__annotations__)
    fields = _Fields(
        cls.__annotations__, {name: written[name] for name in names if name in written}
    )
    kept = {part: written[part] for part in written if part not in (*names, *_REMADE)}
    caches = any(isinstance(part, cached_property) for part in kept.values())
    made: Any = type(
        cls.__name__,
        cls.__bases__,
        {
            **_SHARED,
            **kept,
            "__slots__": (*names, "__dict__") if caches else names,
            "__match_args__": names,
            "__init__": _Initializer(fields),
            "__dataclass_fields__": fields,
        },
    )
    made.__qualname__ = cls.__qualname__
    return cast("type[T]", made)


class _Fields:
    """What `dataclasses` wants to know about a value, worked out when it is asked for."""

    def __init__(self, annotations: dict[str, Any], defaults: dict[str, Any]) -> None:
        self.annotations = annotations
        self.defaults = defaults
        self.known: dict[str, Any] = {}

    def __get__(self, instance: object, owner: type[object]) -> dict[str, Any]:
        if not self.known:
            self.known = self._work_out(owner.__name__)
        return self.known

    def _work_out(self, name: str) -> dict[str, Any]:
        listed = [
            (name, type_, field(default=self.defaults[name]) if name in self.defaults else field())
            for name, type_ in self.annotations.items()
        ]
        known: dict[str, Any] = vars(make_dataclass(name, listed))["__dataclass_fields__"]
        return known


class _Initializer:
    """Takes the place of `__init__` until somebody looks at it or makes the first value."""

    def __init__(self, fields: _Fields) -> None:
        self.fields = fields

    def __get__(self, instance: object, owner: type[object]) -> Any:
        made = self._compile(owner)
        owner.__init__ = made  # type: ignore[method-assign]  # from now on without a detour
        return made if instance is None else made.__get__(instance, owner)

    def _compile(self, owner: type[object]) -> Any:
        names, defaults = self.fields.annotations, self.fields.defaults
        parameters = [f"{name}=_defaults[{name!r}]" if name in defaults else name for name in names]
        body = "; ".join(f"_set_{name}(self, {name})" for name in names)
        # The slots themselves may be set, and that is faster than any way around `__setattr__`.
        scope: dict[str, Any] = {f"_set_{name}": vars(owner)[name].__set__ for name in names}
        scope["_defaults"] = defaults
        exec(f"def __init__(self, {', '.join(parameters)}): {body}", scope)
        made: Any = scope["__init__"]
        made.__qualname__ = f"{owner.__qualname__}.__init__"
        made.__module__ = owner.__module__
        made.__annotations__ = {**names, "return": None}
        return made


def _parts(self: Any) -> tuple[Any, ...]:
    return tuple([getattr(self, name) for name in self.__match_args__])


def _equal(self: Any, other: object) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return _parts(self) == _parts(other)


def _hash(self: Any) -> int:
    return hash(_parts(self))


def _shown(self: Any) -> str:
    parts = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
    return f"{type(self).__qualname__}({parts})"


def _rebuilt(self: Any) -> tuple[Any, ...]:
    """How copies and other processes make the same value again."""
    return type(self), _parts(self)


def _refuse(self: Any, name: str, *_: object) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__}.{name} cannot be changed")


_REMADE = ("__dict__", "__weakref__")
_SHARED: dict[str, Any] = {
    "__eq__": _equal,
    "__hash__": _hash,
    "__repr__": _shown,
    "__reduce__": _rebuilt,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
}
