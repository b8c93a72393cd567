"""Small faults of the looks that were seen in the window, and what holds them away."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import FRect

from tablegames.engine.table.events import NOBODY, Scored, TokensMoved
from tablegames.play.session.player import Player
from tablegames.play.session.replay import Side
from tablegames.play.session.session import Session
from tablegames.play.session.viewpoint import Viewpoint
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.rules import RulesPage
from tablegames.scenes.pages.settings import SettingsPage
from tablegames.scenes.program.party import Member
from tablegames.scenes.results.celebration import LASTING
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.table_pages.handover import HandoverPage, Happening
from tablegames.view.cards.card import Card
from tablegames.view.inspection.check import faults, lines
from tablegames.view.language.lines import fit_size, shorten_line
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.name_lines import keeps_phrases
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tablegames.view.table.table import TableView
from tests.view.gallery import dwelling
from tests.view.game_setup import people, ruleset, table
from tests.view.layouts import SCALES
from tests.view.pages import house, party, scored
from tests.view.samples import samples

CUT = ("...", "…")
EVERYTHING = Side(all_open=True)


def cut(page: Page) -> list[str]:
    """List the texts of a page that were cut."""
    return [words for sprite in page.sprites() for words in texts(sprite.picture) if words.endswith(CUT)]


@pytest.mark.parametrize("width", range(100, 600, 7))
def test_a_size_that_was_fitted_needs_no_cut(width: int) -> None:
    words = "Take back your last choice, where that is possible"
    size = fit_size(words, 30, 500, width, 0)
    assert shorten_line(words, size, 500, width) == words


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_of_the_keys_cuts_nothing(language: str, large: bool) -> None:
    page = SettingsPage(dwelling(language, large))
    page.section, page.focus = "control", "settings.section.control"
    assert cut(page) == []


def test_where_all_games_have_room_the_rules_offer_them_at_once() -> None:
    program = house()
    program.fit(canvas_of((3840, 1080)), scale_of((3840, 1080)))
    shown = {
        name for name in RulesPage(program, "diamonds").targets() if name.startswith(("rules.game.", "rules.boxes."))
    }
    assert shown == {f"rules.game.{game.id}" for game in program.shelf}


@pytest.mark.parametrize("size", [(900, 1000), (2560, 1080)])
def test_where_not_all_games_have_room_the_rules_say_that_there_are_more(size: tuple[int, int]) -> None:
    program = house()
    program.fit(canvas_of(size), scale_of(size))
    page = RulesPage(program, "diamonds")
    found = set(page.targets())
    while "rules.boxes.later" in page.targets():
        page.activate("rules.boxes.later")
        page.refresh()
        found |= set(page.targets())
    while "rules.boxes.earlier" in page.targets():
        page.activate("rules.boxes.earlier")
        page.refresh()
        found |= set(page.targets())
    assert found >= {f"rules.game.{game.id}" for game in page.program.shelf}
    assert found >= {"rules.boxes.later", "rules.boxes.earlier"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_mark_of_a_prompt_keeps_its_distance_from_the_words(language: str) -> None:
    seen = 0
    for sample in samples():
        count = sample.seen.seats
        laid = table(sample.game, language, count).layout(
            sample.seen, Attention(sample.focus, sample.chosen, sample.offers)
        )
        prompt = laid.sprites.get("prompt")
        if prompt is None or len(prompt.picture.parts) < 3:  # type: ignore[attr-defined]
            continue
        for k in SCALES:
            words = min(line.rect.left for line in lines(prompt.picture, 0, 0, FRect(0, 0, WIDTH, HEIGHT), k))
            marks = [part for part in prompt.picture.parts if hasattr(part[2], "name")]  # type: ignore[attr-defined]
            for part in marks:
                right = part[0] + part[2].w * (0.5 if len(part) == 4 else 1)
                seen += 1
                assert words - right >= 8, (sample.name, k, words - right)
    assert seen


def test_lines_of_a_prompt_are_made_alike_only_where_no_phrase_is_broken_for_it() -> None:
    sample = next(each for each in samples() if each.game == "diamonds")
    for at in range(4, 25):
        said = f"{'Wilhelmina Oberhuber-Wg'[:at]}に渡すカードはこれでよいですか？ 押すと手札に戻せます"
        laid = table(sample.game, "ja", sample.seen.seats).layout(sample.seen, Attention(notice=said))
        written = list(texts(laid.sprites["prompt"].picture))
        assert keeps_phrases(said, written), written


def test_nothing_is_at_stake_once_the_joker_was_found() -> None:
    for sample in samples():
        if sample.game == "stay-home" and sample.name == "caught":
            laid = table("stay-home", "en", 2).layout(sample.seen)
            assert "—" in texts(laid.sprites["meter"].picture)
            return
    pytest.fail("there is no such sample")


@pytest.mark.parametrize(("hidden", "stake"), [("hide 4", "6"), ("hide none", "6"), ("hide 3", "—")])
def test_what_was_at_stake_stays_while_the_rest_is_turned_up(hidden: str, stake: str) -> None:
    rules = ruleset("stay-home")
    laid = table("stay-home", "en", 2)
    session = Session.open(rules.resolve(2, {})[0], [Player("p", "human")] * 2, seed=3)
    for action in (hidden, "flip 1", "flip 2", "flip 3"):
        session.play(action)
    if stake != "—":
        session.play("stop")
    journal = [entry.event for entry in session.match.journal]
    scored = next(at for at, event in enumerate(journal) if isinstance(event, TokensMoved))
    ended = next(at for at, event in enumerate(journal) if isinstance(event, Scored))
    shown = {
        words
        for at in range(scored, ended + 1)
        for words in texts(laid.layout(Viewpoint(session.match, NOBODY).seen(at)).sprites["meter"].picture)
        if words.isdigit() or words == "—"
    }
    assert shown == {stake}


def result(motion: bool) -> ResultPage:
    """Open the page of a result."""
    program = house()
    program.preferences.motion = motion
    return ResultPage(program, scored(program, party(program), (9, 7, 5, 3), (0,)))


def test_steps_rise_and_confetti_falls_until_everything_stands_where_it_belongs() -> None:
    page = result(True)
    stands = {sprite.key: sprite for sprite in result(False).sprites()}
    begun = {sprite.key: sprite for sprite in page.sprites()}
    assert len([key for key, sprite in stands.items() if begun.get(key) != sprite]) > 4
    page.step(LASTING / 2)
    assert [sprite.y for sprite in page.sprites()] != [sprite.y for sprite in stands.values()]
    page.step(LASTING)
    assert {sprite.key: sprite for sprite in page.sprites()} == stands


def test_the_window_waits_for_nobody_before_the_result_has_come_in() -> None:
    page = result(True)
    assert page.busy
    page.step(LASTING - 1)
    assert page.busy
    page.step(1)
    assert not page.busy


def test_with_reduced_motion_the_result_stands_at_once() -> None:
    page = result(False)
    assert not page.busy
    before = list(page.sprites())
    page.step(LASTING)
    assert page.sprites() == before


@pytest.mark.parametrize("many", [1, 4, 5, 8, 10])
def test_the_handover_shows_the_cards_and_sets_long_lines_on_two(many: int) -> None:
    program = house()
    member = Member("human", "Hanako", "hanako")
    words = "Hanako plays the 10 of clubs, wins the trick with it, and takes a gem of Professor Fukuro"
    told = [Happening(member, words, (Card("french", "C10", 24),))] * many
    page = HandoverPage(program, member, lambda: None, told)
    assert sum(isinstance(sprite.picture, Card) for sprite in page.sprites()) == many
    assert cut(page) == []
    assert not faults(page.sprites(), 0.75)


def test_fans_of_the_others_have_small_indices_so_that_suits_are_seen_when_all_cards_are_open() -> None:
    sample = next(each for each in samples() if each.game == "spades")
    rules, count = ruleset("spades"), sample.seen.seats
    laid = TableView(rules, people("en", count), Texts("en"), rules.settle(count), edition="large").layout(sample.seen)
    cards = [(sprite.place, sprite.picture) for sprite in laid.sprites.values() if isinstance(sprite.picture, Card)]
    own = {picture.world for place, picture in cards if place == ("hand", 0)}
    others = {picture.world for place, picture in cards if place is not None and place[0] == "hand" and place[1]}
    assert own == {"french-large"}
    assert others == {"french"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_at_the_houses_no_name_is_cut_where_it_is_said_what_an_open_door_brings(language: str) -> None:
    long = [replace(each, name="Maximiliane-Charlotte W.") for each in people(language, 2)]
    checked = 0
    for sample in samples():
        if sample.game == "stay-home":
            own = table("stay-home", language, 2)
            own.players = tuple(long)
            laid = own.layout(sample.seen, Attention(sample.focus, sample.chosen, sample.offers))
            captions = [
                sprite for key, sprite in laid.sprites.items() if isinstance(key, tuple) and key[0] == "caption"
            ]
            checked += len(captions)
            assert not [words for sprite in captions for words in texts(sprite.picture) if "…" in words]
    assert checked


def test_the_burst_behind_the_damage_lies_over_no_words() -> None:
    for sample in samples():
        if sample.game == "doubles" and sample.name == "damage":
            laid = table("doubles", "en", 2).layout(sample.seen, Attention(sample.focus, sample.chosen))
            dialog = laid.sprites["dialog"]
            burst = next(sprite for key, sprite in laid.sprites.items() if isinstance(key, tuple) and key[0] == "blow")
            above = [line.rect.bottom for line in lines(dialog.picture, 0, 0, FRect(0, 0, WIDTH, HEIGHT), 1.0)]
            top = dialog.y - dialog.picture.h / 2
            assert [bottom for bottom in above if bottom < 200]
            assert max(bottom for bottom in above if bottom < 200) + top <= burst.y - burst.picture.h / 2 + 8
            return
    pytest.fail("there is no such sample")
