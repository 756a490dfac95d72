"""How many dice does a team roll with a weapon, from its card and its Corporation?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import slug
from mcarmy.games.siege.facts import AttackKind, Shape, facts
from mcarmy.games.siege.house_rules import SplitDie
from mcarmy.games.siege.odds.dice import DiceGround

if TYPE_CHECKING:
    from mcarmy.games.siege.box import Box
    from mcarmy.games.siege.facts import Corporation
    from mcarmy.games.siege.house_rules import HouseRules


class Arm(Struct, frozen=True):
    """A weapon in the hands of a team; what is None nobody tells."""

    name: str
    shape: Shape
    dice: int | None
    split: tuple[int, int] | None
    ground: DiceGround


def known_weapons(box: Box) -> dict[str, str]:
    """Every weapon that the sheet or the box names, by id."""
    names = {id_: weapon.name for id_, weapon in facts().weapons.items()}
    return names | {id_: card.name for id_, card in box.cards.items() if card.weapon}


def arm(name: str, box: Box, corporation: Corporation | None, rules: HouseRules) -> Arm | None:
    """A weapon with the dice of a Corporation added (SIEGE-CORP-1); None if nobody knows it."""
    known, card = facts().weapons.get(slug(name)), box.card(name)
    if card is not None and card.weapon:
        attack, shape, dice, split = card.attack, card.shape, card.dice, card.split_dice
        ground = DiceGround(f"dice of the {card.name}", f"your box, {card.place}")
        label = card.name
        if known is not None and dice == known.dice:
            ground = DiceGround(f"dice of the {card.name}", "the sheet")
    elif known is not None:
        attack, shape, dice, split = known.attack, known.shape, known.dice, known.split_dice
        ground, label = DiceGround(f"dice of the {known.name}", "the sheet"), known.name
    else:
        return None
    extra = 0
    if corporation is not None and attack is AttackKind.FIREARM:
        extra = corporation.firearm_dice
    pair = None if split is None else (split + extra, split + _second(extra, rules))
    return Arm(label, shape or Shape.SINGLE, None if dice is None else dice + extra, pair, ground)


def _second(extra: int, rules: HouseRules) -> int:
    """What Bauhaus adds to the second half of a split shot (SIEGE-Q8)."""
    return extra if rules.split_die is SplitDie.BOTH else 0
