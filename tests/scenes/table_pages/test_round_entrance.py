"""How a revolution is counted up: card by card, ended by a click, with no one waiting for it; not at all without
motion."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablegames.rules.reading.settings import Setting
from tablegames.scenes.table_pages.looking_back import open_round
from tablegames.scenes.table_pages.round_page import RoundPage
from tablegames.view.input.actions import Action
from tablegames.view.painting.sprite import Sprite
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.entrance import CardEntrance, CountEntrance, FallEntrance, WalkEntrance
from tests.scenes.table_pages.test_round_page import scene
from tests.view.game_setup import ruleset
from tests.view.pages import house

FRAME = 1000 / 60
LONGEST = 6000.0
"""How long a revolution may take to be counted up, milliseconds, at the usual speed."""


def revolution(players: int = 4, motion: bool = True, speed: str = "normal") -> RoundPage:
    """Open the page of a deal of Trick & Desert as a table does."""
    program = house("en")
    program.preferences.motion, program.preferences.speed = motion, speed
    below = scene(program, "trick-and-desert", Setting(players, ruleset("trick-and-desert").settle(players)))
    open_round(program, below, below.session)
    page = program.stack.top
    assert isinstance(page, RoundPage)
    page.sprites()
    return page


def moments(page: RoundPage) -> Iterator[tuple[float, dict[object, Sprite]]]:
    """Step through the entrance a frame at a time."""
    age = 0.0
    while page.entrance.moving:
        yield age, {each.key: each for each in page.sprites()}
        page.step(FRAME)
        age += FRAME


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_of_every_desert_comes_and_the_sums_count_up_to_what_they_are(players: int) -> None:
    page = revolution(players)
    account = Account(page.below.table, page.past)
    cards = [each for each in page.entrance.entrances if isinstance(each, CardEntrance)]
    lying = [card for zone in ("desert", "third") for cell in page.past.after.zones.get(zone, ()) for card in cell]
    assert len(cards) == len(lying) > players
    begins = [each.begin for each in sorted(cards, key=lambda each: each.begin)]
    assert len(set(begins)) == len(begins), "one after another"
    counts = [each for each in page.entrance.entrances if isinstance(each, CountEntrance)]
    assert account.ranked is not None
    assert len(counts) == len(account.ranked.sums)
    assert sum(len(each.shows) - 1 for each in counts) == len(lying)
    medals = [each for each in page.entrance.entrances if isinstance(each, FallEntrance)]
    assert min(each.begin for each in medals) > max(each.end for each in cards)
    assert [each.begin for each in medals] == sorted((each.begin for each in medals), reverse=True), (
        "the best falls last"
    )
    walks = [each for each in page.entrance.entrances if isinstance(each, WalkEntrance)]
    assert len(walks) == players
    assert min(each.begin for each in walks) >= min(each.begin for each in medals)


def test_at_the_end_everything_stands_where_it_stands_on_a_page_that_does_not_move() -> None:
    page, still = revolution(), revolution(motion=False)
    assert not still.entrance.moving
    last = 0.0
    for age, _ in moments(page):
        last = age
    assert last < LONGEST
    assert {each.key: each for each in page.sprites()} == {each.key: each for each in still.sprites()}


def test_what_the_ranks_bring_is_not_told_before_the_medals_fall() -> None:
    page = revolution()
    medals = min(each.begin for each in page.entrance.entrances if isinstance(each, FallEntrance))
    for age, shown in moments(page):
        if age < medals:
            assert not [key for key in shown if str(key).startswith("round.") and str(key)[6:].isdigit()]


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_click_and_a_key_end_it_and_the_button_to_go_on_works_from_the_first_moment(way: str) -> None:
    page = revolution()
    page.step(FRAME)
    assert page.busy
    if way == "click":
        page.click(4, 4)
    else:
        page.act(Action.NEXT)
    assert not page.busy
    again = revolution()
    again.act(Action.CHOOSE)
    assert again.program.stack.top is not again


def test_who_chose_fast_sees_it_faster_and_who_chose_no_motion_at_once() -> None:
    usual, fast = (sum(1 for _ in moments(revolution(speed=speed))) for speed in ("normal", "fast"))
    assert fast < usual * 0.6
    assert not revolution(speed="off").entrance.moving
