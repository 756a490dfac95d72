"""An event of 16 players from its announcement to its final, by commands alone.

Three lists are bad, two come late, one is changed after sealing, a player drops out, and the last
round is odd.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from mcarmy.event.file.reading import read_event
from mcarmy.event.model import PairingResult
from tests.cli.running import mcarmy

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.event.model import EventFile
    from tests.cli.running import Ran

NAMES = (
    "Ada", "Ben", "Chiara", "Dov", "Elif", "Femi", "Gro", "Hana", "Ivo", "Jun", "Kai", "Lena",
    "Mio", "Nils", "Óscar", "Petra",
)  # fmt: skip
CLUBS = ("Dust Devils", "Ilian Circle", "", "Iron Wolves")
SEALED = NAMES[:8]  # the others hand in openly
BAD = ("Ivo", "Jun", "Kai")
LATE = ("Hana", "Petra")
EARLY, DEADLINE, AFTER = (f"2026-11-20T{time}+01:00" for time in ("12:00", "20:00", "20:07"))
OPENED, MORNING, EVENING = (
    "2026-11-20T22:00+01:00", "2026-11-21T09:00+01:00", "2026-11-21T20:00+01:00",
)  # fmt: skip
ROUNDS = 4


class Organizer:
    """Types commands in the folder of the event, and reads what they say."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "lists").mkdir()

    def types(self, *arguments: object, code: int = 0) -> Ran:
        ran = mcarmy(*arguments, folder=self.folder)
        assert ran.code == code, (arguments, ran.out, ran.err)
        return ran

    def event(self, command: str, *arguments: object, code: int = 0) -> Ran:
        return self.types("event", command, "event.yaml", *arguments, code=code)

    def check(self, at: str, *, code: int) -> list[tuple[str, str]]:
        """What the line for CI finds at a moment: each code with the file and what is said."""
        said = self.event("check", "--as-of", at, "--output", "jsonl", code=code).out
        problems = [json.loads(line) for line in said.splitlines()]
        found = [p for p in problems if p.get("severity", "warning") != "warning"]
        return sorted((p["code"], f"{p['path']}: {p['message']}") for p in found)

    @property
    def file(self) -> EventFile:
        read = read_event(self.folder / "event.yaml")
        assert read.event is not None
        return read.event


def about(problems: list[tuple[str, str]], code: str) -> list[str]:
    """The players that problems of one code name."""
    found = [message for each, message in problems if each == code]
    return sorted(name for name in NAMES if any(re.search(rf"\b{name}\b", m) for m in found))


def announced(folder: Path) -> Organizer:
    organizer = Organizer(folder)
    players = [f"{name}@{CLUBS[number % 4]}" for number, name in enumerate(NAMES)]
    organizer.types(
        "event", "new", "event.yaml", "--name", "Red Dust Cup", "--day", "2026-11-21", "--format",
        "skirmish", "--rounds", ROUNDS, "--deadline", DEADLINE, "--map", "ruined-foundry", "--seed",
        11, "--clubs-apart", *(word for player in players for word in ("--player", player)),
    )  # fmt: skip
    assert organizer.check(EARLY, code=0) == []
    return organizer


def hand_in(organizer: Organizer, home: Path) -> None:
    """Everybody makes a list at home and hands in a seal or the list itself; some are late."""
    for number, name in enumerate(NAMES):
        stem, late = name.lower(), name in LATE
        path = home / f"{stem}.yaml"
        organizer.types("random", "--format", "skirmish", "--seed", number, "-o", path)
        when = ("--at", AFTER if late else EARLY)
        if name in SEALED:
            organizer.types("seal", path, "--player", name)
            taken = f"lists/{stem}.seal.yaml"
            (organizer.folder / taken).write_bytes((home / f"{stem}.seal.yaml").read_bytes())
            organizer.event("receive", taken, *when)
            continue
        taken = f"lists/{stem}.yaml"
        text = path.read_text(encoding="utf-8")
        if name in BAD:  # one order too many, an unknown name, a format of another size
            text = {
                "Ivo": re.sub(r"bronze: (\d)", lambda found: f"bronze: {int(found[1]) + 1}", text),
                "Jun": re.sub(r"  - [A-Z]\w+", "  - Nobody", text, count=1),
                "Kai": re.sub(r"gold: (\d)", lambda found: f"gold: {int(found[1]) + 2}", text),
            }[name]
        (organizer.folder / taken).write_text(text, encoding="utf-8")
        organizer.event("receive", taken, "--player", name, *when)


