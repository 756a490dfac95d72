"""A fix called safe never changes which army is meant; everything else is a suggestion."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mcarmy.base.names import slug
from tests.army.lists import catalog, check, fixed
from tests.army.referee import FACTS

if TYPE_CHECKING:
    from mcarmy.base.problems import Fix, Problem

NAMES = ("MC110", "MC111", "MC113")
HUMANS = "  - Capitol Ranger\n"
DEMONS = "  - Necromutant\n"


def problem_of(name: str, section: str = "units", rest: str = "") -> Problem | None:
    """What is said about a name in a section, beside other units."""
    units = f"units:\n{rest}" if rest or section == "units" else ""
    lines = f"{section}:\n" if section != "units" else ""
    written = "'" + name.replace("'", "''") + "'"
    content = f"format: skirmish\n{units}{lines}  - {written}\n"
    return next((p for p in check(content).problems if p.code in NAMES), None)


def safe_fix(problem: Problem | None) -> Fix | None:
    """The fix of a problem that is called safe."""
    return next((fix for fix in problem.fixes if fix.safe), None) if problem else None


@pytest.mark.parametrize(
    ("name", "section"),
    [
        ("silver order", "units"),
        ("Dark Fire", "cards"),
        ("Mitch Jäger", "units"),
        ("Mitch Jaeger", "units"),
        ("Doomtrooper", "units"),
        ("Comandante Ranger", "units"),
        ("Inquisitor M", "units"),
        ("Dragoon K", "units"),
        ("Technomancer S", "units"),
        ("Ranger Elite 2", "units"),
        ("KA 68 Great Grey Scout", "units"),
        ("Dragon", "units"),
        ("Decoi", "cards"),
        ("Golem of Ace", "units"),
        ("Fire at Wil", "units"),
        ("Seizing teh Field", "cards"),
        ("Rangers", "units"),
        ("Free Marine", "units"),
        ("Karak", "units"),
    ],
)
def test_what_may_mean_something_else_is_never_a_safe_fix(name: str, section: str) -> None:
    for rest in ("", HUMANS, DEMONS):
        assert safe_fix(problem_of(name, section, rest)) is None


@pytest.mark.parametrize(
    ("name", "meant", "section"),
    [
        ("Rangr Elite", "Ranger Elite", "units"),
        ("Ranger Elites", "Ranger Elite", "units"),
        ("RangerElite", "Ranger Elite", "units"),
        ("KA67 Great Grey Scout", "KA 67 Great Grey Scout", "units"),
        ("Martin Banshee Hero", "Martian Banshee Hero", "units"),
        ("Archinquisitor Nicodemus", "Archinquisitor Nikodemus", "units"),
        ("Fire at Wil", "Fire at Will", "cards"),
    ],
)
def test_a_slip_in_a_long_name_is_put_right(name: str, meant: str, section: str) -> None:
    fix = safe_fix(problem_of(name, section, HUMANS))

    assert fix is not None
    assert fix.edits[0].text == meant


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Karak", "Karak the Keeper"),
        ("Nikodemus", "Archinquisitor Nikodemus"),
        ("Great Grey Scout", "KA 67 Great Grey Scout"),
        ("mitch", "Mitch Hunter"),
        ("Mitch Jäger", "Mitch Hunter"),
        ("Comandante Ranger", "Ranger Commander"),
        ("Steiner", "Max Steiner"),
        ("Alakhai", "Alakhai the Cunning"),
        ("Banshee Hero", "Martian Banshee Hero"),
        ("Tank Hunter", "Free Marine Tank Hunter"),
        ("Technomancer Supreme", "Supreme Technomancer"),
    ],
)
def test_a_suggestion_finds_a_name_by_the_words_they_have_in_common(name: str, meant: str) -> None:
    for rest in ("", HUMANS) if meant not in ("Karak the Keeper",) else ("", DEMONS):
        problem = problem_of(name, "units", rest)

        assert problem is not None
        assert re.findall(r"`([^`]+)`", problem.help)[0] == meant


@pytest.mark.parametrize("word", ["Karak", "Nikodemus", "silver order", "Doomtrooper", "Dark Fire"])
def test_no_guess_feeds_further_problems(word: str) -> None:
    """Rules speak of what stands in the list, not of what it may have meant."""
    content = f"format: skirmish\nunits:\n{HUMANS}  - Ranger Elite\n  - {word}\n"
    found = {p.code for problem in check(content).problems for p in (problem, *problem.caused)}

    assert not found & {"MC220", "MC230", "MC231", "MC240", "MC271", "MC901"}


def test_suggestions_look_at_the_side_of_the_rest() -> None:
    for rest, side in ((HUMANS, "human"), (DEMONS, "demon")):
        problem = problem_of("Warior", "units", rest)
        named = re.findall(r"`([^`]+)`", problem.help) if problem else []
        units = [catalog().units[slug(n)] for n in named if slug(n) in catalog().units]  # type: ignore[index]
        assert {str(catalog().factions[unit.faction].side) for unit in units} <= {side}


def test_of_two_that_fit_the_one_that_can_fight_beside_the_rest_is_suggested() -> None:
    for rest, meant in ((HUMANS, "Keeper of the Art"), (DEMONS, "Karak the Keeper")):
        problem = problem_of("Keeper", "units", rest)

        assert problem is not None
        assert re.findall(r"`([^`]+)`", problem.help) == [meant]


def test_no_fix_is_offered_for_a_unit_of_the_other_side() -> None:
    problem = problem_of("Tormentor", "units", HUMANS)

    assert problem is not None
    assert problem.fixes == ()


def test_a_unit_section_is_never_offered_a_card_that_is_only_alike() -> None:
    for name in ("Comandante Ranger", "Dark Auror", "Command", "Decay", "Terror"):
        problem = problem_of(name, "units")
        cards = {card.name for card in catalog().cards.values()}

        assert problem is not None
        assert not cards & set(re.findall(r"`([^`]+)`", problem.help))


def test_the_limit_of_suggestions_is_told() -> None:
    lines = "".join(f"  - Karak the Keeper {chr(97 + n)}zz\n" for n in range(26))
    problems = [p for p in check(f"format: skirmish\nunits:\n{lines}").problems if p.code in NAMES]

    assert "Karak the Keeper" in problems[0].help
    assert problems[-1].help == (
        "More than 25 names of this list are unknown, so no suggestion was looked for here; "
        "`mcarmy units` lists them all."
    )


@cache
def vocabulary() -> tuple[str, ...]:
    """All words of all names."""
    return tuple(sorted({word for facts in FACTS.values() for word in facts.name.split()}))


@st.composite
def near_names(draw: st.DrawFn) -> tuple[str, str]:
    """A section and a name with up to four slips, words lost, added or in another order."""
    facts = draw(st.sampled_from(list(FACTS.values())))
    words = facts.name.split()
    if draw(st.booleans()):
        words = draw(st.permutations(words))
    if draw(st.booleans()):
        words = [*words, draw(st.sampled_from(vocabulary()))]
    if len(words) > 1 and draw(st.booleans()):
        words.pop(draw(st.integers(0, len(words) - 1)))
    name = " ".join(words)
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(name)))
        cut = draw(st.integers(0, 1))
        added = draw(st.sampled_from(["", "", "a", "e", "s", "t", " ", "r", "2", "ä"]))
        name = name[:place] + added + name[place + cut :]
    return draw(st.sampled_from(["units", "cards"])), name


def apart(one: str, other: str) -> int:
    """Letters dropped, added, changed or swapped between two words, by the plainest recursion."""

    @cache
    def step(i: int, j: int) -> int:
        if i == 0 or j == 0:
            return i + j
        costs = [step(i - 1, j) + 1, step(i, j - 1) + 1]
        costs.append(step(i - 1, j - 1) + (one[i - 1] != other[j - 1]))
        if i > 1 and j > 1 and one[i - 1] == other[j - 2] and one[i - 2] == other[j - 1]:
            costs.append(step(i - 2, j - 2) + 1)
        return min(costs)

    return step(len(one), len(other))


def is_beyond_doubt(section: str, written: str, name: str) -> bool:
    """What a safe fix may do, said once more by other means."""
    kind = catalog().units if section == "units" else catalog().cards
    known = {
        slug(component.name): {
            slug(name).replace("-", "") for name in (component.name, *component.aliases)
        }
        for component in kind.values()
    }
    joined = slug(written).replace("-", "")
    if joined in known[slug(name)]:
        return True
    nearest = {id_: min(apart(joined, way) for way in ways) for id_, ways in known.items()}
    others = [distance for id_, distance in nearest.items() if id_ != slug(name)]
    return nearest[slug(name)] == 1 and len(slug(name)) >= 8 and min(others) > 3


@given(near_names(), st.sampled_from(["", HUMANS, DEMONS]))
@settings(max_examples=400, deadline=None)
def test_a_safe_fix_is_the_same_name_an_alias_or_one_slip_in_a_long_name(
    near: tuple[str, str], rest: str
) -> None:
    section, written = near
    fix = safe_fix(problem_of(written, section, rest))
    if fix is not None:
        assert is_beyond_doubt(section, written, fix.edits[0].text.replace("''", "'"))


@given(
    st.lists(st.sampled_from(["Dark", "Order", "silver", "Gold", "Elite", "Ice", "Grey", *"ab"]))
    | st.lists(st.text(max_size=8), max_size=4)
)
@settings(max_examples=200, deadline=None)
def test_words_of_anybody_are_not_put_right(words: list[str]) -> None:
    written = " ".join(words).replace("\n", " ")
    if written.isprintable() and written.strip():
        fix = safe_fix(problem_of(written))
        assert fix is None or is_beyond_doubt("units", written, fix.edits[0].text)


def test_numbers_that_may_mean_something_else_are_not_counts() -> None:
    """`(3)` may be what a hero is worth, and `2.` the number of the line."""
    content = (
        "format: skirmish\nunits:\n  - Mitch Hunter (3)\n  - 2. Ranger Elite\n  - 3) Dragoon\n"
    )

    assert fixed(content).content == content
    assert [p.code for p in check(content).problems if p.location.line > 2] == ["MC104"] * 3
    assert all(line.copies == 1 for line in check(content).roster.listing.units)


@pytest.mark.parametrize("key", ["boards", "form", "words", "guards", "fame", "colour-of-cards"])
def test_a_key_that_is_only_alike_is_not_taken_for_one_of_ours(key: str) -> None:
    content = f"format: skirmish\nunits: [Ranger Elite]\n{key}: [Decoy]\n"

    assert fixed(content).content == content


@pytest.mark.parametrize(
    "line",
    [
        "units: [Mitch Hunter: the boss]",
        "gold: Mitch Hunter",
        "more units: Ranger Elite",
        "reserve: 2x Decoy",
        "and: A, B",
    ],
)
def test_no_safe_fix_hides_a_part_of_the_army(line: str) -> None:
    """`x-` before a key says that it is no part of the list."""
    content = f"format: skirmish\nunits: [Ranger Elite]\n{line}\n"

    assert fixed(content).content == content


def test_every_fix_is_told_with_its_line() -> None:
    result = fixed("formt: skirmish\nunits:\n  - Rangr Elite\n  - Mitch Jäger\n")

    assert [(c.line, c.before, c.after) for c in result.changes] == [
        (1, "formt", "format"),
        (3, "Rangr Elite", "Ranger Elite"),
    ]
    assert "Mitch Jäger" in result.content


def test_a_guess_that_was_asked_for_is_told_as_one() -> None:
    result = fixed("format: 1/1/1\nunits: [Mitch Jäger, Capitol Ranger]\n", unsafe=True)

    assert "Mitch Hunter" in result.content
    assert [c.guessed for c in result.changes if c.before == "Mitch Jäger"] == [True]
