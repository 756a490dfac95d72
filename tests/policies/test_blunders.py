"""Greedy does not do what cannot succeed: one test for each kind of blunder that was counted."""

from __future__ import annotations

from mcarmy.engine.actions import Go
from mcarmy.engine.procedures.changes import place as put
from mcarmy.engine.queries.movement import next_places
from mcarmy.engine.view import View
from mcarmy.policies.greedy import GreedyPolicy
from mcarmy.policies.judging.masking import masked
from mcarmy.policies.judging.watched import toll, under_guard
from mcarmy.policies.judging.worths import HexWorths, StandingPlace
from tests.engine.armory import ability, card, effect, unit
from tests.engine.battle import Battle

SOLDIER = unit(dice="green green")
TRICK = card("Trick", "own-attack-declared", effect("needs_no_sight", until="end_of_attack"))
ACID = card(
    "Acid",
    "own-attack-declared",
    effect("armor_piercing", until="end_of_attack"),
    effect("ignore_cover", until="end_of_attack"),
)
DUCK = card("Duck", "attacked", effect("more_armor", by=2, until="end_of_attack"))
DRAW = card("Draw", "attacked", effect("attack_the_leader"))
CANCEL = card("Cancel", "opponent-card", effect("cancel_card"))
BAIT = card("Bait", "attacked", effect("bait_and_switch", within=4))
LEAP = card("Leap", "own-activation", effect("teleport", within=8), cost=1)
RALLY = card("Rally", "end-of-own-turn", effect("move_friends_near", hexes=1, within=2))
HASTE = card("Haste", "own-activation", effect("more_speed", by=3, until="end_of_turn"))
BARRAGE = effect("barrage", color="blue", count=3)
RECON = unit(
    "Scout", dice="green", abilities=(ability(effect("superior_recon"), name="Recon", cost=1),)
)


def answer(b: Battle) -> str:
    """What greedy answers, in a player's words."""
    decision = b.decision
    return b.word(GreedyPolicy("blunders").choose(View(b.game, decision.player), decision))


def on_guard(b: Battle, letter: str) -> Battle:
    """The same position with a unit on guard."""
    state, guard = b.game.state, b.number[letter]
    state.guarding |= 1 << guard
    state.ordered |= 1 << guard
    state.token[guard] = 1
    state.players[state.owner[guard]].unused[1] -= 1
    return b


def walked(b: Battle) -> list[str]:
    """How greedy goes with A hex by hex, guards holding their fire: the hexes it enters."""
    policy = GreedyPolicy("blunders")
    entered: list[str] = []
    begun = False
    while (decision := b.decision).question != "act" or not begun:
        begun = True
        word = "pass"
        if decision.question != "guard":
            word = b.word(policy.choose(View(b.game, decision.player), decision))
        if decision.question == "act" and not word.startswith("go"):
            break
        b.play(word)
        if word.startswith("go"):
            entered.append(b.at("A"))
    return entered


# Attacks and what answers them


def test_an_unseen_attack_that_cannot_hit_is_not_made() -> None:
    far = Battle(
        "A | .   .   .   .   .   .   .   .   .   .   .   .   t",
        A=SOLDIER,
        t=SOLDIER,
        cards=(TRICK,),
    )
    near = Battle("A | .   .   t", A=unit(dice="blue blue"), t=SOLDIER, cards=(TRICK,))

    assert answer(far.play("order A bronze")) != "attack unseen"
    assert answer(near.play("order A bronze")) == "attack unseen"


def test_an_attack_that_cannot_hurt_is_not_made() -> None:
    tank = unit("Tank", keywords="armor 3", health=3)
    b = Battle("A   .   t", A=unit(dice="green"), t=tank, orders={"bronze": 1})

    assert not answer(b.play("order A bronze")).startswith("attack")


def test_an_ability_attacks_whom_it_can_reach() -> None:
    gun = unit("Gun", dice="red", abilities=(ability(BARRAGE, name="Barrage", cost=1),))
    row = "A   .   .   .   .   .   u   .   .   .   .   .   .   .   .   .   .   .   .   t"
    b = Battle(row, A=gun, t=unit("Hero", rank="gold"), u=SOLDIER)

    assert answer(b.play("order A bronze", "special 0")).startswith("attack u")


