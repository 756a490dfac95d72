"""Read one mission of a ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.base.names import slug
from mcarmy.games.siege.campaign import (
    CampaignAccount,
    Mission,
    NameAt,
    PaperSheet,
    Reward,
)
from mcarmy.games.siege.facts import facts
from mcarmy.games.siege.kinds import DARK_LEGION, TEAM, WHO_PLAYED
from mcarmy.games.siege.reading.read_account import read_account
from mcarmy.games.siege.reading.reader import LARGEST
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Kind, Span
    from mcarmy.games.siege.campaign import NumberAt
    from mcarmy.games.siege.reading.reader import NodeReader
    from mcarmy.source.nodes import Node

KEYS = (
    "name", "mission", "date", "dark_legion", "absent", "reference_card", "buy_credit", "ranks",
    "primary", "secondary", "teams", "hits_on_doomtroopers", "sheet", "notes",
)  # fmt: skip
REWARD_KEYS = ("name", "done", "credits", "promotion")


def read_mission(read: NodeReader, entry: Mapping, number: int, teams: tuple[str, ...]) -> Mission:
    """What the file says about one evening."""
    return _MissionReading(read, entry, number, teams).mission()


class _MissionReading:
    def __init__(
        self, read: NodeReader, entry: Mapping, number: int, teams: tuple[str, ...]
    ) -> None:
        self.read = read
        self.entry = entry
        self.number = number
        self.teams = teams
        self.parts = {key.text: (key, node) for key, node in read.known(entry, KEYS)}

    def mission(self) -> Mission:
        """All parts; what is needed and not there is reported."""
        head = self._head()
        dark_legion = self._dark_legion()
        accounts = tuple(self._accounts())
        absent = tuple(self._names("absent"))
        primary = self._reward(*self.parts["primary"]) if "primary" in self.parts else None
        hits = self._number("hits_on_doomtroopers")
        self._report_missing(dark_legion, primary)
        mission = Mission(
            self.number,
            self._words("name") or f"Mission {self.number}",
            head,
            printed=self._printed(),
            dark_legion=dark_legion,
            reference_card=self._reference_card(),
            bought=tuple(self._names("buy_credit")),
            absent=absent,
            primary=primary,
            secondary=tuple(self._secondary()),
            accounts=accounts,
            hits=hits,
            ranks=tuple(self._ranks()),
            paper=tuple(self._paper()),
        )
        self._report_who_played(mission)
        return mission

    def _head(self) -> Span:
        """The first line of the mission, to point at when all of it is meant."""
        key, node = self.parts.get("name", next(iter(self.entry.entries), (None, None)))
        if key is None or node is None:
            return self.entry.span
        return node.span if isinstance(node, Scalar) and node.text else key.span

    def _words(self, name: str) -> str:
        return self.read.words(*self.parts[name]) if name in self.parts else ""

    def _number(self, name: str) -> NumberAt | None:
        return self.read.number(*self.parts[name]) if name in self.parts else None

    def _printed(self) -> NameAt | None:
        if "mission" not in self.parts:
            return None
        words = self._words("mission")
        return NameAt(words, self.parts["mission"][1].span) if words else None

    def _dark_legion(self) -> NameAt | None:
        if "dark_legion" not in self.parts:
            return None
        _, node = self.parts["dark_legion"]
        if isinstance(node, Scalar) and node.text.strip():
            return self._team(node, kind_of_stranger=DARK_LEGION)
        return self.read.name(node, self.teams, "team of this campaign")

    def _team(self, node: Node, *, kind_of_stranger: Kind | None = None) -> NameAt | None:
        """A team of the campaign; another Corporation is a stranger."""
        known = facts().corporations
        if (
            not isinstance(node, Scalar)
            or slug(node.text) in self.teams
            or slug(node.text) not in known
        ):
            return self.read.name(node, self.teams, "team of this campaign")
        message = f"{known[slug(node.text)].name} is not a team of this campaign."
        advice = f"Choose one of {', '.join(self.teams)}, or add it under `teams`."
        self.read.complain(kind_of_stranger or TEAM, message, node.span, advice)
        return None

    def _reference_card(self) -> NameAt | None:
        if "reference_card" not in self.parts:
            return None
        names = [card.name for card in facts().reference_cards]
        return self.read.name(self.parts["reference_card"][1], names, "Reference card")

    def _names(self, name: str) -> Iterator[NameAt]:
        """Teams, as a list or a single one."""
        if name not in self.parts:
            return
        _, node = self.parts[name]
        if isinstance(node, Scalar) and node.value is None:
            return
        for item in node.items if isinstance(node, Sequence) else (node,):
            team = self._team(item)
            if team is not None:
                yield team

    def _reward(self, key: Scalar, node: Node) -> Reward | None:
        entries = self.read.mapping(node, "{done: true, credits: 1, promotion: 4}", key.span)
        if entries is None:
            return None
        parts = {part.text: (part, value) for part, value in self.read.known(entries, REWARD_KEYS)}
        if "done" not in parts:
            self.read.missing(
                "Nothing says whether it was done.",
                key.span,
                "Write `done: true` or `done: false`.",
            )
            return None
        done = self.read.yes(*parts["done"])
        credits_ = self.read.number(*parts["credits"]) if "credits" in parts else None
        promotion = self.read.number(*parts["promotion"]) if "promotion" in parts else None
        return None if done is None else Reward(done, credits_, promotion, key.span)

    def _by_team(self, name: str, example: str) -> Iterator[tuple[NameAt, Scalar, Node]]:
        """The entries of a mapping by team, each team once."""
        if name not in self.parts:
            return
        key, node = self.parts[name]
        entries = self.read.mapping(node, example, key.span)
        seen: set[str] = set()
        for written, value in () if entries is None else entries.entries:
            if written.text.startswith("x-"):
                continue
            team = self._team(written)
            if team is None:
                continue
            if team.text in seen:
                message = f"{facts().corporations[team.text].name} is listed twice."
                self.read.complain(TEAM, message, written.span, "Put both together.")
                continue
            seen.add(team.text)
            self.read.team = team.text
            yield team, written, value
            self.read.team = None

    def _secondary(self) -> Iterator[tuple[NameAt, Reward]]:
        example = "the team and its mission: {capitol: {done: true, credits: 1, promotion: 2}}"
        for team, key, node in self._by_team("secondary", example):
            reward = self._reward(key, node)
            if reward is not None:
                yield team, reward

    def _accounts(self) -> Iterator[CampaignAccount]:
        example = "what each team did: {capitol: {kills: {legionnaire: 3}, lost: 1}}"
        for team, key, node in self._by_team("teams", example):
            empty = isinstance(node, Scalar) and node.value is None
            entries = None if empty else self.read.mapping(node, "{kills: {}, lost: 0}", key.span)
            yield (
                CampaignAccount(team) if entries is None else read_account(self.read, team, entries)
            )

    def _ranks(self) -> Iterator[tuple[NameAt, NumberAt]]:
        for team, key, node in self._by_team("ranks", "{bauhaus: 2, capitol: 1}"):
            rank = self.read.number(key, node, least=1, most=7)
            if rank is not None:
                yield team, rank

    def _paper(self) -> Iterator[PaperSheet]:
        example = "what the paper says: {capitol: {promotion: 7, rank: 1, credits: 2}}"
        for team, key, node in self._by_team("sheet", example):
            entries = self.read.mapping(node, "{promotion: 7, rank: 1, credits: 2}", key.span)
            found: dict[str, NumberAt | None] = {}
            names = ("promotion", "rank", "credits")
            for part, value in () if entries is None else self.read.known(entries, names):
                found[part.text] = self.read.number(part, value, least=-LARGEST)
            yield PaperSheet(team, *(found.get(name) for name in ("promotion", "credits", "rank")))

    def _report_missing(self, dark_legion: NameAt | None, primary: Reward | None) -> None:
        """What the book cannot be kept without."""
        head = self._head()
        if dark_legion is None and "dark_legion" not in self.parts:
            message = "The mission does not say who played the Dark Legion."
            self.read.missing(message, head, "Add `dark_legion:` and a team.")
        if primary is None and "primary" not in self.parts:
            advice = "Add `primary: {done: true, credits: 1, promotion: 4}`, or `{done: false}`."
            message = "The mission does not say how the Primary Mission ended."
            self.read.missing(message, head, advice)
        if "hits_on_doomtroopers" not in self.parts:
            advice = "Add `hits_on_doomtroopers:` with their number, 0 if there were none."
            message = "The mission does not say how many hits the Doomtroopers took."
            self.read.missing(message, head, advice)

    def _report_who_played(self, mission: Mission) -> None:
        """Every team plays, is the Dark Legion, or is absent, and only one of these."""
        if mission.dark_legion is None:
            return
        playing = {account.team.text for account in mission.accounts}
        absent = {name.text for name in mission.absent}
        for team in self.teams:
            if team in playing | absent or team == mission.dark_legion.text:
                continue
            name = facts().corporations[team].name
            advice = f"Add `{team}: {{}}` under `teams` if it played, or `absent: [{team}]`."
            self.read.team = team
            message = f"Nothing says whether {name} played this mission."
            self.read.complain(WHO_PLAYED, message, self._head(), advice)
            self.read.team = None
        for missed in mission.absent:
            if missed.text in playing or missed.text == mission.dark_legion.text:
                message = (
                    f"{facts().corporations[missed.text].name} is absent and plays all the same."
                )
                self.read.complain(WHO_PLAYED, message, missed.span, "Remove one of the two.")
