"""Luck is what came of a roll less what was to be expected: zero on average, whoever plays."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from mcarmy.army.load import load_army
from mcarmy.catalog import load_catalog
from mcarmy.engine.actions import PASS, Reroll
from mcarmy.engine.decisions import Question
from mcarmy.engine.dice import Shown
from mcarmy.engine.loop import advance, answer
from mcarmy.engine.odds.arena import Arena
from mcarmy.engine.odds.duel import Duel
from mcarmy.engine.odds.odds import odds_with
from mcarmy.engine.queries.cards import current_attack
from mcarmy.simulate.game import worth
from mcarmy.simulate.game.ledger import GOAL, Ledger
from mcarmy.simulate.game.lineup import MISSING, OWN, REPUTED, Lineup, turned_around
from mcarmy.simulate.game.matchup import Stage, matchup
from mcarmy.simulate.game.network import added
from mcarmy.simulate.game.play import play
from mcarmy.simulate.game.row import BrokenRow, GameRow, RowLuck
from mcarmy.simulate.game.worth import Worths, network
from mcarmy.simulate.series.accumulators import Picks
from mcarmy.simulate.series.adjusting import LEAST_PAIRS, LuckSample, luck_adjusted
from mcarmy.simulate.series.statistics import Sample
from mcarmy.simulate.series.stopping import StopRule
from tests.engine.test_duel import profile, support
from tests.engine.test_odds_played import ready_to_roll

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.catalog.model import Color
    from mcarmy.engine.actions import Action
    from mcarmy.engine.decisions import Decision
    from mcarmy.engine.game import Game
    from mcarmy.engine.records import Attacking
    from mcarmy.simulate.game.row import Row

CATALOG = load_catalog()
HEALTH = 2
"""Which number of a side is its health."""


class EveryWay:
    """Dice that show every way they can fall, one way after the other."""

    def __init__(self, game: Game) -> None:
        self._faces = {color: die.faces for color, die in game.codex.dice.items()}
        self._path: list[list[int]] = []  # the face shown, and how many there are
        self._at = 0

    def roll(self, color: Color) -> Shown:
        if self._at == len(self._path):
            self._path.append([0, len(self._faces[color])])
        face = self._faces[color][self._path[self._at][0]]
        self._at += 1
        return Shown(color, face.accuracy, face.damage)

    def draw(self, limit: int) -> int:
        raise AssertionError(limit)

    def copy(self) -> EveryWay:
        return self

    def ways(self) -> Iterator[None]:
        """Go through all of them."""
        while True:
            self._at = 0
            yield
            while self._path and self._path[-1][0] + 1 == self._path[-1][1]:
                self._path.pop()
            if not self._path:
                return
            self._path[-1][0] += 1

    @property
    def likely(self) -> float:
        """How likely the dice fall as they did."""
        share = 1.0
        for _, faces in self._path[: self._at]:
            share /= faces
        return share


def best(game: Game, attack: Attacking, decision: Decision) -> Action:
    odds = odds_with(game.codex)
    if decision.question is Question.FACE:
        return odds.best_face(game, attack, GOAL)
    return odds.best_reroll(game, attack, GOAL)


def never(game: Game, attack: Attacking, decision: Decision) -> Action:
    return decision.options[0] if decision.question is Question.FACE else PASS


def always(game: Game, attack: Attacking, decision: Decision) -> Action:
    rerolls = [option for option in decision.options if isinstance(option, Reroll)]
    return rerolls[-1] if rerolls else decision.options[-1]


@dataclass
class Mean:
    """Over every way the dice can fall."""

    likely: float = 0.0
    """How likely all of them are together."""
    luck: float = 0.0
    size: float = 0.0
    """How much luck there is, good or bad."""
    ahead: list[float] = field(default_factory=lambda: [0.0] * network().size)
    furthest: float = 0.0
    """The most that any way brings player 0 further ahead in anything."""


def expected_luck(game: Game, choose: Any) -> Mean:
    dice = EveryWay(game)
    mean = Mean()
    for _ in dice.ways():
        twin = game.copy()
        twin.dice = dice
        ledger = Ledger(twin)
        attack = current_attack(twin)
        assert attack is not None
        while (decision := advance(twin)) is not None and decision.about != "over":
            asked = decision.question in (Question.REROLL, Question.FACE)
            answer(twin, decision, choose(twin, attack, decision) if asked else PASS)
        mean.likely += dice.likely
        mean.luck += dice.likely * ledger.luck[0]
        mean.size += dice.likely * abs(ledger.luck[0])
        mean.ahead = added(mean.ahead, dice.likely, ledger.ahead)
        mean.furthest = max(mean.furthest, *map(abs, ledger.ahead))
    return mean


FIGHTS: list[tuple[str, str, int, dict[str, Any]]] = [
    ("Free Marine Soldier", "Necromutant", 5, {}),
    ("Dragoon", "Necromutant", 5, {"cover": True}),
    ("Etoilles Mortant", "Ezoghoul Ravager", 5, {}),
    ("Dragoon", "Necromutant", 4, {"supporters": (("Free Marine Soldier", 4),)}),
]


@pytest.mark.parametrize("choose", [best, never, always])
@pytest.mark.parametrize(("attacker", "target", "at", "given"), FIGHTS)
def test_luck_is_zero_on_average_however_dice_are_rolled_again(
    attacker: str,
    target: str,
    at: int,
    given: dict[str, Any],
    choose: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever the worth: by the one that is taught, and by one for which every game is open."""
    joining = tuple(support(*one) for one in given.get("supporters", ()))
    fought = Duel(profile(attacker), profile(target), **{**given, "supporters": joining})
    game = ready_to_roll(Arena(CATALOG, fought), at)

    taught = expected_luck(game, choose)
    monkeypatch.setattr(worth, "judged", by_health)
    crude = expected_luck(game, choose)

    for mean in (taught, crude):
        assert mean.likely == pytest.approx(1)
        assert mean.luck == pytest.approx(0, abs=1e-9)
        assert mean.ahead == pytest.approx([0.0] * network().size, abs=1e-9)
    assert crude.size > 0.001  # far beyond what rounding does
    assert crude.furthest > 0.001


