"""Where units move, rule by rule."""

from __future__ import annotations

from mcarmy.engine.board import Board, Pair, compile_board, doubles, reach

from .drawn import board, names, pair_names, plain

SMALL = """
    .   .   .   .   .

      .   .   .   .   .

    .   .   .   .   .
"""


def walk(
    on: Board, start: str, speed: int, *, enemies: str = "", friends: str = "", held: str = ""
) -> str:
    found = reach.walk(
        on,
        on.hex(start),
        speed,
        enemies=on.set_of(enemies),
        occupied=on.set_of(enemies) | on.set_of(friends),
        held=on.set_of(held),
    )
    return names(on, found)


def pair(on: Board, text: str) -> Pair:
    one, other = (on.hex(name) for name in text.split())
    return one, other


def walk_double(
    on: Board, start: str, speed: int, *, enemies: str = "", friends: str = "", held: str = ""
) -> set[str]:
    found = doubles.walk(
        on,
        pair(on, start),
        speed,
        enemies=on.set_of(enemies),
        occupied=on.set_of(enemies) | on.set_of(friends),
        held=on.set_of(held),
    )
    return pair_names(on, found)


def test_a_unit_of_speed_4_reaches_every_hex_within_4() -> None:
    """MOVE-1"""
    on = compile_board(plain(11, 11))
    start = on.hex("f6")

    found = reach.walk(on, start, 4, enemies=0, occupied=0)

    assert found.bit_count() == 6 + 12 + 18 + 24
    assert all((on.distance[start][at] in range(1, 5)) == bool(found >> at & 1) for at in on.hexes)


def test_a_unit_passes_friends_but_ends_on_a_free_hex() -> None:
    """MOVE-2"""
    assert walk(board(".   .   .   ."), "a1", 2, friends="b1") == "c1"


def test_a_unit_does_not_pass_enemies() -> None:
    """MOVE-2"""
    assert walk(board(".   .   .   ."), "a1", 3, enemies="b1") == ""


def test_a_unit_goes_around_enemies() -> None:
    """MOVE-2"""
    on = board(SMALL)

    assert "c1" not in walk(on, "a1", 2, enemies="b1").split()
    assert "c1" in walk(on, "a1", 3, enemies="b1").split()


def test_hindering_and_covering_terrain_end_the_move() -> None:
    """MOVE-3"""
    assert walk(board(".   h   .   ."), "a1", 4) == "b1"
    assert walk(board(".   c   .   ."), "a1", 4) == "b1"


def test_a_unit_leaves_rough_terrain_at_full_speed() -> None:
    """MOVE-3: entering ends the move, standing there does not."""
    assert walk(board("h   .   .   ."), "a1", 3) == "b1 c1 d1"


def test_rough_terrain_under_a_friend_is_no_way_through() -> None:
    """MOVE-2 and MOVE-3: the move would have to end where the friend stands."""
    assert walk(board(".   h   .   ."), "a1", 4, friends="b1") == ""


def test_ice_is_walked_like_open_ground() -> None:
    """MOVE-3"""
    assert walk(board(".   i   i   ."), "a1", 3) == "b1 c1 d1"


def test_walls_block_the_way() -> None:
    """MOVE-3"""
    assert walk(board(".   . | .   ."), "a1", 4) == "b1"


def test_a_wall_is_walked_around() -> None:
    """MOVE-3"""
    on = board(r"""
        .   . | .
               \
          .   .   .
    """)

    assert walk(on, "b1", 1) == "a1 a2 b2"
    assert "c1" in walk(on, "b1", 3).split()


def test_a_double_based_unit_steps_and_the_other_half_follows() -> None:
    """MOVE-4"""
    on = board(".   .   .   .   .")

    assert walk_double(on, "b1 c1", 1) == {"a1 b1", "c1 d1"}


def test_a_double_based_unit_turns_on_one_half_or_shifts_sideways() -> None:
    """MOVE-4: steps ahead, turns around either half, and shifts in the four other directions."""
    assert walk_double(board(SMALL), "b2 c2", 1) == {
        *("a2 b2", "c2 d2"),
        *("b1 b2", "c1 b2", "b2 b3", "b2 c3"),
        *("c1 c2", "d1 c2", "c2 c3", "c2 d3"),
        *("b1 c1", "c1 d1", "b3 c3", "c3 d3"),
    }


def test_a_step_passes_friends_and_a_shift_does_not() -> None:
    """MOVE-4: past the friends at b1 and c1 only one half after the other gets to row 1."""
    on = board(SMALL)

    assert "c1 d1" not in walk_double(on, "b2 c2", 1, friends="c1")
    assert "a1 b1" in walk_double(on, "b2 c2", 3, friends="c1")
    assert walk_double(board(".   .   .   .   ."), "a1 b1", 3, friends="c1") == {"d1 e1"}


def test_a_double_based_unit_does_not_pass_enemies() -> None:
    """MOVE-2 and MOVE-4"""
    assert walk_double(board(".   .   .   .   ."), "a1 b1", 4, enemies="c1") == set()


