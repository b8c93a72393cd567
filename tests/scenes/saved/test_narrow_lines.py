"""A line about a game is as wide as the others, also in an upright window with six players of long names."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tablegames.play.records.unfinished import Unfinished
from tablegames.scenes.saved.games_page import outermost
from tablegames.scenes.saved.past import PastPage
from tablegames.scenes.saved.unfinished import UnfinishedPage
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.scaled import Scaled
from tests.view.gallery import dwelling, pages
from tests.view.pages import LONG, Shelved

SIZE = (900, 1000)
LISTS = ("unfinished", "unfinished, later", "past", "past, later")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_buttons_beside_the_lines_stand_below_each_other(language: str) -> None:
    """The line of the longest name pushed its buttons out of the window."""
    views = pages(language, wanted=lambda name: name in LISTS, canvas=canvas_of(SIZE), k=scale_of(SIZE))
    for view in views:
        found = [each for each in view.sprites if re.fullmatch(r"(past|unfinished)\.\d+\.\w+", str(each.key))]
        assert len(found) > 3
        assert max([each.x for each in found]) - min([each.x for each in found]) < 1, view.name


def named(game: Unfinished, name: str) -> Unfinished:
    """Give all who played a game one name."""
    return replace(game, header=replace(game.header, names=(name,) * game.header.players))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "large"), [((960, 540), True), ((900, 1000), False), ((900, 1000), True)])
@pytest.mark.parametrize("name", [LONG, "勘解由小路左衛門尉資康朝臣源頼朝公御曹司様方御一", "Alexander Christopherson"])
def test_long_names_stay_in_their_line_also_below_a_game_of_as_many_with_short_names(
    language: str, size: tuple[int, int], large: bool, name: str
) -> None:
    """The line that was measured was chosen by the number of players only, and had short names."""
    assert len(name) == 24
    program = dwelling(language, large, canvas=canvas_of(size), k=scale_of(size))
    program.services.records = shelved = Shelved(program.shelf)
    six = next(game for game in shelved.shelved if game.header.players == 6)
    shelved.shelved = [named(six, "Al"), named(six, name)]
    program.services.past_games = shelved.past  # type: ignore[method-assign]  # games never played
    for page in (UnfinishedPage(program), PastPage(program)):
        pictures = [each.picture for each in page.sprites() if each.key in (f"{page.name}.1", f"{page.name}.2")]
        lines = [each.picture if isinstance(each, Scaled) else each for each in pictures]
        assert len(lines) == 2
        for line in lines:
            assert isinstance(line, Group)
            blocks = [(part[1], part[1] + part[2].h, texts(part[2])) for part in line.parts if texts(part[2])]
            assert len(blocks) >= 14
            assert min(top for top, _, _ in blocks) >= 7
            assert max(bottom for _, bottom, _ in blocks) <= line.h - 7
            assert [said for _, _, told in blocks for said in told if "..." in said or "…" in said] == []


def test_a_line_is_measured_unless_another_needs_as_much_room_in_every_way() -> None:
    assert outermost([(2, 50), (6, 10), (5, 40), (5, 50), (5, 50), (4, 45)]) == [1, 3]
    assert outermost([]) == []
