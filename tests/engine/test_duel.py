"""Attacks on a table of their own: what may be asked, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mcarmy.catalog import load_catalog
from mcarmy.catalog.model import Color
from mcarmy.engine.arena import Arena
from mcarmy.engine.duel import Duel, Supporter, supposed
from mcarmy.engine.queries.odds import Odds
from mcarmy.engine.queries.rerolls import Goal
from mcarmy.errors import UsageError
from tests.engine.armory import DICE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcarmy.catalog.model import Profile, ProfileId


def profile(name: str) -> Profile:
    units: Mapping[ProfileId, Profile] = load_catalog().units
    return next(known for known in units.values() if known.name == name)


def support(name: str, at: int) -> Supporter:
    return Supporter(profile(name), at)


@pytest.mark.parametrize(
    ("at", "given", "complaint"),
    [
        (0, {}, "0 hexes is no distance"),
        (61, {}, "61 hexes is no distance"),
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
