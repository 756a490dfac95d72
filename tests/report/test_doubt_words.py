"""The words for luck and doubt are never surer than the games and worlds behind them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog import load_catalog
from mcarmy.catalog.worlds.concern import Concern
from mcarmy.catalog.worlds.unknowns import unknowns
from mcarmy.catalog.worlds.world import World
from mcarmy.report.chart import Nested
from mcarmy.report.report import Prose
from mcarmy.report.series.contest_words import sentence
from mcarmy.report.series.doubt import (
    ahead_in,
    ends,
    kinds_of_doubt,
    picture,
    shares_told,
    worlds_sentences,
)
from mcarmy.report.series.look_up import narrowed
from mcarmy.report.series.unknown_words import MOST_LETTERS, shortened
from mcarmy.simulate.contests.contest import SeriesResult
from mcarmy.simulate.contests.swaps import Explanation, Swap
from mcarmy.simulate.series.adjusting import LuckAdjusted
from mcarmy.simulate.series.statistics import LEAST_TOLD, Estimate
from mcarmy.simulate.worlds.inquiry import DataDoubt
from mcarmy.simulate.worlds.plan import Visit, WorldPlan
from mcarmy.simulate.worlds.shares import UnknownShare
from mcarmy.simulate.worlds.spread import Spread, spread
from tests.browser.pages import contest, match

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog

NAMES = ("Red", "Blue")
WIDE = Estimate(0.5, 0.1, 0.9, 4, 8.0)
NARROW = Estimate(0.6, 0.58, 0.62, 400, 800.0)


@pytest.fixture(scope="module")
def known() -> Catalog:
    return load_catalog()


def level_worlds() -> Spread:
    """Ten worlds in which every pair of games is level."""
    visits = [Visit(World(number), 1, 0, 4) for number in range(1, 11)]
    found = spread(visits, {number: [0.5] * 4 for number in range(1, 11)}, [0.5] * 20)
    assert found is not None
    return found


def rough() -> Spread:
    found = replace(level_worlds(), worlds=12, mean=0.63, between=0.15, low=0.31, high=0.95)
    return replace(found, ahead=0.88, ahead_error=0.085, low_error=0.115, high_error=0.1)


def told(catalog: Catalog, rate: Estimate, found: Spread) -> str:
    return worlds_sentences(catalog, rate, doubt(found), NAMES)


def doubt(found: Spread) -> DataDoubt:
    return DataDoubt(WorldPlan(found.worlds, ("ruined-foundry",)), (), found, ())


def test_so_few_games_never_put_anyone_ahead() -> None:
    few = Estimate(0.9, 0.51, 1.0, LEAST_TOLD - 1, 18.0)

    assert few.leader is None
    assert SeriesResult(0, 1, few, 0).winner is None
    assert replace(few, pairs=LEAST_TOLD).leader == 0
    assert Estimate(0.2, 0.1, 0.4, 50, 100.0).leader == 1


def test_level_worlds_put_neither_army_ahead(known: Catalog) -> None:
    found = level_worlds()
    answer = told(known, NARROW, found)

    assert found.level
    assert found.ahead == 0.5
    assert answer.endswith("Neither army is ahead in any of the 10 worlds played.")
    assert "until" not in answer


def test_the_data_is_blamed_only_where_the_games_would_decide_or_it_is_the_larger_doubt(
    known: Catalog,
) -> None:
    neither = "Neither these games nor what is known of the data tell which army is better."

    assert told(known, WIDE, rough()).endswith(neither)
    assert "cannot be called the better army until" in told(known, NARROW, rough())
    even = Estimate(0.5, 0.4, 0.6, 50, 100.0)
    assert "cannot be called the better army until" in told(known, even, rough())


def test_whoever_is_ahead_in_most_worlds_is_named_and_nobody_else(known: Catalog) -> None:
    behind = replace(rough(), ahead=0.12, low=0.05, high=0.69)
    open_ = replace(rough(), ahead=0.6)

    assert "Red is ahead in most of them, but cannot be called" in told(known, NARROW, rough())
    assert "Blue is ahead in most of them, but cannot be called" in told(known, NARROW, behind)
    assert "Which army is better cannot be said until" in told(known, NARROW, open_)


def test_the_answer_is_as_rough_as_the_worlds(known: Catalog) -> None:
    assert ahead_in(rough()) == "about 71 to 100 of 100 (12 worlds played)"
    assert "roughly 31 to 95 %" in told(known, NARROW, rough())
    sure = replace(rough(), worlds=400, ahead_error=0.01)
    assert ahead_in(sure) == "88 of 100"


def test_a_band_on_one_side_with_rough_ends_only_seems_better(known: Catalog) -> None:
    above = replace(rough(), low=0.55)

    assert "Red seems the better army" in told(known, NARROW, above)
    assert "Red is the better army" in told(known, NARROW, replace(above, low_error=0.01))


def test_a_contest_calls_better_only_whom_a_match_alone_would() -> None:
    above = replace(rough(), low=0.55)
    sure = replace(above, low_error=0.01)
    below = replace(above, low=0.05, high=0.45, high_error=0.01)

    assert SeriesResult(3, 7, NARROW, 0, doubt(above)).winner is None
    assert SeriesResult(3, 7, NARROW, 0, doubt(above)).likely == 3
    assert SeriesResult(3, 7, NARROW, 0, doubt(sure)).winner == 3
    assert SeriesResult(3, 7, NARROW, 0, doubt(sure)).likely is None
    assert SeriesResult(3, 7, NARROW, 0, doubt(below)).winner == 7
    assert SeriesResult(3, 7, NARROW, 0, doubt(rough())).likely is None


def test_a_gauntlet_says_whether_what_is_unknown_was_counted() -> None:
    met = contest({(0, 1): 0.05, (0, 2): 0.5, (0, 3): 0.5})
    counted = replace(met, worlds=20)

    assert sentence(met, "gauntlet") == (
        "red-dust beats none of 3 armies and loses to 1; 2 are undecided after 40 games each. The "
        "doubt about the data is not counted."
    )
    assert sentence(counted, "gauntlet") == (
        "Whatever fits what is known, red-dust beats none of 3 armies and loses to 1; 2 are open "
        "after 40 games and 20 other worlds each."
    )
    assert sentence(counted, "matrix").endswith(
        "Over the worlds that fit what is known 1 of 3 matches is decided."
    )


def test_no_error_reaches_beyond_what_a_share_can_be() -> None:
    assert ends(0.95, 0.1) == (0.75, 1.0)
    assert ends(0.05, 0.1)[0] == 0.0


def test_texts_that_look_the_same_when_cut_are_cut_where_they_differ() -> None:
    lead = "Each time this unit destroys an enemy unit in close combat, you may at once "
    texts = [f"{lead}heal one wound", f"{lead}move it a zone", f"{lead}move it two zones", "None"]
    short = shortened(texts)

    assert len(set(short)) == len(texts)
    assert all(len(each) <= MOST_LETTERS for each in short)
    assert short[0].endswith("heal one wound")
    assert shortened([texts[0], texts[0]])[0].startswith("Each time")


def test_a_share_of_the_doubt_is_told_as_roughly_as_it_is_known(known: Catalog) -> None:
    unknown = unknowns(known, Concern((), (), zones=False, maps=(), rulings=()))[0]
    share = UnknownShare(unknown, 1.0, 0.36, 1.0, clear=True, rates=())

    assert shares_told(known, [share]).endswith(" 100 % (somewhere in 36 to 100 %)")
    assert narrowed(0.5, share) == "0 to 40"


def test_luck_says_which_estimate_is_told_and_why(known: Catalog) -> None:
    luck = LuckAdjusted(WIDE, NARROW, (0.0, 0.0), 1.0)
    said, *_ = kinds_of_doubt(known, luck, None, NAMES, "greedy plays both sides.")
    plain, data, _ = kinds_of_doubt(known, replace(luck, adjusted=None), None, NAMES, "")

    assert "58.0 to 62.0 % (95 % interval, 800 games)" in said
    assert "60.0 % is told with lucky and unlucky rolls taken off" in said
    assert said.endswith("the games as they were played give 50.0 % (10.0 to 90.0 %).")
    assert plain.endswith("10.0 to 90.0 % (95 % interval, 8 games).")
    assert data == "Data: not counted; `--doubt` counts it."


def test_worlds_that_show_no_unknown_say_how_many_more_to_play(known: Catalog) -> None:
    luck = LuckAdjusted(NARROW, None, (0.0, 0.0), 0.0)
    unknown = unknowns(known, Concern((), (), zones=False, maps=(), rulings=()))
    found = replace(doubt(rough()), unknowns=unknown)
    _, data, more, _ = kinds_of_doubt(known, luck, found, NAMES, "")

    assert "a world is one choice for all of them that fits what is known" in data
    assert "In 95 of 100 worlds Red wins 31 to 95 % of its games" in data
    assert "`mcarmy doubt --worlds 200` with the same lists" in more


def test_one_unknown_alone_is_named(known: Catalog) -> None:
    luck = LuckAdjusted(NARROW, None, (0.0, 0.0), 0.0)
    unknown = unknowns(known, Concern((), (), zones=False, maps=(), rulings=()))[:1]
    found = replace(doubt(rough()), unknowns=unknown)
    _, data, more, _ = kinds_of_doubt(known, luck, found, NAMES, "")

    assert data.startswith("Data: one thing that this rests on is not known for sure")
    assert more.startswith("All of that doubt is about the faces of the dice")
    answer = worlds_sentences(known, NARROW, found, NAMES)
    assert answer.endswith("until the faces of the dice are known.")


def test_nothing_is_said_of_how_many_worlds_where_nothing_is_known() -> None:
    open_ = replace(rough(), ahead=0.5, ahead_error=0.3)

    assert ahead_in(open_) == "anything from none to all of them (12 worlds played)"


def test_the_picture_says_how_far_a_dot_may_be_off() -> None:
    visits = [Visit(World(number), 1, 0, 4) for number in range(1, 41)]
    scores = {number: [number % 5 / 4, 0.5, 0.25, 0.75] for number in range(1, 41)}
    found = spread(visits, scores, [0.5] * 20)
    assert found is not None
    drawn, explained = picture(NARROW, found, NAMES)

    assert isinstance(drawn, Nested)
    assert isinstance(explained, Prose)
    assert 0 < found.dot_error < found.within / 2  # less than four pairs alone would leave open
    assert f"may be off by {200 * found.dot_error:.0f} points" in explained.lines[0]


def test_among_many_swaps_one_must_differ_by_more_to_stand_out() -> None:
    near = Swap("x", "y", NARROW, 0.1, 0.01, 0.19, 3)
    why = Explanation(match(), NARROW, (near,), (), 200, 6)

    assert why.stands_out(near)
    assert not replace(why, swaps=(near,) * 8).stands_out(near)
