"""Thirty drawn positions with one question each, and the answers a good player gives.

Capital letters are ours, small ones the opponent's (see `tests.engine.battle`). `before` is played
first; an answer is right if it begins with one of `right`, or with none of `wrong`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mcarmy.catalog.model import Rank, ZoneToken, ZoneTokenId
from tests.engine.armory import ability, card, effect, unit
from tests.engine.battle import Battle

SOLDIER = unit(dice="green green")
SNIPER = unit("Sniper", dice="green green", keywords="accuracy 2")
BRAWLER = unit("Brawler", dice="yellow yellow", keywords="melee", health=3)
EZOGHOUL = unit("Ezoghoul", rank="silver", dice="red red", health=5, double=True)
GOLD = unit("Hero", rank="gold", dice="green green", health=3)
WEAK = unit("Weak", dice="green", health=1)
TANK = unit("Tank", rank="silver", dice="green", keywords="armor 2", health=3)
AIM = card("Aim", "own-attack-declared", effect("extra_dice", color="blue", until="end_of_attack"))
DUCK = card("Duck", "attacked", effect("more_armor", by=2, until="end_of_attack"))
DEAR = card(
    "Dear",
    "own-attack-declared",
    effect("extra_dice", color="blue", until="end_of_attack"),
    buyback={Rank.BRONZE: 1},
)
ZONE = ZoneToken(ZoneTokenId("plain"), "Plain", "", ())
BRONZE = {"bronze": 1}
SILVER = {"silver": 1}


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position, what leads to the question, and the right answers."""

    name: str
    drawing: str
    given: dict[str, Any]
    before: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    guards: str = ""
    only: tuple[str, ...] = field(default=())
    """The hexes the answer may lead to, if it is a move."""

    def battle(self) -> Battle:
        """The position, ready for the question."""
        b = Battle(self.drawing, **self.given)
        state = b.game.state
        for letter in self.guards:
            number = b.number[letter]
            state.guarding |= 1 << number
            state.ordered |= 1 << number
            state.token[number] = 1
            state.players[state.owner[number]].unused[1] -= 1
        return b.play(*self.before)

    def solved_by(self, answer: str) -> bool:
        """Whether an answer, in a player's words, is a right one."""
        if any(_begins(answer, word) for word in self.wrong):
            return False
        if self.only:
            return any(_begins(answer, f"go {at}") for at in self.only)
        return not self.right or any(_begins(answer, word) for word in self.right)


def _begins(answer: str, word: str) -> bool:
    return answer == word or answer.startswith((f"{word} ", f"{word}-"))


