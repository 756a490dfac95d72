"""How is an attack resolved, from its declaration to its wounds?

Longer than other files: one procedure, read from the first step to the last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mcarmy.engine import events
from mcarmy.engine.actions import PASS, ChooseFace, Reroll, Target
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.dice import Shown
from mcarmy.engine.frames import LEAVE, OVER, Frame, Leave, Over, Steps, Then
from mcarmy.engine.hooks import ATTACKED, ATTACKING, DAMAGED_ENEMY, SPREAD
from mcarmy.engine.procedures.changes import end_guard, expire, lay, wound
from mcarmy.engine.procedures.destroy import destruction
from mcarmy.engine.procedures.offer_cards import offer
from mcarmy.engine.procedures.react import damaged_enemies, reactions, reactions_to
from mcarmy.engine.procedures.support import choose_supporters
from mcarmy.engine.queries import damage, explained
from mcarmy.engine.queries.acting import acting, attacks_under_way
from mcarmy.engine.queries.cards import current_activation
from mcarmy.engine.queries.places import alive
from mcarmy.engine.queries.targeting import targets
from mcarmy.engine.records import Attacking, Happening
from mcarmy.engine.state import NO_ATTACK, NO_UNIT, NOWHERE, Until
from mcarmy.engine.windows import Window

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Activation


def attack_by(game: Game, unit: int, *, blind: bool = False) -> Frame:
    """An attack led by a unit that has still to choose its target."""
    attack = Attacking(game.state.owner[unit], unit)
    attack.blind = blind
    return Frame(ATTACK, attack)


def attack_on(game: Game, unit: int, target: Target) -> Frame:
    """An attack led by a unit that has declared its target."""
    attack = Attacking(game.state.owner[unit], unit)
    declare(game, attack, target)
    return Frame(ATTACK, attack)


def choose_target(game: Game, attack: Attacking) -> Decision | Leave | None:
    """Declare the target hex, and the attacking hex of a double-based unit (ATTACK-1)."""
    if attack.target != NO_UNIT:
        return go_on(game, attack)
    if not alive(game, attack.unit):
        return LEAVE
    options = targets(game, attack.unit, attack)
    if not options:
        return LEAVE
    return Decision(attack.player, Question.TARGET, options, declare, once=True, unit=attack.unit)


def declare(game: Game, attack: Attacking, action: Action) -> None:
    """Point to the target."""
    assert isinstance(action, Target)
    attack.origin = action.origin
    attack.hex = action.hex
    attack.target = game.state.unit_at[action.hex]


def announce(game: Game, attack: Attacking) -> None:
    """Attacks are numbered as they are declared."""
    game.state.attacks += 1
    attack.number = game.state.attacks
    if game.listener is not None:
        game.listener(explained.declaration(game, attack))


def go_on(game: Game, attack: Attacking) -> Leave | None:
    """An attack whose leader or target is gone does not take place: nobody joins it."""
    hexes = game.state.hex
    gone = hexes[attack.unit] == NOWHERE or hexes[attack.target] == NOWHERE
    return LEAVE if gone else None


def prepare(game: Game, attack: Attacking) -> Then | Leave | None:
    """The leader may react to leading an attack before the dice are rolled."""
    if go_on(game, attack) is LEAVE:
        return LEAVE
    if not acting(game, ATTACKING, attack.unit):
        return None
    happening = Happening(ATTACKING, attack.player, actor=attack.unit, subject=attack.target)
    return Then(reactions(game, happening, (attack.unit,)))


def roll_dice(game: Game, attack: Attacking) -> Over | None:
    """The leader rolls its dice, and where rerolls wait for all dice everybody does; a guard is
    then no longer on guard (ATTACK-3, GUARD-3)."""
    rulings = game.terms.rulings
    if game.listener is not None:
        game.listener(events.DiceReady(attack.number))
    first = attack.attackers[:1] if rulings.rerolls_in_turn else attack.attackers
    if game.ledger is not None:
        game.ledger.rolling(game, attack)
        if game.ledger.enough:
            return OVER
    for unit, _ in first:
        _roll(game, attack, unit)
    if game.ledger is not None:
        game.ledger.rolled(game, attack)
    on_guard = game.state.guarding >> attack.unit & 1
    if on_guard and (attack.guard or rulings.any_roll_ends_guard):
        end_guard(game, attack.unit)
    return None


def _roll(game: Game, attack: Attacking, unit: int) -> None:
    """One attacker rolls. Dice whose faces the leader's player chooses are not rolled."""
    colors, chosen = damage.rolled_and_chosen(game, attack, unit)
    attack.choosing += chosen
    roll = game.dice.roll
    shown = tuple([roll(color) for color in colors])
    attack.rolls += (shown,)
    attack.rerolls += (damage.rerolls(game, attack, unit),)
    if game.listener is not None:
        game.listener(events.Rolled(attack.number, unit, shown))


