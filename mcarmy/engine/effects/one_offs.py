"""What do abilities do that need rules of their own? (Each is named after its ability.)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import Color
from mcarmy.engine import events
from mcarmy.engine.actions import (
    ChooseColor,
    ChooseToken,
    ChooseUnit,
    Recover,
    Target,
)
from mcarmy.engine.bits import listed
from mcarmy.engine.decisions import Decision, Question
from mcarmy.engine.effects.deeds import CHOOSE, hit_and_there
from mcarmy.engine.effects.parts import (
    Choice,
    ask_unit,
    can_waste_order,
    current_deed,
    enemies_on,
    free_attack,
    strike,
    waste_order,
)
from mcarmy.engine.effects.words import word
from mcarmy.engine.hooks import Hook
from mcarmy.engine.procedures.attack import ATTACK, declare
from mcarmy.engine.procedures.changes import clear, lose_card, put_token, take_token
from mcarmy.engine.procedures.destroy import destruction
from mcarmy.engine.procedures.move import moves_itself
from mcarmy.engine.queries.cards import current_activation, current_attack
from mcarmy.engine.queries.legal import may_attack
from mcarmy.engine.queries.movement import may_move
from mcarmy.engine.queries.places import adjacent_enemies, alive, around, stands_on
from mcarmy.engine.queries.targeting import sees, targets
from mcarmy.engine.records import Attacking
from mcarmy.engine.state import TOKENS, Frame, Record, Token

if TYPE_CHECKING:
    from mcarmy.engine.actions import Action
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Activation, Deed, Happening
    from mcarmy.engine.state import Status

COLORS = tuple(Color)


def _activation(game: Game) -> Activation:
    """The activation a unit action belongs to."""
    activation = current_activation(game)
    assert activation is not None
    return activation


def _statuses(game: Game, unit: int, word_: str) -> list[Status]:
    known = game.codex.effects
    return [status for status in game.state.statuses[unit] if known[status.effect].word == word_]


# Mitch Hunter: Superior Recon


def _seen_with_tokens(game: Game, unit: int) -> tuple[int, ...]:
    """Other units it sees that bear an order or an ice token, friends first."""
    state = game.state
    return tuple(
        other
        for player in (state.owner[unit], 1 - state.owner[unit])
        for other in listed(state.present[player] & ~(1 << unit))
        if (state.token[other] or _statuses(game, other, "ice_token"))
        and any(sees(game, unit, at) for at in stands_on(game, other))
    )


def _sees_tokens(game: Game, player: int, unit: int) -> bool:
    return bool(_seen_with_tokens(game, unit))


@word(Hook.PERFORM, possible=_sees_tokens)
def superior_recon(game: Game, deed: Deed) -> Frame:
    """Take an order, guard or ice token off another unit it sees."""
    units = _seen_with_tokens(game, deed.unit)
    return Frame((*RECON, choose_token), Choice(deed.player, deed.unit, units, may=False))


def recon(_: Game, choice: Choice, action: Action) -> None:
    """This unit loses a token."""
    assert isinstance(action, ChooseUnit)
    choice.units = (action.unit,)


def choose_token(game: Game, choice: Choice) -> Decision:
    """Which token, if it bears several."""
    (unit,) = choice.units
    token = game.state.token[unit]
    options: list[Action] = [ChooseToken(Token(token))] if token else []
    frozen = {status.effect for status in _statuses(game, unit, "ice_token")}
    options += [Recover(number) for number in sorted(frozen)]
    return Decision(choice.player, Question.CHOOSE, options, take_off, once=True, unit=unit)


def take_off(game: Game, choice: Choice, action: Action) -> None:
    """An order goes to its owner's used ones, an ice token is gone."""
    state = game.state
    (unit,) = choice.units
    if isinstance(action, Recover):
        clear(state, unit, next(s for s in state.statuses[unit] if s.effect == action.effect))
        return
    state.players[state.owner[unit]].used[state.token[unit]] += 1
    take_token(state, unit)


