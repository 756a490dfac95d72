"""Fill the open slots of a list somebody has begun, in several ways, touching nothing he wrote."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from mcarmy.army import kinds
from mcarmy.army.build.choices import Choices
from mcarmy.army.build.drafts import checked
from mcarmy.army.build.plans import FIRE_RANGE, PLANS, fill_by, fill_or_ally, fire
from mcarmy.army.build.random import CannotBuildError, fill_at_random
from mcarmy.army.build.terms import Ceiling, Terms
from mcarmy.army.checking.check import read_list_text
from mcarmy.army.components import bag_of
from mcarmy.army.reading.read import read_listing
from mcarmy.army.text.edits import ListEditor
from mcarmy.base.errors import McarmyError
from mcarmy.base.problems import Severity
from mcarmy.catalog.model import Card, Profile, Rank
from mcarmy.source.nodes import Mapping

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from mcarmy.army.checking.check import CheckedList
    from mcarmy.army.reading.roster import Roster
    from mcarmy.base.problems import Problem
    from mcarmy.catalog.model import FactionId

# What a list lacks is no reason to refuse it: more components mend that, and time a date.
_ABSENCES = (
    *kinds.TOO_FEW.values(),
    kinds.NO_UNIT,
    kinds.NO_ORDER,
    kinds.REQUIRED,
    kinds.TENT_ALONE,
    kinds.OUT_OF_DATE,
)
_MORE_DRAWS = 30


class CannotCompleteError(McarmyError):
    """No component that could be added makes the list legal."""

    def __init__(self, message: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Proposal:
    """One way to complete a list: what is added, why, and the text of the completed file."""

    name: str
    reason: str
    added: Counter[str]
    army: Choices
    content: str


def complete(
    verdict: CheckedList,
    *,
    folder: Path,
    factions: tuple[FactionId, ...] = (),
    ceilings: Iterable[Ceiling] = (),
    most: int = 3,
) -> list[Proposal]:
    """Different ways to complete a list, the plans in their order and then random ones."""
    army = begun(verdict, factions=factions, ceilings=ceilings)
    if army.full:
        return []
    found: list[tuple[str, Choices]] = []
    for name, filled in _filled(army, allies=not factions):
        if all(filled.taken != other.taken for _, other in found):
            found.append((name, filled))
        if len(found) == most:
            break
    return [_proposal(verdict, army, name, filled, folder) for name, filled in found]


def begun(
    verdict: CheckedList, *, factions: tuple[FactionId, ...] = (), ceilings: Iterable[Ceiling] = ()
) -> Choices:
    """What a list has so far; an error where no addition makes it legal."""
    roster, path = verdict.roster, verdict.text.path
    unread = [*roster.listing.problems, *roster.problems]
    unread = [problem for problem in unread if problem.severity is not Severity.WARNING]
    if unread or roster.format is None:
        raise _stands_in_the_way(verdict)
    taken = bag_of(roster)
    recorded = None if roster.recorded is None else bag_of(roster.recorded)
    terms = Terms(roster.catalog, roster.format, factions or _factions(roster), ceilings, recorded)
    army = Choices(terms, taken)
    if army.obstacle() is not None and not factions:  # its own factions are too few: take allies
        army = Choices(terms.with_factions(()), taken)
    obstacle = army.obstacle()
    if obstacle is None:
        return army
    if _refused(verdict):
        raise _stands_in_the_way(verdict)
    advice = "Take something out, or widen what may be taken."
    raise CannotCompleteError(f"Nothing completes {path}: {obstacle}. {advice}")


def _refused(verdict: CheckedList) -> tuple[Problem, ...]:
    """The problems of a list that no addition mends."""
    return tuple(
        problem
        for problem in verdict.problems
        if problem.severity is not Severity.WARNING and problem.kind not in _ABSENCES
    )


def _stands_in_the_way(verdict: CheckedList) -> CannotCompleteError:
    refused, path = _refused(verdict), verdict.text.path
    many = "this stands" if len(refused) == 1 else "these stand"
    advice = f"Fix the file; `mcarmy repair {path}` shows the smallest repair."
    return CannotCompleteError(f"Nothing completes {path} while {many}. {advice}", refused)


def _factions(roster: Roster) -> tuple[FactionId, ...]:
    return tuple(dict.fromkeys(unit.faction for _, unit in roster.units()))


def _filled(army: Choices, *, allies: bool) -> Iterator[tuple[str, Choices]]:
    for plan in PLANS:
        yield plan.name, fill_or_ally(army, plan) if allies else fill_by(army, plan)
    for number in range(_MORE_DRAWS):
        try:
            yield "a draw", fill_at_random(army, Random(f"complete {number}"), allies=allies)
        except CannotBuildError:
            return


def _proposal(
    verdict: CheckedList,
    army: Choices,
    name: str,
    filled: Choices,
    folder: Path,
) -> Proposal:
    added = filled.taken - army.taken
    content = _written(verdict.text.content, added, filled)
    result = checked(filled.terms, content, folder=folder)
    if not result.legal:
        found = "; ".join(f"{problem.code} {problem.message}" for problem in result.problems)
        raise AssertionError(f"completed a list illegally: {found}\n{content}")
    return Proposal(name, _reason(name, filled), added, filled, content)


def _written(content: str, added: Counter[str], filled: Choices) -> str:
    """The file with lines added at the end of its sections and more order tokens."""
    document = read_list_text(content, "<built>")
    assert isinstance(document.root, Mapping)
    listing = read_listing(document)
    editor = ListEditor(listing, document.root)
    for key in sorted(added, key=filled.terms.place):
        component = filled.terms.known[key]
        if isinstance(component, Rank):
            editor.set_orders(component, listing.order_count(component) + added[key])
        else:
            section = "units" if isinstance(component, Profile) else "cards"
            editor.add(section, component.name, added[key])
    return editor.result()


def _reason(name: str, army: Choices) -> str:
    """Why one might want a proposal, in one sentence with its numbers."""
    units, orders, cards = army.unit_count(), army.order_count(), army.card_count()
    match name:
        case "more activations":
            acting = min(units, orders)
            return f"{acting} of {units} units can be given an order in a round."
        case "more fire":
            total = float(sum(fire(army, unit) * count for unit, count in army.units()))
            return (
                f"{total:.1f} expected damage at {FIRE_RANGE} hexes if every unit attacks once "
                "at a target in the open."
            )
        case "more cards":
            able = [len(army.can_play(card)) for card in _cards(army)]
            fewest = min(able, default=0)
            kinds_ = "kind of unit" if fewest == 1 else "kinds of units"
            return f"{cards} cards, each of which at least {fewest} {kinds_} can play."
        case "more health":
            total = sum(unit.health * count for unit, count in army.units())
            return f"{total} health over {units} units."
        case "an even mix":
            return f"{counted(army)}, some of everything."
    return f"{counted(army)}, drawn at random."


def counted(army: Choices) -> str:
    """`15 units, 10 orders and 1 card`."""
    numbers = {"unit": army.unit_count(), "order": army.order_count(), "card": army.card_count()}
    *first, last = [
        f"{number} {noun}{'' if number == 1 else 's'}" for noun, number in numbers.items() if number
    ] or ["nothing yet"]
    return f"{', '.join(first)} and {last}" if first else last


def _cards(army: Choices) -> list[Card]:
    known = army.terms.known
    return [
        card
        for key in army.taken
        if army.terms.is_card(key) and isinstance(card := known[key], Card)
    ]
