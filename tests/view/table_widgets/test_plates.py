"""The plate of a player holds what it says, whatever the score beside it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tablegames.engine.table.events import RoundBegan, TrickTaken
from tablegames.languages.languages import languages
from tablegames.rules.reading.settings import Setting
from tablegames.view.inspection.tips import areas
from tablegames.view.language.text import Cut
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing
from tablegames.view.table_widgets.parts.plate_area import PlateArea, PlatePart
from tests.variants import WALKED
from tests.view.gallery import dwelling, played
from tests.view.game_setup import ruleset


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("game", "score"), [("bridge", 6200), ("bridge", -1400), ("skat", -864), ("spades", 499), ("belote", 1162)]
)
@pytest.mark.parametrize("actions", [3, 30])
def test_what_a_player_does_stands_whole_beside_a_long_score(
    game: str, score: int, actions: int, language: str
) -> None:
    rules = ruleset(game)
    count = max(rules.players)
    scene = played(dwelling(language), game, Setting(count, dict(rules.settle(count))), actions)
    seen = replace(scene.session.seen(), total=(score,) * count)
    laid = scene.table.layout(seen, Attention()).sprites.values()
    plates = [each for each in laid if isinstance(each.key, tuple) and each.key[0] == "seat"]
    assert len(plates) == count
    said = [words for each in plates for words in texts(each.picture)]
    assert not [words for words in said if words.endswith(("…", "..."))]


LONG = ("Grossmutter1", "Maximilian42", "花子ちゃんのおばあちゃん", "おばあちゃんのはなこさん")
"""Names of twelve letters."""


@pytest.mark.parametrize("game", ["belote", "bridge", "briscola", "german-whist", "schnapsen", "skat"])
@pytest.mark.parametrize("score", [1162, -1400])
def test_a_name_of_twelve_letters_reads_well_beside_a_long_score(game: str, score: int) -> None:
    rules = ruleset(game)
    count = max(rules.players)
    for turned in range(2):
        names = [*LONG[2 * turned :], *LONG[: 2 * turned]][:count]
        scene = played(dwelling("ja"), game, Setting(count, dict(rules.settle(count))), 3, names=names)
        seen = replace(scene.session.seen(), total=(score,) * count)
        laid = scene.table.layout(seen, Attention())
        for seat, name in enumerate(names):
            said = texts(laid.sprites["seat", seat].picture)
            assert ("−" if score < 0 else "") + str(abs(score)) in said
            if name.isascii():
                assert name in said
            else:
                halves = [name] if name in said else [words for words in said if words in name and len(words) > 4]
                assert "".join(halves) == name


def test_over_an_auction_all_names_read_well_or_all_are_faces() -> None:
    rules = ruleset("bridge")
    setting = Setting(4, dict(rules.settle(4)))
    for names, shown in ((("Mia", "Ben", "Noah", "Ida"), True), (("Mia", "Ben", "Noah", "Grossmutter1"), False)):
        scene = played(dwelling("en"), "bridge", setting, 3, names=names)
        laid = scene.table.layout(scene.session.seen(), Attention()).sprites
        said = texts(laid["auction"].picture)
        assert [name in said for name in names] == [shown] * 4
        assert shown or set(names) <= {area.words for area in areas(laid["auction"].picture, 0, 0)}


def test_on_the_board_of_a_contract_long_names_of_partners_are_faces() -> None:
    rules = ruleset("bridge")
    setting = Setting(4, dict(rules.settle(4)))
    for names, shown in ((("Mia", "Ben", "Noah", "Ida"), True), (("Mia", *LONG[1:]), False)):
        scene = played(dwelling("ja"), "bridge", setting, 3, names=names)
        picture = scene.table.layout(scene.session.seen(), Attention()).sprites["contract"].picture
        said = texts(picture)
        assert not [words for words in said if words.endswith(("…", "..."))]
        assert any("Mia" in words and "Noah" in words for words in said) == shown
        if not shown:
            assert set(names) <= {area.words for area in areas(picture, 0, 0)}


@pytest.mark.parametrize("game", ["bridge", "euchre", "oh-hell", "spades"])
def test_nobody_is_said_to_think_between_the_last_trick_and_the_next_round(game: str) -> None:
    rules = ruleset(game)
    count = max(rules.players)
    scene = played(dwelling("en"), game, Setting(count, dict(rules.settle(count))), 3)
    session, chance = scene.session, Random(3)
    session.beats()
    while session.match.round == 1:
        session.play(chance.choice(session.match.legal_actions()))
    beats = session.beats()
    kinds = [{type(event) for event in beat.events} for beat in beats]
    last = max(at for at, kind in enumerate(kinds) if TrickTaken in kind)
    between = [beat.seen for beat in beats[last : max(at for at, kind in enumerate(kinds) if RoundBegan in kind)]]
    assert between
    for seen in between:
        laid = scene.table.layout(seen, Attention()).sprites
        said = [words for seat in range(count) for words in texts(laid["seat", seat].picture)]
        assert not {"thinking", "your turn"} & set(said)


@pytest.mark.parametrize("name", ["W" * 24, "長" * 24])
def test_a_name_that_is_cut_is_told_whole_where_it_is_pointed_at(name: str) -> None:
    scene = played(dwelling("en"), "diamonds", Setting(6, dict(ruleset("diamonds").settle(6))), 9, names=[name] * 6)
    sprites = scene.table.layout(scene.session.seen(), Attention()).sprites
    plates = [sprites["seat", seat] for seat in range(6)]
    cut = [each for each in plates if any(isinstance(words, Cut) for words in texts(each.picture))]
    assert cut
    assert all(name in {area.words for area in areas(each.picture, 0, 0)} for each in cut)


@pytest.mark.parametrize("game", ["oh-hell", "spades"])
def test_a_long_name_has_all_the_room_of_the_own_panel(game: str) -> None:
    players, name = ruleset(game).players[-1], "Ada Featherstone-Longnam"
    setting = Setting(players, dict(ruleset(game).settle(players)))
    scene = played(dwelling("en"), game, setting, 9, names=[name] * players)
    seen = scene.session.seen()
    plate = scene.table.layout(seen, Attention()).sprites["seat", seen.viewer].picture
    assert name in texts(plate)


def test_a_name_on_two_lines_stands_clear_of_the_edge_and_of_the_line_below() -> None:
    names = ["Grandmother Annemarie", "おばあちゃんのはなこさん", "Maximilian Alexander"] * 2
    seen = 0
    for game, count in sorted({(variant.name, variant.players) for variant in WALKED}):
        setting = Setting(count, dict(ruleset(game).settle(count)))
        scene = played(dwelling("ja"), game, setting, 9, names=names[:count])
        sprites = scene.table.layout(scene.session.seen(), Attention()).sprites
        for seat, name in enumerate(names[:count]):
            plate = sprites["seat", seat].picture
            assert isinstance(plate, Group)
            words = [(x, y, each) for x, y, each, *_ in plate.parts if isinstance(each, Text)]
            lines = [(x, y, each.size) for x, y, each in words if is_part(each, name)]
            if len(lines) != 2:
                continue
            (left, first, size), (_, last, _) = lines
            assert first - size / 2 >= 3
            inner = [each for _, _, group, *_ in plate.parts if isinstance(group, Group) for each in group.parts]
            signs = [(x, y) for x, y, each, *_ in inner if isinstance(each, Drawing) and each.w == each.h == 18]
            below = [top for x, top in [*[(x, y - each.size / 2) for x, y, each in words], *signs] if x == left]
            assert all(top >= last + size / 2 + 1 for top in below if top > last)
            seen += any(top > last for top in below)
    assert seen > 20


@pytest.mark.days(7)
@pytest.mark.parametrize("name", ["Mia", "Grandmother Annemarie"])
def test_every_part_of_a_plate_is_drawn_once_whatever_the_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[type, int]] = []
    for kind in PlatePart.__subclasses__():

        def draw(self: PlatePart, t: Layout, on: PlateArea, whole: Any = kind.draw) -> Any:
            drawn.append((type(self), on.seat))
            return whole(self, t, on)

        monkeypatch.setattr(kind, "draw", draw)
    for game, count in sorted({(variant.name, variant.players) for variant in WALKED}):
        setting = Setting(count, dict(ruleset(game).settle(count)))
        scene = played(dwelling("en"), game, setting, 9, names=[name] * count)
        drawn.clear()
        scene.table.layout(scene.session.seen(), Attention())
        assert len(drawn) == len(set(drawn)) >= count


def is_part(text: Text, name: str) -> bool:
    """Tell whether a text is a line of a name, and not all of it."""
    return len(text.words) > 2 and text.words in name and text.words != name