def test_an_attack_that_cannot_hurt_is_not_answered() -> None:
    for played in (DUCK, DRAW):
        tank = unit("Tank", dice="green green", keywords="armor 1", health=3)
        weak = unit("Weak", dice="green", health=1)
        b = Battle("A   .   .   t", A=weak, t=tank, opponents_cards=(played,))
        b.play("order A bronze", "attack t")

        assert answer(b) == "pass"


def test_a_hard_blow_is_answered() -> None:
    hero = unit("Hero", rank="gold", health=2)
    b = Battle("A   .   t", A=unit(dice="blue blue"), t=hero, opponents_cards=(DUCK,))

    assert answer(b.play("order A bronze", "attack t")) == "card duck t"


def test_a_card_that_does_nothing_is_not_canceled() -> None:
    bare = Battle(
        "A   .   t", A=unit(dice="blue blue"), t=SOLDIER, cards=(ACID,), opponents_cards=(CANCEL,)
    )
    clad = Battle(
        "A   .   t",
        A=unit(dice="blue blue"),
        t=unit("Clad", rank="gold", keywords="armor 2"),
        cards=(ACID,),
        opponents_cards=(CANCEL,),
    )

    assert answer(bare.play("order A bronze", "attack t", "card acid A")) == "pass"
    assert answer(clad.play("order A bronze", "attack t", "card acid A")) == "card cancel t"


def test_acid_is_saved_for_armor_or_cover() -> None:
    bare = Battle("A   .   t", A=unit(dice="blue blue"), t=SOLDIER, cards=(ACID,))
    clad = Battle(
        "A   .   t", A=unit(dice="blue blue"), t=unit("Clad", keywords="armor 2"), cards=(ACID,)
    )

    assert answer(bare.play("order A bronze", "attack t")) == "pass"
    assert answer(clad.play("order A bronze", "attack t")) == "card acid A"


def test_nobody_dearer_is_put_in_the_line_of_fire() -> None:
    hero = unit("Hero", rank="gold")
    drawing = "A   .   .   b   .   k"
    dear = Battle(drawing, A=unit(dice="blue blue"), b=SOLDIER, k=hero, opponents_cards=(BAIT,))
    cheap = Battle(drawing, A=unit(dice="blue blue"), b=hero, k=SOLDIER, opponents_cards=(BAIT,))

    assert answer(dear.play("order A bronze", "attack b")) == "pass"
    assert answer(cheap.play("order A bronze", "attack b")) == "card bait b"


# Actions and cards of one's own turn


def test_a_spent_order_is_left_where_it_lies() -> None:
    b = Battle("R   .   .   .   .   .   .   .   .   .   t", R=RECON, t=unit(health=3))
    on_guard(b, "t")
    b.game.state.guarding = 0
    b.play("order R bronze")

    assert "special 0" in b.options()
    assert answer(b) != "special 0"


def test_an_own_order_is_not_taken_off_for_a_wound() -> None:
    b = Battle(
        "R   B   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   t",
        R=RECON,
        B=unit(health=3),
        t=SOLDIER,
        wounds={"B": 1},
        orders={"bronze": 2},
    ).play("order B bronze", "pass")

    assert "special 0" in b.options()
    assert answer(b) != "special 0"


def test_the_order_of_a_guard_is_taken_off() -> None:
    b = on_guard(
        Battle("R   .   .   .   .   .   .   .   .   .   t", R=RECON, t=unit(health=3)), "t"
    )

    assert answer(b.play("order R bronze")) == "special 0"


def test_nobody_leaps_where_he_could_have_walked() -> None:
    b = Battle("A   .   .   .   .   .   .   t", A=unit(dice="blue blue"), t=SOLDIER, cards=(LEAP,))

    assert answer(b.play("order A silver")) == "pass"


def test_a_leap_brings_a_fighter_to_blows() -> None:
    fighter = unit("Fighter", dice="yellow yellow yellow", keywords="melee")
    drawing = "A   .   .   .   .   .   .   .   t"
    b = Battle(drawing, A=fighter, t=unit("Hero", rank="gold"), cards=(LEAP,))

    assert answer(b.play("order A silver")) == "card leap A"


def test_nobody_rallies_far_from_any_enemy() -> None:
    row = "A   B   C   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   t"
    b = Battle(row, A=SOLDIER, B=SOLDIER, C=SOLDIER, t=SOLDIER, cards=(RALLY,))
    b.play("order A bronze", "pass", "order B bronze", "pass")

    assert "card rally A" in b.options()
    assert answer(b) == "pass"


