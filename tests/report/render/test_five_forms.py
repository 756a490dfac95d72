"""A report is made once: whatever is added to it appears in all five forms."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from mcarmy.report.cells import BOUNDS, Between, Column, Marked, Quantity
from mcarmy.report.output import PEOPLE, PROGRAMS, Output
from mcarmy.report.render.form import rendered
from mcarmy.report.render.screen import Paint, Screen
from mcarmy.report.report import Figure, Prose, Provenance, Report, Section, Table

SCREEN = Screen(width=80)
BANDS = Table(
    "bands",
    (Column("band"), Column("needed", Quantity.COUNT), Column("hits", Quantity.CHANCE)),
    (("short", 4, Fraction(7, 10)), ("long", 7, Fraction(4, 10))),
)
REPORT = Report(
    title=("A trooper shoots",),
    answer="It hits in 70 % of its shots.",
    sections=(Section("By band", (BANDS,)),),
    provenance=Provenance(lines=("Seed 7.",), values=(("seed", 7),)),
)
TOY = Table(
    "toys",
    (
        Column("toy"),
        Column("joy", Quantity.SHARE),
        Column("95 %", Quantity.SHARE, bounds=BOUNDS),
    ),
    (("kite", 0.5, Between(0.25, 0.75)),),
)


def with_toy(report: Report) -> Report:
    """The same report with a table that nobody has heard of."""
    return replace(report, sections=(*report.sections, Section("Toys", (TOY,))))


def shown(report: Report, output: Output, width: int = 80) -> str:
    return rendered(report, output, Screen(width=width))


class Page(HTMLParser):
    """The elements and the text of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += f"{data}\n"


@pytest.mark.parametrize("output", Output)
def test_a_new_table_appears_in_every_form(output: Output) -> None:
    assert "kite" not in shown(REPORT, output)
    assert "kite" in shown(with_toy(REPORT), output)


@pytest.mark.parametrize("output", Output)
def test_a_new_table_appears_beside_a_contract_of_its_own(output: Output) -> None:
    bound = replace(REPORT, values={"version": 1, "sentence": REPORT.answer})

    assert "kite" in shown(with_toy(bound), output)


@pytest.mark.parametrize("output", Output)
def test_a_new_column_appears_in_every_form(output: Output) -> None:
    wider = replace(
        BANDS,
        columns=(*BANDS.columns, Column("noise", Quantity.NUMBER)),
        rows=tuple((*row, 1.25) for row in BANDS.rows),
    )
    text = shown(replace(REPORT, sections=(Section("By band", (wider,)),)), output)

    assert "noise" in text
    assert "1.25" in text


@pytest.mark.parametrize("output", Output)
def test_a_figure_appears_in_every_form(output: Output) -> None:
    figure = Figure("win rate", Quantity.SHARE, 0.5, Between(0.25, 0.75))
    text = shown(replace(REPORT, figures=(figure,)), output)

    for_people = ("50.0 %", "25.0 to 75.0 %")
    found = for_people if output in PEOPLE else ("0.5", "0.25", "0.75")
    assert all(part in text for part in found)


@pytest.mark.parametrize("output", Output)
def test_a_column_appears_only_in_the_forms_it_names(output: Output) -> None:
    table = Table("t", (Column("both"), Column("people", on=PEOPLE)), (("x", "for-eyes"),))
    text = shown(Report(("T",), sections=(Section("S", (table,)),)), output)

    assert ("for-eyes" in text) is (output in PEOPLE)


def test_cells_are_written_for_people_and_for_programs() -> None:
    people = shown(with_toy(REPORT), Output.MARKDOWN)
    (line,) = (
        row
        for row in csv.DictReader(io.StringIO(shown(with_toy(REPORT), Output.CSV)))
        if row["table"] == "toys"
    )

    assert "| kite | 50.0 % | 25.0 to 75.0 % |" in people
    assert (line["joy"], line["low"], line["high"], line["seed"]) == (
        "0.5000", "0.2500", "0.7500", "7",
    )  # fmt: skip


def test_csv_of_several_tables_is_one_table() -> None:
    text = shown(with_toy(REPORT), Output.CSV)
    rows = list(csv.reader(io.StringIO(text)))

    assert len({len(row) for row in rows}) == 1
    assert [row[0] for row in rows] == ["table", "bands", "bands", "toys"]


def test_csv_of_one_table_has_its_columns_only() -> None:
    assert shown(REPORT, Output.CSV).splitlines()[0] == "band,needed,hits,seed"


def test_json_is_made_from_the_report_where_it_has_no_contract() -> None:
    made = json.loads(shown(REPORT, Output.JSON))

    assert made["answer"] == REPORT.answer
    assert made["tables"]["bands"][0] == {"band": "short", "needed": 4, "hits": 0.7}
    assert made["provenance"] == {"seed": 7}


def test_json_keeps_to_a_contract_that_holds_the_tables() -> None:
    values = {"version": 1, "bands": 2}
    held = replace(BANDS, in_values=True)
    report = replace(REPORT, values=values, sections=(Section("By band", (held,)),))

    assert json.loads(shown(report, Output.JSON)) == values


def test_a_contract_that_is_a_list_refuses_what_it_cannot_hold() -> None:
    with pytest.raises(TypeError, match="tables"):
        shown(replace(REPORT, values=[1, 2]), Output.JSON)


def test_a_marked_value_has_a_sign_for_people_and_none_for_programs() -> None:
    table = Table("t", (Column("health", Quantity.COUNT),), ((Marked(3),),))
    report = Report(("T",), sections=(Section("S", (table,)),))

    for output in Output:
        sign = "3\\*" if output is Output.MARKDOWN else "3*"
        assert (sign in shown(report, output)) is (output not in PROGRAMS)


