"""Read a box file: what an owner typed from his cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

from mcarmy.base.names import slug
from mcarmy.base.problems import Span
from mcarmy.games.siege.box import (
    Box,
    BoxCard,
    BoxMission,
    BoxNumber,
    CreatureCard,
    HitDie,
    RankCard,
    Secondaries,
)
from mcarmy.games.siege.facts import AttackKind, Shape, facts
from mcarmy.games.siege.reading.reader import LARGEST, NodeReader
from mcarmy.source.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator
    from enum import StrEnum

    from mcarmy.base.problems import Location, Problem, Text
    from mcarmy.source.nodes import Document, Node

    Parts = dict[str, tuple[Scalar, Node]]

KEYS = (
    "game", "kind", "box", "dice", "ranks", "creatures", "weapons", "equipment", "missions",
    "troopers",
    "notes",
)  # fmt: skip
CARD_KEYS = ("credits", "notes")
WEAPON_KEYS = ("attack", "shape", "dice", "split_dice", "mounts_on", *CARD_KEYS)
CREATURE_KEYS = ("armor", "dice", "color", "notes")
RANK_KEYS = ("extra_actions", "color")
MISSION_KEYS = (
    "rounds", "credits", "promotion", "force_cards", "key_force_cards", "secondaries", "notes",
)  # fmt: skip
FACES = 6
MOST_DICE = 20
Word = TypeVar("Word", bound="StrEnum")


class ReadBox(Struct, frozen=True):
    """A box file: its name, what it holds and what is wrong with it."""

    text: Text
    name: str
    box: Box
    problems: tuple[Problem, ...]


def read_box(document: Document) -> ReadBox:
    """What a box file says."""
    return _BoxReading(document).result()


class _BoxReading:
    def __init__(self, document: Document) -> None:
        self.document = document
        self.read = NodeReader(document.text)
        self.parts: Parts = {}

    def result(self) -> ReadBox:
        """The whole file."""
        root = self.document.root
        if isinstance(root, Mapping):
            self.parts = self._parts_of(root, KEYS)
        elif root is not None:
            advice = "Start with `game: siege` and `box: NAME`; see `mcarmy schema siege-box`."
            self.read.wrong_shape(root, "a mapping", Span(0, 0), advice)
        name = self.read.words(*self.parts["box"]) if "box" in self.parts else ""
        box = Box(
            dict(self._dice()),
            dict(self._ranks()),
            dict(self._creatures()),
            {**dict(self._weapons()), **dict(self._equipment())},
            dict(self._missions()),
            dict(self._troopers()),
        )
        problems = (*self.document.problems, *self.read.problems)
        return ReadBox(self.document.text, name, box, problems)

    def _dice(self) -> Iterator[tuple[HitDie, BoxNumber]]:
        for key, node in self._section("dice"):
            color = self.read.name(key, list(HitDie), "die color")
            hits = self.read.number(key, node, most=FACES)
            if color is not None and hits is not None:
                yield HitDie(color.text), BoxNumber(hits.value, self._at(hits.span))

    def _ranks(self) -> Iterator[tuple[int, RankCard]]:
        ranks = [str(rank) for rank in range(1, len(facts().ranks) + 2)]
        for key, node in self._section("ranks"):
            rank = self.read.name(key, ranks, "Rank")
            parts = self._values(key, node, RANK_KEYS, "{color: white, extra_actions: 1}")
            most = facts().extra_actions_at_most
            if rank is not None:
                extra = self._number(parts, "extra_actions", most=most)
                color = self._word(parts, "color", HitDie)
                yield int(rank.text), RankCard(extra, color, self._at(key.span))

    def _creatures(self) -> Iterator[tuple[tuple[str, str], CreatureCard]]:
        names = [card.name for card in facts().reference_cards]
        for key, node in self._section("creatures"):
            creature = self.read.name(key, facts().creatures, "creature")
            cards = self.read.mapping(
                node, "the creature by Reference card: {1-2: {...}}", key.span
            )
            if creature is None or cards is None:
                continue
            for card_key, written in cards.entries:
                card = self.read.name(card_key, names, "Reference card")
                example = "{armor: 1, dice: 2, color: white}"
                parts = self._values(card_key, written, CREATURE_KEYS, example)
                if card is not None:
                    yield (
                        (creature.text, card.text),
                        CreatureCard(
                            self._number(parts, "armor", most=MOST_DICE),
                            self._number(parts, "dice", most=MOST_DICE),
                            self._word(parts, "color", HitDie),
                            self._at(card_key.span),
                        ),
                    )

    def _weapons(self) -> Iterator[tuple[str, BoxCard]]:
        for key, node in self._section("weapons"):
            example = "{attack: firearm, dice: 3, credits: 1}"
            parts = self._values(key, node, WEAPON_KEYS, example)
            mounts = parts.get("mounts_on")
            card = BoxCard(
                key.text,
                self._at(key.span),
                weapon=True,
                attack=self._word(parts, "attack", AttackKind),
                shape=self._word(parts, "shape", Shape),
                dice=self._number(parts, "dice", most=MOST_DICE),
                split_dice=self._number(parts, "split_dice", most=MOST_DICE),
                credits=self._number(parts, "credits"),
                mounts_on=slug(self.read.words(*mounts)) if mounts else None,
            )
            yield slug(key.text), _as_the_sheet_says(card)

    def _equipment(self) -> Iterator[tuple[str, BoxCard]]:
        for key, node in self._section("equipment"):
            parts = self._values(key, node, CARD_KEYS, "{credits: 1}")
            worth = self._number(parts, "credits")
            yield slug(key.text), BoxCard(key.text, self._at(key.span), weapon=False, credits=worth)

    def _missions(self) -> Iterator[tuple[str, BoxMission]]:
        for key, node in self._section("missions"):
            example = "{rounds: 8, credits: 1, promotion: 4}"
            parts = self._values(key, node, MISSION_KEYS, example)
            rewards = {}
            for name in ("promotion", "credits"):
                number = self.read.number(*parts[name]) if name in parts else None
                if number is not None:
                    rewards[name] = BoxNumber(number.value, self._at(number.span))
            yield (
                slug(key.text),
                BoxMission(
                    key.text,
                    self._at(key.span),
                    rewards,
                    self._number(parts, "rounds", least=1),
                    self._number(parts, "force_cards"),
                    self._number(parts, "key_force_cards"),
                    self._word(parts, "secondaries", Secondaries),
                ),
            )

    def _troopers(self) -> Iterator[tuple[str, tuple[str, Location]]]:
        for key, node in self._section("troopers"):
            corporation = self.read.name(node, facts().corporations, "Corporation")
            if corporation is not None:
                yield slug(key.text), (corporation.text, self._at(corporation.span))

    def _section(self, name: str) -> Iterator[tuple[Scalar, Node]]:
        """The entries of a section, but for those of the author's own."""
        if name not in self.parts:
            return
        key, node = self.parts[name]
        if isinstance(node, Scalar) and node.value is None:
            return
        section = self.read.mapping(node, "names with their values", key.span)
        for written, value in () if section is None else section.entries:
            if not written.text.startswith("x-"):
                yield written, value

    def _values(self, key: Scalar, node: Node, keys: tuple[str, ...], example: str) -> Parts:
        entries = self.read.mapping(node, example, key.span)
        return {} if entries is None else self._parts_of(entries, keys)

    def _parts_of(self, node: Mapping, keys: tuple[str, ...]) -> Parts:
        return {key.text: (key, value) for key, value in self.read.known(node, keys)}

    def _number(
        self, parts: Parts, name: str, *, least: int = 0, most: int = LARGEST
    ) -> int | None:
        found = self.read.number(*parts[name], least=least, most=most) if name in parts else None
        return None if found is None else found.value

    def _word(self, parts: Parts, name: str, words: type[Word]) -> Word | None:
        if name not in parts:
            return None
        found = self.read.name(parts[name][1], list(words), name)
        return None if found is None else words(found.text)

    def _at(self, span: Span) -> Location:
        return self.document.text.at(span)


def _as_the_sheet_says(card: BoxCard) -> BoxCard:
    """What the owner did not type about a weapon, from the sheet where it tells it."""
    known = facts().weapons.get(slug(card.name))
    if known is None:
        return card
    return BoxCard(
        card.name,
        card.place,
        weapon=True,
        attack=card.attack or known.attack,
        shape=card.shape or known.shape,
        dice=known.dice if card.dice is None else card.dice,
        split_dice=known.split_dice if card.split_dice is None else card.split_dice,
        credits=card.credits,
        mounts_on=card.mounts_on or known.mounts_on,
    )
