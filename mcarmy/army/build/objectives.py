"""What is an army to be best at? Objectives with an exact value, alone or weighed together.

health          the health of all units together
activations     units that can be given an order in one round (ROUND-3)
actions         actions those orders give in one round, each the best one left (ROUND-3)
damage@4        expected damage at 4 hexes if each unit with an order attacks once, the best first
cards:A,B       pairs of a unit and a given card it can play; the cards are in the army (CARD-2)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from mcarmy.army.build.firepower import mean_damage
from mcarmy.army.components import order_key
from mcarmy.base.errors import UsageError
from mcarmy.base.names import slug, suggestion
from mcarmy.catalog.icons import missing_icons
from mcarmy.catalog.model import CardId, Rank
from mcarmy.source.nodes import Mapping as MappingNode
from mcarmy.source.nodes import Scalar, read_file

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from mcarmy.army.build.choices import Choices
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Profile
    from mcarmy.source.nodes import Document, Node

NAMES = ("health", "activations", "actions", "damage@4", "cards:NAME")
PARTS = ("units", "orders", "cards")

_DAMAGE = re.compile(r"damage@([0-9]{1,2})\Z")
_NUMBER = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6})?\Z")
_WHOLE = re.compile(r"[0-9]{1,4}\Z")


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that can be counted exactly on an army."""

    name: str  # health, activations, actions, damage or cards
    distance: int = 0
    cards: tuple[CardId, ...] = ()

    def __str__(self) -> str:
        match self.name:
            case "damage":
                return f"damage@{self.distance}"
            case "cards":
                return f"cards:{','.join(self.cards)}"
        return self.name

    def of_unit(self, catalog: Catalog, unit: Profile) -> Fraction:
        """What one copy of a unit counts for."""
        match self.name:
            case "health":
                return Fraction(unit.health)
            case "damage":
                return mean_damage(catalog.dice, unit, self.distance)
            case "cards":
                given = (catalog.cards[card] for card in self.cards)
                return Fraction(sum(not missing_icons(catalog, unit, card) for card in given))
        return Fraction(0)

    def of_army(self, army: Choices) -> Fraction:
        """What the whole army counts for."""
        catalog, orders = army.terms.catalog, army.order_count()
        match self.name:
            case "activations":
                return Fraction(min(army.unit_count(), orders))
            case "actions":
                given = (rank.actions for rank in Rank for _ in range(army.taken[order_key(rank)]))
                return Fraction(sum(sorted(given, reverse=True)[: army.unit_count()]))
            case "damage":
                able = ((unit, n) for unit, n in army.units() if unit.rank is not None)
                attacks = [self.of_unit(catalog, unit) for unit, n in able for _ in range(n)]
                return sum(sorted(attacks, reverse=True)[:orders], Fraction(0))
        return sum((self.of_unit(catalog, unit) * n for unit, n in army.units()), Fraction(0))


