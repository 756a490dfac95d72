"""No smaller repair exists: compared with a look at every list there is, in small worlds."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mcarmy.army.checking.check import Checker, read_list_text
from mcarmy.army.repair.mend import Mended, Unmendable, mend
from tests.army.lists import DAY, LISTS, catalog, check_path, checker
from tests.army.referee import FACTS, KEEPER, RANKS, TENT, Event, Sheet, breaches, fewest_changes
from tests.army.writing import write_format, written

if TYPE_CHECKING:
    from pathlib import Path

    from hypothesis.strategies import DrawFn

    from mcarmy.army.checking.check import CheckedList
    from mcarmy.army.reading.roster import Roster
    from mcarmy.catalog.model import Format

# Everything else is banned, so that every list of the world can be looked at.
WORLDS = {
    "humans and demons": (
        "mitch-hunter", "max-steiner", "golgotha", "ranger-elite", "ezoghoul",
        "free-marine-soldier", "technomancer", "fire-at-will",
    ),
    "heroes": (
        "mitch-hunter", "max-steiner", "archinquisitor-nikodemus", "ranger-commander",
        "command-intercept", "inquisitor",
    ),
    "the tent": (
        "karak-the-keeper", TENT, "golgotha", "golem-of-ice", "technomancer",
        "free-marine-soldier", "winters-grasp", "warped-paths", "numbing-cold", "dark-aura",
    ),
}  # fmt: skip
SIZES = ((1, 1, 1), (2, 1, 1), (1, 2, 1), (2, 2, 1), (2, 2, 2), (0, 1, 1))


@st.composite
def worlds(draw: DrawFn) -> tuple[tuple[str, ...], Event]:
    """A handful of components and a format that knows no others."""
    universe = WORLDS[draw(st.sampled_from(sorted(WORLDS)))]
    some = st.lists(st.sampled_from(universe), max_size=2, unique=True).map(tuple)
    outside = tuple(id_ for id_ in FACTS if id_ not in universe)
    event = Event(
        slots=dict(zip(RANKS, draw(st.sampled_from(SIZES)), strict=True)),
        unit=draw(st.integers(1, 4)),
        unique=draw(st.sampled_from([1, 1, 2])),
        card=draw(st.sampled_from([1, 3])),
        sets=draw(st.sampled_from([("first", "second", "ilian", "house"), ("first", "ilian")])),
        banned=outside + draw(st.one_of(st.just(()), some)),
        required=draw(st.one_of(st.just(()), st.just(()), some)),
    )
    return universe, event


@st.composite
def sheets(draw: DrawFn, universe: tuple[str, ...], most: int) -> Sheet:
    """Any list of a world, mostly a wrong one."""
    counts = st.sampled_from([0, 0, 0, 1, 1, 2, 3][: most + 4])
    units = Counter({id_: draw(counts) for id_ in universe if FACTS[id_].is_unit})
    cards = Counter({id_: draw(counts) for id_ in universe if not FACTS[id_].is_unit})
    orders = Counter({rank: draw(st.integers(0, most)) for rank in RANKS})
    attached: Counter[str] = Counter()
    if TENT in universe:
        two = draw(st.lists(st.sampled_from(sorted(cards)), max_size=2, unique=True))
        attached = Counter({id_: draw(st.sampled_from([1, 1, 2])) for id_ in two})
    return Sheet(+units, +cards, +orders, +attached)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the format and the recorded army of an example lie."""
    return tmp_path_factory.mktemp("lists")


def read(content: str, folder: Path) -> tuple[Checker, CheckedList]:
    """A checker that has seen no format yet, and its verdict."""
    checker = Checker(catalog(), DAY)
    return checker, checker.check_document(read_list_text(content, "list.yaml"), folder)


def sheet_of(roster: Roster) -> Sheet:
    """What stands in a list that was read."""
    sheet = Sheet()
    for line, unit in roster.units():
        sheet.units[str(unit.id)] += line.copies
    for line, card in roster.cards():
        sheet.cards[str(card.id)] += line.copies
    for line, card in roster.attached():
        sheet.attached[str(card.id)] += line.copies
    for order in roster.listing.orders:
        sheet.orders[str(order.rank)] += order.count or 0
    return sheet


def event_of(format_: Format) -> Event:
    """A format as the referee knows it."""
    return Event(
        slots={str(rank): count for rank, count in format_.slots.items()},
        unit=format_.copies.unit,
        unique=format_.copies.unique,
        card=format_.copies.card,
        sets=tuple(format_.sets),
        banned=format_.banned,
        required=format_.required,
    )


@settings(max_examples=90, deadline=None, suppress_health_check=list(HealthCheck))
@given(drawn=st.data())
def test_a_repair_changes_as_few_components_as_any_legal_list_demands(
    drawn: st.DataObject, folder: Path
) -> None:
    """Bans, required components, recorded armies, heroes, sides, tents and attached cards."""
    universe, event = drawn.draw(worlds())
    sheet = drawn.draw(sheets(universe, 3))
    recorded = drawn.draw(st.one_of(st.none(), st.none(), sheets(universe, 3)))
    (folder / "event.yaml").write_text(write_format(event), encoding="utf-8")
    if recorded is not None:
        (folder / "recorded.yaml").write_text(
            drawn.draw(written(recorded, "skirmish")), encoding="utf-8", newline=""
        )
    path = None if recorded is None else "recorded.yaml"
    content = drawn.draw(written(sheet, "./event.yaml", path))
    checker, checked = read(content, folder)
    assert checked.legal == (not breaches(sheet, event, recorded))

    mended = mend(checker, checked, folder)

    fewest = fewest_changes(sheet, event, recorded, universe)
    if fewest is None:
        assert mended == Unmendable(None)
        return
    assert isinstance(mended, Mended)
    assert mended.repair.changes == fewest
    _, again = read(mended.content, folder)
    assert again.legal
    assert sheet.distance(sheet_of(again.roster)) == fewest
    kept = ("# a list of the test suite", "# a line of its own", "# the end")
    assert [mended.content.count(comment) for comment in kept] == [
        content.count(comment) for comment in kept
    ]


# One ordinary unit of each side and rank: a nearest list needs no others than these.
ORDINARY = (
    "ranger-commander", "ranger-elite", "capitol-ranger",
    "necromutant-defiler", "ezoghoul", "technomancer",
)  # fmt: skip
ILLEGAL = sorted(path for path in (LISTS / "illegal").iterdir() if path.is_file())


@pytest.mark.parametrize("path", ILLEGAL, ids=lambda path: str(path.name))
def test_no_list_of_the_suite_can_be_mended_with_fewer_changes(path: Path) -> None:
    """As far as its format is small enough to look at every list."""
    checked = check_path(path)
    mended = mend(checker(), checked, path.parent)
    if checked.legal or not isinstance(mended, Mended):
        return
    format_, recorded = mended.roster.format, mended.roster.recorded
    assert format_ is not None
    if max(format_.slots.values()) > 3:
        return
    sheet = sheet_of(mended.roster)
    listed = {*sheet.units, *sheet.cards, *format_.required, *ORDINARY, TENT, KEEPER}
    if recorded is not None:
        listed |= {*sheet_of(recorded).units, *sheet_of(recorded).cards}
    fewest = fewest_changes(
        sheet,
        event_of(format_),
        None if recorded is None else sheet_of(recorded),
        tuple(id_ for id_ in FACTS if id_ in listed),
    )

    assert mended.repair.changes - mended.repair.unknown == fewest
