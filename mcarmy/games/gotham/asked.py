"""What a player types: pools in words, dice files, heroes and tiles by path."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.base.errors import NothingGivenError, UsageError
from mcarmy.base.names import slug, suggestion
from mcarmy.games.gotham.figures import read_dice, read_figure
from mcarmy.games.gotham.pool_steps import PoolFace
from mcarmy.games.gotham.skills import glossary, near_skills
from mcarmy.games.named import named_file

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mcarmy.games.gotham.figures import Combatant, DiceFaces

MOST_DICE = 12
MOVE_SKILLS = (
    "elusive", "mobility", "parkour", "wall-breaker", "tactician", "fly", "reduced-mobility",
)  # fmt: skip
HINDERING_SKILLS = ("nerves-of-steel", "elusive")
_PART = re.compile(r"\s*([0-9]{1,2})?\s*([a-z]+)\s*\Z", re.IGNORECASE)
_PAIR = re.compile(r"\s*([A-Za-z][A-Za-z -]*?)\s*[:=]\s*([0-9]{1,2})\s*\Z")
HOW_TO_WRITE_DICE = (
    "Type the successes on the faces of your dice into a file once, for example dice.yaml:",
    "  game: gotham",
    "  kind: dice",
    "  dice: {yellow: [six numbers], orange: [six numbers], red: [six numbers]}",
    "and name it with `--dice dice.yaml`, or under `dice:` in the file of a hero or tile.",
)


def find_dice(written: Path | None) -> DiceFaces:
    """The dice of the owner's file."""
    if written is None:
        message = (
            "No source gives the faces of the dice, so none are built in. They are on your dice."
        )
        raise NothingGivenError(message, HOW_TO_WRITE_DICE)
    from mcarmy.games.gotham.house import HOUSE

    found = named_file(HOUSE, written, str(written), ("dice",))
    if isinstance(found, str):
        raise UsageError(f"{found} Check it with `mcarmy validate {written}`.")
    return read_dice(found.root)


def find_combatant(written: Path) -> Combatant:
    """The hero or tile of a file."""
    from mcarmy.games.gotham.house import HOUSE

    found = named_file(HOUSE, written, str(written), ("hero", "tile"))
    if isinstance(found, str):
        raise UsageError(f"{found} Check it with `mcarmy validate {written}`.")
    return read_figure(found)


def dice_for(dice: Path | None, *figures: Combatant) -> tuple[DiceFaces, str]:
    """The dice file given, else the one the figures name; and its path."""
    if dice is not None:
        return find_dice(dice), str(dice)
    named = {
        str(Path(figure.text.path).parent / figure.dice_path): figure.dice
        for figure in figures
        if figure.dice is not None
    }
    if len(named) > 1:
        raise UsageError(f"The files name different dice ({', '.join(named)}). Give `--dice`.")
    for path, faces in named.items():
        assert faces is not None
        return faces, path
    return find_dice(None), ""


def read_pool(written: str, dice: DiceFaces) -> dict[str, int]:
    """`3 orange + 1 yellow`."""
    found: dict[str, int] = {}
    for part in re.split(r"[+,]|\band\b", written):
        match = _PART.match(part)
        if match is None:
            raise UsageError(f"`{part.strip()[:40]}` is not dice. Write `3 orange + 1 yellow`.")
        color = match[2].lower()
        if color not in dice and color.removesuffix("s") in dice:
            color = color.removesuffix("s")
        _known(color, dice)
        found[color] = found.get(color, 0) + int(match[1] or 1)
    if not 1 <= sum(found.values()) <= MOST_DICE:
        raise UsageError(f"A pool has 1 to {MOST_DICE} dice here.")
    return found


def read_icons(written: Iterable[str], dice: DiceFaces) -> tuple[tuple[str, int], ...]:
    """`orange:1`, free rerolls by icon."""
    found: dict[str, int] = {}
    for each in written:
        match = _PAIR.match(each)
        if match is None:
            raise UsageError(f"`{each[:40]}` is not a reroll icon. Write `orange:1`.")
        color = match[1].lower()
        _known(color, dice)
        found[color] = found.get(color, 0) + int(match[2])
    return tuple(found.items())


def _known(color: str, dice: DiceFaces) -> None:
    if color not in dice:
        near = suggestion(color, dice) or f"It has: {', '.join(dice)}."
        raise UsageError(f"Your dice file has no {color[:20]} die. {near}")


def read_skill_options(written: Iterable[str], useful: tuple[str, ...]) -> dict[str, int]:
    """`parkour=1`: skills with their number; only those that can change the answer."""
    found = {}
    known = glossary()
    for each in written:
        match = _PAIR.match(each)
        name = slug(match[1] if match else each)
        if name not in known:
            near = near_skills(each.partition("=")[0]) or "`mcarmy gotham skills` lists them."
            raise UsageError(f"There is no skill `{each[:40]}`. {near}")
        if name not in useful:
            names = ", ".join(known[id_].name for id_ in useful)
            raise UsageError(f"{known[name].name} changes nothing here. What can: {names}.")
        if match is None and not known[name].is_trait:
            raise UsageError(f"The skill {known[name].name} needs its number: `{name}=1`.")
        found[name] = int(match[2]) if match else 1
    return found


def read_numbers(written: str) -> list[int]:
    """`2,1`: small whole numbers."""
    found = []
    for part in written.replace(",", " ").split():
        if not part.isdecimal() or int(part) > 20:
            raise UsageError(f"`{part[:20]}` is not a number from 0 to 20. Write `2,1`.")
        found.append(int(part))
    return found


def read_shown(written: str, counts: dict[str, int], dice: DiceFaces) -> list[PoolFace]:
    """`orange 2 0 0, yellow 1`: what every die of the pool shows."""
    found: list[PoolFace] = []
    for part in written.split(","):
        color, *values = part.split() or [""]
        _known(color.lower(), dice)
        for value in values:
            if not value.isdecimal() or int(value) not in dice[color.lower()]:
                raise UsageError(f"No {color.lower()} die of your file shows `{value[:10]}`.")
            found.append(PoolFace(color.lower(), int(value)))
    for color, count in counts.items():
        shown = sum(face.color == color for face in found)
        if shown != count:
            raise UsageError(f"The pool has {count} {color} dice, {shown} are shown.")
    if len(found) != sum(counts.values()):
        raise UsageError("Dice are shown that the pool does not have.")
    return found
