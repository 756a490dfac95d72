"""What a player knows better: overlays fill, replace, add and retire, and own what they touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mcarmy.catalog import CatalogError, load_catalog
from mcarmy.catalog.load import ENVIRONMENT, check_paths, read_catalog
from mcarmy.catalog.lookup import find
from mcarmy.catalog.model import CardId, Color, FactionId, ProfileId, Rank
from mcarmy.report.catalog.card_view import card_view
from tests.catalog.overlays import laid_on, marked_column, only_problem, overlay, problems

if TYPE_CHECKING:
    from pathlib import Path

    from mcarmy.catalog import Catalog

RANGER = ProfileId("ranger-elite")

A_UNIT = """
      - faction: capitol
        set: first
        name: Long Shot
        id: long-shot
        weapon: null
        rank: silver
        unique: false
        traits: [infantry]
        icons: {capitol: 1}
        dice: {green: 2}
        rerolls: 0
        health: 2
        size: single
        keywords: [Accuracy +2]
        abilities: []
    """

A_CARD = """
      - name: Hold Fast
        id: hold-fast
        faction: bauhaus
        set: second
        number: 12
        rank: bronze
        icons: {bauhaus: 1}
        window: attacked
        cost: 0
        buyback: {bronze: 1}
        text: The chosen unit takes 1 damage less from this attack.
        effects: todo
    """


def shown(catalog: Catalog, name: str) -> str:
    [named] = find(catalog, name)
    return card_view(catalog, named, width=80)


# Replace


def test_a_replaced_value_shows_up_with_the_overlay_as_its_source(tmp_path: Path) -> None:
    catalog = laid_on(tmp_path, "replace: {units: {ranger-elite: {health: 3}}}")

    assert catalog.units[RANGER].health == 3
    assert "health       3*" in shown(catalog, "ranger elite")
    assert "health           overlay mine: " in shown(catalog, "ranger elite")
    assert "mine.yaml:2" in shown(catalog, "ranger elite")
    assert catalog.layers == ("mine",)


def test_nothing_else_changes_hands(tmp_path: Path) -> None:
    plain = load_catalog()
    catalog = laid_on(tmp_path, "replace: {units: {ranger-elite: {health: 3}}}")

    changed = [
        (kind, id_, path)
        for kind, known in catalog.entries.items()
        for id_, entry in known.items()
        for path, origin in entry.origins.items()
        if origin != plain.entries[kind][id_].origins[path]
    ]
    assert changed == [("units", "ranger-elite", "health")]


def test_a_reason_is_shown(tmp_path: Path) -> None:
    catalog = laid_on(
        tmp_path, "replace: {units: {ranger-elite: {health: {value: 3, reason: on my card}}}}"
    )

    assert "overlay mine: on my card (" in shown(catalog, "ranger elite")


def test_a_path_reaches_into_an_ability(tmp_path: Path) -> None:
    catalog = laid_on(
        tmp_path,
        """
        replace:
          units:
            ranger-elite:
              abilities/0/text: Nothing.
              icons/capitol: 1
        """,
    )

    unit = catalog.units[RANGER]
    assert unit.abilities[0].text == "Nothing."
    assert unit.abilities[0].name == "Scramble"
    assert unit.icons == {"capitol": 1, "command": 1}
    assert catalog.origin("units", RANGER, "abilities/0/text").layer == "mine"
    assert catalog.origin("units", RANGER, "abilities/0/name").attested


def test_a_new_name_keeps_the_id_and_both_are_found(tmp_path: Path) -> None:
    catalog = laid_on(tmp_path, "replace: {units: {ranger-elite: {name: Ranger Veteran}}}")

    assert [named.id for named in find(catalog, "ranger veteran")] == ["ranger-elite"]
    assert [named.name for named in find(catalog, "ranger-elite")] == ["Ranger Veteran"]


def test_dice_a_player_owns_are_his_to_answer_for(tmp_path: Path) -> None:
    catalog = laid_on(tmp_path, "replace: {dice: {green: {faces: [0/0, 0/0, 0/0, 0/0, 0/0, 0/0]}}}")

    assert {face.accuracy for face in catalog.dice[Color.GREEN].faces} == {0}


def test_what_is_replaced_by_nothing_is_a_hole(tmp_path: Path) -> None:
    text = "replace: {units: {ranger-elite: {health: null}}}"
    problem = only_problem(tmp_path, text)

    assert problem.code == "MC523"
    assert (problem.location.line, problem.location.column) == marked_column(text, "null")


# Fill


def test_what_no_source_tells_is_filled_over_the_reconstruction(tmp_path: Path) -> None:
    catalog = laid_on(tmp_path, "fill: {units: {free-marine-soldier: {dice: {green: 1, red: 1}}}}")

    unit = catalog.units[ProfileId("free-marine-soldier")]
    assert unit.dice == {Color.GREEN: 1, Color.RED: 1}
    assert catalog.origin("units", unit.id, "dice").layer == "mine"


def test_a_filled_text_takes_the_place_of_ours(tmp_path: Path) -> None:
    catalog = laid_on(tmp_path, "fill: {cards: {flow-of-acid: {text: It burns., cost: 1}}}")

    card = catalog.cards[CardId("flow-of-acid")]
    assert (card.text, card.cost) == ("It burns.", 1)


def test_filling_an_attested_value_is_refused(tmp_path: Path) -> None:
    text = "fill: {units: {ranger-elite: {health: 3}}}"
    problem = only_problem(tmp_path, text)

    assert problem.code == "MC521"
    assert (problem.location.line, problem.location.column) == marked_column(text, "health")
    assert problem.related[0].location.path == "catalog/units/capitol.yaml"
    assert "replace" in problem.help


@pytest.mark.parametrize(
    "value",
    [
        "icons: {capitol: 1, command: 2}",  # two capitol icons can be read
        "icons: {capitol: 2}",  # and a third mark
    ],
)
def test_filled_counts_keep_what_is_attested(tmp_path: Path, value: str) -> None:
    problem = only_problem(tmp_path, f"fill: {{units: {{ranger-elite: {{{value}}}}}}}")

    assert problem.code == "MC522"


def test_filled_counts_may_differ_where_nothing_is_known(tmp_path: Path) -> None:
    catalog = laid_on(
        tmp_path, "fill: {units: {ranger-elite: {icons: {capitol: 3}, dice: {blue: 1}}}}"
    )

    assert catalog.units[RANGER].icons == {"capitol": 3}


def test_alternatives_must_agree_with_what_is_attested_too(tmp_path: Path) -> None:
    text = """
        fill:
          units:
            capitol-ranger:
              dice:
                value: {green: 2}
                alternatives:
                  - {value: {green: 2, blue: 1}, reason: no}
        """
    problem = only_problem(tmp_path, text)

    assert problem.code == "MC522"
    assert (problem.location.line, problem.location.column) == marked_column(
        text, "{green: 2, blue: 1}"
    )


def test_an_alternative_that_is_no_alternative_is_reported(tmp_path: Path) -> None:
    same = "{value: {green: 2}, alternatives: [{value: {green: 2}}]}"
    text = f"fill: {{units: {{capitol-ranger: {{dice: {same}}}}}}}"

    assert only_problem(tmp_path, text).code == "MC504"


def test_a_total_must_be_the_sum(tmp_path: Path) -> None:
    text = "replace: {units: {capitol-ranger: {dice: {value: {green: 2}, total: 3}}}}"
    problem = only_problem(tmp_path, text)

    assert "do not add up to 3" in problem.message
    assert (problem.location.line, problem.location.column) == marked_column(text, "{green: 2}")


def test_behavior_that_is_not_written_yet_may_be_filled(tmp_path: Path) -> None:
    one = overlay(tmp_path, f"overlay: one\nadd:\n    cards:{A_CARD}", "1.yaml")
    two = overlay(
        tmp_path,
        "overlay: two\nfill: {cards: {hold-fast: {effects: [{more_armor: {by: 1}}]}}}",
        "2.yaml",
    )
    catalog = load_catalog([one, two])

    assert catalog.cards[CardId("hold-fast")].effects != "todo"
    assert catalog.origin("cards", "hold-fast", "effects").layer == "two"


# Add


def test_an_added_unit_is_there_and_owned_by_the_overlay(tmp_path: Path) -> None:
    catalog = laid_on(tmp_path, f"add:\n    units:{A_UNIT}")

    unit = catalog.units[ProfileId("long-shot")]
    assert (unit.name, unit.rank, unit.faction) == ("Long Shot", Rank.SILVER, "capitol")
    assert all(o.layer == "mine" for o in catalog.entry("units", unit.id).origins.values())
    assert "everything       overlay mine: " in shown(catalog, "long shot")


def test_an_added_card_is_there(tmp_path: Path) -> None:
    catalog = laid_on(tmp_path, f"add:\n    cards:{A_CARD}")

    assert catalog.cards[CardId("hold-fast")].number == 12


def test_a_trait_of_ones_own_can_be_used(tmp_path: Path) -> None:
    unit = A_UNIT.replace("[infantry]", "[infantry, sniper]")
    catalog = laid_on(
        tmp_path, f"add:\n    traits: [{{id: sniper, name: SNIPER}}]\n    units:{unit}"
    )

    assert catalog.units[ProfileId("long-shot")].traits == ("infantry", "sniper")
    assert "INFANTRY, SNIPER*" in shown(catalog, "long shot")


def test_a_misspelled_trait_is_reported_with_the_right_one(tmp_path: Path) -> None:
    unit = A_UNIT.replace("[infantry]", "[infantri]")
    problem = only_problem(tmp_path, f"add:\n    units:{unit}")

    assert problem.code == "MC510"
    assert problem.help == "Did you mean `infantry`?"


def test_a_whole_faction_of_ones_own_can_be_added(tmp_path: Path) -> None:
    unit = (
        A_UNIT.replace("faction: capitol", "faction: cybertronic")
        .replace("{capitol: 1}", "{cybertronic: 1}")
        .replace("[Accuracy +2]", "[Stealth]")
    )
    catalog = laid_on(
        tmp_path,
        f"""\