RECON = ask_unit(recon, "superior_recon")


# Gomorrian Emasculator: Barrage


def _barrage_by(player: int, unit: int, dice: tuple[Color, ...]) -> Attacking:
    attack = Attacking(player, unit)
    attack.free = True
    attack.sightless = True
    attack.dice = dice
    return attack


def _has_barrage_target(game: Game, player: int, unit: int, **_: object) -> bool:
    return bool(targets(game, unit, _barrage_by(player, unit, ())))


@word(Hook.PERFORM, possible=_has_barrage_target)
def barrage(game: Game, deed: Deed, *, color: Color, count: int) -> Frame:
    """An attack alone with these dice on any enemy, seen or not."""
    return Frame(ATTACK, _barrage_by(deed.player, deed.unit, (color,) * count))


# Ezoghoul: Berserk


class Rampage(Record):
    """A unit attacks everyone around it, one after the other."""

    def __init__(
        self, player: int, unit: int, units: tuple[int, ...], dice: tuple[Color, ...]
    ) -> None:
        self.player = player
        self.unit = unit
        self.units = units
        self.dice = dice


def _berserk_targets(game: Game, unit: int, units: tuple[int, ...]) -> list[Target]:
    unit_at = game.state.unit_at
    return [target for target in targets(game, unit) if unit_at[target.hex] in units]


def _may_go_berserk(game: Game, player: int, unit: int, **_: object) -> bool:
    around_it = adjacent_enemies(game, unit)
    return bool(_activation(game).destroyed and _berserk_targets(game, unit, around_it))


@word(Hook.PERFORM, possible=_may_go_berserk)
def berserk(game: Game, deed: Deed, *, color: Color, count: int) -> Frame:
    """If its attack has destroyed an enemy, it attacks each adjacent enemy with these dice."""
    units = adjacent_enemies(game, deed.unit)
    return Frame(BERSERK, Rampage(deed.player, deed.unit, units, (color,) * count))


def next_victim(game: Game, rampage: Rampage) -> Decision | None:
    """In any order, but everyone it can attack."""
    if not alive(game, rampage.unit):
        return None
    options = _berserk_targets(game, rampage.unit, rampage.units)
    if not options:
        return None
    player, unit = rampage.player, rampage.unit
    return Decision(player, Question.TARGET, options, strike_victim, unit=unit, about="berserk")


def strike_victim(game: Game, rampage: Rampage, action: Action) -> Frame:
    """Each roll is an attack alone."""
    assert isinstance(action, Target)
    attack = Attacking(rampage.player, rampage.unit)
    attack.free = True
    attack.dice = rampage.dice
    declare(game, attack, action)
    rampage.units = tuple(unit for unit in rampage.units if unit != attack.target)
    return Frame(ATTACK, attack)


BERSERK = (next_victim,)


# Alakhai the Cunning: Chaos Force


@word(Hook.DESTROYED_ENEMY)
def chaos_force(game: Game, unit: int, happening: Happening) -> None:
    """If its attack destroys the unit chosen, the owner loses a card at random."""
    marked = [status.about for status in _statuses(game, unit, "chaos_force")]
    owner = game.state.owner[happening.subject]
    hand = game.state.players[owner].hand
    if happening.subject in marked and hand:
        lose_card(game, owner, hand[game.dice.draw(len(hand))])


# Vulkan Prototype: Pummel


def _pummeled(game: Game) -> tuple[int, ...]:
    damaged = dict.fromkeys(_activation(game).damaged)
    return tuple(unit for unit in damaged if can_waste_order(game, unit))


def _has_pummeled(game: Game, player: int, unit: int) -> bool:
    return bool(_pummeled(game))


@word(Hook.PERFORM, possible=_has_pummeled)
def pummel(game: Game, deed: Deed) -> Frame:
    """An enemy it has damaged in this activation must be given an order that is wasted."""
    return Frame(PUMMEL, Choice(deed.player, deed.unit, _pummeled(game), may=False))


