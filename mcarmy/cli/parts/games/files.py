"""Files of other games where commands read lists: each goes to the house of its game.

No module of the other games is imported before a file or a rule names one of them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.army.reading.paths import other_game

if TYPE_CHECKING:
    from mcarmy.army.checking.batch import Verdict
    from mcarmy.army.reading.paths import Found
    from mcarmy.army.repair.fixing import Fixed
    from mcarmy.base.problems import Problem
    from mcarmy.games.house import House
    from mcarmy.source.nodes import Document
    from mcarmy.source.tidying import Formatted


def house_of(document: Document) -> House | None:
    """The house that a file asks for by `game:`; None for army lists and unknown games."""
    game = other_game(document)
    if game is None:
        return None
    from mcarmy.games import find_house

    return find_house(game)


def elsewhere(document: Document, folder: Path) -> Verdict | None:
    """The verdict on a file of another game; None for an army list."""
    if other_game(document) is None:
        return None
    house = house_of(document)
    if house is None:
        return _misspelled_game(document)
    from mcarmy.army.checking.batch import Verdict
    from mcarmy.games.checking import check_document

    checked = check_document(house, document, folder)
    text = checked.text if checked.problems else None
    kind = f"{house.title}, {checked.kind}" if checked.kind else house.title
    return Verdict(
        checked.text.path,
        checked.name,
        kind,
        legal=checked.sound,
        problems=checked.problems,
        text=text,
        is_list=False,
    )


def _misspelled_game(document: Document) -> Verdict | None:
    """The verdict on a file whose game is near to one there is; such a file is not passed over."""
    from mcarmy.base.bundled import other_games
    from mcarmy.base.names import did_you_mean
    from mcarmy.source.nodes import Mapping

    written, root = other_game(document), document.root
    if written is None or not isinstance(root, Mapping):
        return None
    key, node = root.key("game"), root.get("game")
    if key is None or node is None or not did_you_mean(written[:40], other_games()):
        return None
    from mcarmy.army.checking.batch import Verdict
    from mcarmy.army.reading.read import another_game

    text = document.text
    found = (another_game(text, key, node),)
    return Verdict(text.path, None, None, legal=False, problems=found, text=text, is_list=False)


def tidied_elsewhere(document: Document) -> Formatted | None:
    """A file of another game in canonical form; None for an army list."""
    house = house_of(document)
    if house is None:
        return None
    from mcarmy.games.checking import form_of
    from mcarmy.source.schema import check_shape
    from mcarmy.source.tidying import Formatted, tidy

    form, problems = form_of(house, document)
    if form is not None and document.root is not None:
        problems += check_shape(document.text, document.root, form.schema)
    if form is None or problems:
        return Formatted(document.text, None, tuple(problems))
    return tidy(document, form.schema)


def fixed_elsewhere(found: Found, *, unsafe: bool) -> Fixed | None:
    """A file of another game with its fixes applied; None for an army list."""
    from mcarmy.army.checking.batch import read_found
    from mcarmy.army.checking.check import read_list_text
    from mcarmy.army.repair.fixing import fix_text

    document, folder = read_found(found)
    found_house = house_of(document)
    if found_house is None:
        return None
    house = found_house
    from mcarmy.games.checking import check_document

    def again(content: str) -> tuple[Problem, ...]:
        return check_document(house, read_list_text(content, found.path), folder).problems

    problems = check_document(house, document, folder).problems
    return fix_text(document.text, problems, again, unsafe=unsafe)


class NoRepair(Struct, frozen=True):
    """What `repair` says of a file of another game."""

    sentence: str
    illegal: bool


def no_repair_of(found: Found) -> NoRepair | None:
    """Files of other games are checked and fixed, but not repaired; None for an army list."""
    from mcarmy.army.checking.batch import read_found

    document, folder = read_found(found)
    verdict = elsewhere(document, folder)
    if verdict is None:
        return None
    if verdict.legal:
        return NoRepair(f"{verdict.path}: legal, nothing to repair.", illegal=False)
    sentence = (
        f"{verdict.path}: only army lists of the miniatures game can be repaired. "
        "`mcarmy validate` says what to change."
    )
    return NoRepair(sentence, illegal=True)


def pages_elsewhere(rule: str) -> str | None:
    """Where a rule of another game is printed; None for a rule nobody knows."""
    house = house_with(rule)
    if house is None:
        return None
    from mcarmy.games.book import book
    from mcarmy.report.games.rules import standing

    found = book(house.game).rules.get(rule)
    return None if found is None else standing(house, found)


def house_with(name: str) -> House | None:
    """The house whose codes and rules start like this name."""
    from mcarmy.games import all_houses

    return next((house for house in all_houses() if house.has(name)), None)