def choose_faces(game: Game, attack: Attacking) -> Decision | None:
    """The leader's player turns up a face of each die he may choose, die by die."""
    if not attack.choosing:
        return None
    color = attack.choosing[0]
    faces = dict.fromkeys(game.codex.dice[color].faces)
    options = tuple(ChooseFace(color, face.accuracy, face.damage) for face in faces)
    return Decision(attack.player, Question.FACE, options, turn_up, unit=attack.unit)


def turn_up(game: Game, attack: Attacking, action: Action) -> None:
    """The die shows the face chosen."""
    assert isinstance(action, ChooseFace)
    shown = Shown(action.color, action.accuracy, action.damage)
    attack.choosing = attack.choosing[1:]
    leader, *others = attack.rolls
    attack.rolls = ((*leader, shown), *others)
    if game.listener is not None:
        game.listener(events.FaceChosen(attack.number, attack.unit, shown))


def reroll_and_roll_on(game: Game, attack: Attacking) -> Decision | None:
    """The rerolls of who has rolled, then the next supporter's dice and its rerolls (ATTACK-3)."""
    asked = reroll(game, attack)
    while asked is None and len(attack.rolls) < len(attack.attackers):
        unit, _ = attack.attackers[len(attack.rolls)]
        if game.ledger is not None:
            game.ledger.rolling(game, attack)
        _roll(game, attack, unit)
        if game.ledger is not None:
            game.ledger.rolled(game, attack)
        asked = reroll(game, attack)
    return asked


def reroll(game: Game, attack: Attacking) -> Decision | None:
    """One die at a time, as often as there are symbols; the new face stands (ATTACK-3)."""
    for attacker, left in enumerate(attack.rerolls):
        if not left or not attack.rolls[attacker]:
            continue
        shown = attack.rolls[attacker]
        # Of dice that show the same it does not matter which is rolled again.
        options: list[Action] = [
            Reroll(attacker, number)
            for number, die in enumerate(shown)
            if shown.index(die) == number
        ]
        options.append(PASS)
        unit = attack.attackers[attacker][0]
        return Decision(attack.player, Question.REROLL, options, roll_again, unit=unit)
    return None


def roll_again(game: Game, attack: Attacking, action: Action) -> None:
    """Roll that die again, or let all rerolls of the attacker be."""
    left = list(attack.rerolls)
    if not isinstance(action, Reroll):
        attacker = next(number for number, count in enumerate(left) if count)
        left[attacker] = 0
        attack.rerolls = tuple(left)
        return
    if game.ledger is not None:
        game.ledger.rolling_again(game, attack, action.attacker, action.die)
    shown = list(attack.rolls[action.attacker])
    before = shown[action.die]
    shown[action.die] = game.dice.roll(before.color)
    left[action.attacker] -= 1
    attack.rerolls = tuple(left)
    rolls = list(attack.rolls)
    rolls[action.attacker] = tuple(shown)
    attack.rolls = tuple(rolls)
    if game.ledger is not None:
        game.ledger.rolled_again(game, attack)
    if game.listener is not None:
        unit = attack.attackers[action.attacker][0]
        after = shown[action.die]
        game.listener(events.Rerolled(attack.number, unit, action.die, before, after))


def determine_hits(game: Game, attack: Attacking) -> Leave | None:
    """An attacker hits if its accuracy reaches the target (ATTACK-4). An attack whose leader or
    target has been destroyed since the roll is over."""
    if go_on(game, attack) is LEAVE:
        return LEAVE
    hits = []
    for number, (unit, origin) in enumerate(attack.attackers):
        roll = attack.rolls[number]
        reached = damage.accuracy(game, attack, unit, roll)
        needed = damage.needed(game, attack, unit, origin)
        hits.append(reached >= needed)
        if game.listener is not None:
            game.listener(explained.hit_check(game, attack, unit, origin, roll))
    attack.hits = tuple(hits)
    return None


