"""Attacks: both sides at their best, and what skills change."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from mcarmy.base.chance import at_least, mean, probability
from mcarmy.games.gotham.applied import prepared
from mcarmy.games.gotham.asked import find_combatant
from mcarmy.games.gotham.attack import Stroke, clash
from mcarmy.games.gotham.examples import DICE, HERO
from mcarmy.games.gotham.figures import Space
from mcarmy.games.gotham.moment import Circumstances, GothamAnswers
from mcarmy.games.gotham.totals import Additions
from tests.games.gotham.dice import FACES, action

if TYPE_CHECKING:
    from pathlib import Path


def test_three_orange_dice_against_two_yellow() -> None:
    """GCC-DEF-8."""
    met = clash(FACES, action(limit=3), action("yellow", limit=2), cubes=3, defense=2)

    assert probability(met.wounds, lambda wounds: wounds == 0) == Fraction(62, 243)
    assert float(mean(met.wounds)) == pytest.approx(1.8251, abs=0.00005)


def test_martial_arts_gets_through_more_often() -> None:
    skilled = action(limit=3, additions=Additions(if_any=1))
    met = clash(FACES, skilled, action("yellow", limit=2), cubes=3, defense=2)

    assert at_least(met.wounds, 1) == Fraction(427, 486)


def test_poison_wounds_only_where_the_attack_gets_through() -> None:
    met = clash(
        FACES,
        action(limit=3),
        action("yellow", limit=2),
        cubes=3,
        defense=2,
        stroke=Stroke(through=1),
    )

    assert float(mean(met.wounds)) == pytest.approx(2.5700, abs=0.00005)
    assert probability(met.wounds, lambda wounds: wounds == 0) == Fraction(62, 243)


def test_harmless_wounds_nobody() -> None:
    met = clash(FACES, action(), action("yellow"), cubes=3, defense=0, stroke=Stroke(harmless=True))

    assert met.wounds.weights.keys() == {0}


def test_a_defender_spends_only_what_helps() -> None:
    """GCC-DEF-2: he sees the total first; against 0 he spends nothing."""
    met = clash(FACES, action(limit=2), action("yellow", limit=3), cubes=2, defense=3)

    assert met.answers[0].spent.cubes == 0
    assert met.answers[4].spent.dice > 0


def test_the_defender_never_does_worse_with_more_cubes() -> None:
    means = [
        mean(
            clash(
                FACES,
                action(limit=3),
                action("yellow", limit=4, reroll_limit=2),
                cubes=3,
                defense=n,
            ).wounds
        )
        for n in range(5)
    ]

    assert means == sorted(means, reverse=True)


def test_who_fights_for_the_kill_rerolls_for_it() -> None:
    """Against no defense at all, nobody kills more often than who plays for it."""
    attacker, nobody = action(limit=3, reroll_limit=2), action("yellow", limit=0)
    for_wounds = clash(FACES, attacker, nobody, cubes=4, defense=0)
    for_the_kill = clash(FACES, attacker, nobody, cubes=4, defense=0, life=3)

    assert at_least(for_the_kill.wounds, 3) >= at_least(for_wounds.wounds, 3)
    assert mean(for_wounds.wounds) >= mean(for_the_kill.wounds)


def test_an_imaginary_friend_does_not_defend(tmp_path: Path) -> None:
    """GCC-Q4: the yellow die helps actions; a defense rolls it only if the ruling says so."""
    (tmp_path / "dice.yaml").write_text(DICE, encoding="utf-8")
    board = HERO.replace("reroll:", "defense: {color: orange, limit: 3}\n  reroll:")
    board = board.replace("skills: {", "skills: {imaginary-friend: 1, ")
    (tmp_path / "hero.yaml").write_text(board, encoding="utf-8")
    hero = find_combatant(tmp_path / "hero.yaml")
    with_friend = Circumstances(friend=True)

    def extra(space: Space, answers: GothamAnswers) -> dict[str, int]:
        return dict(prepared(hero, space, dict(FACES), with_friend, answers).effort.extra)

    assert extra(Space.MELEE, GothamAnswers()) == {"yellow": 1}
    assert extra(Space.DEFENSE, GothamAnswers()) == {}
    assert extra(Space.DEFENSE, GothamAnswers(friend_defends=True)) == {"yellow": 1}
