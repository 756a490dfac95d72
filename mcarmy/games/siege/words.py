"""How the parts of a ledger are said in a sentence."""

from __future__ import annotations

from mcarmy.games.siege.book import Posting, PostingKind
from mcarmy.games.siege.facts import facts

MINUS = "−"


def signed(number: int) -> str:
    """A change as people write it: +4, −3."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"


def plural(count: int, word: str) -> str:
    """`1 hit`, `2 hits`."""
    return f"{count} {word}" if count in (1, -1) else f"{count} {word}s"


def team_name(team: str) -> str:
    """The name of a Corporation."""
    return facts().corporations[team].name


def listed(names: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""


def reason(posting: Posting) -> str:
    """Why points or credits changed."""
    count = posting.count
    match posting.kind:
        case PostingKind.START:
            return "start"
        case PostingKind.BOUGHT:
            return "credit bought"
        case PostingKind.KILLS:
            return plural(count, facts().creatures[posting.about].name)
        case PostingKind.FRIENDLY_HITS:
            return plural(count, "hit") + " on fellow troopers"
        case PostingKind.DARK_LEGION:
            return plural(count, "hit") + " on Doomtroopers"
        case PostingKind.OTHER:
            return posting.about
        case PostingKind.PRIMARY:
            return "Primary Mission"
        case PostingKind.SECONDARY:
            return "Secondary Mission"
        case PostingKind.LOST:
            return plural(count, "trooper") + " lost"
        case PostingKind.LOST_UNPAID:
            return plural(count, "trooper") + " lost without a credit to pay"
        case PostingKind.NOT_BELOW_ZERO:
            return "points do not fall below zero"
