"""Which unit or card was meant by a name that nobody has, and how sure is that?

Sure is only the same name with its words divided otherwise, a listed alias, or one slip in a long
name while no other of its kind is near. Everything else is a suggestion: it looks at the kind of
thing the section holds, at words in common, and at the side and factions of the rest of the list.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from mcarmy.base.spelling import is_one_slip, likeness, slips, words
from mcarmy.catalog.model import Card, Profile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.catalog import Catalog

Component = Profile | Card

LONG_NAME = 8  # letters: in a shorter name one slip may make another word
LONG_WORD = 4
APART = 3  # slips: two names nearer than that are easily confused
MOST_SHOWN = 3

_ENOUGH = 0.65  # of 1: below that nothing is suggested
_CLEARLY = 0.1  # ahead of the next
_CLOSE = 0.15  # behind the best and still shown
_OTHER_SIDE = 0.8  # for a unit that could not fight beside the rest
_SMALL_WORDS = frozenset(("the", "of", "a", "an", "and"))


class Rest(NamedTuple):
    """What the rest of a list tells: the sides and factions of the units it is sure about."""

    sides: frozenset[str] = frozenset()
    factions: frozenset[str] = frozenset()


class Likely(NamedTuple):
    """What a name may mean, the likeliest first.

    `sure`: it is the first, beyond doubt. `several`: it fits them all alike; `more` of them than
    are named here.
    """

    near: tuple[Component, ...] = ()
    sure: bool = False
    clear: bool = False
    several: bool = False
    more: int = 0


NOTHING = Likely()


def rest_of(components: Iterable[Component], catalog: Catalog) -> Rest:
    """Sides and factions of what a list names without doubt."""
    units = [c for c in components if isinstance(c, Profile)]
    return Rest(
        frozenset(str(catalog.factions[unit.faction].side) for unit in units),
        frozenset(str(unit.faction) for unit in units),
    )


def meant(written: str, catalog: Catalog, *, units: bool, rest: Rest) -> Likely:
    """What a name may mean in a section of units or of cards."""
    asked = words(written[:80])
    if not asked:
        return NOTHING
    kind = catalog.units.values() if units else catalog.cards.values()
    own: list[Component] = [*kind]
    if (found := _sure(asked, own, catalog, rest)) is not None:
        return Likely((found,), sure=True, clear=True)
    scored = sorted(_scored(asked, own, catalog, rest), key=lambda pair: -pair[0])
    if not scored:
        other: list[Component] = [*(catalog.cards if units else catalog.units).values()]
        near = [c for c in other if _long_slip(asked, words(c.name))]
        return Likely((near[0],), clear=True) if len(near) == 1 else NOTHING
    scored = _beside_the_rest(scored, catalog, rest)
    best = scored[0][0]
    alike = [component for score, component in scored if score > best - _CLEARLY]
    close = [component for score, component in scored if score >= best - _CLOSE]
    several = len(alike) > 1 and all(_fits_whole(asked, component) for component in alike)
    shown = alike if several else close
    return Likely(
        tuple(shown[:MOST_SHOWN]),
        clear=len(alike) == 1 and not _is_across(alike[0], catalog, rest),
        several=several,
        more=max(0, len(shown) - MOST_SHOWN) if several else 0,
    )


def _sure(
    asked: tuple[str, ...], known: list[Component], catalog: Catalog, rest: Rest
) -> Component | None:
    """The one component whose name is written with a slip and no more, if it can be no other."""
    joined = "".join(asked)
    same = [c for c in known if any("".join(name) == joined for name in _names(c))]
    if len(same) == 1:
        return same[0]
    slipped = [c for c in known if any(_long_slip(asked, name) for name in _names(c))]
    if len(slipped) != 1 or _is_across(slipped[0], catalog, rest):
        return None
    near = (
        c
        for c in known
        if c is not slipped[0]
        and any(slips(joined, "".join(name), most=APART) <= APART for name in _names(c))
    )
    return slipped[0] if next(near, None) is None else None


def _long_slip(asked: tuple[str, ...], name: tuple[str, ...]) -> bool:
    if sum(map(len, name)) < LONG_NAME or not is_one_slip(asked, name):
        return False
    return all(len(word) >= LONG_WORD for word in name if word not in asked)


def _names(component: Component) -> tuple[tuple[str, ...], ...]:
    """The printed name and every listed alias, as words."""
    return tuple(_words(name) for name in (component.name, *component.aliases))


@lru_cache(maxsize=1024)
def _words(name: str) -> tuple[str, ...]:
    return words(name)


def _is_across(component: Component, catalog: Catalog, rest: Rest) -> bool:
    """Whether a unit could not fight beside the rest of the list."""
    if not isinstance(component, Profile) or not rest.sides:
        return False
    return str(catalog.factions[component.faction].side) not in rest.sides


def _scored(
    asked: tuple[str, ...], known: list[Component], catalog: Catalog, rest: Rest
) -> list[tuple[float, Component]]:
    found: list[tuple[float, Component]] = []
    for component in known:
        score = max(_score(asked, name) for name in _names(component))
        if score < (_OTHER_SIDE if _is_across(component, catalog, rest) else _ENOUGH):
            continue
        bonus = 0.03 if component.faction in rest.factions else 0
        found.append((score + bonus, component))
    return found


def _beside_the_rest(
    scored: list[tuple[float, Component]], catalog: Catalog, rest: Rest
) -> list[tuple[float, Component]]:
    """Without units of the other side, if one of the same side fits nearly as well."""
    same = [pair for pair in scored if not _is_across(pair[1], catalog, rest)]
    return same if same and same[0][0] >= scored[0][0] - _CLEARLY else scored


def _score(asked: tuple[str, ...], name: tuple[str, ...]) -> float:
    """How well a name fits: by its letters as a whole, or by the words in common."""
    whole = likeness("".join(asked), "".join(name), least=0.6)
    own = [word for word in asked if word not in _SMALL_WORDS] or list(asked)
    left = [word for word in name if word not in _SMALL_WORDS]
    matched = 0.0
    for word in own:
        best = max(left, key=lambda other: _alike(word, other), default=None)
        if best is not None and (alike := _alike(word, best)):
            matched += alike
            left.remove(best)
    known = sum(1 for word in name if word not in _SMALL_WORDS) or 1
    return max(whole, 0.75 * matched / len(own) + 0.25 * matched / known)


def _fits_whole(asked: tuple[str, ...], component: Component) -> bool:
    """Whether every word that was written is one of the name."""
    return any(
        all(max((_alike(word, other) for other in name), default=0) >= 0.75 for word in asked)
        for name in _names(component)
    )


@lru_cache(maxsize=8192)
def _alike(written: str, word: str) -> float:
    """How surely one word stands for another, from 0 to 1."""
    if written == word:
        return 1
    shorter = min(len(written), len(word))
    if shorter >= LONG_WORD and slips(written, word, most=1) == 1:
        return 0.9
    if len(written) >= 3 and word.startswith(written):
        return 0.8
    if shorter >= 7 and slips(written, word, most=2) <= 2:
        return 0.75
    return 0.6 if shorter >= 6 and likeness(written, word, least=0.7) else 0