def mend(organizer: Organizer) -> None:
    """Bad lists are repaired and taken in again while there is time."""
    for name in BAD:
        path = f"lists/{name.lower()}.yaml"
        organizer.types("repair", path, "--write")
        organizer.event("receive", path, "--player", name, "--at", EARLY, "--replace")


def show_lists(organizer: Organizer, home: Path) -> None:
    """After the deadline openings come in; Ada hands in another list than she sealed."""
    for name in SEALED:
        stem = name.lower()
        for ending in ("opening.yaml", "yaml"):
            taken = f"lists/{stem}.{ending}"
            text = (home / f"{stem}.{ending}").read_text(encoding="utf-8")
            if name == "Ada" and ending == "yaml":
                text = (home / "ben.yaml").read_text(encoding="utf-8")
            (organizer.folder / taken).write_text(text, encoding="utf-8")
            organizer.event("receive", taken, "--player", name, "--at", OPENED)


def play(organizer: Organizer, number: int) -> None:
    """Pair a round and enter its results: who is earlier in the alphabet wins, some draw."""
    organizer.event("pair")
    organizer.event("pair", code=1)  # no results yet: nothing happens
    pairings = organizer.file.played[number - 1].pairings
    for pairing in pairings:
        if pairing.bye:
            continue
        one, other = (NAMES.index(name) for name in pairing.players)
        score = "9-9" if (one + other) % 7 == 0 else "15-6" if one < other else "4-15"
        organizer.event("result", pairing.players[0], score)


def test_an_event_from_announcement_to_final(tmp_path: Path) -> None:
    home, folder = tmp_path / "home", tmp_path / "event"
    home.mkdir()
    folder.mkdir()
    organizer = announced(folder)
    hand_in(organizer, home)

    found = organizer.check(EARLY, code=1)
    bad = {said.partition(":")[0] for code, said in found if code != "MC624"}
    assert about(found, "MC624") == sorted(LATE)
    assert bad == {f"lists/{name.lower()}.yaml" for name in BAD}
    mend(organizer)
    assert {code for code, _ in organizer.check(EARLY, code=1)} == {"MC624"}
    for name in LATE:
        path = f"lists/{name.lower()}.{'seal.yaml' if name in SEALED else 'yaml'}"
        why = ("--admit", "the train stood still", "--at", AFTER, "--replace")
        organizer.event("receive", path, "--player", name, *why)
    assert organizer.check(OPENED, code=0) == []
    assert about(organizer.check(MORNING, code=1), "MC633") == sorted(SEALED)

    show_lists(organizer, home)
    found = organizer.check(MORNING, code=1)
    assert [code for code, _ in found] == ["MC629"]
    assert organizer.event("check", "--as-of", MORNING, code=1).out.count("changed list") == 1
    assert about(found, "MC629") == ["Ada"]
    (folder / "lists" / "ada.yaml").write_bytes((home / "ada.yaml").read_bytes())
    assert organizer.check(MORNING, code=0) == []

    for number in range(1, ROUNDS):
        play(organizer, number)
    clubs = {entrant.name: entrant.club for entrant in organizer.file.entrants}
    first = [pairing.players for pairing in organizer.file.played[0].pairings]
    assert all(clubs[one] is None or clubs[one] != clubs[other] for one, other in first)
    wrong = organizer.file.played[0].pairings[0]
    organizer.event("result", wrong.players[0], "15-14", "--round", 1, code=2)
    organizer.event("result", wrong.players[0], "15-14", "--round", 1, "--correct")
    assert organizer.file.played[0].pairings[0].result is PairingResult.FIRST
    organizer.event("drop", "Mio")
    play(organizer, ROUNDS)

    played = organizer.file.played
    assert [sum(p.bye for p in each.pairings) for each in played] == [0, 0, 0, 1]
    assert all("Mio" not in pairing.players for pairing in played[-1].pairings)
    met = [frozenset(p.players) for each in played for p in each.pairings if not p.bye]
    assert len(met) == len(set(met)) == 8 * 3 + 7
    assert organizer.check(EVENING, code=0) == []
    standings = organizer.event("standings", "--output", "json")
    assert "Mio" in standings.out
    table = organizer.event("standings").out
    assert re.match(r".* (has|have) won with \d+ points after 4 rounds", table)
    organizer.event("page", "-o", "wall.html")
    organizer.event("print", "-o", "paper.html")
    assert "Petra" in (folder / "wall.html").read_text(encoding="utf-8")
    assert "Petra" in (folder / "paper.html").read_text(encoding="utf-8")
