"""Seals: binding, hiding, and good for one event and one player only."""

from __future__ import annotations

import hashlib
import os
import stat
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcarmy.event import moments
from mcarmy.event.seals.commitment import SALT_BYTES, Seal, SealOpening, commitment, opens, sealed
from mcarmy.event.seals.files import opening_text, read_seal_file, seal_text
from tests.event.occasion import BEFORE, Occasion, army

if TYPE_CHECKING:
    from pathlib import Path

ARMY = "units:\n  - Ranger Elite\norders: {gold: 1, bronze: 1}"
words = st.text(st.characters(codec="utf-8"), max_size=8)
openings = st.builds(SealOpening, words, words, st.binary(min_size=16, max_size=16), words)


def test_what_is_hashed_is_a_beginning_and_four_parts_each_behind_its_length() -> None:
    """Written out once more, by hand: seals of today must open with every later version."""
    opening = SealOpening("cup-2026", "Ada", bytes(range(16)), ARMY)
    parts = (b"mcarmy seal 1", b"cup-2026", b"ada", bytes(range(16)), ARMY.encode())
    written = b"".join(len(part).to_bytes(8, "big") + part for part in parts)

    assert commitment(opening) == hashlib.sha256(written).hexdigest()
    assert commitment(opening) == "49049f2656ee07699404e742cd2f988425543407927caadc8a028bdbbbfc136a"


def test_two_seals_of_the_same_list_do_not_look_alike() -> None:
    seals = {sealed("cup", "Ada", ARMY)[0].hash for _ in range(200)}

    assert len(seals) == 200


def test_the_salt_has_128_bits() -> None:
    assert len(sealed("cup", "Ada", ARMY)[1].salt) == SALT_BYTES == 16


@given(openings, openings)
def test_only_the_same_event_player_salt_and_army_have_the_same_hash(
    one: SealOpening, other: SealOpening
) -> None:
    from mcarmy.event.names import player_key

    same = (one.event, player_key(one.player), one.salt, one.army) == (
        other.event, player_key(other.player), other.salt, other.army,
    )  # fmt: skip

    assert (commitment(one) == commitment(other)) is same


@given(words, words, words)
def test_letters_that_move_from_one_part_to_the_next_change_the_hash(
    event: str, player: str, tail: str
) -> None:
    salt = bytes(16)
    if not tail.strip():
        return

    assert commitment(SealOpening(event + tail, player, salt, "")) != commitment(
        SealOpening(event, tail + player, salt, "")
    )


def test_a_seal_opens_for_its_own_event_and_player_only() -> None:
    public, secret = sealed("cup", "Ada", ARMY)

    assert opens(secret, public)
    assert opens(SealOpening("cup", "ADA ", secret.salt, ARMY), public)
    assert not opens(SealOpening("other-cup", "Ada", secret.salt, ARMY), public)
    assert not opens(SealOpening("cup", "Ben", secret.salt, ARMY), public)
    assert not opens(SealOpening("cup", "Ada", bytes(16), ARMY), public)
    assert not opens(SealOpening("cup", "Ada", secret.salt, ARMY + "\n"), public)


def test_both_files_read_back_as_they_were_written(tmp_path: Path) -> None:
    public, secret = sealed("cup", "Çağla: “x”", ARMY)
    (tmp_path / "a").write_text(seal_text(public), encoding="utf-8")
    (tmp_path / "b").write_text(opening_text(secret), encoding="utf-8")
    (tmp_path / "c").write_text(opening_text(secret).replace("\n", "\r\n"), encoding="utf-8")
    (tmp_path / "d").write_text(opening_text(secret).rstrip("\n"), encoding="utf-8")

    assert read_seal_file(tmp_path / "a", "a").value == public
    assert {read_seal_file(tmp_path / name, name).value for name in "bcd"} == {secret}


