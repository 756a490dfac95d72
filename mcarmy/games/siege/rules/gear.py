"""What the troopers of a team carry: cards that exist, one Weapon each, within the credits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import did_you_mean, slug, suggestion
from mcarmy.base.problems import Edit, Fix, Problem, Related
from mcarmy.games.siege.audit import Finding
from mcarmy.games.siege.facts import AttackKind, facts
from mcarmy.games.siege.house_rules import Checkout
from mcarmy.games.siege.kinds import (
    CREDITS_EXCEEDED,
    SPECIALIST_UNARMED,
    UNKNOWN_NAME,
    WEAPONS,
)
from mcarmy.games.siege.words import plural, team_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.games.siege.audit import Audit
    from mcarmy.games.siege.book import Chapter
    from mcarmy.games.siege.campaign import CampaignAccount, Gear, NameAt

MOST_GUESSES = 25  # per ledger: looking for near words costs time


def check(audit: Audit) -> Iterator[Finding]:
    """The cards of every team in every mission (SIEGE-EQUIP-1 to -3, SIEGE-WEAPON-4)."""
    guesses = 0
    for chapter in audit.book.chapters:
        for account in chapter.mission.accounts:
            for gear in account.gear:
                unknown = [card for card in gear.cards if _mount(audit, card) is _UNKNOWN]
                for card in unknown[: MOST_GUESSES - guesses]:
                    guesses += 1
                    yield from _unknown_card(audit, card)
                yield from _stranger(audit, account, gear)
                yield from _weapons(audit, gear)
            if account.gear and audit.box.has_equipment:
                yield from _unarmed(audit, account)
                yield from _too_dear(audit, chapter, account)


_UNKNOWN = object()


def _mount(audit: Audit, card: NameAt) -> object:
    """What a weapon is mounted on, None for one by itself, "" for what is no weapon."""
    box_card, known = audit.box.card(card.text), facts().weapons.get(slug(card.text))
    if box_card is not None:
        return box_card.mounts_on if box_card.weapon else ""
    return _UNKNOWN if known is None else known.mounts_on


def _unknown_card(audit: Audit, card: NameAt) -> Iterator[Finding]:
    """With a box every card must be in it; without one only a near miss is a mistake."""
    names = [each.name for each in facts().weapons.values()]
    names += [each.name for each in audit.box.cards.values()]
    near = next(iter(did_you_mean(card.text[:40], names, most=1)), "")
    if not near and not audit.box.has_equipment:
        return
    message = f"`{card.text[:40]}` is not a card of your box."
    if not audit.box.has_equipment:
        message = f"`{card.text[:40]}` is not a card that the sheet names."
    advice = f"Did you mean `{near}`?" if near else "Add it to your box file."
    fixes: tuple[Fix, ...] = ()
    if near and audit.campaign.text.content[card.span.start : card.span.end] == card.text:
        fixes = (Fix(f"write `{near}`", (Edit(card.span, near),), safe=False),)
    yield Finding(Problem(UNKNOWN_NAME, message, audit.at(card.span), advice, fixes=fixes))


def _stranger(audit: Audit, account: CampaignAccount, gear: Gear) -> Iterator[Finding]:
    """Cards belong to a trooper of the team."""
    team = audit.campaign.team(account.team.text)
    names = [] if team is None else [trooper.text for trooper in team.troopers]
    if not names or slug(gear.trooper.text) in map(slug, names):
        return
    message = f"`{gear.trooper.text[:40]}` is not a trooper of {team_name(account.team.text)}."
    advice = suggestion(gear.trooper.text[:40], names) or f"Its troopers: {' and '.join(names)}."
    yield Finding(Problem(UNKNOWN_NAME, message, audit.at(gear.trooper.span), advice))


def _weapons(audit: Audit, gear: Gear) -> Iterator[Finding]:
    """One Weapon card, and what is mounted has what it is mounted on (SIEGE-EQUIP-2)."""
    weapons = [card for card in gear.cards if _mount(audit, card) is None]
    for extra in weapons[1:]:
        message = f"{gear.trooper.text[:40]} has a second Weapon card."
        related = (Related(audit.at(weapons[0].span), "the first"),)
        advice = "A Doomtrooper has one Weapon card, and any number of Equipment cards."
        yield Finding(Problem(WEAPONS, message, audit.at(extra.span), advice, related))
    carried = {slug(card.text) for card in gear.cards}
    for card in gear.cards:
        mount = _mount(audit, card)
        if isinstance(mount, str) and mount and mount not in carried:
            below = facts().weapons.get(mount)
            name = below.name if below is not None else mount
            message = f"The {card.text[:40]} needs a {name} to be mounted on."
            advice = f"Add `{name}` to {gear.trooper.text[:40]}, or remove it."
            yield Finding(Problem(WEAPONS, message, audit.at(card.span), advice))


def _unarmed(audit: Audit, account: CampaignAccount) -> Iterator[Finding]:
    """A specialist has a close-combat weapon of 3 dice or more (SIEGE-EQUIP-3)."""
    team = audit.campaign.team(account.team.text)
    specialists = {slug(name) for name in facts().specialists}
    by_trooper = {slug(gear.trooper.text): gear for gear in account.gear}
    for trooper in () if team is None else team.troopers:
        gear = by_trooper.get(slug(trooper.text))
        if slug(trooper.text) not in specialists or _armed(audit, gear):
            continue
        span = account.team.span if gear is None else gear.trooper.span
        least = facts().specialist_dice
        message = f"{trooper.text} has no close-combat weapon of {least} dice or more."
        advice = "Give him one, or complete the weapon in your box file."
        yield Finding(Problem(SPECIALIST_UNARMED, message, audit.at(span), advice))


def _armed(audit: Audit, gear: Gear | None) -> bool:
    """Whether he has such a weapon; a card that tells no dice gets the benefit of the doubt."""
    for name in () if gear is None else gear.cards:
        card = audit.box.card(name.text)
        if card is None or (card.weapon and card.attack is None):
            return True
        strong = card.dice is None or card.dice >= facts().specialist_dice
        if card.attack is AttackKind.CLOSE and strong:
            return True
    return False


def _too_dear(audit: Audit, chapter: Chapter, account: CampaignAccount) -> Iterator[Finding]:
    """All cards together, or each of them, within the team's credits (SIEGE-EQUIP-1, SIEGE-Q7)."""
    team = account.team.text
    if team not in chapter.start:
        return
    credits_ = chapter.start[team].credits
    worth = [
        (name, card.credits)
        for gear in account.gear
        for name in gear.cards
        if (card := audit.box.card(name.text)) is not None and card.credits
    ]
    if audit.book.rules.checkout is Checkout.EACH:
        for name, value in worth:
            if value > credits_:
                message = (
                    f"{name.text[:40]} needs {plural(value, 'credit')}; the team has {credits_}."
                )
                yield _dear(audit, chapter, team, message, name, ())
        return
    total = sum(value for _, value in worth)
    if total > credits_:
        message = (
            f"{team_name(team)} checked out cards worth {plural(total, 'credit')} "
            f"and has {credits_}."
        )
        related = tuple(
            Related(audit.at(name.span), plural(value, "credit")) for name, value in worth
        )
        yield _dear(audit, chapter, team, message, account.team, related)


def _dear(
    audit: Audit,
    chapter: Chapter,
    team: str,
    message: str,
    at: NameAt,
    related: tuple[Related, ...],
) -> Finding:
    advice = "Hand a card back. `rulings: {SIEGE-Q7: each}` compares each card by itself."
    if audit.book.rules.checkout is Checkout.EACH:
        advice = "Hand the card back."
    problem = Problem(CREDITS_EXCEEDED, message, audit.at(at.span), advice, related)
    return Finding(problem, team, rests_on=chapter.mission.number - 1)
