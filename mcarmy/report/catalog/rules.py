"""A rule or a code explained: its text, where it is printed, what is right and what is wrong."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mcarmy.army.rules.example import Example
    from mcarmy.base.problems import Kind
    from mcarmy.catalog import Catalog


def pages_of(catalog: Catalog, rule_id: str) -> str | None:
    """`rulebook p. 9-10`, or that the rule is ours; None for a rule nobody knows."""
    rule = catalog.rules.get(rule_id)
    if rule is None:
        return None
    if not rule.pages:
        return "our ruling"
    pages = ", ".join(str(page) for page in rule.pages)
    return f"rulebook p. {pages}"


def code_page(catalog: Catalog, kind: Kind, examples: Sequence[Example], *, width: int) -> str:
    """What a code means."""
    lines = [f"{kind.code} {kind.slug} ({kind.severity})", ""]
    lines += textwrap.wrap(kind.about, width)
    if kind.rule is not None:
        lines += ["", *_rule(catalog, kind.rule, width)]
    for example in examples:
        lines += _shown("Legal:", example.right)
        lines += _shown(f"Reported as {kind.code}:", example.wrong)
        if example.beside is not None:
            name, text = example.beside
            lines += _shown(f"Beside them lies {name}:", text)
    return "\n".join(lines)


def _shown(title: str, text: str) -> list[str]:
    return ["", title, "", textwrap.indent(text.rstrip(), "  ")]


def rule_page(catalog: Catalog, rule_id: str, kinds: Sequence[Kind], *, width: int) -> str:
    """A rule of the game, the rulings on it, and the codes that report a breach."""
    lines = list(_rule(catalog, rule_id, width))
    for ruling in catalog.rulings.values():
        if rule_id in ruling.rules:
            lines += ["", *textwrap.wrap(f"Q: {ruling.question}", width)]
            lines += textwrap.wrap(f"A: {ruling.answer}", width)
            lines += textwrap.wrap(f"Why: {ruling.reason}", width)
    if kinds:
        lines += ["", "Reported as:"]
        lines += [f"  {kind.code} {kind.slug} ({kind.severity})" for kind in kinds]
        lines += ["", f"`mcarmy rule {kinds[0].code}` shows an example."]
    return "\n".join(lines)


def _rule(catalog: Catalog, rule_id: str, width: int) -> Iterator[str]:
    rule = catalog.rules[rule_id]
    yield f"{rule_id} ({pages_of(catalog, rule_id)})"
    if rule.text is not None:
        yield from textwrap.wrap(rule.text, width, initial_indent="  ", subsequent_indent="  ")
    if rule.ruling is not None:
        text = f"Our ruling: {rule.ruling}"
        yield from textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="  ")
