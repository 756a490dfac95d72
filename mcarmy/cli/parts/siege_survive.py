"""What is asked of `mcarmy siege survive`, and the report that answers it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.siege_files import open_boxes, ruled
from mcarmy.cli.parts.siege_odds import color_of, dice_of, plural_dice
from mcarmy.games.siege.attack import one_roll
from mcarmy.games.siege.box import NO_BOX
from mcarmy.games.siege.dice import hits, rank_color, told_die
from mcarmy.games.siege.facts import Shape, facts
from mcarmy.games.siege.house_rules import HouseRules
from mcarmy.games.siege.survival import endurance, exchange, wounds
from mcarmy.report.games.siege.odds import survival_report
from mcarmy.report.render.shares import percent

if TYPE_CHECKING:
    from mcarmy.report.report import Report


class SurvivalWords(Struct, frozen=True):
    """The options of `survive` as they were typed."""

    attack: int
    color: str
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
    color = color_of(words.color)
    die = told_die(color, box)
    grounds = [die.ground]
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
    loss = wounds(hits(words.attack, die.hits), save.hits, dice, rules.absorb_dice)
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
        f"{plural_dice(words.attack, color)} at a trooper who absorbs with {plural_dice(dice, own)}"
    )
    return survival_report(what, loss, words.points, lasting, grounds, notes, traded)
