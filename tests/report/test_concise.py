"""One line per problem."""

from __future__ import annotations

from .samples import BAD, GOOD, report


def test_each_problem_is_a_line_that_starts_with_its_place() -> None:
    assert (
        report("concise", BAD, GOOD)
        == """\
lists/red-dust.yaml:2:9: MC210 5 bronze components, but skirmish has room for 3.
lists/red-dust.yaml:5:8: MC110 No unit is called "Ranger Elit". Did you mean "Ranger Elite" \
(Capitol, silver)? (also MC211)
lists/red-dust.yaml:9:5: MC220 Human and demon units in one army.
lists/red-dust.yaml:4:5: MC310 Mitch Hunter is banned at Dust Cup.
lists/red-dust.yaml:12:5: MC410 No unit has the icons for Trick Shot.
Checked 2 lists: 1 legal, 1 with problems (3 errors, 1 event problem, 1 warning).
"""
    )
