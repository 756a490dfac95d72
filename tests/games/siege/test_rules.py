"""Every SG code: a ledger that has it, at its line, and the rule it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.base.problems import Severity
from tests.games.siege.campaigns import check, codes, ledger, problems, winter

if TYPE_CHECKING:
    from mcarmy.base.problems import Problem

NIGHT = """\
  - name: One
    dark_legion: mishima
    primary: {done: true, credits: 1, promotion: 4}
    teams:
      bauhaus: {kills: {legionnaire: 1}}
      capitol: {}
    hits_on_doomtroopers: 0
"""


def at(text: str, needle: str) -> int:
    """The line of the first place of a text."""
    return text[: text.index(needle)].count("\n") + 1


def only(text: str) -> Problem:
    (problem,) = problems(text)
    return problem


@pytest.mark.parametrize(
    ("change", "code", "needle"),
    [
        (("razide", "razides"), "SG101", "razides"),
        (("legionnaire: 5", "legionare: 5"), "SG101", "legionare"),
        (("hits_on_doomtroopers: 9", "hits_on_doomtrooper: 9"), "SG101", "hits_on_doomtrooper:"),
        (("buy_credit: [capitol]", "buy_credit: [capitl]"), "SG101", "capitl]"),
        (("reference_card: 1-2", "reference_card: 2-3"), "SG101", "2-3"),
        (("lost: 2", "lost: many"), "SG102", "lost: many"),
        (("missions:\n", "missions: none\nx-missions:\n"), "SG102", "missions: none"),
        (("done: true, credits: 1, promotion: 5", "credits: 1"), "SG103", "primary: {c"),
        (("done: true, credits: 1, promotion: 5", "done: true"), "SG103", "primary: {done: true}"),
        (("    hits_on_doomtroopers: 9\n", ""), "SG103", "Second night"),
        (("    dark_legion: bauhaus\n", ""), "SG103", "Second night"),
        (("goal:", "box: nowhere.yaml\ngoal:"), "SG104", "nowhere"),
        (("[Yojimbo, Second Trooper]", "[Yojimbo]"), "SG110", "[Yojimbo]"),
        (("[Yojimbo, Second Trooper]", "[Yojimbo, A, B]"), "SG110", "[Yojimbo, A"),
        (("  mishima: {player", "  Bauhaus: {}\n  mishima: {player"), "SG110", "Bauhaus"),
        (("Big Bob Watts", "Valerie Duval"), "SG111", "Mitch Hunter, Valerie"),
        (("dark_legion: bauhaus", "dark_legion: imperial"), "SG120", "imperial"),
        (("      mishima: {k", "      bauhaus: {}\n      mishima: {k"), "SG120", "bauhaus: {}"),
        (("reference_card: 1-2", "reference_card: 3-4"), "SG121", "3-4"),
        (("lost: 2", "lost: 3"), "SG122", "lost: 3"),
        (("lost: 2", "lost: -1"), "SG122", "lost: -1"),
        (("legionnaire: 5", "legionnaire: 2.5"), "SG122", "2.5"),
        (("      capitol: {kills: {legionnaire: 4", "      x-a: {kills: {a: 4"), "SG123", "d n"),
        (("    teams:\n      c", "    absent: [mishima]\n    teams:\n      c"), "SG123", "absent"),
        (("buy_credit: [capitol]", "buy_credit: [capitol, capitol]"), "SG130", "capitol, capitol"),
        (("buy_credit: [capitol]", "buy_credit: [bauhaus]"), "SG130", "buy_credit"),
        (("promotion: 13", "promotion: 12"), "SG132", "promotion: 12"),
        (("rank: 2, credits: 3", "rank: 1, credits: 3"), "SG133", "promotion: 13, rank: 1"),
        (("    buy_credit", "    ranks: {capitol: 2}\n    buy_credit"), "SG133", "ranks"),
        (("kind: long, points: 100", "kind: mini, missions: 4"), "SG161", "missions: 4"),
        (("kind: long, points: 100", "kind: short"), "SG161", "short"),
        (("kind: long, points: 100", "kind: single, rank: 7"), "SG161", "rank: 7"),
        (("points: 100", "points: 13"), "SG160", "Second night"),
        (("kind: long, points: 100", "kind: long, points: 0"), "SG161", "points: 0"),
    ],
)  # fmt: skip
def test_a_change_of_the_example_is_found_at_its_line(
    change: tuple[str, str], code: str, needle: str
) -> None:
    text = winter(change)
    found = problems(text)

    assert [(problem.code, problem.location.line) for problem in found] == [
        (code, at(text, needle))
    ]
    assert all(problem.help for problem in found)


def test_a_credit_needs_five_points() -> None:
    """SG130, SIEGE-CREDIT-4."""
    problem = only(ledger(NIGHT.replace("    primary", "    buy_credit: [bauhaus]\n    primary")))

    assert problem.code == "SG130"
    assert "has 0 promotion points" in problem.message


def test_a_team_without_survivors_has_no_share_in_the_credits() -> None:
    """SG131, SIEGE-MISSION-1."""
    text = ledger(
        NIGHT.replace("capitol: {}", "capitol: {lost: 2}") + "    sheet: {capitol: {credits: 1}}\n"
    )
    problem = only(text)

    assert problem.code == "SG131"
    assert problem.fixes[0].edits[0].text == "0"


def test_a_wrong_total_shows_every_line_that_contributes_and_the_right_number() -> None:
    """SG132."""
    text = winter(("promotion: 7, rank: 1, credits: 2", "promotion: 8, rank: 1, credits: 2"))
    problem = only(text)

    assert [related.message for related in problem.related] == [
        "+3 (3 Legionnaires)",
        "+3 (1 Centurion)",
        "−3 (1 hit on fellow troopers)",
        "+4 (Primary Mission)",
    ]
    assert [edit.text for edit in problem.fixes[0].edits] == ["7"]
    assert not problem.fixes[0].safe


def test_a_total_starts_from_the_last_one_that_was_right() -> None:
    text = winter() + "    sheet: {bauhaus: {promotion: 21}}\n"
    problem = only(text)

    assert [related.message for related in problem.related] == [
        "13: right so far",
        "+9 (9 hits on Doomtroopers)",
    ]


def test_the_one_line_that_was_left_out_is_named() -> None:
    text = winter(("promotion: 7, rank: 1, credits: 2", "promotion: 10, rank: 2, credits: 2"))
    problem = only(text)

    assert "1 hit on fellow troopers) was left out" in problem.help
    assert [caused.code for caused in problem.caused] == ["SG133"]
    assert [edit.text for edit in problem.fixes[0].edits] == ["7", "1"]


def test_an_error_carried_on_is_told_once() -> None:
    """Found two evenings later, but made in the first."""
    text = winter(("promotion: 13, rank: 2", "promotion: 14, rank: 2"))
    text += "    sheet: {bauhaus: {promotion: 23}}\n"
    problem = only(text)

    assert problem.location.line == at(text, "promotion: 14")
    assert [caused.location.line for caused in problem.caused] == [at(text, "promotion: 23")]
    assert [edit.text for edit in problem.fixes[0].edits] == ["13", "22"]


def test_totals_that_rest_on_something_unread_are_folded_under_it() -> None:
    text = winter(("friendly_hits: 1", "friendly_hits: one"))
    problem = only(text)

    assert problem.code == "SG102"
    assert [caused.code for caused in problem.caused] == ["SG132"]


def test_an_unreadable_mission_keeps_its_number() -> None:
    """Later missions are still called by their own numbers, and their lines found."""
    text = ledger(f"  - nonsense\n{NIGHT}    buy_credit: [capitol]\n")
    verdict = check(text)

    assert [problem.code for problem in verdict.problems] == ["SG102"]
    assert [chapter.mission.number for chapter in verdict.book.chapters] == [1, 2]
    assert [caused.code for caused in verdict.problems[0].caused] == ["SG130"]


def test_an_absent_team_buys_no_credit() -> None:
    """SG130, SIEGE-Q12."""
    away = NIGHT.replace("      capitol: {}\n", "")
    first = NIGHT.replace("capitol: {}", "capitol: {kills: {ezoghoul: 1}}")
    text = ledger(f"{first}{away}    absent: [capitol]\n    buy_credit: [capitol]\n")

    assert codes(text) == ["SG130"]


def test_a_near_miss_is_meant_and_nothing_follows_from_it() -> None:
    text = winter(("  capitol: {player", "  capitool: {player"))

    assert codes(text) == ["SG101"]


def test_the_rank_of_the_end_is_told_from_that_of_the_start() -> None:
    """SG133."""
    text = winter(("    primary", "    ranks: {bauhaus: 2}\n    primary"))

    assert "Rank 2 comes with the end of the mission" in only(text).help


def test_the_reference_card_names_the_teams_that_count() -> None:
    """SG121, SIEGE-SETUP-7."""
    nights = NIGHT.replace("legionnaire: 1", "ezoghoul: 3").replace(
        "capitol: {}", "capitol: {kills: {ezoghoul: 3}}"
    )
    second = NIGHT.replace("    primary", "    reference_card: 1-2\n    primary")
    text = ledger(nights + second)
    problem = only(text)

    assert problem.code == "SG121"
    assert [related.message.split(":")[0] for related in problem.related] == ["Bauhaus", "Capitol"]
    assert problem.fixes[0].edits[0].text == "3-4"


def test_secondary_missions_need_more_than_two_corporation_teams() -> None:
    """SG150, SIEGE-MISSION-2."""
    secondary = "    secondary: {capitol: {done: true, credits: 1, promotion: 1}}\n"
    third = NIGHT.replace("      capitol", "      imperial: {}\n      capitol")

    assert codes(ledger(NIGHT + secondary)) == ["SG150"]
    assert codes(ledger(third + secondary, teams="bauhaus, capitol, mishima, imperial")) == []


def test_a_campaign_that_was_won_goes_on_with_a_warning() -> None:
    """SG160, SIEGE-SETUP-3."""
    problem = only(winter(("points: 100", "points: 13")))

    assert problem.severity is Severity.WARNING
    assert "Bauhaus had won" in problem.message
