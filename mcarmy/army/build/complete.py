"""Fill the open slots of a list somebody has begun, in several ways, touching nothing he wrote."""

from __future__ import annotations

from collections import Counter
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
from mcarmy.army.reading.read import read_listing
from mcarmy.army.repair.smallest import order_key
from mcarmy.army.text.edits import ListEditor
from mcarmy.base.errors import McarmyError
from mcarmy.base.problems import Severity
from mcarmy.catalog.model import Card, Profile, Rank
from mcarmy.source.nodes import Mapping

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from mcarmy.army.checking.check import CheckedList
    from mcarmy.army.reading.roster import Roster
    from mcarmy.base.problems import Problem
    from mcarmy.catalog.model import FactionId

# What a list lacks, more components mend; and a list may be made before its event begins.
_NO_OBSTACLES = (
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
    roster = verdict.roster
    refused = tuple(
        problem
        for problem in verdict.problems
        if problem.severity is not Severity.WARNING and problem.kind not in _NO_OBSTACLES
    )
    path = verdict.text.path
    if refused or roster.format is None:
        many = "this stands" if len(refused) == 1 else "these stand"
        advice = f"Mend the file; `mcarmy repair {path}` shows the smallest repair."
        raise CannotCompleteError(f"Nothing completes {path} while {many}. {advice}", refused)
    taken = listed(roster)
    every = [*ceilings]
    if roster.recorded is not None:
        recorded = listed(roster.recorded)
        every.append(Ceiling("the recorded army", lambda key: recorded[key]))
    terms = Terms(roster.catalog, roster.format, factions or _factions(roster), every)
    army = Choices(terms, taken)
    if army.obstacle() is not None and not factions:  # its own factions are too few: take allies
        army = Choices(terms.with_factions(()), taken)
    obstacle = army.obstacle()
    if obstacle is not None:
        advice = "Take something out, or widen what may be taken."
        raise CannotCompleteError(f"Nothing completes {path}: {obstacle}. {advice}")
    return army


def listed(roster: Roster) -> Counter[str]:
    """How often each component stands in a list."""
    taken: Counter[str] = Counter()
    for line, component in roster.components():
        taken[component.id] += line.copies
    for line, card in roster.attached():
        taken[f"attached:{card.id}"] += line.copies
    for rank in Rank:
        taken[order_key(rank)] += roster.listing.order_count(rank)
    return +taken


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
