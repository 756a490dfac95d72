"""A frozen value behaves like a frozen slotted dataclass."""

from __future__ import annotations

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, asdict, astuple, dataclass, fields, replace
from functools import cached_property
from typing import Any, cast, get_type_hints

import pytest

from mcarmy.base.values import frozen


@frozen
class Place:
    """A place on a map."""

    row: int
    column: int
    name: str = "nowhere"

    def __str__(self) -> str:
        return f"{self.row}/{self.column}"

    @property
    def sum(self) -> int:
        """Row and column together."""
        return self.row + self.column


@frozen
class Other:
    """The same fields, another class."""

    row: int
    column: int
    name: str = "nowhere"


@frozen
class Counted:
    """Remembers what it worked out."""

    text: str

    @cached_property
    def letters(self) -> list[str]:
        """The letters, each time the same list."""
        return list(self.text)


@dataclass(frozen=True, slots=True)
class Standard:
    """What the standard library makes of it."""

    row: int
    column: int
    name: str = "nowhere"


def test_fields_are_given_by_place_or_by_name() -> None:
    assert Place(1, column=2) == Place(row=1, column=2, name="nowhere")


def test_a_missing_or_unknown_field_is_an_error() -> None:
    place: Any = Place
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'column'"):
        place(1)
    with pytest.raises(TypeError, match="unexpected keyword argument 'height'"):
        place(1, 2, height=3)


def test_equal_fields_make_equal_values_of_one_class_only() -> None:
    assert Place(1, 2) == Place(1, 2)
    assert Place(1, 2) != Place(2, 1)
    assert Place(1, 2) != cast("object", Other(1, 2))
    assert len({Place(1, 2), Place(1, 2), Place(2, 1)}) == 2


@pytest.mark.parametrize("name", ["row", "height"])
def test_a_value_cannot_be_changed(name: str) -> None:
    place = Place(1, 2)
    with pytest.raises(FrozenInstanceError):
        setattr(place, name, 3)
    with pytest.raises(FrozenInstanceError):
        delattr(place, name)


def test_a_value_has_no_room_for_more() -> None:
    assert not hasattr(Place(1, 2), "__dict__")


def test_methods_properties_and_words_are_kept() -> None:
    place = Place(1, 2)

    assert (str(place), place.sum, Place.__doc__) == ("1/2", 3, "A place on a map.")
    assert repr(place) == "Place(row=1, column=2, name='nowhere')"
    assert (Place.__name__, Place.__module__, Place.__qualname__) == ("Place", __name__, "Place")


def test_what_is_cached_is_worked_out_once() -> None:
    counted = Counted("abc")

    assert counted.letters is counted.letters
    assert counted == Counted("abc")


def test_copies_and_other_processes_get_the_same_value() -> None:
    place = Place(1, 2, "hill")

    assert pickle.loads(pickle.dumps(place)) == place
    assert copy.copy(place) == copy.deepcopy(place) == place


def test_the_tools_for_dataclasses_work() -> None:
    made, standard = Place(1, 2), Standard(1, 2)

    assert replace(made, name="hill") == Place(1, 2, "hill")
    assert asdict(made) == asdict(standard)
    assert astuple(made) == astuple(standard)
    assert [(f.name, f.type, f.default) for f in fields(made)] == [
        (f.name, f.type, f.default) for f in fields(standard)
    ]


def test_the_signature_is_told_before_a_value_is_made() -> None:
    @frozen
    class Fresh:
        row: int
        name: str = "nowhere"

    assert str(inspect.signature(Fresh)) == "(row: 'int', name: 'str' = 'nowhere') -> None"


def test_hints_are_those_of_the_class() -> None:
    assert get_type_hints(Place) == {"row": int, "column": int, "name": str}


def test_values_can_be_taken_apart_by_match() -> None:
    match Place(1, 2):
        case Place(row, column):
            assert (row, column) == (1, 2)