@dataclass(frozen=True, slots=True)
class Objective:
    """Measures with their weights, and bounds on the number of units, orders and cards."""

    name: str
    weights: Mapping[Measure, Fraction]
    at_least: Mapping[str, int] = field(default_factory=dict)
    at_most: Mapping[str, int] = field(default_factory=dict)

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards that must be in the army."""
        given = (card for measure in self.weights for card in measure.cards)
        return tuple(dict.fromkeys(given))

    def value(self, army: Choices) -> Fraction:
        """The exact value of an army."""
        return sum((w * m.of_army(army) for m, w in self.weights.items()), Fraction(0))


def find_objective(catalog: Catalog, written: str, path: Path) -> Objective:
    """The objective a player means: a measure, or the path of a YAML file with weights."""
    if written.endswith((".yaml", ".yml")):
        return _read(catalog, path)
    return Objective(written, {_measure(catalog, written, ""): Fraction(1)})


def _measure(catalog: Catalog, written: str, where: str) -> Measure:
    name = written.strip()
    if name in ("health", "activations", "actions"):
        return Measure(name)
    if (found := _DAMAGE.match(name)) is not None and int(found[1]) >= 1:
        return Measure("damage", distance=int(found[1]))
    if name.startswith("cards:"):
        given = [part for part in name.removeprefix("cards:").split(",") if part.strip()]
        if given:
            return Measure("cards", cards=tuple(_card(catalog, part, where) for part in given))
    near = suggestion(name, NAMES) or f"Objectives: {', '.join(NAMES)}, or a YAML file of weights."
    raise UsageError(f"{where}There is no objective `{name[:40]}`. {near}")


def _card(catalog: Catalog, written: str, where: str) -> CardId:
    card = catalog.cards.get(CardId(slug(written)))
    if card is None:
        names = [known.name for known in catalog.cards.values()]
        advice = suggestion(written.strip(), names) or "`mcarmy cards` lists them all."
        raise UsageError(f"{where}There is no command card `{written.strip()[:40]}`. {advice}")
    return card.id


def _read(catalog: Catalog, path: Path) -> Objective:
    document = read_file(path, str(path))
    if document.problems:
        first = document.problems[0]
        raise UsageError(f"{first.location}: {first.message} {first.help}")
    return _Reading(catalog, document).objective()


class _Reading:
    """Reads one file of weights; the first mistake stops it, with its line and what to write."""

    def __init__(self, catalog: Catalog, document: Document) -> None:
        self.catalog = catalog
        self.text = document.text
        self.root = document.root

    def objective(self) -> Objective:
        """What the file says."""
        known = ("name", "weights", "at_least", "at_most")
        sections: dict[str, dict[str, Scalar]] = {}
        name = self.text.path
        for key, node in self._entries(self.root, f"keys {', '.join(known)}"):
            if key.text not in known:
                near = suggestion(key.text, known) or f"Known keys: {', '.join(known)}."
                raise self._error(key, f"The key `{key.text[:40]}` is not known here. {near}")
            if key.text == "name" and isinstance(node, Scalar):
                name = node.text
            else:
                sections[key.text] = self._numbers(node, key.text)
        if not sections.get("weights"):
            raise UsageError(
                f"{self.text.path}: There is no `weights:`. Write `weights: {{health: 1}}`."
            )
        weights: dict[Measure, Fraction] = {}
        for written, number in sections["weights"].items():
            measure = _measure(self.catalog, written, f"{self.text.at(number.span)}: ")
            weights[measure] = self._weight(number)
        bounds = {key: self._bounds(sections.get(key, {})) for key in ("at_least", "at_most")}
        return Objective(name, weights, **bounds)

    def _entries(self, node: Node | None, wanted: str) -> tuple[tuple[Scalar, Node], ...]:
        if not isinstance(node, MappingNode):
            where = str(self.text.at(node.span)) if node is not None else self.text.path
            raise UsageError(f"{where}: Here must be a mapping with {wanted}.")
        return tuple(node.entries)

    def _numbers(self, node: Node, key: str) -> dict[str, Scalar]:
        example = "`health: 1`" if key == "weights" else "`units: 10`"
        found = {}
        for name, value in self._entries(node, f"lines such as {example}"):
            if not isinstance(value, Scalar):
                raise self._error(name, f"`{name.text[:40]}` needs a number, as in {example}.")
            found[name.text] = value
        return found

    def _weight(self, number: Scalar) -> Fraction:
        if not _NUMBER.match(number.text) or not Fraction(number.text):
            raise self._error(number, f"`{number.text[:20]}` is not a weight. Write one above 0.")
        return Fraction(number.text)

    def _bounds(self, numbers: dict[str, Scalar]) -> dict[str, int]:
        for part, number in numbers.items():
            if part not in PARTS:
                near = suggestion(part, PARTS) or f"Bounds are on {', '.join(PARTS)}."
                raise self._error(number, f"`{part[:40]}` cannot be bounded. {near}")
            if not _WHOLE.match(number.text):
                raise self._error(number, f"`{number.text[:20]}` is not a whole number.")
        return {part: int(number.text) for part, number in numbers.items()}

    def _error(self, node: Scalar, message: str) -> UsageError:
        return UsageError(f"{self.text.at(node.span)}: {message}")
