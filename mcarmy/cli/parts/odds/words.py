"""What does somebody ask who types these words after `mcarmy odds`?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mcarmy.base.errors import UnknownNameError, UsageError
from mcarmy.cli.parts.odds.options import COLORS, GOALS

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Card, Effect, Profile
    from mcarmy.engine.odds.duel import Duel, Supporter
    from mcarmy.engine.odds.rerolls import Goal

MOST_EXTRA = 9


class Words(NamedTuple):
    """What was typed."""

    attacker: str
    target: str | None
    against: str | None
    at: str | None
    cover: bool
    wounds: str
    guard: bool
    support: list[str]
    beside: list[str]
    cards: list[str]
    abilities: list[str]
    extra_dice: list[str]
    extra_rerolls: str
    extra_accuracy: str
    extra_armor: str
    extra_dodge: str
    ignored: list[str]
    goal: str


class OddsQuestion(NamedTuple):
    """What is asked: of one duel, or of the same attack on many targets."""

    duel: Duel
    targets: tuple[Profile, ...] | None
    goal: Goal
    at: int | None


def understood(catalog: Catalog, words: Words) -> OddsQuestion:
    """The question behind the words, or a UsageError that says which word is not understood."""
    from mcarmy.engine.odds.duel import Duel
    from mcarmy.engine.odds.rerolls import Goal

    if (words.target is None) == (words.against is None):
        raise UsageError("Name a target, or use --against FACTION or --against all.")
    wounds = number("--wounds", words.wounds)
    if words.against is not None and wounds:
        raise UsageError("--wounds works with a single target only.")
    at = None if words.at is None else number("--at", words.at)
    attacker = unit(catalog, words.attacker)
    duel = Duel(
        attacker,
        attacker if words.target is None else unit(catalog, words.target),
        tuple(supporter(catalog, written) for written in words.support),
        tuple(unit(catalog, name) for name in words.beside),
        cover=words.cover,
        wounds=wounds,
        guard=words.guard,
        cards=tuple(card(catalog, name) for name in words.cards),
        abilities=tuple(words.abilities),
        for_attacker=for_attacker(words.extra_dice, words.extra_rerolls, words.extra_accuracy),
        for_target=for_target(words.ignored, words.extra_armor, words.extra_dodge),
    )
    goal = Goal(one_of(words.goal, GOALS, "goal"))
    many = None if words.against is None else targets(catalog, words.against)
    return OddsQuestion(duel, many, goal, at)


# Names


def unit(catalog: Catalog, name: str) -> Profile:
    """The unit a name means."""
    return catalog.units[_found(catalog, name, "units", "unit")]  # type: ignore[index]


def card(catalog: Catalog, name: str) -> Card:
    """The command card a name means."""
    return catalog.cards[_found(catalog, name, "cards", "command card")]  # type: ignore[index]


def supporter(catalog: Catalog, written: str) -> Supporter:
    """`ranger elite@4`: a unit and how far it stands from the target."""
    from mcarmy.engine.odds.duel import Supporter
    from mcarmy.report.render.screen import safe

    name, sign, distance = written.rpartition("@")
    if not sign:
        return Supporter(unit(catalog, written), None)
    digits = distance.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
        shown = safe(written, 60)
        raise UsageError(f'`{shown}` has no distance in hexes: write "ranger elite@4".')
    return Supporter(unit(catalog, name), int(digits))


def targets(catalog: Catalog, faction: str) -> tuple[Profile, ...]:
    """The units of a faction, or all."""
    from mcarmy.base.names import slug

    wanted = one_of(slug(faction), ("all", *catalog.factions), "faction")
    units = catalog.units.values()
    return tuple(profile for profile in units if wanted in ("all", profile.faction))


def one_of(written: str, known: tuple[str, ...], called: str) -> str:
    """One of a few words, or a hint which was meant."""
    from mcarmy.base.names import suggestion
    from mcarmy.report.render.screen import safe

    if written in known:
        return written
    advice = suggestion(written, known) or f"One of: {', '.join(known)}."
    raise UsageError(f"There is no {called} `{safe(written, 60)}`. {advice}")


def number(option: str, written: str) -> int:
    """A whole number as an option's value."""
    from mcarmy.report.render.screen import safe

    digits = written.strip()
    plain = digits.removeprefix("-")
    if not (plain.isascii() and plain.isdigit() and len(plain) < 7):
        raise UsageError(f"{option} takes a whole number, not `{safe(written, 60)}`.")
    return int(digits)


def _found(catalog: Catalog, name: str, kind: str, called: str) -> str:
    from mcarmy.base.names import slug
    from mcarmy.catalog import lookup
    from mcarmy.report.render.screen import safe

    found = lookup.find(catalog, name, (kind,))
    if found:
        return found[0].id
    known = [str(entry.values["name"]) for entry in catalog.entries[kind].values()]
    near = [other.name for other in lookup.near(catalog, name, (kind,))]
    near = near or [other for other in known if slug(name) and slug(name) in slug(other)][:3]
    meant = " or ".join(f"`{other}`" for other in near)
    advice = f"Did you mean {meant}?" if meant else f"`mcarmy {kind}` lists all."
    raise UnknownNameError(f"There is no {called} `{safe(name, 60)}`. {advice}")


# What if


def for_attacker(dice: list[str], rerolls: str, accuracy: str) -> tuple[Effect, ...]:
    """What somebody else does for the attacker."""
    from mcarmy.engine.odds.duel import supposed

    return (
        *(supposed("extra_dice", color=_color(color)) for color in dice),
        *_more("more_rerolls", "--extra-reroll", rerolls),
        *_more("more_accuracy", "--extra-accuracy", accuracy),
    )


def for_target(ignored: list[str], armor: str, dodge: str) -> tuple[Effect, ...]:
    """What somebody else does for the target."""
    from mcarmy.engine.odds.duel import supposed

    return (
        *(supposed("ignore_dice", color=_color(color)) for color in ignored),
        *_more("more_armor", "--extra-armor", armor),
        *_more("more_dodge", "--extra-dodge", dodge),
    )


def _more(word: str, option: str, written: str) -> list[Effect]:
    from mcarmy.engine.odds.duel import supposed

    by = number(option, written)
    if not 0 <= by <= MOST_EXTRA:
        raise UsageError(f"{option} is 0 to {MOST_EXTRA}, not {by}.")
    return [supposed(word, by=by)] if by else []


def _color(written: str) -> str:
    return one_of(written.lower(), COLORS, "die color")
