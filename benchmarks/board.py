"""How much faster are the tables of the board than working things out each time?

Run with `python benchmarks/board.py`. Both sides of a comparison run in turn in one process, and
the ratio of their medians is what counts: it hardly depends on the machine.
"""

from __future__ import annotations

import random
import statistics
import time
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from mcarmy.catalog import drawing
from mcarmy.engine.board import (
    Board,
    Hex,
    Hexes,
    Sight,
    compile_board,
    doubles,
    gathered,
    listed,
    reach,
)
from mcarmy.engine.board.explain import explain
from mcarmy.engine.board.stances import pairs

if TYPE_CHECKING:
    from collections.abc import Callable

MAPS = Path(__file__).parents[1] / "catalog" / "maps"
ROUNDS = 15


def main() -> None:
    for name, units in (("ruined-foundry", 40), ("titan-fields", 200)):
        board = read_board(name)
        print(f"\n{name}: {len(board.hexes)} hexes, {units} units")
        for line in (*sight_lines(board, units), *move_lines(board, units), *startup(name)):
            print("  " + line)


def read_board(name: str) -> Board:
    entry = yaml.safe_load((MAPS / f"{name}.yaml").read_text(encoding="utf-8"))
    sheet = drawing.read(entry["drawing"].split("\n"))
    assert isinstance(sheet, drawing.Sheet)
    return compile_board(sheet)


def sight_lines(board: Board, units: int) -> list[str]:
    """Sight between units in play: from the table, and by drawing the line each time.

    The drawn line is the usual one, as many points as steps and each rounded to its hex: it knows
    nothing of borders and corners, so it is wrong now and then, but nothing exact is faster.
    """
    sight = Sight(board)
    luck = random.Random(1)
    places = luck.sample(listed(board.land), units)
    occupied = gathered(places)
    asked = [(one, other) for one in places[:20] for other in places[20:40]]
    targets = places[20:]
    looked_at = gathered(targets)

    def by_table() -> None:
        for one, other in asked:
            sight.sees(one, other, occupied)

    def by_drawing() -> None:
        for one, other in asked:
            drawn_sees(board, one, other, occupied)

    def by_explaining() -> None:
        for one, other in asked:
            explain(board, one, other, occupied)

    def by_list() -> None:
        for one in places[:20]:
            sight.visible(one, looked_at, occupied)

    table, drawn, exact, many = timed((by_table, by_drawing, by_explaining, by_list))
    each = 1e9 / len(asked)
    return [
        f"sight, table:            {table * each:8.0f} ns",
        f"sight, line drawn:       {drawn * each:8.0f} ns   {drawn / table:6.1f} times the table",
        f"sight, explained:        {exact * each:8.0f} ns   {exact / table:6.1f} times the table",
        f"sight, one sees many:    {many * 1e9 / 20 / len(targets):8.0f} ns each",
    ]


def drawn_sees(board: Board, one: Hex, other: Hex, occupied: Hexes) -> bool:
    """Walk along the line point by point and ask each hex for units and each edge for walls."""
    (row, column), (end_row, end_column) = board.spots[one], board.spots[other]
    x, end_x = column - row // 2, end_column - end_row // 2
    steps = board.distance[one][other]
    before = one
    for step in range(1, steps + 1):
        q, r = x + (end_x - x) * step / steps, row + (end_row - row) * step / steps
        s = -q - r
        near_q, near_r, near_s = round(q), round(r), round(s)
        off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
        if off_q > off_r and off_q > off_s:
            near_q = -near_r - near_s
        elif off_r > off_s:
            near_r = -near_q - near_s
        at = (near_r + 1) * board.stride + near_q
        if not board.steps[before] >> at & 1:
            return False
        if at != other and occupied >> at & 1:
            return False
        before = at
    return True


def move_lines(board: Board, units: int) -> list[str]:
    """Moves of speed 4 among other units: by shifts, remembered, and by a queue of hexes."""
    luck = random.Random(2)
    land = listed(board.land)
    places = luck.sample(land, units)
    enemies, occupied = gathered(places[::2]), gathered(places)
    starts = [at for at in luck.sample(land, 100) if at not in places]
    stands = luck.sample(pairs(doubles.standing(board, board.land & ~occupied)), 40)
    # An end on the start itself changes no move, but keeps the board from remembering the answer.
    ends = {at: 1 << at for at in starts}

    def by_shifts() -> None:
        for at in starts:
            reach.walk(board, at, 4, enemies=enemies, occupied=occupied, ends=ends[at])

    def by_queue() -> None:
        for at in starts:
            queue_walk(board, at, 4, enemies, occupied)

    def remembered() -> None:
        for at in starts:
            reach.walk(board, at, 4, enemies=0, occupied=occupied)

    def double_based() -> None:
        for at in stands:
            doubles.walk(board, at, 4, enemies=enemies, occupied=occupied)

    found = [reach.walk(board, at, 4, enemies=enemies, occupied=occupied) for at in starts]
    assert found == [queue_walk(board, at, 4, enemies, occupied) for at in starts]

    def listing() -> None:
        for hexes in found:
            listed(hexes)

    shifts, queue, known, double, members = timed(
        (by_shifts, by_queue, remembered, double_based, listing)
    )
    each = 1e6 / len(starts)
    many = statistics.mean(hexes.bit_count() for hexes in found)
    return [
        f"reach 4, shifts:         {shifts * each:8.2f} µs",
        f"reach 4, queue:          {queue * each:8.2f} µs   {queue / shifts:6.1f} times the shifts",
        f"reach 4, no enemy near:  {known * each:8.2f} µs   {queue / known:6.1f} times faster",
        f"reach 4, double-based:   {double * 1e6 / len(stands):8.2f} µs",
        f"listing {many:4.0f} hexes:      {members * each:8.2f} µs",
    ]


def queue_walk(board: Board, start: Hex, speed: int, enemies: Hexes, occupied: Hexes) -> Hexes:
    """The same reach, hex by hex with a queue."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        if found[at] == speed or (board.stop >> at & 1 and at != start):
            continue
        for to in listed(board.steps[at] & ~enemies):
            if to not in found:
                found[to] = found[at] + 1
                waiting.append(to)
    del found[start]
    return gathered(found) & ~occupied


def startup(name: str) -> list[str]:
    """What has to be paid once per map and process."""
    began = time.perf_counter()
    board = read_board(name)
    compiled = time.perf_counter()
    sight = Sight(board)
    for at in board.hexes:
        sight.visible(at, 0, 0)
    looked = time.perf_counter()
    return [
        f"reading and compiling:   {(compiled - began) * 1e3:8.1f} ms",
        f"every hex looks out:     {(looked - compiled) * 1e3:8.1f} ms",
    ]


def timed(works: tuple[Callable[[], None], ...]) -> list[float]:
    """The median time of each, taken in turns and warmed up each time."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for work, taken in zip(works, times, strict=True):
            work()
            began = time.perf_counter()
            work()
            taken.append(time.perf_counter() - began)
    return [statistics.median(taken) for taken in times]


if __name__ == "__main__":
    main()