def pummel_unit(game: Game, _: Choice, action: Action) -> Frame | None:
    """The enemy's player chooses the order."""
    assert isinstance(action, ChooseUnit)
    return waste_order(game, action.unit)


PUMMEL = ask_unit(pummel_unit, "pummel")


# Archinquisitor Nikodemus: Proclamation


def _proclaimable(game: Game, unit: int) -> tuple[int, ...]:
    enemies = listed(game.state.present[1 - game.state.owner[unit]])
    return tuple(
        enemy
        for enemy in enemies
        if can_waste_order(game, enemy)
        and any(sees(game, unit, at) for at in stands_on(game, enemy))
    )


def _may_proclaim(game: Game, player: int, unit: int) -> bool:
    return bool(_proclaimable(game, unit))


@word(Hook.PERFORM, possible=_may_proclaim)
def proclamation(game: Game, deed: Deed) -> Frame:
    """Waste an enemy order of the lowest rank on an unactivated enemy it sees."""
    units = _proclaimable(game, deed.unit)
    return Frame(PROCLAMATION, Choice(deed.player, deed.unit, units, may=False))


def proclaim(game: Game, _: Choice, action: Action) -> None:
    """The lowest order its player has left lies on the unit."""
    assert isinstance(action, ChooseUnit)
    state = game.state
    unused = state.players[state.owner[action.unit]].unused
    token = next(token for token in TOKENS if unused[token])
    put_token(state, action.unit, token)
    if game.listener is not None:
        game.listener(events.Ordered(action.unit, token, 0))


PROCLAMATION = ask_unit(proclaim, "proclamation")


# Etoilles Mortant: Camouflage and Killing Blow


@word(Hook.MAY_BE_TARGETED)
def camouflage(game: Game, unit: int, attacker: int, distance: int) -> bool:
    """On any terrain but open ground only adjacent enemies may attack it."""
    state = game.state
    if state.base[unit] & game.board.open:
        return True
    return bool(around(game, unit) & state.base[attacker])


@word(Hook.DAMAGED_ENEMY)
def killing_blow(game: Game, unit: int, happening: Happening, *, color: Color) -> Frame | None:
    """When its attack has damaged an enemy, a damage icon on one more die destroys that unit."""
    victim = happening.subject
    if not alive(game, victim):
        return None
    shown = game.dice.roll(color)
    if game.listener is not None:
        game.listener(events.Rolled(unit, (shown,)))
    if not shown.damage:
        return None
    attack = current_attack(game)
    assert attack is not None
    attack.destroyed += (victim,)
    return destruction(victim, unit, by_attack=True)


# Max Steiner: Incendiary Blast


def _in_the_blast(game: Game, unit: int) -> tuple[int, ...]:
    """The target hit, where it still is, and enemies adjacent to it or to where it stood."""
    found: dict[int, None] = {}
    for target, stood in _activation(game).hit:
        if alive(game, target):
            found[target] = None
            near = around(game, target)
        else:
            near = 0
            for at in listed(stood):
                near |= game.board.adjacent[at]
        found.update(dict.fromkeys(enemies_on(game, unit, near)))
    return tuple(sorted(found))


def _may_blast(game: Game, player: int, unit: int, **_: object) -> bool:
    return bool(_in_the_blast(game, unit))


@word(Hook.PERFORM, possible=_may_blast)
def incendiary_blast(game: Game, deed: Deed, *, damage: int) -> Frame:
    """If its attack hit, damage the target or an enemy beside it through armor; no attack."""
    units = _in_the_blast(game, deed.unit)
    return Frame(BLAST, Blast(deed.player, deed.unit, units, damage))


class Blast(Choice):
    """Somebody is to be burned."""

    def __init__(self, player: int, unit: int, units: tuple[int, ...], damage: int) -> None:
        super().__init__(player, unit, units, may=False)
        self.damage = damage


