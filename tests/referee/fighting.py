"""Attacks: who, at what, with whom, what is rolled and whether it hits."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mcarmy.catalog.model import Color, Terrain
from mcarmy.engine import events
from tests.referee import printed
from tests.referee.handlers import Breach, looks_at
from tests.referee.moving import spend_actions
from tests.referee.rounds import spend
from tests.referee.table import Fight, adjacent, distance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.referee.table import Piece, Table

COLORS = [str(color) for color in Color]


@looks_at(events.AttackDeclared)
def declared(table: Table, event: events.AttackDeclared) -> Iterator[Breach]:
    leader, target = table.pieces[event.unit], table.pieces[event.target]
    origin, at = table.spot(event.origin), table.spot(event.hex)
    by = table.position.effects[event.cause.effect].word if event.cause.effect >= 0 else ""
    fight = Fight(
        event.attack,
        event.unit,
        event.target,
        origin,
        at,
        event.guard,
        event.free,
        by,
        [(event.unit, origin)],
    )
    table.fights.append(fight)
    if by not in ("attack_after_card", "attack_the_leader"):
        # These come between a card and the attack that the card is for.
        for status in leader.statuses:
            if status.attack == PENDING:
                status.attack = event.attack
    if not leader.there or not target.there or leader.player == target.player:
        yield Breach("ATTACK-1", f"unit {event.unit} attacks a friend or nobody")
        return
    between = by in ("attack_after_card", "attack_the_leader")
    stood = {} if between else table.when_aimed.pop(event.unit, {})
    if origin in stood.get(event.unit, ()) and at in stood.get(event.target, ()):
        return  # A card was played for it, and somebody has taken a step since it was aimed.
    if origin not in leader.place or at not in target.place:
        yield Breach("ATTACK-1", "an attack from or on a hex where the unit does not stand")
    if event.distance != distance(origin, at):
        yield Breach("ATTACK-4", f"{event.distance} hexes told, {distance(origin, at)} counted")
    if not printed.can_act(table, leader):
        yield Breach("ROUND-4", f"unit {event.unit} cannot act")
    yield from _targeting(table, fight, leader, target)
    if event.guard:
        yield from _from_guard(table, fight, leader, target)
    elif by:
        yield from _by_an_effect(table, fight, by)
    else:
        yield from spend_actions(table, event.unit, 1)
        if table.acting is not None:
            table.acting.attacks += 1
            if table.acting.attacks > printed.attacks_allowed(table, leader):
                yield Breach("ROUND-4", f"unit {event.unit} takes too many attack actions")
    if leader.guard and target.has("infiltrate"):
        yield Breach("GUARD-4", f"unit {event.unit} is on guard and targets an infiltrator")


PENDING = -1
WITHOUT_AN_ACTION = (
    "second_attack",
    "attack_again",
    "charge",
    "attack_after_card",
    "attack_the_leader",
    "barrage",
    "berserk",
)


def _by_an_effect(table: Table, fight: Fight, by: str) -> Iterator[Breach]:
    """Attacks that cost no attack action, and what they may be aimed at."""
    if by not in WITHOUT_AN_ACTION:
        yield Breach("ROUND-4", f"unit {fight.leader} attacks by {by}")
    if by == "second_attack" and table.last_target == fight.target:
        yield Breach("ATTACK-1", "the second attack has the target of the first")
    around_it = table.fights[-2] if len(table.fights) > 1 else None
    if around_it is None:
        return
    if by == "attack_the_leader" and fight.target != around_it.leader:
        yield Breach("CARD-2", "Quickdraw is aimed at another unit than the leader")


def _targeting(table: Table, fight: Fight, leader: Piece, target: Piece) -> Iterator[Breach]:
    """Sight, Melee, Grapple and what hides a target (ATTACK-1, ATTACK-9)."""
    if not _in_sight(table, fight, leader, target):
        yield Breach("SIGHT-1", f"unit {fight.leader} does not see its target")
    yield from _reach(table, fight, leader, target, fight.origin)


def _in_sight(table: Table, fight: Fight, leader: Piece, target: Piece) -> bool:
    if fight.by == "barrage" or table.sees(leader, fight.origin, target, fight.hex):
        return True
    for effect in printed.acting(table, "needs_no_sight", leader, fight):
        if not effect.parameters.get("if_a_friend_sees"):
            return True
        for friend in table.friends(leader):
            if any(table.sees(friend, at, target, fight.hex) for at in friend.place):
                return True
    return False


def _reach(
    table: Table, fight: Fight, piece: Piece, target: Piece, origin: tuple[int, int]
) -> Iterator[Breach]:
    if piece.has("melee") and distance(origin, fight.hex) > 1:
        yield Breach("ATTACK-9", f"unit {piece.number} has Melee and attacks from afar")
    grapplers = [e for e in table.enemies(piece) if e.has("grapple") and adjacent(e, piece)]
    if grapplers and target not in grapplers:
        yield Breach("ATTACK-9", f"unit {piece.number} is grappled and attacks somebody else")
    if printed.acting(table, "camouflage", target) and not adjacent(piece, target):
        terrain = table.sheet.terrain
        if not any(terrain[at] is Terrain.OPEN for at in target.place):
            yield Breach("ATTACK-1", f"unit {target.number} is camouflaged")


def _from_guard(table: Table, fight: Fight, leader: Piece, target: Piece) -> Iterator[Breach]:
    """Only a guard interrupts, and only the active unit that moves (GUARD-2 to GUARD-4)."""
    if not leader.guard and fight.leader not in table.guarding_when_aimed:
        yield Breach("GUARD-2", f"unit {fight.leader} interrupts and is not on guard")
    moves = any(unit == fight.target for unit, _ in table.steps)
    if table.acting is None or table.acting.unit != fight.target or not moves:
        yield Breach("GUARD-2", f"unit {fight.target} is interrupted and does not move")
    if target.has("infiltrate"):
        yield Breach("GUARD-4", f"unit {fight.target} has Infiltrate")
    table.guarding_when_aimed.discard(fight.leader)
    if fight.origin == fight.hex and table.reading("guard-below-a-flyer") == "may-not":
        yield Breach("GUARD-2", "a guard attacks what is above it")


@looks_at(events.Retargeted)
def retargeted(table: Table, event: events.Retargeted) -> Iterator[Breach]:
    fight = fight_of(table, event.attack)
    if fight.target != event.before or fight.hex not in table.pieces[event.target].place:
        yield Breach("ATTACK-1", "an attack gets a target that is not in the target hex")
    fight.target = event.target


@looks_at(events.Supported)
def supported(table: Table, event: events.Supported) -> Iterator[Breach]:
    fight = fight_of(table, event.attack)
    piece, target = table.pieces[event.unit], table.pieces[fight.target]
    origin = table.spot(event.origin)
    yield from spend(table, piece, event.token)
    if fight.guard or fight.rolls:
        yield Breach("ATTACK-2", f"unit {event.unit} joins an attack it cannot join")
    if piece.player != table.pieces[fight.leader].player or piece.player != table.turn_of:
        yield Breach("ATTACK-2", f"unit {event.unit} supports an enemy, or out of turn")
    if piece.has("melee") or not printed.can_act(table, piece):
        yield Breach("ATTACK-9", f"unit {event.unit} cannot support")
    if origin not in piece.place or not table.sees(piece, origin, target, fight.hex):
        yield Breach("ATTACK-2", f"unit {event.unit} supports and does not see the target")
    yield from _reach(table, fight, piece, target, origin)
    fight.attackers.append((event.unit, origin))
    if table.reading("supporters-orders") == "counted":
        table.orders_this_turn += 1
        if table.orders_this_turn > 2:
            yield Breach("ROUND-7", "a supporter takes a third order of the turn")


def fight_of(table: Table, number: int) -> Fight:
    return next(fight for fight in reversed(table.fights) if fight.number == number)


# Dice


@looks_at(events.Rolled)
def rolled(table: Table, event: events.Rolled) -> Iterator[Breach]:
    fight = fight_of(table, event.attack)
    piece = table.pieces[event.unit]
    order = [unit for unit, _ in fight.attackers]
    if len(fight.rolls) >= len(order) or order[len(fight.rolls)] != event.unit:
        yield Breach("ATTACK-3", f"unit {event.unit} rolls out of order")
    named = _named(table, piece) if event.unit == fight.leader else set()
    sets = [
        sorted(color for color in colors if color not in named)
        for colors in printed.dice(table, fight, piece)
    ]
    shown = [(str(die.color), die.accuracy, die.damage) for die in event.dice]
    if sorted(color for color, _, _ in shown) not in sets:
        yield Breach("ATTACK-3", f"unit {event.unit} rolls {shown}, not one of {sets}")
    for die in event.dice:
        yield from _on_the_die(table, str(die.color), die.accuracy, die.damage)
    fight.rolls[event.unit] = shown


def _named(table: Table, piece: Piece) -> set[str]:
    """Colors whose faces a player chooses: Crack Shot."""
    return {
        COLORS[status.about]
        for status in piece.statuses
        if table.position.effects[status.effect].word == "crack_shot"
    }


def _on_the_die(table: Table, color: str, accuracy: int, damage: int) -> Iterator[Breach]:
    faces = table.position.catalog.dice[Color(color)].faces
    if not any((face.accuracy, face.damage) == (accuracy, damage) for face in faces):
        yield Breach("ATTACK-3", f"a {color} die has no face {accuracy}/{damage}")


@looks_at(events.FaceChosen)
def face_chosen(table: Table, event: events.FaceChosen) -> Iterator[Breach]:
    fight = fight_of(table, event.attack)
    piece, die = table.pieces[event.unit], event.die
    if event.unit != fight.leader or str(die.color) not in _named(table, piece):
        yield Breach("ATTACK-3", f"unit {event.unit} chooses the face of a die it has to roll")
    yield from _on_the_die(table, str(die.color), die.accuracy, die.damage)
    fight.rolls[event.unit].append((str(die.color), die.accuracy, die.damage))


@looks_at(events.Rerolled)
def rerolled(table: Table, event: events.Rerolled) -> Iterator[Breach]:
    fight = fight_of(table, event.attack)
    piece = table.pieces[event.unit]
    roll = fight.rolls[event.unit]
    before = (str(event.before.color), event.before.accuracy, event.before.damage)
    after = (str(event.after.color), event.after.accuracy, event.after.damage)
    if roll[event.die] != before or before[0] != after[0]:
        yield Breach("ATTACK-3", "a die is rerolled that does not lie there")
    yield from _on_the_die(table, *after)
    roll[event.die] = after
    fight.rerolled[event.unit] += 1
    late = fight.late if event.unit == fight.leader else 0
    if fight.rerolled[event.unit] > printed.rerolls(table, fight, piece) + late:
        yield Breach("ATTACK-3", f"unit {event.unit} rerolls too often")
    if table.reading("reroll-order") == "in-turn":
        if event.unit != list(fight.rolls)[-1] and not late:
            yield Breach("ATTACK-3", f"unit {event.unit} rerolls after others have rolled")
    elif len(fight.rolls) < len(fight.attackers):
        yield Breach("ATTACK-3", f"unit {event.unit} rerolls before all have rolled")


@looks_at(events.HitChecked)
def hit_checked(table: Table, event: events.HitChecked) -> Iterator[Breach]:
    fight = fight_of(table, event.attack)
    piece, target = table.pieces[event.unit], table.pieces[fight.target]
    if set(fight.rolls) != {unit for unit, _ in fight.attackers}:
        yield Breach("ATTACK-4", "hits are counted before all dice are rolled")
        return
    origin = dict(fight.attackers)[event.unit]
    best = max([accuracy for _, accuracy, _ in fight.rolls[event.unit]], default=0)
    reached = best + printed.accuracy(table, fight, piece)
    needed = distance(origin, fight.hex)
    if not adjacent(piece, target) and not piece.place & target.place:
        needed += printed.dodge(table, fight, target)
    if (event.accuracy, event.needed) != (reached, needed):
        told = f"{event.accuracy} of {event.needed}"
        yield Breach("ATTACK-4", f"unit {event.unit} reaches {reached} of {needed}, told {told}")
    if event.hit != (reached >= needed):
        yield Breach("ATTACK-4", f"unit {event.unit} hits or misses against its accuracy")
    leader = table.pieces[fight.leader]
    ends = fight.guard or table.reading("guard-after-a-roll") == "any-roll"
    if leader.guard and ends:
        yield Breach("GUARD-3", f"unit {fight.leader} has rolled and is still on guard")
    fight.hits[event.unit] = event.hit


@looks_at(events.AttackEnded)
def attack_ended(table: Table, event: events.AttackEnded) -> Iterator[Breach]:
    if not table.fights or table.fights[-1].number != event.attack:
        yield Breach("ATTACK-1", "an attack ends that is not under way")
        return
    table.last_target = table.fights.pop().target


def icons(table: Table, fight: Fight, piece: Piece) -> int:
    """Icons on all dice of all that hit, less those this unit ignores (ATTACK-5)."""
    ignored = printed.ignored(table, fight, piece)
    count = Counter(
        {
            unit: sum(damage for color, _, damage in roll if color not in ignored)
            for unit, roll in fight.rolls.items()
            if fight.hits.get(unit)
        }
    )
    return sum(count.values())
