"""The commands of `mcarmy siege`, as a player types them."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import mcarmy
from tests.games.siege.boxes import BOX
from tests.games.siege.campaigns import WINTER, winter

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the example ledger."""
    shutil.copy(WINTER, tmp_path / "winter.yaml")
    return tmp_path


def test_the_ledger_shows_where_every_team_stands(folder: Path) -> None:
    ran = mcarmy("siege", "ledger", "winter.yaml", folder=folder)

    assert ran.code == 0
    assert ran.lines[0] == "Bauhaus leads with 22 promotion points after 2 missions. 78 to go."
    assert "Second night 22, R2, 3 16, R2, 3 20, R2, 0 Bauhaus 1-2" in ran.lines


def test_the_ledger_after_a_mission(folder: Path) -> None:
    ran = mcarmy("siege", "ledger", "winter.yaml", "--after", 1, "--output", "json", folder=folder)
    rows = json.loads(ran.out)["tables"]["standings"]

    assert [
        (row["team"], row["promotion"], row["credits"]) for row in rows if row["number"] == 1
    ] == [
        ("bauhaus", 13, 3),
        ("capitol", 7, 2),
        ("mishima", 7, 2),
    ]
    assert max(row["number"] for row in rows) == 1


def test_a_team_explained_line_by_line(folder: Path) -> None:
    ran = mcarmy(
        "siege", "ledger", "winter.yaml", "--explain", "Capitol", "--output", "json", folder=folder
    )
    rows = json.loads(ran.out)["tables"]["explained"]

    assert (rows[-1]["points_total"], rows[-1]["credits_total"]) == (16, 3)
    assert sum(row["points"] for row in rows) == 16
    assert [row["line"] for row in rows if row["what"] == "credit bought"] == ["26"]


def test_a_ledger_with_problems_is_shown_with_a_warning(folder: Path) -> None:
    (folder / "winter.yaml").write_text(
        winter(("promotion: 13", "promotion: 12")), encoding="utf-8"
    )
    ran = mcarmy("siege", "ledger", "winter.yaml", folder=folder)

    assert ran.code == 1
    assert "The ledger has 1 problem: these numbers may be wrong." in " ".join(ran.lines)


def test_a_ruling_that_decides_a_number_is_named(folder: Path) -> None:
    text = winter(
        ("lost: 2}", "lost: 1}"),
        ("lost: 1}\n    hits_on_doomtroopers: 7", "lost: 2}\n    hits_on_doomtroopers: 7"),
    )
    text = text.replace("capitol: {promotion: 7, rank: 1, credits: 2}", "capitol: {promotion: 7}")
    text = text.replace("buy_credit: [capitol]", "buy_credit: []")
    (folder / "winter.yaml").write_text(text, encoding="utf-8")
    ran = mcarmy("siege", "ledger", "winter.yaml", folder=folder)

    assert (
        "SIEGE-Q3 is answered `reward-first` here; with `losses-first` Capitol would stand at"
        in " ".join(ran.lines)
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["ledger", "none.yaml"], "There is no file none.yaml. `mcarmy siege record none.yaml`"),
        (["ledger", "winter.yaml", "--after", "3"], "--after takes 0 to 2"),
        (["ledger", "winter.yaml", "--to", "winter.yaml"], "would be a ledger"),
        (["next", "winter.yaml", "--output", "html", "--to", "winter.yaml"], "would be a ledger"),
        (["ledger", "winter.yaml", "--explain", "capitool"], "Did you mean `capitol`?"),
        (["ledger", "other.yaml"], "is not a ledger"),
        (["ledger", "broken.yaml"], "cannot be used as a ledger"),
        (["next", "winter.yaml", "--buy", "imperial"], "There is no team `imperial`"),
        (["next", "winter.yaml", "--absent", "bauhaus", "--absent", "capitol"], "Two players"),
        (["next", "winter.yaml", "--dark-legion", "capitol", "--buy", "capitol"], "may not buy"),
        (["next", "winter.yaml", "--mission", "x"], "There is no mission `x`"),
        (["odds", "--dice", "3", "--armor", "1"], "Say which dice"),
        (["odds", "--color", "red", "--armor", "1"], "Say how many dice"),
        (["odds", "--color", "red", "--dice", "1"], "Say what is attacked"),
        (["odds", "--color", "pink", "--dice", "1", "--armor", "1"], "There is no color `pink`"),
        (["odds", "--color", "red", "--dice", "1", "--armor", "x"], "numbers from 0 to 20"),
        (["odds", "--color", "red", "--dice", "1", "--armor", "1,2"], "A single attack has one"),
        (["odds", "--attacks", "red", "--armor", "1"], "`red` is not an attack"),
        (["odds", "--color", "red", "--weapon", "gun", "--armor", "1"], "There is no weapon `gun`"),
        (["survive", "--attack", "3", "--color", "red"], "--rank 1, or --saves white"),
        (["survive", "--rank", "1"], "Say what attacks"),
        (["survive", "--by", "razide", "--card", "2-3", "--rank", "1"], "no Reference card"),
        (["survive", "--attack", "3", "--color", "red", "--rank", "1", "--strike", "3 red"], "nee"),
        (["odds", "--dice", "3", "--color", "red", "--armor", "1", "--ruling", "x=y"], "a ruling"),
        (["odds", "--team", "bauhaus", "--dice", "3", "--armor", "1"], "Write --team LEDGER:TEAM"),
    ],
)  # fmt: skip
def test_what_cannot_be_answered_says_what_to_do(
    folder: Path, arguments: list[str], said: str
) -> None:
    (folder / "other.yaml").write_text("name: x\n", encoding="utf-8")
    (folder / "broken.yaml").write_text("game: [siege\n", encoding="utf-8")
    ran = mcarmy("siege", *arguments, folder=folder)

    assert ran.code == 2
    assert said in ran.err


