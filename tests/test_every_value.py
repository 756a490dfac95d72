"""Every struct of the package is a value: frozen, equal by its fields, the same after a journey.

Two are not: what is gathered while a file is read changes, so nobody may keep it as a key.
"""

from __future__ import annotations

import copy
import pickle
from functools import cached_property
from importlib import import_module
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from mcarmy.army.reading.listing import Listing
from mcarmy.army.reading.roster import Roster

PACKAGE = Path(__file__).parents[1] / "mcarmy"


def structs() -> list[type[Struct]]:
    """Every struct that a module of the package defines."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        if parts[-1] not in ("__main__", "__init__"):
            import_module(".".join(parts))
    found: list[type[Struct]] = []
    waiting: list[type[Struct]] = [Struct]
    while waiting:
        for each in waiting.pop().__subclasses__():
            waiting.append(each)
            if each.__module__.startswith("mcarmy."):
                found.append(each)
    return sorted(found, key=lambda each: (each.__module__, each.__qualname__))


STRUCTS = structs()
GATHERED = [Listing, Roster]
VALUES = [struct for struct in STRUCTS if struct not in GATHERED]


def made(struct: type[Struct], first: str = "0") -> Struct:
    """A value of a struct, whatever its fields mean."""
    texts = [first, *map(str, range(1, len(struct.__struct_fields__)))]
    return struct(**dict(zip(struct.__struct_fields__, texts, strict=False)))


@pytest.mark.parametrize("struct", VALUES, ids=lambda each: f"{each.__module__}.{each.__name__}")
def test_a_struct_is_a_value(struct: type[Struct]) -> None:
    value = made(struct)

    assert struct.__struct_config__.frozen
    for name in struct.__struct_fields__[:1]:
        with pytest.raises(AttributeError):
            setattr(value, name, "other")
        assert replace(value, **{name: "other"}) == made(struct, "other") != value
    assert hash(made(struct)) == hash(value)
    assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value


@pytest.mark.parametrize("struct", GATHERED)
def test_what_changes_is_no_key_and_shares_nothing(struct: type[Struct]) -> None:
    needed = "0" * (len(struct.__struct_fields__) - len(struct.__struct_defaults__))
    one, other = struct(*needed), struct(*needed)

    with pytest.raises(TypeError):
        hash(one)
    parts = [name for name in struct.__struct_fields__ if isinstance(getattr(one, name), list)]
    assert parts
    assert all(getattr(one, name) is not getattr(other, name) for name in parts)


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda each: f"{each.__module__}.{each.__name__}")
def test_what_is_worked_out_once_has_room_to_be_kept(struct: type[Struct]) -> None:
    cached = [name for name, part in vars(struct).items() if isinstance(part, cached_property)]

    assert struct.__struct_config__.dict or not cached
