"""A ruleset without a table of its own gets one on which everything has room, in the colours of its box."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.common.trump import HIDDEN_TRUMP as ZONE
from tablegames.engine.game.match import Match
from tablegames.engine.table.cards import Cards, Deck
from tablegames.engine.table.events import NOBODY
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.seen import Seen
from tablegames.rules.load import load
from tablegames.shipped import RULESETS
from tablegames.view.backdrops.backdrop import FELTS
from tablegames.view.cards.card import WORLDS, Card
from tablegames.view.cards.derived_world import (
    box_of,
    cover_of,
    deck_of,
    faces_of,
    felt_for,
    is_drawn_for,
    world_for,
)
from tablegames.view.inspection.check import faults
from tablegames.view.inspection.table_check import list_misplaced
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.canvas import USUAL, Canvas, canvas_of, scale_of
from tablegames.view.painting.group import texts
from tablegames.view.painting.lettering import Numeral
from tablegames.view.painting.sprite import Screen
from tablegames.view.painting.theme import LETTERS
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.seats.plate import Plate
from tablegames.view.table_widgets.tricks.counted import counted_words
from tests.rules.own_files import png, tricks
from tests.view.game_setup import people
from tests.view.pages import shelf

GUIDE = Path(__file__).parents[2] / "guide" / "step-10.yaml"
WRITTEN = Path(__file__).parents[2] / "written"
FOUND = Path(__file__).parents[2] / "rules" / "found"


def seen(match: Match, seat: int = 0) -> Seen:
    asked = match.turn == seat
    question, actions = (match.question(), match.legal_actions()) if asked else (None, ())
    return seen_by_name(match.game, match.observe(seat), question, actions)


def laid(
    path: Path, language: str, players: int, keys: set[str], canvas: Canvas = USUAL, **options: bool
) -> list[tuple[str, TableView, Screen]]:
    """Play until each of the questions was asked, and lay the table for each."""
    ruleset = load(path)
    settled = ruleset.settle(players, options)
    table = TableView(ruleset, people(language, players), Texts(language), settled, canvas=canvas)
    rules, _ = ruleset.resolve(players, settled)
    match, chance = Match(rules, players, 5, watched=True), Random(5)
    found: list[tuple[str, TableView, Screen]] = []
    missing = set(keys)
    while not match.over and missing:
        key = match.question().key
        if match.turn == 0 and key in missing:
            missing.discard(key)
            found.append((key, table, table.layout(seen(match))))
        match.play(chance.choice(match.legal_actions()))
    assert not missing
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everything_has_room_at_every_question(language: str, players: int) -> None:
    for key, _, scene in laid(GUIDE, language, players, {"give", "bid", "lead", "follow"}, oracle=True):
        for k in (0.75, 1.0):
            assert not faults(list(scene.sprites.values()), k), key


@pytest.mark.parametrize("size", [(900, 1000), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("players", [3, 5])
def test_windows_of_other_shapes_are_filled(size: tuple[int, int], players: int) -> None:
    canvas = canvas_of(size)
    for key, _, scene in laid(GUIDE, "ja", players, {"give", "bid", "lead", "follow"}, canvas, oracle=True):
        shown = list(scene.sprites.values())
        assert not faults(shown, scale_of(size), canvas), key
        hull = shown[0].hit.unionall([each.hit for each in shown])
        assert hull.contains(canvas.rect.inflate(-80, -80)), key


def test_all_that_may_be_chosen_is_on_the_table() -> None:
    for key, _, scene in laid(GUIDE, "en", 4, {"give", "bid", "lead"}, oracle=True):
        kinds = {target[0] for target in scene.targets()}
        assert kinds & {"card", "button"}, key


def test_bids_tricks_and_trump_are_told(tmp_path: Path) -> None:
    words = {
        key: " ".join(sprite.name for sprite in scene.sprites.values())
        for key, _, scene in laid(GUIDE, "en", 4, {"bid"}, oracle=True)
    }
    assert "Bid 3" in words["bid"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_card_turned_up_that_makes_no_trump_lies_clear_of_what_tells_the_trump(players: int) -> None:
    for key, _, scene in laid(RULESETS / "two-ten-jack.yaml", "en", players, {"lead", "follow", "follow_void"}):
        shown = scene.sprites
        below = [each for each in shown.values() if each.place is not None and each.place[0] in ("turn_up", "stock")]
        assert below, key
        assert not [each for each in below if each.hit.colliderect(shown["trump"].hit)], key


@pytest.mark.parametrize("language", ["en", "ja"])
def test_new_cards_close_to_each_other_in_a_full_hand_share_a_mark(language: str) -> None:
    path = RULESETS / "sergeant-major.yaml"
    (_, table, _), *_ = laid(path, language, 3, {"lay_away"})
    rules, _ = load(path).resolve(3, {})
    match = Match(rules, 3, 5, watched=True)
    while match.question().key != "lay_away":
        match.play(match.legal_actions()[0])
    held = match.turn
    before = replace(seen(match, held), received=frozenset())
    hand = [each.split()[1] for each in match.legal_actions()]
    for came, marks in ((hand[3:7], 1), ([hand[0], hand[9], hand[10], hand[19]], 3)):
        scene = table.layout(replace(before, received=frozenset(came)))
        assert not faults(list(scene.sprites.values()), 0.75)
        marked = [key for key in scene.sprites if isinstance(key, tuple) and key[0] == "received"]
        assert len(marked) == marks


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (900, 1000)])
def test_words_of_two_lines_lie_on_no_card_where_the_viewer_plays_an_open_hand_too(
    language: str, size: tuple[int, int]
) -> None:
    ruleset, canvas = load(FOUND / "dummy-in-pitch.yaml"), canvas_of(size)
    table = TableView(ruleset, people(language, 4), Texts(language), {}, letters=LETTERS["large"], canvas=canvas)
    match, chance, two_lines = Match(ruleset.resolve(4, {})[0], 4, 1, watched=True), Random(1), 0
    while not match.over and match.round < 3:
        if match.topic() == "follow":
            scene = table.layout(seen(match, match.turn))
            two_lines += len(texts(scene.sprites["prompt"].picture)) > 1
            assert not list(list_misplaced(scene))
        match.play(chance.choice(match.legal_actions()))
    assert two_lines


@pytest.mark.parametrize("size", [(1280, 720), (900, 1000)])
def test_an_open_hand_lies_below_the_plate_and_its_badge(size: tuple[int, int]) -> None:
    ruleset = load(FOUND / "dummy-in-pitch.yaml")
    table = TableView(ruleset, people("en", 4), Texts("en"), {}, canvas=canvas_of(size))
    match, chance, cards = Match(ruleset.resolve(4, {})[0], 4, 1, watched=True), Random(1), 0
    while not match.over and match.round < 2:
        shown = seen(match, match.turn)
        opened, opposite = shown.fact(OpenHandFact), (match.turn + 2) % 4
        if opened is not None and opened.owner == opposite:
            sprites = table.layout(shown).sprites
            hand = [each for each in sprites.values() if each.place == ("hand", opposite)]
            cards += len(hand)
            assert all(each.hit.top > sprites["seat", opposite].hit.bottom for each in hand)
        match.play(chance.choice(match.legal_actions()))
    assert cards


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (900, 1000)])
def test_what_keeps_clear_of_cards_beside_plates_keeps_clear_of_the_trick_too(
    language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    text, path = (RULESETS / "tarot.yaml").read_text("utf-8"), tmp_path / "tarot.yaml"
    path.write_text(text[: text.index("\ntable:\n") + 1], "utf-8")
    ruleset, canvas = load(path), canvas_of(size)
    table = TableView(ruleset, people(language, 4), Texts(language), ruleset.settle(4), canvas=canvas)
    match, chance, cards = Match(ruleset.resolve(4, {})[0], 4, 1, watched=True), Random(1), 0
    while not match.over and match.round < 3:
        if match.topic() == "follow":
            shown = table.layout(seen(match, match.turn)).sprites
            sign = shown["trump"].hit
            for card in (each for each in shown.values() if each.place == ("trick", 0)):
                lean, (w, h) = math.radians(abs(card.angle)), card.hit.size
                reach = (w * math.cos(lean) + h * math.sin(lean)) / 2
                cards += 1
                assert abs(card.x - sign.centerx) >= reach + sign.w / 2
        match.play(chance.choice(match.legal_actions()))
    assert cards


@pytest.mark.parametrize(("language", "letters"), [("en", "large"), ("ja", "normal")])
def test_long_words_end_before_cards_that_lie_above_the_plate_of_the_viewer(
    language: str, letters: str, tmp_path: Path
) -> None:
    text, path = (RULESETS / "sergeant-major.yaml").read_text("utf-8"), tmp_path / "sergeants.yaml"
    signal = "  - trick_taking:\n      signal: {tells: [highest, only], before: 4}\n"
    path.write_text(text[: text.index("\ntable:\n") + 1].replace("  - trick_taking:\n", signal), "utf-8")
    ruleset = load(path)
    table = TableView(ruleset, people(language, 3), Texts(language), ruleset.settle(3), letters=LETTERS[letters])
    match, chance, laid_away = Match(ruleset.resolve(3, {})[0], 3, 1, watched=True), Random(1), 0
    while not match.over and match.round < 3:
        if match.topic() == "signal":
            scene = table.layout(seen(match, match.turn))
            laid_away += any(each.place == ("discard", match.turn) for each in scene.sprites.values())
            assert not list(list_misplaced(scene))
        match.play(chance.choice(match.legal_actions()))
    assert laid_away


def test_what_was_counted_below_nothing_is_written_with_a_minus_sign() -> None:
    path = RULESETS / "two-ten-jack.yaml"
    (_, table, _), *_ = laid(path, "en", 2, {"lead"})
    rules, _ = load(path).resolve(2, {})
    match, chance = Match(rules, 2, 5, watched=True), Random(5)
    said: set[str] = set()
    for _ in range(60):
        match.play(chance.choice(match.legal_actions()))
        shown = seen(match)
        t = Layout(table, shown, Attention())
        said |= {counted_words(t, shown, seat) for seat in (0, 1)}
    assert [words for words in said if words.startswith("−")]
    assert not [words for words in said if "-" in words]


def test_quotas_and_who_deals_are_told_on_the_plates() -> None:
    (_, _, scene), *_ = laid(RULESETS / "sergeant-major.yaml", "en", 3, {"lay_away"})
    plates = [" ".join(texts(sprite.picture)) for sprite in scene.sprites.values()]
    assert [sum(f"Quota {quota}" in plate for plate in plates) for quota in (8, 5, 3)] == [1, 1, 1]
    assert ["dealer" in plate for plate in plates if "Quota 8" in plate] == [True]


def test_tables_that_rulesets_lay_out_tell_who_deals_where_a_derived_one_would() -> None:
    """In Oh Hell and Spades the dealer bids last, and one could not see who that is."""
    told = {}
    for game in shelf().values():
        players = game.players[-1]
        tables = [
            TableView(each, people("en", players), Texts("en"), game.settle(players))
            for each in (game, replace(game, table=None))
        ]
        own, derived = (next(each for each in table.widgets if isinstance(each, Plate)) for table in tables)
        if derived.marker:
            told[game.id] = own.marker
    assert told
    assert all(told.values()), told


def test_a_hidden_trump_lies_by_who_laid_it_and_its_face_is_for_that_player_alone() -> None:
    ruleset = load(RULESETS / "twenty-eight.yaml")
    match = Match(ruleset.resolve(4)[0], 4, 5)
    table = TableView(ruleset, people("en", 4), Texts("en"), ruleset.settle(4, {}))
    while match.question().key != "hide_trump":
        match.play(match.legal_actions()[0])
    maker, action = match.turn, match.legal_actions()[0]
    match.play(action)
    lying = {
        seat: [each.card for each in table.layout(seen(match, seat)).sprites.values() if each.place == (ZONE, maker)]
        for seat in (*range(4), NOBODY)
    }
    assert lying == {seat: [action.split()[1] if seat == maker else None] for seat in lying}


def test_dice_are_laid_where_a_game_has_them(tmp_path: Path) -> None:
    (_, table, scene), *_ = laid(tricks(tmp_path), "en", 3, {"lead"})
    assert not faults(list(scene.sprites.values()), 0.75)
    assert table.cards == "plain:RBG"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_in_which_trump_is_made_tells_by_whom(tmp_path: Path, language: str) -> None:
    text = (RULESETS / "euchre.yaml").read_text("utf-8")
    path = tmp_path / "bare.yaml"
    path.write_text(text[: text.index("\ntable:")].replace("id: euchre", "id: bare"), "utf-8")
    for key, _, scene in laid(path, language, 4, {"order_up", "lead", "follow"}):
        assert {"makers", "sides"} <= scene.sprites.keys(), key
        assert not faults(list(scene.sprites.values()), 0.75), key


def test_the_table_has_the_colour_of_the_box() -> None:
    (_, table, _), *_ = laid(GUIDE, "en", 3, {"lead"})
    assert table.backdrops == ("felt violet",)


def test_an_ordinary_pack_looks_ordinary_and_any_other_deck_gets_faces(tmp_path: Path) -> None:
    start = load(Path(__file__).parents[3] / "rulesets" / "start" / "tricks.yaml")
    assert faces_of(start, deck_of(start)) == "french"
    path = tricks(tmp_path)
    path.write_text(
        path.read_text("utf-8")
        .replace("'12']", "'12', X, '-3']")
        .replace("setup:", "  values: {X: 20}\n  jokers: [JK]\nsetup:"),
        encoding="utf-8",
    )
    odd = load(path)
    marks = WORLDS[faces_of(odd, deck_of(odd))].marks
    for card in ("R1", "B10", "G11", "RX", "B-3", "JK"):
        assert list(marks(card, 100)), card


def test_own_faces_take_the_place_of_the_usual_ones(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "R7.png").write_bytes(png(50, 70))
    ruleset = load(tricks(tmp_path, more="look: {faces: art, back: art/R7.png, box: art/R7.png}\n"))
    world = faces_of(ruleset, deck_of(ruleset))
    assert world.startswith("own:")
    own, usual = list(WORLDS[world].marks("R7", 100)), list(WORLDS[world].marks("B7", 100))
    assert len(own) == 1
    assert len(usual) > 1
    with_index = list(WORLDS[f"{world}+large"].marks("R7", 100))
    assert with_index[0] == own[0]
    assert any(isinstance(mark.picture, Numeral) and mark.picture.words == "7" for mark in with_index)
    assert Card(world, "", 100).covered(0).face == ""
    assert box_of(ruleset, 100).h == pytest.approx(100 * 7 / 6)


@pytest.mark.parametrize(
    ("game", "cards"),
    [("hearts", ("SQ", "HA", "HK", "HQ")), ("spades", ("SA", "SK", "SQ", "SJ")), ("euchre", ("CJ", "DJ", "SJ", "HJ"))],
)
def test_a_box_shows_the_cards_that_a_game_is_about(game: str, cards: tuple[str, ...]) -> None:
    ruleset = load(RULESETS / f"{game}.yaml")
    if not ruleset.look.cover:
        assert set(cover_of(ruleset)) == set(cards)


def test_every_game_has_a_box_of_its_own_and_a_felt_that_goes_with_it() -> None:
    made = [load(path) for path in sorted(RULESETS.glob("*.yaml"))]
    assert all(is_drawn_for(each) for each in made)
    assert len({felt_for(each) for each in made}) > len(made) // 2
    assert {felt_for(each) for each in made} <= set(FELTS)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "players", "questions"),
    [("briscola", 4, {"follow_free"}), ("schnapsen", 2, {"lead", "follow_free"}), ("belote", 4, {"order_up", "lead"})],
)
def test_card_points_are_told_where_they_are_counted(
    tmp_path: Path, language: str, game: str, players: int, questions: set[str]
) -> None:
    text = (RULESETS / f"{game}.yaml").read_text("utf-8")
    path = tmp_path / f"{game}.yaml"
    path.write_text(text[: text.index("\ntable:\n") + 1], "utf-8")
    word = {"en": "card point", "ja": "カード点"}[language]
    for key, _, scene in laid(path, language, players, questions):
        assert not faults(list(scene.sprites.values()), 0.75), key
        seats = [sprite for at, sprite in scene.sprites.items() if isinstance(at, tuple) and at[0] == "seat"]
        assert len(seats) == players
        assert all(any(word in said for said in texts(sprite.picture)) for sprite in seats)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(960, 540), (900, 1000)])
@pytest.mark.parametrize("chosen", [True, False])
def test_a_game_of_several_contracts_tells_what_is_played_and_what_is_left(
    chosen: bool, language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    path, canvas = Path(__file__).parents[2] / "written" / "king.yaml", canvas_of(size)
    if chosen:
        # The same game, with a menu for each player instead of an order.
        text = path.read_text("utf-8").replace(
            "set_contract:", "choose_contract:\n      by: marker\n      open: once_a_player"
        )
        text = re.sub(r"\n      rounds: .*", "", text)
        path = tmp_path / "king.yaml"
        path.write_text(text, "utf-8")
    panel = "open_contracts" if chosen else "round_contract"
    for key, _, scene in laid(path, language, 4, {"lead", "follow", *["contract"][: int(chosen)]}, canvas):
        assert panel in scene.sprites, key
        assert not faults(list(scene.sprites.values()), scale_of(size), canvas), key
        tiles = [target for target in scene.targets() if target[0] == "button" and "contract" in str(target)]
        assert len(tiles) == (7 if key == "contract" else 0)


STRANGE = ("a:b", "c,d", "x@y", "j~k", "w+large", "100%", "=")
"""Names that mean something in the name of a world of cards."""


@pytest.mark.parametrize("named", ["plain", "german", "rooms", "planets", "french"])
@pytest.mark.parametrize("suits", [("S", "H"), ("R", "B"), ("あ", "い")])
def test_jokers_may_be_called_anything_and_look_like_jokers(suits: tuple[str, ...], named: str) -> None:
    ranks = ("3", *STRANGE)
    for turned in ({}, dict.fromkeys(ranks, 5)):
        faces = []
        for jokers in (STRANGE, ("a", "b", "c", "d", "e", "f", "g")):
            deck = Deck(suits, ranks, dict.fromkeys(ranks, 1), jokers=jokers, turned=turned)
            for size in ("", "+large"):
                world = WORLDS[world_for(deck, named) + size]
                faces.append([list(world.marks(card, 80.0)) for card in Cards(deck).names])
        assert faces[:2] == faces[2:]
