"""What a hero or a tile is: characteristics, skills, what is carried, and the dice it rolls."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import slug, suggestion
from mcarmy.base.problems import Problem
from mcarmy.games.book import number, text
from mcarmy.games.gotham.kinds import DICE, NAMED_FILE
from mcarmy.games.named import named_file
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Text
    from mcarmy.games.house import GameFile
    from mcarmy.source.nodes import Node

DiceFaces = dict[str, tuple[int, ...]]
FACES = 6


class Space(StrEnum):
    """The spaces of a hero board that take cubes."""

    MELEE = "melee"
    RANGED = "ranged"
    MANIPULATION = "manipulation"
    THOUGHT = "thought"
    DEFENSE = "defense"


class Characteristic(Struct, frozen=True):
    """Dice of one color, one for each cube up to the exertion limit."""

    color: str
    limit: int
    rerolls: tuple[tuple[str, int], ...]
    automatic: int
    node: Mapping


class HeldSkill(Struct, frozen=True):
    """A skill as a file gives it; `x` is None where no number stands."""

    name: str
    x: int | None
    below: int | None
    """Works only while the load is below this."""
    node: Scalar


class Item(Struct, frozen=True):
    """Something carried."""

    name: str
    encumbrance: int | None
    gadget: bool
    size: int | None
    type: str
    dice: tuple[tuple[str, int], ...]
    successes: int
    rerolls: tuple[tuple[str, int], ...]
    lethal: bool
    skills: tuple[HeldSkill, ...]
    node: Scalar
    """Where it is named."""

    @property
    def weight(self) -> int:
        """The size of a gadget, the encumbrance of anything else."""
        return (self.size if self.gadget else self.encumbrance) or 0


class Combatant(Struct, frozen=True):
    """A hero or the characters of a tile."""

    text: Text
    kind: str
    name: str
    characteristics: dict[Space, Characteristic]
    reroll_limit: int
    points: int
    """Move points that one cube buys."""
    skills: tuple[HeldSkill, ...]
    traits: tuple[Scalar, ...]
    items: tuple[Item, ...]
    life: int | None
    """Wounds that neutralize it: the cubes of a hero, the life points of a character."""
    belt: int | None
    dice: DiceFaces | None
    """The dice file it names, None where it names none."""
    dice_path: str
    encumbrance: Mapping | None
    problems: tuple[Problem, ...]

    @property
    def load(self) -> int:
        """The encumbrance carried (GCC-EQUIP-1)."""
        return sum(item.encumbrance or 0 for item in self.items)

    def has_trait(self, trait: str) -> bool:
        """Whether it has a trait, by id."""
        return any(slug(node.text) == trait for node in self.traits)

    def awake(self) -> Iterator[HeldSkill]:
        """The skills that work under the present load, those of items among them (GCC-EQUIP-2)."""
        for skill in self.all_skills():
            if skill.below is None or self.load < skill.below:
                yield skill

    def all_skills(self) -> Iterator[HeldSkill]:
        """Its own skills, then those of what it carries."""
        yield from self.skills
        for item in self.items:
            yield from item.skills


def read_dice(root: Mapping) -> DiceFaces:
    """The dice of a file of the right shape."""
    listed = root.get("dice")
    found: DiceFaces = {}
    for color, node in listed.entries if isinstance(listed, Mapping) else ():
        items = node.items if isinstance(node, Sequence) else ()
        found[color.text] = tuple(
            item.value for item in items if isinstance(item, Scalar) and isinstance(item.value, int)
        )
    return found


def read_figure(file: GameFile) -> Combatant:
    """The hero or tile of a file of the right shape, and what is wrong with what it names."""
    return _Reader(file).figure()


class _Reader:
    def __init__(self, file: GameFile) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def figure(self) -> Combatant:
        root = self.file.root
        spaces = root.get("characteristics")
        chars = spaces if isinstance(spaces, Mapping) else Mapping((), root.span)
        reroll, movement = chars.get("reroll"), chars.get("movement")
        life = number(root, "cubes") if text(root, "kind") == "hero" else number(root, "life")
        load = root.get("encumbrance")
        dice = self._dice()
        return Combatant(
            self.file.text,
            text(root, "kind"),
            text(root, "name"),
            {
                space: _characteristic(node)
                for space in Space
                if isinstance(node := chars.get(space.value), Mapping)
            },
            (number(reroll, "limit") or 0) if isinstance(reroll, Mapping) else 0,
            (number(movement, "points") or 0) if isinstance(movement, Mapping) else 0,
            _skills(root.get("skills")),
            tuple(node for node in _items(root.get("traits")) if isinstance(node, Scalar)),
            tuple(self._carried()),
            life,
            number(root, "belt"),
            dice,
            text(root, "dice"),
            load if isinstance(load, Mapping) else None,
            tuple(self.problems),
        )

    def _named(self, node: Scalar, kind: str) -> GameFile | None:
        from mcarmy.games.gotham.house import HOUSE

        path = self.file.folder / node.text
        found = named_file(HOUSE, path, node.text, (kind,))
        if not isinstance(found, str):
            return found
        code = DICE if kind == "dice" else NAMED_FILE
        advice = f"Check it with `mcarmy validate {path}`."
        self.problems.append(Problem(code, found, self.file.text.at(node.span), advice))
        return None

    def _dice(self) -> DiceFaces | None:
        node = self.file.root.get("dice")
        if not isinstance(node, Scalar):
            return None
        file = self._named(node, "dice")
        return None if file is None else read_dice(file.root)

    def _carried(self) -> Iterator[Item]:
        listed: dict[str, Mapping] = {}
        node = self.file.root.get("equipment")
        file = self._named(node, "equipment") if isinstance(node, Scalar) else None
        for item in _items(file.root.get("items")) if file is not None else ():
            if isinstance(item, Mapping):
                listed[slug(text(item, "card"))] = item
        for item in _items(self.file.root.get("carries")):
            if isinstance(item, Mapping):
                card = item.get("card")
                if isinstance(card, Scalar):
                    yield read_item(item, card)
            elif isinstance(item, Scalar):
                known = listed.get(slug(item.text))
                if known is not None:
                    yield read_item(known, item)
                elif node is None or file is not None:
                    self._unknown(item, [text(each, "card") for each in listed.values()])

    def _unknown(self, node: Scalar, names: list[str]) -> None:
        message = f"No equipment file has the card `{node.text[:40]}`."
        near = suggestion(node.text[:40], names)
        advice = near or "Write it out: `- {card: Grapnel, encumbrance: 2}`."
        self.problems.append(Problem(NAMED_FILE, message, self.file.text.at(node.span), advice))


def read_item(node: Mapping, named: Scalar) -> Item:
    """A card of the right shape, named somewhere."""
    return Item(
        text(node, "card"),
        number(node, "encumbrance"),
        _is_true(node.get("gadget")),
        number(node, "size"),
        text(node, "type"),
        _by_color(node.get("dice")),
        number(node, "successes") or 0,
        _by_color(node.get("rerolls")),
        _is_true(node.get("lethal")),
        _skills(node.get("skills")),
        named,
    )


def _characteristic(node: Mapping) -> Characteristic:
    return Characteristic(
        text(node, "color"),
        number(node, "limit") or 0,
        _by_color(node.get("rerolls")),
        number(node, "automatic") or 0,
        node,
    )


def _skills(node: Node | None) -> tuple[HeldSkill, ...]:
    found = []
    for key, value in node.entries if isinstance(node, Mapping) else ():
        x: object = value.value if isinstance(value, Scalar) else None
        below = None
        if isinstance(value, Mapping):
            given = value.get("x")
            x, below = given.value if isinstance(given, Scalar) else None, number(value, "below")
        whole = x if isinstance(x, int) and not isinstance(x, bool) else None
        found.append(HeldSkill(slug(key.text), whole, below, key))
    return tuple(found)


def _by_color(node: Node | None) -> tuple[tuple[str, int], ...]:
    if not isinstance(node, Mapping):
        return ()
    return tuple((key.text, number(node, key.text) or 0) for key, _ in node.entries)


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else ()


def _is_true(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.value is True