def test_a_shift_does_not_pass_a_wall_between_any_of_its_hexes() -> None:
    """MOVE-4: the wall between c1 and b2 lies inside what b1 c1 sweeps over on its way down."""
    on = board(r"""
        .   .   .   .
               \
          .   .   .   .
    """)

    assert "b2 c2" not in walk_double(on, "b1 c1", 1)
    assert "b2 c2" in walk_double(on, "b1 c1", 2)


def test_a_shift_stops_when_either_half_enters_rough_terrain() -> None:
    """MOVE-4"""
    on = board("""
        .   .   .   .

          .   .   h   .

        .   .   .   .
    """)

    found = walk_double(on, "b1 c1", 1)

    assert "b2 c2" in found
    assert "c3 d3" not in walk_double(on, "b1 c1", 2)


def test_a_double_based_unit_is_not_stopped_by_terrain_it_already_stands_on() -> None:
    """MOVE-4: the half that follows enters no new hex."""
    assert "d1 e1" in walk_double(board(".   h   .   .   ."), "a1 b1", 3)
    assert walk_double(board(".   .   h   .   ."), "a1 b1", 3) == {"b1 c1"}


def test_a_flyer_passes_enemies_walls_and_rough_terrain() -> None:
    """MOVE-5"""
    on = board(".   . | h   .   .")

    found = reach.fly(on, on.hex("a1"), 4, occupied=on.set_of("d1"))

    assert names(on, found) == "b1 c1 e1"


def test_a_double_based_flyer_does_not_end_across_a_wall() -> None:
    """MOVE-5"""
    on = board(".   .   . | .   .")

    found = doubles.fly(on, pair(on, "a1 b1"), 3, occupied=0)

    assert pair_names(on, found) == {"b1 c1", "d1 e1"}


def test_a_double_based_flyer_does_not_end_on_a_unit() -> None:
    """MOVE-5"""
    on = board(".   .   .   .   .")

    found = doubles.fly(on, pair(on, "a1 b1"), 3, occupied=on.set_of("d1"))

    assert pair_names(on, found) == {"b1 c1"}


def test_a_held_unit_cannot_move() -> None:
    """MOVE-6"""
    on = board(SMALL)
    held = on.set_of("b2")

    assert walk(on, "b2", 4, held="b2") == ""
    assert walk_double(on, "b2 c2", 4, held="b2") == set()
    assert reach.fly(on, on.hex("b2"), 4, occupied=0, held=held) == 0
    assert doubles.fly(on, pair(on, "b2 c2"), 4, occupied=0, held=held) == ()


def test_entering_a_hex_that_holds_ends_the_move() -> None:
    """MOVE-6"""
    on = board(".   .   .   .   .")

    assert walk(on, "a1", 4, held="b1") == "b1"
    assert walk_double(on, "a1 b1", 4, held="c1") == {"b1 c1"}
    assert names(on, reach.fly(on, on.hex("a1"), 4, occupied=0, held=on.set_of("b1"))) == "b1"


def test_nobody_enters_a_blocked_hex_or_leaves_the_map() -> None:
    """MOVE-7"""
    on = board(".   #   .")

    assert walk(on, "a1", 4) == ""
    assert reach.fly(on, on.hex("a1"), 4, occupied=0) == 0
    assert names(on, on.land) == "a1 c1"


def test_a_path_names_the_hexes_entered_one_by_one() -> None:
    """GUARD-2 needs every hex on the way."""
    on = board(".   .   .   .")

    way = reach.walk_path(on, on.hex("a1"), on.hex("d1"), 4, enemies=0)

    assert [on.name(at) for at in way] == ["b1", "c1", "d1"]


def test_a_path_leads_around_watched_hexes_while_speed_lasts() -> None:
    """GUARD-2: nobody walks into a line of fire for nothing."""
    on = board(SMALL)
    start, end, watched = on.hex("a1"), on.hex("c1"), on.set_of("b1")

    hurried = reach.walk_path(on, start, end, 2, enemies=0, watched=watched)
    careful = reach.walk_path(on, start, end, 3, enemies=0, watched=watched)

    assert [on.name(at) for at in hurried] == ["b1", "c1"]
    assert [on.name(at) for at in careful] == ["a2", "b2", "c1"]


def test_no_step_leads_onto_a_friend_with_no_speed_left_to_go_on() -> None:
    """MOVE-2: a move that is made step by step must be able to end."""
    on = board(".   .   .   .")
    friend = on.set_of("b1")

    assert reach.walk_steps(on, on.hex("a1"), 2, enemies=0, occupied=friend) == friend
    assert reach.walk_steps(on, on.hex("a1"), 1, enemies=0, occupied=friend) == 0


def test_no_double_step_leads_onto_a_friend_with_no_speed_left_to_go_on() -> None:
    """MOVE-2 and MOVE-4"""
    on = board(".   .   .   .")
    start, friend = pair(on, "a1 b1"), on.set_of("c1")

    assert pair_names(on, doubles.walk_steps(on, start, 2, enemies=0, occupied=friend)) == {"b1 c1"}
    assert pair_names(on, doubles.walk_steps(on, start, 1, enemies=0, occupied=friend)) == set()
