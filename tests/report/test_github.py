"""GitHub annotations, the plain list beside them, and the step summary."""

from __future__ import annotations

from mcarmy.base.problems import Location, Problem
from mcarmy.report.problems import CheckedFile, Settings, Summary
from mcarmy.report.problems.github import MOST_OF_THE_STEP_SUMMARY, GithubReporter

from .samples import BAD, BANNED, EVENT, GOOD, KIND, TEXT, UNPLAYABLE, one, report


def command(problem: Problem, root: str = "") -> str:
    return report("github", one(problem), settings=Settings(root=root)).splitlines()[0]


def at(line: int, column: int, end_line: int, end_column: int, path: str = "a.yaml") -> Location:
    return Location(path, line, column, end_line, end_column)


def test_an_annotation_names_the_place_the_code_and_the_message() -> None:
    assert command(Problem(KIND, "Five.", at(2, 3, 2, 8), help="Take two.")) == (
        "::error file=a.yaml,line=2,col=3,endLine=2,endColumn=8,title=MC210 too-many-bronze"
        "::Five.%0ATake two."
    )


def test_an_event_problem_is_an_error_and_a_warning_a_warning() -> None:
    assert command(Problem(EVENT, "m", at(1, 1, 1, 2))).startswith("::error ")
    assert command(UNPLAYABLE).startswith("::warning ")


def test_a_stretch_over_lines_has_no_columns() -> None:
    assert ",line=2,endLine=4,title=" in command(Problem(KIND, "m", at(2, 3, 4, 8)))


def test_properties_and_messages_are_escaped() -> None:
    problem = Problem(KIND, "100% a,b::c\r\nd", at(1, 1, 1, 1, "x,y:z%.yaml"))

    assert command(problem) == (
        "::error file=x%2Cy%3Az%25.yaml,line=1,col=1,endLine=1,endColumn=1,"
        "title=MC210 too-many-bronze::100%25 a,b::c\\r\\nd"
    )


def test_paths_are_relative_to_the_repository() -> None:
    problem = Problem(KIND, "m", at(1, 1, 1, 1, "/home/ci/repo/lists/a.yaml"))

    assert "file=lists/a.yaml," in command(problem, root="/home/ci/repo")


def test_every_problem_is_also_listed_plainly() -> None:
    lines = report("github", BAD, GOOD).splitlines()

    assert [line.startswith("::") for line in lines] == [True] * 5 + [False] * 6
    assert lines[5:] == report("concise", BAD, GOOD).splitlines()


def test_no_name_of_a_file_is_taken_for_a_command() -> None:
    hostile = Problem(KIND, "##[error]hi", at(1, 1, 1, 1, "::set-output name=a::b"))
    *_, plain, _ = report("github", one(hostile)).splitlines()

    assert plain == "\\x3a:set-output name=a::b:1:1: MC210 ##\\x5berror]hi"


def test_the_step_summary_is_a_table_per_file() -> None:
    reporter = GithubReporter(Settings())
    reporter.file(one(BANNED, TEXT))
    reporter.file(GOOD)

    assert (
        reporter.step_summary(Summary(2, 1, 0, 1))
        == """\
## mcarmy

Checked 2 lists: 1 legal, 1 with problems (1 event problem).

### lists/red-dust.yaml

| Line | Problem | What is wrong | What to do | Rule |
| ---: | :------ | :------------ | :--------- | :--- |
| 4 | **event** MC310 banned-unit | Mitch Hunter is banned at Dust Cup. |  |  |

"""
    )


def test_a_step_summary_too_long_for_github_counts_what_it_leaves_out() -> None:
    reporter, files = GithubReporter(Settings()), 900
    for number in range(files):
        problem = Problem(KIND, "狼" * 1000, at(1, 1, 1, 1, f"{number}.yaml"))
        reporter.file(CheckedFile(f"{number}.yaml", None, None, ok=False, problems=(problem,)))
    summary = reporter.step_summary(Summary(files, 0, files))
    shown = summary.count("###")

    assert len(summary.encode()) < MOST_OF_THE_STEP_SUMMARY + 1000
    assert summary.endswith(f"{files - shown} more files with problems.\n")
