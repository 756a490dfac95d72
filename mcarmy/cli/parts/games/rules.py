"""`mcarmy rule` for other games: their codes, rules and rulings by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Kind
    from mcarmy.games.house import House


def page_elsewhere(name: str, *, width: int) -> str | None:
    """The page of a code, a rule or a ruling of another game; None if no game has it."""
    from mcarmy.cli.parts.games.files import house_with
    from mcarmy.games.book import book
    from mcarmy.report.games.rules import game_code_page, game_rule_page, ruling_page

    shared = _shared_kind(name)
    if shared is not None:
        return f"{shared.code} {shared.slug} ({shared.severity})\n\n{shared.about}"
    house, wanted = house_with(name) or _house_with_slug(name), name.strip().upper()
    if house is None:
        return None
    known = book(house.game)
    for kind in house.kinds:
        if wanted in (kind.code, kind.slug.upper()):
            return game_code_page(house, known, kind, width=width)
    if wanted in known.rules:
        return game_rule_page(house, known, known.rules[wanted], width=width)
    if wanted in known.rulings:
        return ruling_page(house, known, known.rulings[wanted], width=width)
    return None


def _shared_kind(name: str) -> Kind | None:
    from mcarmy.games.kinds import KINDS

    wanted = name.strip().lower()
    return next((kind for kind in KINDS if wanted in (kind.code.lower(), kind.slug)), None)


def _house_with_slug(name: str) -> House | None:
    from mcarmy.games import all_houses

    wanted = name.strip().lower()
    found = (house for house in all_houses() for kind in house.kinds if kind.slug == wanted)
    return next(found, None)


def codes_elsewhere() -> Iterator[str]:
    """A line for each code of the other games."""
    from mcarmy.games import all_houses
    from mcarmy.games.kinds import KINDS

    for kind in KINDS:
        yield f"{kind.code}  {kind.slug:<28} {kind.severity}"
    for house in all_houses():
        for kind in house.kinds:
            yield f"{kind.code}  {kind.slug:<28} {kind.severity} ({house.title})"


def words_elsewhere() -> list[str]:
    """Every code, rule and ruling of the other games."""
    from mcarmy.games import all_houses
    from mcarmy.games.book import book

    words = []
    for house in all_houses():
        known = book(house.game)
        words += [*(kind.code for kind in house.kinds), *known.rules, *known.rulings]
    return words
