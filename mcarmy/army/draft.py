"""A list that the program writes itself: what goes into it, and the one form it is written in."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.catalog.model import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 .,!?()'/+-]*\Z")
_WORDS = ("true", "false", "null", "yes", "no", "on", "off")


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A unit or card by its printed name."""

    name: str
    count: int = 1
    nickname: str | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything a list file says."""

    format: str | Mapping[Rank, int]
    units: tuple[DraftLine, ...]
    orders: Mapping[Rank, int]
    cards: tuple[DraftLine, ...] = ()
    attached: tuple[DraftLine, ...] = ()
    name: str | None = None
    notes: str | None = None
    header: tuple[str, ...] = ()


def write_draft(draft: Draft) -> str:
    """The list as YAML in canonical order and form."""
    return "".join(f"{line}\n" for line in _lines(draft))


def _lines(draft: Draft) -> Iterator[str]:
    for comment in draft.header:
        yield f"# {comment}".rstrip()
    if draft.name is not None:
        yield f"name: {scalar(draft.name)}"
    if isinstance(draft.format, str):
        yield f"format: {scalar(draft.format)}"
    else:
        yield f"format: {counts(draft.format)}"
    yield from _section("units", "unit", draft.units)
    yield f"orders: {counts(draft.orders)}"
    yield from _section("cards", "card", draft.cards)
    yield from _section("attached", "card", draft.attached)
    if draft.notes is not None:
        yield f"notes: {scalar(draft.notes)}"


def _section(key: str, noun: str, lines: tuple[DraftLine, ...]) -> Iterator[str]:
    if lines:
        yield f"{key}:"
    for line in lines:
        comment = f"  # {line.comment}" if line.comment else ""
        if line.nickname is None:
            yield f"  - {scalar(short_form(line.name, line.count))}{comment}"
            continue
        yield f"  - {noun}: {scalar(line.name)}{comment}"
        if line.count != 1:
            yield f"    count: {line.count}"
        yield f"    nickname: {scalar(line.nickname)}"


def short_form(name: str, count: int) -> str:
    """`Ranger Elite` or `2x Ranger Elite`."""
    return name if count == 1 else f"{count}x {name}"


def counts(by_rank: Mapping[Rank, int]) -> str:
    """`{gold: 2, silver: 1, bronze: 1}`; ranks with none are left out."""
    return "{" + ", ".join(f"{rank}: {by_rank[rank]}" for rank in Rank if by_rank.get(rank)) + "}"


def scalar(text: str) -> str:
    """A text as YAML reads it back: quoted wherever it could be taken for something else."""
    counted = re.sub(r"\A[0-9]+x ", "", text)
    if _PLAIN.match(counted) and text.casefold() not in _WORDS and text == text.strip():
        return text
    return json.dumps(text, ensure_ascii=False)
