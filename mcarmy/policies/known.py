"""Which policies come with the program, and how does each play?"""

from __future__ import annotations

from typing import Final, NamedTuple


class KnownPolicy(NamedTuple):
    """A policy of ours: where its class is, and a sentence about it."""

    made_by: str
    """Imported when it is asked for."""
    plays: str


STYLES: Final = {
    "aggressive": KnownPolicy(
        "mcarmy.policies.styles.aggressive:Aggressive",
        "runs at the nearest enemy and hits it, whatever it costs",
    ),
    "kiting": KnownPolicy(
        "mcarmy.policies.styles.kiting:Kiting",
        "shoots from as far as it can, then goes back out of reach",
    ),
    "guarding": KnownPolicy(
        "mcarmy.policies.styles.guarding:Guarding",
        "never leaves its deployment zone: shoots at what comes, else is on guard",
    ),
    "ambushing": KnownPolicy(
        "mcarmy.policies.styles.ambushing:Ambushing",
        "hides on guard and strikes at whoever comes within reach",
    ),
    "concentrating": KnownPolicy(
        "mcarmy.policies.styles.concentrating:Concentrating",
        "brings everybody into range of one enemy and joins attacks until it falls",
    ),
    "zone-holding": KnownPolicy(
        "mcarmy.policies.styles.zone_holding:ZoneHolding",
        "takes the nearest zones, or the middle, and stays there",
    ),
    "mixed": KnownPolicy(
        "mcarmy.policies.styles.mixed:Mixed",
        "fighters charge, long guns keep away, dear units ambush, the rest hunt together",
    ),
    "bold": KnownPolicy(
        "mcarmy.policies.styles.greedily:bold",
        "greedy that fears nothing and hunts",
    ),
    "patient": KnownPolicy(
        "mcarmy.policies.styles.greedily:patient",
        "greedy that fears a wound three times as much, and waits",
    ),
}
"""The pool: unlike opponents; all but the last two share no judgment with greedy."""

LEVELS: Final = {
    "recruit": KnownPolicy(
        "mcarmy.policies.levels.recruit:Recruit",
        "goes for the nearest enemy, joins no attack, never goes on guard",
    ),
    "veteran": KnownPolicy(
        "mcarmy.policies.levels.veteran:veteran",
        "greedy in a mood drawn for each game: plain, careful, patient or hard",
    ),
    "commander": KnownPolicy(
        "mcarmy.policies.levels.commander:commander",
        "search with up to 60 trials a decision",
    ),
}
"""For people, from easy to hard."""

POLICIES: Final = {
    "random": KnownPolicy("mcarmy.policies.random:RandomPolicy", "any option"),
    "greedy": KnownPolicy(
        "mcarmy.policies.greedy:GreedyPolicy",
        "the option worth most, one activation ahead; the default",
    ),
    "search": KnownPolicy(
        "mcarmy.policies.search:SearchPolicy",
        "by trials in games of its own; search:200 for at most so many a decision",
    ),
    **LEVELS,
    **STYLES,
}
