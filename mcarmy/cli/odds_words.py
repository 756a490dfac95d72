"""How are the words of `mcarmy odds` understood, and how does the shell complete them?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.errors import UnknownNameError, UsageError

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import Card, Effect, Profile
    from mcarmy.engine.duel import Supporter

GOALS = ("damage", "wounds", "hit", "destroy")
COLORS = ("red", "yellow", "green", "blue")
MOST_EXTRA = 9

# Names


def unit(catalog: Catalog, name: str) -> Profile:
    """The unit a name means."""
    return catalog.units[_found(catalog, name, "units", "unit")]  # type: ignore[index]


def card(catalog: Catalog, name: str) -> Card:
    """The command card a name means."""
    return catalog.cards[_found(catalog, name, "cards", "command card")]  # type: ignore[index]


def supporter(catalog: Catalog, written: str) -> Supporter:
    """`ranger elite@4`: a unit and how far it stands from the target."""
    from mcarmy.engine.duel import Supporter
    from mcarmy.report.terminal import safe

    name, sign, distance = written.rpartition("@")
    if not sign:
        return Supporter(unit(catalog, written), None)
    digits = distance.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
        shown = safe(written, 60)
        raise UsageError(f'`{shown}` says no distance in hexes: write "ranger elite@4".')
    return Supporter(unit(catalog, name), int(digits))


def targets(catalog: Catalog, faction: str) -> list[Profile]:
    """The units of a faction, or all."""
    from mcarmy.catalog.names import slug

    wanted = one_of(slug(faction), ("all", *catalog.factions), "faction")
    units = catalog.units.values()
    return [profile for profile in units if wanted in ("all", profile.faction)]


def one_of(written: str, known: tuple[str, ...], called: str) -> str:
    """One of a few words, or a hint which was meant."""
    from mcarmy.catalog.names import suggestion
    from mcarmy.report.terminal import safe

    if written in known:
        return written
    advice = suggestion(written, known) or f"One of: {', '.join(known)}."
    raise UsageError(f"There is no {called} `{safe(written, 60)}`. {advice}")


def number(option: str, written: str) -> int:
    """A whole number as an option's value; typer's own conversion takes longer than the odds."""
    from mcarmy.report.terminal import safe

    digits = written.strip()
    plain = digits.removeprefix("-")
    if not (plain.isascii() and plain.isdigit() and len(plain) < 7):
        raise UsageError(f"{option} takes a whole number, not `{safe(written, 60)}`.")
    return int(digits)


def _found(catalog: Catalog, name: str, kind: str, called: str) -> str:
    from mcarmy.catalog import lookup
    from mcarmy.catalog.names import slug
    from mcarmy.report.terminal import safe

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
    from mcarmy.engine.duel import supposed

    return (
        *(supposed("extra_dice", color=_color(color)) for color in dice),
        *_more("more_rerolls", "--extra-reroll", rerolls),
        *_more("more_accuracy", "--extra-accuracy", accuracy),
    )


def for_target(ignored: list[str], armor: str, dodge: str) -> tuple[Effect, ...]:
    """What somebody else does for the target."""
    from mcarmy.engine.duel import supposed

    return (
        *(supposed("ignore_dice", color=_color(color)) for color in ignored),
        *_more("more_armor", "--extra-armor", armor),
        *_more("more_dodge", "--extra-dodge", dodge),
    )


def _more(word: str, option: str, written: str) -> list[Effect]:
    from mcarmy.engine.duel import supposed

    by = number(option, written)
    if not 0 <= by <= MOST_EXTRA:
        raise UsageError(f"{option} is 0 to {MOST_EXTRA}, not {by}.")
    return [supposed(word, by=by)] if by else []


def _color(written: str) -> str:
    return one_of(written.lower(), COLORS, "die color")


# Completion


def complete_unit(incomplete: str) -> list[str]:
    """Units that go on like this."""
    return _ids(incomplete, "units")


def complete_card(incomplete: str) -> list[str]:
    """Cards that go on like this."""
    return _ids(incomplete, "cards")


def complete_target_faction(incomplete: str) -> list[str]:
    """Factions that go on like this, and all of them."""
    return [*_ids(incomplete, "factions"), *(w for w in ("all",) if w.startswith(incomplete))]


def complete_goal(incomplete: str) -> list[str]:
    """Goals that go on like this."""
    return [goal for goal in GOALS if goal.startswith(incomplete)]


def complete_output(incomplete: str) -> list[str]:
    """Forms of output that go on like this."""
    from mcarmy.report.tables import TableOutput

    return [output for output in TableOutput if output.startswith(incomplete)]


def complete_color(incomplete: str) -> list[str]:
    """Colors that go on like this."""
    return [color for color in COLORS if color.startswith(incomplete)]


def _ids(incomplete: str, kind: str) -> list[str]:
    """Ids need no quotes in a shell."""
    from mcarmy.catalog import CatalogError, load_catalog
    from mcarmy.catalog.names import slug

    try:
        catalog = load_catalog()
    except CatalogError:
        return []
    return [id_ for id_ in catalog.entries[kind] if id_.startswith(slug(incomplete))]
