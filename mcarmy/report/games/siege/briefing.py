"""The briefing for the next mission as a report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.siege.words import listed, plural, team_name
from mcarmy.report.cells import Column, Quantity
from mcarmy.report.games.siege.grounds import rests_on
from mcarmy.report.report import Prose, Provenance, Report, Section, Table

if TYPE_CHECKING:
    from mcarmy.games.siege.briefing import Briefing, TeamBrief

NO_EXTRA_ACTIONS = (
    "How many Extra Actions a Rank gives is not on the sheet; your box file can say:  "
    "`ranks: {1: {extra_actions: 1}}`."
)

DOUBTFUL = "The ledger has problems: these numbers may be wrong. See `mcarmy validate`."


def briefing_report(briefing: Briefing, *, problems: int = 0) -> Report:
    """Everything to read out before the mission."""
    notes = [] if not problems else [DOUBTFUL]
    if briefing.over is not None:
        names = listed([team_name(team) for team in briefing.over.teams])
        notes.append(f"The campaign is decided: {names} won it.")
    if any(each.extra_actions is None for each in briefing.teams):
        notes.append(NO_EXTRA_ACTIONS)
    name = briefing.campaign or "Campaign"
    return Report(
        title=(f"{name}: mission {briefing.number}",),
        answer=_answer(briefing),
        sections=(
            Section("Teams", (_teams(briefing),), wide=True),
            Section("Dark Legion", (Prose(legion_lines(briefing)),)),
            Section("Buying a credit", (_offers(briefing), Prose(_no_offers(briefing)))),
        ),
        notes=tuple(notes),
        provenance=Provenance((rests_on(briefing.grounds),)),
    )


def _answer(briefing: Briefing) -> str:
    villain = briefing.plans.dark_legion
    who = f"{team_name(villain)} is the Dark Legion" if villain else "Draw the Dark Legion"
    teams = plural(briefing.doomtrooper_teams, "Doomtrooper team")
    return f"{who}: Reference card {briefing.reference_card.name}, against {teams}."


def _teams(briefing: Briefing) -> Table:
    columns = (
        Column("team"),
        Column("player"),
        Column("points", Quantity.COUNT),
        Column("Rank", Quantity.COUNT, key="rank"),
        Column("dice"),
        Column("Extra Actions", none="not known", key="extra_actions"),
        Column("credits", Quantity.COUNT),
        Column("cards", Quantity.COUNT, long="Doomtrooper cards"),
        Column("move", Quantity.COUNT),
        Column("to next Rank", Quantity.COUNT, none="–", key="to_next_rank"),
    )
    rows = tuple(
        (
            team_name(each.team.id),
            each.team.player,
            each.standing.promotion,
            each.standing.rank,
            str(each.color),
            _extra(each),
            each.standing.credits,
            each.cards,
            each.move,
            each.to_next_rank,
        )
        for each in briefing.teams
    )
    return Table("teams", columns, rows, title="Teams")


def _extra(each: TeamBrief) -> str | None:
    gain = f" +{each.extra_actions_each_turn} a turn" if each.extra_actions_each_turn else ""
    if each.extra_actions is None:
        return f"not known,{gain}" if gain else None
    return f"{each.extra_actions}{gain}"


def legion_lines(briefing: Briefing) -> tuple[str, ...]:
    """What the Dark Legion player must know."""
    players, printed = briefing.players, briefing.plans.mission
    lines = [f"Reference card {briefing.reference_card.name}."]
    if players.calls is None:
        lines.append("Reinforcements come with every Event card that brings them.")
    else:
        lines.append(
            f"Reinforcements: {plural(players.calls, 'call')} this mission, "
            "announced before the Event card is drawn."
        )
    if printed is not None and printed.force_cards is not None:
        kept = printed.key_force_cards or 0
        left = max(kept, printed.force_cards - players.force_cards)
        lines.append(f"{plural(left, 'Force card')}, the key cards of the mission among them.")
    elif players.force_cards:
        cards = plural(players.force_cards, "Force card")
        lines.append(f"Remove {cards} at random; the key cards of the mission stay.")
    else:
        lines.append("All Force cards of the mission.")
    if printed is not None and printed.rounds is not None:
        lines.append(f"{plural(printed.rounds, 'round')}: as many Event cards.")
    if briefing.plans.dark_legion is None:
        lines.append("Counted as if all teams come; `--absent` and `--dark-legion` say otherwise.")
    return tuple(lines)


def _offers(briefing: Briefing) -> Table:
    columns = (
        Column("team"),
        Column("points", Quantity.COUNT),
        Column("Rank", Quantity.COUNT, key="rank"),
        Column("credits", Quantity.COUNT),
        Column("what changes", Quantity.PROSE, key="changes"),
    )
    rows = []
    for each in briefing.teams:
        offer = each.offer
        if offer is None:
            continue
        changes = []
        if offer.rank != each.standing.rank:
            changes.append(f"Rank {each.standing.rank} falls to {offer.rank}")
        if offer.reference_card != briefing.reference_card.name:
            changes.append(f"the Reference card becomes {offer.reference_card}")
        told = listed(changes) or "the Rank stays"
        rows.append((team_name(each.team.id), offer.promotion, offer.rank, offer.credits, told))
    return Table("buying", columns, tuple(rows), title="With one more credit")


def _no_offers(briefing: Briefing) -> tuple[str, ...]:
    """Who has bought already, and who cannot."""
    bought = [team_name(each.team.id) for each in briefing.teams if each.bought]
    unable = [
        team_name(each.team.id) for each in briefing.teams if each.offer is None and not each.bought
    ]
    lines = []
    if bought:
        lines.append(f"Counted as bought: {listed(bought)}.")
    if unable:
        lines.append(f"Too few points to buy one: {listed(unable)}.")
    return tuple(lines)
