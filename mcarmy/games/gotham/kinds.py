"""The codes of everything that can be wrong or odd about files of Gotham City Chronicles."""

from __future__ import annotations

from mcarmy.base.problems import Kind, Severity

UNKNOWN_SKILL = Kind(
    "GC101",
    "unknown-skill",
    Severity.ERROR,
    about="A skill or trait that the glossary does not have, or one in the other's place.",
)
SKILL_NUMBER = Kind(
    "GC102",
    "skill-number",
    Severity.ERROR,
    about="Every skill carries a positive whole number X, no trait does.",
)
SLEEPING_SKILL = Kind(
    "GC110",
    "sleeping-skill",
    Severity.WARNING,
    "GCC-EQUIP-2",
    "A skill works only while the load is below its encumbrance limit.",
)
LOAD = Kind(
    "GC111",
    "load",
    Severity.ERROR,
    "GCC-EQUIP-1",
    "The load is the sum of what is carried, sets the move bonus and stays within the maximum.",
)
GADGETS = Kind(
    "GC112",
    "gadgets",
    Severity.ERROR,
    "GCC-GADGET-1",
    "Gadgets have a size and no encumbrance; their sizes together fit into the belt.",
)
FORBIDDEN = Kind(
    "GC113",
    "forbidden-by-trait",
    Severity.ERROR,
    about="Moral Code forbids lethal items, Reduced Mobility forbids special moves.",
)
EXERTION = Kind(
    "GC120",
    "exertion-limit",
    Severity.ERROR,
    "GCC-MELEE-3",
    "No space takes more cubes than its exertion limit.",
)
DICE = Kind(
    "GC121",
    "dice",
    Severity.ERROR,
    about="A color the dice file does not have, a die without six faces, or no usable dice file.",
)
CUBES = Kind(
    "GC130",
    "cubes-do-not-add-up",
    Severity.ERROR,
    "GCC-WOUND-1",
    "Reserve, spaces, fatigue and wounds of a hero add up to his cubes.",
)
OVER_OCCUPIED = Kind(
    "GC131",
    "over-occupied",
    Severity.ERROR,
    "GCC-OCC-1",
    "The sizes in an area add up to its occupation limit at most.",
)
SKILL_WITHOUT_USE = Kind(
    "GC140",
    "skill-without-use",
    Severity.ERROR,
    about="A second Bodyguard, Retaliation without a ranged weapon, Ambidexterity with too large "
    "weapons.",
)
NAMED_FILE = Kind(
    "GC150",
    "bad-named-file",
    Severity.ERROR,
    about="A file that this one names cannot be used, or does not have what is asked of it.",
)

KINDS = (
    UNKNOWN_SKILL, SKILL_NUMBER, SLEEPING_SKILL, LOAD, GADGETS, FORBIDDEN, EXERTION, DICE, CUBES,
    OVER_OCCUPIED, SKILL_WITHOUT_USE, NAMED_FILE,
)  # fmt: skip
