"""What a unit counts for, beside the same worked out unit by unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.engine.loop import advance, answer
from mcarmy.engine.view import View
from mcarmy.policies.judging.appraisal import appraisal_with
from mcarmy.policies.judging.prizes import DEAR, HARDENED, LAST, Able, prizes
from mcarmy.policies.random import RandomPolicy
from mcarmy.policies.style import Style
from tests.policies.games import mirror

if TYPE_CHECKING:
    from mcarmy.engine.binding.kinds import UnitKind


def unit_by_unit(view: View) -> list[float]:
    """The same as `prizes`, every unit beside every other."""
    appraisal = appraisal_with(view.odds, Style())
    ours, theirs = view.units(view.player), view.units(view.opponent)

    def hurts(own: UnitKind, other: UnitKind) -> bool:
        return appraisal.duel(own, other, other.health, 0).reach > 0

    found = [1.0] * len(view.kind)
    for enemy in theirs:
        other = view.kind[enemy]
        able = [own for own in ours if hurts(view.kind[own], other)]
        found[enemy] = 1 + LAST / len(theirs) + HARDENED / max(1, len(able))
        for own in able:
            found[own] += DEAR / len(able) ** 2
    return found


@pytest.mark.parametrize("format_", ["skirmish", "tournament"])
def test_a_unit_counts_for_what_it_counts_for_beside_every_other(format_: str) -> None:
    compared = set()
    for number in range(6):
        game = mirror(format_, number)
        views = (View(game, 0), View(game, 1))
        policies = (RandomPolicy(f"{number}/0"), RandomPolicy(f"{number}/1"))
        while (decision := advance(game)) is not None:
            view = views[decision.player]
            appraisal = appraisal_with(view.odds, Style())
            able = Able(view, [appraisal.prowess(kind) for kind in view.kind])
            counted = prizes(view, able)
            assert counted == pytest.approx(unit_by_unit(view))
            compared.add(tuple(counted))
            answer(game, decision, policies[decision.player].choose(view, decision))

    assert len(compared) > 10