def test_the_briefing(folder: Path) -> None:
    ran = mcarmy("siege", "next", "winter.yaml", "--dark-legion", "capitol", folder=folder)
    said = " ".join(ran.lines)

    assert ran.code == 0
    assert (
        ran.lines[0]
        == "Capitol is the Dark Legion: Reference card 1-2, against 2 Doomtrooper teams."
    )
    assert "Reinforcements: 2 calls this mission" in said
    assert "Remove 2 Force cards at random" in said
    assert "Bauhaus 17 2 4 the Rank stays" in ran.lines
    assert "inferred, given by no source" in said


@pytest.mark.parametrize(
    ("teams", "calls", "cards"),
    [
        (1, "1 call this", "Remove 3 Force cards"),
        (2, "2 calls this", "Remove 2 Force cards"),
        (3, "3 calls this", "Remove 1 Force card at random"),
        (4, "with every Event card", "All Force cards"),
    ],
)
def test_fewer_players_change_reinforcements_and_force_cards(
    folder: Path, teams: int, calls: str, cards: str
) -> None:
    """SIEGE-PLAYERS-1, SIEGE-PLAYERS-2."""
    ran = mcarmy("siege", "next", "winter.yaml", "--teams", teams, folder=folder)

    assert calls in " ".join(ran.lines)
    assert cards in " ".join(ran.lines)


def test_the_briefing_with_a_box(folder: Path) -> None:
    """Extra Actions, rounds and Force cards come from the owner's box."""
    box = BOX.replace(
        "  1: {color: white, extra_actions: 2}", "  2: {color: red, extra_actions: 2}"
    )
    box = box.replace("rounds: 3,", "rounds: 3, force_cards: 9, key_force_cards: 8,")
    (folder / "mine.yaml").write_text(box, encoding="utf-8")
    (folder / "winter.yaml").write_text(
        winter(("teams:\n", "box: mine.yaml\nteams:\n")), encoding="utf-8"
    )
    ran = mcarmy(
        "siege", "next", "winter.yaml", "--mission", "east tower", "--buy", "mishima", folder=folder
    )
    said = " ".join(ran.lines)

    assert "Bauhaus Ana 22 2 red 2 3 2 3 3" in ran.lines
    assert "8 Force cards, the key cards of the mission among them." in said
    assert "3 rounds: as many Event cards." in said
    assert "Counted as bought: Mishima." in said


