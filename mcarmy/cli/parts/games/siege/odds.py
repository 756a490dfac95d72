"""What is asked of `mcarmy siege odds`, and the report that answers it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.games.siege.files import (
    one_name,
    open_boxes,
    open_ledger,
    refuse_to_guess,
    ruled,
    team_of,
)
from mcarmy.games.siege.box import NO_BOX, Box, HitDie
from mcarmy.games.siege.facts import Shape, facts
from mcarmy.games.siege.house_rules import HouseRules
from mcarmy.games.siege.odds.attack import AttackTarget, fight, one_roll, split_shot
from mcarmy.games.siege.odds.dice import DiceGround, hits, rank_color, told_die
from mcarmy.games.siege.odds.weapons import Arm, arm, known_weapons
from mcarmy.report.games.siege.odds import attack_report, fight_report, kill_table
from mcarmy.report.render.shares import number

if TYPE_CHECKING:
    from mcarmy.base.chance import Chance
    from mcarmy.games.siege.facts import Corporation
    from mcarmy.report.report import Report

MOST_TARGETS, MOST_ATTACKS = 8, 20
EXAMPLE = "    game: siege\n    box: mine\n"
BLAST = "The first target stands on the target square, the others beside it."
_DICE = re.compile(r"(\d{1,2})\s*(white|red|black)", re.IGNORECASE)


class AttackWords(Struct, frozen=True):
    """The options of `odds` as they were typed."""

    dice: int | None
    color: str | None
    armor: str | None
    weapon: str | None
    shape: str | None
    team: str | None
    against: str | None
    card: str | None
    attacks: str | None
    best: bool
    table: bool
    box: list[Path]
    ruling: list[str]


class _Setting(Struct, frozen=True):
    """Who attacks, with which files and rulings."""

    box: Box
    rules: HouseRules
    corporation: Corporation | None = None
    color: HitDie | None = None
    card: str | None = None
    grounds: tuple[DiceGround, ...] = ()


def attack_answer(words: AttackWords) -> Report:
    """The report on an attack, a fight, or the whole table."""
    setting = _setting(words)
    if words.table:
        chosen = [setting.color] if setting.color is not None else list(HitDie)
        return kill_table(chosen, setting.box, words.dice or 0)
    targets = _targets(words, setting)
    if words.attacks is not None:
        return _fight(words, setting, targets)
    if setting.color is None:
        raise UsageError("Say which dice: --color white, red or black, or --team LEDGER:TEAM.")
    if words.weapon is not None:
        return _with_weapon(words, setting, setting.color, targets)
    if words.dice is None:
        raise UsageError("Say how many dice, as in --dice 3, or name a --weapon.")
    what = f"{plural_dice(words.dice, setting.color)}"
    shape = _shape(words.shape)
    if shape is Shape.PAIR:
        raise UsageError("Split shots need a weapon, as in --weapon nimrod-autocannon.")
    return _rolled(what, words.dice, setting, setting.color, targets, shape)


def plural_dice(dice: int, color: HitDie) -> str:
    """`3 red dice`, `1 white die`."""
    return f"{dice} {color} {'die' if dice == 1 else 'dice'}"


class _Aimed(Struct, frozen=True):
    """The targets, with their names and where their armor is known from."""

    names: tuple[str, ...]
    targets: tuple[AttackTarget, ...]
    grounds: tuple[DiceGround, ...]

    @property
    def armors(self) -> tuple[int, ...]:
        return tuple(target.armor for target in self.targets)


def _setting(words: AttackWords) -> _Setting:
    box, rules = open_boxes(words.box, NO_BOX), ruled(HouseRules(), words.ruling)
    color = None if words.color is None else color_of(words.color)
    if words.team is None:
        return _Setting(box, rules, color=color, card=words.card)
    path, _, name = words.team.rpartition(":")
    if not path:
        raise UsageError("Write --team LEDGER:TEAM, as in --team winter.yaml:bauhaus.")
    checked, _ = open_ledger(Path(path))
    team = team_of(checked, name)
    box = open_boxes(words.box, checked.box)
    rank = checked.book.latest[team].rank
    told, ground = rank_color(rank, box)
    from mcarmy.games.siege.briefing import Plans, brief

    card = words.card or brief(checked.book, box, Plans()).reference_card.name
    return _Setting(
        box,
        ruled(checked.book.rules, words.ruling),
        facts().corporations[team],
        color or told,
        card,
        () if color is not None else (ground,),
    )


def _targets(words: AttackWords, setting: _Setting) -> _Aimed:
    if words.against is not None:
        return _creatures(words.against, setting)
    if words.armor is None:
        raise UsageError("Say what is attacked: --armor 2, or --against razide with a box file.")
    armors = [part.strip() for part in words.armor.split(",") if part.strip()]
    good = all(part.isascii() and part.isdigit() and int(part) <= 20 for part in armors)
    if not armors or not good or len(armors) > MOST_TARGETS:
        raise UsageError(
            f"--armor takes up to {MOST_TARGETS} numbers from 0 to 20, as in --armor 2,1,1."
        )
    names = tuple(f"target {n}" for n in range(1, len(armors) + 1))
    return _Aimed(names, tuple(AttackTarget(int(part)) for part in armors), ())


def _creatures(listed: str, setting: _Setting) -> _Aimed:
    known = {id_: creature.name for id_, creature in facts().creatures.items()}
    card = reference_card_of(setting.card or facts().reference_cards[0].name)
    names, targets, grounds = [], [], []
    for part in [part for part in listed.split(",") if part.strip()][:MOST_TARGETS]:
        id_ = one_name(part.strip(), known, "creature")
        written = setting.box.creatures.get((id_, card))
        if written is None or written.armor is None:
            raise refuse_to_guess(
                f"No source gives the Armor Factor of the {known[id_]} on the Reference "
                f"card {card}.",
                f"{EXAMPLE}    creatures:\n      {id_}: {{{card}: {{armor: 2}}}}",
                "It is printed on that card, beside the creature.",
            )
        names.append(known[id_])
        targets.append(AttackTarget(written.armor, facts().creatures[id_].promotion))
        thing = f"armor of the {known[id_]}"
        grounds.append(DiceGround(thing, f"your box, {written.place}"))
    return _Aimed(tuple(names), tuple(targets), tuple(grounds))


def reference_card_of(name: str) -> str:
    """A Reference card by its name."""
    cards = [card.name for card in facts().reference_cards]
    if name not in cards:
        raise UsageError(f"There is no Reference card `{name[:20]}`. One of: {', '.join(cards)}.")
    return name


def color_of(word: str) -> HitDie:
    """A color by its name."""
    return HitDie(one_name(word, {str(color): str(color) for color in HitDie}, "color"))


def _shape(word: str | None) -> Shape:
    if word is None:
        return Shape.SINGLE
    return Shape(one_name(word, {str(shape): str(shape) for shape in Shape}, "shape"))


def _with_weapon(words: AttackWords, setting: _Setting, color: HitDie, aimed: _Aimed) -> Report:
    known = known_weapons(setting.box)
    id_ = one_name(words.weapon or "", known, "weapon")
    found = arm(known[id_], setting.box, setting.corporation, setting.rules)
    assert found is not None
    shape = _shape(words.shape) if words.shape is not None else found.shape
    if found.dice is None:
        raise refuse_to_guess(
            f"No source says how many dice the {found.name} rolls.",
            f"{EXAMPLE}    weapons:\n      {found.name}: {{dice: 4, credits: 2}}",
            "It is printed on its Weapon card.",
        )
    if found.split is not None and len(aimed.targets) == 2:
        return _split(found, found.split, setting, color, aimed)
    if shape is Shape.PAIR or (shape is Shape.CIRCLE and len(aimed.targets) == 1):
        shape = Shape.SINGLE
    what = f"{found.name} with {plural_dice(found.dice, color)}"
    return _rolled(what, found.dice, setting, color, aimed, shape, (found.ground,))


def _rolled(
    what: str,
    dice: int,
    setting: _Setting,
    color: HitDie,
    aimed: _Aimed,
    shape: Shape,
    grounds: tuple[DiceGround, ...] = (),
) -> Report:
    if shape is Shape.SINGLE and len(aimed.targets) > 1:
        raise UsageError(
            "A single attack has one target. Add --shape line, circle or blast, or use --attacks."
        )
    die = told_die(color, setting.box)
    found = one_roll(hits(dice, die.hits), aimed.armors, shape)
    notes = [BLAST] if shape is Shape.BLAST else []
    told = (*setting.grounds, die.ground, *grounds, *aimed.grounds)
    return attack_report(what, aimed.names, aimed.armors, found, told, notes)


def _split(
    found: Arm, split: tuple[int, int], setting: _Setting, color: HitDie, aimed: _Aimed
) -> Report:
    """Two targets, with what all dice at the better one would do (SIEGE-WEAPON-3)."""
    die = told_die(color, setting.box)
    armors = (aimed.armors[0], aimed.armors[1])
    pair = split_shot(hits(split[0], die.hits), hits(split[1], die.hits), armors)
    whole = hits(found.dice or 0, die.hits)
    single = one_roll(whole, (min(armors),), Shape.SINGLE).falls[0]
    if pair.expected > single:
        better = "Split it"
    else:
        better = "All dice at one target" if pair.expected < single else "Both are as good"
    note = (
        f"{better}: {number(pair.expected)} kills on average split, {number(single)} with all "
        f"{found.dice} dice at armor {min(armors)}."
    )
    told = (*setting.grounds, die.ground, found.ground, *aimed.grounds)
    what = f"{found.name} split, {split[0]} and {split[1]} {color} dice"
    notes = [note]
    if setting.corporation is not None and setting.corporation.firearm_dice:
        answer = setting.rules.answer("SIEGE-Q8")
        notes.append(f"Bauhaus dice by SIEGE-Q8 `{answer}`; see `mcarmy rule SIEGE-Q8`.")
    return attack_report(what, aimed.names, armors, pair, told, notes)


def _fight(words: AttackWords, setting: _Setting, aimed: _Aimed) -> Report:
    listed = [part.strip() for part in (words.attacks or "").split(",") if part.strip()]
    if not 0 < len(listed) <= MOST_ATTACKS:
        raise UsageError(f"--attacks takes 1 to {MOST_ATTACKS}, as in '3 red, 4 white'.")
    rolled, names, grounds = [], [], list(setting.grounds)
    for part in listed:
        chance, name, ground = dice_of(part, setting.box)
        rolled.append(chance)
        names.append(name)
        grounds.append(ground)
    found = fight(rolled, aimed.targets, best=words.best)
    return fight_report(names, aimed.names, found, [*grounds, *aimed.grounds], best=words.best)


def dice_of(text: str, box: Box) -> tuple[Chance[int], str, DiceGround]:
    """`3 red` as a roll."""
    match = _DICE.fullmatch(text)
    if match is None or int(match[1]) > 30:
        raise UsageError(f"`{text[:30]}` is not an attack. Write dice and color, as in '3 red'.")
    color = HitDie(match[2].lower())
    die = told_die(color, box)
    return hits(int(match[1]), die.hits), plural_dice(int(match[1]), color), die.ground
