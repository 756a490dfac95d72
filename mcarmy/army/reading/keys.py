"""Which key of a list is meant by a word that is none?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.base.names import slug
from mcarmy.base.spelling import slips
from mcarmy.catalog.model import Rank
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.source.nodes import Node

# The keys of a list, in canonical order.
LIST_KEYS = (
    "game", "name", "player", "format", "catalog", "units", "orders", "cards", "attached", "notes",
    "from",
)  # fmt: skip
OTHER_WORDS = {
    "units": ("unit", "troops", "models", "figures", "miniatures", "minis", "profiles"),
    "cards": ("card", "command-cards", "command-card", "deck"),
    "orders": ("order", "order-tokens", "order-token", "tokens"),
    "attached": ("attached-cards", "attached-card"),
    "name": ("title", "army-name", "list-name"),
    "format": ("game-format", "army-format", "list-format"),
    "notes": ("note", "comment", "comments"),
    "unit": ("name", "profile", "model", "figure", "miniature"),
    "card": ("name", "command-card"),
    "count": ("number", "qty", "quantity", "copies", "amount"),
    "nickname": ("nick",),
    "gold": ("golds", "g"),
    "silver": ("silvers", "s"),
    "bronze": ("bronzes", "b"),
}
OF_LISTS_ALONE = ("format", "units", "orders", "cards", "attached")
_A_LIST_OF_UNITS = ("army", "list", "roster", "squad", "force", "forces", "warband")
_LISTS = ("units", "cards", "attached")
_NEVER_BY_A_SLIP = ("from", "catalog")  # a path decides the whole verdict
_COMPONENTS = r"[0-9]\s*[xX×]|[xX×]\s*[0-9]|[,;|]"
_OF_AN_ARMY = frozenset(
    word
    for key in (*_LISTS, "orders", "unit", "card", "count", *Rank)
    for word in (key, *OTHER_WORDS.get(key, ()))
    if word != "name"
)


def same_key(written: str, key: str) -> bool:
    """Whether a key is another word for one of ours, or the same in other letters."""
    return slug(written) in (key, *OTHER_WORDS.get(key, ()))


def meant_key(written: str, known: Iterable[str], value: Node) -> str:
    """The key that is meant: another word for it, or one slip away from it alone; else nothing."""
    names = tuple(known)
    same = [key for key in names if same_key(written[:60], key)]
    if same:
        return same[0]
    word = slug(written[:60])
    if word in _A_LIST_OF_UNITS and "units" in names and isinstance(value, Sequence):
        return "units"
    near = [key for key in names if min(len(word), len(key)) > 2 and slips(word, key, most=1) == 1]
    fits = len(near) == 1 and near[0] not in _NEVER_BY_A_SLIP and may_hold(near[0], value)
    return near[0] if fits else ""


def is_list_key(key: Scalar, value: Node) -> bool:
    """Whether a key is one that only a list has, or is meant to be; anything has a `name`."""
    return key.text in OF_LISTS_ALONE or bool(meant_key(key.text, OF_LISTS_ALONE, value))


def says_nothing(key: str, value: Node) -> bool:
    """Whether a key of the author's own can hold no part of the army, so that `x-` hides none."""
    if not isinstance(value, Scalar) or _OF_AN_ARMY.intersection(slug(key[:200]).split("-")):
        return False
    return re.search(_COMPONENTS, value.text) is None


def may_hold(key: str, value: Node) -> bool:
    """Whether a value has the shape that a key wants."""
    if key in _LISTS:
        return isinstance(value, (Sequence, Mapping)) or value.value is None
    if key == "orders":
        return isinstance(value, Mapping)
    if key == "format":
        return not isinstance(value, Sequence)
    return isinstance(value, Scalar)
