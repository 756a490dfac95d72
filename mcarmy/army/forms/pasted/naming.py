"""Which unit or card does a pasted name mean: exact, in the plural, shortened or misspelled?"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from mcarmy.base.names import slug
from mcarmy.catalog.model import Card, Profile, Rank

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.catalog import Catalog

Component = Profile | Card

MOST_WORDS = 7  # no name is longer
MOST_GUESSES = 400  # per paste: looking for near words costs time
_SHORTENED, _MISSPELLED = 1, 2
_NO_NAMES = frozenset(("order", "token", "gold", "silver", "bronze", "unit", "card", "total"))
_SMALL_WORDS = frozenset(("the", "of", "a", "an", "and"))

# What players write for short; the long words are those of printed names.
SHORT_FORMS = {
    "adv": "advanced",
    "archinq": "archinquisitor",
    "bg": "bio giant",
    "capt": "kapitan",
    "captain": "kapitan",
    "cdr": "commander",
    "cmdr": "commander",
    "em": "etoilles mortant",
    "fb": "freedom brigadier",
    "fe": "fury elite",
    "fm": "free marine",
    "gg": "great grey",
    "gray": "grey",
    "inq": "inquisitor",
    "ka67": "ka 67",
    "kpt": "kapitan",
    "kptn": "kapitan",
    "mb": "martian banshee",
    "mort": "mortificator",
    "necro": "necromutant",
    "niko": "nikodemus",
    "nm": "necromutant",
    "sarge": "sergeant",
    "sgt": "sergeant",
    "spec": "specialist",
    "vr": "venusian ranger",
}


class Level(IntEnum):
    """How a name was recognized, from sure to guessed."""

    EXACT = 0
    SAME_WORDS = 1
    GUESS = 2


@dataclass(frozen=True, slots=True)
class Context:
    """What the lines around a name say about it."""

    section: str | None = None
    rank: Rank | None = None
    factions: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Recognized:
    """A component and how surely it is meant."""

    component: Component
    level: Level


class Names:
    """The names of one catalog, prepared for pastes."""

    def __init__(self, catalog: Catalog) -> None:
        listed: list[Component] = [*catalog.cards.values(), *catalog.units.values()]
        self.components = {str(component.id): component for component in listed}
        self.words = {id_: words_of(id_) for id_ in self.components}
        self._by_words: dict[tuple[str, ...], list[str]] = {}
        for id_, words in self.words.items():
            self._by_words.setdefault(tuple(sorted(words)), []).append(id_)
        self.vocabulary = sorted({word for words in self.words.values() for word in words})
        self._guesses: dict[str, dict[str, int]] = {}
        self._known: dict[tuple[str, Context, Level], Recognized | None] = {}

    def recognize(self, written: str, context: Context, most: Level) -> Recognized | None:
        """The one component a name means, as surely as asked for."""
        key = (written, context, most)
        if key not in self._known:
            self._known[key] = self._look_up(written, context, most)
        return self._known[key]

    def _look_up(self, written: str, context: Context, most: Level) -> Recognized | None:
        wanted = slug(written)
        if not wanted:
            return None
        if wanted in self.components:
            return Recognized(self.components[wanted], Level.EXACT)
        if most < Level.SAME_WORDS:
            return None
        words = words_of(wanted)
        same = self._by_words.get(tuple(sorted(words)), [])
        if words and len(same) == 1:
            shortened = any(word in SHORT_FORMS for word in wanted.split("-"))
            level = Level.GUESS if shortened else Level.SAME_WORDS
            return Recognized(self.components[same[0]], level)
        if most < Level.GUESS or not words or _NO_NAMES.intersection(words):
            return None
        near = self.near(written, context)
        return Recognized(near[0], Level.GUESS) if len(near) == 1 else None

    def several(self, family: str) -> list[Component]:
        """The components that have every word of a family's name in theirs."""
        words = words_of(slug(family))
        if not words:
            return []
        return [
            self.components[id_]
            for id_, known in self.words.items()
            if all(word in known for word in words)
        ]

    def near(self, written: str, context: Context) -> list[Component]:
        """What a shortened or misspelled name may mean: one if it is clear, else several."""
        words = words_of(slug(written))
        if not words or len(words) > MOST_WORDS:
            return []
        scored: list[tuple[tuple[int, int], str]] = []
        for id_, known in self.words.items():
            score = self._fit(words, known)
            if score is not None:
                scored.append((score, id_))
        if not scored:
            scored = self._joined(words)
        return self._clearest(scored, context)

    def _fit(self, words: tuple[str, ...], known: tuple[str, ...]) -> tuple[int, int] | None:
        """How many words of a name are missing and how far off the written ones are."""
        left = list(known)
        off = 0
        for word in words:
            guesses = self._word(word)
            best = min((guess for guess in left if guess in guesses), key=guesses.get, default=None)  # type: ignore[arg-type]
            if best is None:
                return None
            off += guesses[best]
            left.remove(best)
        too_little = off >= _MISSPELLED and len(left) > len(words)
        return None if too_little else (len(left), off)

    def _word(self, written: str) -> dict[str, int]:
        """The words of names that one word may stand for: itself 0, shortened 1, misspelled 2."""
        if written not in self._guesses:
            if len(self._guesses) >= MOST_GUESSES:
                return {}
            self._guesses[written] = {
                word: off for word in self.vocabulary if (off := _off(written, word)) is not None
            }
        return self._guesses[written]

    def _joined(self, words: tuple[str, ...]) -> list[tuple[tuple[int, int], str]]:
        """Names that look alike as a whole, for words run together or cut apart."""
        if len(self._guesses) >= MOST_GUESSES:
            return []
        whole = "".join(words)
        self._guesses[f"={whole}"] = {}
        scored = []
        for id_, known in self.words.items():
            likeness = _likeness(whole, "".join(known))
            if likeness >= 0.8:
                scored.append(((0, round(100 * (1 - likeness))), id_))
        return scored

    def _clearest(
        self, scored: list[tuple[tuple[int, int], str]], context: Context
    ) -> list[Component]:
        """The best ones; where several are equally good, the context decides if it can."""
        if not scored:
            return []
        best = min(score for score, _ in scored)
        found = [self.components[id_] for score, id_ in scored if score == best]
        every = [self.components[id_] for _, id_ in sorted(scored)]
        for narrower in (found, every):
            fitting = _fitting(narrower, context)
            if len(fitting) == 1:
                return fitting
        return found if len(found) > 1 else _fitting(found, context) or found


