"""Whatever is changed after the deadline is found, whoever changes it and wherever."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.base.problems import Severity
from mcarmy.event.seals.commitment import sealed
from mcarmy.event.seals.files import opening_text, seal_text
from mcarmy.source.nodes import read_text, to_plain
from tests.event.occasion import DAY, UNITS, Occasion, army

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SEAL, OPENING = "lists/ada.seal.yaml", "lists/ada.opening.yaml"
BENS_SEAL, BENS_OPENING = "lists/ben.seal.yaml", "lists/ben.opening.yaml"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An event with three sealed and opened lists, a list beside its opening, and one round."""
    folder = tmp_path_factory.mktemp("sound")
    occasion = Occasion(folder)
    for name, unit in zip(("Ada", "Ben", "Cid"), UNITS, strict=False):
        occasion.hand_in(name, army(unit))
        occasion.open(name)
    occasion.write("cid.yaml", army(UNITS[2]))
    occasion.fine("event", "receive", "event.yaml", "lists/cid.yaml", "--player", "Cid")
    rounds = "played:\n  - round: 1\n    games:\n      - {table: 1, players: [Ada, Ben], "
    occasion.path.write_text(
        occasion.path.read_text(encoding="utf-8") + rounds + "winner: Ada}\n      - {bye: Cid}\n",
        encoding="utf-8",
    )
    assert occasion.codes() == []
    return folder


@pytest.fixture
def occasion(sound: Path, tmp_path: Path) -> Occasion:
    """A copy of it to tamper with."""
    shutil.copytree(sound, tmp_path / "copy")
    return at(tmp_path / "copy")


def at(folder: Path) -> Occasion:
    """An event that is there already."""
    made = Occasion.__new__(Occasion)
    made.folder = folder
    return made


def changed(name: str, before: str, after: str) -> Callable[[Occasion], None]:
    return lambda occasion: occasion.change(name, before, after)


def another_digit(name: str, before: str) -> Callable[[Occasion], None]:
    """The last digit of what a pattern finds, turned into another one."""
    return lambda occasion: occasion.change(
        name, before, lambda found: found[0][:-1] + ("1" if found[0].endswith("0") else "0")
    )


def sealed_anew(text: str, *, seal: bool) -> Callable[[Occasion], None]:
    """Ada seals another list when she has seen the others, and slips it in."""

    def tamper(occasion: Occasion) -> None:
        public, secret = sealed("dust-cup-2026", "Ada", text)
        occasion.write("ada.opening.yaml", opening_text(secret))
        if seal:
            occasion.write("ada.seal.yaml", seal_text(public))

    return tamper


def copied(
    source: str, target: str, before: str = "", after: str = ""
) -> Callable[[Occasion], None]:
    def tamper(occasion: Occasion) -> None:
        text = (occasion.folder / source).read_text(encoding="utf-8")
        (occasion.folder / target).write_text(text.replace(before, after), encoding="utf-8")

    return tamper


def linked_out(occasion: Occasion) -> None:
    path = occasion.folder / OPENING
    shutil.move(path, occasion.folder.parent / "elsewhere.yaml")
    path.symlink_to(occasion.folder.parent / "elsewhere.yaml")


def removed(name: str) -> Callable[[Occasion], None]:
    return lambda occasion: (occasion.folder / name).unlink()


def both_halves(occasion: Occasion) -> None:
    """The whole of it, with the hash in the event file too, and a list that is not legal."""
    text = f"units:\n  - 2x {UNITS[0]}\norders: {{gold: 1, bronze: 1}}"
    sealed_anew(text, seal=True)(occasion)
    seal = (occasion.folder / SEAL).read_text(encoding="utf-8")
    digits = seal.partition('sha256: "')[2][:64]
    occasion.change("event.yaml", "fingerprint: sha256:[0-9a-f]+", f"fingerprint: sha256:{digits}")


