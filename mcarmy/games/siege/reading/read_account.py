"""Read what one team did in a mission: kills, hits, losses, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.siege.campaign import CampaignAccount, Gear, Kills, NameAt, OtherChange
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.kinds import WRONG_SHAPE
from mcarmy.games.siege.reading.reader import LARGEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.campaign import NumberAt
    from mcarmy.games.siege.reading.reader import NodeReader
    from mcarmy.source.nodes import Mapping, Node, Scalar

ACCOUNT_KEYS = ("kills", "friendly_hits", "lost", "other", "gear", "extra_actions", "notes")


def read_account(read: NodeReader, team: NameAt, entries: Mapping) -> CampaignAccount:
    """What one team did in one mission."""
    parts = {key.text: (key, node) for key, node in read.known(entries, ACCOUNT_KEYS)}
    two = facts().doomtrooper.team

    def number(name: str, most: int = LARGEST) -> NumberAt | None:
        return read.number(*parts[name], most=most) if name in parts else None

    return CampaignAccount(
        team,
        tuple(_kills(read, *parts["kills"])) if "kills" in parts else (),
        number("friendly_hits"),
        number("lost", two),
        tuple(_others(read, *parts["other"])) if "other" in parts else (),
        tuple(_gear(read, *parts["gear"])) if "gear" in parts else (),
        number("extra_actions"),
    )


def _kills(read: NodeReader, key: Scalar, node: Node) -> Iterator[Kills]:
    entries = read.mapping(node, "creatures and counts: {legionnaire: 3}", key.span)
    seen: set[str] = set()
    for written, value in () if entries is None else entries.entries:
        creature = read.name(written, facts().creatures, "creature")
        count = None if creature is None else read.number(written, value)
        if creature is None or count is None:
            continue
        if creature.text in seen:
            message = f"`{written.text}` is counted twice."
            read.complain(WRONG_SHAPE, message, written.span, "Add the two counts up.")
            continue
        seen.add(creature.text)
        yield Kills(creature.text, count)


def _others(read: NodeReader, key: Scalar, node: Node) -> Iterator[OtherChange]:
    example = "a list: [{promotion: 2, why: the card that gave it}]"
    for item in read.items(node, example, key.span):
        entries = read.mapping(item, "{promotion: 2, why: a card}", key.span)
        if entries is None:
            continue
        keys = ("promotion", "credits", "why")
        parts = {part.text: (part, value) for part, value in read.known(entries, keys)}
        changes = [
            read.number(*parts[name], least=-LARGEST) if name in parts else None
            for name in ("promotion", "credits")
        ]
        why = read.words(*parts["why"]) if "why" in parts else ""
        if not why:
            read.missing("This change has no reason.", entries.span, "Add `why:` with a few words.")
        yield OtherChange(changes[0], changes[1], why, entries.span)


def _gear(read: NodeReader, key: Scalar, node: Node) -> Iterator[Gear]:
    example = "troopers and their cards: {Max Steiner: [Plasma Carbine]}"
    entries = read.mapping(node, example, key.span)
    for written, value in () if entries is None else entries.entries:
        cards = read.items(value, "a list of cards: [Plasma Carbine]", written.span)
        names = [NameAt(words, card.span) for card in cards if (words := read.words(written, card))]
        yield Gear(NameAt(written.text, written.span), tuple(names))
