"""Is a hero or a tile in order? One function a rule; each yields its problems."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mcarmy.base.names import slug, suggestion
from mcarmy.base.problems import Edit, Fix, Problem
from mcarmy.games.book import number
from mcarmy.games.gotham import kinds
from mcarmy.games.gotham.figures import FACES, read_dice, read_figure, read_item
from mcarmy.games.gotham.skills import glossary
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Location
    from mcarmy.games.gotham.figures import Combatant, HeldSkill
    from mcarmy.games.house import GameFile

_NUMBERED = re.compile(r"(.*\S)\s+[0-9]+\Z", re.DOTALL)
_SPECIAL_MOVES = ("parkour",)


def check_figure(file: GameFile) -> Iterator[Problem]:
    """Everything that is wrong with a hero or a tile."""
    figure = read_figure(file)
    yield from figure.problems
    for rule in (_names, _sleeping, _load, _gadgets, _forbidden, _dice, _of_no_use):
        yield from rule(figure)


def check_dice(file: GameFile) -> Iterator[Problem]:
    """Six faces on each die, and at least one die."""
    listed = file.root.get("dice")
    if not isinstance(listed, Mapping):
        return
    if not listed.entries:
        message, advice = "There is no die.", "Type each color with its six faces."
        yield Problem(kinds.DICE, message, file.text.at(listed.span), advice)
    for color, faces in read_dice(file.root).items():
        if len(faces) != FACES:
            key, node = next((key, node) for key, node in listed.entries if key.text == color)
            count = len(node.items) if isinstance(node, Sequence) else 0
            message = f"The {color} die has {count} faces, a die has {FACES}."
            advice = f"Write the successes of all faces, as in `{color}: [0, 0, 0, 1, 1, 2]`."
            yield Problem(kinds.DICE, message, file.text.at(key.span), advice)


def check_equipment(file: GameFile) -> Iterator[Problem]:
    """Skills that exist, and gadgets that are gadgets."""
    listed = file.root.get("items")
    for node in listed.items if isinstance(listed, Sequence) else ():
        card = node.get("card") if isinstance(node, Mapping) else None
        if isinstance(node, Mapping) and isinstance(card, Scalar):
            item = read_item(node, card)
            for skill in item.skills:
                yield from _skill(file.text.at(skill.node.span), skill)
            if item.gadget and item.encumbrance is not None:
                message = f"The gadget `{item.name[:40]}` has an encumbrance."
                advice = "Give it a `size` instead."
                yield Problem(kinds.GADGETS, message, file.text.at(card.span), advice)


def _names(figure: Combatant) -> Iterator[Problem]:
    for skill in figure.all_skills():
        yield from _skill(figure.text.at(skill.node.span), skill)
    known = glossary()
    for node in figure.traits:
        written = slug(node.text)
        found = known.get(written)
        numbered = _NUMBERED.match(node.text)
        if found is not None and found.is_trait:
            continue
        where = figure.text.at(node.span)
        if numbered and (trait := known.get(slug(numbered[1]))) and trait.is_trait:
            fix = Fix(f"write `{numbered[1]}`", (Edit(node.span, numbered[1]),), safe=False)
            message = f"The trait {trait.name} carries no number."
            yield Problem(kinds.SKILL_NUMBER, message, where, "Leave the number out.", (), (fix,))
            continue
        message = f"There is no trait `{node.text[:40]}`."
        advice = "It is a skill: write it under `skills` with its number."
        if found is None:
            names = [each.name for each in known.values() if each.is_trait]
            advice = suggestion(node.text[:40], names) or f"Traits: {', '.join(names)}."
        yield Problem(kinds.UNKNOWN_SKILL, message, where, advice)


def _skill(where: Location, skill: HeldSkill) -> Iterator[Problem]:
    known = glossary()
    found = known.get(skill.name)
    shown = skill.node.text[:40]
    if found is None:
        names = [each.name for each in known.values() if not each.is_trait]
        advice = suggestion(shown, names) or "`mcarmy gotham skills` lists them all."
        yield Problem(kinds.UNKNOWN_SKILL, f"There is no skill `{shown}`.", where, advice)
    elif found.is_trait:
        message = f"{found.name} is a trait, not a skill."
        yield Problem(kinds.UNKNOWN_SKILL, message, where, "Write it under `traits`.")
    elif skill.x is None or skill.x < 1:
        message = f"The skill {found.name} needs a positive whole number X."
        advice = f"Write `{skill.node.text[:40]}: 1`, or the number on the card."
        yield Problem(kinds.SKILL_NUMBER, message, where, advice)


def _sleeping(figure: Combatant) -> Iterator[Problem]:
    for skill in figure.all_skills():
        if skill.below is not None and figure.load >= skill.below:
            message = (
                f"`{skill.node.text[:40]}` sleeps: the load is {figure.load}, and it works only "
                f"below {skill.below}."
            )
            where = figure.text.at(skill.node.span)
            advice = "Carry less, or know that the skill does not count."
            yield Problem(kinds.SLEEPING_SKILL, message, where, advice)


def _load(figure: Combatant) -> Iterator[Problem]:
    node = figure.encumbrance
    if node is None:
        return
    maximum, noted, bonus = (node.get(key) for key in ("maximum", "load", "mp"))
    carried = " + ".join(str(i.encumbrance) for i in figure.items if i.encumbrance) or "0"
    if isinstance(maximum, Scalar) and figure.load > int(maximum.text):
        message = f"The load is {figure.load} ({carried}), the maximum {maximum.text}."
        where = figure.text.at(maximum.span)
        yield Problem(kinds.LOAD, message, where, "Take something out of `carries`.")
    if isinstance(noted, Scalar) and noted.value != figure.load:
        message = f"The load is {figure.load} ({carried}), not {noted.text}."
        yield _right_number(figure, noted, figure.load, message)
    right = move_bonus(figure)
    if isinstance(bonus, Scalar) and right is not None and bonus.value != right:
        message = f"The move bonus at a load of {figure.load} is {right}, not {bonus.text}."
        yield _right_number(figure, bonus, right, message)


def _right_number(figure: Combatant, node: Scalar, right: int, message: str) -> Problem:
    fix = Fix(f"write {right}", (Edit(node.span, str(right)),), safe=False)
    where = figure.text.at(node.span)
    return Problem(kinds.LOAD, message, where, f"Write {right}.", (), (fix,))


def move_bonus(figure: Combatant) -> int | None:
    """The move bonus of the present load; None where the file does not say."""
    steps = figure.encumbrance.get("move_bonus") if figure.encumbrance is not None else None
    for step in steps.items if isinstance(steps, Sequence) else ():
        if isinstance(step, Mapping) and figure.load <= (number(step, "to") or 0):
            return number(step, "mp")
    return None


def _gadgets(figure: Combatant) -> Iterator[Problem]:
    gadgets = [item for item in figure.items if item.gadget]
    for item in gadgets:
        if item.encumbrance is not None:
            message = f"The gadget `{item.name[:40]}` has an encumbrance."
            where = figure.text.at(item.node.span)
            yield Problem(kinds.GADGETS, message, where, "Give it a `size` instead.")
    if not gadgets:
        return
    where = figure.text.at(gadgets[-1].node.span)
    sizes = sum(item.size or 0 for item in gadgets)
    if not figure.belt:
        message = f"{figure.name} carries gadgets and has no utility belt."
        yield Problem(kinds.GADGETS, message, where, "Add `belt:` from the hero board.")
    elif sizes > figure.belt:
        message = f"The gadgets have a size of {sizes} together, the belt holds {figure.belt}."
        yield Problem(kinds.GADGETS, message, where, "Leave a gadget behind.")


def _forbidden(figure: Combatant) -> Iterator[Problem]:
    for item in figure.items:
        if item.lethal and figure.has_trait("moral-code"):
            message = f"`{item.name[:40]}` is lethal, and {figure.name} has Moral Code."
            where = figure.text.at(item.node.span)
            yield Problem(kinds.FORBIDDEN, message, where, "Take it out of `carries`.")
    if figure.has_trait("reduced-mobility"):
        for skill in figure.all_skills():
            if skill.name in _SPECIAL_MOVES:
                message = f"{figure.name} has Reduced Mobility: no jump, climb or fall."
                where = figure.text.at(skill.node.span)
                yield Problem(kinds.FORBIDDEN, message, where, "Take the skill or the trait out.")


def _dice(figure: Combatant) -> Iterator[Problem]:
    """Colors that the dice file does not have."""
    if figure.dice is None:
        return
    known = ", ".join(figure.dice)
    for space, each in figure.characteristics.items():
        for color in dict.fromkeys((each.color, *(color for color, _ in each.rerolls))):
            if color not in figure.dice:
                node = each.node.get("color" if color == each.color else "rerolls")
                span = node.span if node is not None else each.node.span
                message = f"`{space}` rolls {color} dice, which `{figure.dice_path}` does not have."
                yield Problem(kinds.DICE, message, figure.text.at(span), f"It has: {known}.")
    for item in figure.items:
        for color, _ in (*item.dice, *item.rerolls):
            if color not in figure.dice:
                message = f"`{item.name[:40]}` has {color} dice, `{figure.dice_path}` does not."
                where = figure.text.at(item.node.span)
                yield Problem(kinds.DICE, message, where, f"It has: {known}.")


def _of_no_use(figure: Combatant) -> Iterator[Problem]:
    held: dict[str, HeldSkill] = {}
    for skill in figure.all_skills():
        where = figure.text.at(skill.node.span)
        if skill.name == "bodyguard" and "bodyguard" in held:
            message = "Bodyguard counts once per attack, and it is here twice."
            yield Problem(kinds.SKILL_WITHOUT_USE, message, where, "Keep the larger one.")
        if skill.name == "retaliation" and not _weapons(figure, "ranged"):
            message = f"{figure.name} has Retaliation and carries no ranged weapon."
            advice = "Add one to `carries` with `type: ranged`, or take the skill out."
            yield Problem(kinds.SKILL_WITHOUT_USE, message, where, advice)
        if skill.name == "ambidexterity" and skill.x is not None:
            yield from _two_weapons(figure, skill)
        held[skill.name] = skill


def _two_weapons(figure: Combatant, skill: HeldSkill) -> Iterator[Problem]:
    """Two weapons of one type, each of encumbrance or size X at most."""
    for type_ in ("melee", "ranged"):
        weights = _weapons(figure, type_)
        if len(weights) > 1 and sum(weight <= (skill.x or 0) for weight in weights) < 2:
            message = (
                f"Ambidexterity {skill.x} needs two {type_} weapons of {skill.x} at most; "
                f"those carried have {', '.join(map(str, weights))}."
            )
            where = figure.text.at(skill.node.span)
            advice = "Carry lighter weapons, or take the skill out."
            yield Problem(kinds.SKILL_WITHOUT_USE, message, where, advice)


def _weapons(figure: Combatant, type_: str) -> list[int]:
    """The encumbrance or size of each weapon of a type."""
    return [item.weight for item in figure.items if item.type == type_]
