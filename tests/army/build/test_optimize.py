"""The best list is the best of all lists, and says how sure that is."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.army.build.choices import Choices
from mcarmy.army.build.drafts import proven_legal, text_of
from mcarmy.army.build.objectives import Measure, Objective, find_objective
from mcarmy.army.build.optimize import Best, NoArmyError, best_army
from mcarmy.army.build.solver import NoSolverError, Solution
from mcarmy.base.errors import UsageError
from mcarmy.report.lists.proposals import verdict
from tests.army.build.small import every_list, is_legal, is_playable, small_terms, terms
from tests.army.lists import EXAMPLES, catalog

if TYPE_CHECKING:
    from mcarmy.army.build.terms import Terms

MEASURES = ("health", "activations", "actions", "damage@1", "damage@3", "damage@5")


def objective(written: str) -> Objective:
    """An objective by name."""
    return find_objective(catalog(), written, Path(written))


@st.composite
def mixes(draw: st.DrawFn) -> Objective:
    """A few measures with weights, and perhaps bounds."""
    chosen = draw(st.lists(st.sampled_from(MEASURES), min_size=1, max_size=3, unique=True))
    weights = {}
    for name in chosen:
        (measure,) = objective(name).weights
        weights[measure] = Fraction(draw(st.integers(1, 8)), 4)
    at_least = draw(st.dictionaries(st.sampled_from(("units", "orders", "cards")), st.just(2)))
    return Objective("mix", weights, at_least=at_least)


def by_trying_everything(small: Terms, wanted: Objective) -> Fraction | None:
    """The best value over all legal lists whose cards can be played and that meet the bounds."""
    best: Fraction | None = None
    for army in every_list(small):
        counts = {
            "units": army.unit_count(),
            "orders": army.order_count(),
            "cards": army.card_count(),
        }
        if is_playable(army) and all(counts[p] >= n for p, n in wanted.at_least.items()):
            value = wanted.value(army)
            best = value if best is None else max(best, value)
    return best


@settings(max_examples=45, deadline=None)
@given(small_terms(), mixes())
def test_the_solver_finds_what_trying_everything_finds(small: Terms, wanted: Objective) -> None:
    expected = by_trying_everything(small, wanted)
    if expected is None:
        with pytest.raises(NoArmyError):
            best_army(small, wanted, seconds=20)
        return
    best = best_army(small, wanted, seconds=20)

    assert best.proven
    assert best.value == expected
    assert is_legal(best.army)


def test_units_that_can_play_given_cards_are_found_as_by_trying_everything() -> None:
    own = {
        "ranger-commander": 1, "free-marine-hero": 2, "ranger-elite": 2, "capitol-ranger": 1,
        "free-marine-soldier": 2, "bait-and-switch": 1, "trick-shot": 2,
        "order:gold": 2, "order:silver": 2, "order:bronze": 2,
    }  # fmt: skip
    small = terms("2/2/2", own=own)
    wanted = objective("cards:Bait and Switch,Trick Shot")
    with_cards = [
        a for a in every_list(small) if a.taken["trick-shot"] and a.taken["bait-and-switch"]
    ]
    best = best_army(small, wanted, seconds=20)

    assert best.value == max(wanted.value(army) for army in with_cards if is_playable(army))
    assert best.army.taken["trick-shot"]


@pytest.mark.parametrize("format_", ["skirmish", "tournament", "epic"])
@pytest.mark.parametrize("faction", ["capitol", "ilian"])
def test_the_best_list_of_a_whole_catalog_is_proven_and_legal(format_: str, faction: str) -> None:
    best = best_army(terms(format_, faction), objective("damage@4"), seconds=20)

    assert best.proven
    proven_legal(best.army.terms, text_of(best.army, format_=format_))


def test_the_whole_catalog_needs_no_faction() -> None:
    best = best_army(terms("skirmish"), objective("health"), seconds=20)

    assert {unit.faction for unit, _ in best.army.units()} <= {"algeroth", "ilian"}
    assert best.army.taken["karaks-command-tent"] == best.army.taken["karak-the-keeper"]


def test_bounds_are_kept() -> None:
    wanted = Objective(
        "", {Measure("health"): Fraction(1)}, {"orders": 3}, {"units": 4, "cards": 1}
    )
    army = best_army(terms("skirmish", "capitol"), wanted, seconds=20).army

    assert army.order_count() >= 3
    assert army.unit_count() <= 4
    assert army.card_count() <= 1


def test_bounds_that_no_list_meets_are_refused() -> None:
    wanted = Objective("", {Measure("health"): Fraction(1)}, {"units": 9})
    with pytest.raises(NoArmyError, match="Loosen the bounds"):
        best_army(terms("skirmish", "capitol"), wanted, seconds=20)


def test_of_equally_good_lists_the_livelier_is_taken() -> None:
    wanted = objective("cards:Trick Shot")
    own = {"ranger-elite": 1, "trick-shot": 2, "fire-at-will": 1}
    own |= {"order:gold": 2, "order:silver": 2, "order:bronze": 3}
    army = best_army(terms("1/1/3", own=own), wanted, seconds=20).army

    assert army.card_count() == 3  # one order is left, and no card in its place


def test_a_card_that_the_format_does_not_allow_is_named() -> None:
    with pytest.raises(UsageError, match="`Iron Discipline` cannot be in this army"):
        best_army(terms("skirmish"), objective("cards:Iron Discipline"), seconds=5)


def test_measures_count_what_they_say() -> None:
    taken = {"mitch-hunter": 1, "free-marine-soldier": 2, "order:gold": 1, "order:bronze": 1}
    army = Choices(terms("skirmish"), taken)

    def value(written: str) -> Fraction:
        return objective(written).value(army)

    assert value("health") == 4 + 2 * 2
    assert value("activations") == 2
    assert value("actions") == 3 + 1
    assert value("cards:Trick Shot,Bait and Switch") == 3 + 1


def test_only_units_with_an_order_attack_the_best_first() -> None:
    one = Choices(terms("skirmish"), {"ranger-elite": 1, "order:gold": 2})
    two = Choices(terms("skirmish"), {"ranger-elite": 1, "free-marine-soldier": 3, "order:gold": 1})

    assert objective("damage@3").value(one) == objective("damage@3").value(two)


def test_a_file_of_weights_is_read() -> None:
    wanted = find_objective(catalog(), "x.yaml", EXAMPLES / "objective.yaml")

    assert wanted.name == "a firing line that lasts"
    assert {str(measure): float(weight) for measure, weight in wanted.weights.items()} == {
        "damage@4": 3, "health": 1, "activations": 0.5, "cards:trick-shot": 0.5,
    }  # fmt: skip
    assert (wanted.at_least, wanted.at_most) == ({"orders": 3, "cards": 2}, {"cards": 3})


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("weights: {helth: 1}", r":1:18: There is no objective `helth`. Did you mean `health`"),
        ("weights: {health: -1}", r"`-1` is not a weight. Write one above 0"),
        ("weights: {health: 0}", r"`0` is no weight"),
        ("weights: {health: [1]}", r"`health` needs a number"),
        ("weights: health", r"a mapping with lines such as `health: 1`"),
        ("name: x", r"There is no `weights:`"),
        ("wieghts: {health: 1}", r"The key `wieghts` is not known here. Did you mean `weights`"),
        ("weights: {health: 1}\nat_least: {unit: 1}", r"`unit` cannot be bounded. Did you mean"),
        ("weights: {health: 1}\nat_least: {units: 1.5}", r"`1.5` is not a whole number"),
        ("weights: {'cards:Trik Shot': 1}", r"no command card `Trik Shot`. Did you mean `Trick"),
        ("- health", r"Here must be a mapping with keys name, weights"),
        ("weights: {health: 1", r"x.yaml:1"),
    ],
)
def test_a_wrong_file_of_weights_is_answered_in_one_line(
    tmp_path: Path, content: str, message: str
) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(content)
    with pytest.raises(UsageError, match=message) as error:
        find_objective(catalog(), "x.yaml", path)

    assert "\n" not in str(error.value)


def test_an_unknown_objective_is_answered_with_what_there_is() -> None:
    with pytest.raises(UsageError, match="Did you mean `activations`"):
        objective("activation")
    with pytest.raises(UsageError, match="Objectives: health"):
        objective("fun")
    with pytest.raises(UsageError, match="There is no objective `damage@0`"):
        objective("damage@0")


def test_a_missing_solver_is_said_with_the_way_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("mcarmy.army.build.solver.import_module", missing)
    with pytest.raises(NoSolverError, match=r"pip install 'mcarmy\[optimize\]'"):
        best_army(terms("skirmish", "capitol"), objective("health"), seconds=5)


def test_nothing_imports_the_solver_before_it_is_needed() -> None:
    code = "import sys, mcarmy.army.build.optimize; sys.exit('highspy' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_list_that_is_not_proven_best_says_how_far_it_may_be() -> None:
    army = Choices(terms("skirmish"), {"mitch-hunter": 1, "order:gold": 1})
    best = Best(army, objective("health"), Fraction(4), Fraction(5), 1.0)

    assert not best.proven
    assert "no legal list has more than 5 (25.0% above)" in " ".join(verdict(best))


def test_a_solution_below_its_bound_is_not_proven() -> None:
    assert Solution({}, gain=3, bound=3).proven
    assert not Solution({}, gain=3, bound=4).proven
