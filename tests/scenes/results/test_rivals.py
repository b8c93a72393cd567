"""Beside a rivalry stands how often each of its people has won against the others, this game included."""

from __future__ import annotations

from tablegames.scenes.program.program import Program
from tablegames.scenes.results.result import ResultPage
from tablegames.view.inspection.check import cut_words, faults
from tests.scenes.results.test_same_deal import play_out, program, sit

__all__ = ["program"]


def told(page: ResultPage) -> tuple[str, ...]:
    """Give the column of the games between people, empty where there is none."""
    return next((cells for words, cells in page.outcome.columns if words.said("en").startswith("Won of")), ())


def ended(program: Program, *kinds: str) -> ResultPage:
    """Play a game of StayHome to its end."""
    sit(program, "stay-home", *kinds)
    page = play_out(program, 4)
    assert program.services.statistics is not None
    program.services.statistics.wait()
    return page


def test_the_second_game_of_two_people_tells_how_it_stands_between_them(program: Program) -> None:
    first = ended(program, "human", "human")
    assert told(first) == ()
    pages = [ended(program, "human", "human") for _ in range(2)]
    wins = [0, 0]
    for page in (first, *pages):
        for seat in page.outcome.winners:
            wins[seat] += 1
    assert told(pages[-1]) == tuple(map(str, wins))
    assert pages[-1].outcome.columns[-1][0].said("en") == "Won of 3 games"
    assert pages[-1].outcome.columns[-1][0].said("ja") == "3戦中の勝ち"
    pages[-1].age = 1e6
    assert faults(pages[-1].sprites(), 0.75) == []
    assert cut_words(pages[-1].sprites()) == []


def test_games_with_other_people_or_alone_count_nothing(program: Program) -> None:
    ended(program, "human", "random")
    ended(program, "human", "human")
    assert told(ended(program, "human", "random")) == ()
    assert ended(program, "human", "human").outcome.columns[-1][0].said("en") == "Won of 2 games"
