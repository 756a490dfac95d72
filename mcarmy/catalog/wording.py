"""Do a text and the effects that play it change together? One without the other is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Problem
from mcarmy.catalog.kinds import EFFECTS_ALONE, TEXT_ALONE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Text
    from mcarmy.source.layers import Entry
    from mcarmy.source.nodes import Mapping

Wordings = dict[str, tuple[object, object]]
"""Text and effects by the path of what holds both."""


_UNWRITTEN = (None, "todo")


def wordings(entry: Entry) -> Wordings:
    """Every text of an entry that is played, with its effects."""
    found: Wordings = {}
    if "text" in entry.values and "effects" in entry.values:
        found[""] = entry.values["text"], entry.values["effects"]
    abilities = entry.values.get("abilities")
    for number, ability in enumerate(abilities if isinstance(abilities, list) else ()):
        if isinstance(ability, dict):
            found[f"abilities/{number}/"] = ability.get("text"), ability.get("effects")
    return found


def one_without_the_other(
    entry: Entry, file: Text, paths: Mapping, before: Wordings
) -> Iterator[Problem]:
    """A text that an overlay changes while it says nothing of the effects, and the reverse.

    What was not written before is not changed, and what is `todo` is not played at all.
    """
    for where, (text, effects) in before.items():
        now = wordings(entry).get(where)
        by_text, by_effects = paths.key(f"{where}text"), paths.key(f"{where}effects")
        if now is None or (by_text is None) == (by_effects is None):
            continue
        if any(part in _UNWRITTEN for part in (text, effects, now[1])):
            continue
        if by_text is not None and now[0] != text:
            yield Problem(
                TEXT_ALONE,
                f"The text of `{entry.id}` changes here, but not the effects that play it.",
                file.at(by_text.span),
                f"Add `{where}effects`: the words that do what the text says, `todo` where nobody "
                "has written them, or the same effects again if they still fit.",
            )
        elif by_effects is not None and now[1] != effects:
            yield Problem(
                EFFECTS_ALONE,
                f"The effects of `{entry.id}` change here, but not the text they play.",
                file.at(by_effects.span),
                f"Add `{where}text`: what the effects do, in your own words, or the same text "
                "again if it still fits.",
            )
