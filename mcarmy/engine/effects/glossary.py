"""What do the parameters of words, and what stands beside a word, mean to a player?"""

from __future__ import annotations

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

PARAMETERS = {
    "actions_gained": "How many actions the order gives",
    "adjacent": "Whether the target must be adjacent",
    "against_keyword": "The keyword the target must have",
    "against_size": "The size the target must have",
    "against_trait": "The trait the target must have",
    "amount": "How much damage is healed at most",
    "blue": "How many blue dice",
    "by": "How much more; less when negative",
    "color": "The color of the dice",
    "cost": "The actions it takes to be rid of it; 0 = it cannot be",
    "count": "How many dice",
    "damage": "How much damage",
    "dice": "How many dice",
    "faction": "The faction it is about",
    "from_guard": "Whether only attacks from guard count",
    "green": "How many green dice",
    "hexes": "How far, in hexes",
    "icon": "A card with this icon counts as well",
    "if_a_friend_sees": "Whether a friend must see the target instead",
    "into": "The unit that takes its place, by its id",
    "on_ice": "How much damage is healed at most on ice",
    "points_for_enemy": "The points for whoever destroys it",
    "rank": "The rank of the order",
    "red": "How many red dice",
    "terrain": "The terrain it must stand on",
    "through_armor": "Whether armor does not reduce the damage",
    "trait": "The trait the units must have",
    "units": "How many units at most",
    "up_to": "The most there may be: a number of actions, or the best rank",
    "within": "How far away at most, in hexes",
    "yellow": "How many yellow dice",
}
"""Each parameter of the vocabulary by its name; one name means one thing in all words."""