def by_health(seen: list[float]) -> tuple[float, list[float]]:
    """A crude worth."""
    mine, theirs = seen[HEALTH], seen[OWN + HEALTH]
    return (1 + mine) / (2 + mine + theirs), network().parts(seen)


def test_a_game_nobody_keeps_book_of_goes_the_same_way() -> None:
    one, two = (
        load_army(f"examples/starter-{name}.yaml", CATALOG) for name in ("capitol", "algeroth")
    )
    stage = Stage(matchup(CATALOG, (one, two), ("greedy", "random"), map_id=None, seed=2), CATALOG)
    booked = stage.row(4)
    table = stage._table(4)
    outcome = play(table, stage._policies(4))

    assert isinstance(booked, GameRow)
    assert booked.luck is not None
    assert (outcome.rounds, outcome.reason) == (booked.rounds, booked.reason)


def test_the_chances_of_both_sides_add_up_to_one() -> None:
    chance = Random(1)
    numbers = [chance.uniform(0, 6) for _ in range(2 * OWN)] + [1.0, -1.0, 2.0, 0.5, 0.3]

    (one, ahead), (two, behind) = worth.judged(numbers), worth.judged(turned_around(numbers))

    assert one + two == pytest.approx(1)
    assert ahead == pytest.approx([-each for each in behind])
    assert turned_around(turned_around(numbers)) == numbers


def test_a_unit_that_changes_when_it_falls_leaves_another_to_fight() -> None:
    fought = Duel(profile("Free Marine Soldier"), profile("Necromutant Tormentor"))
    game = ready_to_roll(Arena(CATALOG, fought), 5)
    attack = current_attack(game)
    assert attack is not None

    seen = Lineup(game, attack.player, (attack.target,), {}).seen((0,))

    assert seen[OWN + 3] > 0  # the enemy still has a unit
    assert seen[MISSING] > 0


def test_only_units_of_the_catalog_have_a_repute() -> None:
    assert set(network().repute) <= set(CATALOG.units)


def test_a_repute_counts_for_being_there_and_for_health() -> None:
    fought = Duel(profile("Free Marine Soldier"), profile("Necromutant Tormentor"))
    game = ready_to_roll(Arena(CATALOG, fought), 5)
    attack = current_attack(game)
    assert attack is not None
    target = attack.target
    kind = game.state.kind[target]
    repute = {str(kind.profile.id): (1.0, 0.0, 0.0, 2.0)}

    lineup = Lineup(game, attack.player, (target,), repute)
    hurt = kind.health - 1
    seen = lineup.seen((hurt,))[OWN + REPUTED :]

    assert seen[0] == pytest.approx(lineup.scale)
    assert seen[1] == pytest.approx(2 * hurt / kind.health * lineup.scale)


def test_who_is_further_ahead_is_told_of_army_a_whoever_begins() -> None:
    game = ready_to_roll(Arena(CATALOG, Duel(profile("Dragoon"), profile("Necromutant"))), 5)
    ledger = Ledger(game)
    advance(game)

    kept, swapped = ledger.kept(swapped=False).ahead, ledger.kept(swapped=True).ahead

    assert any(kept)
    assert kept == tuple(-each for each in swapped)


def test_a_table_with_no_enemy_left_is_won() -> None:
    game = ready_to_roll(Arena(CATALOG, Duel(profile("Dragoon"), profile("Necromutant"))), 5)
    attack = current_attack(game)
    assert attack is not None

    worths = Worths(game, attack.player, (attack.target,))

    assert worths[0,] == 1.0
    assert all(0 < worths[left,] < 1 for left in range(1, worths.left[0] + 1))


def test_a_game_without_a_book_comes_to_the_same_score() -> None:
    one, two = (
        load_army(f"examples/starter-{name}.yaml", CATALOG) for name in ("capitol", "algeroth")
    )
    stage = Stage(matchup(CATALOG, (one, two), ("greedy", "greedy"), map_id=None, seed=3), CATALOG)

    rows = [stage.row(game) for game in range(6)]

    assert [row.score for row in rows if isinstance(row, GameRow)] == list(
        map(stage.score, range(6))
    )


