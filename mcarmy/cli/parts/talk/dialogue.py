"""The questions of `mcarmy new`: format, faction, units, orders, cards, name and file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mcarmy.army.build import wishes
from mcarmy.army.build.choices import Choices
from mcarmy.army.build.saving import free_path
from mcarmy.army.build.terms import Terms, find_factions, find_format
from mcarmy.army.components import order_key
from mcarmy.catalog.model import Rank
from mcarmy.cli.parts.exits import Exit
from mcarmy.cli.parts.talk.conversation import STEPS, Conversation, Jump, Quit, TalkState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mcarmy.army.build.terms import Ceiling
    from mcarmy.catalog import Catalog

WELCOME = """\
A new army. Answer with a number or a name; Tab completes, Enter takes what is in [brackets].
`help` lists the commands, `fill` fills the rest, Ctrl-C stops and keeps what you have."""


class Dialogue:
    """Asks until there is a list in a file."""

    def __init__(
        self, catalog: Catalog, ceilings: Sequence[Ceiling], conversation: Conversation
    ) -> None:
        self.catalog = catalog
        self.ceilings = ceilings
        self.talk = conversation
        self.asked: dict[str, Callable[[], None]] = {
            "format": self._format,
            "faction": self._faction,
            "units": self._units,
            "orders": self._orders,
            "cards": self._cards,
            "attached": self._attached,
            "rest": self._rest,
            "name": self._name,
            "file": self._file,
        }

    def run(self, format_: str | None, factions: list[str], name: str | None) -> Exit:
        """From the first question to the saved file; what the options say is not asked."""
        talk = self.talk
        talk.say(WELCOME)
        talk.state = TalkState(name=name)
        if format_ is not None:
            self._new_army(format_, factions)
            talk.past.clear()
            step = STEPS.index("units" if factions else "faction")
            talk.state = replace(talk.state, step=step)
        try:
            while talk.state.step < len(STEPS):
                self._step(STEPS[talk.state.step])
        except (Quit, EOFError):
            return talk.keep(Exit.FINE)
        except KeyboardInterrupt:
            return talk.keep(Exit.INTERRUPTED)
        return Exit.FINE

    def _step(self, name: str) -> None:
        try:
            self.asked[name]()
        except Jump:
            return
        self.talk.shown = []
        self.talk.state = replace(self.talk.state, step=self.talk.state.step + 1)

    def _format(self) -> None:
        known = sorted(self.catalog.formats.values(), key=lambda f: sum(f.slots.values()))
        self.talk.title("Format")
        for number, format_ in enumerate(known, 1):
            slots = " / ".join(f"{format_.slots[rank]} {rank}" for rank in Rank)
            self.talk.say(f"{number:>4}  {format_.name:<18} {slots}")
        names = [format_.id for format_ in known]
        while True:
            answer = self.talk.ask("format [tournament]", names) or "tournament"
            if self.talk.tried(self._new_army, _numbered(answer, names), []):
                return

    def _faction(self) -> None:
        army = self.talk.army
        names = list(dict.fromkeys(unit.faction for unit in self.catalog.units.values()))
        self.talk.title("Faction")
        for number, id_ in enumerate(names, 1):
            faction = self.catalog.factions[id_]
            mine = [u for u in self.catalog.units.values() if u.faction == id_ and army.left(u.id)]
            self.talk.say(f"{number:>4}  {faction.name:<14} {len(mine):>2} kinds, {faction.side}s")
        self.talk.say("  Several of one side may fight together: `capitol, bauhaus`.")
        while True:
            answer = self.talk.ask("faction", names)
            chosen = [_numbered(part.strip(), names) for part in answer.split(",") if part.strip()]
            if not chosen:
                self.talk.say("Choose by number or name.")
            elif self.talk.tried(self._new_army, self.talk.state.format, chosen):
                return

    def _new_army(self, format_: str, factions: list[str]) -> None:
        found = find_format(self.catalog, format_)
        terms = Terms(self.catalog, found, find_factions(self.catalog, factions), self.ceilings)
        army = Choices(terms)
        obstacle = army.obstacle()
        if obstacle is not None:
            raise wishes.WishError(f"No legal list is possible: {obstacle}.")
        self.talk.change(army)
        self.talk.state = replace(self.talk.state, format=format_)

    def _units(self) -> None:
        self._choose(wishes.UNITS, "Units")
        if not self.talk.army.unit_count():
            self.talk.say("An army needs at least one unit.")
            raise Jump

    def _orders(self) -> None:
        army = self.talk.army
        if army.full:
            return
        self.talk.title("Orders")
        units = army.unit_count()
        self.talk.say(
            "  An order gives a unit its actions: gold 3, silver 2, bronze 1.\n"
            f"  {'Your unit takes' if units == 1 else f'Each of your {units} units takes'} "
            "one order a round."
        )
        proposed = _proposed_orders(army)
        while True:
            answer = self.talk.ask(f"orders [{proposed}]", [f"{rank}=" for rank in Rank])
            if self.talk.tried(self._set_orders, answer or proposed):
                return

    def _set_orders(self, answer: str) -> None:
        self.talk.change(wishes.set_orders(self.talk.army, answer))
        self.talk.status()

    def _cards(self) -> None:
        if wishes.offers(self.talk.army, wishes.CARDS):
            self._choose(wishes.CARDS, "Command cards")

    def _attached(self) -> None:
        if wishes.offers(self.talk.army, wishes.ATTACHED):
            self._choose(wishes.ATTACHED, "Cards under the Command Tent")

    def _rest(self) -> None:
        army = self.talk.army
        if army.full:
            return
        still = ", ".join(f"{army.open[rank]} {rank}" for rank in Rank if army.open[rank])
        self.talk.title(f"Still open: {still}")
        self.talk.say("  Enter fills them, `orders` with order tokens alone,")
        self.talk.say("  `leave` keeps the list unfinished, `back` returns to choosing.")
        while True:
            match self.talk.ask("open slots [fill]", ["orders", "leave"]).lower():
                case "":
                    self.talk.fill()
                case "leave":
                    return
                case "orders":
                    if self.talk.tried(self._fill_with_orders):
                        return
                case _:
                    self.talk.say("Press Enter, or type `orders`, `leave` or `back`.")

    def _fill_with_orders(self) -> None:
        army = self.talk.army
        for rank in Rank:
            tokens = min(army.open[rank], army.left(order_key(rank)))
            army = army.plus(order_key(rank), tokens) if tokens else army
        if not army.full:
            raise wishes.WishError("There are too few order tokens. Press Enter for a mix.")
        self.talk.change(army)
        self.talk.status()

    def _name(self) -> None:
        if self.talk.state.name is None:
            army = self.talk.army
            self.talk.title("Name")
            factions = [self.catalog.factions[unit.faction].name for unit, _ in army.units()]
            usual = f"{max(factions, key=factions.count)} {army.terms.format.name.lower()} army"
            answer = self.talk.ask(f"name [{usual}]", [])
            self.talk.state = replace(self.talk.state, name=answer or usual)

    def _file(self) -> None:
        while True:
            path = self.talk.path
            if path is None:
                usual = free_path(self.talk.usual_path())
                path = Path(self.talk.ask(f"file [{usual}]", []) or usual)
                path = path if path.suffix else path.with_suffix(".yaml")
            if self.talk.tried(self.talk.save, path):
                return
            self.talk.path = None

    def _choose(self, section: str, title: str) -> None:
        """Take units or cards until the player is done or nothing more fits."""
        talk = self.talk
        while on_offer := wishes.offers(talk.army, section):
            if not set(on_offer) <= set(talk.shown):  # lines keep their numbers while they can
                talk.title(title)
                talk.show(on_offer)
                talk.status()
            names = wishes.completions(talk.army, section)
            answer = talk.ask(f"{section} (Enter when done)", names, section=section)
            if not answer:
                return
            self._take(section, [wish for wish in answer.split(",") if wish.strip()])
            talk.status()
        talk.say("  Nothing more fits here.")

    def _take(self, section: str, listed: list[str]) -> None:
        """Several wishes are one answer: one `undo` takes them back."""
        army = self.talk.army
        for wish in listed:
            verb, _, what = wish.strip().partition(" ")
            try:
                if verb.lower() == "drop":
                    army = wishes.drop(army, section, what)
                else:
                    army = wishes.take(army, section, wish, self.talk.shown)
            except wishes.WishError as error:
                self.talk.complain(error)
                break
        if army is not self.talk.army:
            self.talk.change(army)


def _numbered(answer: str, names: Sequence[str]) -> str:
    """A line of what was shown by its number, else the answer itself."""
    number = int(answer) if answer.isdecimal() and len(answer) < 4 else 0
    return names[number - 1] if 1 <= number <= len(names) else answer


def _proposed_orders(army: Choices) -> str:
    """One for each unit, but no more than two thirds of the open slots: the rest is for cards."""
    total = sum(army.open.values())
    wanted = max(1, min(army.unit_count(), total * 2 // 3))
    for _ in range(wanted):
        widest = max(Rank, key=lambda rank: min(army.open[rank], army.left(order_key(rank))))
        if army.left(order_key(widest)):
            army = army.plus(order_key(widest))
    counts = {rank: army.taken[order_key(rank)] for rank in Rank}
    return " ".join(f"{rank}={count}" for rank, count in counts.items() if count)
