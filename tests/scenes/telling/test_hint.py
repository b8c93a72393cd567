"""The hint says in a sentence what the adviser thinks, and lets the actions it names shine."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.bots.review.worth import Unit
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.telling.hint import offered
from tablegames.view.input.actions import Action
from tablegames.view.layout.attention import actions
from tablegames.view.layout.layout import Layout
from tablegames.view.table.hint_words import action_of, alike, said
from tests.quick_judge import made_up, quick_judge
from tests.variants import library
from tests.view.game_setup import ruleset, table
from tests.view.pages import house

GAMES = ("double-side-play", "doubles", "trick-and-desert", "diamonds", "stay-home", "euchre")
STEPS = 60


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_its_words(game: str, language: str) -> None:
    for setting in ruleset(game).settings():
        rules, options = ruleset(game).resolve(setting.players, setting.options)
        found = table(game, language, setting.players, **options)
        session = Session.open(rules, [Player(f"p{seat}", "human") for seat in range(setting.players)], seed=9)
        chance = Random(9)
        for _ in range(STEPS):
            if session.over:
                break
            session.look(session.turn)
            seen = session.seen()
            world = session.match.true_state()
            told = {
                world.step.words(action): tuple(session.game.reasons(world, action))
                for action in session.game.legal_actions(world)
            }
            for action, reasons in told.items():
                _, sentence = said(made_up({action: reasons}), Layout(found, seen))
                assert "hint" not in sentence.split(":", 1)[-1]
                assert not {"{", "}"} & set(sentence)
                assert "actions." not in sentence
            session.play(chance.choice(seen.choices).action)


def sat_down(game: str, seed: int) -> TableScene:
    """Sit down alone with bots that take anything."""
    program = house()
    count = min(ruleset(game).players)
    members = [Member("human", "Hanako", "hanako")] + [Member("random", "Momo", "momo")] * (count - 1)
    party = Party(program.shelf.game(game), tuple(members), library()[game].settle(count), seed)
    scene = begin_game(program, party, library()[game])
    program.stack.push(scene)
    for _ in range(2000):
        if scene.tabletop.asked and len(scene.session.seen().choices) > 1:
            break
        scene.step(50)
        scene.narrator.skip()
        if scene.tabletop.asked and len(scene.session.seen().choices) == 1:
            scene.chooser.choose(next(iter(scene.animator.scene.targets())))
    assert scene.tabletop.asked
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_the_hint_button_lets_what_it_names_shine(game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene = sat_down(game, 4)
    with quick_judge():
        scene.chooser.choose(("screen", "hint"))
    scene.step(16)
    assert 1 <= len(scene.hint.actions) <= 3
    seen = scene.session.seen()
    laid = scene.animator.scene.sprites
    assert laid["prompt"].name == scene.hint.sentence
    named = {
        key for key, each in laid.items() if {c.action for c in actions(seen, each.target)} & {*scene.hint.actions}
    }
    assert named
    for key in named:
        if laid[key].card is not None:
            assert laid[key].glow
    scene.session.play(scene.hint.actions[0])
    scene.tabletop.tell()
    assert not scene.hint.actions
    assert not scene.hint.sentence


def test_a_hint_is_offered_only_where_there_is_a_choice(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    seen = sat_down("diamonds", 4).session.seen()
    assert offered(seen) == ("hint",)
    assert offered(replace(seen, choices=seen.choices[:1])) == ()
    assert offered(replace(seen, choices=())) == ()


def test_a_click_counts_while_the_card_still_rises_to_the_pointer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene = sat_down("diamonds", 4)
    card = next(each for each in scene.animator.scene.sprites.values() if each.card and each.target)
    scene.point(card.x - card.picture.w * 0.4, card.y)
    assert scene.animator.busy
    scene.click(card.x - card.picture.w * 0.4, card.y)
    assert scene.attended.collection.cards == (card.card,)


def test_escape_opens_the_menu_while_a_hint_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene = sat_down("diamonds", 4)
    with quick_judge():
        scene.chooser.choose(("screen", "hint"))
    scene.act(Action.BACK)
    assert scene.program.stack.top.name == "pause"


@pytest.mark.parametrize(
    ("behind", "key"),
    [
        ([0, 3], "clearly"),
        ([0, 0.3], "little"),
        ([0, 0, 3], "close"),
        ([0, 0, 0, 3], "close"),
        ([0, 0, 0, 0, 3], "many_close"),
        ([0, 0, 0, 0], "alike"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_second_line_speaks_of_this_move_and_figures_are_told_only_where_asked_for(
    language: str, behind: list[float], key: str
) -> None:
    layout = Layout(table("hearts", language, 4), sat_at("hearts"))
    choices = [each.action for each in layout.seen.choices[: len(behind)]]
    hint = made_up(dict.fromkeys(choices, ()), behind)
    named, sentence = said(hint, layout)
    names = [action_of(each, layout) for each in choices]
    if key == "alike":
        assert (named, sentence) == ((choices[0],), layout.say("hint.alike", action=names[0]))
        return
    several = behind.count(0) == 3
    action = layout.say("hint.either", first=names[1], second=names[2]) if several else names[1]
    assert sentence.split("\n")[1] == layout.say(f"hint.{key}", action=action)
    assert named == tuple(choices[: {"close": behind.count(0), "many_close": 2}.get(key, 1)])
    _, sentence = said(hint, layout, figures=True)
    assert (str(behind[1]) in sentence.split("\n")[1]) == bool(behind[1])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_stands_behind_a_clearly_worse_move_is_never_just_as_good(language: str) -> None:
    """The judge could not tell the third move from the best, and still it was further behind than the second."""
    layout = Layout(table("hearts", language, 4), sat_at("hearts"))
    first, second, third = [each.action for each in layout.seen.choices[:3]]
    for gaps, margins in (([0, 1, 3], [0, 0.5, 4]), ([0, 3, 5], [0, 4, 6])):
        hint = made_up(dict.fromkeys([first, second, third], ()), gaps)
        judged = zip(hint.judgement.actions, margins, strict=True)
        actions = tuple([replace(each, margin=margin) for each, margin in judged])
        unsure = replace(hint, judgement=replace(hint.judgement, actions=actions))
        named, sentence = said(unsure, layout)
        assert named == (first,)
        assert sentence.split("\n")[1] == layout.say("hint.little", action=action_of(second, layout))


def test_a_second_copy_of_the_advised_card_is_not_named_as_another_move() -> None:
    rules, options = ruleset("trick-and-desert").resolve(4, library()["trick-and-desert"].settle(4))
    found = table("trick-and-desert", "en", 4, **options)
    for seed in range(20):
        session = Session.open(rules, [Player(f"p{seat}", "human") for seat in range(4)], seed)
        session.look(session.turn)
        layout = Layout(found, session.seen())
        choices = [each.action for each in layout.seen.choices]
        names = [action_of(each, layout) for each in choices]
        if twin := [name for name in names if names.count(name) > 1]:
            break
    copies = [each for each, name in zip(choices, names, strict=True) if name == twin[0]]
    first, second, last = [each for each in choices if each not in copies][:3]
    _, sentence = said(made_up(dict.fromkeys([*copies, first, second, last], ()), [0, 0, 0, 0, 9]), layout)
    either = layout.say("hint.either", first=action_of(first, layout), second=action_of(second, layout))
    assert sentence.split("\n")[1] == layout.say("hint.close", action=either)


def test_two_moves_that_begin_with_one_word_are_named_in_one_sentence() -> None:
    """ "Play the 8 of spades or Play the 9 of spades" has a capital where no sentence begins."""
    assert alike(["Play the 8", "Play the 9"]) == ("Play the 8", "play the 9")
    assert alike(["K of hearts", "K of spades"]) == ("K of hearts", "K of spades")
    assert alike(["Clubs", "Tops down"]) == ("Clubs", "Tops down")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_where_best_play_is_to_be_unguessable_the_hint_says_so(language: str) -> None:
    layout = Layout(table("stay-home", language, 2), sat_at("stay-home", 2))
    hint = made_up({each.action: () for each in layout.seen.choices})
    solved = replace(hint, judgement=replace(hint.judgement, worlds=0))
    action = action_of(layout.seen.choices[0].action, layout)
    assert said(solved, layout)[1] == layout.say("hint.unguessed", action=action)
    assert said(hint, layout)[1] == layout.say("hint.alike", action=action)


def test_where_wins_are_counted_no_hint_speaks_of_points() -> None:
    layout = Layout(table("doubles", "en", 2), sat_at("doubles", 2))
    first, second, *_ = layout.seen.choices
    hint = made_up({first.action: (), second.action: ()}, [0, 0.12], "wins")
    assert "12%" in said(hint, layout, figures=True)[1]
    assert "point" not in said(hint, layout, figures=True)[1]


@pytest.mark.parametrize(("unit", "behind"), [("points", 0.04), ("wins", 0.004)])
def test_a_figure_that_would_be_nothing_is_a_little(unit: Unit, behind: float) -> None:
    layout = Layout(table("doubles", "en", 2), sat_at("doubles", 2))
    first, second, *_ = [each.action for each in layout.seen.choices]
    hint = made_up({first: (), second: ()}, [0, behind], unit, 0.05)
    _, sentence = said(hint, layout, figures=True)
    assert sentence.split("\n")[1] == layout.say("hint.little", action=action_of(second, layout))


def test_a_hint_that_is_asked_for_twice_tells_its_figures(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene = sat_down("diamonds", 4)
    told = []
    with quick_judge():
        for _ in range(2):
            scene.chooser.choose(("screen", "hint"))
            scene.hint.heard(scene.table)
            told.append((scene.hint.figures, scene.hint.sentence))
    assert [figures for figures, _ in told] == [False, True]
    assert all(sentence for _, sentence in told)


def sat_at(game: str, players: int = 4) -> Seen:
    rules, _ = ruleset(game).resolve(players, ruleset(game).settle(players))
    session = Session.open(rules, [Player(f"p{seat}", "human") for seat in range(players)], seed=9)
    session.look(session.turn)
    return session.seen()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_hint_names_its_card_where_other_things_than_cards_may_be_chosen(language: str) -> None:
    rules, options = ruleset("schnapsen").resolve(2, {})
    session = Session.open(rules, [Player("p", "human"), Player("q", "human")], seed=9)
    session.look(session.turn)
    layout = Layout(table("schnapsen", language, 2, **options), session.seen())
    assert len({each.verb for each in layout.seen.choices}) > 1
    cards = [each for each in layout.seen.choices if each.verb == "play"]
    assert [action_of(each.action, layout) for each in cards] == [layout.card_name(each.what) for each in cards]
