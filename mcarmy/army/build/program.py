"""The legal lists as an integer program: one variable per component, one row per rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from mcarmy.army.build.choices import Choices
from mcarmy.army.build.objectives import PARTS, Measure
from mcarmy.army.components import is_attached, name_of
from mcarmy.base.errors import UsageError
from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mcarmy.army.build.objectives import Objective
    from mcarmy.army.build.terms import Terms

_LARGEST = 10**9  # solvers calculate in floating point; beyond this integers get blurred


@dataclass(frozen=True, slots=True)
class LinearRow:
    """A sum of variables that stays between two bounds; None where there is none."""

    terms: Mapping[str, int]
    least: int | None
    most: int | None


@dataclass(slots=True)
class IntegerProgram:
    """Maximize a sum of whole numbers under rows of whole numbers."""

    most: dict[str, int] = field(default_factory=dict)  # every variable is whole, from 0 up to this
    rows: list[LinearRow] = field(default_factory=list)
    gain: dict[str, int] = field(default_factory=dict)
    scale: int = 1  # the gain is this many times the value of the objective

    def add(self, name: str, most: int) -> str:
        """A new variable."""
        self.most[name] = most
        return name

    def limit(
        self, terms: Mapping[str, int], *, least: int | None = None, most: int | None = None
    ) -> None:
        """A new row."""
        self.rows.append(LinearRow(terms, least, most))


def program_of(terms: Terms, objective: Objective) -> IntegerProgram:
    """All lists that are legal and whose cards can all be played, and what they are worth."""
    program = IntegerProgram()
    keys = _components(program, terms)
    parts = _parts(terms, keys)
    _allegiances(program, terms, keys)
    _sums(program, terms, keys)
    for part in PARTS:
        least, most = objective.at_least.get(part, 0), objective.at_most.get(part)
        program.limit(_sum(parts[part]), least=least, most=most)
    for card in objective.cards:
        _ask_for(program, terms, (card,), 1)
    for key in parts["cards"]:
        _playable(program, terms, key, parts["units"])
    _gain(program, terms, objective, parts)
    return program


def livelier(program: IntegerProgram, terms: Terms, *, gain: int) -> IntegerProgram:
    """Of the lists with at least this gain, those with more activations, then with more cards."""
    parts = _parts(terms, [name for name in program.most if name in terms.known])
    lively = IntegerProgram(
        dict(program.most), [*program.rows, LinearRow(program.gain, gain, None)]
    )
    counted = _measured(lively, terms, Measure("activations"), parts, "lively")
    everything = sum(terms.format.slots.values())
    lively.gain = {**_sum(parts["cards"]), **_sum(counted, everything)}
    return lively


def _parts(terms: Terms, keys: list[str]) -> dict[str, list[str]]:
    return {
        "units": [key for key in keys if terms.is_unit(key)],
        "orders": [key for key in keys if isinstance(terms.known[key], Rank)],
        "cards": [key for key in keys if terms.is_card(key)],
    }


def _components(program: IntegerProgram, terms: Terms) -> list[str]:
    """Everything that some allegiance allows and the player wants; attached cards never count."""
    keys = []
    required = Choices(terms).owed()
    for key in terms.known:
        most = max(terms.limits(allegiance)[key] for allegiance in terms.allegiances)
        if most > 0 and not is_attached(key) and (terms.wanted(key) or key in required):
            keys.append(program.add(key, most))
    return keys


def _allegiances(program: IntegerProgram, terms: Terms, keys: list[str]) -> None:
    """One side, and the unique personalities of one faction (ARMY-3, ARMY-4)."""
    chosen = [program.add(f"allegiance {number}", 1) for number, _ in enumerate(terms.allegiances)]
    program.limit(_sum(chosen), least=1, most=1)
    for key in keys:
        limits = [terms.limits(allegiance)[key] for allegiance in terms.allegiances]
        if min(limits) < max(limits):
            allowed = {name: -limit for name, limit in zip(chosen, limits, strict=True) if limit}
            program.limit({key: 1, **allowed}, most=0)


def _sums(program: IntegerProgram, terms: Terms, keys: list[str]) -> None:
    """What the rules say of several components together."""
    legal = terms.legal
    for rank, slots in legal.slots.items():
        of_rank = [key for key in keys if terms.rank(key) is rank]
        program.limit(_sum(of_rank), least=slots, most=slots)
    for need in legal.needs:
        _ask_for(program, terms, need.keys, need.count)
    for cap in legal.caps:
        program.limit(_sum(key for key in cap.keys if key in keys), most=cap.count)
    for pair in legal.companions:
        if pair.key in keys:
            with_it = _sum((key for key in pair.others if key in keys), -program.most[pair.key])
            program.limit({pair.key: 1, **with_it}, most=0)


def _ask_for(program: IntegerProgram, terms: Terms, wanted: Iterable[str], count: int) -> None:
    there = [key for key in wanted if key in program.most]
    if not there:
        name = " or ".join(name_of(terms.known[key]) for key in wanted)
        raise UsageError(f"`{name}` cannot be in this army. Take another format or card.")
    program.limit(_sum(there), least=count)


def _playable(program: IntegerProgram, terms: Terms, key: str, units: Iterable[str]) -> None:
    """A card only with a unit that has its icons (CARD-2)."""
    card = terms.known[key]
    players = terms.players(card) if isinstance(card, Card) else frozenset()
    able = _sum((unit for unit in units if unit in players), -program.most[key])
    program.limit({key: 1, **able}, most=0)


def _gain(
    program: IntegerProgram, terms: Terms, objective: Objective, parts: Mapping[str, list[str]]
) -> None:
    """The objective as a sum, with variables for what orders and units limit together."""
    exact: dict[str, Fraction] = {}
    for number, (measure, weight) in enumerate(objective.weights.items()):
        for name, gain in _measured(program, terms, measure, parts, str(number)).items():
            exact[name] = exact.get(name, Fraction(0)) + weight * gain
    program.scale = lcm(*(gain.denominator for gain in exact.values())) if exact else 1
    program.gain = {name: int(gain * program.scale) for name, gain in exact.items() if gain}
    if max(program.gain.values(), default=0) > _LARGEST:
        raise UsageError("The weights differ in too many digits. Round them to a few.")


def _measured(
    program: IntegerProgram,
    terms: Terms,
    measure: Measure,
    parts: Mapping[str, list[str]],
    mark: str,
) -> dict[str, Fraction]:
    """One measure as a sum over variables."""
    units, orders = parts["units"], parts["orders"]
    everything = sum(terms.format.slots.values())
    match measure.name:
        case "activations":
            acting = program.add(f"activations {mark}", everything)
            program.limit({acting: 1, **_sum(units, -1)}, most=0)
            program.limit({acting: 1, **_sum(orders, -1)}, most=0)
            return {acting: Fraction(1)}
        case "actions":
            given = {rank: program.add(f"given {rank} {mark}", everything) for rank in Rank}
            for rank, name in given.items():
                tokens = [key for key in orders if terms.known[key] is rank]
                program.limit({name: 1, **_sum(tokens, -1)}, most=0)
            program.limit({**_sum(given.values()), **_sum(units, -1)}, most=0)
            return {name: Fraction(rank.actions) for rank, name in given.items()}
        case "damage":
            worth = {}
            for key in units:
                attacking = program.add(f"attacks {key} {mark}", everything)
                program.limit({attacking: 1, key: -1}, most=0)
                worth[attacking] = _worth(terms, measure, key)
            program.limit({**_sum(worth), **_sum(orders, -1)}, most=0)
            return worth
    pieces = (key for key in program.most if isinstance(terms.known.get(key), Profile))
    return {key: _worth(terms, measure, key) for key in pieces}


def _worth(terms: Terms, measure: Measure, key: str) -> Fraction:
    unit = terms.known[key]
    return measure.of_unit(terms.catalog, unit) if isinstance(unit, Profile) else Fraction(0)


def _sum(names: Iterable[str], factor: int = 1) -> dict[str, int]:
    return dict.fromkeys(names, factor)
