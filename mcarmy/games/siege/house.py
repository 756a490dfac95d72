"""What Siege of the Citadel brings to the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mcarmy.games.house import FileForm, GameFile, House
from mcarmy.games.siege.check import check_campaign
from mcarmy.games.siege.examples import EXAMPLES
from mcarmy.games.siege.kinds import KINDS
from mcarmy.games.siege.odds.dice import outside_values
from mcarmy.games.siege.reading.read_box import read_box
from mcarmy.source.nodes import Document

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mcarmy.base.problems import Problem


def _campaign(file: GameFile) -> Iterator[Problem]:
    document = Document(file.text, file.root, ())
    yield from check_campaign(document, file.folder).problems


def _box(file: GameFile) -> Iterator[Problem]:
    yield from read_box(Document(file.text, file.root, ())).problems


def _by_its_shape(_: GameFile) -> Iterator[Problem]:
    """A file whose schema says all there is to say."""
    return iter(())


HOUSE = House(
    game="siege",
    title="Siege of the Citadel",
    prefix="SG",
    sheet="reference sheet",
    forms=(
        FileForm(
            "campaign",
            "siege-campaign",
            "A ledger: what happened, mission by mission.",
            _campaign,
            known_by="campaign",
            reads_itself=True,
        ),
        FileForm(
            "box",
            "siege-box",
            "What an owner typed from the cards of his box.",
            _box,
            known_by="box",
            reads_itself=True,
        ),
        FileForm("facts", "siege-facts", "The numbers of the sheet.", _by_its_shape),
        FileForm("outside", "siege-outside", "What other sources give.", _by_its_shape),
    ),
    kinds=KINDS,
    examples=EXAMPLES,
    outside=outside_values,
    rules="SIEGE",
)