def _fitting(found: list[Component], context: Context) -> list[Component]:
    """Those that fit where the name stands."""
    if context.section in ("units", "cards"):
        wanted = Profile if context.section == "units" else Card
        found = [c for c in found if isinstance(c, wanted)] or found
    if context.rank is not None:
        found = [c for c in found if c.rank is context.rank]
    if context.factions:
        found = [c for c in found if c.faction in context.factions] or found
    return found


@lru_cache(maxsize=4096)
def words_of(wanted: str) -> tuple[str, ...]:
    """The words that matter of an id: short forms written out, in the singular."""
    written = [long for word in wanted.split("-") for long in _long(word)]
    return tuple(_singular(word) for word in written if word not in _SMALL_WORDS)


def _long(word: str) -> Iterable[str]:
    return SHORT_FORMS.get(word, word).split()


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _off(written: str, word: str) -> int | None:
    if written == word:
        return 0
    if len(written) >= 3 and word.startswith(written):
        return _SHORTENED
    if len(written) >= 4 and _likeness(written, word) >= 0.75:
        return _MISSPELLED
    return None


def _likeness(one: str, other: str) -> float:
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    if matcher.real_quick_ratio() < 0.75 or matcher.quick_ratio() < 0.75:
        return 0
    return matcher.ratio()
