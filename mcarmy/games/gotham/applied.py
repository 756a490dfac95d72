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
from mcarmy.games.gotham.pool import Rerolls
from mcarmy.games.gotham.skills import SkillWord, glossary
from mcarmy.games.gotham.totals import Additions

if TYPE_CHECKING:
    from mcarmy.games.gotham.figures import Characteristic, Combatant, DiceFaces, HeldSkill, Item
    from mcarmy.games.gotham.skills import Skill

ATTACKS = (Space.MELEE, Space.RANGED)
_LATER = {
    SkillWord.SPILL: "it acts after a neutralization",
    SkillWord.FREE_ATTACK: "it gives an attack of its own afterwards",
    SkillWord.TABLE: "it matters on the board only",
    SkillWord.EXPLOSION: "an explosion is an action of its own",
    SkillWord.DANGER: "it changes the board",
    SkillWord.DIFFICULT: "it changes the board",
    SkillWord.HEAL: "it acts at another moment",
    SkillWord.CUBES_FROM_WOUNDS: "`--cubes` says how many cubes are spent",
    SkillWord.FORBIDS_LETHAL: "it forbids items, not rolls",
    SkillWord.IMMUNE_GAS: "it matters against gas only",
}
_MOVES = (
    SkillWord.LESS_HINDERING_SIZE, SkillWord.LESS_DIFFICULT, SkillWord.LESS_SPECIAL,
    SkillWord.MOVE_COST, SkillWord.MOVE_COST_2, SkillWord.MOVE_POINTS, SkillWord.FLYING,
    SkillWord.NO_SPECIAL,
)  # fmt: skip


class Circumstances(Struct, frozen=True):
    """What the table looks like when an action is taken."""

    sneak: bool = False
    """The attack stays inside the area, where the own side's menace is at least the enemy's."""
    wounded: bool = False
    """At least half of its cubes are wounds, or half of its life points lost."""
    same_area: bool = False
    lower: bool = False
    """The target of a ranged attack stands lower."""
    friend: bool = False
    """An imaginary friend is with it."""
    named: bool = False
    """The mission names this manipulation or thought."""
    minus: int = 0
    """Successes that tokens and others take off."""
    enemies: int = 0
    """Menace of enemies in the area."""
    allies: int = 0
    hindering: int | None = None
    """Hindering as a number, in place of the menace."""
    weapon: str | None = None
    against: Space | None = None
    """What a defense is against."""
    bodyguard: int = 0
    """The X of an ally's Bodyguard."""
    support: int = 0
    """The X of an ally's Support."""
    misfortune: int = 0
    """The X of an enemy's Misfortune in the same area."""


class GothamAnswers(Struct, frozen=True):
    """The chosen answers to open questions; the defaults are those of the catalog."""

    asked_after: bool = False
    """GCC-Q1."""
    together: bool = True
    """GCC-Q2."""
    friend_defends: bool = False
    """GCC-Q4."""


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
            if trait is not None and trait.word in _LATER:
                self.unused.append(f"{trait.name}: {_LATER[trait.word]}")
        defending = self.space is Space.DEFENSE
        if defending and self.moment.bodyguard:
            self.successes += self.moment.bodyguard
            self.applied.append(f"Bodyguard {self.moment.bodyguard} of an ally")
        if self.moment.support:
            self.applied.append(f"Support {self.moment.support} of an ally")
        forced = 0 if defending else self.moment.misfortune
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
        most = [held.x or 0 for held in self.figure.awake() if held.name == "ambidexterity"]
        light = [item for item in items if item.weight <= max(most, default=-1)]
        if len(light) >= 2:
            self.applied.append("Ambidexterity: both weapons")
            return light[:2]
        names = ", ".join(item.name for item in items)
        raise UsageError(f"Which weapon? Choose one with `--weapon`: {names}.")

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
        if skill.word in _MOVES:
            return "it matters for moves only"
        if skill.word in _LATER:
            return _LATER[skill.word]
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
                if self.space is not Space.MELEE or not self.moment.wounded:
                    return "it needs a melee attack while badly wounded (`--wounded`)"
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
                return ""  # said with the weapons
            case SkillWord.FORCED_REROLLS:
                return "it is for enemies; `--misfortune` says that one is there"
            case _:
                return "`--minus` says what it takes off"
        self.applied.append(shown)
        return ""

    def _rerolls(self, skill: Skill, x: int, shown: str) -> str:
        if skill.id == "support":
            return "it helps allies; `--support` says that one is there"
        if skill.id == "point-blank" and not (self.space is Space.RANGED and self.moment.same_area):
            return "it needs a ranged attack inside the area (`--same-area`)"
        self.of_any += x
        self.applied.append(shown)
        return ""

    def _successes(self, skill: Skill) -> str:
        """Why automatic successes do not count here."""
        if skill.id == "sneak-attack":
            counts = self.space in ATTACKS and self.moment.sneak
            return "" if counts else "it needs an attack with enough menace (`--sneak`)"
        wanted = Space.THOUGHT if skill.category == "thought" else Space.MANIPULATION
        if self.space is wanted and self.moment.named:
            return ""
        return f"it needs a {wanted} that the mission names (`--named`)"

    def _defense(self, skill: Skill, x: int, shown: str) -> str:
        if skill.id == "bodyguard":
            return "it helps allies; `--bodyguard` says that one is there"
        if self.space is not Space.DEFENSE:
            return "it is for defense"
        against = Space.MELEE if skill.id == "impenetrable-defense" else Space.RANGED
        if self.moment.against is not against:
            return f"it is for {against} attacks"
        self.successes += x
        self.applied.append(shown)
        return ""

    def _friend(self, shown: str) -> str:
        if not self.moment.friend:
            return "it needs its miniature (`--friend`)"
        if self.space is Space.DEFENSE and not self.answers.friend_defends:
            return "a defense is no action (GCC-Q4)"
        self._dice("yellow", 1, shown)
        return ""


def stroke_of(figure: Combatant) -> Stroke:
    """What the attack of a figure does beyond its successes."""
    known = glossary()
    through = sum(
        held.x or 0
        for held in figure.awake()
        if held.name in known and known[held.name].word is SkillWord.WOUNDS_IF_THROUGH
    )
    return Stroke(through, harmless=figure.has_trait("harmless"))
