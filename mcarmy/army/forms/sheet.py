"""A list as it is told in a post: a title, what it is for, and a heading for each rank."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.army.forms.composition import in_order
from mcarmy.army.forms.pasted.phrases import format_in
from mcarmy.army.text.scalars import short_form
from mcarmy.catalog.model import Card, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.forms.composition import Composition, Member

_SAFE = re.compile(r"[^\W_](?:[^\W_]|[.,;!?'()/+%-]|: |[ ](?! )|&(?= ))*(?<! )\Z")


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a post: `title`, `field`, `heading` or `item`."""

    kind: str
    text: str


def parts(made: Composition, *, labeled: bool) -> list[Part]:
    """The list in pieces; with `labeled` the title says that it is one."""
    return list(_parts(made, labeled=labeled))


def _parts(made: Composition, *, labeled: bool) -> Iterator[Part]:
    if made.name is not None:
        plain = is_safe(made.name) and not labeled
        yield Part("title", made.name if plain else f"Army: {value(made.name)}")
    if made.player is not None:
        yield Part("field", f"Player: {value(made.player)}")
    yield Part("field", f"Format: {_format(made.format)}")
    for overlay in made.overlays:
        yield Part("field", f"Catalog: {value(overlay)}")
    if made.recorded is not None:
        yield Part("field", f"Recorded army: {value(made.recorded)}")
    members = in_order([*made.units, *made.cards], lambda member: member.component)
    last: Rank | None = None
    by_rank: dict[Rank | None, list[Member]] = {}
    for member in members:
        if member.component is not None:
            last = member.component.rank
        by_rank.setdefault(last, []).append(member)
    for rank in Rank:
        listed = by_rank.get(rank, [])
        if listed or made.orders[rank]:
            yield Part("heading", f"{rank.capitalize()} ({made.total(rank)})")
            yield from (Part("item", _item(member)) for member in listed)
            if made.orders[rank]:
                yield Part("item", short_form(f"{rank.capitalize()} order", made.orders[rank]))
    if by_rank.get(None):
        yield Part("heading", "No rank")
        yield from (Part("item", _item(member)) for member in by_rank[None])
    if made.attached:
        yield Part("heading", "Attached cards")
        yield from (Part("item", _item(member)) for member in made.attached)
    for line in made.notes.split("\n") if made.notes else ():
        yield Part("field", f"Notes: {value(line)}")


def _item(member: Member) -> str:
    name = short_form(member.name if is_safe(member.name) else value(member.name), member.count)
    if member.nickname is not None:
        name += f" {quoted(member.nickname)}"
    return f"{name} (command card)" if isinstance(member.component, Card) else name


def _format(written: str | dict[Rank, int] | None) -> str:
    if written is None:
        return "none"
    if isinstance(written, dict):
        return "slots " + "/".join(str(written[rank]) for rank in Rank)
    return f"slots {written}" if format_in(written) == written else value(written)


def is_safe(text: str) -> bool:
    """Whether a text means nothing in any markup."""
    return text.isprintable() and _SAFE.match(text) is not None


def value(text: str) -> str:
    """A text behind a label: as it is if no markup can spoil it, else in quotes."""
    return text if is_safe(text) else quoted(text)


def quoted(text: str) -> str:
    """A text in double quotes, everything unusual in it spelled out."""
    spelled = "".join(map(_spelled, text))
    return '"' + re.sub(r"(?<= ) | (?= )|\A | \Z", r"\\u0020", spelled) + '"'


def _spelled(character: str) -> str:
    if character.isprintable() and (character.isalnum() or character in " .,;:!?'()/+%-"):
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


_ESCAPES = re.compile(r"\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})|\\([\"\\/])")


def unquoted(text: str) -> str:
    """What stands between the quotes."""
    return _ESCAPES.sub(_unescaped, text)


def _unescaped(found: re.Match[str]) -> str:
    if found[3]:
        return found[3]
    code = int(found[1] or found[2], 16)
    return chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else "\ufffd"
