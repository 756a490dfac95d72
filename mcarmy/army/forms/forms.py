"""Which forms a list can have, which one a text is in, and how to get from one to another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcarmy.army.checking.check import read_list_text
from mcarmy.army.forms import bbcode, markdown, plain
from mcarmy.army.forms.composition import Composition, compose, in_order, meaning
from mcarmy.army.forms.form import Form
from mcarmy.army.forms.json_form import write_json
from mcarmy.army.forms.kinds import LEFT_OUT
from mcarmy.army.forms.pasted.paste import read_paste
from mcarmy.army.forms.sheet import parts
from mcarmy.army.forms.yaml_form import write_yaml
from mcarmy.army.kinds import MISSING_FORMAT
from mcarmy.army.reading.overlays import folder_of, overlaid
from mcarmy.army.reading.read import read_listing
from mcarmy.army.reading.understand import understand
from mcarmy.army.text.canonical import format_list
from mcarmy.base.problems import Problem, Text, in_reading_order
from mcarmy.source.comments import find_comments
from mcarmy.source.json_parser import read_json
from mcarmy.source.nodes import Mapping, Sequence

if TYPE_CHECKING:
    from mcarmy.army.forms.pasted.notebook import Account
    from mcarmy.catalog import Catalog
    from mcarmy.source.nodes import Document

_SECTIONS = ("units", "cards", "orders", "format")
_RENDER = {"text": plain.render, "markdown": markdown.render, "bbcode": bbcode.render}


@dataclass(frozen=True, slots=True)
class Converted:
    """A list in another form; without content where nothing could be read.

    `more` are further armies of a pasted text; `accounts` say what became of each of its lines.
    """

    text: Text
    content: str | None
    problems: tuple[Problem, ...]
    more: tuple[str, ...] = ()
    accounts: tuple[Account, ...] = ()

    @property
    def contents(self) -> tuple[str, ...]:
        """Every list that was read."""
        return () if self.content is None else (self.content, *self.more)

    @property
    def complete(self) -> bool:
        """Whether everything was understood, and nothing of it guessed or left over."""
        return all(problem.kind is LEFT_OUT for problem in self.problems)


def form_of(text: Text) -> Form:
    """What a text looks like: one of the two file forms, or else a post."""
    if text.path.endswith(".json"):
        return Form.JSON
    looks_like_json = text.content.lstrip()[:1] == "{"
    if looks_like_json and read_json(text.content, text.path).root is not None:
        return Form.JSON
    document = read_list_text(text.content, text.path)
    if text.path.endswith((".yaml", ".yml")) or _is_list(document):
        return Form.YAML
    return Form.TEXT


def _is_list(document: Document) -> bool:
    root = document.root
    if document.problems or not isinstance(root, Mapping):
        return False
    listed = any(isinstance(root.get(key), (Sequence, Mapping)) for key in _SECTIONS)
    return listed and all(key.text.islower() for key, _ in root.entries)


def convert(
    text: Text, catalog: Catalog, *, source: Form | None, target: Form, format_: str | None
) -> Converted:
    """A list in another form, with everything reported that was not understood or left out."""
    form = source or form_of(text)
    if form in (Form.YAML, Form.JSON):
        return _from_file(text, catalog, form, target, format_)
    pasted = read_paste(
        text,
        catalog,
        marked_down=source in (None, Form.MARKDOWN),
        tagged=source in (None, Form.BBCODE),
        format_=format_,
    )
    left_out = [problem for made in pasted.armies for problem in _left_out(text, made, target)]
    first, *more = [write(made, target, catalog) for made in pasted.armies]
    return Converted(text, first, (*pasted.problems, *left_out), tuple(more), pasted.accounts)


def _from_file(
    text: Text, catalog: Catalog, form: Form, target: Form, format_: str | None
) -> Converted:
    document = read_json(text.content, text.path) if form is Form.JSON else None
    document = document or read_list_text(text.content, text.path)
    if not isinstance(document.root, Mapping):
        problems = tuple(read_listing(document).problems)
        return Converted(text, None, problems)
    listing = read_listing(document)
    roster = understand(listing, overlaid(catalog, listing, folder_of(text)), None)
    found = [p for p in (*listing.problems, *roster.problems) if p.kind is not MISSING_FORMAT]
    sound = all(problem.kind is MISSING_FORMAT for problem in listing.problems)
    if form is target is Form.YAML and sound and format_ is None:
        formatted = format_list(document, catalog)
        if formatted.content is not None:
            return Converted(text, formatted.content, tuple(in_reading_order(found)))
    made = compose(roster, document.root)
    made.format = format_ or made.format
    found += _left_out(text, made, target)
    if form is Form.YAML and target is not Form.YAML:
        found += _comments_left_out(text, document.root)
    return Converted(text, write(made, target, catalog), tuple(in_reading_order(found)))


def write(made: Composition, target: Form, catalog: Catalog) -> str:
    """A list in a form; read back it means the same."""
    if target is Form.YAML:
        return write_yaml(made)
    if target is Form.JSON:
        for _, members in made.sections():
            members[:] = in_order(members, lambda member: member.component)
        return write_json(made)
    render = _RENDER[target]
    content = render(parts(made, labeled=False))
    again = read_paste(Text("", content), catalog, whole=True).made
    if meaning(again)["name"] == made.name and len(again.units) == len(made.units):
        return content
    return render(parts(made, labeled=True))


def _left_out(text: Text, made: Composition, target: Form) -> list[Problem]:
    """A post has no place for keys of one's own."""
    if target in (Form.YAML, Form.JSON):
        return []
    keys = [*made.extras]
    for _, members in made.sections():
        keys += [key for member in members for key in member.extras]
    where = text.at(text.whole)
    return [
        Problem(LEFT_OUT, f"The key `{key[:40]}` is left out.", where, f"{target} has no keys.")
        for key in dict.fromkeys(keys)
    ]


def _comments_left_out(text: Text, root: Mapping) -> list[Problem]:
    count = len(find_comments(text.content, root))
    if not count:
        return []
    many = "1 comment is" if count == 1 else f"{count} comments are"
    where = text.at(text.whole)
    return [Problem(LEFT_OUT, f"{many} left out.", where, "Comments stay in YAML only.")]
