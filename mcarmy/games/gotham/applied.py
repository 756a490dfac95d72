"""Which skills of a figure count in an action, an attack or a defense, and which do not and why?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.errors import UsageError
from mcarmy.base.names import slug
from mcarmy.games.gotham.attack import Stroke
from mcarmy.games.gotham.figures import Space
from mcarmy.games.gotham.moves import hindering
from mcarmy.games.gotham.plan import Effort
from mcarmy.games.gotham.pool_steps import Rerolls
from mcarmy.games.gotham.reasons import never_counts
from mcarmy.games.gotham.skills import SkillWord, glossary
from mcarmy.games.gotham.totals import Additions
from mcarmy.games.gotham.weapons import ATTACKS, both_weapons

if TYPE_CHECKING:
    from mcarmy.games.gotham.figures import Characteristic, Combatant, DiceFaces, HeldSkill, Item
    from mcarmy.games.gotham.moment import Circumstances, GothamAnswers
    from mcarmy.games.gotham.skills import Skill


class Prepared(Struct, frozen=True):
    """An effort with everything that counts, and what does not."""

    effort: Effort
    applied: tuple[str, ...]
    unused: tuple[str, ...]


def prepared(
    figure: Combatant, space: Space, dice: DiceFaces, moment: Circumstances, answers: GothamAnswers
) -> Prepared:
    """An action or a defense of a figure, before its cubes."""
    own = figure.characteristics.get(space)
    if own is None:
        raise UsageError(
            f"{figure.name} has no `{space}` in {figure.text.path}. Add it under "
            "`characteristics`, as in `melee: {color: orange, limit: 5}`."
        )
    if own.color not in dice:
        raise UsageError(
            f"The {space} of {figure.name} rolls {own.color} dice, which your dice file does not "
            f"have. It has: {', '.join(dice)}."
        )
    return _Preparing(figure, space, own, dice, moment, answers).prepared()


class _Preparing:
    """Goes through weapons, skills and traits once."""

    def __init__(
        self,
        figure: Combatant,
        space: Space,
        own: Characteristic,
        dice: DiceFaces,
        moment: Circumstances,
        answers: GothamAnswers,
    ) -> None:
        self.figure, self.space, self.own, self.dice = figure, space, own, dice
        self.moment, self.answers = moment, answers
        self.extra: dict[str, int] = {}
        self.icons = dict(own.rerolls)
        self.of_any = moment.support
        self.successes, self.if_any, self.ignored = own.automatic, 0, 0
        self.both_weapons = False
        self.applied: list[str] = []
        self.unused: list[str] = []

    def prepared(self) -> Prepared:
        self._weapons()
        if self.space is Space.RANGED and self.moment.lower:
            self._dice("yellow", 1, "target stands lower (GCC-RANGED-5)")
        for held in self.figure.all_skills():
            skill = glossary().get(held.name)
            if skill is not None and held.x:
                self._skill(skill, held)
        for node in self.figure.traits:
            trait = glossary().get(slug(node.text))
            if trait is not None:
                self._trait(trait)
        defending = self.space is Space.DEFENSE
        if defending and self.moment.bodyguard:
            self.successes += self.moment.bodyguard
            self.applied.append(f"Bodyguard {self.moment.bodyguard} of an ally")
        if self.moment.support:
            self.applied.append(f"Support {self.moment.support} of an ally")
        forced = self.moment.misfortune
        if forced:
            self.applied.append(f"Misfortune {forced} of an enemy")
        hindered = 0 if defending or self.space is Space.MELEE else self._hindered()
        rerolls = Rerolls(
            tuple(self.icons.items()), self.of_any, forced, together=self.answers.together
        )
        additions = Additions(
            self.successes, self.if_any, self.moment.minus, hindered, self.answers.asked_after
        )
        effort = Effort(
            self.own.color,
            self.own.limit,
            self.figure.reroll_limit,
            tuple(self.extra.items()),
            rerolls,
            additions,
        )
        return Prepared(effort, tuple(self.applied), tuple(self.unused))

    def _hindered(self) -> int:
        if self.moment.hindering is not None:
            return self.moment.hindering
        return hindering(self.moment.enemies, self.moment.allies, self.ignored)

    def _dice(self, color: str, count: int, what: str) -> None:
        if color not in self.dice:
            self.unused.append(f"{what}: your dice file has no {color} die")
            return
        self.extra[color] = self.extra.get(color, 0) + count
        self.applied.append(f"{what}: +{count} {color}")

    def _weapons(self) -> None:
        """The bonus of a weapon or a tool, of two with Ambidexterity."""
        if self.space is Space.DEFENSE:
            return
        type_ = str(self.space) if self.space in ATTACKS else "tool"
        items = [item for item in self.figure.items if item.type == type_]
        for item in self._chosen(items):
            for color, count in item.dice:
                self._dice(color, count, item.name)
            for color, count in item.rerolls:
                self.icons[color] = self.icons.get(color, 0) + count
                self.applied.append(f"{item.name}: {count} {color} reroll")
            if item.successes:
                self.successes += item.successes
                self.applied.append(f"{item.name}: +{item.successes} successes")

    def _chosen(self, items: list[Item]) -> list[Item]:
        if self.moment.weapon is not None:
            wanted = self.moment.weapon.casefold()
            found = [item for item in items if item.name.casefold() == wanted]
            if not found:
                names = ", ".join(item.name for item in items) or "none"
                raise UsageError(
                    f"{self.figure.name} carries no `{self.moment.weapon}` for this. "
                    f"What can be used: {names}."
                )
            return found[:1]
        if len(items) < 2 or self.space not in ATTACKS:
            return items
        pair = both_weapons(self.figure, items)
        if pair:
            self.both_weapons = True
            return pair
        names = ", ".join(item.name for item in items)
        raise UsageError(f"Which weapon? Choose one with `--weapon`: {names}.")

    def _trait(self, trait: Skill) -> None:
        why = never_counts(trait, self.space)
        if trait.word is SkillWord.NO_WOUNDS:
            why = "" if self.space in ATTACKS else "it is for attacks"
        if why:
            self.unused.append(f"{trait.name}: {why}")
        else:
            self.applied.append(trait.name)

    def _skill(self, skill: Skill, held: HeldSkill) -> None:
        shown = f"{skill.name} {held.x}"
        if held.below is not None and self.figure.load >= held.below:
            self.unused.append(f"{shown}: it sleeps under a load of {self.figure.load}")
            return
        why = self._act(skill, held.x or 0, shown)
        if why:
            self.unused.append(f"{shown}: {why}")

    def _act(self, skill: Skill, x: int, shown: str) -> str:
        """Let a skill count; why not, where it does not."""
        if why := never_counts(skill, self.space):
            return why
        match skill.word:
            case SkillWord.REROLLS_ANY:
                return self._rerolls(skill, x, shown)
            case SkillWord.SUCCESSES_IF_ANY:
                if not any(rule.startswith(f"GCC-{self.space.upper()}-") for rule in skill.touches):
                    return f"it is for {skill.category}s"
                self.if_any += x
            case SkillWord.SUCCESSES:
                if why := self._successes(skill):
                    return why
                self.successes += x
            case SkillWord.DEFENSE:
                return self._defense(skill, x, shown)
            case SkillWord.DICE_WHITE:
                if self.space is not Space.MELEE:
                    return "it is for melee attacks"
                if not self.moment.wounded:
                    return "it needs an attacker who is badly wounded (`--wounded`)"
                self._dice("white", x, shown)
                return ""
            case SkillWord.DICE_YELLOW_1:
                return self._friend(shown)
            case SkillWord.LESS_HINDERING_MENACE:
                if self.space in (Space.MELEE, Space.DEFENSE):
                    return "nothing hinders this"
                if self.moment.hindering is not None:
                    return "the hindering was given as a number"
                self.ignored += x
            case SkillWord.WOUNDS_IF_THROUGH:
                if self.space not in ATTACKS:
                    return "it is for attacks"
            case SkillWord.TWO_WEAPONS:
                if self.space not in ATTACKS:
                    return "it is for attacks"
                if not self.both_weapons:
                    return "it needs two weapons for this attack, each light enough"
            case SkillWord.FORCED_REROLLS:
                return self._misfortune()
            case _:
                raise AssertionError(f"{skill.id} neither counts nor says why not")
        self.applied.append(shown)
        return ""

    def _misfortune(self) -> str:
        """It counts on the other side of an attack, which names it."""
        if self.space not in (*ATTACKS, Space.DEFENSE):
            return "it is for the dice of enemies"
        if not self.moment.same_area:
            return "it needs an enemy in the same area (`--same-area`)"
        return ""

    def _rerolls(self, skill: Skill, x: int, shown: str) -> str:
        if skill.id == "point-blank":
            if self.space is not Space.RANGED:
                return "it is for ranged attacks"
            if not self.moment.same_area:
                return "it needs a target in the same area (`--same-area`)"
        self.of_any += x
        self.applied.append(shown)
        return ""

    def _successes(self, skill: Skill) -> str:
        """Why automatic successes do not count here."""
        if skill.id == "sneak-attack":
            if self.space not in ATTACKS:
                return "it is for attacks"
            return "" if self.moment.sneak else "it needs enough menace in the area (`--sneak`)"
        wanted = Space.THOUGHT if skill.category == "thought" else Space.MANIPULATION
        if self.space is not wanted:
            return f"it is for {wanted}s"
        return "" if self.moment.named else f"it needs a {wanted} the mission names (`--named`)"

    def _defense(self, skill: Skill, x: int, shown: str) -> str:
        if self.space is not Space.DEFENSE:
            return "it is for defense"
        against = Space.MELEE if skill.id == "impenetrable-defense" else Space.RANGED
        if self.moment.against is not against:
            return f"it is for defense against {against} attacks"
        self.successes += x
        self.applied.append(shown)
        return ""

    def _friend(self, shown: str) -> str:
        defending = self.space is Space.DEFENSE
        if defending and not self.answers.friend_defends:
            return "a defense is not an action (GCC-Q4)"
        if not self.moment.friend:
            option = "--target-friend" if defending else "--friend"
            return f"it needs its miniature (`{option}`)"
        self._dice("yellow", 1, shown)
        return ""


def misfortune_of(figure: Combatant) -> int:
    """Dice that a figure makes an enemy in its area roll again."""
    return sum(held.x or 0 for held in figure.awake() if held.name == "misfortune")


def stroke_of(figure: Combatant) -> Stroke:
    """What the attack of a figure does beyond its successes."""
    known = glossary()
    through = sum(
        held.x or 0
        for held in figure.awake()
        if held.name in known and known[held.name].word is SkillWord.WOUNDS_IF_THROUGH
    )
    return Stroke(through, harmless=figure.has_trait("harmless"))
