"""The commands of `mcarmy siege`, as a player types them."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import mcarmy
from tests.games.siege.campaigns import WINTER, winter
from tests.games.siege.test_rules import BOX

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
    assert "inferred, not told by any source" in said


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


def test_odds_of_an_attack() -> None:
    ran = mcarmy("siege", "odds", "--dice", 3, "--color", "red", "--armor", 1)

    assert ran.code == 0
    assert ran.lines[0] == "3 red dice against armor 1: a kill in 50 % of attacks."
    assert ran.lines[-1] == "Rests on red dice (2 outside sources: koc, bgg-session; sure)."


def test_odds_of_black_dice_say_that_one_source_tells_them() -> None:
    ran = mcarmy("siege", "odds", "--dice", 1, "--color", "black", "--armor", 0)

    assert "1 outside source: koc; likely" in ran.lines[-1]


def test_the_kill_table_as_csv() -> None:
    ran = mcarmy("siege", "odds", "--table", "--color", "white", "--output", "csv")

    assert ran.out.splitlines()[0].startswith("dice,armor 0,armor 1")
    assert ran.out.splitlines()[6].startswith("6,0.912209,0.648834")


def test_the_nimrod_says_whether_to_split() -> None:
    ran = mcarmy(
        "siege", "odds", "--weapon", "nimrod-autocannon", "--color", "red", "--armor", "1,1"
    )

    assert "Split it: 1.00 kills on average split, 0.89 with all 6 dice at armor 1." in ran.lines


def test_a_team_attacks_with_its_rank_its_ability_and_its_rulings(folder: Path) -> None:
    ran = mcarmy(
        "siege", "odds", "--weapon", "nimrod", "--team", "winter.yaml:bauhaus", "--armor", "1,1",
        "--ruling", "SIEGE-Q8=one", folder=folder,
    )  # fmt: skip

    assert ran.lines[0].startswith("Nimrod Autocannon split, 4 and 3 white dice")
    assert "Bauhaus dice by SIEGE-Q8 `one`; see `mcarmy rule SIEGE-Q8`." in ran.lines


@pytest.mark.parametrize(
    ("arguments", "missing", "example"),
    [
        (["--weapon", "violator-sword", "--armor", "1"], "many dice the Violator Sword", "dice: 4"),
        (["--dice", "3", "--against", "razide"], "Armor Factor of the Razide", "armor: 2"),
    ],
)  # fmt: skip
def test_what_nobody_tells_is_not_made_up(arguments: list[str], missing: str, example: str) -> None:
    ran = mcarmy("siege", "odds", "--color", "red", *arguments)

    assert (ran.code, ran.out) == (2, "")
    assert missing in ran.err
    assert example in ran.err
    assert "game: siege" in ran.err


def test_creatures_of_a_box_are_targets(folder: Path) -> None:
    box = BOX + "creatures:\n  razide: {1-2: {armor: 2}}\n  legionnaire: {1-2: {armor: 0}}\n"
    (folder / "mine.yaml").write_text(box, encoding="utf-8")
    ran = mcarmy(
        "siege", "odds", "--dice", 3, "--color", "red", "--against", "razide, legionnaire",
        "--shape", "line", "--box", "mine.yaml", folder=folder,
    )  # fmt: skip

    assert ran.code == 0
    assert "armor of the Razide (your box, mine.yaml:" in " ".join(ran.lines)


def test_a_fight_of_attacks_against_armors() -> None:
    ran = mcarmy(
        "siege", "odds", "--attacks", "3 red, 2 white", "--armor", "1,0", "--output", "json"
    )
    told = json.loads(ran.out)["tables"]["targets"]

    assert [row["exactly"] for row in told] == ["5/9", "5/18"]


def test_survival() -> None:
    ran = mcarmy(
        "siege", "survive", "--attack", 4, "--color", "white", "--rank", 1, "--output", "json"
    )
    lost = json.loads(ran.out)["tables"]["lost"]

    assert [row["exactly"] for row in lost] == ["56/81", "56/243", "17/243", "2/243"]


def test_survival_of_cybertronic_by_both_rulings() -> None:
    said = [
        mcarmy("siege", "survive", "--attack", 4, "--color", "white", "--saves", "white",
               "--cybertronic", "--ruling", f"SIEGE-Q9={word}", "--output", "json").out
        for word in ("each-one", "two-in-all")
    ]  # fmt: skip
    means = [json.loads(out)["figures"]["hit_points_lost_to_an_attack"] for out in said]

    assert [round(mean, 3) for mean in means] == [0.292, 0.305]


def test_a_trooper_who_strikes_back() -> None:
    ran = mcarmy(
        "siege", "survive", "--attack", 4, "--color", "white", "--rank", 1,
        "--strike", "3 red", "--armor", 2, "--first",
    )  # fmt: skip

    assert "Trading one attack each, he first: he wins in" in " ".join(ran.lines)


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
    assert "Valerie Duval" in (folder / "sheets.html").read_text(encoding="utf-8")


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
