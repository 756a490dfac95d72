"""A rule added in one place is followed by whoever checks, repairs or builds, or refused aloud."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from mcarmy.army import rules
from mcarmy.army.build.choices import Choices
from mcarmy.army.build.complete import complete
from mcarmy.army.build.objectives import find_objective
from mcarmy.army.build.optimize import best_army
from mcarmy.army.build.random import fill_at_random
from mcarmy.army.components import bag_of
from mcarmy.army.repair.mend import Mended, mend
from mcarmy.army.rules.legal import UnfollowedRuleError
from mcarmy.army.rules.rule import ArmyRule, AtLeast, AtMost
from mcarmy.base.problems import Kind, Problem, Severity
from mcarmy.catalog.model import Profile
from tests.army.build.small import terms
from tests.army.lists import catalog, check, checker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.army.reading.roster import Roster
    from mcarmy.army.rules.rule import Allegiance, Ground

KIND = Kind("MC299", "toy", Severity.ERROR, "ARMY-10")
TROOPS = ("free-marine-soldier", "capitol-ranger", "ranger-elite", "martian-banshee-trooper")


def toy(allowed: Callable[[Mapping[str, int]], bool]) -> Callable[[Roster], Iterator[Problem]]:
    """A check that forbids armies."""

    def check_toy(roster: Roster) -> Iterator[Problem]:
        if not allowed(bag_of(roster)):
            where = roster.listing.text.at(roster.listing.place_of("units"))
            yield Problem(KIND, "The toy rule forbids this.", where, "Play by it.")

    return check_toy


def troops(army: Mapping[str, int]) -> int:
    """How many of the units stand in an army that the toy rules are about."""
    return sum(army.get(id_, 0) for id_ in TROOPS)


def one_each(ground: Ground, _: Allegiance, key: str) -> int | None:
    """A copy limit of one for every ordinary unit."""
    unit = ground.known[key]
    return 1 if isinstance(unit, Profile) and not unit.unique else None


def _one_each(army: Mapping[str, int]) -> bool:
    units = {id_ for id_, unit in catalog().units.items() if not unit.unique}
    return all(count <= 1 for key, count in army.items() if key in units)


def two_in_all(_: Ground) -> Iterator[AtMost]:
    """No more than two of some units together."""
    yield AtMost(TROOPS, 2, "two troops")


def two_or_more(_: Ground) -> Iterator[AtLeast]:
    """At least two of some units together."""
    yield AtLeast(TROOPS, 2, "two troops")


Allowed = Callable[[Mapping[str, int]], bool]
RULES: dict[str, tuple[Allowed, Callable[[Allowed], ArmyRule]]] = {
    "a copy limit": (
        _one_each,
        lambda allowed: ArmyRule("a copy limit", toy(allowed), most=one_each),
    ),
    "a cap on several components": (
        lambda army: troops(army) <= 2,
        lambda allowed: ArmyRule("a cap", toy(allowed), sums=two_in_all),
    ),
    "a need of several components": (
        lambda army: troops(army) >= 2,
        lambda allowed: ArmyRule("a need", toy(allowed), sums=two_or_more),
    ),
}
ILLEGAL = {
    "a copy limit": "units: [2x Free Marine Soldier, 2x Ranger Elite]",
    "a cap on several components": "units: [2x Free Marine Soldier, 2x Ranger Elite]",
    "a need of several components": "units: [Ranger Elite]",
}


@pytest.fixture(params=sorted(RULES))
def name(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each toy rule, in force."""
    allowed, rule = RULES[request.param]
    monkeypatch.setattr(rules, "RULES", (*rules.RULES, rule(allowed)))
    return str(request.param)


def illegal(name: str) -> str:
    """A list that is legal but for the toy rule."""
    units = ILLEGAL[name]
    silver, bronze = (3, 3) if "2x" in units else (4, 5)
    return f"format: 5/5/5\n{units}\norders: {{gold: 5, silver: {silver}, bronze: {bronze}}}\n"


def test_validate_reports_it(name: str) -> None:
    checked = check(illegal(name))

    errors = [p.code for p in checked.problems if p.severity is Severity.ERROR]
    assert errors == ["MC299"]


def test_repair_follows_it_with_the_fewest_changes(name: str) -> None:
    mended = mend(checker(), check(illegal(name)), Path())

    assert isinstance(mended, Mended)
    assert check(mended.content).legal
    fewest = {"a copy limit": 4, "a cap on several components": 4}.get(name, 2)
    assert mended.repair.changes == fewest


@pytest.mark.parametrize("seed", range(12))
def test_random_follows_it(name: str, seed: int) -> None:
    allowed, _ = RULES[name]
    army = fill_at_random(Choices(terms("5/5/5", "capitol")), Random(seed))

    assert allowed(army.taken)


def test_complete_follows_it(name: str) -> None:
    text = "format: 5/5/5\nunits: [Mitch Hunter]\norders: {gold: 1, silver: 1, bronze: 1}\n"
    proposals = complete(check(text), folder=Path(), most=5)

    assert len(proposals) == 5
    assert all(check(proposal.content).legal for proposal in proposals)


def test_optimize_follows_it(name: str) -> None:
    allowed, _ = RULES[name]
    best = best_army(
        terms("5/5/5", "capitol"), find_objective(catalog(), "health", Path("health")), seconds=20
    )

    assert allowed(best.army.taken)
    assert best.proven


def test_new_offers_only_what_it_leaves(name: str) -> None:
    """`mcarmy new` offers what `fitting` gives, one choice after the other."""
    allowed, _ = RULES[name]
    army, luck = Choices(terms("3/3/3", "capitol")), Random(name)
    while not army.full:
        offers = [key for key, _ in army.fitting()]
        army = army.plus(luck.choice(offers))

    assert allowed(army.taken)


def test_a_rule_that_says_nothing_to_builders_is_refused_by_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Checked all the same: only whoever would build a list by it refuses."""
    rule = ArmyRule("odd numbers", toy(lambda army: Counter(army).total() % 2 == 1))
    monkeypatch.setattr(rules, "RULES", (*rules.RULES, rule))

    even = "format: 2/2/2\nunits: [Ranger Elite]\norders: {gold: 2, silver: 1, bronze: 2}\n"
    assert "MC299" in [problem.code for problem in check(even).problems]
    with pytest.raises(UnfollowedRuleError, match="odd numbers"):
        terms("skirmish")
    with pytest.raises(UnfollowedRuleError, match="odd numbers"):
        mend(checker(), check(even), Path())


def test_every_rule_says_how_builders_follow_it() -> None:
    """ARMY-1 to ARMY-11: by a limit, by a sum, or why it does not concern them."""
    assert [rule.name for rule in rules.RULES if not rule.followed] == []
