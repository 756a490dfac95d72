"""What a strike team file says: its lines, its format, its profiles."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.names import suggestion
from mcarmy.base.problems import Problem
from mcarmy.games.book import book, number
from mcarmy.games.named import named_file
from mcarmy.games.urbanwar.kinds import BAD_FORMAT, BAD_PROFILES, BAD_RULING, UNKNOWN_MODEL
from mcarmy.games.urbanwar.models import Models, points_at, sequence
from mcarmy.games.urbanwar.outside import GAME
from mcarmy.source.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Kind, Text
    from mcarmy.games.house import GameFile
    from mcarmy.source.layers import Entry
    from mcarmy.source.nodes import Node

_COUNTED = re.compile(r"([1-9][0-9]{0,2}) ?[xX×] ?(?=\S)(.*)\Z", re.DOTALL)
MOST_COUNT = 100


class TeamLine(Struct, frozen=True):
    """Models of one kind and calibre; `points` as the player wrote them for the whole line."""

    name: str
    node: Scalar
    count: int
    cal: int
    commander: bool
    points: Scalar | None
    weapon: Scalar | None
    nickname: str | None
    model: Entry | None

    @property
    def each(self) -> int | None:
        """Points of one model as its profile or a source gives them."""
        return None if self.model is None else points_at(self.model, self.cal)

    @property
    def cost(self) -> int | None:
        """Points of the line: as written, else by the profile; None if nobody says."""
        if self.points is not None and isinstance(self.points.value, int):
            return self.points.value
        return None if self.each is None else self.each * self.count


class TeamFormat(Struct, frozen=True):
    """The limits of an event; what is None is not limited."""

    points: int | None = None
    least: int | None = None
    most: int | None = None
    commanders: int = 1
    most_of_cal: dict[int, int] = {}
    below: int | None = None


class StrikeTeam(Struct, frozen=True):
    """A team as its file says it, with every model looked up."""

    text: Text
    name: str | None
    lines: tuple[TeamLine, ...]
    format: TeamFormat
    total: Scalar | None
    rulings: dict[str, str]
    models: Models
    problems: tuple[Problem, ...]

    @property
    def size(self) -> int:
        """How many models it has."""
        return sum(line.count for line in self.lines)


def read_team(file: GameFile) -> StrikeTeam:
    """The team of a file of the right shape, and what is wrong with what it names."""
    reading = _TeamReader(file)
    models = reading.models()
    lines = tuple(reading.lines(models))
    total = file.root.get("total")
    name = file.root.get("name")
    return StrikeTeam(
        file.text,
        name.text if isinstance(name, Scalar) else None,
        lines,
        reading.format(),
        total if isinstance(total, Scalar) else None,
        reading.rulings(),
        models,
        tuple(reading.problems),
    )


class _TeamReader:
    def __init__(self, file: GameFile) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def models(self) -> Models:
        """What other sources give, and the team's profiles on top."""
        models = Models()
        for item in sequence(self.file.root.get("profiles")):
            if isinstance(item, Scalar):
                root = self._named_file(item, "profiles", BAD_PROFILES)
                if root is not None:
                    models.lay(root.text, root.root)
        return models

    def _named_file(self, node: Scalar, kind: str, code: Kind) -> GameFile | None:
        """A file that the team names, if it is sound; what is wrong with it is one problem."""
        from mcarmy.games.urbanwar.house import HOUSE

        found = named_file(HOUSE, self.file.folder / node.text, node.text, (kind,))
        if not isinstance(found, str):
            return found
        where = self.file.text.at(node.span)
        path = self.file.folder / node.text
        advice = f"Check it with `mcarmy validate {path}`."
        self.problems.append(Problem(code, found, where, advice))
        return None

    def lines(self, models: Models) -> Iterator[TeamLine]:
        """Every line, with its model looked up."""
        for item in sequence(self.file.root.get("models")):
            line = _line(item)
            if line is None:
                continue
            model = models.find(line.name)
            if model is None:
                self._unknown(line, models)
            yield TeamLine(
                line.name, line.node, line.count, line.cal, line.commander, line.points,
                line.weapon, line.nickname, model,
            )  # fmt: skip

    def _unknown(self, line: TeamLine, models: Models) -> None:
        where = self.file.text.at(line.node.span)
        near = suggestion(line.name[:40], models.names())
        advice = near or "Add it to a file of profiles, and name that file under `profiles`."
        message = f"No profile and no source here knows `{line.name[:40]}`."
        self.problems.append(Problem(UNKNOWN_MODEL, message, where, advice))

    def format(self) -> TeamFormat:
        """The limits of the event, written out or from a file."""
        node = self.file.root.get("format")
        if isinstance(node, Scalar):
            file = self._named_file(node, "format", BAD_FORMAT)
            return TeamFormat() if file is None else read_format(file.root)
        return read_format(node) if isinstance(node, Mapping) else TeamFormat()

    def rulings(self) -> dict[str, str]:
        """Answers the team chooses; those that cannot be are reported and left out."""
        node = self.file.root.get("rulings")
        chosen: dict[str, str] = {}
        for key, value in node.entries if isinstance(node, Mapping) else ():
            if not isinstance(value, Scalar):
                continue
            trouble = ruling_trouble(key.text, value.text)
            if trouble is None:
                chosen[key.text] = value.text
            else:
                message, advice = trouble
                where = self.file.text.at(value.span)
                self.problems.append(Problem(BAD_RULING, message, where, advice))
        return chosen


