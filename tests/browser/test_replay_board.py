"""The battlefield of a replay: zones, who acts, ways, attacks and falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser import color_blind

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.chromium import Scheme, Visitor

# The contrast of two colors (WCAG), and the fill of an element.
_SIGHT = """
const linear = color => color.match(/[\\d.]+/g).slice(0, 3).map(Number).map(part => part / 255)
  .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const light = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (one, other) => {
  const [high, low] = [light(linear(one)), light(linear(other))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};
const fill = (selector) => getComputedStyle(document.querySelector(selector)).fill;
"""


def step_where(page: Page, condition: str) -> None:
    """Go to the first step of which something is true."""
    page.evaluate(f"show(steps.findIndex((step, at) => {condition}))")


def test_a_zone_shows_its_holder_and_a_flag_above_all_units(
    visitor: Visitor, tournament: Path
) -> None:
    with visitor.opens(tournament) as page:
        before = page.locator("#zones .territory.neutral").count()
        flags = page.locator("#flags .flag text").all_text_contents()
        step_where(page, "states[at].zones.includes(0) && states[at].zones.includes(1)")

        assert before == 7
        assert flags[6].startswith("7 ")
        assert " · " in flags[6]
        assert page.locator("#zones .territory.held-a").count() >= 1
        assert page.locator("#zones .territory.held-b").count() >= 1
        order = page.evaluate("[...map.children].map(layer => layer.id).filter(Boolean)")
        assert order.index("flags") > order.index("units")


def test_a_zone_that_changes_hands_is_told_and_seen_in_the_strip(
    visitor: Visitor, tournament: Path
) -> None:
    with visitor.opens(tournament) as page:
        step_where(page, "step.notes && step.notes.some(note => note.includes(' takes zone '))")
        note = page.locator("#now .zone-note").first.inner_text()
        strip = page.locator("#strip li").all_inner_texts()

        assert "takes zone" in note
        assert "(+" in note
        assert len(strip) == 7
        assert page.locator("#strip li:is(.held-a, .held-b)").count() >= 1


def test_the_unit_that_acts_has_a_ring_and_those_that_have_acted_are_dimmed(
    visitor: Visitor, tournament: Path
) -> None:
    with visitor.opens(tournament) as page:
        step_where(page, "typeof step.active === 'number' && states[at].round === 2")
        active = page.evaluate("states[at].active")
        ring = page.locator("#units .ring:not(.under)")
        token = page.locator(f"#units [data-unit='{active}']")

        assert ring.count() == 1
        middle, seen = ring.bounding_box(), token.bounding_box()
        assert middle is not None
        assert seen is not None
        assert abs(middle["x"] + middle["width"] / 2 - seen["x"] - seen["width"] / 2) < 6
        assert page.locator(".roster li.active").count() == 1
        page.evaluate("seek(isActivation, 1); seek(isActivation, 1)")
        assert page.locator(f"#units [data-unit='{active}'].acted").count() == 1


def test_a_move_is_drawn_and_animated_along_its_way(visitor: Visitor, tournament: Path) -> None:
    with visitor.opens(tournament) as page:
        page.evaluate("show(steps.findIndex(step => step.path && step.path.length > 3) - 1)")
        page.click("#next")
        moving = page.evaluate("Boolean(document.querySelector('#units .unit[transform]'))")
        trail = page.locator("#trail .trail:not(.under)").get_attribute("points")
        path = page.evaluate("steps[at].path")
        page.wait_for_function("!document.querySelector('#units .unit[transform]')", timeout=3000)

        assert moving
        assert trail == " ".join(f"{x:g},{y:g}" for x, y in path)


def test_the_view_follows_the_action_on_a_large_map(visitor: Visitor, tournament: Path) -> None:
    with visitor.opens(tournament, width=390, height=844) as page:
        page.click("#next-attack")
        page.wait_for_timeout(400)
        seen = page.evaluate(
            """() => { const [x, y, wide, tall] = view;
              return [steps[at].attack.from, steps[at].attack.to].every(([px, py]) =>
                px > x && px < x + wide && py > y && py < y + tall) && wide < whole[2]; }"""
        )

        assert seen


def test_the_card_of_an_attack_adds_up(visitor: Visitor, replay: Path) -> None:
    with visitor.opens(replay) as page:
        step_where(
            page,
            "isAttack(at) && step.attack.rolls.some(roll => roll.bonus.length)"
            " && (step.attack.rolls.length > 1 || !steps.some(one => one.attack?.support))",
        )
        attack = page.evaluate("steps[at].attack")
        roll = attack["rolls"][0]
        row = page.locator("#attack .roll").first.inner_text()
        odds = page.locator("#attack .odds").inner_text()

        assert page.locator("#attack .roll").count() == len(attack["rolls"])
        assert page.locator("#attack .die").count() == sum(len(r["dice"]) for r in attack["rolls"])
        name, amount = next(r["bonus"][0] for r in attack["rolls"] if r["bonus"])
        assert f"+{amount} {name}" in page.locator("#attack").inner_text()
        for each, shown in zip(
            attack["rolls"], page.locator("#attack .roll").all_inner_texts(), strict=True
        ):
            assert each["needed"] == each["distance"] + sum(part for _, part in each["dodge"])
            assert each["accuracy"] == each["best"] + sum(part for _, part in each["bonus"])
            assert f"needs {each['distance']} (distance)" in shown
        assert f"best {roll['best']}" in row
        assert ("✓ hit" if roll["hit"] else "✗ miss") in row
        assert " % to hit, " in odds
        assert " to destroy" in odds


def test_wounds_are_what_damage_leaves_after_armor_and_cover(
    visitor: Visitor, tournament: Path
) -> None:
    with visitor.opens(tournament) as page:
        reduced = "step.attack?.damage?.reductions.length && step.attack.damage.wounds"
        step_where(page, reduced)
        damage = page.evaluate("steps[at].attack.damage")
        told = page.locator(".toll-row").inner_text()
        floating = page.locator("#sight .toll:not(.under)").text_content()

        taken = sum(amount for _, amount in damage["reductions"])
        assert f"−{damage['reductions'][0][1]} {damage['reductions'][0][0]}" in told
        assert damage["final"] == damage["rolled"] - taken
        assert f"{damage['left']} of {damage['health']} health left" in told
        assert floating == f"−{damage['wounds']}"


@pytest.mark.parametrize("hit", [True, False])
def test_an_arrow_is_solid_for_a_hit_and_crossed_for_a_miss(
    visitor: Visitor, tournament: Path, *, hit: bool
) -> None:
    with visitor.opens(tournament) as page:
        step_where(page, f"isAttack(at) && step.attack.rolls[0]?.hit === {str(hit).lower()}")
        arrow = page.locator("#sight .shot:not(.under):not(.helper)")

        assert ("hit" if hit else "miss") in (arrow.get_attribute("class") or "")
        assert page.locator("#sight .cross:not(.under)").count() == (0 if hit else 1)
        dashes = arrow.evaluate("line => getComputedStyle(line).strokeDasharray")
        assert (dashes == "none") == hit


def test_a_destroyed_unit_fades_on_its_own_step(visitor: Visitor, tournament: Path) -> None:
    with visitor.opens(tournament) as page:
        page.click("#next-kill")
        gone = page.evaluate("steps[at].subject")

        assert page.locator(f"#units .falling[data-unit='{gone}']").count() == 1
        assert page.locator("#units .grave:not(.under)").count() == 1
        page.click("#next")
        assert page.locator(f"#units [data-unit='{gone}']").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_side_and_rank_stand_out_from_the_ground(
    visitor: Visitor, tournament: Path, scheme: Scheme
) -> None:
    grounds = "['.hex.open', '.hex.hindering', '.hex.covering', '.hex.blocked'].map(fill)"
    with visitor.opens(tournament, scheme=scheme) as page:
        tokens = page.evaluate(
            f"""() => {{ {_SIGHT}
              return {grounds}.map(ground => Math.max(...['halo', 'edge']
                .map(part => contrast(fill(`.unit .${{part}}`), ground)))); }}"""
        )
        inner = page.evaluate(
            f"""() => {{ {_SIGHT}
              return ['a', 'b'].flatMap(side => [
                contrast(fill(`.unit.side-${{side}} .body`), fill('.unit .halo')),
                contrast(fill(`.unit.side-${{side}} .body`),
                  getComputedStyle(document.querySelector('.unit .chevrons')).stroke)]); }}"""
        )

        assert min(tokens) >= 3
        assert min(inner) >= 3


@pytest.mark.parametrize("without", color_blind.CONES)
def test_sides_are_told_apart_by_color_blind_eyes(
    visitor: Visitor, tournament: Path, without: str
) -> None:
    fill = "selector => getComputedStyle(document.querySelector(selector)).fill"
    with visitor.opens(tournament) as page:
        names = (".unit.side-a .body", ".unit.side-b .body", ".unit .halo")
        one, two, halo = (color_blind.seen(page.evaluate(fill, name), without) for name in names)

        assert color_blind.apart(one, two) > 0.2
        assert color_blind.contrast(one, halo) >= 3
        assert color_blind.contrast(two, halo) >= 3


def test_sides_differ_in_shape_and_ranks_in_chevrons(visitor: Visitor, tournament: Path) -> None:
    with visitor.opens(tournament) as page:
        assert page.locator(".unit.side-a circle.body").count() > 0
        assert page.locator(".unit.side-b circle.body").count() == 0
        assert page.locator(".unit.side-b rect.body").count() > 0
        drawn = page.evaluate(
            """[...document.querySelectorAll('.unit')].map(unit => [
              (unit.querySelector('.chevrons')?.getAttribute('d').match(/M/g) || []).length,
              units[unit.dataset.unit].rank])"""
        )

        assert {rank for _, rank in drawn} == {1, 2, 3}
        assert all(chevrons == rank for chevrons, rank in drawn)


def test_two_hex_units_are_capsules_and_guards_carry_a_shield(
    visitor: Visitor, tournament: Path
) -> None:
    with visitor.opens(tournament) as page:
        step_where(page, "states[at].units.some(piece => piece && piece[6])")
        guards = page.evaluate("states[at].units.filter(piece => piece && piece[6]).length")
        long = page.evaluate(
            """[...document.querySelectorAll('.unit rect.body[transform]')]
              .map(body => body.getAttribute('width') > 1.8 * body.getAttribute('height'))"""
        )

        assert page.locator("#units .shield").count() == guards
        assert long
        assert all(long)
