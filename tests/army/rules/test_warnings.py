"""Legal but odd: ranks that no source tells, and orders nobody can take."""

from __future__ import annotations

from tests.army.lists import check, codes

LIST = """\
format: skirmish
units: [{units}]
orders: {{gold: {gold}, silver: {silver}, bronze: {bronze}}}
"""


def test_a_reconstructed_rank_is_named_once_however_often_it_counts() -> None:
    """ARMY-1: the verdict rests on our reconstruction, and says so."""
    (problem,) = check(
        LIST.format(units="Golem of Ice, Golem of Ice, Technomancer", gold=3, silver=1, bronze=2)
    ).problems

    assert problem.code == "MC902"
    assert problem.message == (
        "No source gives the rank of `Golem of Ice`; silver is our reconstruction."
    )


def test_far_more_orders_than_units_lie_idle() -> None:
    """ROUND-3."""
    (problem,) = check(LIST.format(units="Mitch Hunter", gold=2, silver=3, bronze=3)).problems

    assert problem.message == "8 order tokens for 1 unit: at most 1 can be given in a round."


def test_a_list_that_is_not_full_yet_is_not_told_about_idle_orders() -> None:
    """ROUND-3: too few components is what is wrong with it."""
    assert codes(LIST.format(units="Mitch Hunter", gold=2, silver=3, bronze=2)) == ["MC211"]
