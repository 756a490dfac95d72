"""What do abilities, cards and zones change, read from print alone?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referee.table import Effect, adjacent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mcarmy.catalog.model import Profile
    from tests.referee.table import Fight, Piece, Table

AROUND = ("adjacent_friends", "self_and_adjacent_friends")


def of_profile(profile: Profile) -> Iterator[Effect]:
    """What a unit has always, unit actions left out."""
    for ability in profile.abilities:
        if ability.kind == "ability" and ability.effects != "todo":
            for effect in ability.effects:
                yield Effect(effect.word, effect.parameters, effect.to or "", effect.only or {})


def of_action(profile: Profile, name: str) -> Iterator[Effect]:
    """What a unit action does."""
    for ability in profile.abilities:
        if ability.kind == "action" and ability.name == name and ability.effects != "todo":
            for effect in ability.effects:
                yield Effect(effect.word, effect.parameters, effect.to or "", effect.only or {})


def acting(
    table: Table,
    word: str,
    piece: Piece,
    fight: Fight | None = None,
    *,
    own: bool = True,
    silent: Iterable[int] = (),
) -> list[Effect]:
    """All effects of a word on a unit now: its own, lasting ones, auras and zones (ATTACK-2)."""
    found = [e for e in of_profile(piece.profile) if own and e.to != "adjacent_friends"]
    found += [e for e in _lasting(table, piece, fight) if e.to != "adjacent_friends"]
    for friend in table.friends(piece):
        if friend.number not in silent and adjacent(friend, piece):
            reaching = [*of_profile(friend.profile), *_lasting(table, friend, fight)]
            found += [e for e in reaching if e.to in AROUND and _meant(e, piece.profile)]
    found += table.zone_effects(piece)
    return [effect for effect in found if effect.word == word]


def _lasting(table: Table, piece: Piece, fight: Fight | None) -> Iterator[Effect]:
    for status in piece.statuses:
        if status.attack is None or (fight is not None and status.attack == fight.number):
            yield table.position.effects[status.effect]


def _meant(effect: Effect, profile: Profile) -> bool:
    for key, wanted in effect.only.items():
        if key == "trait" and wanted not in profile.traits:
            return False
        if key == "faction" and wanted != profile.faction:
            return False
    return True


def speed(table: Table, piece: Piece) -> int:
    """Base speed 4 or the keyword's, and what is added (MOVE-1)."""
    base = piece.value("speed", piece.value("slow", 4))
    return max(0, base + sum(e.number("by") for e in acting(table, "more_speed", piece)))


def actions(table: Table, piece: Piece, token: int) -> int:
    """What an order gives (ROUND-3)."""
    found = token
    for effect in acting(table, "actions_from_any_order", piece):
        found = effect.number("actions_gained")
    for effect in acting(table, "actions_from_order", piece):
        rank = ("bronze", "silver", "gold").index(str(effect.parameters["rank"])) + 1
        found = effect.number("actions_gained") if token == rank else found
    return found


def attacks_allowed(table: Table, piece: Piece) -> int:
    """Attack actions under one order (ROUND-4)."""
    return max([1, *(e.number("up_to") for e in acting(table, "attack_actions", piece))])


