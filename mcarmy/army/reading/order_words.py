"""Order tokens in words: as a list, as a sentence, or among the units of a list."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.army.kinds import WRONG_SECTION, WRONG_TYPE
from mcarmy.army.reading.keys import OTHER_WORDS
from mcarmy.army.text.scalars import counts
from mcarmy.base.problems import Edit, Fix, Problem, Span
from mcarmy.catalog.model import Rank
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.army.reading.listing import Line, Listing
    from mcarmy.army.reading.reader import PartReader
    from mcarmy.source.nodes import Node

MOST_TOKENS = 1000
_RANKS = {word: rank for rank in Rank for word in (rank.value, *OTHER_WORDS[rank.value])}
_RANK = "|".join(sorted(_RANKS, key=len, reverse=True))
_TOKEN = r"(?:order|token|order[ -]?token|command[ -]?order)s?"
_COUNTED = re.compile(
    rf"(?:(?P<first>[0-9]{{1,4}})\s*[x×*]?\s*)?\b(?P<rank>{_RANK})\b(?:\s+{_TOKEN}\b)?"
    r"(?:\s*[x×*:=]?\s*(?P<last>[0-9]{1,4}))?",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"\s*(?:[,;+&/]|\band\b)?\s*", re.IGNORECASE)
_AMONG_UNITS = re.compile(
    rf"(?:(?P<rank>gold|silver|bronze)\s+{_TOKEN}|{_TOKEN}\s*[-:(]?\s*(?P<behind>gold|silver|bronze)\)?)\Z",
    re.IGNORECASE,
)


def counted_orders(reading: PartReader, key: Scalar, node: Node) -> None:
    """Report orders that are no mapping, with a fix where their number is plain."""
    meant = _meant(node)
    if meant is None:
        reading.wrong_type("orders", node, "a mapping such as {gold: 1, silver: 1, bronze: 1}")
        return
    listed = "listed" if isinstance(node, Sequence) else "written in words"
    message = f"Order tokens are counted by rank, not {listed}."
    right = f"orders: {counts(meant)}"
    fixes = _rewritten(reading, key, node, counts(meant))
    where = reading.text.at(node.span)
    problem = Problem(WRONG_TYPE, message, where, f"Write `{right}`.", fixes=fixes)
    reading.listing.spoil("orders", problem)


def _rewritten(reading: PartReader, key: Scalar, node: Node, right: str) -> tuple[Fix, ...]:
    """The count in braces behind the key, unless a comment stands in between."""
    content = reading.text.content
    colon = content.find(":", key.span.end)
    between = content[colon + 1 : node.span.end]
    if "#" in between or colon < 0 or content.lstrip()[:1] == "{":
        return ()
    edit = Edit(Span(colon + 1, node.span.end), f" {right}")
    return (Fix(f"write `orders: {right}`", (edit,), safe=True),)


def _meant(node: Node) -> Counter[Rank] | None:
    """How many order tokens a list or a sentence asks for; None where that is not plain."""
    total: Counter[Rank] = Counter()
    if isinstance(node, Scalar):
        return _in_words(node.text)
    if isinstance(node, Mapping):
        return _in_mapping(node)
    for item in node.items:
        found = None
        if isinstance(item, Scalar):
            found = _in_words(item.text)
        elif isinstance(item, Mapping):
            found = _in_mapping(item)
        if found is None:
            return None
        total += found
    return total if total and max(total.values()) <= MOST_TOKENS else None


def _in_mapping(node: Mapping) -> Counter[Rank] | None:
    total: Counter[Rank] = Counter()
    for key, value in node.entries:
        rank = _RANKS.get(key.text.casefold())
        count = value.value if isinstance(value, Scalar) else None
        if rank is None or type(count) is not int or not 0 <= count <= MOST_TOKENS:
            return None
        total[rank] += count
    return total


def _in_words(text: str) -> Counter[Rank] | None:
    """`2x gold, silver`: every word must be understood."""
    total: Counter[Rank] = Counter()
    position = 0
    text = text[:400].strip()
    while position < len(text):
        found = _COUNTED.match(text, position)
        if found is None or (found["first"] and found["last"]):
            return None
        total[_RANKS[found["rank"].casefold()]] += int(found["first"] or found["last"] or 1)
        between = _BETWEEN.match(text, found.end())
        position = between.end() if between else found.end()
    return total if total and max(total.values()) <= MOST_TOKENS else None


def rank_of_order(name: str) -> Rank | None:
    """The rank of an order token that stands where a unit or card belongs."""
    found = _AMONG_UNITS.match(name.strip()[:80])
    return None if found is None else Rank((found["rank"] or found["behind"]).lower())


def orders_among(listing: Listing, lines: Iterable[Line]) -> list[tuple[Line, Problem]]:
    """Order tokens among units or cards; the first problem has the fix that moves them all."""
    found = [(line, rank) for line in lines if (rank := rank_of_order(line.name)) is not None]
    problems = []
    for number, (line, rank) in enumerate(found):
        message = f"`{line.name}` is an order token; list it under `orders`."
        advice = f"Move it: `orders: {{{rank}: {line.copies}}}`."
        fixes = () if number else _moved(listing, found)
        where = listing.text.at(line.name_span)
        problems.append((line, Problem(WRONG_SECTION, message, where, advice, fixes=fixes)))
    return problems


def _moved(listing: Listing, found: list[tuple[Line, Rank]]) -> tuple[Fix, ...]:
    from mcarmy.army.text.edits import ListEditor

    counted = all(line.count is not None for line, _ in found)
    if listing.root is None or "orders" in listing.spoiled or not counted:
        return ()
    editor = ListEditor(listing, listing.root)
    added: Counter[Rank] = Counter()
    for line, rank in found:
        editor.take_out(line)
        added[rank] += line.copies
    for rank, count in added.items():
        editor.set_orders(rank, listing.order_count(rank) + count)
    moved = ", ".join(f"{count} {rank}" for rank, count in added.items())
    return (Fix(f"move the order tokens ({moved}) to `orders`", tuple(editor.edits()), safe=True),)