def deal_damage(game: Game, attack: Attacking) -> None:
    """Count what was rolled, take off armor and cover, add wounds (ATTACK-5 to ATTACK-7)."""
    activation = _activation_of(game, attack)
    if activation is not None and any(attack.hits):
        _note_hit(game, attack, activation)
    attack.rolled = damage.rolled_damage(game, attack, attack.target)
    attack.dealt = deal(game, attack, attack.target, attack.hex, attack.rolled)


def _activation_of(game: Game, attack: Attacking) -> Activation | None:
    """The activation the attack is part of; a guard's or a free attack may be part of none."""
    activation = current_activation(game)
    return activation if activation is not None and activation.unit == attack.unit else None


def _note_hit(game: Game, attack: Attacking, activation: Activation) -> None:
    """Some actions need a hit; what one of them has prepared is laid on the target now."""
    state = game.state
    activation.hit += ((attack.target, state.base[attack.target]),)
    waiting, activation.upon_hit = activation.upon_hit, ()
    for number in waiting:
        lay(game, game.codex.effects[number], attack.target, attack.unit, attack.player)


def deal(game: Game, attack: Attacking, unit: int, at: int, rolled: int) -> int:
    """Rolled damage less a unit's own armor and cover, never below 0; what it amounts to.

    For others than the target it is the same sum, but no attack on them (ATTACK-6, ATTACK-8).
    """
    armor, cover = damage.reduction(game, attack, unit, at)
    final = damage.final_damage(rolled, armor, cover)
    if game.listener is not None:
        game.listener(explained.damage_count(game, attack, unit, at))
    if final:
        attack.wounded += ((unit, final),)
        if wound(game, unit, final):
            attack.doomed += (unit,)
    return final


def spread_damage(game: Game, attack: Attacking) -> Then | None:
    """Some abilities deal damage to others than the target as well (ATTACK-8)."""
    if not any(attack.hits):
        return None
    for effect in acting(game, SPREAD, attack.unit):
        attack.spreading = effect.number
        need: Frame | None = effect.act(game, attack, attack.unit, attack.rolled)
        if need is not None:
            return Then(need)
    return None


def destroy(game: Game, attack: Attacking) -> Then | None:
    """Whoever has as many wounds as health is destroyed, all of them at once (ATTACK-7)."""
    attack.spreading = events.NO_EFFECT
    doomed, attack.doomed = attack.doomed, ()
    if not doomed:
        return None
    attack.destroyed += doomed
    activation = _activation_of(game, attack)
    if activation is not None:
        activation.destroyed += len(doomed)
    return Then(destruction(game, doomed, attack.unit, by_attack=True, damaged=attack.wounded))


def react(game: Game, attack: Attacking) -> Then | None:
    """The leader reacts to each enemy it damaged, if it has not when some of them fell."""
    if attack.destroyed or not alive(game, attack.unit):
        return None
    if not acting(game, DAMAGED_ENEMY, attack.unit):
        return None
    return Then(reactions_to(game, damaged_enemies(attack.player, attack.unit, attack.wounded)))


def end_attack(game: Game, attack: Attacking) -> Then | None:
    """What lasts for one attack is over; the leader reacts to the attack as a whole."""
    state = game.state
    if attack.number != NO_ATTACK and game.listener is not None:
        game.listener(events.AttackEnded(attack.number))
    if state.afflicted:
        expire(game, Until.END_OF_ATTACK, about=attacks_under_way(state))
    if not attack.hits or not alive(game, attack.unit):
        return None
    activation = _activation_of(game, attack)
    if activation is not None:
        activation.damaged += tuple([unit for unit, _ in attack.wounded])
    if not acting(game, ATTACKED, attack.unit):
        return None
    happening = Happening(ATTACKED, attack.player, actor=attack.unit, subject=attack.target)
    return Then(reactions(game, happening, (attack.unit,)))


ATTACK: Final[Steps] = (
    offer(Window.OWN_ATTACK_DECLARED),
    choose_target,
    announce,
    offer(Window.ATTACKED),
    go_on,
    choose_supporters,
    prepare,
    roll_dice,
    choose_faces,
    reroll_and_roll_on,
    offer(Window.OWN_ATTACK_ROLLED),
    determine_hits,
    deal_damage,
    spread_damage,
    destroy,
    react,
    offer(Window.OWN_ATTACK_RESOLVED),
    end_attack,
)
