"""Read a ledger: from nodes to what the file says, with everything that is wrong on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.problems import Span
from mcarmy.games.siege.campaign import (
    Campaign,
    CampaignGoal,
    GoalKind,
    Mission,
    NameAt,
    Team,
)
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.house_rules import QUESTIONS, HouseRules
from mcarmy.games.siege.kinds import BAD_GOAL, TEAM
from mcarmy.games.siege.reading.read_mission import read_mission
from mcarmy.games.siege.reading.reader import NodeReader, short
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.source.nodes import Document, Node

KEYS = ("game", "kind", "campaign", "goal", "box", "rulings", "teams", "missions", "notes")
MOST_MISSIONS = 500
MINI_MISSIONS = (2, 3)
_GOALS = {GoalKind.SINGLE: "rank", GoalKind.MINI: "missions", GoalKind.LONG: "points"}
_GOAL_ADVICE = (
    "Write {kind: long, points: 100}, {kind: mini, missions: 3} or {kind: single, rank: 3}."
)


def read_campaign(document: Document) -> Campaign:
    """What a ledger says; nothing of a file that is no mapping."""
    return _Reading(document).campaign()


class _Reading:
    def __init__(self, document: Document) -> None:
        self.document = document
        self.read = NodeReader(document.text)
        self.root = document.root if isinstance(document.root, Mapping) else None
        self.parts: dict[str, Node] = {}
        self.keys: dict[str, Scalar] = {}

    def campaign(self) -> Campaign:
        """Everything, in an order in which later parts know the earlier ones."""
        read, text = self.read, self.document.text
        if self.root is None:
            self._no_mapping()
        else:
            for key, node in read.known(self.root, KEYS):
                self.parts[key.text], self.keys[key.text] = node, key
        name = self._text("campaign")
        goal = self._goal()
        rules = self._rulings()
        boxes = tuple(self._boxes())
        teams = tuple(self._teams())
        missions = tuple(self._missions(teams))
        return Campaign(
            text,
            name,
            goal,
            rules,
            boxes,
            teams,
            missions,
            (*self.document.problems, *read.problems),
            tuple(read.doubts),
        )

    def _no_mapping(self) -> None:
        if self.document.root is not None:
            advice = (
                "Start with `game: siege` and `campaign: NAME`; see `mcarmy schema siege-campaign`."
            )
            self.read.wrong_shape(self.document.root, "a mapping", Span(0, 0), advice)

    def _text(self, key: str) -> str:
        return self.read.words(self.keys[key], self.parts[key]) if key in self.parts else ""

    def _goal(self) -> CampaignGoal | None:
        if "goal" not in self.parts:
            return None
        key = self.keys["goal"]
        node = self.read.mapping(
            self.parts["goal"], "a goal such as {kind: mini, missions: 3}", key.span
        )
        if node is None:
            return None
        kind = node.get("kind")
        word = kind.text if isinstance(kind, Scalar) else ""
        if word not in list(GoalKind):
            where = kind.span if isinstance(kind, Scalar) and word else key.span
            message = (
                f"`{short(word)}` is not a kind of campaign." if word else "The goal has no kind."
            )
            self.read.complain(BAD_GOAL, message, where, _GOAL_ADVICE)
            return None
        goal = GoalKind(word)
        entries = {k.text: (k, v) for k, v in self.read.known(node, ("kind", _GOALS[goal]))}
        if _GOALS[goal] not in entries:
            message = (
                f"The goal does not say how many {_GOALS[goal]}."
                if goal is not GoalKind.SINGLE
                else "The goal does not say at which rank."
            )
            self.read.complain(BAD_GOAL, message, key.span, _GOAL_ADVICE)
            return None
        least, most = {
            GoalKind.SINGLE: (1, len(facts().ranks)),
            GoalKind.MINI: MINI_MISSIONS,
            GoalKind.LONG: (1, 9999),
        }[goal]
        number = self.read.number(*entries[_GOALS[goal]], least=least, most=most, kind=BAD_GOAL)
        return None if number is None else CampaignGoal(goal, number.value, number.span)

    def _rulings(self) -> HouseRules:
        rules = HouseRules()
        key = self.keys.get("rulings")
        node = self.parts.get("rulings")
        chosen = (
            None
            if key is None
            else self.read.mapping(node, "answers such as SIEGE-Q3: losses-first", key.span)
        )
        for question, answer in () if chosen is None else chosen.entries:
            id_ = question.text.upper()
            if id_ not in QUESTIONS:
                self.read.unknown(question, "ruling with a choice", QUESTIONS)
                continue
            words = [str(word) for word in QUESTIONS[id_][1]]
            text = answer.text if isinstance(answer, Scalar) else ""
            if text not in words:
                scalar = answer if isinstance(answer, Scalar) and text else question
                self.read.unknown(scalar, f"answer to {id_}", words)
                continue
            rules = rules.answered(id_, text)
        return rules

    def _boxes(self) -> Iterator[NameAt]:
        node = self.parts.get("box")
        if node is None:
            return
        listed = node.items if isinstance(node, Sequence) else (node,)
        for path in listed:
            words = self.read.words(self.keys["box"], path)
            if words:
                yield NameAt(words, path.span)

    def _teams(self) -> Iterator[Team]:
        key, node = self.keys.get("teams"), self.parts.get("teams")
        listed = (
            None
            if key is None
            else self.read.mapping(node, "teams, each under its Corporation", key.span)
        )
        if listed is None:
            if key is None and self.root is not None:
                where = self.keys.get(
                    "campaign", self.root.entries[0][0] if self.root.entries else None
                )
                advice = "Write `teams:` and under it a Corporation with `player` and `troopers`."
                self.read.missing(
                    "The campaign has no teams.", where.span if where else Span(0, 0), advice
                )
            return
        seen: set[str] = set()
        for name, value in listed.entries:
            if name.text.startswith("x-"):
                continue
            known = self.read.name(name, facts().corporations, "Corporation")
            if known is None:
                continue
            if known.text in seen:
                message = f"{facts().corporations[known.text].name} is taken already."
                self.read.complain(TEAM, message, name.span, "Each player has another Corporation.")
                continue
            seen.add(known.text)
            yield self._team(known, name, value)
        if len(seen) < 2:
            message = "A campaign needs at least two teams, one of them for the Dark Legion."
            self.read.complain(
                TEAM, message, key.span if key else Span(0, 0), "Add the other teams."
            )

    def _team(self, known: NameAt, name: Scalar, value: Node) -> Team:
        node = value if not (isinstance(value, Scalar) and value.value is None) else None
        entries = self.read.mapping(node, "{player: NAME, troopers: [ONE, TWO]}", name.span)
        player, troopers = "", tuple[NameAt, ...]()
        if entries is None:
            return Team(known, player, ())
        for key, part in self.read.known(entries, ("player", "troopers", "notes")):
            if key.text == "player":
                player = self.read.words(key, part)
            elif key.text == "troopers":
                troopers = tuple(self._troopers(key, part))
        return Team(known, player, troopers)

    def _troopers(self, key: Scalar, node: Node) -> Iterator[NameAt]:
        items = self.read.items(
            node, "the names of two Doomtroopers, as in [Max Steiner, Valerie Duval]", key.span
        )
        for item in items:
            words = self.read.words(key, item)
            if words:
                yield NameAt(words, item.span)
        if isinstance(node, Sequence) and len(items) != facts().doomtrooper.team:
            message = f"A team has exactly two Doomtroopers, not {len(items)}."
            self.read.complain(
                TEAM, message, key.span, "Write both names, or leave `troopers` out."
            )

    def _missions(self, teams: tuple[Team, ...]) -> Iterator[Mission]:
        key, node = self.keys.get("missions"), self.parts.get("missions")
        if key is None or (isinstance(node, Scalar) and node.value is None):
            return
        ids = tuple(team.id for team in teams)
        items = self.read.items(node, "the missions, each behind a dash", key.span)
        for number, item in enumerate(items[:MOST_MISSIONS], 1):
            self.read.mission = number
            entry = self.read.mapping(
                item, "a mission: `name`, `dark_legion`, `primary`, `teams` ...", key.span
            )
            if entry is None:  # an empty place, so that later missions keep their numbers
                yield Mission(number, f"Mission {number}", item.span)
            else:
                yield read_mission(self.read, entry, number, ids)
            self.read.team = None
        if len(items) > MOST_MISSIONS:
            message = f"More than {MOST_MISSIONS} missions; the rest is not read."
            self.read.complain(TEAM, message, items[MOST_MISSIONS].span, "Split the file.")
