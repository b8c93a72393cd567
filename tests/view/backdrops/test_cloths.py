"""The table is one's own: cloths under every table that is not painted, on which everything can be read."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from tablegames.rules.reading.settings import Setting
from tablegames.scenes.pages.settings import SettingsPage
from tablegames.scenes.program.preferences import Preferences
from tablegames.view.backdrops.backdrop import FELTS, backdrop
from tablegames.view.backdrops.cloths import CLOTHS, OWN
from tablegames.view.cards.card import WORLDS, Card
from tablegames.view.cards.card_backs import CARD_BACKS, USUAL_BACK, back_of, with_back
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.painting.vector import ART
from tests.view.contrast import TEXT, weak
from tests.view.gallery import played, view
from tests.view.game_setup import ruleset, table
from tests.view.pages import house

BUILD = ART.parent.parent / "build"
PAINTED = ("diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert")


def setting_of(game: str) -> Setting:
    """Seat four, or as many as may play."""
    rules = ruleset(game)
    count = max(each for each in rules.players if each <= 4)
    return Setting(count, rules.settle(count))


def builder(name: str) -> ModuleType:
    """Load one of the programs that draw."""
    spec = importlib.util.spec_from_file_location(name, BUILD / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.days(7)
@pytest.mark.parametrize("cloth", CLOTHS)
def test_a_table_can_be_read_on_every_cloth(cloth: str) -> None:
    program = house()
    program.preferences.cloth = cloth
    game, actions = {"wine": ("euchre", 9), "sea": ("belote", 7), "grey": ("briscola", 5)}.get(cloth, ("hearts", 9))
    table = played(program, game, setting_of(game), actions)
    assert table.backdrop == f"cloth {cloth}"
    table.menu.open("menu")
    shown = [view(f"{game} on {cloth}", table), view(f"menu on {cloth}", program.stack.top)]
    assert list(weak(shown, TEXT)) == []


def test_a_woven_cloth_has_no_seams_and_fills_the_window() -> None:
    for size in ((960, 540), (1023, 767)):
        plain, woven = backdrop("cloth green", *size), backdrop("cloth wood", *size)
        assert plain.get_size() == woven.get_size() == size
        edges = [woven.get_at((x, y))[:3] for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
        assert all(max(edge) < 120 for edge in edges)


@pytest.mark.parametrize("game", PAINTED)
def test_painted_tables_keep_their_painting(game: str) -> None:
    program = house()
    before = played(program, game, setting_of(game)).backdrop
    program.preferences.cloth = "wine"
    assert played(program, game, setting_of(game)).backdrop == before


def test_high_contrast_wins_over_a_cloth() -> None:
    program = house()
    program.preferences.cloth, program.preferences.high_contrast = "wood", True
    assert played(program, "hearts", setting_of("hearts")).backdrop == "contrast"


def test_every_game_has_its_own_felt_until_a_cloth_is_chosen() -> None:
    program = house()
    assert program.preferences.cloth == OWN
    assert played(program, "hearts", setting_of("hearts")).backdrop.startswith("felt")


@pytest.mark.parametrize("game", ["diamonds", "double-side-play", "doubles", "stay-home", "trick-and-desert"])
def test_the_pages_of_a_game_have_the_colours_of_its_painted_table(game: str) -> None:
    """Diamonds was played on crimson, and its seats, result and look back were blue."""
    page, table_ = FELTS[felt_for(ruleset(game))].panel, table(game, "en", max(ruleset(game).players)).look.panel
    pairs = [(int(page[at : at + 2], 16), int(table_[at : at + 2], 16)) for at in (1, 3, 5)]
    assert max(abs(one - other) for one, other in pairs) < 20, (page, table_)


def test_a_chosen_back_lies_on_ordinary_decks_and_leaves_faces_alone() -> None:
    program = house()
    for back in CARD_BACKS:
        program.preferences.card_back = back
        table = played(program, "hearts", setting_of("hearts"), 3).table
        assert WORLDS[table.cards].backs == (f"deck/backs/{back}",)
        assert WORLDS[table.cards].marks is WORLDS["french"].marks
        assert (table.cards == "french") == (back == USUAL_BACK)
    program.preferences.large_index = program.preferences.four_colours = True
    large = played(program, "hearts", setting_of("hearts")).table.cards
    assert back_of(large) == ("french-large-4c", CARD_BACKS[-1])
    foreign = played(program, "schnapsen", setting_of("schnapsen")).table.cards
    assert WORLDS[foreign].backs == (f"deck/backs/{CARD_BACKS[-1]}",)


def test_backs_that_tell_something_stay() -> None:
    program = house()
    program.preferences.card_back = "deco-plum"
    for game in PAINTED:
        cards = played(program, game, setting_of(game)).table.cards
        assert "deco-plum" not in cards
    assert len(WORLDS[played(program, "doubles", setting_of("doubles")).table.cards].backs) == 2


def test_an_at_sign_in_a_folder_is_no_back() -> None:
    assert back_of("own:/home/ann@home/games:1:french") == ("own:/home/ann@home/games:1:french", "")
    assert back_of(with_back("own:/home/ann@home/g:1:french", "deco-green")) == (
        "own:/home/ann@home/g:1:french",
        "deco-green",
    )
    assert Card(with_back("plain:BCDS", "deco-green"), "", 60).covered(3).owner == 0


def test_what_is_chosen_by_its_picture_takes_effect_and_is_kept(tmp_path: Path) -> None:
    program = house()
    program.preferences.path = tmp_path / "settings.json"
    page = SettingsPage(program)
    for control in ("settings.card_back.deco-green", "settings.cloth.sea"):
        page.section = "table"
        page.refresh()
        assert control in page.targets()
        page.activate(control)
    page.section = "cards"
    page.refresh()
    assert "settings.deck.large" in page.targets()
    page.activate("settings.deck.large")
    kept = Preferences.load(tmp_path / "settings.json")
    assert (kept.card_back, kept.cloth, kept.large_index) == ("deco-green", "sea", True)
    page.activate("settings.deck.usual")
    assert not Preferences.load(tmp_path / "settings.json").large_index


def test_a_back_or_cloth_that_is_not_there_any_more_is_the_usual_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"card_back": "of gold", "cloth": "of silver"}), encoding="utf-8")
    kept = Preferences.load(path)
    assert (kept.card_back, kept.cloth) == (USUAL_BACK, OWN)


def test_backs_and_cloths_are_what_their_programs_draw() -> None:
    backs, cloths = builder("backs"), builder("cloths")
    for name in backs.COLOURS:
        assert backs.back(name) == (ART / "deck" / "backs" / f"{name}.svg").read_text(encoding="utf-8")
    for name in cloths.TILES:
        assert cloths.tile(name) == (ART / "cloths" / f"{name}.svg").read_text(encoding="utf-8")
    drawn = {cloth.woven for cloth in CLOTHS.values() if cloth.woven}
    assert drawn == set(cloths.TILES)
    for back in CARD_BACKS:
        assert pygame.image.load(ART / "deck" / "backs" / f"{back}.svg").get_size() == (250, 350)