def dice(table: Table, fight: Fight, piece: Piece) -> list[list[str]]:
    """Every set of dice an attacker may roll: one, or two where it may choose (ATTACK-3)."""
    leads = piece.number == fight.leader
    silent = [unit for unit, _ in fight.attackers[1:]]
    printed = [str(color) for color, count in piece.profile.dice.items() for _ in range(count)]
    choices = [printed]
    if leads and fight.by in ("barrage", "berserk"):
        effect = next(e for e in _actions_of(piece.profile) if e.word == fight.by)
        choices = [[str(effect.parameters["color"])] * effect.number("count")]
    target = table.pieces[fight.target]
    if leads and fight.by not in ("barrage", "berserk"):
        for effect in acting(table, "may_roll_other_dice", piece, fight):
            near = not effect.parameters.get("adjacent") or adjacent(piece, target)
            if near and _against(effect, target):
                choices.append(_colors(effect))
    found = []
    for start in choices:
        rolled = start
        for effect in acting(table, "other_dice", piece, fight, own=leads, silent=silent):
            if _against(effect, target):
                rolled = _colors(effect)
        for effect in acting(table, "extra_dice", piece, fight, own=leads, silent=silent):
            if _against(effect, target) and (
                fight.guard or not effect.parameters.get("from_guard")
            ):
                rolled = rolled + [str(effect.parameters["color"])] * effect.number("count", 1)
        found.append(sorted(rolled))
    return found


def _actions_of(profile: Profile) -> Iterator[Effect]:
    for ability in profile.abilities:
        if ability.kind == "action" and ability.name is not None:
            yield from of_action(profile, ability.name)


def _colors(effect: Effect) -> list[str]:
    colors = ("red", "yellow", "green", "blue")
    return [color for color in colors for _ in range(effect.number(color))]


def _against(effect: Effect, target: Piece) -> bool:
    """Whether the target is of the kind an ability is about."""
    wanted = effect.parameters
    profile = target.profile
    if "against_size" in wanted and str(profile.size) != str(wanted["against_size"]):
        return False
    if "against_trait" in wanted and wanted["against_trait"] not in profile.traits:
        return False
    return "against_keyword" not in wanted or target.has(str(wanted["against_keyword"]))


def rerolls(table: Table, fight: Fight, piece: Piece) -> int:
    """One die for each symbol, and what is added (ATTACK-3)."""
    leads = piece.number == fight.leader
    silent = [unit for unit, _ in fight.attackers[1:]]
    more = acting(table, "more_rerolls", piece, fight, own=leads, silent=silent)
    return piece.profile.rerolls + sum(effect.number("by") for effect in more)


def accuracy(table: Table, fight: Fight, piece: Piece) -> int:
    """What is added to the best die (ATTACK-4)."""
    leads = piece.number == fight.leader
    silent = [unit for unit, _ in fight.attackers[1:]]
    more = acting(table, "more_accuracy", piece, fight, own=leads, silent=silent)
    return piece.value("accuracy") + sum(effect.number("by") for effect in more)


def dodge(table: Table, fight: Fight, target: Piece) -> int:
    """What an attacker that is not adjacent needs more (ATTACK-4)."""
    more = acting(table, "more_dodge", target, fight)
    return target.value("dodge") + sum(effect.number("by") for effect in more)


def ignored(table: Table, fight: Fight, piece: Piece) -> set[str]:
    """Colors whose icons do not count (ATTACK-5)."""
    effects = acting(table, "ignore_dice", piece, fight)
    return {str(effect.parameters["color"]) for effect in effects}


def armor(table: Table, fight: Fight | None, piece: Piece) -> int:
    """What armor takes off (ATTACK-6)."""
    more = acting(table, "more_armor", piece, fight)
    return piece.value("armor") + sum(effect.number("by") for effect in more)


def pierces(table: Table, fight: Fight, piece: Piece) -> bool:
    """Whether armor does nothing against this attacker (ATTACK-6)."""
    leads = piece.number == fight.leader
    silent = [unit for unit, _ in fight.attackers[1:]]
    words = acting(table, "armor_piercing", piece, fight, own=leads, silent=silent)
    return piece.has("armor-piercing") or bool(words)


def can_act(table: Table, piece: Piece) -> bool:
    return not acting(table, "cannot_act", piece)


def rooted(table: Table, piece: Piece) -> bool:
    """Whether an effect keeps a unit where it is."""
    frozen = acting(table, "ice_token", piece)
    if frozen and not acting(table, "unaffected_by_ice_tokens", piece):
        return True
    return bool(acting(table, "cannot_move", piece))
