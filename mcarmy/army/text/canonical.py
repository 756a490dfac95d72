"""A list in canonical order and form, with every comment on its line and the same meaning.

Keys stand in one order; units and cards gold before silver before bronze, within a rank as the
author has them (the order decides which of two simultaneous reactions comes first); copies are
written `2x Name` with the printed name, and lines that say the same are added up. Prose stays as
its author wrote it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.army.checking.check import read_list_text
from mcarmy.army.forms.composition import Composition, compose, in_order, meaning
from mcarmy.army.forms.json_form import write_json
from mcarmy.army.kinds import MISSING_FORMAT
from mcarmy.army.reading.overlays import folder_of, overlaid
from mcarmy.army.reading.read import read_listing
from mcarmy.army.reading.understand import understand
from mcarmy.army.text.list_writer import ListWriter
from mcarmy.base.problems import Problem
from mcarmy.source.comments import find_comments
from mcarmy.source.json_parser import read_json
from mcarmy.source.kinds import UNFORMATTABLE
from mcarmy.source.nodes import Mapping
from mcarmy.source.tidying import Formatted

if TYPE_CHECKING:
    from mcarmy.army.reading.roster import Roster
    from mcarmy.base.problems import Text
    from mcarmy.catalog import Catalog
    from mcarmy.source.nodes import Document


def format_list(document: Document, catalog: Catalog) -> Formatted:
    """The canonical form of a list that was read."""
    text = document.text
    json = _is_json(text)
    if json:
        document = read_json(text.content, text.path)
    roster, problems = _understood(document, catalog)
    if problems or not isinstance(document.root, Mapping):
        return Formatted(text, None, problems)
    before = compose(roster, document.root)
    if json:
        return Formatted(text, write_json(_in_canonical_order(before)))
    newline = "\r\n" if "\r\n" in text.content else "\n"
    written = ListWriter(roster, document.root).write()
    content = "".join(f"{line}{newline}" for line in written)
    if _same(document.root, text, before, content, catalog):
        return Formatted(text, content)
    message = "The list is written in a way that cannot be put in order without losing something."
    advice = "Write keys as `key: value` and comments on lines of their own or behind a value."
    return Formatted(text, None, (Problem(UNFORMATTABLE, message, text.at(text.whole), advice),))


def _is_json(text: Text) -> bool:
    """By its ending; what comes by a pipe has none and must look like it."""
    if text.path == "<stdin>":
        return not read_json(text.content, text.path).problems
    return text.path.endswith(".json")


def _understood(document: Document, catalog: Catalog) -> tuple[Roster, tuple[Problem, ...]]:
    """The list, and what is wrong with its shape; an unfinished or illegal list is fine."""
    listing = read_listing(document)
    roster = understand(listing, overlaid(catalog, listing, folder_of(document.text)), None)
    return roster, tuple(p for p in listing.problems if p.kind is not MISSING_FORMAT)


def _in_canonical_order(made: Composition) -> Composition:
    for _, members in made.sections():
        members[:] = in_order(members, lambda member: member.component)
    return made


def _same(root: Mapping, text: Text, before: Composition, content: str, catalog: Catalog) -> bool:
    """Whether nothing was lost: read again, the list means the same and has the same comments."""
    document = read_list_text(content, text.path)
    roster, problems = _understood(document, catalog)
    if problems or not isinstance(document.root, Mapping):
        return False
    comments = sorted(comment.text for comment in find_comments(text.content, root))
    again = sorted(comment.text for comment in find_comments(content, document.root))
    return meaning(compose(roster, document.root)) == meaning(before) and comments == again
