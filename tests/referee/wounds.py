"""Damage, wounds, healing, destruction, what lasts, and who reacts first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.catalog.model import Terrain
from mcarmy.engine import events
from tests.referee import printed
from tests.referee.fighting import PENDING, fight_of, icons
from tests.referee.handlers import Breach, looks_at
from tests.referee.table import NOWHERE, Status, adjacent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.referee.table import Effect, Fight, Piece, Table

SPREAD = ("burst_fire", "sweep")
OF_THE_LEADER = (
    "heal_by_damage",
    "waste_order_of_damaged",
    "throw",
    "killing_blow",
    "chaos_force",
)
OF_THE_FALLEN = ("revenge", "mutation", "lose_attached_cards")
WORTH = {"bronze": 1, "silver": 2, "gold": 3}


@looks_at(events.DamageCounted)
def counted(table: Table, event: events.DamageCounted) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    by = table.position.effects[event.cause.effect] if event.cause.effect >= 0 else None
    if event.cause.attack and (by is None or by.word in SPREAD):
        fight = fight_of(table, event.cause.attack)
        yield from _receives(table, fight, piece, by)
        if event.final and not any(fight.hits.values()):
            yield Breach("ATTACK-5", "an attack that missed does damage")
        rolled, armor, cover = _of_attack(table, fight, piece)
    else:
        rolled, armor, cover = _direct(table, piece, by)
    final = max(0, rolled - armor - cover)
    told = (event.rolled, event.armor, event.cover, event.final)
    if told != (rolled, armor, cover, final):
        sums = (rolled, armor, cover, final)
        yield Breach("ATTACK-6", f"damage, armor, cover, rest are {sums}, told {told}")
    table.struck[event.unit] = event.final


def _receives(table: Table, fight: Fight, piece: Piece, by: Effect | None) -> Iterator[Breach]:
    """Whom the damage of an attack may go to (ATTACK-5, ATTACK-8)."""
    leader, target = table.pieces[fight.leader], table.pieces[fight.target]
    if piece.player == leader.player:
        yield Breach("ATTACK-8", f"unit {piece.number} is damaged by its own army")
    if by is None:
        if piece is not target:
            yield Breach("ATTACK-8", f"unit {piece.number} is damaged and not the target")
        return
    if len(fight.attackers) > 1:
        yield Breach("ATTACK-8", f"{by.word} in a combined attack")
    near = target if by.word == "burst_fire" else leader
    if piece is target or not adjacent(near, piece):
        yield Breach("ATTACK-8", f"{by.word} damages unit {piece.number}, which is not beside")
    if by.word not in [effect.word for effect in printed.of_profile(leader.profile)]:
        yield Breach("ATTACK-8", f"unit {fight.leader} has no {by.word}")


def _of_attack(table: Table, fight: Fight, piece: Piece) -> tuple[int, int, int]:
    """Rolled damage, and what armor and cover take off (ATTACK-5, ATTACK-6)."""
    leader = table.pieces[fight.leader]
    rolled = icons(table, fight, piece)
    if any(fight.hits.get(unit) for unit, _ in fight.attackers[1:]):
        more = printed.acting(table, "more_damage_with_support", leader, fight)
        rolled += sum(effect.number("by") for effect in more)
    hitting = [table.pieces[unit] for unit, hit in fight.hits.items() if hit]
    pierced = bool(hitting) and all(printed.pierces(table, fight, one) for one in hitting)
    armor = 0 if pierced else printed.armor(table, fight, piece)
    return rolled, armor, _cover(table, fight, piece, leader)


def _cover(table: Table, fight: Fight, piece: Piece, leader: Piece) -> int:
    """1 for a target in covering terrain, unless the leader ignores it (ATTACK-6)."""
    terrain = table.sheet.terrain
    if piece.number == fight.target:
        covered = terrain[fight.hex] is Terrain.COVERING
    elif table.reading("cover-for-others") == "everybody":
        covered = all(terrain[at] is Terrain.COVERING for at in piece.place)
    else:
        return 0
    covered = covered or bool(printed.acting(table, "counts_as_in_cover", piece, fight))
    return int(covered and not printed.acting(table, "ignore_cover", leader, fight))


def _direct(table: Table, piece: Piece, by: Effect | None) -> tuple[int, int, int]:
    """Damage that is no attack: as printed, less armor unless it says otherwise."""
    assert by is not None
    through = by.parameters.get("through_armor") or by.word == "incendiary_blast"
    nothing = by.word in ("revenge", "strike_destroyer")
    armor = 0 if through or nothing else printed.armor(table, None, piece)
    covered = all(table.sheet.terrain[at] is Terrain.COVERING for at in piece.place)
    everybody = table.reading("cover-for-others") == "everybody"
    return by.number("damage"), armor, int(covered and everybody and not nothing)


@looks_at(events.Wounded)
def wounded(table: Table, event: events.Wounded) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    if event.damage != table.struck.pop(event.unit, None):
        yield Breach("ATTACK-7", f"unit {event.unit} is dealt other damage than was counted")
    piece.wounds = min(piece.profile.health, piece.wounds + event.damage)
    if (event.wounds, event.health) != (piece.wounds, piece.profile.health):
        yield Breach(
            "ATTACK-7", f"unit {event.unit} has {piece.wounds} wounds, told {event.wounds}"
        )
    table.stirred = table.stirred or bool(event.damage)


@looks_at(events.Healed)
def healed(table: Table, event: events.Healed) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    if event.amount > piece.wounds or not piece.there or piece.doomed:
        yield Breach("ATTACK-7", f"unit {event.unit} is healed of what it does not have")
    piece.wounds -= event.amount
    if piece.wounds != event.wounds:
        yield Breach(
            "ATTACK-7", f"unit {event.unit} has {piece.wounds} wounds, told {event.wounds}"
        )


@looks_at(events.DieRolled)
def die_rolled(table: Table, event: events.DieRolled) -> Iterator[Breach]:
    words = [effect.word for effect in printed.of_profile(table.pieces[event.unit].profile)]
    if "killing_blow" not in words:
        yield Breach("ATTACK-7", f"unit {event.unit} has no Killing Blow")
    elif event.die.damage:
        table.blown.add(event.unit)


@looks_at(events.Destroyed)
def destroyed(table: Table, event: events.Destroyed) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    if not piece.there or not (piece.doomed or event.cause.unit in table.blown):
        yield Breach("ATTACK-7", f"unit {event.unit} is destroyed with {piece.wounds} wounds")
    table.blown.discard(event.cause.unit)
    if table.place(event.place) != piece.place or event.token != piece.token:
        yield Breach("ATTACK-7", f"unit {event.unit} leaves another place or another order")
    worth = WORTH[piece.profile.rank] if piece.profile.rank is not None else 0
    for effect in printed.of_profile(piece.profile):
        worth = effect.number("points_for_enemy") if effect.word == "worth" else worth
    if event.points != worth:
        yield Breach("WIN-1", f"unit {event.unit} is worth {worth} points, told {event.points}")
    side = table.sides[piece.player]
    if piece.token:
        side.used[piece.token] += 1
    table.sides[1 - piece.player].kills += event.points
    piece.place, piece.aloft, piece.token, piece.guard = NOWHERE, False, 0, False
    piece.statuses = []
    for move in [move for move in table.steps if move[0] == event.unit]:
        del table.steps[move], table.pace[move]
        table.stopped.discard(move)
    table.fallen.append(piece)
    if table.fights:
        table.fights[-1].others_reacted = False


@looks_at(events.StatusLaid)
def laid(table: Table, event: events.StatusLaid) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    if not piece.there:
        yield Breach("CARD-2", f"an effect is laid on unit {event.unit}, which is not there")
    attack: int | None = None
    if str(event.until) == "end_of_attack":
        card = event.cause.card
        window = table.position.catalog.cards[card].window if card is not None else ""
        before = window == "own-attack-declared" or not event.cause.attack
        attack = PENDING if before else event.cause.attack
    piece.statuses.append(Status(event.effect, str(event.until), event.about, attack))


@looks_at(events.StatusEnded)
def status_ended(table: Table, event: events.StatusEnded) -> Iterator[Breach]:
    piece = table.pieces[event.unit]
    found = [status for status in piece.statuses if status.effect == event.effect]
    if found:
        piece.statuses.remove(found[0])
    elif piece.there:
        yield Breach("CARD-2", f"an effect ends that does not lie on unit {event.unit}")


@looks_at(events.EffectFired)
def fired(table: Table, event: events.EffectFired) -> Iterator[Breach]:
    """Of reactions at one moment the active player's come first."""
    if event.word == "reroll_now" and table.fights:
        table.fights[-1].late = table.position.effects[event.effect].number("dice")
    if event.word not in (*OF_THE_LEADER, *OF_THE_FALLEN) or not table.fights:
        return
    fight = table.fights[-1]
    if table.pieces[event.unit].player != table.turn_of:
        fight.others_reacted = True
    elif fight.others_reacted:
        yield Breach("ATTACK-7", f"unit {event.unit} of the active player reacts too late")
