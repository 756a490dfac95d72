"""Legal lists with slips of every kind, and what a plain reader finds on each line of a text."""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher
from functools import cache
from typing import TYPE_CHECKING

from mcarmy.army.build.drafts import text_of
from mcarmy.army.build.random import random_army
from mcarmy.army.build.terms import Terms
from mcarmy.base.names import slug
from mcarmy.catalog.model import FormatId
from tests.army.lists import LISTS, catalog, check, fixed
from tests.army.referee import FACTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

_COUNT = re.compile(r"(?P<n>[0-9]+)[xX×] (?P<name>.*)\Z")
_ORDER = re.compile(r"\b(gold|silver|bronze): *([0-9]+)")


@cache
def legal_lists() -> tuple[str, ...]:
    """The legal lists of the suite, and armies drawn at random for every format."""
    found = [
        content
        for path in sorted((LISTS / "legal").glob("*.yaml"))
        if check(content := path.read_text(encoding="utf-8-sig")).legal
    ]
    for format_ in ("skirmish", "tournament"):
        terms = Terms(catalog(), catalog().formats[FormatId(format_)])
        for seed in range(60):
            army = random_army(terms, seed=seed, number=0)
            found.append(text_of(army, format_=format_, name=f"Army {seed}"))
    return tuple(found)


def _letters(text: str, luck: Random) -> str:
    """A letter dropped, doubled, changed, or swapped with the next."""
    place = luck.randrange(len(text))
    way = luck.randrange(4)
    letter = luck.choice("aeioustrnlmx2-:, \"'")
    if way == 0:
        return text[:place] + text[place + 1 :]
    if way == 1:
        return text[:place] + letter + text[place:]
    if way == 2:
        return text[:place] + letter + text[place + 1 :]
    return text[:place] + text[place + 1 : place + 2] + text[place : place + 1] + text[place + 2 :]


def _on_a_line(change: Callable[[str, Random], str]) -> Callable[[str, Random], str]:
    """A change of one line of a text."""

    def changed(text: str, luck: Random) -> str:
        lines = text.split("\n")
        number = luck.randrange(len(lines))
        lines[number] = change(lines[number], luck)
        return "\n".join(lines)

    return changed


def _words(line: str, luck: Random) -> str:
    words = line.split(" ")
    luck.shuffle(words)
    return " ".join(words)


def _twice(text: str, luck: Random) -> str:
    lines = text.split("\n")
    number = luck.randrange(len(lines))
    return "\n".join([*lines[: number + 1], *lines[number:]])


def _another_name(line: str, luck: Random) -> str:
    """A word of another name in place of one of this name."""
    words = line.split(" ")
    facts = luck.choice(list(FACTS.values()))
    words[-1] = luck.choice(facts.name.split())
    return " ".join(words)


MUTATIONS: tuple[Callable[[str, Random], str], ...] = (
    _letters,
    _letters,
    _letters,
    _twice,
    _on_a_line(lambda line, luck: " " * luck.randrange(1, 4) + line),
    _on_a_line(lambda line, _: line.removeprefix(" ")),
    _on_a_line(lambda line, _: line.replace("  ", "\t", 1)),
    _on_a_line(lambda line, _: line.replace("- ", "-", 1)),
    _on_a_line(lambda line, luck: line.replace("- ", luck.choice(["• ", "* ", "", "– "]), 1)),
    _on_a_line(lambda line, _: line.replace(": ", ":", 1)),
    _on_a_line(lambda line, _: line.replace("#", "//", 1)),
    _on_a_line(lambda line, _: f"{line} // so they say"),
    _on_a_line(lambda line, _: re.sub(r"(\d)x ", r"\1 ", line, count=1)),
    _on_a_line(lambda line, _: re.sub(r"(\d)x (.*)", r"\2 (\1)", line, count=1)),
    _on_a_line(lambda line, _: re.sub(r"(\d)x ", r"\1. ", line, count=1)),
    _on_a_line(lambda line, luck: line.title() if luck.random() < 0.5 else line.upper()),
    _on_a_line(lambda line, _: re.sub(r"- (.*)", r'- "\1"', line)),
    _on_a_line(lambda line, _: re.sub(r"- (\w+) ", r'- "\1" ', line)),
    _on_a_line(_words),
    _on_a_line(_another_name),
    _on_a_line(lambda line, luck: line + luck.choice([" order", " gold order", " 2", " x2", "s"])),
    lambda text, luck: text + luck.choice(["boards: [Decoy]\n", "gold: Mitch\n", "votes: 3\n"]),
    lambda text, _: text.replace("cards:", "Command Cards:"),
    lambda text, _: text.replace("units:", "Units:"),
)


def mutated(luck: Random) -> tuple[str, str]:
    """A legal list, and the same with one to four slips in it."""
    legal = luck.choice(legal_lists())
    text = legal
    for _ in range(luck.randrange(1, 5)):
        text = luck.choice(MUTATIONS)(text, luck) or text
    return legal, text


def exact(lines: list[str]) -> Counter[str]:
    """The components whose names and counts stand on some lines, read without any guess."""
    found: Counter[str] = Counter()
    for line in lines:
        said = line.split(" #")[0].split(" //")[0]
        for rank, number in _ORDER.findall(said):
            found[f"order:{rank}"] += int(number)
        said = re.sub(r"^\s*-\s+|^\w+: *\[?|\]\s*$", "", said).strip()
        for written in said.split(","):
            part = written.strip().strip("\"'").removeprefix("unit: ").removeprefix("card: ")
            counted = _COUNT.match(part)
            name, count = (counted["name"], int(counted["n"])) if counted else (part, 1)
            if slug(name) in FACTS:
                found[slug(name)] += count
    return found


def kept_and_changed(before: str, after: str) -> tuple[list[int], list[str], list[str]]:
    """The numbers of lines that changed, with those lines before and after."""
    old, new = before.split("\n"), after.split("\n")
    numbers: list[int] = []
    gone: list[str] = []
    come: list[str] = []
    for tag, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            numbers += range(i + 1, j + 1)
            gone += old[i:j]
            come += new[k:m]
    return numbers, gone, come


def what_went_wrong(legal: str, text: str) -> str | None:
    """Why the fixes of a list are not safe, if they are not."""
    checked = check(text)
    named = {
        line
        for problem in checked.problems
        for line in range(problem.location.line, problem.location.end_line + 1)
    }
    result = fixed(text)
    changed, gone, come = kept_and_changed(text, result.content)
    told = {change.line for change in result.changes}
    orders = any("`orders`" in change.title for change in result.changes)
    if not orders and set(changed) - named - told:
        return f"lines {sorted(set(changed) - named - told)} changed, but no problem named them"
    new = exact(come) - exact(gone)
    meant = exact(legal.split("\n"))
    strange = [id_ for id_ in new if id_ not in meant and not id_.startswith("order:")]
    if strange:
        return f"{strange} came in, and the list never had it"
    lost = exact(gone) - exact(come)
    if not orders and any(slug(c.before) == id_ for c in result.changes for id_ in lost):
        return f"{dict(lost)} stood there exactly and is gone"
    if +lost and not orders:
        return f"{dict(lost)} is gone"
    return None