def test_speed_is_not_bought_when_the_enemy_is_in_reach() -> None:
    b = Battle("A   .   .   .   .   .   t", A=unit(dice="blue blue"), t=SOLDIER, cards=(HASTE,))

    assert answer(b.play("order A silver")) == "pass"


def test_speed_is_not_bought_on_a_way_that_guards_watch() -> None:
    row = "A   .   .   .   .   .   .   .   .   .   .   t"
    fighter = unit("Fighter", dice="yellow yellow yellow", keywords="melee")
    b = on_guard(Battle(row, A=fighter, t=unit(dice="blue blue"), cards=(HASTE,)), "t")

    assert answer(b.play("order A silver")) == "pass"


# Orders and places


def test_who_only_attacks_gets_the_cheapest_order() -> None:
    row = "A   .   t   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   B"
    weak = unit("Weak", dice="green", health=1)
    b = Battle(row, A=SOLDIER, B=SOLDIER, t=weak, orders={"bronze": 1, "silver": 1, "gold": 1})

    assert answer(b) == "order A bronze"


def test_who_only_marches_gets_the_cheapest_order() -> None:
    row = "A   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   t"
    b = Battle(row, A=SOLDIER, t=SOLDIER, orders={"bronze": 1, "silver": 1, "gold": 1})

    assert answer(b) == "order A bronze"


def test_a_unit_goes_around_what_a_guard_sees() -> None:
    weak = unit("Weak", dice="yellow", health=1, rank="gold")
    b = on_guard(
        Battle(
            """
            A   .   .   .   .   .   .   .   .

              .   .   .   # | .   .   .   .   .

            .   .   .   # | .   .   .   .   g
            """,
            A=weak,
            g=unit("Guard", dice="green green green", health=3),
        ),
        "g",
    ).play("order A bronze")
    chosen = answer(b)
    if chosen.startswith("go"):
        b.play(chosen)
        while "pass" in b.options() and b.decision.question == "step":
            b.play(answer(b))

    assert not any(type(event).__name__ == "AttackDeclared" for event in b.events)


def test_who_was_sent_off_by_somebody_else_goes_on_past_a_guard() -> None:
    """A trial of search begins with an answer and is played on by another greedy."""
    fighter = unit("Fighter", dice="yellow yellow yellow", keywords="melee", health=4)
    b = on_guard(
        Battle("A   .   .   .   g", A=fighter, g=unit("Guard", dice="green", rank="gold")), "g"
    ).play("order A gold", "go b1")
    while (decision := b.decision).question != "act":
        b.play("pass" if decision.question == "guard" else answer(b))

    assert b.at("A") == "d1"


def test_a_dear_unit_does_not_run_ahead_alone() -> None:
    row = "B   .   .   .   A   .   .   .   .   .   .   .   .   .   s   t   u"
    hero = unit("Hero", rank="gold", dice="red red", health=2)
    foe = unit("Foe", dice="green green green", rank="silver")
    b = Battle(row, A=hero, B=SOLDIER, s=foe, t=foe, u=foe)

    assert answer(b.play("order A bronze")) not in ("go f1", "go g1", "go h1", "go i1")


def test_nobody_stands_in_the_line_of_a_friend() -> None:
    b = Battle(
        """
        .   .   .   .   .   .   .   .

          .   .   .   .   .   .   .   .

        B   .   .   .   .   .   t   .

          A   .   .   .   .   .   .   .
        """,
        A=unit("Fighter", dice="red red", health=3),
        B=unit("Gun", dice="green green green", keywords="accuracy 2"),
        t=unit(rank="gold", health=3),
        orders={"bronze": 1, "silver": 1},
    ).play("order A bronze")
    chosen = answer(b)
    b.play(chosen)

    assert chosen.startswith("go")
    assert b.can_attack("B", "t")


def test_a_guard_that_sees_a_unit_set_out_is_not_left_for_nothing() -> None:
    row = "t   .   .   .   .   .   .   .   .   .   A   .   g"
    runner = unit("Runner", dice="yellow yellow", keywords="melee", health=1, rank="silver")
    guard = unit("Guard", dice="red red red", keywords="armor 4", health=9)
    hero = unit("Hero", dice="red", health=1, rank="gold")
    b = on_guard(Battle(row, A=runner, g=guard, t=hero), "g")
    situation = GreedyPolicy("blunders").situation(View(b.game, 0))
    far = b.game.board.hex("g1")

    assert not under_guard(situation, b.number["A"]) >> far & 1
    assert HexWorths(situation.ground, toll(situation, b.number["A"])).value(far) > 0
    assert walked(b.play("order A bronze")) == []