def test_buying_a_credit_may_cost_a_rank(folder: Path) -> None:
    (folder / "winter.yaml").write_text(
        winter(("hits_on_doomtroopers: 9", "hits_on_doomtroopers: 0")), encoding="utf-8"
    )
    ran = mcarmy("siege", "next", "winter.yaml", "--output", "json", folder=folder)
    offers = json.loads(ran.out)["tables"]["buying"]

    assert offers[0] == {
        "team": "Bauhaus", "points": 8, "rank": 1, "credits": 4, "changes": "Rank 2 falls to 1",
    }  # fmt: skip


def test_a_draw_is_the_same_for_a_seed_and_goes_into_the_ledger(folder: Path) -> None:
    first = mcarmy("siege", "draw", "winter.yaml", "--seed", 7, "--rounds", 2, folder=folder)
    again = mcarmy(
        "siege", "draw", "winter.yaml", "--seed", 7, "--rounds", 2, "--write", folder=folder
    )
    text = (folder / "winter.yaml").read_text(encoding="utf-8")

    assert first.out == again.out
    assert text.startswith(winter())
    assert "  # Drawn with seed 7: " in text
    assert text.count("  # Round ") == 2
    assert mcarmy("validate", "winter.yaml", folder=folder).code == 0


def test_every_marker_is_drawn_once_a_round_and_each_team_is_villain_some_day(folder: Path) -> None:
    """SIEGE-SETUP-6, SIEGE-ROUND-1."""
    villains = set()
    for seed in range(20):
        ran = mcarmy(
            "siege", "draw", "winter.yaml", "--seed", seed, "--output", "json", folder=folder
        )
        told = json.loads(ran.out)
        villains.add(told["provenance"]["dark_legion"])
        for row in told["tables"]["rounds"]:
            turns = [row[f"turn_{number}"] for number in (1, 2, 3)]
            assert len(set(turns)) == 3
            assert "Dark Legion" in turns

    assert villains == {"bauhaus", "capitol", "mishima"}


def test_the_pages_are_written(folder: Path) -> None:
    ledger = mcarmy("siege", "ledger", "winter.yaml", "--to", "campaign.html", folder=folder)
    briefing = mcarmy("siege", "next", "winter.yaml", "-o", "sheets.html", folder=folder)

    assert (ledger.code, briefing.code) == (0, 0)
    assert 'id="capitol-2"' in (folder / "campaign.html").read_text(encoding="utf-8")
    sheets = (folder / "sheets.html").read_text(encoding="utf-8")
    assert "Valerie Duval" in sheets
    assert "With a credit bought: 17 points, Rank 2, 4 credits." in sheets


def test_validate_fixes_a_wrong_total(folder: Path) -> None:
    (folder / "winter.yaml").write_text(
        winter(("promotion: 13", "promotion: 12")), encoding="utf-8"
    )
    ran = mcarmy("validate", "winter.yaml", "--fix", "--unsafe-fixes", folder=folder)

    assert ran.code == 0
    assert (folder / "winter.yaml").read_text(encoding="utf-8") == winter()


@pytest.mark.parametrize(
    "output", ["concise", "json", "jsonl", "github", "gitlab", "sarif", "junit", "markdown"]
)
def test_every_form_of_problems_works_for_a_ledger(folder: Path, output: str) -> None:
    (folder / "winter.yaml").write_text(
        winter(("promotion: 13", "promotion: 12")), encoding="utf-8"
    )
    ran = mcarmy("validate", "winter.yaml", "--output", output, folder=folder)

    assert ran.code == 1
    assert "SG132" in ran.out


@pytest.mark.parametrize("output", ["table", "json", "csv", "markdown", "html"])
@pytest.mark.parametrize("command", ["ledger", "next", "draw"])
def test_every_form_of_output_works(folder: Path, command: str, output: str) -> None:
    ran = mcarmy("siege", command, "winter.yaml", "--output", output, folder=folder)

    assert ran.code == 0
    assert "Bauhaus" in ran.out or "bauhaus" in ran.out
