"""What everyone is told in a game stays what it is, unless a change means to change it."""

from __future__ import annotations

import pytest

from tests.golden.told import game_told, kept, names, written


@pytest.mark.days(3)
@pytest.mark.parametrize("name", names())
def test_what_is_told_in_a_game_is_what_was_told_before(name: str) -> None:
    before = kept()[name]
    number = -1
    for number, told in enumerate(game_told(name)):
        if told.line() not in before[number : number + 1]:
            was = before[number].split()[2:] if number < len(before) else []
            now = zip(told.parts.items(), told.line().split()[2:], strict=True)
            new = "\n".join(f"{part}: {written(it)}" for (part, it), print_ in now if print_ not in was)
            pytest.fail(
                f"{name} {told.place}: another thing is told\n{new}\nIf it is meant: python -m tests.golden.told"
            )
    assert number + 1 == len(before)


def test_prints_are_kept_of_the_games_that_there_are() -> None:
    assert sorted(kept()) == sorted(names())
