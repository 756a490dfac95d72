"""JUnit, read back by two parsers."""

from __future__ import annotations

from xml.etree import ElementTree

from junitparser import Failure, JUnitXml, TestSuite

from mcarmy.base.problems import Location, Problem

from .samples import BAD, GOOD, KIND, ODD, one, report


def suites(written: str) -> list[TestSuite]:
    xml = JUnitXml.fromstring(written.encode())
    assert isinstance(xml, JUnitXml)
    return list(xml)


def test_a_real_parser_reads_one_case_per_file_with_counts_that_agree() -> None:
    bad, good, odd = suites(report("junit", BAD, GOOD, ODD))

    for suite in (bad, good, odd):
        counts = (suite.tests, suite.failures, suite.errors, suite.skipped)
        suite.update_statistics()  # type: ignore[no-untyped-call]
        assert counts == (suite.tests, suite.failures, suite.errors, suite.skipped)
    assert [suite.failures for suite in (bad, good, odd)] == [1, 0, 0]


def test_a_failure_tells_all_that_is_wrong() -> None:
    (case,) = suites(report("junit", BAD))[0]
    (failure,) = case.result

    assert case.name == "lists/red-dust.yaml"
    assert isinstance(failure, Failure)
    assert failure.message == "5 problems"
    assert failure.type == "MC210 MC110 MC220 MC310 MC410"
    assert failure.text.splitlines()[0] == (
        "lists/red-dust.yaml:2:9: MC210 5 bronze components, but skirmish has room for 3."
    )
    assert "    lists/red-dust.yaml:9:5: 1 bronze" in failure.text
    assert "    help: Take out 2 bronze components" in failure.text
    assert "    also: MC211 1 silver component" in failure.text


def test_a_legal_file_with_a_warning_passes_and_says_so() -> None:
    (case,) = suites(report("junit", ODD))[0]

    assert case.is_passed
    assert "MC410 No unit has the icons" in (case.system_out or "")


def test_what_xml_forbids_is_written_as_an_escape() -> None:
    hostile = "]]> & <b> \" ' \x00\x0b\x1b\ufffe\uffff\ud800\x85"
    root = ElementTree.fromstring(
        report("junit", one(Problem(KIND, hostile, Location(hostile, 1, 1, 1, 1)))).encode()
    )
    failure = root.find("testsuite/testcase/failure")

    assert failure is not None
    shown = "]]> & <b> \" ' \\x00\\x0b\\x1b\\ufffe\\uffff\\ud800\\x85"
    assert failure.get("message") == shown
    assert failure.text is not None
    assert failure.text.startswith(f"{shown}:1:1: MC210 {shown}")


def test_the_encoding_of_the_stream_does_not_matter() -> None:
    written = report("junit", one(Problem(KIND, "狼 é", Location("ä.yaml", 1, 1, 1, 1))))

    assert written.isascii()
    assert ElementTree.fromstring(written)[0][0][0].get("message") == "狼 é"