add:
    factions:
      - {{id: cybertronic, name: Cybertronic, side: human, icon: cybertronic, second_icon: null}}
    keywords:
      - {{id: stealth, name: Stealth, value: false, rule: SIGHT-1, text: Hard to see.}}
    units:{unit}""",
    )

    assert catalog.units[ProfileId("long-shot")].faction == "cybertronic"
    assert catalog.factions[FactionId("cybertronic")].second_icon is None


def test_an_id_that_is_taken_is_reported(tmp_path: Path) -> None:
    unit = A_UNIT.replace("long-shot", "ranger-elite").replace("Long Shot", "Ranger Elite")
    problem = only_problem(tmp_path, f"add:\n    units:{unit}")

    assert problem.code == "MC512"
    assert problem.related[0].location.path == "catalog/units/capitol.yaml"


def test_a_ruling_can_be_added_with_its_reason(tmp_path: Path) -> None:
    catalog = laid_on(
        tmp_path,
        """
        add:
          rulings:
            - id: my-table
              rules: [CARD-2]
              question: May we?
              answer: We may.
              reason: We said so.
              test: todo
        """,
    )

    assert catalog.rulings["my-table"].reason == "We said so."


# Retire


def test_a_retired_unit_is_gone_and_missed_by_nothing(tmp_path: Path) -> None:
    catalog = laid_on(tmp_path, "retire: {units: {ranger-elite: lost mine}}")

    assert RANGER not in catalog.units
    [gone] = catalog.retired
    assert (gone.name, gone.layer, gone.reason) == ("Ranger Elite", "mine", "lost mine")


def test_what_others_need_is_not_retired_alone(tmp_path: Path) -> None:
    text = "retire: {factions: {capitol: gone}}"
    problem = only_problem(tmp_path, text)

    assert problem.code == "MC510"
    assert "and 17 more need it" in problem.message
    assert (problem.location.line, problem.location.column) == marked_column(text, "capitol")


@pytest.mark.parametrize(
    ("kind", "id_"),
    [
        ("sets", "first"),
        ("traits", "infantry"),
        ("keywords", "flying"),
        ("maps", "titan-fields"),
    ],
)
def test_retiring_what_is_in_use_is_reported_at_the_overlay(
    tmp_path: Path, kind: str, id_: str
) -> None:
    problem = only_problem(tmp_path, f"retire: {{{kind}: {{{id_}: gone}}}}")

    assert problem.location.path.endswith("mine.yaml")
    assert "need it" in problem.message


@pytest.mark.parametrize(
    ("kind", "id_"), [("zones", "munitions"), ("cards", "decoy"), ("formats", "epic")]
)
def test_what_nobody_needs_may_be_retired(tmp_path: Path, kind: str, id_: str) -> None:
    catalog = laid_on(tmp_path, f"retire: {{{kind}: {{{id_}: gone}}}}")

    assert id_ not in catalog.entries[kind]


def test_the_dice_are_not_retired(tmp_path: Path) -> None:
    assert only_problem(tmp_path, "retire: {dice: {red: gone}}").code == "MC502"


# Targets


@pytest.mark.parametrize(
    ("text", "at", "meant"),
    [
        ("replace: {units: {ranger-elit: {health: 3}}}", "ranger-elit", "ranger-elite"),
        ("fill: {cards: {flow-of-acids: {cost: 1}}}", "flow-of-acids", "flow-of-acid"),
        ("retire: {zones: {munition: x}}", "munition", "munitions"),
        ("replace: {unit: {ranger-elite: {health: 3}}}", "unit", "units"),
        ("replace: {units: {ranger-elite: {helth: 3}}}", "helth", "health"),
        ("replase: {units: {}}", "replase", "replace"),
    ],
)
def test_a_misspelled_target_is_reported_with_the_right_one(
    tmp_path: Path, text: str, at: str, meant: str
) -> None:
    problem = only_problem(tmp_path, text)

    assert (problem.location.line, problem.location.column) == marked_column(text, at)
    assert f"`{meant}`" in problem.help


@pytest.mark.parametrize("path", ["abilities/7/text", "icons/bauhaus"])
def test_a_path_that_leads_nowhere_is_reported(tmp_path: Path, path: str) -> None:
    value = "1" if path.startswith("icons") else "x"
    problem = only_problem(tmp_path, f"replace: {{units: {{ranger-elite: {{{path}: {value}}}}}}}")

    assert problem.code == "MC502"
    assert f"has no value `{path}`" in problem.message


def test_all_problems_are_reported_at_once(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        """
        replace:
          units:
            ranger-elit: {health: 3}
            ranger-elite: {helth: 3, dice: {purple: 1}}
        retire: {cards: {nothing: gone}}
        """,
    )

    assert [p.code for p in found] == ["MC520", "MC502", "MC502", "MC520"]


# Several


def test_the_last_overlay_has_the_last_word(tmp_path: Path) -> None:
    one = overlay(tmp_path, "overlay: one\nreplace: {units: {ranger-elite: {health: 3}}}", "1.yaml")
    two = overlay(tmp_path, "overlay: two\nreplace: {units: {ranger-elite: {health: 4}}}", "2.yaml")

    assert load_catalog([one, two]).units[RANGER].health == 4
    assert load_catalog([two, one]).units[RANGER].health == 3
    assert load_catalog([two, one]).layers == ("two", "one")
    assert load_catalog([one, two]).origin("units", RANGER, "health").layer == "two"


def test_a_later_overlay_may_use_what_an_earlier_one_added(tmp_path: Path) -> None:
    one = overlay(tmp_path, f"overlay: one\nadd:\n    units:{A_UNIT}", "1.yaml")
    two = overlay(tmp_path, "overlay: two\nreplace: {units: {long-shot: {health: 9}}}", "2.yaml")

    assert load_catalog([one, two]).units[ProfileId("long-shot")].health == 9
    with pytest.raises(CatalogError):
        load_catalog([two, one])


def test_a_folder_of_overlays_is_read_in_the_order_of_names(tmp_path: Path) -> None:
    overlay(tmp_path, "overlay: b\nreplace: {units: {ranger-elite: {health: 4}}}", "b.yml")
    overlay(tmp_path, "overlay: a\nreplace: {units: {ranger-elite: {health: 3}}}", "a.yaml")
    (tmp_path / "notes.txt").write_text("not an overlay")

    catalog = load_catalog([tmp_path])
    assert catalog.layers == ("a", "b")
    assert catalog.units[RANGER].health == 4


def test_a_folder_of_overlays_may_name_its_files_like_a_catalog(tmp_path: Path) -> None:
    overlay(tmp_path, "replace: {units: {ranger-elite: {health: 3}}}", "dice.yaml")

    assert check_paths([tmp_path]).problems == ()


def test_the_environment_names_overlays_for_every_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = overlay(tmp_path, "overlay: one\nreplace: {units: {ranger-elite: {health: 3}}}", "1.yaml")
    two = overlay(
        tmp_path, "overlay: two\nreplace: {units: {ranger-elite: {size: double}}}", "2.yaml"
    )
    monkeypatch.setenv(ENVIRONMENT, f"{one}:{two}")
    three = overlay(
        tmp_path, "overlay: three\nreplace: {units: {ranger-elite: {health: 5}}}", "3.yaml"
    )

    catalog = load_catalog([three])
    assert catalog.layers == ("one", "two", "three")
    assert (catalog.units[RANGER].health, catalog.units[RANGER].size) == (5, "double")


def test_overlays_do_not_change_the_catalog_others_load(tmp_path: Path) -> None:
    laid_on(tmp_path, "replace: {units: {ranger-elite: {health: 3}}}")

    assert load_catalog().units[RANGER].health == 2


@pytest.mark.parametrize("name", ["attested", "reconstruction", "house"])
def test_an_overlay_cannot_pass_for_one_of_our_layers(tmp_path: Path, name: str) -> None:
    problem = only_problem(
        tmp_path, f"overlay: {name}\nreplace: {{units: {{ranger-elite: {{health: 3}}}}}}"
    )

    assert problem.code == "MC507"
    assert (problem.location.line, problem.location.column) == (1, 10)


# Maps


def drawn(extra: str = "") -> str:
    """An overlay with a copy of a bundled map under a name of its own."""
    lines = load_catalog().maps["ruined-foundry"].drawing  # type: ignore[index]
    drawing = "\n".join(f"        {line}" for line in lines)
    return (
        "overlay: mine\nadd:\n  maps:\n    - name: My Foundry\n      id: my-foundry\n"
        f"      origin: mine\n      text: Mine.\n      points: [1, 1, 2, 2, 2, 2, 3]\n{extra}"
        f"      drawing: |\n{drawing}\n"
    )


def test_a_map_of_ones_own_can_be_added(tmp_path: Path) -> None:
    assert "my-foundry" in laid_on(tmp_path, drawn()).maps


def test_a_slip_in_a_drawing_is_reported_at_its_very_place(tmp_path: Path) -> None:
    lines = drawn().split("\n")
    row = next(i for i, line in enumerate(lines) if line.lstrip().startswith(".A  .A  .A  .A  .A"))
    lines[row] = lines[row].replace(".A  .A  .A  .A  .A", ".A  .A  xA  .A  .A", 1)
    problem = problems(tmp_path, "\n".join(lines))[0]

    assert problem.code == "MC540"
    assert (problem.location.line, problem.location.column) == (row + 1, lines[row].index("x") + 1)
    assert "'x' is not a terrain" in problem.message


def test_an_unfair_map_is_reported_hex_by_hex(tmp_path: Path) -> None:
    lines = drawn().split("\n")
    row = next(i for i, line in enumerate(lines) if line.lstrip().startswith(".A  .A  .A  .A  .A"))
    lines[row] = lines[row].replace("c", "h", 1)
    found = problems(tmp_path, "\n".join(lines))

    assert {p.code for p in found} == {"MC541"}
    assert (found[0].location.line, found[0].location.column) == (
        row + 1, lines[row].index("h") + 1,
    )  # fmt: skip


def test_a_map_in_quotes_is_reported_by_the_line_of_the_drawing(tmp_path: Path) -> None:
    text = 'replace: {maps: {ruined-foundry: {drawing: ".   .\\n\\n  x\\n"}}}'
    problem = problems(tmp_path, text)[0]

    assert (problem.location.line, problem.location.column) == marked_column(text, '".')
    assert "(Line 3, column 3 of the drawing.)" in problem.message


def test_a_map_says_truly_who_drew_it(tmp_path: Path) -> None:
    problem = only_problem(tmp_path, drawn().replace("origin: mine", "origin: publisher"))

    assert problem.code == "MC510"
    assert "the overlay `mine` did" in problem.message


# Checking


def test_checking_an_overlay_does_not_load_it_for_good(tmp_path: Path) -> None:
    path = overlay(tmp_path, "replace: {units: {ranger-elite: {health: 3}}}")

    assert check_paths([path]).problems == ()
    assert load_catalog().units[RANGER].health == 2


def test_a_broken_overlay_stops_loading_with_all_its_problems(tmp_path: Path) -> None:
    with pytest.raises(CatalogError) as stopped:
        laid_on(tmp_path, "replace: {units: {ranger-elit: {health: 3}, x: {health: 1}}}")

    assert len(stopped.value.problems) == 2
    assert "2 problems" in str(stopped.value)


def test_an_empty_folder_is_no_catalog_and_says_what_is_missing(tmp_path: Path) -> None:
    found = read_catalog(tmp_path, shown_as="mine").problems

    assert {p.code for p in found} == {"MC506"}
    assert "mine/dice.yaml" in {p.location.path for p in found}


# Sources


def test_a_value_with_a_source_loses_its_mark(tmp_path: Path) -> None:
    catalog = laid_on(
        tmp_path, "replace: {units: {ranger-elite: {dice: {value: {green: 2}, source: card}}}}"
    )
    view = shown(catalog, "ranger elite")

    assert "dice         2 green\n" in view
    assert "dice             sure: card (" in view


def test_the_source_of_an_overlay_holds_for_all_its_values(tmp_path: Path) -> None:
    body = "source: card\nlevel: likely\nreplace: {units: {ranger-elite: {health: 3, rerolls: 1}}}"
    entry = laid_on(tmp_path, body).entry("units", "ranger-elite")

    for path in ("health", "rerolls"):
        assert (entry.origin(path).sources, entry.origin(path).level) == (("card",), "likely")


def test_a_value_may_name_another_source_than_its_overlay(tmp_path: Path) -> None:
    body = (
        "source: card\nlevel: likely\n"
        "replace: {units: {ranger-elite: {health: {value: 3, source: rulebook}}}}"
    )
    origin = laid_on(tmp_path, body).origin("units", "ranger-elite", "health")

    assert (origin.sources, origin.level) == (("rulebook",), "sure")


def test_a_new_entry_may_name_its_source(tmp_path: Path) -> None:
    card = A_CARD.replace("effects: todo", "effects: todo\n        source: card")
    catalog = laid_on(tmp_path, f"add:\n    cards:{card}")

    assert "*" not in shown(catalog, "hold fast").splitlines()[0]


def test_a_source_that_is_not_known_is_told_at_its_place(tmp_path: Path) -> None:
    problem = only_problem(
        tmp_path,
        "replace: {units: {ranger-elite: {health: {value: 3, source: rulebok}}}}",
    )

    assert problem.code == "MC510"
    assert "Did you mean `rulebook`?" in problem.help


def test_a_level_without_a_source_is_told(tmp_path: Path) -> None:
    problem = only_problem(
        tmp_path, "replace: {units: {ranger-elite: {health: {value: 3, level: sure}}}}"
    )

    assert problem.code == "MC504"
    assert "Add `source: card`" in problem.help


def test_what_a_source_tells_is_no_hole_for_a_later_overlay(tmp_path: Path) -> None:
    first = overlay(tmp_path, "source: card\nreplace: {units: {ranger-elite: {rerolls: 1}}}")
    second = tmp_path / "later.yaml"
    second.write_text("overlay: later\nfill: {units: {ranger-elite: {rerolls: 0}}}\n")

    assert [problem.code for problem in check_paths([first, second]).problems] == ["MC521"]


# Texts and what plays them


@pytest.mark.parametrize(
    ("body", "codes"),
    [
        ("cards: {fire-at-will: {text: Other words.}}", ["MC524"]),
        ("cards: {fire-at-will: {effects: [{more_dodge: {by: 1}}]}}", ["MC525"]),
        ("units: {ranger-elite: {abilities/0/text: Other words.}}", ["MC524"]),
        ("zones: {signal-station: {text: Other words.}}", ["MC524"]),
        ("cards: {fire-at-will: {text: Other words., effects: todo}}", []),
        ("cards: {fire-at-will: {effects: todo}}", []),
    ],
)
def test_a_text_and_its_effects_change_together(
    tmp_path: Path, body: str, codes: list[str]
) -> None:
    path = overlay(tmp_path, f"replace: {{{body}}}")

    assert [problem.code for problem in check_paths([path]).problems] == codes
    assert load_catalog([path]).layers == ("mine",)
