"""Human and demon units never share an army."""

from __future__ import annotations

from tests.army.lists import check, codes

LIST = """\
format: skirmish
units:
  - Mitch Hunter
  - Ranger Elite
  - {bronze}
orders: {{gold: 2, silver: 2, bronze: 2}}
"""


def test_human_factions_mix() -> None:
    """ARMY-3: Capitol, Bauhaus and Brotherhood."""
    assert codes(LIST.format(bronze="Bear Trooper").replace("Ranger Elite", "Sacred Warrior")) == []


def test_demon_factions_mix() -> None:
    """ARMY-3: Algeroth and Ilian."""
    text = LIST.format(bronze="Technomancer").replace("Ranger Elite", "Golem of Ice")

    assert codes(text.replace("Mitch Hunter", "Golgotha")) == ["MC902"]


def test_the_smaller_side_is_the_one_that_does_not_belong() -> None:
    """ARMY-3."""
    (problem,) = check(LIST.format(bronze="Technomancer")).problems

    assert problem.code == "MC220"
    assert problem.location.line == 5
    assert problem.message == (
        "`Technomancer` belongs to Algeroth, a demon faction, in an army of humans."
    )
    assert [(r.location.line, r.message) for r in problem.related] == [
        (3, "a human: Mitch Hunter"),
        (4, "a human: Ranger Elite"),
    ]
    assert problem.help == "Take out the demon units (1) or the human units (2)."


def test_cards_of_the_other_side_are_odd_but_not_illegal() -> None:
    """ARMY-3, ARMY-8: a card is not a unit."""
    text = LIST.format(bronze="Capitol Ranger").replace("bronze: 2", "bronze: 1")

    assert codes(text + "cards: [Invoke Terror]\n") == ["MC901"]
