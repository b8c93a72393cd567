"""A lesson is played at the table: it speaks, waits for what is to be done, and answers whatever else is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablegames.play.session.lesson_progress import DONE
from tablegames.rules.lessons.lesson import has_lesson, lesson_file
from tablegames.rules.lessons.read import read_lesson
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.scenes.lesson.gaps import join_lines
from tablegames.scenes.lesson.lesson_end import LessonEndPage
from tablegames.scenes.lesson.lesson_scene import LessonScene
from tablegames.scenes.program.program import Program
from tablegames.scenes.telling.speech import weight_of
from tablegames.shipped import RULESETS
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.painting.sprite import Key
from tablegames.view.table import hint_words
from tablegames.view.table.lit import lit_sprites
from tablegames.view.table_widgets.given import cards_wanted
from tests.variants import one_of_today
from tests.view.pages import house

TAUGHT = [game.id for game in Library(load).values() if has_lesson(game.file)]
every_lesson = pytest.mark.parametrize("game", TAUGHT)
ANSWERED = [
    game.id for game in Library(load).values() if game.id in TAUGHT and any(s.answers for s in read_lesson(game).stops)
]
"""Lessons of games in which something else may be done, which is all but those of pure luck."""
SPOKEN = [(game, language) for at, game in enumerate(TAUGHT) for language in one_of_today(("en", "ja"), at)]
"""Each lesson in one language today, and in the other one tomorrow."""
LONG = 20_000.0
"""Longer than anything lies to be read, milliseconds."""


def program_at(language: str = "en") -> Program:
    program = house(language)
    program.preferences.motion, program.preferences.speed = False, "off"
    return program


def opened(program: Program, game: str) -> LessonScene:
    assert program.navigation.learn(program.shelf.game(game))
    return at_rest(program)


def at_rest(program: Program) -> LessonScene:
    """Let time pass until the lesson speaks."""
    for _ in range(500):
        top = program.stack.top
        if isinstance(top, LessonScene) and (top.tabletop.talking or (top.run.free and top.tabletop.asked)):
            return top
        if isinstance(top, LessonEndPage):
            break
        if not isinstance(top, LessonScene):
            top.act(Action.BACK)
        else:
            top.step(LONG)
    raise AssertionError("the lesson does not go on")


def click(scene: LessonScene, key: object) -> None:
    """Click on what a target stands for."""
    targets = scene.animator.scene.targets()
    found = next(sprite for target, sprite in targets.items() if key in (target, target[1]))
    x = found.hit.left + 4 if found.card is not None else found.x
    scene.click(x, found.y)


def do(scene: LessonScene) -> None:
    """Do with clicks what the lesson asks for."""
    for action in scene.run.pending[: max(1, cards_wanted(scene.session.seen()))]:
        _, _, what = action.partition(" ")
        targets = scene.animator.scene.targets()
        if " " in what:
            for card in what.split(" "):
                # The first takes with it what most often goes along.
                if card not in scene.attended.collection.cards:
                    scene.chooser.choose(("card", card))
            continue
        kinds = [
            ("button", action),
            ("card", what),
            *(((kind, int(what)) for kind in ("seat", "place")) if what.isdigit() else ()),
        ]
        target = next(each for each in kinds if each in targets)
        scene.chooser.choose(target)
        if ("button", action) in scene.animator.scene.targets() and scene.tabletop.talking and scene.attended.chosen:
            scene.chooser.choose(("button", action))
    if scene.tabletop.talking and ("button", "confirm") in scene.animator.scene.targets():
        click(scene, "confirm")


def play_through(program: Program, game: str) -> list[str]:
    """Play a lesson to the end of its script, and look at every stop."""
    scene = opened(program, game)
    met: list[str] = []
    while not scene.run.free:
        stop = scene.run.stop
        if stop.name not in met:
            met.append(stop.name)
            k = 0.75 if program.words.language == "ja" else 1.5
            assert faults(scene.sprites(), k) == [], stop.name
            assert covered_by_words(scene) == [], stop.name
            text = scene.dump(house_box())["prompt"]
            assert text
            assert "{" not in text
        if scene.run.pending:
            do(scene)
        else:
            click(scene, "lesson_next")
        assert not scene.tabletop.other, f"{stop.name}: {scene.tabletop.other} is not what is to be done"
        for _ in range(500):
            top = program.stack.top
            if isinstance(top, LessonEndPage):
                return met
            if not isinstance(top, LessonScene):
                top.act(Action.BACK)
            elif top.tabletop.talking or (top.run.free and top.tabletop.asked):
                break
            else:
                top.step(LONG)
    return met


def covered_by_words(scene: LessonScene) -> list[Key]:
    """List what the words are about and lie over, be it by an edge."""
    screen = scene.animator.scene
    words = screen.sprites["lesson.words"]
    about = [screen.sprites[key] for key in lit_sprites(screen, scene.run.stop.look, scene.session.viewer)]
    return [each.key for each in about if weight_of(each, lit=True, bright=True) and words.hit.colliderect(each.hit)]


def house_box() -> object:
    from tablegames.view.inspection.dump import Letterbox

    return Letterbox()


@pytest.mark.days(7)
@pytest.mark.parametrize(("game", "language"), SPOKEN)
def test_a_lesson_is_played_by_clicks_and_every_stop_can_be_read(game: str, language: str) -> None:
    program = program_at(language)
    met = play_through(program, game)
    scene = next((each for each in program.stack if isinstance(each, LessonScene)), None)
    end = program.stack.top
    run = scene.run if scene is not None else end.run if isinstance(end, LessonEndPage) else None
    assert run is not None
    assert met == [stop.name for stop in run.lesson.stops]
    see_the_end(program, game)


def see_the_end(program: Program, game: str) -> None:
    """After the script the round is played to its end, and the last page offers a game."""
    end = rest_of_the_round(program)
    assert end.run.complete
    assert program.preferences.lesson_reached("", game) == DONE
    assert game in program.preferences.met, "whoever has played its lesson is not asked whether the game is new"
    assert {"lesson_end.play", "lesson_end.again", "lesson_end.leave"} <= set(end.targets())
    assert faults(end.sprites()) == []
    end.activate("lesson_end.play")
    table = program.stack.top
    assert table.name == "table"
    assert "easy" in [each.kind for each in table.party.members]  # type: ignore[attr-defined]  # a table


def rest_of_the_round(program: Program) -> LessonEndPage:
    """Play on with the first of all legal actions."""
    for _ in range(3000):
        top = program.stack.top
        if isinstance(top, LessonEndPage):
            return top
        if not isinstance(top, LessonScene):
            top.act(Action.BACK)
        elif top.run.free and top.tabletop.asked:
            top.turns.decide(top.session.match.legal_actions()[0])
        else:
            top.step(LONG)
    raise AssertionError("the round does not end")


def first_to_do(program: Program, game: str = "diamonds") -> LessonScene:
    """Come to the first stop at which something is to be done, and something else could be."""
    scene = opened(program, game)
    while not scene.run.pending or len(scene.session.match.legal_actions()) == 1:
        if scene.run.pending:
            do(scene)
        else:
            click(scene, "lesson_next")
        scene = at_rest(program)
    return scene


@pytest.mark.days(7)
@pytest.mark.parametrize("game", ANSWERED)
def test_another_action_is_answered_before_it_is_done_and_can_be_taken_back(game: str) -> None:
    program = program_at()
    scene = first_to_do(program, game)
    told, other = len(scene.session.match.journal), other_action(scene)
    scene.turns.decide(other)
    assert scene.tabletop.other == (other,)
    answer = scene.tabletop.speech(scene.session.seen()).words
    assert answer
    assert answer != scene.run.stop.says.en
    assert faults(scene.sprites()) == []
    assert scene.tabletop.speech(scene.session.seen()).buttons[-1] == "take_back", (
        "the loud button is what Enter does, too"
    )
    assert len(scene.session.match.journal) == told, "nothing has happened yet"
    scene.act(Action.BACK)
    assert not scene.tabletop.other
    assert scene.run.pending
    do(scene)
    assert at_rest(program).run.at >= scene.run.at


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_holds_for_the_lessons_action_as_well_is_said_once(language: str) -> None:
    program = program_at(language)
    scene = first_to_do(program, "briscola")
    scene.turns.decide("play D7")
    answer = scene.tabletop.speech(scene.session.seen()).words
    assert answer.count({"en": "this card counts nothing", "ja": "このカードは0点です"}[language]) == 1
    assert all(
        card in answer for card in {"en": ("7 of coins", "2 of coins"), "ja": ("コインの7", "コインの2")}[language]
    )


def test_a_bid_that_the_hand_speaks_against_is_not_called_as_good_as_the_lessons() -> None:
    scene = first_to_do(program_at(), "oh-hell")
    scene.turns.decide("bid 5")
    answer = scene.tabletop.speech(scene.session.seen()).words
    assert answer.count("tricks") == 1
    assert "like Bid 2" not in answer
    assert "Bid 2: the hand looks like 2 tricks." in answer


def test_the_lessons_action_is_named_where_nothing_speaks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = first_to_do(program_at(), "briscola")
    monkeypatch.setattr(hint_words, "chosen_for", lambda *_: [])
    scene.turns.decide("play D7")
    assert "The lesson goes on with “2 of coins”." in scene.tabletop.speech(scene.session.seen()).words


def other_action(scene: LessonScene) -> str:
    return next(each for each in scene.session.match.legal_actions() if each not in scene.run.pending)


def test_who_plays_on_with_another_action_plays_the_round_to_its_end_and_finds_the_place_again() -> None:
    program = program_at()
    scene = first_to_do(program)
    name = scene.run.stop.name
    scene.turns.decide(other_action(scene))
    click(scene, "lesson_play_on")
    assert scene.run.free
    end = rest_of_the_round(program)
    assert not end.run.complete
    assert program.preferences.lesson_reached("", "diamonds") == name
    end.activate("lesson_end.go_on")
    assert at_rest(program).run.stop.name == name


@pytest.mark.parametrize("game", ["hearts", "diamonds"])
def test_what_the_lesson_asked_for_is_not_taken_back_after_playing_on(game: str) -> None:
    program = program_at()
    program.preferences.undo = True
    scene = first_to_do(program, game)
    acted = 0
    while acted < 2 or not scene.run.pending:
        acted += bool(scene.run.pending)
        do(scene) if scene.run.pending else click(scene, "lesson_next")
        scene = at_rest(program)
    told = len(scene.session.match.journal)
    scene.turns.decide(other_action(scene))
    click(scene, "lesson_play_on")
    assert scene.session.no_undo != "none", "one's own card can be taken back, or it is said why not"
    for _ in range(3):
        scene.buttons.press("undo")
    assert len(scene.session.match.journal) >= told
    if len(scene.session.match.journal) == told:
        assert scene.session.no_undo == "none"


def test_a_card_that_cannot_be_played_says_why_and_the_lesson_stays() -> None:
    program = program_at()
    scene = opened(program, "diamonds")
    while scene.run.stop.name != "follow":
        do(scene) if scene.run.pending else click(scene, "lesson_next")
        scene = at_rest(program)
    card = next(
        each.card for each in scene.sprites() if each.card and each.place == ("hand", 0) and each.target is None
    )
    scene.chooser.explain(str(card))
    assert "must be played" in scene.tabletop.speech(scene.session.seen()).do
    assert scene.tabletop.talking


def test_a_lesson_goes_on_where_it_was_left_and_back_goes_to_the_stop_before() -> None:
    program = program_at()
    scene = first_to_do(program)
    at = scene.run.at
    program.stack.pop()
    again = opened(program, "diamonds")
    assert again.run.at == at
    again.act(Action.UNDO)
    assert at_rest(program).run.at == at - 1


@pytest.mark.parametrize("how", ["an action that is not legal", "fewer stops", "no lesson"])
def test_a_lesson_whose_file_is_changed_meanwhile_leads_to_no_trouble(how: str, tmp_path: Path) -> None:
    own = tmp_path / "knockout-whist.yaml"
    own.write_bytes((RULESETS / own.name).read_bytes())
    lesson = lesson_file(str(own))
    lesson.parent.mkdir()
    lesson.write_bytes(lesson_file(str(RULESETS / own.name)).read_bytes())
    program = program_at()
    program.services.library = Library(load, [tmp_path])
    scene = opened(program, "knockout-whist")
    while scene.run.at < 2:
        if scene.run.pending:
            do(scene)
        else:
            click(scene, "lesson_next")
        scene = at_rest(program)
    words = lesson.read_text("utf-8")
    if how == "no lesson":
        lesson.unlink()
    elif how == "fewer stops":
        first, last = words.index("  - name:"), words.index("closes:")
        second = words.index("  - name:", first + 1)
        lesson.write_text(words[:second] + words[last:], "utf-8")
    else:
        lesson.write_text(words.replace("  do: [", "  do: [play nothing, ", 1), "utf-8")
    scene.act(Action.UNDO)
    if how == "fewer stops":
        assert at_rest(program).run.at == 0
    else:
        assert program.stack.top is scene
        assert [notice.key for notice in program.notices] == ["notices.lesson"]


def test_a_lesson_is_remembered_for_each_person() -> None:
    program = program_at()
    anna, _ = program.services.profiles.add("Anna", "sumi", "blue")
    scene = first_to_do(program)
    assert scene.party.members[scene.run.lesson.seat].person == anna.id
    assert program.preferences.lesson_reached(anna.id, "diamonds") == "pass"
    assert program.preferences.lesson_reached("", "diamonds") == ""
    program.stack.pop()
    program.services.profiles.remove(anna.id)
    assert opened(program, "diamonds").run.at == 0, "somebody else begins at the beginning"


def test_a_lesson_is_played_with_keys_alone() -> None:
    program = program_at("ja")
    scene = opened(program, "diamonds")
    for _ in range(200):
        if scene.run.at >= 5:
            break
        scene.act(Action.CHOOSE) if not scene.run.pending else walk_to_what_is_wanted(scene)
        scene = at_rest(program)
    assert scene.run.at >= 5


@pytest.mark.parametrize("game", ["diamonds", "trick-and-desert", "stay-home"])
@pytest.mark.parametrize("keys", [False, True])
def test_enter_goes_to_what_the_lesson_asks_for_and_never_to_what_comes_first(game: str, keys: bool) -> None:
    """Enter used to play the first card of the hand."""
    program = program_at()
    scene = first_to_do(program, game)
    scene.attended.keys = keys
    scene.tabletop.talk()
    at = scene.run.at
    for _ in range(2 + len(scene.run.pending)):
        if scene.tabletop.talking and scene.run.at == at:
            scene.act(Action.CHOOSE)
            assert not scene.tabletop.other
    assert not scene.tabletop.talking or scene.run.at > at


def walk_to_what_is_wanted(scene: LessonScene) -> None:
    """Go with the arrows to each thing that is to be done, and choose it."""
    for action in [*scene.run.pending, "confirm"]:
        wish = {("card", action.partition(" ")[2]), ("button", action)}
        for _ in range(40):
            if not scene.tabletop.talking or scene.focus in wish:
                break
            scene.act(Action.NEXT)
        if scene.tabletop.talking and scene.focus in wish:
            scene.act(Action.CHOOSE)


def test_a_lesson_changes_its_language_while_it_speaks() -> None:
    program = program_at("en")
    scene = opened(program, "diamonds")
    english = scene.tabletop.speech(scene.session.seen()).words
    program.next_language()
    assert scene.tabletop.speech(scene.session.seen()).words != english
    assert faults(scene.sprites()) == []


def test_a_lesson_saves_no_game_and_enters_none_in_the_statistics(tmp_path: Path) -> None:
    program = program_at()
    scene = opened(program, "diamonds")
    assert scene.session.record is None


def test_a_lesson_is_offered_where_newcomers_are() -> None:
    program = program_at()
    for page, *about in (("choose",), ("rules", "diamonds")):
        program.navigation.open(page, *about)
        controls = set(program.stack.top.targets())  # type: ignore[attr-defined]  # a page
        assert f"{page}.lesson" in controls
        program.stack.top.activate(f"{page}.lesson")  # type: ignore[attr-defined]  # a page
        assert isinstance(program.stack.top, LessonScene)
        program.stack.home()


def test_a_lesson_goes_on_behind_an_exclamation_after_a_space() -> None:
    assert join_lines("家にいました！ 4点が\nかかっています。\n開けますか？\nやめますか？") == (
        "家にいました！ 4点がかかっています。開けますか？ やめますか？"
    )
    assert join_lines("You won!\nLead the ace.") == "You won! Lead the ace."
