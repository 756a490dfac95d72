"""`--fix` over lists with slips: what stands there exactly stays, and nothing strange comes in."""

from __future__ import annotations

from random import Random

from tests.army.mutated import mutated, what_went_wrong

LISTS = 250  # `python -m benchmarks.fixes` tries 5,000


def test_fixes_never_change_what_an_exact_reader_finds() -> None:
    luck = Random("fixes")
    found = []
    for _ in range(LISTS):
        legal, text = mutated(luck)
        if (wrong := what_went_wrong(legal, text)) is not None:
            found.append(f"{wrong}:\n{text}")

    assert found == []
