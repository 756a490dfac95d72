"""Who shoots or fights: a model of a file, or stats as they were typed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from mcarmy.base.errors import McarmyError, NothingGivenError, UsageError
from mcarmy.base.names import did_you_mean, slug
from mcarmy.games.checking import check_document
from mcarmy.games.house import GameFile
from mcarmy.games.urbanwar.checks import Nerve
from mcarmy.games.urbanwar.models import (
    OUTSIDE,
    STATS,
    Models,
    Weapon,
    calibres,
    special_rules,
    stat,
    weapons,
)
from mcarmy.games.urbanwar.outside import GAME
from mcarmy.games.urbanwar.team import read_team
from mcarmy.source.nodes import Mapping, Scalar, read_file

if TYPE_CHECKING:
    from mcarmy.base.problems import Problem
    from mcarmy.games.urbanwar.team import StrikeTeam, TeamLine
    from mcarmy.source.layers import Entry

_FILE = re.compile(r"(?P<path>.+\.(?:ya?ml|json))(?::(?P<name>.*))?\Z", re.IGNORECASE | re.DOTALL)
_STAT = re.compile(r"\s*(?P<name>[A-Za-z]{1,3})\s*[=:]?\s*(?P<value>-?[0-9]{1,2})\s*(?:[,;]|\s|\Z)")
TYPED = (*STATS, "CAL", "DAM")
MOST_WOUNDS = 10  # a duel of two such models is still worked out in a moment


class BrokenFileError(McarmyError):
    """A file of the player's that cannot be used; its problems say why."""

    def __init__(self, path: str, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"{path} cannot be used as it is. Fix the problems above.")
        self.problems = problems


class Model(Struct, frozen=True):
    """A model with what is known of it; what nobody gives is not there."""

    name: str
    stats: dict[str, int]
    weapons: dict[str, Weapon] = {}
    weapon: str | None = None
    rules: tuple[str, ...] = ()
    commander: bool = False
    count: int = 1
    ground: str = ""
    """Where its values come from, as a clause."""
    short_names: tuple[str, ...] = ()
    rulings: dict[str, str] = {}
    """The answers to open questions that its team chooses."""
    typed: bool = False
    """Whether some of its stats were typed, in place of those of a file."""

    def stat(self, name: str) -> int:
        """A stat that must be known; if it is not, what to type."""
        value = self.stats.get(name)
        if value is None:
            raise not_given(self.name, name, file=bool(self.ground))
        return value

    @property
    def wounds(self) -> int:
        """W, which is 1 unless something else is known."""
        value = self.stats.get("W", 1)
        if not 1 <= value <= MOST_WOUNDS:
            raise UsageError(f"W of {self.name} is {value}; it goes from 1 to {MOST_WOUNDS}.")
        return value

    @property
    def cal(self) -> int:
        return self.stats.get("CAL", 0)

    def nerve(self, *, led: bool = False) -> Nerve | None:
        """How it takes checks; None if its CD is not known."""
        command = self.stats.get("CD")
        return None if command is None else Nerve(command, self.cal, led)

    def armed(self, wanted: str | None) -> Weapon | None:
        """The weapon it shoots with: the one asked for, its own, or its only one."""
        name = wanted or self.weapon
        if name is not None:
            by_slug = {slug(key): weapon for key, weapon in self.weapons.items()}
            if slug(name) not in by_slug:
                known = ", ".join(self.weapons) or "none"
                raise UsageError(f"{self.name} has no weapon `{name}`. Its weapons: {known}.")
            return by_slug[slug(name)]
        if len(self.weapons) > 1:
            raise UsageError(
                f"{self.name} has several weapons. Choose one: --weapon {next(iter(self.weapons))}."
            )
        return next(iter(self.weapons.values()), None)


def not_given(name: str, stat_: str, *, file: bool) -> NothingGivenError:
    """What to type where a stat is missing."""
    message = f"Nobody gives {stat_} of {name}. The sheet has no profiles: it is on the stat card."
    if not file:
        stats = [f"{each} 5" for each in ("AS", "ST", "T", "FS") if each != stat_]
        typed = f'  "{", ".join([*stats, f"{stat_} 5"])}"'
        lines = ("Type it among the stats, or name a model of your files, for example:", typed)
        return NothingGivenError(message, (*lines, "  my-team.yaml:sniper"))
    value = "weapons: {rifle: {DAM: 6}}" if stat_ == "DAM" else f"stats: {{{stat_}: 5}}"
    example = ("  models:", f"    {slug(name)}:", f"      {value}")
    return NothingGivenError(message, ("Type it into a file of profiles, for example:", *example))


def model_of(written: str, letter: str) -> Model:
    """The model that an argument means: `team.yaml:name`, or stats such as `AS 6, T 5`."""
    found = _FILE.match(written)
    if found is None:
        return _typed(written, letter)
    models = models_in(found["path"])
    if not found["name"]:
        named = ", ".join(model.name for model in models[:12])
        raise UsageError(f"Which model of {found['path']}? Add `:name`, one of: {named}.")
    return _chosen(models, found["name"], found["path"])


