"""How is one attack put on a table of its own, and what is it like when the dice are rolled?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mcarmy.army.model import Army
from mcarmy.base.errors import UsageError
from mcarmy.base.names import slug
from mcarmy.engine.actions import ACCEPT, PASS
from mcarmy.engine.binding.codex import bind
from mcarmy.engine.binding.compile import Binder
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.dice import seeded_dice
from mcarmy.engine.frames import Frame, Steps
from mcarmy.engine.game import Game, GameTerms
from mcarmy.engine.hooks import Hook
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.odds.aim import aim_of
from mcarmy.engine.odds.duel import OWN, OutOfReachError, check, check_distance
from mcarmy.engine.odds.field import ROWS, USUAL, field, post, stand
from mcarmy.engine.procedures.attack import ATTACK, roll_dice
from mcarmy.engine.procedures.perform import PERFORM
from mcarmy.engine.queries.acting import possible
from mcarmy.engine.queries.cards import has_icons
from mcarmy.engine.queries.places import around
from mcarmy.engine.queries.targeting import supportable
from mcarmy.engine.records import Attacking, Deed
from mcarmy.engine.rulings import rulings_by
from mcarmy.engine.start import lay_out
from mcarmy.engine.state import NOWHERE
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mcarmy.catalog.catalog import Catalog
    from mcarmy.catalog.model import Card, Color, Die, Format, Profile
    from mcarmy.engine.binding.bound import Bound
    from mcarmy.engine.odds.aim import Aim
    from mcarmy.engine.odds.duel import Duel
    from mcarmy.engine.odds.odds import Odds
    from mcarmy.engine.odds.rerolls import Goal

ATTACKER: Final = 0
READY: Final = "ready to roll"
COUNTED: Final = frozenset(
    {
        Hook.DICE,
        Hook.REROLLS,
        Hook.ACCURACY,
        Hook.DODGE,
        Hook.DICE_TAKEN,
        Hook.ROLLED_DAMAGE,
        Hook.ARMOR,
        Hook.PIERCING,
        Hook.COVER,
        Hook.IN_COVER,
        Hook.CHOOSES_FACE,
    }
)
"""Where effects change the odds of an attack."""


def ready(_: Game, attack: Attacking) -> Decision:
    """Stop before the dice are rolled."""
    nothing = (ACCEPT, PASS)
    return Decision(attack.player, Question.MAY, nothing, lambda *_: None, about=READY)


TO_THE_DICE: Final[Steps] = (*ATTACK[: ATTACK.index(roll_dice)], ready)


class Arena:
    """A field with nothing on it but the units of a duel, everything bound to the rules.

    Everybody sees the target: nothing here looks whether something is in the way.
    """

    def __init__(
        self, catalog: Catalog, duel: Duel, dice: Mapping[Color, Die] | None = None
    ) -> None:
        """With the dice of the catalog, or with others."""
        check(catalog, duel)
        self.duel = duel
        self._format: Format = next(iter(catalog.formats.values()))
        units = _with_those_named(catalog, (duel.attacker, duel.target, *duel.friends))
        self._rulings = rulings_by(catalog.readings)
        codex = bind(units, duel.cards, (), dice or catalog.dice, catalog.factions.values())
        binder = Binder()
        binder.effects = list(codex.effects)
        self._for_attacker = binder.bind(duel.for_attacker, "the attacker")
        self._for_target = binder.bind(duel.for_target, "the target")
        self.codex = replace(codex, effects=tuple(binder.effects))

    def aim_from(self, at: int, goal: Goal, odds: Odds) -> Aim:
        """The aim from a distance, when both players have chosen what there is to choose.

        The attacker's player chooses for the goal, the other one against it.
        """
        game = self.attack_from(at)

        def settled(game: Game) -> Aim:
            decision = advance(game)
            assert decision is not None
            if decision.about == READY:
                return self._with_late_rerolls(aim_of(game, _attack(game)))
            aims = []
            for option in decision.options:
                twin = game.copy()
                answer(twin, decision, option)
                aims.append(settled(twin))
            best = max if decision.player == 0 else min
            return best(aims, key=lambda aim: odds.forecast(aim, goal).reached(goal))

        return settled(game)

    def _with_late_rerolls(self, aim: Aim) -> Aim:
        """What a card lets the leader reroll after the roll is known before it."""
        effects = [effect for card in self.codex.cards.values() for effect in card.effects]
        late = sum(effect.foretold.late_rerolls for effect in effects)
        if not late:
            return aim
        leader, *others = aim.attackers
        return aim._replace(attackers=(leader._replace(late=late), *others))

    def attack_from(self, at: int) -> Game:
        """The attack as declared from a distance, cards and abilities about to take effect."""
        check_distance(self.duel, at)
        game = self._field(at)
        board, state = game.board, game.state
        row, column = ROWS // 2, board.sheet.columns // 2
        goal, start = board.by_spot[row, column], board.by_spot[row, column + at]
        attack = Attacking(0, ATTACKER, origin=start, target=self._target, at=goal)
        attack.guard = self.duel.guard
        state.stack = [Frame(TO_THE_DICE, attack)]
        stand(game, self._target, goal, board.by_spot[row, column - 1])
        stand(game, ATTACKER, start, board.by_spot[row, column + at + 1])
        state.wounds[self._target] = self.duel.wounds
        self._post_friends(game, attack, at)
        if not supportable(game, ATTACKER, self._target, start, goal):
            hexes = "1 hex" if at == 1 else f"{at} hexes"
            name = self.duel.target.name
            raise OutOfReachError(f"{name} cannot be attacked from {hexes} there.")
        self._prepare(game, attack)
        return game

    @property
    def _target(self) -> int:
        return 1 + len(self.duel.friends)

    def _field(self, at: int) -> Game:
        duel = self.duel
        armies = (
            _army(self._format, (duel.attacker, *duel.friends)),
            _army(self._format, (duel.target,)),
        )
        farthest = max([at, *(supporter.at or 0 for supporter in duel.supporters)])
        board, sight, outlook = field(-(-farthest // USUAL) * USUAL, cover=duel.cover)
        return Game(
            state=lay_out(self.codex, armies),
            board=board,
            sight=sight,
            outlook=outlook,
            codex=self.codex,
            terms=GameTerms(self._format, (), self._rulings),
            dice=seeded_dice(self.codex.dice, 0),
        )

    def _post_friends(self, game: Game, attack: Attacking, at: int) -> None:
        """Find a place for every friend; auras must not depend on which.

        Who only stands beside the attacker keeps away from the target, so that it adds nothing but
        what it does for its friends.
        """
        hexes, state = game.board.hexes, game.state
        away = game.board.distance[attack.hex]
        supporters = self.duel.supporters
        for unit, (profile, asked) in enumerate(supporters, start=ATTACKER + 1):
            wanted = at if asked is None else asked
            ring = [each for each in hexes if away[each] == wanted]
            origin = post(game, attack, unit, ring, shunned=state.occupied[0])
            if origin == NOWHERE or not supportable(game, unit, attack.target, origin, attack.hex):
                raise UsageError(f"{profile.name} cannot support the attack from {wanted} hexes.")
            attack.supporters += ((unit, origin),)
        for unit, profile in enumerate(self.duel.beside, start=ATTACKER + 1 + len(supporters)):
            near = [each for each in hexes if around(game, ATTACKER) >> each & 1]
            if post(game, attack, unit, near, shunned=state.base[attack.target]) == NOWHERE:
                raise UsageError(f"There is no room for {profile.name} beside the attacker.")

    def _prepare(self, game: Game, attack: Attacking) -> None:
        """Put everything that was asked for on the stack, to act before the dice are rolled."""
        for card in self.duel.cards:
            _play(game, attack, card)
        for name in self.duel.abilities:
            _use(game, attack, name)
        _perform(game, self._for_attacker, attack.unit)
        _perform(game, self._for_target, attack.target)


def _attack(game: Game) -> Attacking:
    attack = game.state.stack[0].record
    assert isinstance(attack, Attacking)
    return attack


def _with_those_named(catalog: Catalog, profiles: Iterable[Profile]) -> list[Profile]:
    """Units, and the units their abilities name: binding all of the catalog takes longer."""
    known = {str(id_): profile for id_, profile in catalog.units.items()}
    found = {profile.id: profile for profile in profiles}
    for profile in list(found.values()):
        for ability in profile.abilities:
            for effect in ability.effects if ability.effects != "todo" else ():
                named = [known[v] for v in map(str, effect.parameters.values()) if v in known]
                found.update({other.id: other for other in named})
    return list(found.values())


def _army(format_: Format, units: tuple[Profile, ...]) -> Army:
    return Army("", format_, units, (None,) * len(units), {}, (), ())


# Cards, abilities and other effects


def _play(game: Game, attack: Attacking, card: Card) -> None:
    """Play a card through the attacker or the target, whoever its window is for (CARD-2)."""
    unit = attack.unit if Window(card.window) in OWN else attack.target
    kind = game.codex.cards[card.id]
    if not has_icons(game.state.kind[unit], kind):
        name = game.state.kind[unit].name
        raise UsageError(f"{name} does not have the icons of {card.name} (CARD-2).")
    _refuse_uncounted(card.name, kind.effects)
    if not possible(game, kind.effects, game.state.owner[unit], unit):
        raise OutOfReachError(f"{card.name} cannot be played in this attack.")
    _perform(game, tuple(e for e in kind.effects if not e.foretold.late_rerolls), unit)


def _use(game: Game, attack: Attacking, name: str) -> None:
    """Let the attacker or the target have taken one of its unit actions."""
    kinds = game.state.kind
    for unit in (attack.unit, attack.target):
        for special in kinds[unit].specials:
            if slug(special.name) == slug(name):
                _refuse_uncounted(special.name, special.effects)
                _perform(game, special.effects, unit)
                return
    names = f"{kinds[attack.unit].name} nor {kinds[attack.target].name}"
    raise UsageError(f"Neither {names} has an action called `{name}`.")


def _refuse_uncounted(name: str, effects: tuple[Bound, ...]) -> None:
    if not any(effect.hook in COUNTED or effect.foretold.late_rerolls for effect in effects):
        raise UsageError(f"{name} does not change the odds of an attack.")


def _perform(game: Game, effects: tuple[Bound, ...], unit: int) -> None:
    """Have effects done as those of an action or a card are."""
    numbers = tuple(effect.number for effect in effects)
    if numbers:
        game.state.stack.append(Frame(PERFORM, Deed(game.state.owner[unit], unit, numbers)))
