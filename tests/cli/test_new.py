"""`mcarmy new`, driven through a real terminal and by options."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from mcarmy.army.build.choices import Choices
from mcarmy.army.build.wishes import CARDS, UNITS, WishError, counted, offers, set_orders, take
from mcarmy.cli.parts.talk.typing_aid import matching
from tests.army.build.small import terms
from tests.army.lists import check_path
from tests.cli.running import mcarmy

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals on Windows", allow_module_level=True)

from tests.cli.pseudo_terminal import CONTROL_C, END_OF_FILE, TAB, PseudoTerminal

MORE = "done)> "


def test_a_newcomer_gets_a_legal_tournament_army_with_a_few_keys(tmp_path: Path) -> None:
    with PseudoTerminal(["new"], tmp_path) as terminal:
        terminal.expect("format [tournament]> ")
        terminal.type("", then="faction> ")
        terminal.type("4", then=MORE)
        terminal.type("fill", then="name [Capitol tournament army]> ")
        terminal.type("Red Dust Patrol", then="file [red-dust-patrol.yaml]> ")
        terminal.type("", then="Next: `mcarmy sheet red-dust-patrol.yaml`")
        code = terminal.end()
    path = tmp_path / "red-dust-patrol.yaml"
    verdict = check_path(path)

    assert code == 0
    assert verdict.legal
    assert verdict.name == "Red Dust Patrol"
    assert path.read_text().startswith("# Tournament: 10 gold, 10 silver, 10 bronze;")


def test_every_step_by_hand_with_the_running_count(tmp_path: Path) -> None:
    with PseudoTerminal(["new"], tmp_path) as terminal:
        terminal.expect("> ")
        terminal.type("skirmish", then="faction> ")
        terminal.type("capitol", then="gold 0/3 · silver 0/3 · bronze 0/3")
        terminal.expect(MORE)
        terminal.type("2x ranger elite, mitch", then="gold 1/3 · silver 2/3 · bronze 0/3")
        terminal.expect(MORE)
        terminal.type("Free Marine Soldier", then="bronze 1/3   (4 units)")
        terminal.expect(MORE)
        terminal.type("", then="orders [gold=2 bronze=1]> ")
        terminal.type("gold=2 silver=1", then="gold 3/3 · silver 3/3 · bronze 1/3")
        terminal.expect(MORE)
        offered = terminal.type("list", then=MORE)
        terminal.type("trick shot, fire", then="bronze 3/3   (4 units, 3 orders and 2 cards)")
        terminal.expect("name [")
        terminal.type("", then="file [")
        terminal.type("mine", then="Wrote mine.yaml")
        code = terminal.end()

    assert code == 0
    assert "Bait and Switch" not in offered  # every gold slot is taken
    assert check_path(tmp_path / "mine.yaml").legal


def test_only_what_fits_is_offered_and_what_does_not_is_refused(tmp_path: Path) -> None:
    with PseudoTerminal(["new", "--format", "skirmish", "--faction", "capitol"], tmp_path) as t:
        offered = t.expect(MORE)
        refused = t.type("golgotha", then=MORE)
        t.type("mitch hunter", then=MORE)
        twice = t.type("mitch hunter", then=MORE)
        nearly = t.type("mich hunter", then=MORE)
        several = t.type("ranger", then=MORE)
        left = t.type("list", then=MORE)

    assert "Ranger Elite" in offered
    assert "Dragoon" not in offered
    assert "it belongs to Algeroth, and the army is built from Capitol" in refused
    assert "an army may have only 1" in twice
    assert "Did you mean `Mitch Hunter`?" in nearly
    assert "could be" in several
    assert "Mitch Hunter" not in left


def test_undo_takes_back_a_whole_answer_and_then_the_one_before(tmp_path: Path) -> None:
    with PseudoTerminal(["new", "--format", "skirmish", "--faction", "capitol"], tmp_path) as t:
        t.expect(MORE)
        t.type("ranger elite", then=MORE)
        t.type("mitch, capitol ranger", then="gold 1/3 · silver 1/3 · bronze 1/3")
        t.expect(MORE)
        t.type("undo", then="gold 0/3 · silver 1/3 · bronze 0/3")
        t.expect(MORE)
        t.type("undo", then="gold 0/3 · silver 0/3 · bronze 0/3")
        t.expect(MORE)

        assert "nothing to undo" in t.type("undo", then=MORE)


def test_undo_reaches_over_the_steps(tmp_path: Path) -> None:
    with PseudoTerminal(["new", "--format", "skirmish", "--faction", "capitol"], tmp_path) as t:
        t.expect(MORE)
        t.type("ranger elite", then=MORE)
        t.type("", then="orders [")
        t.type("gold=2", then=MORE)
        t.type("undo", then="orders [")


def test_back_returns_to_the_question_before(tmp_path: Path) -> None:
    with PseudoTerminal(["new"], tmp_path) as t:
        t.expect("> ")
        t.type("skirmish", then="faction> ")
        t.type("back", then="format [tournament]> ")
        t.type("5/5/5", then="faction> ")
        t.type("bauhaus", then="gold 0/5")


def test_drop_and_army_and_help(tmp_path: Path) -> None:
    with PseudoTerminal(["new", "--format", "skirmish", "--faction", "capitol"], tmp_path) as t:
        t.expect(MORE)
        t.type("2x ranger elite", then=MORE)
        assert "silver 1/3" in t.type("drop ranger elite", then=MORE)
        assert "units   Ranger Elite" in t.type("army", then=MORE)
        assert "stop and keep what you have" in t.type("help", then=MORE)


def test_a_command_that_has_nothing_to_work_on_says_so(tmp_path: Path) -> None:
    with PseudoTerminal(["new"], tmp_path) as t:
        t.expect("> ")
        assert "`fill` does nothing here." in t.type("fill", then="format [")


def test_tab_completes_names_behind_a_count(tmp_path: Path) -> None:
    with PseudoTerminal(["new", "--format", "skirmish", "--faction", "capitol"], tmp_path) as t:
        t.expect(MORE)
        t.press(f"2x ranger e{TAB}")

        assert "silver 2/3" in t.type("", then=MORE)


def test_control_c_keeps_what_was_done(tmp_path: Path) -> None:
    with PseudoTerminal(["new", "--format", "skirmish", "--faction", "capitol"], tmp_path) as t:
        t.expect(MORE)
        t.type("mitch hunter", then=MORE)
        t.press(CONTROL_C, then="Wrote army.yaml")
        t.expect("`mcarmy complete army.yaml` fills them.")
        code = t.end()

    assert code == 130
    assert "Mitch Hunter" in (tmp_path / "army.yaml").read_text()


def test_the_end_of_input_keeps_what_was_done_in_the_file_named(tmp_path: Path) -> None:
    with PseudoTerminal(["new", "my.yaml", "--format", "skirmish"], tmp_path) as t:
        t.expect("faction> ")
        t.type("capitol", then=MORE)
        t.type("mitch hunter", then=MORE)
        t.press(END_OF_FILE, then="Wrote my.yaml")
        code = t.end()

    assert code == 0
    assert mcarmy("complete", "my.yaml", "--write", "1", folder=tmp_path).code == 0
    assert check_path(tmp_path / "my.yaml").legal


def test_stopping_before_anything_is_chosen_keeps_nothing(tmp_path: Path) -> None:
    with PseudoTerminal(["new"], tmp_path) as t:
        t.expect("> ")
        t.press(CONTROL_C, then="nothing was saved")
        assert t.end() == 130

    assert list(tmp_path.iterdir()) == []


def test_another_file_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("precious")
    with PseudoTerminal(["new", "--format", "skirmish", "--faction", "ilian"], tmp_path) as t:
        t.expect(MORE)
        t.type("fill", then="name [")
        t.type("Mine", then="file [mine-2.yaml]> ")
        t.type("mine.yaml", then="already exists")
        t.expect("file [")
        t.type("", then="Wrote mine-2.yaml")
        t.end()

    assert (tmp_path / "mine.yaml").read_text() == "precious"


def test_an_unfinished_list_can_be_left_so(tmp_path: Path) -> None:
    with PseudoTerminal(["new", "a.yaml", "--format", "skirmish"], tmp_path) as t:
        t.expect("faction> ")
        t.type("capitol", then=MORE)
        t.type("mitch hunter", then=MORE)
        t.type("", then="orders [")
        t.type("none", then=MORE)
        t.type("", then="open slots [fill]> ")
        t.type("what", then="Press Enter")
        t.expect("> ")
        t.type("leave", then="name [")
        t.type("", then="Unfinished, 8 slots are open")
        t.end()

    assert "still open" in (tmp_path / "a.yaml").read_text()


def test_by_options_the_list_is_printed(tmp_path: Path) -> None:
    ran = mcarmy("new", "--format", "skirmish", "--faction", "bauhaus", "--fill", folder=tmp_path)
    (tmp_path / "a.yaml").write_text(ran.out)

    assert ran.code == 0
    assert check_path(tmp_path / "a.yaml").legal


def test_by_options_every_part_is_taken(tmp_path: Path) -> None:
    arguments = (
        "new", "a.yaml", "--format", "skirmish", "--name", "Red: Dust", "--unit", "2x Ranger Elite",
        "--unit", "mitch", "--order", "gold=2", "--order", "bronze=1", "--card", "Trick Shot",
        "--fill",
    )  # fmt: skip
    ran = mcarmy(*arguments, folder=tmp_path)
    verdict = check_path(tmp_path / "a.yaml")
    units = {str(unit.id): line.copies for line, unit in verdict.roster.units()}

    assert ran.code == 0, ran.err
    assert verdict.legal
    assert verdict.name == "Red: Dust"
    assert units["ranger-elite"] >= 2
    assert units["mitch-hunter"] == 1
    assert "trick-shot" in {card.id for _, card in verdict.roster.cards()}


def test_by_options_a_list_may_stay_unfinished(tmp_path: Path) -> None:
    ran = mcarmy("new", "a.yaml", "--format", "skirmish", "--unit", "mitch", folder=tmp_path)

    assert "Unfinished, 8 slots are open: `mcarmy complete a.yaml` fills them." in ran.out


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--unit", "4x ranger elite", "Only 3 more of Ranger Elite will fit"),
        ("--unit", "rangr elite", "Did you mean `Ranger Elite`"),
        ("--unit", "0x ranger elite", "Take at least 1"),
        ("--order", "gold=4", "room for 3 gold orders, not for 4"),
        ("--order", "copper=1", "`copper` is not a rank"),
        ("--order", "lots", "is not a number of orders"),
        ("--card", "winter", "does not fit: the format Skirmish does not allow the set"),
    ],
)
def test_a_wrong_option_is_answered_with_what_fits(
    tmp_path: Path, option: str, value: str, message: str
) -> None:
    ran = mcarmy("new", "--format", "skirmish", option, value, folder=tmp_path)

    assert ran.code == 2
    assert message in ran.err


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2x Ranger Elite", (2, "Ranger Elite")),
        ("Ranger Elite x2", (2, "Ranger Elite")),
        ("3*7", (3, "7")),
        ("KA 67 Great Grey Scout", (1, "KA 67 Great Grey Scout")),
        ("  mitch ", (1, "mitch")),
    ],
)
def test_counts_are_read_before_and_behind_a_name(written: str, meant: tuple[int, str]) -> None:
    assert counted(written) == meant


def test_a_number_means_the_line_that_was_shown() -> None:
    army = Choices(terms("skirmish", "capitol"))
    shown = offers(army, UNITS)

    assert take(army, UNITS, "2x 5", shown).taken == {shown[4]: 2}
    with pytest.raises(WishError, match="no line 99"):
        take(army, UNITS, "99", shown)


def test_cards_that_nobody_can_play_are_not_offered() -> None:
    army = Choices(terms("skirmish"), {"capitol-ranger": 1})

    assert "trick-shot" in offers(army, CARDS)
    assert "dark-aura" not in offers(army, CARDS)


@pytest.mark.parametrize(
    "written", ["gold=2 silver=1", "2 gold, 1 silver", "g=2 s=1", "silver 1 gold 2"]
)
def test_orders_are_read_as_people_write_them(written: str) -> None:
    army = set_orders(Choices(terms("skirmish")), written)

    assert army.taken == {"order:gold": 2, "order:silver": 1}


def test_orders_are_set_not_added() -> None:
    army = set_orders(Choices(terms("skirmish")), "gold=3")

    assert set_orders(army, "gold=1").taken == {"order:gold": 1}
    assert set_orders(army, "none").taken == {}


def test_names_match_from_their_beginning() -> None:
    names = ["Ranger Elite", "Ranger Commander", "Mitch Hunter"]

    assert matching("2x ranger", names) == ["2x Ranger Elite", "2x Ranger Commander"]
    assert matching(" m", names) == [" Mitch Hunter"]
