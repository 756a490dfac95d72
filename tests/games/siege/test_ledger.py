"""Points, Ranks and credits follow from what happened; a second ledger agrees."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

from mcarmy.games.siege.facts import facts
from tests.games.siege.campaigns import WINTER, check, codes, standings, winter
from tests.games.siege.random_campaigns import as_yaml, campaign
from tests.games.siege.second_ledger import settle

SAMPLE = 150  # the long run: `python -m benchmarks.siege_ledgers`


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (0, 1), (9, 1), (10, 2), (24, 2), (25, 3), (44, 3), (45, 4), (69, 4), (70, 5), (99, 5),
        (100, 6), (129, 6), (130, 6),
    ],
)  # fmt: skip
def test_the_edges_of_the_ranks(points: int, rank: int) -> None:
    """SIEGE-RANK-1, SIEGE-RANK-2."""
    assert facts().rank(points) == rank


@pytest.mark.parametrize(("rank", "points"), [(1, 0), (2, 10), (3, 25), (4, 45), (5, 70), (6, 100)])
def test_a_single_mission_starts_with_the_least_points_of_its_rank(rank: int, points: int) -> None:
    """SIEGE-SETUP-2."""
    text = f"game: siege\ncampaign: x\ngoal: {{kind: single, rank: {rank}}}\n"
    text += "teams: {bauhaus: {}, capitol: {}}\n"

    assert standings(text) == dict.fromkeys(("bauhaus", "capitol"), (points, 2 * rank, rank))


def test_the_example_ledger_reproduces() -> None:
    text = WINTER.read_text(encoding="utf-8")
    book = check(text).book

    assert codes(text) == []
    assert {t: (s.promotion, s.credits, s.rank) for t, s in book.after(1).items()} == {
        "bauhaus": (13, 3, 2),
        "capitol": (7, 2, 1),
        "mishima": (7, 2, 1),
    }
    assert standings(text) == {
        "bauhaus": (22, 3, 2),
        "capitol": (16, 3, 2),
        "mishima": (20, 0, 2),
    }


def agrees(seed: int) -> None:
    """Both ledgers say the same about a random campaign, and nothing is wrong with it."""
    made, evenings = campaign(seed)
    flow = (False, None, True)[seed % 3]
    verdict = check(as_yaml(made, flow=flow))

    assert verdict.problems == (), seed
    assert len(verdict.book.chapters) == len(evenings)
    for chapter, evening in zip(verdict.book.chapters, evenings, strict=True):
        for found, wanted in ((chapter.start, evening.start), (chapter.after, evening.after)):
            assert {
                team: (each.promotion, each.credits, each.rank) for team, each in found.items()
            } == wanted, seed
        assert chapter.reference_card.name == evening.card, seed
    for team in made["teams"]:
        postings = verdict.book.postings(team, len(evenings))
        assert sum(each.promotion for each in postings) == evenings[-1].after[team].promotion
        assert sum(each.credits for each in postings) == evenings[-1].after[team].credits


def test_a_second_ledger_agrees_on_random_campaigns() -> None:
    """And what the postings add up to is what a team has."""
    for seed in range(SAMPLE):
        agrees(seed)


def numbers(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all numbers in plain values."""
    if isinstance(node, bool):
        return []
    if isinstance(node, int):
        return [path]
    entries = (
        node.items()
        if isinstance(node, dict)
        else enumerate(node)
        if isinstance(node, list)
        else ()
    )
    return [found for key, value in entries for found in numbers(value, (*path, key))]


def value(made: dict[str, Any], path: tuple[Any, ...]) -> Any:
    """What stands at a path."""
    found: Any = made
    for key in path:
        found = found[key]
    return found


def changed(made: dict[str, Any], path: tuple[Any, ...], by: int) -> dict[str, Any]:
    """The same with one number changed."""
    copy = deepcopy(made)
    holder: Any = copy
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] += by
    return copy


def line_that_differs(one: str, other: str) -> int:
    """The only line in which two texts differ."""
    pairs = enumerate(zip(one.splitlines(), other.splitlines(), strict=True), 1)
    (number,) = [number for number, (left, right) in pairs if left != right]
    return number


def corrupted_paper_is_found(seed: int, changes: int | None) -> int:
    """Every single wrong number on the paper is found at its line, and nothing else is."""
    made, _ = campaign(seed)
    right = as_yaml(made)
    luck = random.Random(seed)
    paths = [path for path in numbers(made) if "sheet" in path or "ranks" in path]
    chosen = paths if changes is None else luck.sample(paths, min(changes, len(paths)))
    for path in chosen:
        by = luck.choice([-2, -1, 1, 2, 5])
        wrong = as_yaml(changed(made, path, by))
        found = check(wrong).problems
        known = ("SG122",) if "ranks" in path else ()  # no such Rank at all
        assert {each.code for each in found} <= {"SG131", "SG132", "SG133", *known}, (seed, path)
        assert [each.location.line for each in found] == [line_that_differs(right, wrong)], (
            seed,
            path,
        )
    return len(chosen)


def test_each_single_corrupted_number_on_the_paper_is_found_at_its_line() -> None:
    """Of some campaigns every number, of others a few."""
    for seed in range(3):
        corrupted_paper_is_found(seed, None)
    for seed in range(3, 40):
        corrupted_paper_is_found(seed, 2)


def corrupted_deed_is_found(seed: int, changes: int) -> int:
    """A wrong number in what happened shows on the first paper it touches, and is named there."""
    made, _ = campaign(seed)
    right = as_yaml(made)
    luck = random.Random(seed)
    paths = [p for p in numbers(made) if p[0] == "missions" and not {"sheet", "ranks"} & set(p)]
    tried = 0
    for path in luck.sample(paths, min(changes, len(paths))):
        wrong = changed(made, path, 1)
        if path[-1] == "lost" and made["missions"][path[1]]["teams"][path[3]]["lost"] == 2:
            continue  # three are lost: that is found at its own line
        if value(wrong, path) == 0:
            continue  # nothing contributes there any more
        before, after = settle(made), settle(wrong)
        differing = [
            n for n, (a, b) in enumerate(zip(before, after, strict=True)) if a.after != b.after
        ]
        if not differing:
            continue  # nobody gets anything else for it
        tried += 1
        text = as_yaml(wrong)
        at_fault = line_that_differs(right, text)
        found = [p for p in check(text).problems if p.code in ("SG131", "SG132")]
        assert found, (seed, path)
        lines = [(r.location.line, r.location.end_line) for p in found for r in p.related]
        assert any(first <= at_fault <= last for first, last in lines), (seed, path)
    return tried


def test_a_wrong_number_in_what_happened_shows_on_the_paper() -> None:
    assert sum(corrupted_deed_is_found(seed, 3) for seed in range(40)) > 60


def test_missions_may_change_places_where_nobody_lacks_a_credit_or_falls_to_zero() -> None:
    """The order of missions matters only through a loss without a credit, and through the floor."""
    for seed in range(60):
        made, _ = campaign(seed)
        for mission in made["missions"]:
            for key in ("buy_credit", "sheet", "ranks", "reference_card"):
                mission.pop(key, None)
            for did in mission["teams"].values():
                did.pop("lost", None)
                did.pop("friendly_hits", None)
                did.pop("other", None)
        turned = deepcopy(made)
        turned["missions"].reverse()

        assert standings(as_yaml(made)) == standings(as_yaml(turned))


def test_the_paper_is_optional() -> None:
    text = winter(("promotion: 13, rank: 2, credits: 3", "promotion: 13"))

    assert codes(text) == []
