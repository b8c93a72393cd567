"""What bots say stands beside their plate for a moment: not in a lesson, not over a cover, not where it is unwanted."""

from __future__ import annotations

from itertools import accumulate

import pytest
from pygame import FRect

from tablegames.engine.table.events import CardMoved, Decided
from tablegames.languages.languages import languages
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.play.voices.voices import Line
from tablegames.scenes.lesson.lesson_scene import LessonScene
from tablegames.scenes.lesson.open_lesson import lesson_table
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.telling.bubble import LATER
from tablegames.view.inspection.check import BUBBLE, faults
from tablegames.view.language.phrases import phrases
from tablegames.view.language.text import texts
from tablegames.view.painting.speech_bubble import set_words
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import HEIGHT, LETTERS, WIDTH
from tests.view.game_setup import ruleset
from tests.view.pages import house

GAMES = (
    ("diamonds", 6),
    ("doubles", 2),
    ("stay-home", 2),
    ("trick-and-desert", 4),
    ("double-side-play", 4),
    ("hearts", 3),
)


def seated(game: str, count: int, kinds: tuple[str, ...] = (), language: str = "en") -> TableScene:
    """Open a table of one person among bots, or of these kinds."""
    kinds = kinds or ("human", *["random"] * (count - 1))
    program = house(language)
    rules, _ = ruleset(game).resolve(count, ruleset(game).settle(count))
    party = seat_players(program.shelf.game(game), kinds, {}, 1, program.words)
    players = [Player(each.name, each.kind, each.face) for each in party.members]
    scene = TableScene(program, party, ruleset(game), Session.open(rules, players, 7))
    scene.fresh = False
    program.stack.push(scene)
    return scene


def say(scene: TableScene, seat: int, key: str = "calm.won.a") -> None:
    """Have a bot say something at once."""
    scene.bubble.line, scene.bubble.age, scene.bubble.spot = Line(seat, key), 1000.0, None
    scene.bubble.stands = 3000.0


def bubble(scene: TableScene) -> Sprite | None:
    """Find the bubble on the screen."""
    return next((each for each in scene.sprites() if each.key == BUBBLE), None)


@pytest.mark.parametrize(("game", "count"), GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_bubble_lies_inside_the_screen_and_over_nothing_that_can_be_chosen(
    game: str, count: int, language: str
) -> None:
    scene = seated(game, count, language=language)
    scene.narrator.skip()
    for seat in range(1, count):
        say(scene, seat, "cheerful.won.b")
        found = bubble(scene)
        assert found is not None
        assert FRect(0, 0, WIDTH, HEIGHT).contains(found.hit)
        chosen = [each for each in scene.animator.scene.sprites.values() if each.target and each.card]
        assert not [each.key for each in chosen if each.hit.colliderect(found.hit)]
        assert not [each for each in faults(scene.sprites(), 1.0) if "cut" in each]


@pytest.mark.parametrize("letters", LETTERS.values(), ids=LETTERS)
@pytest.mark.parametrize("language", languages())
def test_no_line_that_a_bot_says_is_broken_inside_a_word(language: str, letters: float) -> None:
    said = [str(words) for key, words in texts(language).items() if key.startswith("voices.")]
    assert said
    for words in said:
        ends = set(accumulate(len(each) for each in phrases(words)))
        lines, _ = set_words(words, letters)
        for line in accumulate(
            lines[:-1], lambda before, line: f"{before} {line}" if language == "en" else before + line
        ):
            assert {len(line), len(line) + 1} & ends, (words, lines)


def test_a_line_goes_by_itself_and_the_window_sleeps_after_it() -> None:
    scene = seated("diamonds", 4)
    say(scene, 2)
    assert scene.busy
    assert bubble(scene) is not None
    for _ in range(60):
        scene.bubble.step(50)
    assert bubble(scene) is None


def test_nothing_is_said_over_a_cover() -> None:
    scene = seated("diamonds", 3, ("human", "human", "random"))
    say(scene, 2)
    scene.next_person.hand_over(1)
    assert scene.bubble.line is None


def test_what_a_cover_came_before_is_said_behind_it_and_what_was_read_is_not_said_again() -> None:
    scene = seated("diamonds", 3, ("human", "human", "random"))
    for age, again in ((-LATER, True), (2900.0, False)):
        say(scene, 2)
        scene.bubble.age = age
        scene.next_person.hand_over(1)
        assert scene.bubble.line is None
        scene.next_person.uncover(1)
        assert (scene.bubble.line == Line(2, "calm.won.a")) is again
        assert (scene.bubble.kept, scene.bubble.age < 0) == (None, again)
        scene.next_person.uncover(0)


JOKER = (Decided(1, (), "flip 2"), CardMoved("JK", "place", 1, "shown", 1))


def test_nothing_is_said_where_it_is_unwanted_nor_in_a_lesson() -> None:
    scene = seated("stay-home", 2)
    scene.bubble.voices.characters = ("calm", "calm")
    scene.program.preferences.voices = False
    scene.bubble.hear(JOKER, scene.shown)
    assert scene.bubble.line is None
    scene.program.preferences.voices, scene.bubble.silent = True, True
    scene.bubble.hear(JOKER, scene.shown)
    assert scene.bubble.line is None
    scene.bubble.silent = False
    scene.bubble.hear(JOKER, scene.shown)
    assert scene.bubble.line is not None
    assert lesson().bubble.silent


def lesson() -> LessonScene:
    """Open the lesson of a game."""
    return lesson_table(house(), ruleset("stay-home"))


def test_what_is_shown_is_told_to_those_who_may_speak_and_what_is_skipped_is_not() -> None:
    scene = seated("diamonds", 3)
    told: list[str] = []
    scene.animator.told = lambda events, seen: told.extend(type(each).__name__ for each in events)
    for _ in range(400):
        scene.step(50)
        if scene.tabletop.asked:
            break
    assert {"CardMoved", "RoundBegan"} & set(told)


def test_a_line_comes_after_what_it_is_about_is_to_be_seen() -> None:
    scene = seated("stay-home", 2)
    scene.bubble.voices.characters = ("calm", "calm")
    scene.bubble.hear(JOKER, scene.shown)
    assert scene.bubble.line is not None
    assert bubble(scene) is None
    for _ in range(round(LATER / 50)):
        scene.bubble.step(50)
    assert bubble(scene) is not None
