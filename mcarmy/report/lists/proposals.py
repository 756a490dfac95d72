"""What a builder has to say: the army in a line, ways to complete a list, how good the best is."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from mcarmy.army.build.complete import counted
from mcarmy.army.text.scalars import short_form
from mcarmy.catalog.model import Profile, Rank
from mcarmy.report.render.screen import safe, wrap

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mcarmy.army.build.choices import Choices
    from mcarmy.army.build.complete import Proposal
    from mcarmy.army.build.optimize import Best
    from mcarmy.report.render.screen import Paint

_INDENT = 5
_LABEL = 8


def saved(path: str, army: Choices, *, last: bool = True) -> str:
    """What was written where, and what to do with it next."""
    wrote = f"Wrote {safe(path)}: {army.terms.format.name}, {counted(army)}."
    if not last:
        return wrote
    quoted = shlex.quote(path)
    if army.full:
        return f"{wrote}\nNext: `mcarmy sheet {quoted}` makes a printable sheet."
    slots = sum(army.open.values())
    number = "1 slot is" if slots == 1 else f"{slots} slots are"
    return f"{wrote}\nUnfinished, {number} open: `mcarmy complete {quoted}` fills them."


def proposals(path: str, begun: int, found: Sequence[Proposal], paint: Paint, width: int) -> str:
    """Every proposal with its reason and what it adds, and how to take one."""
    slots = "1 slot is" if begun == 1 else f"{begun} slots are"
    lines = [f"{safe(path)}: {slots} open. Ways to fill them:", ""]
    for number, proposal in enumerate(found, 1):
        name = proposal.name[:1].upper() + proposal.name[1:]
        lead, *rest = wrap(f"{name}: {proposal.reason}", width, used=_INDENT, indent=_INDENT)
        lines.append(f"{paint('label', f'{number:>3}')}  {paint('strong', lead)}")
        lines += [" " * _INDENT + line for line in rest]
        lines += _added(proposal, width)
        lines.append("")
    command = f"mcarmy complete {shlex.quote(path)} --write 1"
    lines.append(f"To write one of them to the file, give its number: {command}")
    return "\n".join(lines)


def _added(proposal: Proposal, width: int) -> list[str]:
    """Units, orders and cards that a proposal adds, a line each."""
    known, lines = proposal.army.terms.known, []
    parts: dict[str, list[str]] = {"units": [], "orders": [], "cards": []}
    for key in sorted(known, key=proposal.army.terms.place):
        count, component = proposal.added[key], known[key]
        if not count:
            continue
        if isinstance(component, Rank):
            parts["orders"].append(f"{count} {component}")
        else:
            part = "units" if isinstance(component, Profile) else "cards"
            parts[part].append(short_form(component.name, count))
    for part, names in parts.items():
        indent = _INDENT + _LABEL
        if names:
            first, *rest = wrap(", ".join(names), width, used=indent, indent=indent)
            lines.append(f"{'':{_INDENT}}{part:<{_LABEL}}{first}")
            lines += [" " * indent + line for line in rest]
    return lines


def verdict(best: Best) -> list[str]:
    """How good the best list is and how sure that is, for the head of its file."""
    value, army = number(best.value), best.army
    shares = [
        f"{measure} {number(measure.of_army(army))}"
        + ("" if weight == 1 else f" x {number(weight)}")
        for measure, weight in best.objective.weights.items()
    ]
    lines = [" + ".join(shares) + (f" = {value}" if len(shares) > 1 else "")]
    if best.proven:
        lines.append("Proven optimal: no legal list scores higher under these conditions.")
    else:
        over = float((best.bound - best.value) / best.value) if best.value else 1.0
        lines.append(
            f"Not proven optimal: no legal list scores more than {number(best.bound)} "
            f"({over:.1%} higher); more --seconds may settle it."
        )
    if any(measure.name == "damage" for measure in best.objective.weights):
        lines.append("Damage is based on the dice of the catalog, whose faces are reconstructed.")
    if army.order_count() < army.unit_count() // 2:
        lines.append(
            f"Only {army.order_count()} of {army.unit_count()} units can act in a round: "
            "ask for `--orders N`, or weigh in `activations`."
        )
    return lines


def number(value: Fraction) -> str:
    """A number with at most two decimals."""
    return f"{float(value):.2f}".rstrip("0").rstrip(".")
