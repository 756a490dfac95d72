"""What is asked of `mcarmy siege survive`, and the report that answers it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.games.siege.files import one_name, open_boxes, refuse_to_guess, ruled
from mcarmy.cli.parts.games.siege.odds import (
    EXAMPLE,
    color_of,
    dice_of,
    plural_dice,
    reference_card_of,
)
from mcarmy.games.siege.box import NO_BOX
from mcarmy.games.siege.facts import Shape, facts
from mcarmy.games.siege.house_rules import HouseRules
from mcarmy.games.siege.odds.attack import one_roll
from mcarmy.games.siege.odds.dice import DiceGround, hits, rank_color, told_die
from mcarmy.games.siege.odds.survival import endurance, exchange, wounds
from mcarmy.report.games.siege.odds import survival_report
from mcarmy.report.render.shares import percent

if TYPE_CHECKING:
    from mcarmy.games.siege.box import Box, HitDie
    from mcarmy.report.report import Report


class SurvivalWords(Struct, frozen=True):
    """The options of `survive` as they were typed."""

    attack: int | None
    color: str | None
    by: str | None
    card: str
    rank: int | None
    saves: str | None
    cybertronic: bool
    points: int
    attacks: int
    strike: str | None
    armor: int | None
    first: bool
    box: list[Path]
    ruling: list[str]


def survival_answer(words: SurvivalWords) -> Report:
    """The report on one Doomtrooper under attacks."""
    box, rules = open_boxes(words.box, NO_BOX), ruled(HouseRules(), words.ruling)
    dice_rolled, color, grounds = _attacker(words, box)
    die = told_die(color, box)
    grounds.append(die.ground)
    if words.saves is not None:
        own = color_of(words.saves)
    elif words.rank is not None:
        own, ground = rank_color(words.rank, box)
        grounds.append(ground)
    else:
        raise UsageError("Say what he rolls to absorb: --rank 1, or --saves white.")
    save = told_die(own, box)
    grounds.append(save.ground)
    extra = facts().corporations["cybertronic"].absorb_dice if words.cybertronic else 0
    dice = facts().doomtrooper.absorb_dice + extra
    loss = wounds(hits(dice_rolled, die.hits), save.hits, dice, rules.absorb_dice)
    notes = []
    if words.cybertronic:
        notes.append(
            f"Cybertronic dice by SIEGE-Q9 `{rules.absorb_dice}`; see `mcarmy rule SIEGE-Q9`."
        )
    traded = None
    if words.strike is not None:
        if words.armor is None:
            raise UsageError(
                "--strike needs the creature's armor, as in --strike '3 red' --armor 2."
            )
        rolled, name, ground = dice_of(words.strike, box)
        grounds.append(ground)
        (kill,) = one_roll(rolled, (words.armor,), Shape.SINGLE).falls
        traded = exchange(kill, loss, words.points, trooper_first=words.first, attacks=1)
        notes.append(
            f"Trading one attack each, {'he' if words.first else 'the creature'} first: he wins in "
            f"{percent(traded.trooper_wins)} with {name} against armor {words.armor}."
        )
    lasting = endurance(loss, words.points, most=words.attacks)
    what = (
        f"{plural_dice(dice_rolled, color)} at a trooper who absorbs with {plural_dice(dice, own)}"
    )
    return survival_report(what, loss, words.points, lasting, grounds, notes, traded)


def _attacker(words: SurvivalWords, box: Box) -> tuple[int, HitDie, list[DiceGround]]:
    """The dice of the attack: as typed, or those of a creature of the box."""
    if words.by is None:
        if words.attack is None or words.color is None:
            raise UsageError("Say what attacks: --attack 4 --color white, or --by razide.")
        return words.attack, color_of(words.color), []
    known = {id_: creature.name for id_, creature in facts().creatures.items()}
    id_ = one_name(words.by, known, "creature")
    card = reference_card_of(words.card)
    written = box.creatures.get((id_, card))
    if written is None or written.dice is None or written.color is None:
        raise refuse_to_guess(
            f"No source gives the dice of the {known[id_]} on the Reference card {card}.",
            f"{EXAMPLE}    creatures:\n      {id_}: {{{card}: {{dice: 3, color: white}}}}",
            "They are printed on that card, beside the creature.",
        )
    ground = DiceGround(f"dice of the {known[id_]}", f"your box, {written.place}")
    return written.dice, written.color, [ground]
