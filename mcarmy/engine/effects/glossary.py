"""What do the parameters of words, and what stands beside a word, mean to a player?"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from mcarmy.catalog.model import Color, FactionId, ProfileId, Rank, Size, Terrain
from mcarmy.engine.binding.bound import Reach
from mcarmy.engine.state import Until

TO = {
    Reach.SELF: "the unit itself; so it is when `to` is left out",
    Reach.ADJACENT_FRIENDS: "friends adjacent to it when it matters, itself left out",
    Reach.SELF_AND_ADJACENT_FRIENDS: "itself and friends adjacent to it when it matters",
    Reach.ADJACENT_ENEMIES: "enemies adjacent to it",
    Reach.OWN_UNITS: "all units of its player",
    Reach.UNITS_ON_ZONE: "units of the holder that stand on the zone",
    Reach.HOLDER: "the player who holds the zone",
    Reach.CHOSEN: "the unit chosen by a word before",
}

UNTIL = {
    Until.END_OF_ATTACK: "until the attack is over",
    Until.END_OF_ACTIVATION: "until the activation is over",
    Until.END_OF_TURN: "until the turn is over",
    Until.END_OF_OPPONENTS_TURN: "until the opponent's next turn is over",
    Until.END_OF_ROUND: "until the round is over",
    Until.REMOVED: "until it is taken off, for actions or by an effect",
}

ONLY = {
    "trait": "units with this trait",
    "faction": "units of this faction",
}


class Meaning(NamedTuple):
    """What a parameter of the vocabulary is about, and the type of its values."""

    kind: Any
    about: str


PARAMETERS: Final = {
    "actions_gained": Meaning(int, "How many actions the order gives"),
    "adjacent": Meaning(bool, "Whether the target must be adjacent"),
    "against_keyword": Meaning(str, "The keyword the target must have"),
    "against_size": Meaning(Size, "The size the target must have"),
    "against_trait": Meaning(str, "The trait the target must have"),
    "amount": Meaning(int, "How much damage is healed at most"),
    "best_rank": Meaning(Rank, "The best rank that it may have"),
    "blue": Meaning(int, "How many blue dice"),
    "by": Meaning(int, "How much more; less when negative"),
    "color": Meaning(Color, "The color of the dice"),
    "cost": Meaning(int, "The actions it takes to be rid of it; 0 = it cannot be"),
    "count": Meaning(int, "How many dice"),
    "damage": Meaning(int, "How much damage"),
    "dice": Meaning(int, "How many dice"),
    "faction": Meaning(FactionId, "The faction it is about"),
    "from_guard": Meaning(bool, "Whether only attacks from guard count"),
    "green": Meaning(int, "How many green dice"),
    "hexes": Meaning(int, "How far, in hexes"),
    "icon": Meaning(str, "A card with this icon counts as well"),
    "if_a_friend_sees": Meaning(bool, "Whether a friend must see the target instead"),
    "into": Meaning(ProfileId, "The unit that takes its place, by its id"),
    "on_ice": Meaning(int, "How much damage is healed at most on ice"),
    "points_for_enemy": Meaning(int, "The points for whoever destroys it"),
    "rank": Meaning(Rank, "The rank of the order"),
    "red": Meaning(int, "How many red dice"),
    "terrain": Meaning(Terrain, "The terrain it must stand on"),
    "through_armor": Meaning(bool, "Whether armor does not reduce the damage"),
    "trait": Meaning(str, "The trait the units must have"),
    "units": Meaning(int, "How many units at most"),
    "up_to": Meaning(int, "The most there may be"),
    "within": Meaning(int, "How far away at most, in hexes"),
    "yellow": Meaning(int, "How many yellow dice"),
}
"""Each parameter of the vocabulary by its name; one name means one thing in all words."""
