"""What is printed is not all: effects on either side let a unit hit from farther away."""

from __future__ import annotations

from mcarmy.catalog.load import load_catalog
from mcarmy.engine.odds.odds import odds_with
from mcarmy.engine.start import codex_of
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.judging.appraisal import appraisal_with
from mcarmy.policies.judging.masking import masked
from mcarmy.policies.judging.worths import StandingPlace
from mcarmy.policies.style import Style
from tests.engine.armory import ability, effect, unit
from tests.engine.battle import Battle

MARKING = ability(effect("more_dodge", by=-5, to="adjacent_enemies"))
HUNTING = ability(effect("extra_dice", color="green", count=3, against_size="double"))


def answer(b: Battle) -> str:
    """What greedy answers, in a player's words."""
    decision = b.decision
    return b.word(GreedyPolicy("range").choose(View(b.game, decision.player), decision))


def test_who_is_easier_to_hit_is_attacked_from_farther_away() -> None:
    b = Battle(
        "A   .   .   .   .   .   .   .   .   .   t   B",
        A=unit("Gun", dice="green green"),
        B=unit("Spotter", dice="", abilities=(MARKING,)),
        t=unit(rank="gold"),
    )

    assert answer(b.play("order A bronze")) == "attack t a1 k1"


def test_and_shot_at_from_guard() -> None:
    b = Battle(
        """
        .   .   .   .   .   .   .   .   .   .   s   .

          t   .   .   .   .   .   .   .   .   .   A   .
        """,
        A=unit("Runner", rank="gold"),
        s=unit("Spotter", dice="", abilities=(MARKING,)),
        t=unit("Gun", dice="green green green"),
    )
    b.game.state.guarding |= 1 << b.number["t"]

    assert answer(b.play("order A bronze", "go j2")) == "interrupt t a2 j2"


def test_a_friend_with_other_dice_is_masked_far_from_it() -> None:
    b = Battle(
        """
        B   .   .   .   .   .   .   t   t   .

          .   .   s   .   .   .   .   .   .   .

        .   .   .   .   .   A   .   .   .   .
        """,
        A=unit("Fighter", dice="red red", health=3),
        B=unit("Hunter", dice="yellow", abilities=(HUNTING,)),
        s=unit(),
        t=unit(rank="gold", health=3, double=True),
    )
    situation = GreedyPolicy("range").situation(View(b.game, 0))
    hexes = [b.game.board.hex(name) for name in ("b1", "d1", "g1")]
    hidden = [masked(situation, b.number["A"], StandingPlace(0.0, at, -1)) for at in hexes]

    assert [[shot.unit for shot in shots] for shots in hidden] == [[b.number["B"]]] * 3


def test_nothing_is_worth_anything_from_farther_than_its_kind_fires() -> None:
    codex = codex_of(load_catalog())
    appraisal = appraisal_with(odds_with(codex), Style())
    kinds = list(codex.kinds.values())

    for one in kinds:
        prowess = appraisal.prowess(one)
        for other in kinds[::7]:
            assert not any(appraisal.duel(one, other, 1, 0).at[prowess.fires + 1 :])