def _typed(written: str, letter: str) -> Model:
    stats: dict[str, int] = {}
    position = 0
    while position < len(written):
        found = _STAT.match(written, position)
        name = found["name"].upper() if found is not None else ""
        if found is None or name not in TYPED:
            raise UsageError(
                f"`{written[position:][:30]}` is neither a stat nor a file. Write stats as "
                f"`AS 6, ST 5, T 5` ({', '.join(TYPED)}), or a model as `team.yaml:sniper`."
            )
        stats[name] = int(found["value"])
        position = found.end()
    return Model(letter, stats)


def _chosen(models: list[Model], name: str, path: str) -> Model:
    wanted = slug(name)
    whole = [m for m in models if wanted in (slug(m.name), *m.short_names)]
    last = [model for model in models if wanted == slug(model.name).split("-")[-1]]
    word = [model for model in models if wanted in slug(model.name).split("-")]
    part = [model for model in models if wanted and wanted in slug(model.name)]
    for found in (whole, last, word, part):
        if len({model.name for model in found}) == 1:
            return found[0]
        if found:
            named = ", ".join(model.name for model in found[:6])
            raise UsageError(f"`{name}` could be {named}. Write more of the name.")
    near = did_you_mean(name, [model.name for model in models])
    known = " or ".join(f"`{each}`" for each in near)
    listed = ", ".join(model.name for model in models[:12])
    advice = f"Did you mean {known}?" if near else f"It has: {listed}."
    raise UsageError(f"{path} has no model `{name}`. {advice}")


# Files


def models_in(path: str) -> list[Model]:
    """The models of a strike team or of a file of profiles."""
    file, kind = _sound(path)
    if kind == "strike-team":
        return team_models(read_team(file))
    if kind == "profiles":
        models = Models()
        models.lay(file.text, file.root)
        mine = [entry for entry in models.entries.values() if entry.origin("name").layer == path]
        return [_of_entry(models, entry, _lowest(entry), path) for entry in mine]
    raise UsageError(f"{path} has no models. Name a strike team or a file of profiles.")


def team_in(path: str) -> StrikeTeam:
    """A strike team that can be used."""
    file, kind = _sound(path)
    if kind != "strike-team":
        raise UsageError(f"{path} is not a strike team but `kind: {kind}`. Name a team.")
    return read_team(file)


def _sound(path: str) -> tuple[GameFile, str]:
    from mcarmy.games.urbanwar.house import HOUSE

    document = read_file(Path(path), path)
    root = document.root
    if document.problems or not isinstance(root, Mapping):
        raise BrokenFileError(path, document.problems)
    game = root.get("game")
    if not isinstance(game, Scalar) or game.text != GAME:
        raise UsageError(f"{path} is not a file of Urban War. It begins with `game: {GAME}`.")
    folder = Path(path).parent
    checked = check_document(HOUSE, document, folder)
    if _unusable(checked.problems) or checked.kind is None:
        raise BrokenFileError(path, checked.problems)
    return GameFile(document.text, root, folder), checked.kind


def _unusable(problems: tuple[Problem, ...]) -> bool:
    """Whether a file cannot be read; a team that breaks a limit can still be looked at."""
    return any(problem.code.startswith("MC") or problem.code in _READING for problem in problems)


_READING = ("UW130", "UW131", "UW140", "UW141", "UW142")


def team_models(team: StrikeTeam) -> list[Model]:
    """The models of a team, one for each line."""
    return [_of_line(line, team) for line in team.lines]


def _of_line(line: TeamLine, team: StrikeTeam) -> Model:
    name = line.nickname or line.name
    if line.model is None:
        return Model(name, {"CAL": line.cal}, count=line.count, ground=team.text.path)
    model = _of_entry(team.models, line.model, line.cal, team.text.path)
    return Model(
        name,
        model.stats,
        model.weapons,
        None if line.weapon is None else line.weapon.text,
        model.rules,
        line.commander,
        line.count,
        model.ground,
        model.short_names,
        team.rulings,
    )


def _of_entry(models: Models, entry: Entry, cal: int, path: str) -> Model:
    stats = {name: value for name in STATS if (value := stat(entry, name, cal)) is not None}
    origins = [entry.origin(f"stats/{name}") for name in stats]
    places = dict.fromkeys(
        f"{origin.layer}{f' ({origin.note})' if origin.note else ''}"
        for origin in origins
        if origin.layer != OUTSIDE
    )
    name = str(entry.values["name"])
    rules = special_rules(entry)
    ground = " and ".join(places) or path
    return Model(
        name,
        stats | {"CAL": cal},
        weapons(entry),
        rules=rules,
        ground=ground,
        short_names=models.short_names(entry),
    )


def _lowest(entry: Entry) -> int:
    cal = entry.values.get("cal")
    return cal if isinstance(cal, int) else next(iter(calibres(entry)), 0)
