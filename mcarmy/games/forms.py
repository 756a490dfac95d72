"""The kinds of files that every house has in the catalog: rules, rulings and sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import suggestion
from mcarmy.base.problems import Problem, Related
from mcarmy.games.book import book, entries, text
from mcarmy.games.house import FileForm, GameFile
from mcarmy.games.kinds import DUPLICATE_ENTRY, UNKNOWN_RULE
from mcarmy.source.kinds import BAD_VALUE
from mcarmy.source.nodes import Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from mcarmy.games.house import House
    from mcarmy.source.nodes import Mapping


def forms(house: House) -> tuple[FileForm, ...]:
    """All kinds of files of a house, its own first."""
    return (*house.forms, *SHARED)


def _rules(file: GameFile) -> Iterator[Problem]:
    listed = list(entries(file.root, "rules"))
    yield from _duplicates(file, listed)
    known = book(text(file.root, "game")).sources
    for node in listed:
        yield from _unknown(file, node, "sources", known, "source")


def _rulings(file: GameFile) -> Iterator[Problem]:
    listed = list(entries(file.root, "rulings"))
    yield from _duplicates(file, listed)
    known = book(text(file.root, "game")).rules
    for node in listed:
        yield from _unknown(file, node, "rules", known, "rule")
        choices, answer = node.get("choices"), node.get("answer")
        if choices is not None and isinstance(answer, Scalar):
            words = [key.text for key, _ in choices.entries]  # type: ignore[union-attr]
            if answer.text not in words:
                message = f"The answer `{answer.text[:40]}` is none of the choices."
                where = file.text.at(answer.span)
                yield Problem(BAD_VALUE, message, where, f"One of: {', '.join(words)}.")


def _sources(file: GameFile) -> Iterator[Problem]:
    yield from _duplicates(file, list(entries(file.root, "sources")))


def _duplicates(file: GameFile, listed: list[Mapping]) -> Iterator[Problem]:
    seen: dict[str, Scalar] = {}
    for node in listed:
        id_ = node.get("id")
        if not isinstance(id_, Scalar):
            continue
        if id_.text in seen:
            message = f"The id `{id_.text}` is used twice."
            first = Related(file.text.at(seen[id_.text].span), "first used here")
            advice = "Give each entry an id of its own."
            yield Problem(DUPLICATE_ENTRY, message, file.text.at(id_.span), advice, (first,))
        seen.setdefault(id_.text, id_)


def _unknown(
    file: GameFile, node: Mapping, key: str, known: Collection[str], what: str
) -> Iterator[Problem]:
    listed = node.get(key)
    for item in listed.items if isinstance(listed, Sequence) else ():
        if isinstance(item, Scalar) and item.text not in known:
            advice = suggestion(item.text, known) or f"Known: {', '.join(list(known)[:12])} ..."
            message = f"The game has no {what} `{item.text}`."
            yield Problem(UNKNOWN_RULE, message, file.text.at(item.span), advice)


SHARED = (
    FileForm("rules", "game-rules", "The rules of the game.", _rules),
    FileForm("rulings", "game-rulings", "The answers to open questions.", _rulings),
    FileForm("sources", "game-sources", "Where the game is known from.", _sources),
)