def burn(game: Game, blast: Blast, action: Action) -> Frame | None:
    """Cover helps against it, armor does not."""
    assert isinstance(action, ChooseUnit)
    return strike(game, blast.unit, (action.unit,), blast.damage, through_armor=True)


BLAST = ask_unit(burn, "incendiary_blast")


# Sacred Warrior: Charge, and its dice against the Dark Legion


class Charging(Record):
    """A unit moves and then attacks in one action."""

    def __init__(self, unit: int, hexes: int) -> None:
        self.unit = unit
        self.hexes = hexes
        self.moved = False
        self.attacked = False


def _may_charge(game: Game, player: int, unit: int, **_: object) -> bool:
    first = game.state.players[player].activations == 1
    return first and not _activation(game).moves and may_move(game, unit)


@word(Hook.PERFORM, possible=_may_charge)
def charge(game: Game, deed: Deed, *, hexes: int) -> Frame:
    """In the first activation of the round: a move action this far, then a free attack action."""
    _activation(game).moves += 1
    return Frame(CHARGE, Charging(deed.unit, hexes))


def run(game: Game, charging: Charging) -> Frame | None:
    """The move is the unit's move action."""
    if charging.moved:
        return None
    charging.moved = True
    return moves_itself(game, charging.unit, charging.hexes, action=True)


def fall_upon(game: Game, charging: Charging) -> Frame | None:
    """The attack is free, but like any attack of an activation it may be supported."""
    if charging.attacked:
        return None
    charging.attacked = True
    return free_attack(game, charging.unit, alone=False)


CHARGE = (run, fall_upon)


# Mortificator Master: Crack Shot


@word(Hook.PERFORM)
def name_color(game: Game, deed: Deed) -> Frame:
    """Name a color of dice for what follows."""
    return Frame((choose_color,), Choice(deed.player, deed.unit, may=False))


def choose_color(_: Game, choice: Choice) -> Decision:
    """Any of the four."""
    options = tuple(ChooseColor(color) for color in COLORS)
    player, unit = choice.player, choice.unit
    return Decision(player, Question.CHOOSE, options, note_color, once=True, unit=unit)


def note_color(game: Game, _: Choice, action: Action) -> None:
    """What follows is about this color."""
    assert isinstance(action, ChooseColor)
    current_deed(game).chosen = COLORS.index(action.color)


@word(Hook.CHOOSES_FACE)
def crack_shot(game: Game, attack: Attacking, unit: int, color: Color) -> bool:
    """You choose what its dice of the color named show."""
    about = COLORS.index(color)
    return any(status.about == about for status in _statuses(game, unit, "crack_shot"))


# Golem of Ice: Ice Touch


def _may_touch(game: Game, player: int, unit: int) -> bool:
    return bool(hit_and_there(game)) or may_attack(game, _activation(game))


@word(Hook.PERFORM, possible=_may_touch)
def ice_touch(game: Game, deed: Deed) -> Frame | None:
    """What follows comes over the target its attack has hit in this activation, or will hit."""
    hit = hit_and_there(game)
    if hit:
        return Frame(CHOOSE, Choice(deed.player, deed.unit, hit, may=False))
    _activation(game).upon_hit = deed.effects
    deed.effects = ()
    return None


# Karak's Command Tent


@word(Hook.BEGAN)
def attached_cards(game: Game, unit: int, happening: Happening) -> None:
    """Cards attached to the list lie under it and are played like cards in hand."""
    side = game.state.players[game.state.owner[unit]]
    side.hand += side.attached


@word(Hook.DESTROYED)
def lose_attached_cards(game: Game, unit: int, happening: Happening) -> None:
    """The cards still under it are lost with it."""
    player = game.state.owner[unit]
    side = game.state.players[player]
    for card in side.attached:
        if card in side.hand:
            lose_card(game, player, card)
    side.attached = ()
