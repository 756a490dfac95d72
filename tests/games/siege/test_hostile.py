"""Whatever a ledger or box file holds: a verdict in a second, no traceback, places kept."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from mcarmy.games.checking import CheckedGameFile, check_document
from mcarmy.games.siege.box import NO_BOX
from mcarmy.games.siege.briefing import Plans, brief
from mcarmy.games.siege.check import check_campaign
from mcarmy.games.siege.decisive import decisive
from mcarmy.games.siege.house import HOUSE
from mcarmy.report.games.siege.ledger import ledger_report
from mcarmy.report.games.siege.sheets import sheets_page
from mcarmy.report.problems import REPORTERS, CheckedFile, Settings, Summary, reporter
from mcarmy.report.render.html import html
from mcarmy.report.render.json import json as as_json
from mcarmy.report.render.markdown import markdown
from mcarmy.source.nodes import Mapping, read_bytes, read_text
from tests.army.hostile import BYTES, SPICE, full_of
from tests.army.test_hostile import assert_sound, harmful
from tests.cli.running import mcarmy
from tests.games.siege.boxes import BOX
from tests.games.siege.campaigns import winter
from tests.games.siege.random_campaigns import as_yaml, campaign

if TYPE_CHECKING:
    from collections.abc import Iterator

NOWHERE = Path("/no-such-folder")
TOP = b"game: siege\nkind: campaign\ncampaign: x\n"
BOX_TOP = b"game: siege\nkind: box\nbox: x\n"
TEAMS = "game: siege\ncampaign: x\nteams: {bauhaus: {}, capitol: {}}\nmissions:\n"
FILES = {
    "teams": full_of("  bauhaus: {}\n", "game: siege\ncampaign: x\nteams:\n"),
    "unknown teams": "game: siege\nteams:\n" + "".join(f"  t{i}: {{}}\n" for i in range(9000)),
    "missions": full_of("- name: a\n", TEAMS),
    "empty missions": full_of("-\n", TEAMS),
    "whole missions": full_of(
        "- {dark_legion: bauhaus, primary: {done: true, credits: 1, promotion: 1}, "
        "teams: {capitol: {kills: {legionnaire: 1}, lost: 1}}, hits_on_doomtroopers: 1, "
        "sheet: {capitol: {promotion: 1, credits: 9, rank: 4}}}\n",
        TEAMS,
    ),
    "kills": full_of("legionare: 1, ", TEAMS + "- {teams: {capitol: {kills: {", "}}}}\n"),
    "other changes": full_of("{promotion: 1}, ", TEAMS + "- {teams: {capitol: {other: [", "]}}}\n"),
    "gear": full_of("Violater Sword, ", TEAMS + "- {teams: {capitol: {gear: {a: [", "]}}}}\n"),
    "buyers": full_of("capitol, ", TEAMS + "- {buy_credit: [", "]}\n"),
    "huge numbers": TEAMS + "- {hits_on_doomtroopers: 99999999999999999999999999}\n",
    "digits": full_of("9", TEAMS + "- {hits_on_doomtroopers: ", "}\n"),
    "a box without end": full_of("a/", "game: siege\ncampaign: x\nbox: "),
    "boxes": full_of("nowhere.yaml, ", "game: siege\ncampaign: x\nbox: [", "]\n"),
    "rulings": full_of("SIEGE-Q1: x, ", "game: siege\ncampaign: x\nrulings: {", "}\n"),
    "weapons": "game: siege\nbox: x\nweapons:\n" + "".join(f"  w{i}: {{}}\n" for i in range(9000)),
    "creatures": full_of("  razide: {}\n", "game: siege\nbox: x\ncreatures:\n"),
    "waivers": full_of("# mcarmy: allow SG160 x\n", "game: siege\ncampaign: x\nteams: {}\n"),
}  # fmt: skip
HOSTILE = {
    **{f"plain: {name}": raw for name, raw in BYTES.items()},
    **{f"in a ledger: {name}": (TOP + raw)[:255_000] for name, raw in BYTES.items()},
    **{f"in a box: {name}": (BOX_TOP + raw)[:255_000] for name, raw in BYTES.items()},
    **{name: content.encode()[:255_900] for name, content in FILES.items()},
}


def judged(raw: bytes) -> CheckedGameFile:
    """The verdict on bytes, and on the way what every verdict must promise."""
    document = read_bytes(raw, "ledger.yaml", most_bytes=256_000)
    checked = check_document(HOUSE, document, NOWHERE)
    lines = document.text.content.count("\n") + 1
    for problem in checked.problems:
        assert_sound(problem, lines)
    if isinstance(document.root, Mapping):
        told(raw)
    return checked


def told(raw: bytes) -> None:
    """What a campaign is told as can be made of it, however wrong it is."""
    document = read_bytes(raw, "ledger.yaml", most_bytes=256_000)
    found = check_campaign(document, NOWHERE)
    after = len(found.book.chapters)
    for team in (None, *(team.id for team in found.campaign.teams[:1])):
        rulings = tuple(decisive(found.book, NO_BOX)) if after < 50 else ()
        html(ledger_report(found.book, rulings, after=after, explain=team, problems=1))
    sheets_page(brief(found.book, NO_BOX, Plans()))


def reported(checked: CheckedGameFile, output: str) -> str:
    writer = reporter(output, Settings())
    text = checked.text if checked.problems else None
    file = CheckedFile(
        checked.text.path, checked.name, checked.kind, checked.sound, checked.problems, text
    )
    return writer.begin() + writer.file(file) + writer.end(Summary().plus(file))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_judged_and_reported_quickly(name: str) -> None:
    started = time.process_time()
    checked = judged(HOSTILE[name])
    judging = time.process_time() - started
    said = [reported(checked, output) for output in ("full", "json")]

    assert judging < 2
    assert [harmful(text) for text in said] == ["", ""]


def mangled(seed: int, count: int) -> Iterator[bytes]:
    """Ledgers and box files with pieces cut, doubled, swapped and spoiled."""
    luck = random.Random(seed)
    sources = [winter().encode(), BOX.encode()]
    sources += [as_yaml(campaign(number)[0]).encode() for number in range(4)]
    for _ in range(count):
        raw = bytearray(luck.choice(sources))
        for _ in range(luck.randint(1, 6)):
            start = luck.randrange(len(raw) + 1)
            end = min(len(raw), start + luck.randint(0, 12))
            match luck.randrange(4):
                case 0:
                    del raw[start:end]
                case 1:
                    raw[start:start] = raw[start:end] * luck.randint(1, 3)
                case 2:
                    raw[start:start] = luck.choice(SPICE).encode()
                case _:
                    other = luck.choice(sources)
                    cut = luck.randrange(len(other) + 1)
                    raw[start:end] = other[cut : cut + 40]
        yield bytes(raw)


def test_mangled_ledgers_never_break_anything() -> None:
    outputs = list(REPORTERS)
    for number, raw in enumerate(mangled(20261118, 400)):
        checked = judged(raw)
        assert harmful(reported(checked, outputs[number % len(outputs)])) == "", raw


KEYS = st.sampled_from(
    ["game", "kind", "campaign", "goal", "box", "rulings", "teams", "missions", "notes", "bauhaus",
     "capitol", "name", "dark_legion", "primary", "done", "credits", "promotion", "kills", "lost",
     "legionnaire", "sheet", "rank", "ranks", "secondary", "absent", "buy_credit", "other", "gear",
     "hits_on_doomtroopers", "weapons", "creatures", "1-2", "armor", "x-y", ""]
)  # fmt: skip
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 10**12),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["siege", "campaign", "box", "bauhaus", "capitol", "1-2", "long", *SPICE[:20]]),
)
TREES = st.recursive(
    VALUES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(KEYS | st.text(max_size=3), inner, max_size=6)
    ),
    max_leaves=16,
)


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(tree=st.dictionaries(KEYS, TREES, max_size=8), kind=st.sampled_from(["campaign", "box"]))
@example(tree={"missions": [None]}, kind="campaign")
def test_any_tree_of_values_is_judged(tree: dict[str, object], kind: str) -> None:
    text = json.dumps({**tree, "game": "siege", "kind": kind})
    checked = judged(text.encode("utf-8", "replace"))

    assert harmful(reported(checked, "full")) == ""


ESCAPES = '"\\e[31mred \\u202e <script>alert(1)</script> | `x`"'


def test_names_in_a_ledger_reach_no_output_raw() -> None:
    """Neither a terminal nor a page nor a table obeys what is written in a ledger."""
    text = winter(
        ("campaign: Winter in the Citadel", f"campaign: {ESCAPES}"),
        ("name: First night", f"name: {ESCAPES}"),
        ("player: Ana", f"player: {ESCAPES}"),
        ("friendly_hits: 1", f"friendly_hits: 1, other: [{{promotion: 1, why: {ESCAPES}}}]"),
    )
    found = check_campaign(read_text(text, "ledger.yaml"), NOWHERE)
    report = ledger_report(
        found.book, tuple(decisive(found.book, NO_BOX)), after=2, explain="capitol", problems=1
    )
    page, table = html(report), markdown(report)

    assert harmful(page) == harmful(table) == harmful(as_json(report)) == ""
    assert "<script>" not in page
    assert "<script>" not in table


def test_names_in_a_ledger_steer_no_terminal(tmp_path: Path) -> None:
    text = winter(("name: First night", f"name: {ESCAPES}"), ("player: Ana", f"player: {ESCAPES}"))
    (tmp_path / "winter.yaml").write_text(text, encoding="utf-8")
    for arguments in (["ledger"], ["ledger", "--explain", "bauhaus"], ["next"], ["draw"]):
        command, *more = arguments
        ran = mcarmy("siege", command, "winter.yaml", *more, folder=tmp_path)
        assert harmful(ran.out + ran.err) == ""
    ran = mcarmy("siege", "record", "winter.yaml", folder=tmp_path, stdin="\x1b[31m\nx\nquit\n")
    assert harmful(ran.out + ran.err) == ""


def test_a_box_file_may_not_be_anything_but_a_file(tmp_path: Path) -> None:
    for path in (".", "/dev/zero", "winter.yaml", "\\0"):
        text = winter(("teams:\n", f'box: "{path}"\nteams:\n'))
        (tmp_path / "winter.yaml").write_text(text, encoding="utf-8")
        ran = mcarmy("validate", "winter.yaml", folder=tmp_path)

        assert ran.code in (1, 2)
        assert "SG104" in ran.out or "MC0" in ran.out
