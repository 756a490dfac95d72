"""A list as YAML, with what was not understood in comments at its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.forms.composition import in_order
from mcarmy.army.text.scalars import counts, harmless, quoted, short_text, text_scalar
from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.forms.composition import Composition, Member


def write_yaml(made: Composition) -> str:
    """The list in canonical order and form."""
    return "".join(f"{line}\n" for line in _lines(made))


def _lines(made: Composition) -> Iterator[str]:
    yield from (_comment(line) for line in made.header)
    if made.game is not None:
        yield f"game: {text_scalar(made.game)}"
    if made.name is not None:
        yield f"name: {text_scalar(made.name)}"
    if made.player is not None:
        yield f"player: {text_scalar(made.player)}"
    if isinstance(made.format, str):
        yield f"format: {text_scalar(made.format)}"
    elif made.format is not None:
        slots = ", ".join(f"{rank}: {made.format[rank]}" for rank in Rank)
        yield f"format: {{{slots}}}"
    if made.overlays:
        yield f"catalog: [{', '.join(map(quoted, made.overlays))}]"
    yield from _section("units", "unit", made.units)
    yield f"orders: {counts(made.orders)}"
    yield from _section("cards", "card", made.cards)
    yield from _section("attached", "card", made.attached)
    if made.notes is not None:
        yield from _notes(made.notes)
    if made.recorded is not None:
        yield f"from: {text_scalar(made.recorded)}"
    for key, value in made.extras.items():
        yield f"{text_scalar(key)}: {flow(value)}"
    yield from (_comment(line) for line in made.footer)


def _section(key: str, noun: str, members: list[Member]) -> Iterator[str]:
    if members:
        yield f"{key}:"
    for member in in_order(members, lambda member: member.component):
        yield from (f"  {_comment(line)}" for line in member.before)
        remark = f"  {_comment(member.remark)}" if member.remark else ""
        if member.nickname is None and not member.extras:
            yield f"  - {text_scalar(short_text(member.name, member.count))}{remark}"
            continue
        yield f"  - {noun}: {text_scalar(member.name)}{remark}"
        if member.count != 1:
            yield f"    count: {member.count}"
        if member.nickname is not None:
            yield f"    nickname: {text_scalar(member.nickname)}"
        for name, value in member.extras.items():
            yield f"    {text_scalar(name)}: {flow(value)}"


def _notes(notes: str) -> Iterator[str]:
    lines = notes.split("\n")
    plain = all(line.isprintable() and line == line.strip() for line in lines) and lines[0]
    if len(lines) == 1 or not plain or not lines[-1]:
        yield f"notes: {text_scalar(notes)}"
        return
    yield "notes: |-"
    yield from (f"  {line}".rstrip() for line in lines)


def _comment(text: str) -> str:
    return f"# {harmless(text)}".rstrip()


def flow(value: object) -> str:
    """Any value on one line."""
    if isinstance(value, dict):
        inner = ", ".join(f"{quoted(str(key))}: {flow(each)}" for key, each in value.items())
        return f"{{{inner}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(flow, value))}]"
    if isinstance(value, str):
        return quoted(value)
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else repr(value)