# The estimate


def row(game: int, score: float, luck: RowLuck | None) -> GameRow:
    empty: tuple[dict[str, int], dict[str, int]] = ({}, {})
    won = {1.0: "A", 0.0: "B", 0.5: None}[score]
    return GameRow(
        game, won, "threshold", 5, "A", (0, 0), ((), ()),  # type: ignore[arg-type]
        (), ({}, {}), ({}, {}), empty, empty, empty, empty, luck=luck,
    )  # fmt: skip


def made_up(pairs: int, seed: int, rate: float = 0.5) -> list[Row]:
    """Games that luck decides in part: what it was, is known but for noise."""
    chance = Random(seed)
    rows: list[Row] = []
    for game in range(2 * pairs):
        a, b, hidden = (chance.gauss(0, 0.3) for _ in range(3))
        score = float(rate - 0.5 + a - b + hidden > 0)
        fell: tuple[dict[str, float], dict[str, float]] = ({"x": chance.gauss(0, 1)}, {})
        rows.append(row(game, score, RowLuck((a, b), fell, ({}, {}), (chance.gauss(0, 1),))))
    return rows


def test_the_same_interval_takes_fewer_games_with_luck_taken_off() -> None:
    found = luck_adjusted(made_up(400, seed=1))

    assert found.adjusted is not None
    assert found.adjusted.half_width < 0.8 * found.plain.half_width
    assert found.games_needed == pytest.approx(
        (found.adjusted.half_width / found.plain.half_width) ** 2, rel=0.05
    )
    assert found.headline is found.adjusted


def test_luck_taken_off_is_unbiased_and_covers_as_often_as_it_says() -> None:
    found = [luck_adjusted(made_up(90, seed)).adjusted for seed in range(300)]
    rates = [each.rate for each in found if each is not None]
    covered = sum(each.low <= 0.5 <= each.high for each in found if each is not None)

    error = (sum((rate - 0.5) ** 2 for rate in rates) / len(rates)) ** 0.5
    assert len(rates) == 300
    assert abs(sum(rates) / len(rates) - 0.5) < 3 * error / len(rates) ** 0.5
    assert 0.92 <= covered / 300 <= 0.98


def test_luck_that_tells_nothing_takes_nothing_off() -> None:
    rows = [
        row(game, float(game % 3 == 0), RowLuck((0.0, 0.0), ({}, {}), ({}, {}), ()))
        for game in range(240)
    ]
    found = luck_adjusted(rows)

    assert found.adjusted is not None
    assert found.adjusted.rate == pytest.approx(found.plain.rate)


def test_few_pairs_or_games_without_a_ledger_are_told_plainly() -> None:
    few = luck_adjusted(made_up(LEAST_PAIRS - 1, seed=3))
    unkept = luck_adjusted([*made_up(80, seed=3), row(160, 1.0, None), row(161, 1.0, None)])
    broken = luck_adjusted([*made_up(80, seed=3), BrokenRow(160, "x"), row(161, 1.0, None)])

    assert few.adjusted is None
    assert few.headline is few.plain
    assert unkept.adjusted is None
    assert broken == luck_adjusted(made_up(80, seed=3))


def test_games_are_picked_for_their_luck_and_for_winning_against_the_odds() -> None:
    told = [(1.0, 0.5, 0.1), (1.0, -0.2, 0.3), (1.0, 0.1, 0.1), (0.0, -0.6, 0.2), (0.0, 0.3, -0.1)]
    picks = Picks()
    for game, (score, a, b) in enumerate(told):
        picks.add(row(game, score, RowLuck((a, b), ({}, {}), ({}, {}), ())))

    picked = picks.result()
    assert (picked["luckiest"], picked["unluckiest"]) == (0, 3)
    assert picked["upset"] == 4  # B wins less often, and here had the worse dice


def test_a_run_without_a_ledger_has_no_game_to_pick_for_luck() -> None:
    picks = Picks()
    picks.add(row(0, 1.0, None))

    assert not picks.result().keys() & {"luckiest", "unluckiest", "upset"}


def test_an_interval_that_is_narrow_without_luck_stops_a_series_sooner() -> None:
    rows = made_up(400, seed=5)
    rule = StopRule(400, half_width=0.04)
    plain, sums = Sample(), LuckSample()
    stops: dict[str, int] = {}
    for pair in range(400):
        one, two = rows[2 * pair], rows[2 * pair + 1]
        assert isinstance(one, GameRow)
        assert isinstance(two, GameRow)
        plain.add((one.score + two.score) / 2)
        sums.add(one, two)
        if rule.reached_by(plain, pair + 1):
            stops.setdefault("plain", pair + 1)
        if rule.reached_by(sums.plain, pair + 1, sums):
            stops.setdefault("adjusted", pair + 1)

    assert stops["adjusted"] < 0.75 * stops["plain"]
