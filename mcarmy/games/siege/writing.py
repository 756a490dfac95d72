"""Write into a ledger: a new campaign, one more mission, a comment; everything else stays."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from mcarmy.games.siege.campaign import GoalKind
from mcarmy.source.comments import true_end
from mcarmy.source.nodes import Mapping, Scalar, Sequence

if TYPE_CHECKING:
    from mcarmy.games.siege.asking.evening import NewAccount, NewMission, NewReward
    from mcarmy.games.siege.asking.founding import NewCampaign
    from mcarmy.source.nodes import Document

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 .!?()'/+-]*\Z")
_WORDS = ("true", "false", "null", "yes", "no", "on", "off")
_GOALS = {GoalKind.LONG: "points", GoalKind.MINI: "missions", GoalKind.SINGLE: "rank"}
_DASH = re.compile(r"[ \t]*-(?=\s)")

HEAD = """\
# Check it with `mcarmy validate FILE`, add an evening with `mcarmy siege record FILE`.
game: siege
kind: campaign
"""


def campaign_text(new: NewCampaign) -> str:
    """The text of a new ledger."""
    lines = [
        f"campaign: {scalar(new.name)}",
        f"goal: {{kind: {new.goal}, {_GOALS[new.goal]}: {new.number}}}",
        "teams:",
    ]
    for team in new.teams:
        parts = [f"player: {scalar(team.player)}"]
        if team.troopers:
            parts.append(f"troopers: [{', '.join(map(scalar, team.troopers))}]")
        lines.append(f"  {team.corporation}: {{{', '.join(parts)}}}")
    return HEAD + "\n".join([*lines, "missions: []"]) + "\n"


def mission_lines(new: NewMission) -> list[str]:
    """A mission in block style, without indentation; the first line has no dash yet."""
    lines = [f"name: {scalar(new.name)}"]
    if new.printed is not None:
        lines.append(f"mission: {scalar(new.printed)}")
    lines.append(f"dark_legion: {new.dark_legion}")
    if new.absent:
        lines.append(f"absent: [{', '.join(new.absent)}]")
    if new.bought:
        lines.append(f"buy_credit: [{', '.join(new.bought)}]")
    lines.append(f"primary: {_reward(new.primary)}")
    drawn = [(each.team, each.secondary) for each in new.accounts if each.secondary is not None]
    if drawn:
        lines.append("secondary:")
        lines += [f"  {team}: {_reward(reward)}" for team, reward in drawn]
    lines.append("teams:")
    lines += [f"  {account.team}: {_account(account)}" for account in new.accounts]
    lines.append(f"hits_on_doomtroopers: {new.hits}")
    return lines


def with_mission(document: Document, new: NewMission) -> str:
    """The text of a ledger with one more mission at its end."""
    lines = mission_lines(new)
    return _with_item(document, ["- " + lines[0], *("  " + line for line in lines[1:])], new)


def with_comment(document: Document, comments: list[str]) -> str:
    """The text of a ledger with comments behind its last mission."""
    content = document.text.content
    newline = _newline(content)
    at, indent, _ = _end_of_missions(document)
    added = "".join(f"{indent}# {line}{newline}" for line in comments)
    before = content[:at]
    return before + ("" if not before or before.endswith("\n") else newline) + added + content[at:]


def scalar(text: str) -> str:
    """A text as YAML reads it back: quoted wherever it could be taken for something else."""
    if _PLAIN.match(text) and text.casefold() not in _WORDS and text == text.strip():
        return text
    return json.dumps(text, ensure_ascii=not text.isprintable())


def _with_item(document: Document, block: list[str], new: NewMission) -> str:
    content = document.text.content
    newline = _newline(content)
    missions = document.root.get("missions") if isinstance(document.root, Mapping) else None
    if isinstance(missions, Sequence) and content[missions.span.start] == "[":
        if missions.items:
            return _with_flow_item(content, missions, new)
        lines = "".join(f"{newline}  {line}" for line in block)
        return content[: missions.span.start].rstrip(" ") + lines + content[missions.span.end :]
    if isinstance(missions, Scalar):  # `missions:` with nothing behind it
        key = document.root.key("missions") if isinstance(document.root, Mapping) else None
        end = content.index(":", key.span.end if key is not None else 0) + 1
        lines = "".join(f"{newline}  {line}" for line in block)
        return content[:end] + lines + content[max(end, missions.span.end) :]
    at, indent, known = _end_of_missions(document)
    head = "" if known else f"missions:{newline}"
    before = content[:at]
    gap = "" if not before or before.endswith("\n") else newline
    added = head + "".join(f"{indent}{line}{newline}" for line in block)
    return before + gap + added + content[at:]


def _end_of_missions(document: Document) -> tuple[int, str, bool]:
    """Where a new mission goes, how far missions are indented, and whether there are some."""
    content, root = document.text.content, document.root
    missions = root.get("missions") if isinstance(root, Mapping) else None
    if (
        not isinstance(missions, Sequence)
        or not missions.items
        or content[missions.span.start] == "["
    ):
        return len(content), "  ", False
    first = content.rfind("\n", 0, missions.items[0].span.start) + 1
    dash = _DASH.match(content, first)
    if dash is None:  # the dash stands on a line above its item
        first = content.rfind("-", 0, missions.items[0].span.start)
        start = content.rfind("\n", 0, first) + 1
        indent = content[start:first]
    else:
        indent = dash[0][:-1]
    return _behind_comments(content, true_end(content, missions), indent), indent, True


def _behind_comments(content: str, end: int, indent: str) -> int:
    """Where the line after something starts, past comments that stand below it like missions."""
    while True:
        newline = content.find("\n", end)
        if newline < 0:
            return len(content)
        if not content.startswith(f"{indent}#", newline + 1):
            return newline + 1
        end = newline + 1


def _with_flow_item(content: str, missions: Sequence, new: NewMission) -> str:
    """One more item in brackets, in a form that JSON reads too."""
    written = json.dumps(_plain(new), ensure_ascii=False)
    end = missions.items[-1].span.end
    return f"{content[:end]}, {written}{content[end:]}"


def _plain(new: NewMission) -> dict[str, object]:
    secondary = {
        each.team: _plain_reward(each.secondary)
        for each in new.accounts
        if each.secondary is not None
    }
    found: dict[str, object] = {"name": new.name}
    if new.printed is not None:
        found["mission"] = new.printed
    found["dark_legion"] = new.dark_legion
    if new.absent:
        found["absent"] = list(new.absent)
    if new.bought:
        found["buy_credit"] = list(new.bought)
    found["primary"] = _plain_reward(new.primary)
    if secondary:
        found["secondary"] = secondary
    found["teams"] = {each.team: _plain_account(each) for each in new.accounts}
    found["hits_on_doomtroopers"] = new.hits
    return found


def _plain_reward(reward: NewReward) -> dict[str, object]:
    if not reward.done:
        return {"done": False}
    return {"done": True, "credits": reward.credits, "promotion": reward.promotion}


def _plain_account(account: NewAccount) -> dict[str, object]:
    found: dict[str, object] = {}
    if account.kills:
        found["kills"] = dict(account.kills)
    if account.friendly_hits:
        found["friendly_hits"] = account.friendly_hits
    if account.lost:
        found["lost"] = account.lost
    return found


def _reward(reward: NewReward) -> str:
    return _flow(_plain_reward(reward))


def _account(account: NewAccount) -> str:
    return _flow(_plain_account(account))


def _flow(value: object) -> str:
    """Plain values as a YAML flow mapping; all keys are ours."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(each)}" for key, each in value.items()) + "}"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _newline(content: str) -> str:
    return "\r\n" if "\r\n" in content else "\n"
