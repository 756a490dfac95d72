"""When are two names of players the same name?"""

from __future__ import annotations

import unicodedata

from mcarmy.base.names import slug


def player_key(name: str) -> str:
    """A name without what does not distinguish players: case, width of letters, extra blanks."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def alike(name: str) -> str:
    """What two names that people would mix up have in common: accents and signs do not count."""
    return slug(name) or player_key(name)