OTHER = f"units:\n  - {UNITS[4]}\norders: {{gold: 1, bronze: 1}}"
WAYS: dict[str, tuple[Callable[[Occasion], None], str]] = {
    "a digit of the seal": (another_digit(SEAL, 'sha256: "[0-9a-f]+'), "MC637"),
    "the event of the seal": (changed(SEAL, "dust-cup-2026", "dust-cup-2025"), "MC625"),
    "the player of the seal": (changed(SEAL, "player: Ada", "player: Ben"), "MC626"),
    "a look-alike name in the seal": (changed(SEAL, "player: A", "player: А"), "MC626"),
    "the version of the seal": (changed(SEAL, "seal: 1", "seal: 2"), "MC621"),
    "a second hash in the seal": (changed(SEAL, "sha256", 'sha256: "0"\nsha256'), "MC005"),
    "the seal taken away": (removed(SEAL), "MC606"),
    "a salt that is none": (changed(OPENING, 'salt: "..', 'salt: "zz'), "MC504"),
    "a digit of the salt": (another_digit(OPENING, 'salt: "[0-9a-f]+'), "MC628"),
    "another salt": (changed(OPENING, 'salt: ".{32}', f'salt: "{"0" * 32}'), "MC628"),
    "a unit in the opening": (changed(OPENING, UNITS[0], UNITS[4]), "MC628"),
    "a count in the opening": (changed(OPENING, "gold: 1", "gold: 2"), "MC628"),
    "a blank in the opening": (changed(OPENING, "orders: ", "orders:  "), "MC628"),
    "a comment in the list of the opening": (
        changed(OPENING, "  orders", "  # mine\n  orders"), "MC628",
    ),
    "the event of the opening": (changed(OPENING, "cup-2026", "cup-2025"), "MC625"),
    "the player of the opening": (changed(OPENING, "player: Ada", "player: Ben"), "MC626"),
    "a key more in the opening": (changed(OPENING, "salt", "army: x\nsalt"), "MC502"),
    "the opening taken away": (removed(OPENING), "MC606"),
    "the opening as a link that leads away": (linked_out, "MC604"),
    "the opening of another list": (sealed_anew(OTHER, seal=False), "MC628"),
    "seal and opening of another list": (sealed_anew(OTHER, seal=True), "MC637"),
    "all of it, and a list that is not legal": (both_halves, "MC212"),
    "somebody else's seal": (copied(SEAL, BENS_SEAL), "MC626"),
    "somebody else's seal under one's own name": (
        copied(SEAL, BENS_SEAL, "player: Ada", "player: Ben"), "MC627",
    ),
    "somebody else's opening": (copied(OPENING, BENS_OPENING), "MC626"),
    "somebody else's opening under one's own name": (
        copied(OPENING, BENS_OPENING, "player: Ada", "player: Ben"), "MC628",
    ),
    "seal and opening the wrong way round": (copied(SEAL, OPENING), "MC620"),
    "the list beside the opening": (changed("lists/cid.yaml", UNITS[2], UNITS[5]), "MC629"),
    "an overlay slipped into the list": (
        changed("lists/cid.yaml", "format", "catalog: more.yaml\nformat"), "MC636",
    ),
    "another name on the list": (changed("lists/cid.yaml", "format", "player: A\nformat"), "MC626"),
    "the id of the event": (changed("event.yaml", "event: dust-cup", "event: cup"), "MC625"),
    "the name of a player": (changed("event.yaml", "name: Ada", "name: Eve"), "MC626"),
    "the hash in the event": (another_digit("event.yaml", "sha256:[0-9a-f]+"), "MC637"),
    "the opening out of the event": (changed("event.yaml", "    opening: .*\n", ""), "MC633"),
    "one player's files under two names": (
        changed("event.yaml", "ben.seal.yaml", "ada.seal.yaml"), "MC612",
    ),
    "a path that leads out of the folder": (
        changed("event.yaml", "lists/ada.opening", "../lists/ada.opening"), "MC604",
    ),
    "the deadline moved behind the day it was received": (
        changed("event.yaml", "deadline: 2026-11-20", "deadline: 2026-11-18"), "MC624",
    ),
    "a ban after everybody sealed": (
        changed(
            "event.yaml", "format: 1/1/1",
            "format: {extends: tournament, name: T, slots: {gold: 1, silver: 1, bronze: 1}, "
            "banned: [ranger-elite]}",
        ), "MC302",
    ),
    "a winner who did not play": (changed("event.yaml", "winner: Ada", "winner: Cid"), "MC642"),
    "a player in two games": (changed("event.yaml", "bye: Cid", "bye: Ada"), "MC643"),
    "a player who never entered": (changed("event.yaml", "bye: Cid", "bye: Eve"), "MC640"),
    "a round that never was": (changed("event.yaml", "round: 1", "round: 2"), "MC641"),
}  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_tampering_is_found(occasion: Occasion, way: str) -> None:
    tamper, code = WAYS[way]
    tamper(occasion)
    found = [p for file in occasion.checked(DAY).files for p in file.problems]
    forbidding = [p for p in found if p.severity is not Severity.WARNING]

    assert code in [p.code for p in forbidding]
    assert all(p.help and p.location.line >= 1 for p in forbidding)


@settings(max_examples=40)
@given(
    st.sampled_from((SEAL, OPENING)),
    st.integers(0, 10_000),
    st.sampled_from("0123456789abcdef x\n:#'-"),
)
def test_any_letter_of_a_seal_or_opening_is_noticed_or_says_nothing(
    sound: Path, name: str, place: int, letter: str
) -> None:
    path = sound / name
    before = path.read_text(encoding="utf-8")
    place %= len(before)
    after = before[:place] + letter + before[place + 1 :]
    path.write_text(after, encoding="utf-8")
    try:
        found = at(sound).codes()
    finally:
        path.write_text(before, encoding="utf-8")

    assert found or meant(after) == meant(before)


def meant(text: str) -> object:
    """What a seal or an opening says, apart from its layout."""
    root = read_text(text, "seal.yaml").root
    said = None if root is None else to_plain(root)
    if not isinstance(said, dict):
        return said
    return {key: str(value).casefold().strip() for key, value in said.items()}


def test_there_are_more_than_twenty_ways_and_the_command_fails_for_them(occasion: Occasion) -> None:
    assert len(WAYS) >= 20
    WAYS["another salt"][0](occasion)

    assert occasion.run("event", "check", "event.yaml", "--as-of", DAY).code == 1


def test_a_word_changed_in_a_comment_or_in_the_layout_is_no_tampering(occasion: Occasion) -> None:
    occasion.change(SEAL, "# A sealed", "# My sealed")
    occasion.change(OPENING, "# SECRET", "# No longer secret")
    occasion.change(OPENING, "player: Ada", "player: ' ADA'")

    assert occasion.codes() == []
