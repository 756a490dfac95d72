"""Lists and formats written down: the one sheet in any of the forms that people use."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from tests.army.referee import FACTS, RANKS, Event, Sheet

if TYPE_CHECKING:
    from collections import Counter

    from hypothesis.strategies import DrawFn


def write_format(event: Event, name: str = "Test Cup") -> str:
    """A format file."""
    lines = [
        f"name: {name}",
        f"id: {name.lower().replace(' ', '-')}",
        "official: false",
        f"slots: {json.dumps(dict(event.slots))}",
        f"copies: {{unit: {event.unit}, unique: {event.unique}, card: {event.card}}}",
        "points: 9",
        "zones: false",
        f"sets: {json.dumps(event.sets)}",
        "maps: [ruined-foundry]",
        f"banned: {json.dumps(event.banned)}",
        f"required: {json.dumps(event.required)}",
    ]
    lines += [f"from: {event.starts}"] if event.starts else []
    lines += [f"until: {event.ends}"] if event.ends else []
    return "\n".join(lines) + "\n"


def write_plainly(sheet: Sheet, format_: str, recorded: str | None = None) -> str:
    """A list in one form, one line for each component."""
    lines = [f"format: {format_}"]
    lines += [f"from: {recorded}"] if recorded else []
    for key, part in (
        ("units", sheet.units), ("cards", sheet.cards), ("attached", sheet.attached),
    ):  # fmt: skip
        lines += [f"{key}:", *(f"  - {n}x {FACTS[id_].name}" for id_, n in part.items() if n)]
    lines.append(f"orders: {json.dumps({rank: sheet.orders[rank] for rank in RANKS})}")
    return "\n".join(lines) + "\n"


@st.composite
def written(draw: DrawFn, sheet: Sheet, format_: str, recorded: str | None = None) -> str:
    """A list in any form: YAML in blocks or in brackets, JSON, comments, line ends, quotes."""
    if draw(st.booleans()):
        return draw(_json(sheet, format_, recorded))
    sections = [f"format: {format_}"] + ([f"from: {recorded}"] if recorded else [])
    for key, noun, part in (
        ("units", "unit", sheet.units), ("cards", "card", sheet.cards),
        ("attached", "card", sheet.attached),
    ):  # fmt: skip
        if part.total() or draw(st.booleans()):
            sections.append(draw(_section(key, noun, part)))
    if sheet.orders.total() or draw(st.booleans()):
        sections.append(draw(_orders(sheet.orders)))
    sections = draw(st.permutations(sections))
    if draw(st.booleans()):
        sections.insert(0, "# a list of the test suite")
    text = "\n".join(sections) + draw(st.sampled_from(["\n", "", "\n\n# the end\n"]))
    return text.replace("\n", draw(st.sampled_from(["\n", "\n", "\r\n"])))


@st.composite
def _section(draw: DrawFn, key: str, noun: str, part: Counter[str]) -> str:
    lines = [
        draw(_line(noun, id_, count))
        for id_, total in part.items()
        for count in draw(_split(total))
    ]
    if not lines:
        return draw(st.sampled_from([f"{key}:", f"{key}: []", f"{key}: [ ]", f"{key}: null"]))
    match draw(st.sampled_from(["block", "indented", "flow", "tall flow"])):
        case "block":
            return f"{key}:\n" + "\n".join(f"- {line}" for line in lines)
        case "indented":
            ends = [
                draw(st.sampled_from(["", "  # mine", "\n  # a line of its own"])) for _ in lines
            ]
            return f"{key}:\n" + "\n".join(
                f"  - {line}{end}" for line, end in zip(lines, ends, strict=True)
            )
        case "flow":
            return f"{key}: [{', '.join(lines)}{draw(st.sampled_from(['', ',']))}]"
        case _:
            last = draw(st.sampled_from(["", ",", "  # last"]))
            return (
                f"{key}: [\n" + ",  # mine\n".join(f"  {line}" for line in lines) + f"{last}\n  ]"
            )


@st.composite
def _line(draw: DrawFn, noun: str, id_: str, count: int) -> str:
    name = draw(st.sampled_from([FACTS[id_].name, id_, FACTS[id_].name.upper()]))
    forms = [f"{count}x {name}", f"{name} x{count}"] + ([name] if count == 1 else [])
    quoted = [json.dumps(form) for form in forms] + [
        "'" + form.replace("'", "''") + "'" for form in forms
    ]
    long = [
        f"{{{noun}: {name}, count: {count}}}",
        f"{{count: {count}, {noun}: {json.dumps(name)}}}",
    ]
    return draw(st.sampled_from([*forms, *quoted, *long]))


@st.composite
def _split(draw: DrawFn, total: int) -> list[int]:
    """Copies on one line or on two."""
    if total < 2 or draw(st.booleans()):
        return [total] if total else []
    first = draw(st.integers(1, total - 1))
    return [first, total - first]


@st.composite
def _orders(draw: DrawFn, orders: Counter[str]) -> str:
    shown = [rank for rank in RANKS if orders[rank] or draw(st.booleans())]
    pairs = [f"{rank}: {orders[rank]}" for rank in draw(st.permutations(shown))]
    if not pairs:
        return draw(st.sampled_from(["orders:", "orders: {}"]))
    if draw(st.booleans()):
        return f"orders: {{{', '.join(pairs)}}}"
    return "orders:\n" + "\n".join(f"  {pair}" for pair in pairs)


@st.composite
def _json(draw: DrawFn, sheet: Sheet, format_: str, recorded: str | None) -> str:
    value: dict[str, object] = {"format": format_}
    if recorded:
        value["from"] = recorded
    for key, noun, part in (
        ("units", "unit", sheet.units), ("cards", "card", sheet.cards),
        ("attached", "card", sheet.attached),
    ):  # fmt: skip
        if part.total() or draw(st.booleans()):
            value[key] = [
                {noun: FACTS[id_].name, "count": count}
                if draw(st.booleans())
                else f"{count}x {FACTS[id_].name}"
                for id_, total in part.items()
                for count in draw(_split(total))
            ]
    value["orders"] = {rank: sheet.orders[rank] for rank in RANKS if sheet.orders[rank]}
    return json.dumps(value, indent=draw(st.sampled_from([None, 2, "\t"])))
