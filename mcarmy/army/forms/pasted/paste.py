"""From a pasted text to the armies in it, with an account of what became of every line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.army.forms.kinds import SEVERAL_ARMIES
from mcarmy.army.forms.pasted.armies import divided_armies
from mcarmy.army.forms.pasted.reader import PasteReader
from mcarmy.army.forms.pasted.rows import rows
from mcarmy.army.forms.pasted.settle import is_empty
from mcarmy.base.problems import Problem, in_reading_order

if TYPE_CHECKING:
    from mcarmy.army.forms.composition import Composition
    from mcarmy.army.forms.pasted.notebook import Account
    from mcarmy.army.forms.pasted.rows import PasteRow
    from mcarmy.base.problems import Text
    from mcarmy.catalog import Catalog


@dataclass(slots=True)
class Pasted:
    """The armies read from a paste, what there is to say about them, and about every line."""

    armies: tuple[Composition, ...]
    problems: tuple[Problem, ...]
    accounts: tuple[Account, ...]

    @property
    def made(self) -> Composition:
        """The first army, which mostly is the only one."""
        return self.armies[0]


def read_paste(
    text: Text,
    catalog: Catalog,
    *,
    marked_down: bool = True,
    tagged: bool = True,
    format_: str | None = None,
    whole: bool = False,
) -> Pasted:
    """The lists of a forum post, a mail or a chat; what others are quoted with counts only alone.

    With `whole` the text is taken for one list, whatever is in it.
    """
    found = rows(text, marked_down=marked_down, tagged=tagged)
    own = [row for row in found if not row.quoted]
    quoted = [row for row in found if row.quoted and (row.text or row.struck)]
    reader = PasteReader(text, catalog)
    reader.read(own)
    if quoted and is_empty(reader.made):
        own, quoted = found, []
    parts = [own] if whole else divided_armies(own, catalog)
    readers = [_read(text, catalog, part) for part in parts]
    for row in quoted:
        readers[0].book.keep(row, "a quote from someone else")
    for each in readers:
        each.finish(format_, alone=len(readers) == 1)
    return _pasted(text, readers)


def _read(text: Text, catalog: Catalog, part: list[PasteRow]) -> PasteReader:
    reader = PasteReader(text, catalog)
    reader.read(part)
    return reader


def _pasted(text: Text, readers: list[PasteReader]) -> Pasted:
    problems = [problem for reader in readers for problem in reader.book.problems]
    if len(readers) > 1:
        message = f"There are {len(readers)} armies in this text; each becomes a list of its own."
        where = text.at(text.whole)
        advice = "Check that each has what belongs to it."
        problems.append(Problem(SEVERAL_ARMIES, message, where, advice))
    accounts = [account for reader in readers for account in reader.book.accounts]
    return Pasted(
        tuple(reader.made for reader in readers),
        tuple(in_reading_order(problems)),
        tuple(sorted(accounts, key=lambda account: account.line)),
    )
