"""`mcarmy rule`: what a code or a rule means."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from mcarmy.base.errors import UsageError
from mcarmy.cli.parts.options import CatalogOption
from mcarmy.report.render.screen import width_of


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command()(rule)


def complete_rule(incomplete: str) -> list[str]:
    """Codes, rules and rulings that go on like this."""
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.games.rules import words_elsewhere
    from mcarmy.report.catalog.codes import all_kinds

    known = [kind.code for kind in all_kinds()] + list(load_catalog().rules)
    known += words_elsewhere()
    rulings = [name for name in load_catalog().rulings if name.startswith(incomplete.lower())]
    return [name for name in known if name.startswith(incomplete.upper())] + rulings


def rule(
    name: Annotated[
        str | None,
        typer.Argument(
            help="Code such as MC210, a rule such as ARMY-4 or UW-SHOOT-2, or a ruling such as "
            "reroll-order; all codes without one.",
            autocompletion=complete_rule,
        ),
    ] = None,
    *,
    catalog: CatalogOption = [],
) -> None:
    """Explain a code, a rule or a ruling, with examples.

    A ruling is how we read the rules where they are open; some have several readings to choose.

    Example: mcarmy rule MC210

    Example: mcarmy rule reroll-order
    """
    from mcarmy.base.names import suggestion
    from mcarmy.catalog import load_catalog
    from mcarmy.cli.parts.games.rules import codes_elsewhere, page_elsewhere, words_elsewhere
    from mcarmy.report.catalog.codes import all_examples, all_kinds, find_kind
    from mcarmy.report.catalog.rules import code_page, rule_page, ruling_page

    loaded = load_catalog(catalog)
    width = min(width_of(sys.stdout), 88)
    if name is None:
        for each in all_kinds():
            typer.echo(f"{each.code}  {each.slug:<28} {each.severity}")
        for line in codes_elsewhere():
            typer.echo(line)
        return
    kind = find_kind(name)
    if kind is not None:
        shown = [example for example in all_examples() if example.kind is kind]
        typer.echo(code_page(loaded, kind, shown, width=width))
    elif name.upper() in loaded.rules:
        wanted = name.upper()
        kinds = [known for known in all_kinds() if known.rule == wanted]
        typer.echo(rule_page(loaded, wanted, kinds, width=width))
    elif name.lower() in loaded.rulings:
        typer.echo(ruling_page(loaded, name.lower(), width=width))
    elif (page := page_elsewhere(name, width=width)) is not None:
        typer.echo(page)
    else:
        known = [word for each in all_kinds() for word in (each.code, each.slug)]
        known += [*loaded.rules, *loaded.rulings, *words_elsewhere()]
        advice = suggestion(name, known) or "`mcarmy rule` lists all codes."
        raise UsageError(f"There is no rule or code `{name}`. {advice}")
