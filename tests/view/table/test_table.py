"""What every table promises, over hand-made positions of all games, both languages and every number of players."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from tablegames.play.session.seen import NOBODY, Question
from tablegames.view.inspection.check import cut_words, faults
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention, actions
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import texts
from tablegames.view.painting.picture import Turnable
from tablegames.view.painting.sprite import Screen
from tablegames.view.painting.theme import LETTERS
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.prompt import details
from tests.variants import in_turn
from tests.view.game_setup import people, ruleset, table
from tests.view.samples import samples
from tests.view.samples.facts import with_facts
from tests.view.samples.position import Sample, choices, hidden, seen, trick_facts

SAMPLES = {f"{sample.game} {sample.name}": sample for sample in samples()}
LANGUAGES = ("en", "ja")
WIDTHS = (960, 1024, 1280, 1920, 3840)
"""Of windows: the smallest every day, the others in turn."""


@cache
def laid(name: str, language: str) -> tuple[TableView, Screen]:
    """Lay out a sample."""
    sample = SAMPLES[name]
    found = table(sample.game, language, sample.seen.seats, **sample.options)
    return found, found.layout(sample.seen, Attention(sample.focus, sample.chosen, sample.offers))


every = pytest.mark.parametrize("name", SAMPLES)
both = pytest.mark.parametrize("language", LANGUAGES)


def shown_faces(scene: Screen) -> set[str]:
    """List the cards that lie face up as sprites."""
    return {
        str(sprite.card)
        for sprite in scene.sprites.values()
        if isinstance(sprite.picture, Turnable) and sprite.picture.side and sprite.card is not None
    }


@pytest.mark.days(7)
@pytest.mark.parametrize(
    ("name", "language", "width"), [*in_turn(product(SAMPLES, LANGUAGES, WIDTHS), lambda each: each[:2])]
)
def test_nothing_overlaps_overflows_or_lacks_a_glyph(name: str, language: str, width: int) -> None:
    scene = laid(name, language)[1]
    assert [*faults(scene.sprites.values(), width / 1280), *cut_words(scene.sprites.values())] == []


@pytest.mark.days(7)
@every
@both
def test_large_letters_have_room(name: str, language: str) -> None:
    sample = SAMPLES[name]
    rules, count = ruleset(sample.game), sample.seen.seats
    options = rules.settle(count, sample.options)
    large = TableView(rules, people(language, count), Texts(language), options, letters=LETTERS["large"])
    scene = large.layout(sample.seen, Attention(sample.focus, sample.chosen, sample.offers))
    assert [*faults(scene.sprites.values(), 0.75), *cut_words(scene.sprites.values())] == []


@pytest.mark.days(7)
@every
@both
def test_games_won_in_a_series_have_room_beside_every_name(name: str, language: str) -> None:
    sample = SAMPLES[name]
    rules, count = ruleset(sample.game), sample.seen.seats
    options = rules.settle(count, sample.options)
    for letters in LETTERS.values():
        counting = TableView(
            rules, people(language, count), Texts(language), options, letters=letters, wins=(12,) * count
        )
        scene = counting.layout(sample.seen, Attention(sample.focus, sample.chosen, sample.offers))
        assert [*faults(scene.sprites.values(), 0.75), *cut_words(scene.sprites.values())] == []
        plates = [sprite for key, sprite in scene.sprites.items() if isinstance(key, tuple) and key[0] == "seat"]
        assert len(plates) == count
        shown = [set(texts(plate.picture)) & {"12", "partner", "相棒", "味方"} for plate in plates]
        assert all(shown)
        assert {"12"} in shown


@every
def test_every_choice_has_something_to_click(name: str) -> None:
    position = SAMPLES[name].seen
    scene = laid(name, "en")[1]
    reached = {choice.action for target in scene.targets() for choice in actions(position, target)}
    assert {choice.action for choice in position.choices} <= reached


@pytest.mark.parametrize("name", [name for name, sample in SAMPLES.items() if not sample.seen.choices])
def test_whoever_is_not_asked_has_nothing_to_choose_but_the_screen(name: str) -> None:
    kinds = {target[0] for target in laid(name, "en")[1].targets()}
    assert kinds == {"screen"}


@every
def test_only_cards_the_viewer_knows_lie_face_up(name: str) -> None:
    zones = SAMPLES[name].seen.zones
    known = {card for cells in zones.values() for cell in cells for card in cell if card is not None}
    assert shown_faces(laid(name, "en")[1]) <= known


@every
def test_a_face_up_card_shows_its_own_face(name: str) -> None:
    for sprite in laid(name, "en")[1].sprites.values():
        if isinstance(sprite.picture, Turnable) and sprite.picture.side:
            assert sprite.picture.side.split()[0] == sprite.card


@every
def test_both_languages_lay_the_same_things_at_the_same_places(name: str) -> None:
    english, japanese = laid(name, "en")[1], laid(name, "ja")[1]
    assert english.sprites.keys() == japanese.sprites.keys()
    cards = [key for key in english.sprites if isinstance(english.sprites[key].picture, Turnable)]
    places = [[(scene.sprites[key].x, scene.sprites[key].y) for key in cards] for scene in (english, japanese)]
    assert places[0] == places[1]


@every
@both
def test_every_word_has_a_text(name: str, language: str) -> None:
    found, scene = laid(name, language)
    keys = tuple(f"{part}." for part in ("labels", "prompts", "actions", "table"))
    words = [word for sprite in scene.sprites.values() for word in texts(sprite.picture)]
    assert [word for word in words if word.startswith(keys) or "{" in word] == []
    assert found.title


@every
def test_every_place_of_every_zone_has_an_anchor(name: str) -> None:
    zones, scene = SAMPLES[name].seen.zones, laid(name, "en")[1]
    places = {(zone, owner) for zone, cells in zones.items() for owner in range(len(cells))}
    assert places <= scene.anchors.keys()


def one(game: str, name: str) -> tuple[Sample, Screen]:
    """Take one sample laid out in English."""
    return SAMPLES[f"{game} {name}"], laid(f"{game} {name}", "en")[1]


def test_piles_show_their_top_card_alone() -> None:
    sample, scene = one("doubles", "rest")
    shown = shown_faces(scene)
    for zone in ("reserve", "rest"):
        for cell in sample.seen.zones[zone]:
            assert cell[-1] in shown
            assert not shown & set(cell[:-1])


def test_a_card_with_two_meanings_offers_both_as_buttons_when_it_is_considered() -> None:
    sample, _ = one("trick-and-desert", "4-play")
    found = laid("trick-and-desert 4-play", "en")[0]
    buttons = {
        target[1] for target in found.layout(sample.seen, Attention(("card", "B5"))).targets() if target[0] == "button"
    }
    assert buttons == {"play B5", "pass B5"}
    pinned = found.layout(sample.seen, Attention(("button", "pass B5"), ("card", "B5")))
    assert {target[1] for target in pinned.targets() if target[0] == "button"} == {"play B5", "pass B5"}


def test_partners_share_one_vault_whose_number_both_see() -> None:
    sample, scene = one("diamonds", "4-pairs")
    assert sample.seen.tallies["vault"] == (4, None)
    vaults = {seat: texts(scene.sprites["seat", seat].picture) for seat in range(4)}
    assert "?" not in vaults[0] + vaults[2]
    # What a pair has together stands on one of its two plates, and the other says with whom.
    assert ["?" in vaults[seat] for seat in (1, 3)] == [True, False]
    assert "together with Bruno" in vaults[3]
    assert "partner" in vaults[2]


def test_of_two_partners_only_the_one_who_is_named_can_be_chosen() -> None:
    targets = one("diamonds", "6-pairs")[1].targets()
    assert {target for target in targets if target[0] == "seat"} == {("seat", 1), ("seat", 2)}


def test_an_onlooker_sees_backs_where_the_viewer_sees_a_hand() -> None:
    for game in ("diamonds", "double-side-play", "trick-and-desert"):
        sample, scene = one(game, "4-onlooker")
        assert sample.seen.viewer == NOBODY
        hand = [each for each in scene.sprites.values() if each.place == ("hand", 0)]
        assert len(hand) == len(sample.seen.zone("hand", 0))
        assert all(isinstance(each.picture, Turnable) and not each.picture.side for each in hand)


def test_a_hand_known_to_hold_a_card_still_shows_its_back() -> None:
    sample = SAMPLES["diamonds 4-wait"]
    known = sample.seen.zones["hand"][1]
    hands = sample.seen.zones["hand"]
    told = replace(sample.seen, zones={**sample.seen.zones, "hand": (hands[0], ("S7", *known[1:]), *hands[2:])})
    scene = laid("diamonds 4-wait", "en")[0].layout(told)
    assert "S7" not in shown_faces(scene)
    assert ("card", "S7") in scene.sprites


def test_the_joker_is_shown_where_it_would_be_hidden() -> None:
    _, scene = one("stay-home", "setter")
    house, joker = scene.sprites["place", 3], scene.sprites["card", "JK"]
    assert house.hit.collidepoint(joker.x, joker.y)


def test_the_joker_lies_where_one_points_though_the_hint_names_nowhere() -> None:
    sample, _ = one("stay-home", "setter-first")
    found, _ = laid("stay-home setter-first", "en")
    hinted = ("hide 4", "hide none")
    pointed = found.layout(sample.seen, Attention(("place", 4), hinted=hinted)).sprites
    assert pointed["place", 4].hit.collidepoint(pointed["card", "JK"].x, pointed["card", "JK"].y)
    assert pointed["card", "D4"].place == ("kept", 0)
    nowhere = found.layout(sample.seen, Attention(None, hinted=hinted)).sprites
    assert nowhere["button", "hide none"].hit.collidepoint(nowhere["card", "JK"].x, nowhere["card", "JK"].y)


def test_a_special_case_of_a_question_is_named_before_the_question() -> None:
    sample = SAMPLES["trick-and-desert 4-late"]
    assert sample.seen.question is not None
    found, _ = laid("trick-and-desert 4-late", "en")
    about = list(details(sample.seen.question, Layout(found, sample.seen)))
    assert about == ["suit_Y_void", "suit_Y_free_0", "void_free_0", "suit_Y", "void", "free_0"]


def test_a_ruleset_without_a_table_gets_one_made_of_what_it_deals_with() -> None:
    rules = replace(ruleset("knockout-whist"), table=None)
    found = TableView(rules, people("en", 2), Texts("en"))
    play = choices("play", "S2 C10 HA")
    facts = trick_facts("D", 1, 3, 13, (1,), 1)
    zones = {"hand": [("S2", "C10", "HA"), hidden(3)], "trick": [("D4",)], "won": [(), ()]}
    position = seen(0, 2, 0, zones, {"points": (3, 1)}, facts, (3, 1), Question("follow_void", {"suit": "D"}), play)
    scene = found.layout(position)
    assert shown_faces(scene) == {"S2", "C10", "HA", "D4"}
    assert {("card", "S2"), ("card", "C10"), ("card", "HA")} <= scene.targets().keys()
    assert faults(scene.sprites.values()) == []


def test_where_a_seat_played_twice_the_card_that_wins_glows() -> None:
    sample, _ = one("trick-and-desert", "2-play")
    found = laid("trick-and-desert 2-play", "en")[0]
    for cards, wins in (("B3 B7 B8", "B8"), ("B8 B7 B3", "B8"), ("B3 B7 G2", "G2"), ("G2 B7 B8", "G2")):
        zones = {**sample.seen.zones, "trick": (tuple(cards.split()),), "hand": ((), hidden(9))}
        facts = {**sample.seen.facts, "seats": (0, 1, 0), "winning": 0, "led": "B"}
        position = replace(sample.seen, zones=zones, facts=facts, choices=(), question=None)
        scene = found.layout(with_facts(position, sample.game, sample.options))
        assert [each.card for each in scene.sprites.values() if each.place == ("trick", 0) and each.glow] == [wins]


def test_whoever_ran_into_the_joker_has_opened_doors_and_waits_for_none() -> None:
    said = [words for sprite in laid("stay-home caught", "en")[1].sprites.values() for words in texts(sprite.picture)]
    assert "opened the doors" in said
    assert "will open the doors" not in said


def test_what_lay_in_nobodys_desert_is_shown_and_counted_when_it_is_turned_up() -> None:
    scene = one("trick-and-desert", "2-over")[1]
    assert {"K3", "Y3"} <= shown_faces(scene)
    assert {"11", "7", "17", "8"} <= set(texts(scene.sprites["sums"].picture))


def test_names_over_a_row_of_cards_do_not_run_into_each_other() -> None:
    sample = SAMPLES["diamonds 2-laps"]
    players = [replace(player, name="ウィリアムズ・クリストファー") for player in people("ja", 2)]
    laps = TableView(ruleset("diamonds"), players, Texts("ja"), ruleset("diamonds").settle(2, sample.options))
    scene = laps.layout(sample.seen, Attention(sample.focus, sample.chosen, sample.offers))
    first, second = (scene.sprites[("label", "trick", at)] for at in (0, 1))
    assert first.x + first.picture.w / 2 <= second.x - second.picture.w / 2