PUZZLES = (
    Puzzle(
        "finish the wounded one",
        "t   .   .   A   .   .   u",
        {"A": SOLDIER, "t": SOLDIER, "u": SOLDIER, "wounds": {"t": 1}},
        ("order A bronze",),
        ("attack t",),
    ),
    Puzzle(
        "shoot the hero rather than the recruit",
        "t   .   .   A   .   .   u",
        {"A": SOLDIER, "t": WEAK, "u": GOLD, "wounds": {"u": 2}},
        ("order A bronze",),
        ("attack u",),
    ),
    Puzzle(
        "finish the Ezoghoul",
        "t   .   .   A   .   e   e",
        {"A": SOLDIER, "t": SOLDIER, "e": EZOGHOUL, "wounds": {"e": 4}},
        ("order A bronze",),
        ("attack e",),
    ),
    Puzzle(
        "order the one who can shoot",
        "B   .   .   .   .   .   .   .   .   .   .   .   .   .   A   .   .   t",
        {"A": SOLDIER, "B": SOLDIER, "t": WEAK, "orders": BRONZE},
        (),
        ("order A bronze",),
    ),
    Puzzle(
        "two actions for the one who must walk",
        "A   .   t   .   .   .   .   .   .   .   .   .   B   .   .   .   .   .   .",
        {
            "A": SOLDIER,
            "B": SOLDIER,
            "t": WEAK,
            "orders": {"silver": 1, "bronze": 1},
        },
        (),
        ("order A bronze", "order B silver"),
    ),
    Puzzle(
        "walk into range with an action left",
        "A   .   .   .   .   .   .   .   t",
        {"A": SOLDIER, "t": SNIPER, "orders": SILVER},
        ("order A silver",),
        only=("c1", "d1", "e1"),
    ),
    Puzzle(
        "shoot first, walk afterwards",
        "A   .   .   t   .   .   .   .   .   .",
        {"A": SOLDIER, "t": WEAK, "orders": SILVER},
        ("order A silver",),
        ("attack t",),
    ),
    Puzzle(
        "the brawler closes in",
        "A   .   .   .   t   .   .",
        {"A": BRAWLER, "t": SOLDIER, "orders": SILVER},
        ("order A silver",),
        only=("d1",),
    ),
    Puzzle(
        "do not walk into the guard",
        """
        A   .   .   .   .   .   g
        """,
        {
            "A": unit("Runner", dice="yellow", keywords="melee", health=1, rank="gold"),
            "g": unit("Gunner", dice="green green green", health=3),
            "orders": BRONZE,
        },
        ("order A bronze",),
        wrong=("go",),
        guards="g",
    ),
    Puzzle(
        "an infiltrator walks past the guard",
        "A   .   .   .   .   .   g",
        {
            "A": unit("Spy", dice="yellow yellow", keywords="melee, infiltrate", health=2),
            "g": unit("Gunner", dice="green", health=1, rank="gold"),
            "orders": SILVER,
        },
        ("order A silver",),
        ("go",),
        guards="g",
    ),
    Puzzle(
        "interrupt the one at the gun's mouth",
        "A   .   t   .   .   .",
        {"A": SOLDIER, "t": WEAK},
        ("order A bronze", "guard", "order t bronze", "go b1"),
        ("interrupt A",),
    ),
    Puzzle(
        "a short weapon waits until the enemy is near",
        "A   .   .   .   t   .   .",
        {"A": unit("Pistol", dice="red red"), "t": SOLDIER},
        ("order A bronze", "guard", "order t bronze", "go d1"),
        ("pass",),
    ),
    Puzzle(
        "take the zone to reach the threshold",
        ".1  A   .   .   .   .   .   .   t",
        {
            "A": SOLDIER,
            "t": SOLDIER,
            "zones": (ZONE,),
            "zone_points": (3,),
            "points": 3,
            "orders": BRONZE,
        },
        ("order A bronze",),
        only=("a1",),
    ),
    Puzzle(
        "stay in the zone that is held",
        "A1  .   .   .   .   .   .   .   .   .   .   .   .   .   .   t",
        {
            "A": SOLDIER,
            "t": SOLDIER,
            "zones": (ZONE,),
            "zone_points": (2,),
            "points": 9,
            "orders": BRONZE,
        },
        ("order A bronze",),
        wrong=("go",),
    ),
    Puzzle(
        "contest the zone the enemy holds",
        "A   .   .1  t1  #",
        {
            "A": unit("Clerk", dice="green", keywords="slow 2", health=4),
            "t": unit("Wall", dice="yellow", keywords="armor 3, melee"),
            "zones": (ZONE,),
            "zone_points": (3,),
            "points": 3,
            "orders": BRONZE,
        },
        ("order A bronze",),
        only=("c1",),
    ),
    Puzzle(
        "save the card when it cannot help",
        "A   .   .   .   .   .   .   .   .   t",
        {"A": SOLDIER, "t": SOLDIER, "cards": (AIM,)},
        ("order A bronze", "attack t"),
        ("pass",),
    ),
    Puzzle(
        "play the card when it may destroy",
        "A   .   .   t   .   .",
        {"A": unit(dice="green"), "t": GOLD, "cards": (AIM,), "wounds": {"t": 1}},
        ("order A bronze", "attack t"),
        ("card aim A",),
    ),
    Puzzle(
        "duck from the deadly shot",
        "A   .   .   t   .   .",
        {"A": GOLD, "t": GOLD, "opponents_cards": (DUCK,), "wounds": {"t": 2}},
        ("order A bronze", "attack t"),
        ("card duck t",),
    ),
    Puzzle(
        "save the card from an attack that does nothing",
        "A   .   .   t   .   .",
        {"A": unit(dice="green"), "t": TANK, "opponents_cards": (DUCK,)},
        ("order A bronze", "attack t"),
        ("pass",),
    ),
    Puzzle(
        "buy the card back with an order nobody needs",
        "A   .   .   t   .   .",
        {"A": SOLDIER, "t": GOLD, "cards": (DEAR,), "orders": {"bronze": 3}},
        ("order A bronze", "attack t", "card dear A"),
        ("yes",),
    ),
    Puzzle(
        "do not pay with an order that is needed",
        """
        A   .   .   t   .   .

          B   .   .   .   .   .
        """,
        {"A": SOLDIER, "B": SOLDIER, "t": GOLD, "cards": (DEAR,), "orders": {"bronze": 2}},
        ("order A bronze", "attack t", "card dear A"),
        ("pass",),
    ),
    Puzzle(
        "two break the armor that one cannot",
        """
        A   .   t   .   .

          B   .   .   .   .
        """,
        {
            "A": unit(dice="green green"),
            "B": unit("Second", dice="green green"),
            "t": TANK,
            "wounds": {"t": 2},
        },
        ("order A bronze", "attack t"),
        ("support B",),
    ),
    Puzzle(
        "nobody helps where no help is needed",
        """
        A   t   .   .   .

          B   .   .   .   u
        """,
        {
            "A": unit(dice="yellow yellow yellow"),
            "B": unit("Second", dice="green green"),
            "t": WEAK,
            "u": WEAK,
        },
        ("order A bronze", "attack t"),
        ("pass",),
    ),
    Puzzle(
        "roll the miss again",
        "A   .   .   .   t   .",
        {"A": unit(dice="green", rerolls=1), "t": SOLDIER, "dice": "green 3/1"},
        ("order A bronze", "attack t"),
        ("reroll",),
    ),
    Puzzle(
        "let the hit stand",
        "A   .   .   .   t   .",
        {"A": unit(dice="green", rerolls=1), "t": SOLDIER, "dice": "green 6/1"},
        ("order A bronze", "attack t"),
        ("pass",),
    ),
    Puzzle(
        "heal the friends who bleed",
        """
        A   B   C   .   .   .   .   .   .   .   t
        """,
        {
            "A": unit(
                "Priest",
                dice="yellow",
                keywords="melee",
                abilities=(ability(effect("heal_friends", amount=2, within=2), cost=1),),
            ),
            "B": GOLD,
            "C": GOLD,
            "t": SOLDIER,
            "wounds": {"B": 2, "C": 2},
        },
        ("order A bronze",),
        ("special 0",),
    ),
    Puzzle(
        "strike all who stand around",
        """
        .   t   u   .   .

          v   A   w   .

        .   .   .   .   .
        """,
        {
            "A": unit(
                "Storm",
                dice="green",
                abilities=(ability(effect("damage_adjacent_enemies", damage=1), cost=1),),
            ),
            "t": WEAK,
            "u": WEAK,
            "v": WEAK,
            "w": WEAK,
        },
        ("order A bronze",),
        ("special 0",),
    ),
    Puzzle(
        "the hurt hero steps back after the shot",
        "t   .   .   A   .   .   .   .   .   .   .",
        {
            "A": SNIPER,
            "t": unit("Brute", rank="gold", dice="yellow yellow", keywords="melee", health=6),
            "wounds": {"A": 1},
            "orders": SILVER,
            "dice": "green 7/0, green 7/0",
        },
        ("order A silver", "attack t"),
        only=("e1", "f1", "g1", "h1"),
    ),
    Puzzle(
        "step into cover to shoot",
        """
        A   .   .   .   c   .   .   .   .   t

          .   .   .   .   .   .   .   .   .   .
        """,
        {"A": SOLDIER, "t": SOLDIER, "orders": SILVER},
        ("order A silver",),
        only=("e1",),
    ),
    Puzzle(
        "guard against the one who will charge",
        "A   .   .   .   .   .   .   .   t",
        {
            "A": unit("Hunter", dice="green green", keywords="slow 1", health=1),
            "t": unit("Charger", rank="gold", dice="yellow", keywords="melee, speed 8", health=1),
            "orders": {"silver": 1, "bronze": 1},
        },
        ("order A bronze",),
        ("guard",),
    ),
)
