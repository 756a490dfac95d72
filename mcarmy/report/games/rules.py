"""A rule, a ruling or a code of another game explained."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from mcarmy.games.book import Mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Kind
    from mcarmy.games.book import GameBook, GameRule, GameRuling
    from mcarmy.games.house import House


def standing(house: House, rule: GameRule) -> str:
    """Where a rule is printed and how sure that is: `reference sheet`, or `open`."""
    match rule.mark:
        case Mark.ATTESTED:
            return f"{house.title} {house.sheet}"
        case Mark.DOUBTFUL:
            return f"{house.title} {house.sheet}, doubtful"
        case Mark.OUTSIDE:
            return f"{house.title}, not on the {house.sheet}: {', '.join(rule.sources)}"
        case Mark.OPEN:
            return f"{house.title}, open: no source here gives it"


def game_rule_page(house: House, book: GameBook, rule: GameRule, *, width: int) -> str:
    """A rule, where it is known from, what it leaves open, and the rulings on it."""
    lines = [f"{rule.id} ({standing(house, rule)})", *_indented(rule.text, width)]
    if rule.open is not None:
        lines += ["", *textwrap.wrap(f"Left open: {rule.open}", width)]
    for id_ in rule.sources:
        lines += ["", *textwrap.wrap(f"Source: {book.sources[id_].title}.", width)]
    for ruling in book.rulings.values():
        if rule.id in ruling.rules:
            lines += ["", *_ruling(ruling, width)]
    kinds = [kind for kind in house.kinds if kind.rule == rule.id]
    if kinds:
        lines += ["", "Reported as:"]
        lines += [f"  {kind.code} {kind.slug} ({kind.severity})" for kind in kinds]
        lines += ["", f"`mcarmy rule {kinds[0].code}` shows an example."]
    return "\n".join(lines)


def ruling_page(house: House, book: GameBook, ruling: GameRuling, *, width: int) -> str:
    """A ruling, with the rules it is about."""
    lines = [f"{ruling.id} ({house.title}, our ruling)", "", *_ruling(ruling, width)]
    for id_ in ruling.rules:
        lines += ["", f"{id_} ({standing(house, book.rules[id_])})"]
        lines += _indented(book.rules[id_].text, width)
    return "\n".join(lines)


def game_code_page(house: House, book: GameBook, kind: Kind, *, width: int) -> str:
    """What a code of another game means, with an example of right and wrong."""
    lines = [f"{kind.code} {kind.slug} ({kind.severity}, {house.title})", ""]
    lines += textwrap.wrap(kind.about, width)
    if kind.rule is not None:
        rule = book.rules[kind.rule]
        lines += ["", f"{rule.id} ({standing(house, rule)})", *_indented(rule.text, width)]
    for example in house.examples:
        if example.kind is kind:
            lines += _shown("Sound:", example.right)
            lines += _shown(f"Reported as {kind.code}:", example.wrong)
            for name, text in example.beside:
                lines += _shown(f"With {name} next to it:", text)
    return "\n".join(lines)


def _ruling(ruling: GameRuling, width: int) -> Iterator[str]:
    yield from textwrap.wrap(f"Q: {ruling.question} ({ruling.id})", width)
    if ruling.choices:
        for word, sentence in ruling.choices.items():
            chosen = " (unless you choose otherwise)" if word == ruling.answer else ""
            yield from textwrap.wrap(
                f"A: {word}{chosen}: {sentence}", width, subsequent_indent="   "
            )
    else:
        yield from textwrap.wrap(f"A: {ruling.answer}", width, subsequent_indent="   ")
    yield from textwrap.wrap(f"Why: {ruling.reason}", width)
    yield from textwrap.wrap(f"Effect: {ruling.effect}", width)


def _indented(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="  ")


def _shown(title: str, text: str) -> list[str]:
    return ["", title, "", textwrap.indent(text.rstrip(), "  ")]