def test_a_seal_shows_nothing_of_the_list(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.seal("Ada")
    shown = (tmp_path / "lists" / "ada.seal.yaml").read_text(encoding="utf-8")

    assert [line.partition(":")[0] for line in shown.splitlines() if not line.startswith("#")] == [
        "seal", "event", "player", "sha256",
    ]  # fmt: skip
    assert "ranger" not in shown.lower()


def test_nothing_is_ever_written_over_and_the_opening_is_for_its_owner_alone(
    tmp_path: Path,
) -> None:
    occasion = Occasion(tmp_path)
    occasion.write("army.yaml", army())
    occasion.fine("seal", "lists/army.yaml", "--player", "Ada")
    opening = tmp_path / "lists" / "army.opening.yaml"
    before = opening.read_bytes()
    again = occasion.run("seal", "lists/army.yaml", "--player", "Ada")

    assert again.code == 2
    assert "never written over" in again.err
    assert opening.read_bytes() == before
    if os.name == "posix":
        assert stat.S_IMODE(opening.stat().st_mode) == 0o600


def test_no_link_is_followed_when_an_opening_is_written(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.write("army.yaml", army())
    (tmp_path / "lists" / "army.opening.yaml").symlink_to(tmp_path / "elsewhere")
    ran = occasion.run("seal", "lists/army.yaml", "--player", "Ada")

    assert ran.code == 2
    assert not (tmp_path / "elsewhere").exists()
    assert not (tmp_path / "lists" / "army.seal.yaml").exists()


def test_an_opening_without_its_seal_is_not_left_behind(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.write("army.yaml", army())
    (tmp_path / "lists" / "army.seal.yaml").symlink_to(tmp_path / "nowhere")
    ran = occasion.run("seal", "lists/army.yaml", "--player", "Ada")

    assert ran.code == 2
    assert not (tmp_path / "lists" / "army.opening.yaml").exists()


def test_a_player_is_told_what_a_lost_opening_means(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moments, "now", lambda: moments.moment(BEFORE))
    occasion = Occasion(tmp_path)
    occasion.write("army.yaml", army())
    told = " ".join(occasion.fine("seal", "lists/army.yaml", "--player", "Ada").lines)

    assert "If it is lost, nobody can open the seal" in told
    assert "SECRET" in told


def test_only_a_list_that_is_legal_at_the_event_is_sealed(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.write("army.yaml", army().replace("1/1/1", "skirmish").replace("gold: 1", "gold: 2"))
    ran = occasion.run("seal", "lists/army.yaml", "--player", "Ada")

    assert ran.code == 1
    assert "MC214" in ran.err
    assert "Not sealed" in ran.err
    assert [path.name for path in (tmp_path / "lists").iterdir()] == ["army.yaml"]


@pytest.mark.parametrize(
    ("head", "options", "said"),
    [
        ("", (), "Who seals it?"),
        ("player: Ben\n", ("--player", "Ada"), "The list says `player: Ben`"),
        ("", ("--player", "A\x1b[31m"), "cannot be printed"),
        ("", ("--player", "Ada", "--folder", "nowhere"), "not a folder"),
        ("", ("--player", "Ada", "--event", "nowhere.yaml"), "There is no file"),
    ],
)
def test_what_cannot_be_sealed_is_told_in_a_line(
    tmp_path: Path, head: str, options: tuple[str, ...], said: str
) -> None:
    occasion = Occasion(tmp_path)
    occasion.write("army.yaml", army(head=head))
    ran = occasion.run("seal", "lists/army.yaml", *options)

    assert ran.code == 2
    assert said in ran.err


def test_nothing_is_sealed_for_an_event_whose_format_cannot_be_told(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.change("event.yaml", "format: 1/1/1", "format: nothing.yaml")
    occasion.write("army.yaml", army())
    ran = occasion.run("seal", "lists/army.yaml", "--player", "Ada")

    assert ran.code == 2
    assert "MC606" in ran.err
    assert len(list((tmp_path / "lists").iterdir())) == 1


def test_the_player_of_a_list_seals_it_without_an_option(tmp_path: Path) -> None:
    occasion = Occasion(tmp_path)
    occasion.write("army.yaml", army(head="player: Ada\n"))
    occasion.fine("seal", "lists/army.yaml")
    read = read_seal_file(tmp_path / "lists" / "army.seal.yaml", "army.seal.yaml")

    assert isinstance(read.value, Seal)
    assert read.value.player == "Ada"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "MC008"),
        ("seal: 2\nnew: yes\n", "MC621"),
        ("seal: 1\n", "MC501"),
        ("seal: one\nevent: e\nplayer: A\nsha256: x\n", "MC503"),
        ("seal: 1\nevent: e\nplayer: A\nsha256: 0\n", "MC503"),
        ('seal: 1\nevent: e\nplayer: A\nsha256: "ABC"\n', "MC504"),
        ("opening: 1\nevent: e\nplayer: A\nsalt: !!binary x\nlist: x\n", "MC006"),
        ('opening: 1\nevent: e\nplayer: A\nsalt: "00"\nlist: x\n', "MC504"),
        ("format: skirmish\n", "MC620"),
        ("- seal\n", "MC620"),
    ],
)
def test_a_file_that_is_no_seal_is_a_problem(tmp_path: Path, text: str, code: str) -> None:
    (tmp_path / "s.yaml").write_text(text, encoding="utf-8")
    read = read_seal_file(tmp_path / "s.yaml", "s.yaml")

    assert read.value is None
    assert code in [problem.code for problem in read.problems]
    assert all(problem.help for problem in read.problems)
