"""All unique personalities of an army come from one faction."""

from __future__ import annotations

from tests.army.lists import check, codes

HEROES = """\
format: {{gold: 4, silver: 2, bronze: 2}}
units: [{heroes}, Ranger Elite, Capitol Ranger]
orders: {{gold: {orders}, silver: 1, bronze: 1}}
"""


def test_heroes_of_one_faction_may_share_an_army() -> None:
    """ARMY-4."""
    assert (
        codes("""\
format: skirmish
units: [Alakhai the Cunning, Golgotha, Ezoghoul, Technomancer]
orders: {gold: 1, silver: 2, bronze: 2}
""")
        == []
    )


def test_heroes_of_two_factions_may_not() -> None:
    """ARMY-4: the first one that differs from most is pointed at, the others are named."""
    (problem,) = check("""\
format: {gold: 4, silver: 2, bronze: 2}
units:
  - Mitch Hunter
  - Archinquisitor Nikodemus
  - Max Steiner
  - Ranger Elite
  - Capitol Ranger
orders: {gold: 1, silver: 1, bronze: 1}
""").problems

    assert problem.code == "MC231"
    assert problem.location.line == 4
    assert {r.location.line for r in problem.related} == {3, 5}


def test_the_tent_is_no_personality() -> None:
    """ARMY-4, ARMY-11: a tent beside Golgotha lacks its keeper, and that is all."""
    assert codes("""\
format: skirmish
units: [Golgotha, Karak's Command Tent, Ezoghoul, Technomancer]
orders: {gold: 2, silver: 2, bronze: 2}
""") == ["MC271"]
