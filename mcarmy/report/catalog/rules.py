"""A rule or a code explained: its text, where it is printed, what is right and what is wrong."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mcarmy.army.rules.example import Example
    from mcarmy.base.problems import Kind
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.rulebook import Ruling


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
        lines += _shown(f"{example.good}:", example.right)
        lines += _shown(f"Reported as {kind.code}:", example.wrong)
        if example.beside is not None:
            name, text = example.beside
            lines += _shown(f"With {name} next to it:", text)
    return "\n".join(lines)


def _shown(title: str, text: str) -> list[str]:
    return ["", title, "", textwrap.indent(text.rstrip(), "  ")]


def rule_page(catalog: Catalog, rule_id: str, kinds: Sequence[Kind], *, width: int) -> str:
    """A rule of the game, the rulings on it, and the codes that report a breach."""
    lines = list(_rule(catalog, rule_id, width))
    for ruling in catalog.rulings.values():
        if rule_id in ruling.rules:
            lines += ["", *_ruling(catalog, ruling, width)]
            if ruling.readings:
                lines.append(f"`mcarmy rule {ruling.id}` shows how to choose.")
    if kinds:
        lines += ["", "Reported as:"]
        lines += [f"  {kind.code} {kind.slug} ({kind.severity})" for kind in kinds]
        lines += ["", f"`mcarmy rule {kinds[0].code}` shows an example."]
    return "\n".join(lines)


def ruling_page(catalog: Catalog, ruling_id: str, *, width: int) -> str:
    """A ruling, the rules it interprets, and how to choose another reading if there is one."""
    ruling = catalog.rulings[ruling_id]
    lines = [f"{ruling_id} (our ruling)", "", *_ruling(catalog, ruling, width)]
    for rule_id in ruling.rules:
        lines += ["", *_rule(catalog, rule_id, width)]
    others = [name for name in ruling.readings if name != catalog.readings[ruling_id]]
    if others:
        text = (
            f"To play it otherwise, add `--ruling {ruling_id}={others[0]}` to a command that "
            f"plays, write `rulings: {{{ruling_id}: {others[0]}}}` into the file of a format, or "
            f"`replace: {{rulings: {{{ruling_id}: {{choice: {others[0]}}}}}}}` into an overlay."
        )
        lines += ["", *textwrap.wrap(text, width, break_on_hyphens=False)]
    return "\n".join(lines)


def _ruling(catalog: Catalog, ruling: Ruling, width: int) -> Iterator[str]:
    """Question, answer and reason, or every reading with the one that is played marked."""
    yield from textwrap.wrap(f"Q: {ruling.question}", width)
    played = catalog.readings.get(ruling.id)
    for name, reading in ruling.readings.items():
        marks = [
            mark for mark, whose in (("played", played), ("ours", ruling.ours)) if name == whose
        ]
        noted = f" ({', '.join(marks)})" if marks else ""
        text = f"{name}{noted}: {reading.answer}"
        yield from textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="    ")
    if not ruling.readings:
        yield from textwrap.wrap(f"A: {ruling.answer}", width)
    yield from textwrap.wrap(f"Why: {ruling.reason}", width)


def read_otherwise(rulings: Mapping[str, str]) -> list[str]:
    """A sentence that names the rulings which are not played as we read the rules, if any."""
    if not rulings:
        return []
    named = ", ".join(f"{name}={reading}" for name, reading in rulings.items())
    return [f"Rulings that differ from ours: {named} (see `mcarmy rule {next(iter(rulings))}`)."]


def _rule(catalog: Catalog, rule_id: str, width: int) -> Iterator[str]:
    rule = catalog.rules[rule_id]
    yield f"{rule_id} ({pages_of(catalog, rule_id)})"
    if rule.text is not None:
        yield from textwrap.wrap(rule.text, width, initial_indent="  ", subsequent_indent="  ")
    if rule.ruling is not None:
        text = f"Our ruling: {rule.ruling}"
        yield from textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="  ")
