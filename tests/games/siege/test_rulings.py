"""Every ruling is pinned, and its other answers are told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.base.chance import mean
from mcarmy.games.siege.box import NO_BOX
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.house_rules import QUESTIONS, AbsorbDice, HouseRules
from mcarmy.games.siege.odds.dice import hits
from mcarmy.games.siege.odds.survival import wounds
from mcarmy.games.siege.odds.weapons import arm
from mcarmy.games.siege.victory import decided
from tests.games.siege.boxes import BOX, boxed
from tests.games.siege.campaigns import check, codes, ledger, problems, standings

if TYPE_CHECKING:
    from pathlib import Path


def night(
    *,
    villain: str = "mishima",
    primary: str = "{done: true, credits: 1, promotion: 4}",
    bauhaus: str = "{}",
    capitol: str = "{}",
    more: str = "",
    hits: int = 0,
) -> str:
    """One mission of Bauhaus, Capitol and Mishima."""
    teams = {"bauhaus": bauhaus, "capitol": capitol, "mishima": "{}"}
    played = "".join(f"      {team}: {did}\n" for team, did in teams.items() if team != villain)
    return (
        f"  - name: Night\n    dark_legion: {villain}\n    primary: {primary}\n"
        f"    teams:\n{played}    hits_on_doomtroopers: {hits}\n{more}"
    )


def ruled(question: str, answer: str) -> str:
    return f"rulings: {{{question}: {answer}}}\n"


def both(missions: str, question: str, answer: str, team: str) -> list[tuple[int, int, int]]:
    """How a team stands by our answer and by the other one."""
    return [standings(ledger(missions, top=top))[team] for top in ("", ruled(question, answer))]


def test_at_130_points_a_team_has_rank_6() -> None:
    missions = night(bauhaus="{kills: {ezoghoul: 13}}", primary="{done: false}")

    assert both(missions, "SIEGE-Q1", "rank-7", "bauhaus") == [(130, 2, 6), (130, 2, 7)]


def test_the_hits_written_down_are_counted_as_they_are() -> None:
    assert both(night(hits=7), "SIEGE-Q2", "after-armor", "mishima") == [(7, 2, 1), (7, 2, 1)]


def test_the_reward_comes_before_the_losses() -> None:
    broke = night(capitol="{lost: 2}", primary="{done: false}")
    missions = broke + night(capitol="{lost: 1}")

    assert both(missions, "SIEGE-Q3", "losses-first", "capitol") == [(4, 0, 1), (0, 1, 1)]


def test_points_do_not_fall_below_zero() -> None:
    missions = night(capitol="{friendly_hits: 2}")

    assert both(missions, "SIEGE-Q4", "allowed", "capitol") == [(0, 3, 1), (-2, 3, 1)]


def test_points_are_lifted_to_zero_once_the_mission_is_counted() -> None:
    """SIEGE-Q13: 6 points lost and 4 earned are none, in whatever order; 6 and 7 are one."""
    missions = night(capitol="{kills: {centurion: 1}, friendly_hits: 2}")

    assert standings(ledger(missions))["capitol"][0] == 3 - 6 + 4


def test_the_resting_team_counts_for_the_reference_card() -> None:
    missions = night(villain="capitol", bauhaus="{kills: {ezoghoul: 3}}", hits=30)
    missions += night(villain="capitol")
    cards = [
        check(ledger(missions, top=top)).book.chapters[1].reference_card.name
        for top in ("", ruled("SIEGE-Q5", "ignored"))
    ]

    assert cards == ["3-4", "1-2"]


def test_the_dark_legion_player_gets_no_points_for_the_primary_mission() -> None:
    assert both(night(hits=3), "SIEGE-Q6", "everyone", "mishima") == [(3, 2, 1), (7, 2, 1)]


def test_all_cards_together_stay_within_the_credits(tmp_path: Path) -> None:
    carried = ("{Mitch Hunter: [", "{Bo: [Plasma Carbine], Mitch Hunter: [")
    each = ("box: mine.yaml\n", "box: mine.yaml\n" + ruled("SIEGE-Q7", "each"))
    dear = BOX.replace("dice: 3, credits: 1", "dice: 3, credits: 3")

    assert codes(boxed(tmp_path, carried), tmp_path) == ["SG142"]
    assert codes(boxed(tmp_path, carried, each), tmp_path) == []
    assert codes(boxed(tmp_path, carried, each, box=dear), tmp_path) == ["SG142"]


def test_bauhaus_adds_a_die_to_each_half_of_a_split_shot() -> None:
    bauhaus = facts().corporations["bauhaus"]
    shots = [
        arm("Nimrod Autocannon", NO_BOX, bauhaus, HouseRules().answered("SIEGE-Q8", answer))
        for answer in ("both", "one")
    ]

    assert [(shot.dice, shot.split) for shot in shots if shot is not None] == [
        (7, (4, 4)),
        (7, (4, 3)),
    ]


def test_each_die_of_cybertronic_absorbs_one_hit() -> None:
    by_answer = [mean(wounds(hits(4, 2), 2, 2, answer)) for answer in AbsorbDice]

    assert by_answer[0] < by_answer[1]


def test_a_rank_on_the_sheet_belongs_to_the_points_beside_it() -> None:
    """SIEGE-Q10."""
    missions = night(bauhaus="{kills: {ezoghoul: 1}}")
    sheet = "    ranks: {bauhaus: 1}\n    sheet: {bauhaus: {promotion: 14, rank: %d}}\n"

    assert codes(ledger(missions + sheet % 2)) == []
    (problem,) = problems(ledger(missions + sheet % 1))
    assert "its Rank during the mission" in problem.help


def test_a_secondary_mission_pays_its_own_team() -> None:
    """SIEGE-Q11."""
    more = "    secondary:\n      imperial: {done: true, credits: 2, promotion: 3}\n"
    missions = night(more=more).replace("      capitol", "      imperial: %s\n      capitol")
    teams = "bauhaus, capitol, mishima, imperial"

    alive = standings(ledger(missions % "{}", teams=teams))
    assert (alive["imperial"], alive["bauhaus"]) == ((7, 5, 1), (4, 3, 1))
    dead = standings(ledger(missions % "{lost: 2}", teams=teams))
    assert dead["imperial"] == (7, 0, 1)


def test_a_resting_team_buys_no_credit() -> None:
    missions = night(hits=9) + night(more="    buy_credit: [mishima]\n")

    assert codes(ledger(missions)) == ["SG130"]
    assert both(missions, "SIEGE-Q12", "yes", "mishima") == [(9, 2, 1), (4, 3, 1)]


@pytest.mark.parametrize(("capitol", "winners"), [(2, ("bauhaus",)), (3, ("bauhaus", "capitol"))])
def test_of_two_teams_that_reach_the_goal_together_the_one_with_more_points_wins(
    capitol: int, winners: tuple[str, ...]
) -> None:
    """SIEGE-Q14."""
    kills = "{kills: {ezoghoul: %d}}"
    missions = night(bauhaus=kills % 3, capitol=kills % capitol)
    victory = decided(check(ledger(missions, top="goal: {kind: long, points: 20}\n")).book)

    assert victory is not None
    assert (victory.teams, victory.mission) == (winners, 1)


def test_an_unknown_ruling_or_answer_is_reported() -> None:
    for top in ("rulings: {SIEGE-Q99: x}\n", "rulings: {SIEGE-Q3: loses-first}\n"):
        assert codes(ledger(night(), top=top)) == ["SG101"]


def test_every_question_has_two_answers_and_ours_is_the_first() -> None:
    for question, (_, answers) in QUESTIONS.items():
        assert len(answers) == 2
        assert HouseRules().answer(question) is next(iter(answers))
