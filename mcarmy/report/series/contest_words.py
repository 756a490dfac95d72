"""What a gauntlet or a matrix tells, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.report.series.doubt import NOT_COUNTED

if TYPE_CHECKING:
    from mcarmy.simulate.contests.contest import Contest

MOST_NAMED = 3  # armies in the sentence


def sentence(contest: Contest, kind: str) -> str:
    """The answer in words, and whether the doubt about the data is in it."""
    told = _against_all(contest) if kind == "gauntlet" else _rated(contest)
    if contest.worlds is None:
        return f"{told} T{NOT_COUNTED[1:]}."
    return told if kind == "gauntlet" else f"{told} {_over_worlds(contest)}"


def _over_worlds(contest: Contest) -> str:
    """How many of the matches the unknowns leave open."""
    decided, total = sum(one.winner is not None for one in contest.results), len(contest.results)
    if total == 1:
        told = "the match is decided" if decided else "the match is open"
    else:
        told = f"{decided or 'none'} of {total} matches {'are' if decided > 1 else 'is'} decided"
    return f"Over the worlds that fit what is known {told}."


def _against_all(contest: Contest) -> str:
    """Whom the first army beats: over the worlds, if these were played."""
    won, lost = beaten(contest, 0)
    open_ = len(contest.results) - len(won) - len(lost)
    beats = (
        f"{contest.names[0]} beats {len(won) or 'none'} of {len(contest.results)} armies and loses "
        f"to {len(lost) or 'none'}; {open_} {_is(open_)}"
    )
    games = f"{contest.games} games"
    if contest.worlds is None:
        return f"{beats} undecided after {games} each."
    return (
        f"Whatever fits what is known, {beats} open after {games} and {contest.worlds} other "
        "worlds each."
    )


def _is(count: int) -> str:
    return "is" if count == 1 else "are"


def _rated(contest: Contest) -> str:
    best = contest.ratings[0]
    tied = [rating for rating in contest.ratings if f"{rating.points:.0f}" == f"{best.points:.0f}"]
    if len(tied) > 1:
        return (
            f"With our reconstruction {len(tied)} of the {len(contest.names)} armies share the "
            f"highest rating ({contest.games} games per pairing)."
        )
    others = [rating for rating in contest.ratings[1:] if rating.high >= best.low]
    surely = (
        "and no other interval reaches that high"
        if not others
        else f"but its interval overlaps {'that' if len(others) == 1 else 'those'} of "
        f"{_listed([other.name for other in others])}"
    )
    return (
        f"With our reconstruction {best.name} is rated highest of {len(contest.names)} armies, "
        f"{surely} ({contest.games} games per pairing)."
    )


def _listed(names: list[str]) -> str:
    """A few names, and how many more there are."""
    more = len(names) - MOST_NAMED
    told = [*names[:MOST_NAMED], f"{more} more"] if more > 0 else names
    return " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def beaten(contest: Contest, army: int) -> tuple[list[int], list[int]]:
    """Whom an army surely beats, and who surely beats it."""
    won: list[int] = []
    lost: list[int] = []
    for result in contest.results:
        if army not in (result.one, result.other):
            continue
        opponent = result.other if army == result.one else result.one
        winner = result.winner
        if winner is not None:
            (won if winner == army else lost).append(opponent)
    return won, lost
