"""Does a lead hold: every lead is in one range, and every round of every game is counted once."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mcarmy.simulate.series.accumulators import Cards, Units
from mcarmy.simulate.series.leads import Leads, bounds_of, range_of
from tests.simulate.test_series import row

CALM = settings(deadline=None, suppress_health_check=list(HealthCheck))


@CALM
@given(st.integers(-60, 60))
def test_a_lead_lies_within_the_bounds_of_its_range(lead: int) -> None:
    least, most = bounds_of(range_of(lead))

    assert least is None or least <= lead
    assert most is None or lead <= most
    assert (least, most) == tuple(
        None if end is None else -end for end in reversed(bounds_of(range_of(-lead)))
    )


def test_every_round_is_counted_with_what_became_of_the_game() -> None:
    leads = Leads()
    leads.add(row(0, "A", leads=(0, 5)))
    leads.add(row(1, "B", leads=(0, -2)))

    found = leads.result()

    assert [(lead.round, lead.least, lead.most, lead.games, lead.win_rate) for lead in found] == [
        (1, 0, 0, 2, 0.5),
        (2, -3, -1, 1, 0.0),
        (2, 4, 7, 1, 1.0),
    ]


def test_damage_is_kept_by_round_and_kills_by_who_fell() -> None:
    units = Units(0, ("ranger", "ranger", "medic"))
    units.add(row(0, "A", damage=({"ranger": (0, 3)}, {}), kills=({"ranger": {"ghoul": 2}}, {})))
    units.add(row(1, "B", damage=({"ranger": (1,)}, {})))

    ranger, medic = units.result()

    assert (ranger.damage, ranger.by_round) == (2.0, (0.5, 1.5))
    assert (ranger.kills, ranger.destroyed) == (1.0, {"ghoul": 1.0})
    assert (medic.damage, medic.by_round, medic.destroyed) == (0.0, (), {})


def test_a_card_has_a_baseline_and_one_never_played_is_listed() -> None:
    cards = Cards(0, ("charge", "retreat"))
    cards.add(row(0, "A", cards=({"charge": 2}, {})))
    cards.add(row(1, "B"))

    charge, retreat = cards.result()

    assert (charge.plays, charge.win_rate, charge.otherwise, charge.games) == (1.0, 1.0, 0.0, 1)
    assert (retreat.plays, retreat.win_rate, retreat.otherwise) == (0.0, None, 0.5)
