"""Every kind of problem a ledger or a box file can have; codes and slugs never change."""

from __future__ import annotations

from mcarmy.base.problems import Kind, Severity

UNKNOWN_NAME = Kind(
    "SG101",
    "siege-unknown-name",
    Severity.ERROR,
    about="A key, Corporation, creature, card or ruling that the game does not have.",
)
WRONG_SHAPE = Kind(
    "SG102",
    "siege-wrong-shape",
    Severity.ERROR,
    about="A value of another kind than the one that belongs here, such as text for a number.",
)
MISSING = Kind(
    "SG103",
    "siege-missing",
    Severity.ERROR,
    about="Something without which the numbers cannot be worked out is not written down.",
)
BAD_BOX = Kind(
    "SG104",
    "siege-bad-box",
    Severity.ERROR,
    about="A box file that the ledger names cannot be read or has problems of its own.",
)
TEAM = Kind(
    "SG110",
    "siege-team",
    Severity.ERROR,
    "SIEGE-SETUP-5",
    "Every player has a different Corporation with exactly two Doomtroopers.",
)
SPECIALIST_TWICE = Kind(
    "SG111",
    "siege-specialist-twice",
    Severity.ERROR,
    "SIEGE-EQUIP-3",
    "A named close-combat specialist belongs to one team only, and is there once.",
)
OTHER_CORPORATION = Kind(
    "SG112",
    "siege-other-corporation",
    Severity.ERROR,
    "SIEGE-SETUP-5",
    "Your box file says that this Doomtrooper belongs to another Corporation.",
)
DARK_LEGION = Kind(
    "SG120",
    "siege-dark-legion",
    Severity.ERROR,
    "SIEGE-SETUP-6",
    "One player of the campaign is the Dark Legion; his own team rests for that mission.",
)
REFERENCE_CARD = Kind(
    "SG121",
    "siege-reference-card",
    Severity.ERROR,
    "SIEGE-SETUP-7",
    "The Reference card follows from the Ranks of the teams when the mission starts.",
)
BAD_COUNT = Kind(
    "SG122",
    "siege-bad-count",
    Severity.ERROR,
    "SIEGE-COMBAT-8",
    "Counts are whole numbers from 0 on, and a team can lose only the troopers it has.",
)
WHO_PLAYED = Kind(
    "SG123",
    "siege-who-played",
    Severity.ERROR,
    "SIEGE-SETUP-5",
    "Every team of the campaign either plays a mission, is the Dark Legion, or is absent.",
)
BUYING = Kind(
    "SG130",
    "siege-buying",
    Severity.ERROR,
    "SIEGE-CREDIT-4",
    "Before its Rank is determined a team may buy one credit for 5 promotion points.",
)
NO_SURVIVOR = Kind(
    "SG131",
    "siege-no-survivor",
    Severity.ERROR,
    "SIEGE-MISSION-1",
    "A team without a living Doomtrooper does not share in the credits of a mission.",
)
PAPER_TOTAL = Kind(
    "SG132",
    "siege-paper-total",
    Severity.ERROR,
    about="Points or credits on the paper are not what follows from what happened.",
)
PAPER_RANK = Kind(
    "SG133",
    "siege-paper-rank",
    Severity.ERROR,
    "SIEGE-RANK-1",
    "A Rank on the paper is not the one that the promotion points of that moment give.",
)
WEAPONS = Kind(
    "SG140",
    "siege-weapons",
    Severity.ERROR,
    "SIEGE-EQUIP-2",
    "A Doomtrooper has one Weapon card, and a Grenade Launcher needs its Plasma Carbine.",
)
SPECIALIST_UNARMED = Kind(
    "SG141",
    "siege-specialist-unarmed",
    Severity.ERROR,
    "SIEGE-EQUIP-3",
    "A close-combat specialist always has a close-combat weapon of 3 dice or more.",
)
CREDITS_EXCEEDED = Kind(
    "SG142",
    "siege-credits-exceeded",
    Severity.ERROR,
    "SIEGE-EQUIP-1",
    "A team checked out more equipment than its credits allow.",
)
EXTRA_ACTIONS = Kind(
    "SG143",
    "siege-extra-actions",
    Severity.ERROR,
    "SIEGE-ACT-4",
    "A team used more Extra Actions than its Rank gives.",
)
SECONDARY = Kind(
    "SG150",
    "siege-secondary",
    Severity.ERROR,
    "SIEGE-MISSION-2",
    "Secondary Missions are used with more than two Corporation teams, by teams that play.",
)
PRINTED_REWARD = Kind(
    "SG151",
    "siege-printed-reward",
    Severity.ERROR,
    "SIEGE-MISSION-1",
    "The reward in the ledger is not the one that your box file gives for the mission.",
)
ALREADY_WON = Kind(
    "SG160",
    "siege-already-won",
    Severity.WARNING,
    "SIEGE-SETUP-3",
    "The campaign was already decided, yet further missions are recorded.",
)
BAD_GOAL = Kind(
    "SG161",
    "siege-bad-goal",
    Severity.ERROR,
    "SIEGE-SETUP-3",
    "A mini-campaign has 2 or 3 missions, a long one a number of points, a single mission a Rank.",
)

KINDS = (
    UNKNOWN_NAME, WRONG_SHAPE, MISSING, BAD_BOX, TEAM, SPECIALIST_TWICE, OTHER_CORPORATION,
    DARK_LEGION, REFERENCE_CARD, BAD_COUNT, WHO_PLAYED, BUYING, NO_SURVIVOR, PAPER_TOTAL,
    PAPER_RANK, WEAPONS, SPECIALIST_UNARMED, CREDITS_EXCEEDED, EXTRA_ACTIONS, SECONDARY,
    PRINTED_REWARD, ALREADY_WON, BAD_GOAL,
)  # fmt: skip
