"""Is `convert` ever quietly wrong? Many posts of known armies, each read and compared.

    python -m benchmarks.posts [--posts 2000] [--seed posts]

The exit code is 1 if a post that was called complete became another army, or if a line of one
is unaccounted for; the post is printed.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from tests.army.posts import army, post
from tests.army.test_convert_posts import read_right, wrong_with


def main() -> int:
    """Try as many posts as asked for."""
    parser = argparse.ArgumentParser(description="Read posts of known armies.")
    parser.add_argument("--posts", type=int, default=2000)
    parser.add_argument("--seed", default="posts")
    given = parser.parse_args()
    luck, started = Random(given.seed), time.monotonic()
    wrong = right = 0
    for number in range(given.posts):
        told = army(luck)
        text = post(luck, told)
        right += read_right(told, text)
        problem = wrong_with(told, text)
        if problem is not None:
            wrong += 1
            print(f"post {number}: {problem}\n{text}\n---")
    took = time.monotonic() - started
    print(f"{given.posts:,} posts, {right:,} read right, {wrong} quietly wrong, {took:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
