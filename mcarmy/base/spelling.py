"""How far apart are two spellings, counted in slips of the keys?"""

from __future__ import annotations

_APOSTROPHES = "'’‘ʼ`´"


def words(name: str) -> tuple[str, ...]:
    """The words of a name without case, accents and punctuation; letters of any alphabet count."""
    import unicodedata

    found: list[str] = []
    word: list[str] = []
    for character in unicodedata.normalize("NFKD", name).casefold():
        if character.isalnum():
            word.append(character)
        elif character in _APOSTROPHES or unicodedata.combining(character):
            continue
        elif word:
            found.append("".join(word))
            word = []
    return (*found, "".join(word)) if word else tuple(found)


def slips(one: str, other: str, *, most: int) -> int:
    """Letters dropped, added, changed or swapped with the next; `most` + 1 if there are more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before, last = [0], list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        row = [i]
        for j, wanted in enumerate(other, start=1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most and min(last) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)


def likeness(one: str, other: str, *, least: float) -> float:
    """How much two words have in common, from 0 to 1; 0 where that is less than asked for."""
    from difflib import SequenceMatcher

    matcher = SequenceMatcher(None, one, other, autojunk=False)
    if matcher.real_quick_ratio() < least or matcher.quick_ratio() < least:
        return 0
    found = matcher.ratio()
    return found if found >= least else 0


def is_one_slip(written: tuple[str, ...], known: tuple[str, ...]) -> bool:
    """Whether two names differ by one slip inside one word, or only in where words are divided.

    A word too many or too few is no slip, and neither is another number.
    """
    if written == known:
        return True
    if "".join(written) == "".join(known):
        return True
    if len(written) != len(known):
        return False
    unlike = [(one, other) for one, other in zip(written, known, strict=True) if one != other]
    if len(unlike) != 1:
        return False
    one, other = unlike[0]
    plain = not any(character.isdigit() for character in one + other)
    return plain and slips(one, other, most=1) == 1