def test_a_guard_sees_with_both_of_its_hexes() -> None:
    b = on_guard(
        Battle(
            """
            A   .   .   .   .   .   .   .

              .   .   .   .   . | .   g   .

            .   .   .   .   . | .   .   g
            """,
            A=unit("Weak", dice="green", health=1, rank="gold"),
            g=unit("Guard", dice="green green green", health=3, double=True),
        ),
        "g",
    )

    assert walked(b.play("order A bronze")) == []


def test_a_double_based_unit_is_seen_on_either_hex() -> None:
    drawing = """
        .   A   A   .   .   .

          .   .   .   .   .   .

        .   .   .   .   .   t
        """
    b = Battle(drawing, A=unit("Beast", double=True), t=SOLDIER)
    view, board = View(b.game, 0), b.game.board
    for watched in (0, board.set_of("d1 d2"), board.set_of("a1 a2 b1"), board.set_of("b1 c1")):
        expected: set[Go] = set()
        reached = {b.game.state.base[0]: (b.game.state.hex[0], b.game.state.rear[0])}
        front = list(reached.values())
        for _ in range(view.kind[0].speed):
            onward = []
            for place in front:
                for go in _steps(b, place):
                    hexes = 1 << go.hex | 1 << go.rear
                    if not hexes & watched and hexes not in reached:
                        reached[hexes] = (go.hex, go.rear)
                        onward.append(reached[hexes])
                        expected.add(go)
            front = onward

        found = {go for go in view.unseen(0, watched) if isinstance(go, Go)}
        start = Go(*sorted((b.game.state.hex[0], b.game.state.rear[0])))
        assert found - {start} == expected - {start}


def _steps(b: Battle, place: tuple[int, int]) -> list[Go]:
    """Where a double-based unit could step from a place."""
    twin = b.game.copy()
    put(twin.state, 0, *place)
    return [go for go in next_places(twin, 0, 1) if isinstance(go, Go)]


def test_who_has_arrived_stands_still() -> None:
    b = on_guard(
        Battle(
            """
            A   .   .   .   .   .   .   .   .

              .   .   .   # | .   .   .   .   .

            .   .   .   # | .   .   .   .   g
            """,
            A=unit(dice="green green", health=2),
            g=unit("Guard", dice="green green green", health=3),
        ),
        "g",
    )
    entered = walked(b.play("order A bronze"))

    assert len(entered) == len(set(entered)) > 1


def test_a_line_of_fire_leads_to_the_hex_that_is_seen() -> None:
    b = Battle(
        """
        .   .   .   .   . | t   .

          B   .   .   .   .   t   .

        .   A   .   .   .   .   .
        """,
        A=unit("Fighter", dice="red red", health=3),
        B=unit("Gun", dice="green green green", keywords="accuracy 2"),
        t=unit(rank="gold", health=3, double=True),
    )
    situation = GreedyPolicy("blunders").situation(View(b.game, 0))
    there = StandingPlace(0.0, b.game.board.hex("d2"), -1)

    assert [shot.unit for shot in masked(situation, b.number["A"], there)] == [b.number["B"]]


def test_a_friend_fires_before_it_is_masked() -> None:
    b = Battle(
        """
        #   #   #   #   #   #   #   #   #   #

          A   B   .   .   .   .   t   .   .   .

        #   #   #   #   #   #   #   #   #   #
        """,
        A=unit(
            "Fighter", dice="yellow yellow yellow", keywords="melee,speed 6", rank="gold", health=3
        ),
        B=unit("Gun", dice="green green"),
        t=unit(rank="gold", health=3),
    )

    assert answer(b).startswith("order B")


def test_a_plan_for_another_moment_is_not_followed() -> None:
    """Who takes over a player's decisions in the midst of an activation gets a legal answer."""
    tough = unit("Tough", health=9, rank="gold")
    row = "A   t   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   B"
    b = Battle(
        row,
        A=unit(dice="blue blue", health=3),
        B=SOLDIER,
        t=tough,
        dice="blue 3/1, blue 3/1",
        orders={"gold": 2},
    )
    policy = GreedyPolicy("blunders")
    order = policy.choose(View(b.game, 0), b.decision)
    b.play(b.word(order), "attack t", "pass")

    assert b.word(order) == "order A gold"
    assert policy.choose(View(b.game, 0), b.decision) in b.decision.options
