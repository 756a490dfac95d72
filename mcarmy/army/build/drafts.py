"""An army in the making as a list file: in the one form, and proven legal before it is shown."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.checking.check import Checker, read_list_text
from mcarmy.army.components import is_attached, order_key
from mcarmy.army.day import today
from mcarmy.army.forms.composition import Composition, Member
from mcarmy.army.forms.yaml_form import write_yaml
from mcarmy.catalog.model import Profile, Rank

if TYPE_CHECKING:
    from mcarmy.army.build.choices import Choices
    from mcarmy.army.build.terms import Terms
    from mcarmy.army.checking.check import CheckedList
    from mcarmy.catalog.model import Card, Format


def text_of(
    army: Choices, *, format_: str, name: str | None = None, header: tuple[str, ...] = ()
) -> str:
    """The list file of an army; units and cards by rank, then as in the catalog."""
    terms = army.terms
    cards = [key for key in terms.known if terms.is_card(key)]
    return write_yaml(
        Composition(
            name=name,
            format=format_,
            units=_members(army, [unit.id for unit in terms.catalog.units.values()]),
            orders=Counter({rank: army.taken[order_key(rank)] for rank in Rank}),
            cards=_members(army, cards),
            attached=_members(army, [key for key in terms.known if is_attached(key)]),
            header=[*header],
        )
    )


def _members(army: Choices, keys: list[str]) -> list[Member]:
    taken = sorted((key for key in keys if army.taken[key]), key=army.terms.place)
    components = ((army.terms.known[key], army.taken[key]) for key in taken)
    return [
        Member(component.name, component, count, remark=_comment(component))
        for component, count in components
        if not isinstance(component, Rank)
    ]


def _comment(component: Profile | Card) -> str:
    rank = component.rank or "takes no slot"
    return f"{rank}, unique" if isinstance(component, Profile) and component.unique else rank


def checked(terms: Terms, text: str, *, folder: Path = Path()) -> CheckedList:
    """The verdict of the validator on a list, on a day on which its format is in force.

    The list may name the format of the terms by its id, wherever that format is from.
    """
    checker = Checker(terms.catalog, _day(terms.format), terms.format)
    return checker.check_document(read_list_text(text, "<built>"), folder)


def proven_legal(terms: Terms, text: str, *, folder: Path = Path()) -> str:
    """The text itself; a list that we built and the validator refuses is our bug."""
    verdict = checked(terms, text, folder=folder)
    if not verdict.legal:
        found = "; ".join(f"{p.code} {p.message}" for p in verdict.problems)
        raise AssertionError(f"built an illegal list: {found}\n{text}")
    return text


def _day(format_: Format) -> str:
    """Today, or the nearest day of the event the army is built for."""
    day = today()
    if format_.starts is not None:
        day = max(day, format_.starts)
    return day if format_.ends is None else min(day, format_.ends)