HOSTILE = "<script>|*x*\x1b[31m\u202e`=1+1"


@pytest.mark.parametrize("output", Output)
def test_no_name_can_steer_what_shows_it(output: Output) -> None:
    table = Table("t", (Column("name"),), ((HOSTILE,),), title=HOSTILE)
    report = Report(
        (HOSTILE,),
        answer=HOSTILE,
        sections=(Section(HOSTILE, (table, Prose((HOSTILE,)))),),
        notes=(HOSTILE,),
        provenance=Provenance((HOSTILE,), (("by", HOSTILE),)),
        failures=(HOSTILE,),
    )
    text = shown(report, output)

    assert "\x1b" not in text
    assert "\u202e" not in text
    if output is Output.HTML:
        assert "script" not in Page(text).elements
        assert Page(text).text.count("<script>") == 9
    if output is Output.MARKDOWN:
        assert "<script>" not in text


@pytest.mark.parametrize("start", "=+-@")
def test_no_text_is_a_formula_in_a_spreadsheet(start: str) -> None:
    table = Table("t", (Column("name"), Column("n", Quantity.CHANGE)), ((f"{start}1+1", -2),))
    text = shown(Report(("T",), sections=(Section("S", (table,)),)), Output.CSV)

    assert text.splitlines()[1] == f"'{start}1+1,-2"


def test_an_empty_table_is_not_shown_to_people() -> None:
    report = replace(REPORT, sections=(Section("By band", (replace(BANDS, rows=()),)),))

    for output in PEOPLE:
        text = shown(report, output)
        assert "needed" not in text
        assert "By band" not in text
    assert shown(report, Output.CSV).startswith("band,needed,hits")


def test_a_long_list_is_cut_in_the_terminal_only() -> None:
    table = Table("t", (Column("names", most=2),), ((("a", "b", "c", "d"),),))
    report = Report(("T",), sections=(Section("S", (table,)),))

    assert "a, b, and 2 more" in shown(report, Output.TABLE)
    assert "a, b, c, d" in shown(report, Output.MARKDOWN)
    assert json.loads(shown(report, Output.JSON))["tables"]["t"] == [{"names": list("abcd")}]


def test_what_rows_share_stands_above_them_where_there_is_no_room() -> None:
    table = Table(
        "t",
        (Column("unit"), Column("faction", shared=True), Column("text", Quantity.PROSE)),
        (("Ranger Elite", "Capitol", "long " * 20), ("Ezoghoul", "Algeroth", "long " * 20)),
    )
    report = Report(("T",), sections=(Section("S", (table,)),))

    assert "CAPITOL" in shown(report, Output.TABLE, width=50)
    assert "CAPITOL" not in shown(report, Output.TABLE, width=100)


def test_bars_stand_behind_rows_with_a_share() -> None:
    rows = (*BANDS.rows, ("mean", None, "0.55"))
    barred = replace(BANDS, rows=rows, bars="hits")
    report = replace(REPORT, sections=(Section("By band", (barred,)),))

    lines = shown(report, Output.TABLE).splitlines()
    drawn = {line.split()[0]: "█" in line for line in lines if line.strip()}
    assert (drawn["short"], drawn["long"], drawn["mean"]) == (True, True, False)
    assert shown(report, Output.HTML).count('class="track"') == 2


def test_the_answer_is_strong_where_there_is_color() -> None:
    painted = rendered(REPORT, Output.TABLE, Screen(80, Paint(color=True)))

    assert painted.startswith("\x1b[1mIt hits in 70 % of its shots.\x1b[0m")


@pytest.mark.parametrize("width", [40, 60, 120])
def test_the_terminal_form_keeps_to_the_width(width: int) -> None:
    text = shown(replace(with_toy(REPORT), answer="word " * 60), Output.TABLE, width=width)

    assert max(map(len, text.splitlines())) <= width


def test_a_share_that_is_roughly_known_has_no_decimals_where_people_read_it() -> None:
    columns = (Column("share", Quantity.ROUGH), Column("in", Quantity.ROUGH, bounds=BOUNDS))
    table = Table("t", columns, ((0.561, Between(0.136, 0.985)),))
    report = Report(("T",), sections=(Section("S", (table,)),))

    assert "| 56 % | 14 to 98 % |" in " ".join(shown(report, Output.MARKDOWN).split())
    assert "0.5610,0.1360,0.9850" in shown(report, Output.CSV)


def test_no_difference_is_neither_more_nor_less() -> None:
    table = Table("t", (Column("by", Quantity.DIFFERENCE),), ((-0.0001,), (0.0,), (-0.052,)))
    text = shown(Report(("T",), sections=(Section("S", (table,)),)), Output.TABLE)

    assert text.split()[-3:] == ["0.0", "0.0", "-5.2"]


def test_headers_give_way_before_what_is_below_them() -> None:
    columns = (
        Column("card"),
        Column("win rate when it was played", Quantity.SHARE),
        Column("95 % interval", Quantity.SHARE, bounds=BOUNDS),
    )
    table = Table("t", columns, (("Command Intercept", 0.5, Between(0.403, 0.597)),))
    report = Report(("T",), sections=(Section("S", (table,)),))
    text = rendered(report, Output.TABLE, Screen(width=46))

    assert "Command Intercept  50.0 %" in text
    assert "40.3 to 59.7 %" in text
    assert max(map(len, text.splitlines())) <= 46
