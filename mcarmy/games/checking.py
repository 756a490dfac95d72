"""Is a file of another game sound? Its YAML, its kind, its shape, then the rules of its house."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import suggestion
from mcarmy.base.problems import Problem, Severity, Span, Text, in_reading_order
from mcarmy.games.book import folder as bundled_folder
from mcarmy.games.forms import forms
from mcarmy.games.house import GameFile
from mcarmy.games.kinds import UNKNOWN_FORM
from mcarmy.source.kinds import TOO_MANY
from mcarmy.source.nodes import Mapping, Scalar, read_file
from mcarmy.source.schema import check_shape
from mcarmy.source.waivers import waive

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mcarmy.games.house import FileForm, House
    from mcarmy.source.nodes import Document

MOST_PROBLEMS = 100


class CheckedGameFile(Struct, frozen=True):
    """The verdict on one file of another game."""

    text: Text
    game: str
    kind: str | None
    name: str | None
    problems: tuple[Problem, ...]

    @property
    def sound(self) -> bool:
        """Whether nothing forbids it, warnings aside."""
        return all(problem.severity is Severity.WARNING for problem in self.problems)


def check_document(house: House, document: Document, folder: Path) -> CheckedGameFile:
    """The verdict on a document that says it is for this game."""
    form, problems = form_of(house, document)
    understood = False
    if form is not None and isinstance(document.root, Mapping):
        if not form.reads_itself:
            problems += check_shape(document.text, document.root, form.schema)
        if not problems or form.reads_itself:
            understood = not problems
            file = GameFile(document.text, document.root, folder)
            problems += islice(form.check(file), MOST_PROBLEMS + 1)
            if len(problems) > MOST_PROBLEMS:
                problems[-1] = _more(problems[-1])
    waived = waive(document, problems, understood=understood)
    ordered = tuple(in_reading_order(waived))
    kind = None if form is None else form.kind
    return CheckedGameFile(document.text, house.game, kind, _name(document, form), ordered)


def _more(last: Problem) -> Problem:
    message = f"More than {MOST_PROBLEMS} things are wrong with this file; the rest is not shown."
    return Problem(TOO_MANY, message, last.location, "Fix these first.")


def form_of(house: House, document: Document) -> tuple[FileForm | None, list[Problem]]:
    """What kind of file it is, by its key `kind` or another it has; what was wrong so far."""
    problems = list(document.problems)
    root = document.root
    if not isinstance(root, Mapping):
        return None, problems
    written = root.get("kind")
    known = {form.kind: form for form in forms(house)}
    own = ", ".join(form.kind for form in house.forms)
    if isinstance(written, Scalar) and written.text in known:
        return known[written.text], problems
    for form in house.forms if written is None else ():
        if form.known_by and root.key(form.known_by) is not None:
            return form, problems
    if written is None:
        at = root.key("game")
        message = "The file does not say what `kind` of file it is."
        advice = f"Add a line `kind: {house.forms[0].kind}`; {house.title} has {own}."
    else:
        at = root.key("kind")
        shown = written.text[:40] if isinstance(written, Scalar) else "this"
        message = f"{house.title} has no kind of file `{shown}`."
        advice = suggestion(shown, known) or f"One of: {own}."
    span = at.span if at is not None else Span(0, 0)
    return None, [*problems, Problem(UNKNOWN_FORM, message, document.text.at(span), advice)]


def _name(document: Document, form: FileForm | None) -> str | None:
    key = form.known_by if form is not None and form.known_by else "name"
    name = document.root.get(key) if isinstance(document.root, Mapping) else None
    return name.text if isinstance(name, Scalar) and isinstance(name.value, str) else None


def check_bundled(house: House) -> Iterator[CheckedGameFile]:
    """The verdicts on the files that come with mcarmy."""
    root = bundled_folder(house.game)
    for path in sorted(root.glob("*.yaml")):
        shown = f"catalog/games/{house.game}/{path.name}"
        yield check_document(house, read_file(path, shown), root)