def ruling_trouble(ruling: str, answer: str) -> tuple[str, str] | None:
    """Why an answer to a ruling cannot be chosen, and what to do; None if it can."""
    known = book(GAME).rulings
    found = known.get(ruling)
    selectable = [id_ for id_, each in known.items() if each.choices]
    if found is None or not found.choices:
        message = f"There is no ruling `{ruling[:20]}` to choose an answer for."
        return message, f"Those with a choice: {', '.join(selectable)}."
    if answer not in found.choices:
        words = ", ".join(found.choices)
        return f"`{answer[:40]}` is not an answer to {ruling}.", f"One of: {words}."
    return None


def _line(node: Node) -> TeamLine | None:
    if isinstance(node, Scalar):
        counted = _COUNTED.match(node.text)
        name = counted[2] if counted else node.text
        count = min(int(counted[1]), MOST_COUNT) if counted else 1
        return TeamLine(name, node, count, 0, False, None, None, None, None)  # noqa: FBT003
    if not isinstance(node, Mapping):
        return None
    name, points, weapon = (node.get(key) for key in ("model", "points", "weapon"))
    if not isinstance(name, Scalar):
        return None
    lead, nickname = node.get("commander"), node.get("nickname")
    return TeamLine(
        name.text,
        name,
        number(node, "count") or 1,
        number(node, "cal") or 0,
        isinstance(lead, Scalar) and lead.value is True,
        points if isinstance(points, Scalar) else None,
        weapon if isinstance(weapon, Scalar) else None,
        nickname.text if isinstance(nickname, Scalar) else None,
        None,
    )


def read_format(node: Mapping) -> TeamFormat:
    """The limits that a format of the right shape writes out."""
    models, pyramid = node.get("models"), node.get("pyramid")
    size = models if isinstance(models, Mapping) else None
    steps = pyramid if isinstance(pyramid, Mapping) else None
    most = steps.get("most") if steps is not None else None
    commanders = number(node, "commander")
    return TeamFormat(
        number(node, "points"),
        None if size is None else number(size, "least"),
        None if size is None else number(size, "most"),
        1 if commanders is None else commanders,
        {int(key.text): number(most, key.text) or 0 for key, _ in most.entries}
        if isinstance(most, Mapping)
        else {},
        None if steps is None else number(steps, "below"),
    )
