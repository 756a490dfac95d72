"""Attacks on a table of their own: what may be asked, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from mcarmy.base.chance import mean
from mcarmy.base.errors import UsageError
from mcarmy.catalog import load_catalog
from mcarmy.catalog.model import Color
from mcarmy.engine.odds.arena import Arena
from mcarmy.engine.odds.duel import Duel, OutOfReachError, Supporter, supposed
from mcarmy.engine.odds.odds import Odds
from mcarmy.engine.odds.prospect import foresee
from mcarmy.engine.odds.rerolls import Goal
from tests.engine.armory import DICE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog.model import Card, CardId, Profile, ProfileId
    from mcarmy.engine.odds.aim import Aim


def profile(name: str) -> Profile:
    units: Mapping[ProfileId, Profile] = load_catalog().units
    return next(known for known in units.values() if known.name == name)


def support(name: str, at: int) -> Supporter:
    return Supporter(profile(name), at)


@pytest.mark.parametrize(
    ("at", "given", "complaint"),
    [
        (0, {}, "0 hexes is not a distance"),
        (61, {}, "61 hexes is not a distance"),
        (3, {"wounds": 5}, "has 5 health"),
        (3, {"wounds": -1}, "has 5 health"),
        (3, {"supporters": (("Necromutant", 3),)}, "never fight on one side (ARMY-3)"),
        (3, {"supporters": (("Ranger Elite", 99),)}, "supports from 1 to 60 hexes"),
        (3, {"supporters": (("Ranger Elite", 3),), "guard": True}, "(GUARD-3)"),
        (3, {"supporters": (("Ranger Elite", 3),) * 7}, "too many to count"),
        (3, {"supporters": (("Dragoon", 3),) * 5}, "rerolls are too many"),
        (3, {"abilities": ("Coordinated Rush",)}, "Neither Ranger Elite nor Ezoghoul"),
        (3, {"abilities": ("Berserk",)}, "Berserk does not change the odds"),
    ],
)
def test_what_no_battle_could_show_is_refused(
    at: int, given: dict[str, Any], complaint: str
) -> None:
    supporters = tuple(support(*one) for one in given.pop("supporters", ()))
    duel = Duel(profile("Ranger Elite"), profile("Ezoghoul"), supporters=supporters, **given)

    with pytest.raises(UsageError) as error:
        Arena(load_catalog(), duel).aim_from(at, Goal.DAMAGE, Odds(DICE))

    assert complaint in str(error.value)


def test_melee_attacks_and_supports_as_the_rules_say() -> None:
    """ATTACK-9."""
    catalog, ghoul, ranger = load_catalog(), profile("Ezoghoul"), profile("Ranger Elite")

    with pytest.raises(UsageError, match="ATTACK-9"):
        Arena(catalog, Duel(ghoul, ranger)).attack_from(2)
    with pytest.raises(UsageError, match="ATTACK-9"):
        Arena(catalog, Duel(profile("Necromutant"), ranger, supporters=(Supporter(ghoul, 1),)))


def test_a_hidden_target_is_attacked_by_adjacent_units_only() -> None:
    catalog = load_catalog()
    arena = Arena(catalog, Duel(profile("Necromutant"), profile("Etoilles Mortant"), cover=True))

    arena.attack_from(1)
    with pytest.raises(UsageError, match="cannot be attacked from 2 hexes"):
        arena.attack_from(2)


def card(name: str) -> Card:
    cards: Mapping[CardId, Card] = load_catalog().cards
    return next(known for known in cards.values() if known.name == name)


def aim_with(name: str, attacker: str, target: str, at: int, **given: Any) -> tuple[Aim, Aim]:
    """An aim without a card and with it."""
    aims = []
    for cards in ((), (card(name),)):
        duel = Duel(profile(attacker), profile(target), cards=cards, **given)
        aims.append(Arena(load_catalog(), duel).aim_from(at, Goal.DAMAGE, Odds(DICE)))
    without, with_it = aims
    return without, with_it


def test_a_card_of_the_attacker_adds_a_die() -> None:
    without, with_it = aim_with("Fire at Will", "Ranger Elite", "Ezoghoul", 4)

    assert with_it.attackers[0].dice == (*without.attackers[0].dice, Color.GREEN)


def test_a_card_of_the_attacker_pierces_armor_and_cover() -> None:
    without, with_it = aim_with("Flow of Acid", "Necromutant", "Dragoon", 4, cover=True)

    assert (without.armor, without.cover) == (1, 1)
    assert with_it.attackers[0].piercing
    assert with_it.cover == 0


def test_a_card_of_the_target_adds_dodge_unless_the_leader_is_adjacent() -> None:
    without, with_it = aim_with("Decoy", "Necromutant", "Capitol Ranger", 4)

    assert with_it.attackers[0].short == without.attackers[0].short + 2
    with pytest.raises(OutOfReachError, match="Decoy cannot be played in this attack"):
        aim_with("Decoy", "Necromutant", "Capitol Ranger", 1)


def test_a_card_of_the_target_gives_cover() -> None:
    _, with_it = aim_with("Dig In", "Necromutant", "Dragoon", 4)

    assert with_it.cover == 1


def test_a_card_of_the_target_acts_on_the_leader() -> None:
    without, with_it = aim_with("Numbing Cold", "Ranger Elite", "Karak the Keeper", 4)

    assert with_it.attackers[0].short == without.attackers[0].short + 2


def test_a_card_adds_to_rolled_damage_if_a_supporter_hits() -> None:
    friends = (support("Capitol Ranger", 4),)
    _, aim = aim_with("Lethal Coordination", "Ranger Elite", "Golgotha", 4, supporters=friends)

    leader_only, both = 0b01, 0b11
    assert aim.boosts[leader_only][2] == 2
    assert aim.boosts[both][2] == 3


def test_a_card_played_after_the_roll_gives_late_rerolls() -> None:
    _, with_it = aim_with("Interlocking Fire", "Max Steiner", "Golgotha", 4)

    assert (with_it.attackers[0].rerolls, with_it.attackers[0].late) == (0, 2)


@pytest.mark.parametrize(
    ("names", "complaint"),
    [
        (("Flow of Acid",), "Ranger Elite does not have the icons of Flow of Acid (CARD-2)"),
        (("Trick Shot",), "Trick Shot does not change the odds"),
        (("Invoke Frenzy",), "not played in time"),
        (("Lethal Coordination",), "cannot be played in this attack"),
        (("Fire at Will", "Fire at Will"), "plays one card in a turn"),
    ],
)
def test_cards_that_cannot_be_counted_are_refused(names: tuple[str, ...], complaint: str) -> None:
    cards = tuple(card(name) for name in names)
    duel = Duel(profile("Ranger Elite"), profile("Ezoghoul"), cards=cards)

    with pytest.raises(UsageError) as error:
        Arena(load_catalog(), duel).aim_from(4, Goal.DAMAGE, Odds(DICE))

    assert complaint in str(error.value)


def test_a_card_without_rules_is_refused_by_name() -> None:
    unwritten = replace(card("Fire at Will"), effects="todo")
    duel = Duel(profile("Ranger Elite"), profile("Ezoghoul"), cards=(unwritten,))

    with pytest.raises(UsageError, match="No rules are written yet for the card Fire at Will"):
        Arena(load_catalog(), duel)


def test_a_friend_beside_the_attacker_helps_and_a_supporter_does_not() -> None:
    """A supporter uses no abilities, not even for others (ATTACK-2)."""
    commander = profile("Ranger Commander")

    def dice(**given: Any) -> int:
        duel = Duel(profile("Ranger Elite"), profile("Ezoghoul"), **given)
        aim = Arena(load_catalog(), duel).aim_from(4, Goal.DAMAGE, Odds(DICE))
        return len(aim.attackers[0].dice)

    assert dice(beside=(commander,)) == dice() + 1
    assert dice(supporters=(Supporter(commander, 4),)) == dice()


def test_choices_before_the_roll_are_made_for_the_goal() -> None:
    """Sacred Warrior may roll other dice at an adjacent target, and they are better."""
    arena = Arena(load_catalog(), Duel(profile("Sacred Warrior"), profile("Ezoghoul")))

    adjacent, apart = (arena.aim_from(at, Goal.DAMAGE, Odds(DICE)) for at in (1, 2))

    assert Color.YELLOW in adjacent.attackers[0].dice
    assert Color.YELLOW not in apart.attackers[0].dice


def test_the_best_range_is_the_farthest_of_the_best() -> None:
    prospect = foresee(
        load_catalog(), Duel(profile("Ranger Elite"), profile("Ezoghoul")), Goal.DAMAGE, None
    )
    survey = prospect.survey
    means = {shot.at: mean(shot.forecast.final) for shot in survey.shots}

    nearest, farthest = survey.best
    assert survey.shot.at == farthest
    assert {at for at, value in means.items() if value == max(means.values())} == set(
        range(nearest, farthest + 1)
    )
    assert all(shot.forecast.hits[0] for shot in survey.shots)
    assert prospect.swing is not None
    assert prospect.swing.hit.least <= survey.shot.forecast.hit <= prospect.swing.hit.most


def test_a_card_that_changes_nothing_is_named() -> None:
    duel = Duel(profile("Necromutant"), profile("Ranger Elite"), cards=(card("Flow of Acid"),))

    prospect = foresee(load_catalog(), duel, Goal.DAMAGE, 3)

    assert prospect.idle == ("Flow of Acid",)


def test_suppositions_act_like_printed_effects() -> None:
    duel = Duel(
        profile("Ranger Elite"),
        profile("Ezoghoul"),
        for_attacker=(supposed("extra_dice", color="red"), supposed("more_rerolls", by=2)),
        for_target=(supposed("more_armor", by=1), supposed("ignore_dice", color="blue")),
    )

    aim = Arena(load_catalog(), duel).aim_from(4, Goal.DAMAGE, Odds(DICE))

    assert aim.attackers[0].dice[-1] is Color.RED
    assert aim.attackers[0].rerolls == profile("Ranger Elite").rerolls + 2
    assert aim.armor == 1
    assert aim.ignored == {Color.BLUE}
