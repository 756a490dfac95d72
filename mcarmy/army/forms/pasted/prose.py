"""Is a line of a paste a sentence somebody says around the list, or could it be its title?"""

from __future__ import annotations

import re

LONGEST_TITLE = 60

_WORDS = re.compile(r"[^\W\d_]+")
_SENTENCE_END = re.compile(r"[.!?…:)]+[\"')\]]*\Z")
_ADDRESS = re.compile(r"https?://|www\.|\S@\S|\bwrote\b|\bsaid\b.*:\Z", re.IGNORECASE)
_COUNTED = re.compile(r"\d\s*x\b|\bx\s*\d|\A\d|[(\[]\s*x?\s*\d+\s*x?\s*[)\]]\Z", re.IGNORECASE)
_SMALL_TALK = frozenset(
    (
        *("hi", "hello", "hey", "thanks", "thx", "cheers", "regards", "greetings", "enjoy"),
        *("feedback", "comments", "welcome", "sorry", "please", "edit", "update", "opinions"),
        *("thoughts", "criticism", "anyone", "everybody", "everyone", "guys", "folks", "bye"),
    )
)


_TALK = frozenset(
    (
        *("i", "im", "ive", "my", "me", "we", "you", "your", "it", "its", "is", "are", "was", "am"),
        *("have", "has", "had", "here", "this", "that", "what", "so", "ok", "would", "should"),
        *("could", "will", "can", "do", "does", "did", "not", "just", "like", "play", "played"),
    )
)


def is_prose(text: str) -> bool:
    """Whether a line is talk: a sentence, an address, a greeting; never one with a count."""
    if _ADDRESS.search(text):
        return True
    words = [word.casefold() for word in _WORDS.findall(text)]
    if words and len(words) <= 6 and _SMALL_TALK.intersection(words):
        return True
    talk = sum(1 for word in words if word in _TALK)
    if _COUNTED.search(text):
        return talk >= 2 and len(words) >= 8
    if talk >= 2:
        return True
    if _SENTENCE_END.search(text.rstrip()) and not text.rstrip().endswith(")"):
        return len(words) >= 4
    return len(words) >= 8


def is_title(text: str) -> bool:
    """Whether a line is short and calm enough to be a title."""
    return (
        len(text) <= LONGEST_TITLE and re.search(r"[^\W_]", text) is not None and not is_prose(text)
    )
