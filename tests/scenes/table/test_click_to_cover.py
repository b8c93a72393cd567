"""From the choice of one person until the next one uncovers the table: nothing that one of them alone may see."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablegames.engine.table.events import NOBODY, Scored
from tablegames.play.files import paths
from tablegames.play.session.secrecy import keeps_secret
from tablegames.play.session.session import Session
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.view.input.actions import Action
from tablegames.view.painting.picture import Turnable
from tests.monkey.eyes import ink
from tests.monkey.witness import CardNames, SecretError, Witness, lying, stays
from tests.variants import VARIANTS, Variant, in_turn, library
from tests.view.pages import house

FRAME = 1000 / 30
BASE = 3_000_000_000
"""A seed has to be a number that stands on no table by chance."""
CHOICES = 8
"""Choices of each game that are followed."""
FRAMES = 1500
"""Frames after which nothing more is expected to happen."""
FACES = ("hanako", "taro", "momo", "kon", "sumi", "kofi")
NAMES = {
    "en": ("Hanako", "Taro", "Momo", "Kon", "Sumi", "Kofi"),
    "ja": ("花子", "太郎", "モモ", "コン", "スミ", "コフィ"),
}
TABLES = list(in_turn({(each.name, each.players): each for each in VARIANTS}.values(), lambda each: each.name))
"""Each game, and in turn a part of its other numbers of players."""


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


def opened(name: str, setting: Setting, kinds: list[str], language: str, seed: int) -> TableScene:
    """Seat people and bots at a table."""
    program = house(language)
    program.preferences.met = list(library())
    ruleset = library()[name]
    members = tuple(Member(kind, NAMES[language][at], FACES[at]) for at, kind in enumerate(kinds))
    scene = begin_game(program, Party(program.shelf.game(name), members, setting.options, seed), ruleset)
    program.stack.push(scene)
    return scene


class Watcher:
    """Takes every frame, moves the pointer about meanwhile, and holds what is seen against what all may know."""

    def __init__(self, scene: TableScene, chance: Random) -> None:
        self.scene, self.chance = scene, chance
        self.viewpoint = Witness(scene.session)
        self.names = CardNames(scene.table, scene.session.game.table.cards.names)
        self.frames = self.stays = self.covers = 0
        self.seen: set[object] = set()
        """What was looked at already as things stand."""
        self.stand: object = None

    def look(self) -> None:
        """Look at one frame."""
        scene = self.scene
        self.frames += 1
        stand = len(scene.session.match.journal), self.viewpoint.front, scene.shown.round
        if stand != self.stand:
            self.stand, self.minds = stand, self.viewpoint.minds
            self.seen.clear()
        for sprite in scene.sprites():
            if (sprite.key, sprite.picture, sprite.place) in self.seen:
                continue
            self.seen.add((sprite.key, sprite.picture, sprite.place))
            found = ink(sprite.picture)
            sprite = lying(sprite, scene.animator.tweens)
            self.viewpoint.check_sprite(sprite, found, scene.shown.round, True, self.minds)
            self.viewpoint.check_words(sprite.key, found.words, self.names, self.minds)

    def frame(self) -> None:
        """Let a frame pass: the person who sits there may move the mouse, press the key that peeks, and open the
        log."""
        scene = self.scene
        if self.frames % 7 == 0:
            sprite = self.chance.choice(scene.sprites())
            scene.point(*sprite.hit.center)
        if self.frames % 31 == 0:
            scene.peek(True)
        scene.step(FRAME)

    def follow(self) -> str:
        """Go from a choice to the next "cover", to where the same person is "asked", or to the "result"."""
        scene, stack = self.scene, self.scene.program.stack
        self.look()
        for _ in range(FRAMES):
            self.frame()
            if isinstance(stack.top, HandoverPage):
                self.covers += 1
                return "cover"
            if stack.top.name == "result":
                return "result"
            if stack.top is not scene:
                stack.top.act(Action.BACK)
            if scene.tabletop.asked:
                return "asked"
            self.look()
        raise AssertionError("nothing more happens")


def uncover(page: object) -> None:
    assert isinstance(page, HandoverPage)
    page.show()


def choose(watcher: Watcher) -> None:
    """Let the person who is asked choose anything."""
    scene, session = watcher.scene, watcher.scene.session
    assert scene.viewer == session.turn
    watcher.viewpoint.front = session.turn
    watcher.look()
    scene.turns.decide(watcher.chance.choice(session.match.legal_actions()))
    if not stays(session, scene.table):
        # From now on the next one is named, and may look.
        watcher.viewpoint.front = NOBODY


def play(watcher: Watcher, choices: int) -> None:
    """Play so many choices at random, each followed frame by frame."""
    scene, session = watcher.scene, watcher.scene.session
    for _ in range(choices):
        ended = watcher.follow()
        if ended == "result":
            return
        if ended == "cover":
            # Under the cover, too, all look.
            assert scene.viewer == NOBODY
            assert not stays(session, scene.table), "whoever holds the computer is called again"
            watcher.look()
            uncover(scene.program.stack.top)
        elif stays(session, scene.table):
            watcher.stays += 1
        else:
            # Nothing is covered where there is nothing but what all may see.
            watcher.viewpoint.front = NOBODY
            watcher.look()
            assert not keeps_secret(session.match, session.turn), "somebody else's cards were shown without a cover"
        choose(watcher)


@pytest.mark.days(7)
@pytest.mark.parametrize("table", TABLES, ids=lambda each: f"{each.name}-{each.players}")
def test_from_click_to_cover_nobody_sees_what_another_may_not(table: Variant) -> None:
    name, players, options = table
    language = "ja" if players % 2 else "en"
    setting = Setting(players, dict(options))
    scene = opened(name, setting, ["human"] * players, language, seed=BASE + players)
    watcher = Watcher(scene, Random(f"{name} {players}"))
    play(watcher, CHOICES)
    assert watcher.covers > 0


def test_whoever_played_last_goes_on_without_a_cover_though_bots_played_in_between() -> None:
    scene = opened(
        "diamonds", Setting(4, library()["diamonds"].settle(4)), ["human", "human", "random", "random"], "en", BASE
    )
    watcher = Watcher(scene, Random(3))
    bots: list[int] = []
    play_bot = scene.turns.let_bot_play

    def let_bot_play() -> None:
        bots.append(watcher.stays)
        play_bot()

    scene.turns.let_bot_play = let_bot_play  # type: ignore[method-assign]  # counts
    play(watcher, 30)
    assert watcher.covers > 0
    assert watcher.stays > 0
    assert any(before < watcher.stays for before in bots)


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_whoever_set_the_last_card_of_a_battle_sets_the_next_one_without_a_cover(language: str) -> None:
    game = library()["doubles"]
    scene = opened("doubles", Setting(2, game.settle(2)), ["human", "human"], language, BASE + 5)
    watcher, session = Watcher(scene, Random(5)), scene.session
    again = others = 0
    for _ in range(24):
        last, before = session.turn if watcher.covers else NOBODY, len(session.match.journal)
        if last != NOBODY:
            choose(watcher)
        scored = any(isinstance(entry.event, Scored) for entry in session.match.journal[before:])
        ended = watcher.follow()
        if ended == "result":
            break
        assert ended == ("asked" if session.turn == last else "cover")
        if ended == "cover":
            uncover(scene.program.stack.top)
            others += scored
        else:
            assert scene.viewer == last
            again += scored
    assert again >= 2, "the same person set a card on both sides of a battle's end"
    assert others >= 1, "somebody else came after a battle"


def test_where_a_page_explains_the_round_all_gather_and_the_next_one_is_called_whoever_played_last() -> None:
    game = library()["stay-home"]
    scene = opened("stay-home", Setting(2, game.settle(2)), ["human", "human"], "en", BASE + 2)
    watcher, session = Watcher(scene, Random(2)), scene.session
    again = 0
    for _ in range(30):
        ended = watcher.follow()
        if ended == "result":
            break
        if ended == "cover":
            uncover(scene.program.stack.top)
        last, before = session.turn, len(session.match.journal)
        choose(watcher)
        if session.turn == last and any(isinstance(each.event, Scored) for each in session.match.journal[before:]):
            assert scene.viewer == NOBODY
            assert watcher.follow() == "cover"
            uncover(scene.program.stack.top)
            again += 1
            choose(watcher)
    assert again > 0


def test_the_house_of_the_joker_is_hidden_the_moment_it_was_chosen() -> None:
    game = library()["stay-home"]
    scene = opened("stay-home", Setting(2, game.settle(2)), ["human", "human"], "en", BASE + 2)
    watcher = Watcher(scene, Random(2))
    assert watcher.follow() == "cover"
    uncover(scene.program.stack.top)
    scene.turns.decide("hide 3")
    kept = [each for each in scene.sprites() if each.place and each.place[0] in ("kept", "place")]
    assert kept
    assert not [each for each in kept if isinstance(each.picture, Turnable) and each.picture.side]
    # Who opens the doors sees no more than all: there is nothing to cover, and it is said whose turn it is.
    assert watcher.follow() == "asked"
    assert scene.narrator.notice == "It is Taro's turn"


def test_where_each_has_one_card_left_nobody_has_to_uncover_it() -> None:
    game = library()["double-side-play"]
    scene = opened("double-side-play", Setting(3, game.settle(3)), ["human"] * 3, "en", BASE)
    watcher, session = Watcher(scene, Random(2)), scene.session
    while session.match.round == 1 and not session.over:
        ended = watcher.follow()
        if session.match.round > 1 or ended == "result":
            break
        assert len(session.seen().zone("hand", session.turn)) > 1
        if ended == "cover":
            uncover(scene.program.stack.top)
        choose(watcher)
    assert watcher.covers <= 3 * 11


@pytest.mark.parametrize("name", ["stay-home", "double-side-play", "trick-and-desert", "doubles"])
def test_a_hand_that_lies_open_while_the_next_one_is_named_is_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "look_away", Session.seen)
    game = library()[name]
    count = min(game.players)
    scene = opened(name, Setting(count, game.settle(count)), ["human"] * count, "en", BASE)
    with pytest.raises(SecretError, match="is drawn"):
        play(Watcher(scene, Random(1)), CHOICES)


@pytest.mark.parametrize("name", ["diamonds", "stay-home", "doubles"])
def test_another_language_under_the_cover_uncovers_nothing(name: str) -> None:
    game = library()[name]
    count = min(game.players)
    scene = opened(name, Setting(count, game.settle(count)), ["human"] * count, "en", BASE)
    watcher = Watcher(scene, Random(4))
    assert watcher.follow() == "cover"
    uncover(scene.program.stack.top)
    choose(watcher)
    while watcher.follow() != "cover":
        choose(watcher)
    program = scene.program
    for change in (program.next_language, program.refresh):
        change()
        watcher.names, watcher.stand = CardNames(scene.table, scene.session.game.table.cards.names), None
        watcher.look()


@pytest.mark.parametrize("name", ["diamonds", "hearts"])
def test_after_a_pause_the_own_cards_are_uncovered_by_whoever_comes_back(name: str) -> None:
    game = library()[name]
    count = min(game.players)
    scene = opened(name, Setting(count, game.settle(count)), ["human"] * count, "en", BASE)
    watcher, stack = Watcher(scene, Random(6)), scene.program.stack
    assert watcher.follow() == "cover"
    uncover(stack.top)
    viewer = scene.viewer
    scene.act(Action.MENU)
    assert stack.top.name == "pause"
    stack.top.act(Action.BACK)
    watcher.viewpoint.front = NOBODY
    watcher.stand = None
    assert watcher.follow() == "cover"
    uncover(stack.top)
    assert scene.viewer == viewer
    assert scene.tabletop.asked


@pytest.mark.parametrize("name", ["diamonds", "oh-hell"])
def test_a_pause_that_comes_before_the_same_person_is_asked_again_covers_the_own_cards_too(name: str) -> None:
    game = library()[name]
    count = min(game.players)
    scene = opened(name, Setting(count, game.settle(count)), ["human"] * count, "en", BASE)
    watcher, session, stack = Watcher(scene, Random(6)), scene.session, scene.program.stack
    for _ in range(60):
        if watcher.follow() == "cover":
            uncover(stack.top)
        viewer = scene.viewer
        choose(watcher)
        if scene.viewer == viewer and not scene.tabletop.asked:
            break
    assert scene.viewer == session.turn
    assert not scene.tabletop.asked
    scene.act(Action.MENU)
    assert stack.top.name == "pause"
    stack.top.act(Action.BACK)
    watcher.viewpoint.front, watcher.stand = NOBODY, None
    assert watcher.follow() == "cover"
    uncover(stack.top)
    assert scene.viewer == viewer


def test_after_a_pause_while_bots_play_whoever_played_last_uncovers_the_own_cards_again() -> None:
    kinds = ["human", "human", "random", "random"]
    scene = opened("diamonds", Setting(4, library()["diamonds"].settle(4)), kinds, "en", BASE)
    watcher, session, stack = Watcher(scene, Random(3)), scene.session, scene.program.stack
    for _ in range(60):
        if watcher.follow() == "cover":
            uncover(stack.top)
        last, begun = session.turn, session.match.round
        choose(watcher)
        ahead = session.match.back_to(len(session.match.journal))
        while not ahead.over and ahead.round == begun and ahead.turn not in session.people:
            ahead.play(ahead.legal_actions()[0])
        if not session.person_asked and ahead.turn == last and ahead.round == begun:
            break
    assert scene.viewer == NOBODY
    assert not session.person_asked
    scene.act(Action.MENU)
    stack.top.act(Action.BACK)
    assert watcher.follow() == "cover"


@pytest.mark.days(7)
@pytest.mark.parametrize("told", [False, True], ids=["to be told", "to be explained"])
@pytest.mark.parametrize("name", ["hearts", "skat"])
def test_a_pause_before_the_results_of_a_round_shows_them_though_the_cover_was_off_as_it_ended(
    name: str, told: bool
) -> None:
    game = library()[name]
    count = min(game.players)
    scene = opened(name, Setting(count, game.settle(count)), ["human"] * count, "en", BASE)
    session, stack, preferences = scene.session, scene.program.stack, scene.program.preferences
    preferences.handover = False
    chance = Random(2)
    while not any(isinstance(entry.event, Scored) for entry in session.match.journal):
        scene.step(FRAME)
        scene.narrator.skip()
        assert stack.top is scene
        if scene.tabletop.asked:
            scene.turns.decide(chance.choice(session.match.legal_actions()))
    while told and not scene.narrator.scored:
        scene.step(FRAME)
        scene.narrator.skip()
    preferences.handover = True
    scene.act(Action.MENU)
    assert stack.top.name == "pause"
    assert scene.viewer == NOBODY
    stack.top.act(Action.BACK)
    pages = []
    for _ in range(FRAMES):
        scene.step(FRAME)
        if stack.top is not scene:
            pages.append(stack.top.name)
            if isinstance(stack.top, HandoverPage):
                break
            stack.top.act(Action.BACK)
    assert pages == ["round", "handover"]


def test_where_one_person_plays_a_pause_covers_nothing() -> None:
    game = library()["hearts"]
    scene = opened("hearts", Setting(3, game.settle(3)), ["human", "random", "random"], "en", BASE)
    while not scene.tabletop.asked:
        scene.step(FRAME)
    scene.act(Action.MENU)
    scene.program.stack.top.act(Action.BACK)
    scene.step(FRAME)
    assert scene.tabletop.asked
