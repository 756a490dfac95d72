"""Questions as values: what is asked, which answers there are, and what comes next.

A questionnaire is a generator that yields a question and is sent the answer. It is driven by a
list of answers, so that one answer can be taken back and an interrupted evening be resumed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from mcarmy.base.names import did_you_mean, slug

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

MOST_COUNT = 999
_COUNT = re.compile(
    r"(?:(?P<first>\d{1,3})\s*[x×]?\s+)?(?P<name>[^\d\s][^\d]*?)(?:\s*[x×]?\s*(?P<last>\d{1,3}))?"
)


class AnswerError(Exception):
    """An answer that cannot be taken; the message says what to type."""


class Ask(Struct, frozen=True):
    """A question: its text, what Enter means, words to complete, and how an answer is read."""

    text: str
    default: str | None
    words: tuple[str, ...]
    read: Callable[[str], str]
    about: str = ""

    def answer(self, typed: str) -> str:
        """The answer in its one form; raises AnswerError where it cannot be taken."""
        typed = typed.strip()
        if not typed:
            if self.default is None:
                raise AnswerError("An answer is needed here.")
            return self.default
        return self.read(typed)


Result = TypeVar("Result")
if TYPE_CHECKING:
    Questions = Generator[Ask, str, Result]


class Asked(Struct, Generic[Result], frozen=True):
    """Where a questionnaire stands: the next question, or its result."""

    ask: Ask | None
    result: Result | None


def asked(questions: Callable[[], Questions[Result]], answers: Sequence[str]) -> Asked[Result]:
    """What comes after some answers; answers that no longer fit are an AnswerError."""
    running = questions()
    try:
        ask = next(running)
        for answer in answers:
            ask.answer(answer)
            ask = running.send(answer)
    except StopIteration as ended:
        return Asked(None, ended.value)
    return Asked(ask, None)


# Kinds of questions


def text(question: str, default: str | None, about: str = "") -> Ask:
    """Anything on one line."""

    def read(typed: str) -> str:
        if not typed.isprintable():
            raise AnswerError("Use letters, digits and signs only.")
        return typed[:80]

    return Ask(question, default, (), read, about)


def number(question: str, default: int | None, *, least: int = 0, most: int = MOST_COUNT) -> Ask:
    """A whole number within limits."""

    def read(typed: str) -> str:
        if typed.isascii() and typed.isdigit() and len(typed) < 6 and least <= int(typed) <= most:
            return str(int(typed))
        raise AnswerError(f"Type a whole number from {least} to {most}.")

    return Ask(question, None if default is None else str(default), (), read)


def yes_no(question: str, *, default: bool | None) -> Ask:
    """`yes` or `no`."""

    def read(typed: str) -> str:
        for word in ("yes", "no"):
            if word.startswith(typed.lower()):
                return word
        raise AnswerError("Type `yes` or `no`.")

    usual = None if default is None else "yes" if default else "no"
    return Ask(question, usual, ("yes", "no"), read)


def choice(question: str, names: dict[str, str], default: str | None = None) -> Ask:
    """One of several by id, name or the beginning of one."""
    listed = f"{question} ({', '.join(names.values())})"
    return Ask(listed, default, tuple(names.values()), lambda typed: one_of(typed, names))


def several(question: str, names: dict[str, str]) -> Ask:
    """Any number of them, with commas between; Enter for none."""

    def read(typed: str) -> str:
        chosen = [one_of(part, names) for part in typed.split(",") if part.strip()]
        return ", ".join(dict.fromkeys(chosen))

    return Ask(question, "", tuple(names.values()), read)


def counts(question: str, names: dict[str, str], about: str = "") -> Ask:
    """Counted things, as in `5 legionnaires, 2 necromutants`; Enter for none."""

    def read(typed: str) -> str:
        found = counted(typed, names)
        return ", ".join(f"{number} {name}" for name, number in found.items())

    return Ask(question, "", tuple(names.values()), read, about)


def counted(typed: str, names: dict[str, str]) -> dict[str, int]:
    """The counts in an answer, by id."""
    found: dict[str, int] = {}
    for part in typed.split(","):
        if not part.strip():
            continue
        match = _COUNT.fullmatch(part.strip())
        if match is None or (match["first"] and match["last"]):
            raise AnswerError(
                f"`{part.strip()[:30]}`: write a number and a name, `5 legionnaires`."
            )
        name = one_of(match["name"], names)
        number_ = int(match["first"] or match["last"] or 1)
        if name in found:
            raise AnswerError(f"{names[name]} is there twice; add the two counts up.")
        if number_:
            found[name] = number_
    return found


def one_of(typed: str, names: dict[str, str]) -> str:
    """The id that is meant: by its name, a plural, or the beginning of one name alone."""
    wanted = slug(typed)
    for id_, name in names.items():
        if wanted in (id_, slug(name), f"{id_}s"):
            return id_
    begun = [id_ for id_, name in names.items() if wanted and slug(name).startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    near = did_you_mean(typed[:40], [names[id_] for id_ in begun] or list(names.values()))
    advice = (
        f"Did you mean {' or '.join(near)}?" if near else f"One of: {', '.join(names.values())}."
    )
    raise AnswerError(f"`{typed.strip()[:30]}` is not known here. {advice}")
