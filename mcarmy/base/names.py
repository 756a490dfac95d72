"""How names are compared: without case, accents and punctuation, and what was perhaps meant."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_BYTES = 80  # of a name that becomes part of a file's name, which has 255
_APOSTROPHES = "'’‘ʼ`´"
_SIGNS = {
    code: None if chr(code) in _APOSTROPHES else " "
    for code in range(128)
    if not chr(code).isalnum()
}


@lru_cache(maxsize=4096)
def slug(name: str) -> str:
    """A name as an id: `Karak's Command Tent` becomes `karaks-command-tent`."""
    if name.isascii():
        return "-".join(name.lower().translate(_SIGNS).split())
    return _slug_of_any(name)


def _slug_of_any(name: str) -> str:
    """The same for letters of any kind."""
    import unicodedata

    words: list[str] = []
    word: list[str] = []
    for character in unicodedata.normalize("NFKD", name).casefold():
        if character.isascii() and character.isalnum():
            word.append(character)
        elif character in _APOSTROPHES or unicodedata.combining(character):
            continue
        elif word:
            words.append("".join(word))
            word = []
    if word:
        words.append("".join(word))
    return "-".join(words)


def file_stem(name: str) -> str:
    """As much of a name as the name of a file has room for, with something put around it."""
    if len(name.encode()) <= MOST_BYTES:
        return name
    return name.encode()[:MOST_BYTES].decode(errors="ignore").rstrip(" .-")


def did_you_mean(written: str, known: Iterable[str], *, most: int = 3) -> list[str]:
    """The known words nearest to a written one, best first; empty when nothing is near."""
    from difflib import SequenceMatcher

    wanted = written.casefold()
    scored = []
    for word in known:
        candidate = word.casefold()
        matcher = SequenceMatcher(None, wanted, candidate, autojunk=False)
        floor = 0.6 if len(wanted) > 4 else 0.5
        if matcher.real_quick_ratio() < floor or matcher.quick_ratio() < floor:
            continue
        score = matcher.ratio()
        if candidate.startswith(wanted) or wanted in candidate.split():
            score += 0.3
        if score >= floor:
            scored.append((-score, word))
    return [word for _, word in sorted(scored)[:most]]


def suggestion(written: str, known: Iterable[str]) -> str:
    """`Did you mean ...?` or nothing."""
    near = did_you_mean(written, known)
    if not near:
        return ""
    return f"Did you mean {' or '.join(f'`{word}`' for word in near)}?"
