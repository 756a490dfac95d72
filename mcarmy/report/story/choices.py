"""How is a choice told that a player had: what he would do, or not do?"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from mcarmy.engine import actions as a
from mcarmy.engine.decisions import Question

if TYPE_CHECKING:
    from mcarmy.engine.state import Token
    from mcarmy.report.story.naming import Naming

NOTHING = {
    Question.ACT: "end the activation",
    Question.CARD: "play no card",
    Question.SUPPORT: "no supporter",
    Question.REROLL: "no reroll",
    Question.GUARD: "hold fire",
    Question.KEEP_GUARD: "leave guard",
    Question.BUY_BACK: "buy no card back",
    Question.STEP: "stop here",
}


def choice_words(
    names: Naming, question: Question, action: a.Action, unit: int | None, subject: int | None
) -> str:
    """A choice in a few words, without an end."""
    who = f" with {names.unit(unit)}" if unit is not None else ""
    at = f" {names.unit(subject)}" if subject is not None else ""
    match action:
        case a.Target(_, hex_):
            return f"attack{at or f' {names.table.board.name(hex_)}'}{who}"
        case a.AttackUnseen():
            return f"attack unseen{who}"
        case a.Interrupt(guard, _, _):
            return f"attack{at} from guard with {names.unit(guard)}"
        case a.Go(hex_, rear):
            return f"go to {names.place((hex_, rear))}{who}"
        case a.Guard():
            return f"go on guard{who}"
        case a.Special(number):
            return f"use {_special(names, unit, number)}{who}"
        case a.Recover(effect):
            return f"end {names.effect(effect)}{who}"
        case a.GiveOrder(ordered, token):
            return f"give {names.unit(ordered)} a {_rank(token)} order"
        case a.Support(helper, token):
            return f"support with {names.unit(helper)} ({_rank(token)} order)"
        case a.PlayCard(card, through):
            return f"play {names.card(card)} through {names.unit(through)}"
        case a.ChooseCard(card):
            return f"choose {names.card(card)}"
        case a.Pass():
            return NOTHING.get(question, "pass") + (who if question is Question.ACT else "")
        case _:
            return _small(names, action)


def _small(names: Naming, action: a.Action) -> str:
    """Choices about dice, numbers and what an effect asks."""
    match action:
        case a.ChooseZone(zone):
            return f"deploy in zone {'AB'[zone]}"
        case a.ChooseUnit(unit):
            return f"choose {names.unit(unit)}"
        case a.Reroll(_, die):
            return f"reroll die {die + 1}"
        case a.ChooseColor(color):
            return f"choose {color} dice"
        case a.ChooseFace(color, accuracy, damage):
            return f"turn a die to {color} {accuracy}/{damage}"
        case a.ChooseToken(token):
            return f"choose a {_rank(token)} order"
        case a.ChooseNumber(number):
            return f"choose {number}"
        case a.Accept():
            return "accept"
        case a.Concede():
            return "concede"
        case (
            a.Target() | a.AttackUnseen() | a.Interrupt() | a.Go() | a.Guard() | a.Special()
            | a.Recover() | a.GiveOrder() | a.Support() | a.PlayCard() | a.ChooseCard() | a.Pass()
        ):  # fmt: skip
            raise AssertionError(action)
        case _ as never:
            assert_never(never)


def _special(names: Naming, unit: int | None, number: int) -> str:
    if unit is None:
        return "its special action"
    return names.table.state.kind[unit].profile.abilities[number].name or "its special action"


def _rank(token: Token) -> str:
    return token.name.lower()
