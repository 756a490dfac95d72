"""`convert` is never quietly wrong: what it calls complete is the army that the post tells."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from mcarmy.army.components import bag_of
from mcarmy.army.forms.form import Form
from mcarmy.army.forms.forms import Converted, convert
from mcarmy.base.problems import Text
from tests.army.lists import catalog, check
from tests.army.posts import army, post

POSTS = 60  # `python -m benchmarks.posts` tries thousands


def converted(text: str) -> Converted:
    return convert(Text("post.txt", text), catalog(), source=None, target=Form.YAML, format_=None)


def wrong_with(told: Counter[str], text: str) -> str | None:
    """What is quietly wrong with what was made of a post."""
    result = converted(text)
    accounted = {account.line for account in result.accounts}
    lines = {n for n, line in enumerate(text.split("\n"), 1) if re.search(r"[^\W_]", line)}
    if lines - accounted:
        return f"lines {sorted(lines - accounted)} are unaccounted for"
    found: Counter[str] = Counter()
    for content in result.contents:
        found += bag_of(check(content).roster)
    if found == told:
        return None
    if result.complete:
        return f"complete, but {dict(found - told)} too much and {dict(told - found)} too little"
    return None


def read_right(told: Counter[str], text: str) -> bool:
    found = Counter[str]()
    for content in converted(text).contents:
        found += bag_of(check(content).roster)
    return found == told


def test_a_post_is_read_right_or_said_to_be_doubtful() -> None:
    luck = Random("posts")
    right = 0
    wrong = []
    for _ in range(POSTS):
        told = army(luck)
        text = post(luck, told)
        right += read_right(told, text)
        if (found := wrong_with(told, text)) is not None:
            wrong.append(f"{found}:\n{text}")

    assert wrong == []
    assert right / POSTS >= 0.9
