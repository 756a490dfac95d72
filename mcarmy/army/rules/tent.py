"""The Command Tent takes no slot: one at most, with its Keeper, holding three cards (ARMY-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.components import attached_key, is_attached
from mcarmy.army.kinds import ATTACHED, TENT_ALONE, TENT_COPIES
from mcarmy.army.rules.example import Example
from mcarmy.army.rules.rule import ArmyRule, AtMost, OnlyWith
from mcarmy.base.problems import Problem, Related
from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mcarmy.army.reading.listing import Line
    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Allegiance, Ground

KEEPER = "karak-the-keeper"
OWN_FACTION = "ilian"


def is_tent(profile: Profile) -> bool:
    """The only piece without a rank."""
    return profile.rank is None


def has_tent(roster: Roster) -> bool:
    """Whether a tent stands in the list."""
    return any(is_tent(unit) for _, unit in roster.units())


def check(roster: Roster) -> Iterator[Problem]:
    """A second tent, a tent without its keeper, cards that do not belong in it."""
    tents = [line for line, unit in roster.units() if is_tent(unit)]
    text = roster.listing.text
    if sum(line.copies for line in tents) > 1:
        related = tuple(Related(text.at(line.point), "another one") for line in tents[:-1])
        message = "More than one Command Tent."
        yield Problem(TENT_COPIES, message, text.at(tents[-1].point), "Keep one.", related)
    if tents and not any(unit.id == KEEPER for _, unit in roster.units()):
        message = "A Command Tent without Karak the Keeper."
        advice = "Add Karak the Keeper, or take the tent out."
        yield Problem(TENT_ALONE, message, text.at(tents[0].point), advice)
    yield from _attached(roster)


def _attached(roster: Roster) -> Iterator[Problem]:
    """One gold, one silver and one bronze Ilian card at the most, and only with a tent."""
    if not roster.attached():
        return
    text = roster.listing.text
    tent = has_tent(roster)
    held: dict[Rank, list[Line]] = {rank: [] for rank in Rank}
    for line, card in roster.attached():
        where = text.at(line.point)
        if not tent:
            advice = "Add the tent and Karak the Keeper, or move the card to `cards`."
            message = f"`{card.name}` is attached, but there is no Command Tent."
            yield Problem(ATTACHED, message, where, advice)
        elif card.faction != OWN_FACTION:
            message = f"`{card.name}` is not an Ilian card."
            yield Problem(ATTACHED, message, where, "Only Ilian cards are attached to the tent.")
        elif held[card.rank] or line.copies > 1:
            message = f"More than one {card.rank} card is attached to the tent."
            advice = "One gold, one silver and one bronze card at the most."
            first = (Related(text.at(other.point), "the first") for other in held[card.rank][:1])
            yield Problem(ATTACHED, message, where, advice, tuple(first))
        if card.faction == OWN_FACTION:
            held[card.rank].append(line)


def most(ground: Ground, _: Allegiance, key: str) -> int | None:
    """One tent, and under it one copy of an Ilian card."""
    component = ground.known[key]
    if is_attached(key):
        return 1 if isinstance(component, Card) and component.faction == OWN_FACTION else 0
    return 1 if isinstance(component, Profile) and is_tent(component) else None


def sums(ground: Ground) -> Iterator[AtMost | OnlyWith]:
    """One tent with its keeper; one card of each rank with a tent."""
    tents = tuple(u.id for u in ground.catalog.units.values() if is_tent(u))
    yield AtMost(tents, 1, "one Command Tent")
    for tent in tents:
        yield OnlyWith(tent, (KEEPER,))
    for rank in Rank:
        cards = [card for card in ground.catalog.cards.values() if card.rank is rank]
        yield AtMost(tuple(map(attached_key, cards)), 1, f"one {rank} card in the tent")
        for card in cards:
            yield OnlyWith(attached_key(card), tents)


def why(ground: Ground, taken: Mapping[str, int], key: str) -> str | None:
    """The keeper is missing, or the tent holds enough."""
    component = ground.known[key]
    if is_attached(key):
        return "the tent takes one Ilian card of each rank"
    if isinstance(component, Profile) and is_tent(component) and not taken.get(KEEPER):
        return "it comes only with Karak the Keeper"
    return None


_BASE = """\
format: skirmish
units: [Karak the Keeper, Karak's Command Tent, Ezoghoul, Technomancer]
orders: {gold: 2, silver: 2, bronze: 2}
# mcarmy: allow MC902 no source gives the rank of Karak
"""
EXAMPLES = (
    Example(
        TENT_COPIES,
        _BASE,
        _BASE.replace("Karak's Command Tent", "2x Karak's Command Tent"),
    ),
    Example(
        TENT_ALONE,
        _BASE,
        """\
format: skirmish
units: [Karak's Command Tent, Ezoghoul, Technomancer]
orders: {gold: 3, silver: 2, bronze: 2}
""",
    ),
    Example(
        ATTACHED,
        _BASE,
        _BASE + "attached: [Dark Aura]\n",
    ),
)

RULE = ArmyRule("tent", check, EXAMPLES, most, sums, why)
