"""Which format does a list mean: a name of the catalog, a file of its own, or slots written out?"""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mcarmy.army.kinds import BAD_COUNT, BAD_FORMAT_FILE, UNKNOWN_FORMAT
from mcarmy.army.reading.listing import MOST_COPIES, MOST_LETTERS
from mcarmy.base.errors import UsageError
from mcarmy.base.names import did_you_mean, slug
from mcarmy.base.problems import Edit, Fix, Problem, Related, Span, Text
from mcarmy.base.spelling import slips
from mcarmy.catalog.model import CopyLimits, Format, FormatId, Rank
from mcarmy.source.nodes import Mapping, Node, Scalar, to_plain

if TYPE_CHECKING:
    from mcarmy.catalog import Catalog
    from mcarmy.catalog.model import SetId

_THREE_NUMBERS = r"([0-9]{1,4})\s*/\s*([0-9]{1,4})\s*/\s*([0-9]{1,4})\Z"
LONG_NAME = 8  # letters: in a shorter name one slip may make another word
_RULEBOOK_COPIES = CopyLimits(unit=4, unique=1, card=3)


class Formats:
    """Finds formats for lists; a format file is read once for all lists that name it.

    One format may be known besides those of the catalog, and goes before one of the same id.
    """

    def __init__(self, catalog: Catalog, known: Format | None = None) -> None:
        self.catalog = catalog
        self._known = known
        self._files: dict[Path, Format | tuple[Problem, ...]] = {}

    def named(self, written: str) -> Format:
        """The format that a name or a path on the command line means; UsageError if none."""
        text = Text("--format", written)
        found = self.find(Scalar(written, written, Span(0, len(written))), text, Path())
        if isinstance(found, Problem):
            what = str(found.related[0].location) if found.related else found.message
            raise UsageError(f"{what}: {found.help}" if found.related else f"{what} {found.help}")
        return found

    def find(self, node: Node, text: Text, folder: Path) -> Format | Problem:
        """The format a list asks for, or what is wrong with what it says."""
        if isinstance(node, Mapping):
            return self._written_out({key.text: to_plain(value) for key, value in node.entries})
        written = node.text.strip() if isinstance(node, Scalar) else ""
        if "/" in written and (three := re.match(_THREE_NUMBERS, written)) is not None:
            slots: dict[str, Any] = dict(zip(Rank, map(int, three.groups()), strict=True))
            if max(slots.values()) > MOST_COPIES:
                message = f"`{written}` are not numbers of slots."
                advice = f"Write whole numbers up to {MOST_COPIES}."
                return Problem(BAD_COUNT, message, text.at(node.span), advice)
            return self._written_out(slots)
        id_ = FormatId(slug(written[:MOST_LETTERS]))
        if self._known is not None and self._known.id == id_:
            return self._known
        known = self.catalog.formats.get(id_)
        if known is not None:
            return known
        if "/" in written or "\\" in written or written.endswith((".yaml", ".yml", ".json")):
            return self._from_file(folder / written, node, text)
        return self._unknown(node, text)

    def _written_out(self, slots: dict[str, Any]) -> Format:
        """Slots alone: the rulebook's limits, the official sets, a point for each slot."""
        by_rank = {rank: slots[rank] for rank in Rank}
        return Format(
            id=FormatId("-".join(str(count) for count in by_rank.values())),
            name="/".join(str(count) for count in by_rank.values()),
            official=False,
            slots=by_rank,
            copies=_RULEBOOK_COPIES,
            points=max(1, sum(by_rank.values())),
            zones=True,
            sets=self._official_sets,
            maps=self.catalog.formats[FormatId("tournament")].maps,
            banned=(),
            required=(),
            starts=None,
            ends=None,
            rulings=self.catalog.chosen,
        )

    @cached_property
    def _official_sets(self) -> tuple[SetId, ...]:
        return tuple(set_.id for set_ in self.catalog.sets.values() if set_.official)

    def _unknown(self, node: Node, text: Text) -> Problem:
        written = node.text if isinstance(node, Scalar) else ""
        known = list(self.catalog.formats)
        near = did_you_mean(slug(written[:60]), known)
        advice = f"Formats: {', '.join(known)}; or a path, or slots such as 5/5/5."
        fixes: tuple[Fix, ...] = ()
        if near:
            advice = f"Did you mean {' or '.join(f'`{name}`' for name in near)}?"
        if len(near) == 1 or (near and _is_slip(written, near)):
            fix = Fix(
                f"write `{near[0]}`", (Edit(node.span, near[0]),), safe=_is_slip(written, near)
            )
            fixes = (fix,)
        message = f"There is no format `{written[:60]}`."
        return Problem(UNKNOWN_FORMAT, message, text.at(node.span), advice, fixes=fixes)

    def _from_file(self, path: Path, node: Node, text: Text) -> Format | Problem:
        if path not in self._files:
            self._files[path] = self._read(path)
        found = self._files[path]
        if isinstance(found, Format):
            return found
        message = f"The format file has {len(found)} problem{'' if len(found) == 1 else 's'}."
        related = tuple(Related(p.location, f"{p.code} {p.message}") for p in found)
        advice = f"Fix the file: {found[0].message} {found[0].help}"
        return Problem(BAD_FORMAT_FILE, message, text.at(node.span), advice, related)

    def _read(self, path: Path) -> Format | tuple[Problem, ...]:
        from mcarmy.catalog.build import format_from
        from mcarmy.catalog.format_files import read_format_file

        found = read_format_file(path, self.catalog.entries)
        return found if isinstance(found, tuple) else self.catalog.ruled(format_from(found.values))


def _is_slip(written: str, near: list[str]) -> bool:
    """Whether a format is named with one slip, while no other is as near."""
    word = slug(written[:60])
    by_slip = [name for name in near if slips(word, name, most=1) == 1]
    return by_slip == near[:1] and len(near[0]) >= LONG_NAME
