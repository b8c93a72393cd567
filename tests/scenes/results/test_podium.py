"""Who stands where on the podium."""

from dataclasses import replace

import pytest

from tablegames.scenes.results.finishing import heading
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.podium import Podium, step
from tablegames.scenes.results.result import ResultPage
from tablegames.view.boxes.page_box import Area, Fit
from tablegames.view.controls.controls import Controls
from tablegames.view.inspection.check import faults
from tablegames.view.language.lines import READABLE
from tablegames.view.language.text import Cut
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tablegames.view.painting.sprite import Sprite
from tests.view.pages import house, party, scored


def podium(totals: tuple[int, ...], winners: tuple[int, ...] = (0,)) -> Podium:
    names = [("Name", "hanako")] * len(totals)
    ranked = tuple((each,) for each in totals)
    return Podium(
        GameOutcome(party(house(), count=len(totals)), totals, winners, ranked),
        names,
        ["1"] * len(totals),
        house().words,
    )


def drawn(box: Podium) -> Controls:
    controls, fit = Controls(), Fit(1.0, READABLE)
    box.draw(controls, fit, Area(0, 0, fit.width(box).wished, fit.height(box, 600).wished))
    return controls


@pytest.mark.parametrize(
    ("totals", "winners", "order"),
    [
        ((9, 8), (0,), [(2, 1), (1, 0)]),
        ((9, 8, 7), (0,), [(2, 1), (1, 0), (3, 2)]),
        ((9, 8, 7, 6), (0,), [(2, 1), (1, 0), (3, 2)]),
        ((9, 9, 7, 7), (0, 1), [(3, 3), (1, 1), (1, 0), (3, 2)]),
        ((9, 8, 0, 0, 0, 0), (0,), [(2, 1), (1, 0)]),
    ],
)
def test_the_best_stand_in_the_middle_and_few_enough_to_be_seen(
    totals: tuple[int, ...], winners: tuple[int, ...], order: list[tuple[int, int]]
) -> None:
    assert podium(totals, winners).order == order


def test_who_shares_a_place_stands_as_high() -> None:
    controls = drawn(podium((7,) * 6, tuple(range(6))))
    steps: list[Sprite] = [each for each in controls.sprites if each.picture == step(1, 100)]
    assert len({each.x for each in steps}) == 6
    assert len({each.y for each in steps}) == 1


@pytest.mark.parametrize("winners", [(0, 1, 2, 3), ()])
def test_all_who_win_or_lose_together_stand_level_and_without_a_number(winners: tuple[int, ...]) -> None:
    together = podium((4,) * 4, winners)
    together.outcome = replace(together.outcome, together=True)
    controls = drawn(together)
    place = 1 if winners else 3
    steps = [each for each in controls.sprites if each.picture == step(place, 150, False)]
    assert len(steps) == 4
    assert len({each.y for each in steps}) == 1
    assert not any(each.name in ("1", "2", "3") for each in controls.sprites)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_result_of_a_game_together_names_nobody(language: str) -> None:
    program = house(language)
    said = set()
    for winners in ((0, 1, 2, 3), ()):
        outcome = GameOutcome(party(program), (4,) * 4, winners, ((4,),) * 4, together=True)
        page = ResultPage(program, outcome)
        said.add(page.verdict())
        assert page.verdict() == program.words.say(f"result.together_{'won' if winners else 'lost'}")
        assert outcome.mood == ("win" if winners else "lose")
    assert len(said) == 2


def test_a_name_keeps_its_line_beside_a_long_heading() -> None:
    """In a small window a heading needs more than its share: the others give it nothing, and the names stay whole."""
    program = house("ja")
    program.fit(canvas_of((960, 540)), scale_of((960, 540)))
    here = party(program, count=2)
    shared = scored(program, here, (26, 26), (0, 1))
    wins = heading(here.game, "series.total"), ("3", "2")
    page = ResultPage(program, replace(shared, columns=(*shared.columns, wins)))
    page.step(10_000)
    names = {each.key: texts(each.picture) for each in page.sprites() if str(each.key).startswith("result.name")}
    assert names == {f"result.name.{at}": [here.members[at - 1].name] for at in (1, 2)}


def test_columns_of_numbers_give_a_long_name_the_room_it_needs() -> None:
    program = house("en")
    here = party(program, count=3)
    here = replace(here, members=(replace(here.members[0], name="Wilhelmina Featherstone"), *here.members[1:]))
    scores = scored(program, here, (26, 25, 24), (0,))
    assert len(scores.columns) == 2
    page = ResultPage(program, scores)
    page.step(10_000)
    (name,) = [texts(each.picture) for each in page.sprites() if each.key == "result.name.1"]
    assert name == ["Wilhelmina Featherstone"]


def cut_on(page: ResultPage) -> list[str]:
    return [words for sprite in page.sprites() for words in texts(sprite.picture) if isinstance(words, Cut)]


@pytest.mark.parametrize("window", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("name", ["長" * 24, "W" * 24, "Ｗ" * 24])
def test_the_longest_names_stand_whole_below_the_steps(name: str, window: tuple[int, int]) -> None:
    program = house("ja")
    program.fit(canvas_of(window), scale_of(window))
    here = party(program, count=4)
    here = replace(here, members=tuple(replace(each, name=name) for each in here.members))
    page = ResultPage(program, scored(program, here, (30, 25, 20, 10), (0,)))
    page.step(10_000)
    written = ["".join(texts(sprite.picture)) for sprite in page.sprites() if sprite.place == ("rising", 1)]
    assert name in written
    assert not [words for words in cut_on(page) if words.startswith(name[0])]
    assert faults(page.sprites(), scale_of(window), canvas_of(window)) == []
