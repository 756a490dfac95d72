"""`mcarmy doubt`: what to look up first, and `--doubt` as the commands take it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from mcarmy.base.bundled import read_schema
from mcarmy.base.errors import UsageError
from mcarmy.catalog import load_catalog
from mcarmy.catalog.worlds.concern import everything
from mcarmy.catalog.worlds.telling import values_in
from mcarmy.catalog.worlds.unknowns import PLAYED_ON, Unknown, unknowns
from mcarmy.cli.parts.battles.options import worlds_asked
from mcarmy.report.render.markdown import markdown
from mcarmy.report.render.screen import Screen
from mcarmy.report.render.terminal import terminal
from mcarmy.report.report import Prose, Report, Section
from mcarmy.report.series.to_type import file_name, lines
from tests.cli.running import mcarmy

EXAMPLES = Path(__file__).parents[2] / "examples"
LISTS = tuple(str(EXAMPLES / f"starter-{name}.yaml") for name in ("capitol", "algeroth"))


def test_doubt_tells_shares_and_what_to_type() -> None:
    ran = mcarmy("doubt", *LISTS, "--worlds", "12", "--no-run", "--jobs", "1", "--output", "json")
    values = json.loads(ran.out)
    form = Draft7Validator(json.loads(read_schema("series")))

    assert ran.code == 0
    assert [error.message for error in form.iter_errors(values)] == []
    assert values["matches"][0]["doubt"]["spread"]["worlds"] == 12
    assert len(values["look_up"]) == min(3, sum(share["clear"] for share in values["shares"]))
    told = [share["share"] for share in values["shares"]]
    assert told == sorted(told, reverse=True)


def test_no_share_is_shown_where_no_unknown_stands_out_from_chance() -> None:
    worlds = ("--worlds", "12", "--no-run", "--jobs", "1", "--seed", "240299")
    ran = mcarmy("doubt", *LISTS, *worlds)

    told = " ".join(ran.lines)
    assert told.startswith("Over the worlds that fit what is known Capitol starter army wins")
    assert "No unknown stands out from chance in these worlds" in told
    assert "play more of them with `--worlds 24`" in told
    assert "share of the doubt" not in ran.out
    assert "Shares need not add up" not in ran.out


def test_the_lines_to_type_tell_every_unknown(tmp_path: Path) -> None:
    known = load_catalog()
    values = {"dice": "{green: 1}", "rerolls": "1", "rank": "silver", "health": "3"}
    path = tmp_path / "my-cards.yaml"
    for key in ("units/ranger-elite/dice", "units/ranger-elite/rerolls", "units/bio-giant/rank"):
        asked = next(u for u in unknowns(known, everything(known)) if u.key == key)
        path.write_text("\n".join(lines(known, asked)).replace("???", values[asked.path]))

        mine = load_catalog([path])
        assert key not in {u.key for u in unknowns(mine, everything(mine))}


def test_lines_to_type_fit_every_kind_of_unknown(tmp_path: Path) -> None:
    """With any value thought possible in place of each ???, the unknown is none any more."""
    known = load_catalog()
    kinds: dict[tuple[str, str], Unknown] = {}
    for unknown in unknowns(known, everything(known)):
        kinds.setdefault((unknown.kind, unknown.path.rpartition("/")[2]), unknown)
    told = [each for each in kinds.values() if each.kind not in ("rulings", "maps")]
    files = {file_name(each) for each in unknowns(known, everything(known))}

    assert len(told) >= 13
    assert len(files) == len(unknowns(known, everything(known)))
    for unknown in told:
        for place in range(len(unknown.possibilities)):
            head, source, *rest = lines(known, unknown)
            line = rest[place] if len(rest) > 1 else rest[0]
            for one in values_in(known, unknown, place):
                line = line.replace("???", json.dumps(one.value), 1)
            path = tmp_path / f"{file_name(unknown)}.yaml"
            path.write_text("\n".join((head, source, line)), encoding="utf-8")

            mine = load_catalog([path])
            assert unknown.key not in {each.key for each in unknowns(mine, everything(mine))}


def test_a_map_and_a_ruling_are_settled_by_one_of_the_options() -> None:
    known = load_catalog()
    asked = {each.key: each for each in unknowns(known, everything(known))}
    maps = list(lines(known, asked[PLAYED_ON], "ours"))
    rulings = list(lines(known, asked["rulings/reroll-order/choice"]))

    assert maps[0] == "--map ours"
    assert all(line.startswith("--map ") and line.split()[1] in known.maps for line in maps[1:])
    assert len(rulings) > 1
    assert all(line.startswith("--ruling reroll-order=") for line in rulings)


def test_a_text_is_told_by_one_of_the_lines(tmp_path: Path) -> None:
    known = load_catalog()
    key = "units/necromutant-defiler/abilities/1/text"
    asked = next(u for u in unknowns(known, everything(known)) if u.key == key)
    head, source, first, second = lines(known, asked)
    path = tmp_path / "my-cards.yaml"
    for line, into in ((first, "necromutant"), (second, "necromutant-tormentor")):
        path.write_text("\n".join((head, source, line)))

        mine = load_catalog([path])
        effects = mine.units["necromutant-defiler"].abilities[1].effects  # type: ignore[index]
        assert isinstance(effects, tuple)
        assert effects[0].parameters == {"into": into}
        assert key not in {u.key for u in unknowns(mine, everything(mine))}


def test_one_list_alone_is_no_match() -> None:
    ran = mcarmy("doubt", LISTS[0])

    assert ran.code == 2
    assert "Name two lists, or a folder of lists" in ran.err


@pytest.mark.parametrize(
    ("doubt", "no_doubt", "limited", "worlds"),
    [
        (None, False, False, 100),
        (None, False, True, None),
        (None, True, False, None),
        ("", False, False, 200),
        ("", False, True, 200),
        ("50", False, True, 50),
    ],
)
def test_how_many_worlds_are_played(
    *, doubt: str | None, no_doubt: bool, limited: bool, worlds: int | None
) -> None:
    assert worlds_asked(doubt, no_doubt=no_doubt, limited=limited) == worlds


@pytest.mark.parametrize("doubt", ["3", "x", "99999999999999999999"])
def test_a_number_of_worlds_that_makes_no_sense_is_refused(doubt: str) -> None:
    with pytest.raises(UsageError, match="is no number of worlds"):
        worlds_asked(doubt, no_doubt=False, limited=False)


def test_doubt_needs_no_number_and_takes_one() -> None:
    small = ("--games", "2", "--no-run", "--jobs", "1", "--output", "json")
    ran = mcarmy("simulate", *LISTS, "--doubt", "10", *small)

    assert ran.code == 0
    assert json.loads(ran.out)["doubt"]["worlds"] == 10
    assert json.loads(mcarmy("simulate", *LISTS, *small).out)["doubt"] is None
    both = mcarmy("simulate", *LISTS, "--doubt", "--no-doubt", *small)
    assert both.code == 2
    assert "say opposite things" in both.err


def test_lines_to_type_are_never_broken() -> None:
    """A comment that goes on in the next line would be no comment."""
    long = "fill: {units: {ranger-elite: {dice: ???}}}  # how many of each color, as {red: 1}"
    report = Report(("x",), sections=(Section("x", (Prose((long,), typed=True),)),))

    assert long in terminal(report, Screen(width=40)).splitlines()
    assert f"```\n{long}\n```" in markdown(report)
