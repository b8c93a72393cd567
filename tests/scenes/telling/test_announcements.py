"""What the table tells while things happen, and how long it stays to be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.battle.events import Battled, Damaged, TotalsCompared
from tablegames.engine.gems.events import Awarded
from tablegames.engine.scoring.events import AllCaptured
from tablegames.engine.table.events import NOBODY, CardsTurned, DeckShuffled, Scored, SuitActed, TokensMoved
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Beat
from tablegames.play.session.session import Session
from tablegames.play.session.viewpoint import Viewpoint
from tablegames.rules.load import load
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.program.preferences import Preferences
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.telling.announcements import awarded, scores, taken, words_of
from tablegames.scenes.telling.narrator import Narrator, takes_trick
from tablegames.view.controls.tip_box import tip_box
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import Layout
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.prompt import Prompt, sentence
from tests.variants import library, one_of_today
from tests.view.game_setup import people, ruleset, table
from tests.view.pages import house

TRICKS = ("double-side-play", "trick-and-desert", "diamonds", "hearts", "oh-hell", "spades", "euchre", "knockout-whist")
FRAME = 1000 / 60
WRITTEN = Path(__file__).parents[2] / "written"


def sit_down(
    program: Program, game: str, count: int, seed: int = 5, options: Mapping[str, bool | int | str] | None = None
) -> TableScene:
    """Seat one person among bots that play at random."""
    rules = ruleset(game)
    setting = rules.settle(count, options or {})
    kinds = ("human", *["random"] * (count - 1))
    party = seat_players(program.shelf.game(game), kinds, setting, seed, program.words)
    players = [Player(member.name, member.kind, member.face) for member in party.members]
    scene = TableScene(program, party, rules, Session.open(rules.resolve(count, setting)[0], players, seed))
    scene.fresh = False
    program.stack.push(scene)
    return scene


def until_a_trick_lies(scene: TableScene, rest: str = "moment", frames: int = 6000) -> None:
    """Let bots and chance play until a finished trick lies to be read."""
    scene.program.preferences.trick_rest = rest
    chance = Random(3)
    for _ in range(frames):
        if scene.narrator.trick_rests:
            return
        if scene.tabletop.asked and not scene.animator.busy:
            scene.turns.decide(chance.choice(scene.session.match.legal_actions()))
        scene.step(FRAME)
    raise AssertionError("no trick was finished")


def lies_for(scene: TableScene, most: float = 20_000) -> float:
    """Tell how long the trick goes on lying, milliseconds."""
    passed = 0.0
    while scene.narrator.trick_rests and passed < most:
        scene.step(FRAME)
        passed += FRAME
    return passed


@pytest.mark.days(7)
@pytest.mark.parametrize(
    ("game", "language"), [(game, each) for at, game in enumerate(TRICKS) for each in one_of_today(("en", "ja"), at)]
)
def test_while_a_trick_lies_the_table_says_who_won_it_and_why(game: str, language: str) -> None:
    rules = ruleset(game)
    count = max(rules.players)
    laid = table(game, language, count)
    session = Session.open(rules.resolve(count, rules.settle(count))[0], [Player("p", "human")] * count, 3)
    session.look(0)
    chance, said = Random(5), set()
    for _ in range(160):
        if session.over:
            break
        session.play(chance.choice(session.match.legal_actions()))
        beats = session.beats()
        for at, beat in enumerate(beats):
            if takes_trick(beat):
                sentence = taken(beats[at:], laid)
                said.add(sentence)
                t = Layout(laid, beat.seen, Attention(notice=sentence))
                (prompt,) = next(each for each in laid.widgets if isinstance(each, Prompt)).place(t)
                assert prompt.name == sentence
                assert not re.search(r"[{}]|won_|None", sentence)
    assert len(said) > 3


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["wizard", "joker-spades", "call-break"])
def test_the_table_also_says_why_a_card_won_that_always_wins_or_is_always_a_trump(game: str, language: str) -> None:
    """Where a joker wins there is no suit to name: the window ended in an error there."""
    rules = load(WRITTEN / f"{game}.yaml")
    count = min(rules.players)
    laid = TableView(rules, people(language, count), Texts(language), rules.settle(count))
    session = Session.open(rules.resolve(count, rules.settle(count))[0], [Player("p", "human")] * count, 3)
    session.look(0)
    chance, said = Random(5), set()
    for _ in range(400):
        if session.over:
            break
        session.play(chance.choice(session.match.legal_actions()))
        beats = session.beats()
        said |= {taken(beats[at:], laid) for at, beat in enumerate(beats) if takes_trick(beat)}
    assert len(said) > 3
    assert not [sentence for sentence in said if re.search(r"[{}]|won_|None", sentence)]


def test_a_finished_trick_lies_as_long_as_the_reader_wants() -> None:
    for rest, least, most in (("short", 500, 1000), ("moment", 1500, 2500), ("click", 20_000, 1e9)):
        scene = sit_down(house(), "diamonds", 4)
        until_a_trick_lies(scene, rest)
        assert least <= lies_for(scene) <= most


def test_a_click_or_enter_takes_the_trick_away() -> None:
    for act in (lambda scene: scene.narrator.skip(), lambda scene: scene.act(Action.CHOOSE)):
        scene = sit_down(house(), "diamonds", 4)
        until_a_trick_lies(scene, "click")
        act(scene)
        assert lies_for(scene) < 100


@pytest.mark.days(7)
def test_a_battle_takes_at_most_six_seconds_with_its_draws_its_bot_and_a_deck_shuffled_anew() -> None:
    battles = [took for seed in (5, 7, 8, 10) for took in battle_times(sit_down(house(), "doubles", 2, seed))]
    assert len(battles) > 40
    assert max(took for took, _ in battles) <= 6000
    assert sum(shuffled for _, shuffled in battles) > 5


def battle_times(scene: TableScene, frames: int = 20_000) -> list[tuple[float, bool]]:
    """Play battles at random without a pause of one's own, and list how long each took until the next one's first card.

    In milliseconds of the simulated clock; and whether a deck was shuffled again in it.
    """
    chance, found, journal = Random(8), [], scene.session.match.journal
    clock, since, told, shuffled = 0.0, -1.0, len(journal), False
    fought = begun = 0
    for _ in range(frames):
        events = [entry.event for entry in scene.session.match.journal[told:]]
        told += len(events)
        fought += sum(isinstance(event, TotalsCompared) for event in events)
        shuffled |= any(isinstance(event, DeckShuffled) for event in events)
        if scene.session.over:
            break
        first = scene.session.match.topic() == "front"
        if first and fought == begun and scene.narrator.through and not scene.animator.busy:
            if since >= 0:
                found.append((clock - since, shuffled))
            since, shuffled = clock, False
            begun += 1
        if scene.tabletop.asked and not scene.animator.busy:
            scene.turns.decide(chance.choice(scene.session.match.legal_actions()))
        scene.step(FRAME)
        clock += FRAME
    return found


def test_what_is_said_of_a_battle_stands_long_enough_though_the_table_goes_on() -> None:
    for motion in (True, False):
        scene = sit_down(house(), "doubles", 2, 5)
        scene.program.preferences.motion = motion
        chance, clock, since, stood = Random(8), 0.0, 0.0, list[tuple[str, float]]()
        shown = ""
        for _ in range(6000):
            if scene.session.over:
                break
            asked = scene.tabletop.asked and not scene.animator.busy
            if scene.narrator.notice != shown:
                stood.append((shown, clock - since))
                shown, since = scene.narrator.notice, clock
            if asked and not shown:
                scene.turns.decide(chance.choice(scene.session.match.legal_actions()))
            scene.step(FRAME)
            clock += FRAME
        read = [ms for words, ms in stood if words]
        assert len(read) > 10
        assert min(read) >= 1200 - FRAME


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_battle_says_its_totals_what_they_bring_and_what_damage_is_worth(language: str) -> None:
    laid = table("doubles", language, 2)
    won = TotalsCompared((17, 15), 0, "S10", 4)
    assert all(each in words_of(won, laid) for each in ("17", "15", "10", "4"))
    assert words_of(TotalsCompared((9, 9), -1, "", 0), laid).count("9") == 2
    assert "K" in words_of(Battled((17, 15), 0, ("D3", "DK"), True), laid)
    assert "3" in words_of(Damaged(1, "D3", 3), laid)
    assert words_of(Scored((1, 0), (3, 0)), laid) == words_of(Scored((0, 0), (3, 0)), laid) == ""


def test_what_happened_is_over_at_once_when_it_is_hurried() -> None:
    scene = sit_down(house(), "hearts", 4)
    scene.step(FRAME)
    scene.step(FRAME)
    assert scene.animator.busy
    scene.act(Action.LEFT)
    assert not scene.animator.busy


def test_a_key_that_hurries_takes_no_trick_away_unread() -> None:
    scene = sit_down(house(), "diamonds", 4)
    until_a_trick_lies(scene, "click")
    scene.act(Action.LEFT)
    assert scene.narrator.trick_rests


def test_the_old_setting_of_tricks_that_wait_is_understood(tmp_path) -> None:  # type: ignore[no-untyped-def]  # pytest's
    path = tmp_path / "settings.json"
    path.write_text('{"hold_tricks": true}')
    assert Preferences.load(path).trick_rest == "click"
    path.write_text('{"hold_tricks": false}')
    found = Preferences.load(path)
    assert found.trick_rest == ""
    assert "hold_tricks" not in found.strange


def test_no_setting_is_asked_for_over_a_hand() -> None:
    scene = sit_down(house(), "diamonds", 4)
    until_a_trick_lies(scene, "")
    assert not [name for kind, name in scene.animator.scene.targets() if kind == "screen" and "rest" in str(name)]
    assert 0 < lies_for(scene) < 4_000


@pytest.mark.parametrize(
    ("game", "language", "told"),
    [
        ("spades", "en", "The deal is over:  A +40,  B −130"),
        ("spades", "ja", "この回の結果：A +40　B −130"),
        ("diamonds", "ja", "このラウンドの結果：A +40　B −130"),
    ],
)
def test_what_a_round_brought_is_told_in_the_games_own_word_with_signs(game: str, language: str, told: str) -> None:
    laid = table(game, language, 4)
    laid.players = [replace(each, name=name) for each, name in zip(laid.players, "ABCD", strict=True)]
    assert scores(laid, (40, -130, 0, 0), (140, -30, 20, 20)) == told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_word_of_a_table_leaves_the_word_for_a_round_open(language: str) -> None:
    for name in library():
        words = table(name, language, ruleset(name).players[0]).words
        assert not [key for key, said in words.texts.items() if "{round_word}" in words.say(key)]


def test_who_leads_after_an_announcement_is_told_that_it_is_their_turn() -> None:
    scene = sit_down(house(), "double-side-play", 3)
    chance, turned = Random(3), False
    for _ in range(20_000):
        session = scene.session
        turned = turned or any(isinstance(entry.event, CardsTurned) for entry in session.match.journal)
        if turned and scene.tabletop.asked and not scene.animator.busy and not scene.narrator.notice:
            break
        if scene.tabletop.asked and not scene.animator.busy and not turned:
            scene.turns.decide(chance.choice(session.match.legal_actions()))
        scene.step(FRAME)
    prompt = next(sprite for sprite in scene.sprites() if sprite.key == "prompt")
    assert prompt.name.startswith("Your turn")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["spades", "oh-hell", "euchre", "german-whist", "knockout-whist"])
def test_who_cannot_follow_reads_what_is_trump(game: str, language: str) -> None:
    rules = ruleset(game)
    count = max(rules.players)
    laid = table(game, language, count)
    session = Session.open(rules.resolve(count, rules.settle(count))[0], [Player("p", "human")] * count, 3)
    chance, told = Random(5), 0
    for _ in range(400):
        if session.over:
            break
        session.look(session.turn)
        seen = session.seen()
        if seen.question and seen.question.key == "follow_void" and seen.question.about.get("trump"):
            said = sentence(Layout(laid, seen))
            assert laid.suit_name(str(seen.question.about["trump"])) in said
            assert seen.question.about["trump"] != seen.question.about["suit"]
            told += 1
        session.play(chance.choice(session.match.legal_actions()))
    assert told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_gains_at_the_end_of_a_round_say_what_they_are_for_while_they_fly(language: str) -> None:
    program = house(language)
    scene = sit_down(program, "diamonds", 4, 6)
    program.preferences.trick_rest = "short"
    chance, flying = Random(6), set()
    for _ in range(30_000):
        if program.stack.top is not scene:
            break
        if scene.tabletop.asked and not scene.animator.busy:
            scene.turns.decide(chance.choice(scene.session.match.legal_actions()))
        tokens = any(isinstance(key, tuple) and key[0] == "token" for key in scene.animator.tweens)
        if tokens and scene.narrator.notice:
            flying.add(scene.narrator.notice)
        scene.step(FRAME)
    suits = {scene.table.suit_name(letter) for letter in "DH"}
    awards = [entry.event for entry in scene.session.match.journal if isinstance(entry.event, Awarded)]
    won = {scene.table.suit_name(event.suit) for event in awards if not event.nothing} & suits
    assert won
    assert all(any(suit in sentence for sentence in flying) for suit in won)


@pytest.mark.days(7)
@pytest.mark.parametrize(("language", "two"), [("en", "two gems"), ("ja", "宝石2個")])
def test_who_captured_nothing_hears_of_both_gems_in_one_sentence(language: str, two: str) -> None:
    rules = ruleset("diamonds").resolve(6, {})[0]
    laid, told = table("diamonds", language, 6), 0
    for seed in range(3):
        session, chance = Session.open(rules, [Player("P", "human")] * 6, seed), Random(seed)
        while not session.over:
            session.play(chance.choice(session.match.legal_actions()))
        narrator = Narrator(laid, laid.layout, lambda sprites: None, lambda name: None)
        for beat in Viewpoint(session.match, NOBODY).beats(0, len(session.match.journal)):
            narrator.chapters.append(beat)
        for _ in range(2000):
            before, narrator.lying = list(narrator.chapters), True
            narrator.go_on()
            taken_up = before[: len(before) - len(narrator.chapters)]
            nothing = [each for beat in taken_up for each in beat.events if isinstance(each, Awarded) and each.nothing]
            assert len(nothing) in (0, 2)
            if nothing:
                assert two in narrator.notice
                moved = [each for beat in taken_up for each in beat.events if isinstance(each, TokensMoved)]
                assert sum(each.amount for each in moved if each.tally == "vault") == 2
                told += 1
            if not narrator.chapters:
                break
    assert told


def test_what_an_award_brings_several_times_over_is_counted_where_no_words_are_its_own() -> None:
    laid = table("diamonds", "en", 4)
    act = SuitActed(1, "H", True)
    words = awarded([Beat((Awarded(1, "H", True), act, Awarded(1, "H", True), act), None)], laid)  # type: ignore[arg-type]
    assert words.endswith("showroom, 2 times")


@pytest.mark.parametrize(
    ("language", "all_of_it"),
    [("en", "Hanako and Momo have taken all of them!"), ("ja", "花子とモモが全部取りました！")],
)
def test_all_of_a_side_that_shoots_together_are_named(language: str, all_of_it: str) -> None:
    assert words_of(AllCaptured(0, (0, 2), 0), table("oh-hell", language, 4)) == all_of_it


@pytest.mark.parametrize("language", ["en", "ja"])
def test_discs_sums_and_alliance_cards_are_explained_where_they_stand(language: str) -> None:
    program = house(language)
    scene = sit_down(program, "trick-and-desert", 4, options={"alliance": True})
    found = {}
    for place in scene.animator.scene.scores:
        if place.words:
            tip = scene.tip_at(place.x + 2, place.y + 2)
            assert tip is not None
            assert faults([*scene.sprites(), tip_box(tip, scene.table.look)], 0.75) == []
            found[place.words] = tip.told
    assert len(found) == 3
    assert all(words == said for words, said in found.items())
