"""A rest that is certain is taken by one button; an only card plays itself where that is wanted; nothing else does."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tablegames.engine.table.events import Decided, TrickTaken
from tablegames.languages.languages import languages
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.by_itself import idle, rest_is_sure
from tablegames.scenes.table.table import TableScene
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.painting.canvas import canvas_of, scale_of
from tablegames.view.painting.group import texts
from tests.view.game_setup import ruleset
from tests.view.pages import house

FRAMES = 4000


def sat(game: str, kinds: tuple[str, ...], seed: int) -> Session:
    rules, _ = ruleset(game).resolve(len(kinds), ruleset(game).settle(len(kinds)))
    return Session.open(rules, [Player(f"p{at}", kind, "momo") for at, kind in enumerate(kinds)], seed)


def scene_of(session: Session, game: str) -> TableScene:
    program = house()
    kinds = [player.kind for player in session.players]
    party = seat_players(program.shelf.game(game), kinds, {}, 1, program.words)
    session.look(max(0, session.turn))
    session.beats()
    found = TableScene(program, party, ruleset(game), session)
    found.fresh = False
    program.stack.push(found)
    return found


FIRST_SEEDS = {"briscola": 142, "spades": 36}
"""The first deal to look at where those before it were found to have no such rest: each takes a whole game."""
Way = tuple[int, tuple[str, ...]]
"""A seed, and the actions that lead to where a test begins."""


def led(game: str, kinds: tuple[str, ...], way: Way) -> Session:
    """Play a game up to where a test begins."""
    seed, actions = way
    session = sat(game, kinds, seed)
    for action in actions:
        session.match.play(action)
    return session


def until_sure(game: str, kinds: tuple[str, ...]) -> Session:
    """Play at random until a person leads whose rest is certain."""
    session = led(game, kinds, way_to_sure(game, kinds))
    session.look(session.turn)
    return session


@cache
def way_to_sure(game: str, kinds: tuple[str, ...]) -> Way:
    for seed in range(FIRST_SEEDS.get(game, 0), 400):
        session, chance, actions = sat(game, kinds, seed), Random(seed), []
        while not session.over:
            if session.person_asked:
                session.look(session.turn)
                if rest_is_sure(session.seen()) and len(session.seen().zone("hand", session.turn)) > 2:
                    return seed, tuple(actions)
            actions.append(chance.choice(session.match.legal_actions()))
            session.match.play(actions[-1])
    raise AssertionError(f"no rest was ever certain in {game}")


def until_only_card(kinds: tuple[str, ...]) -> Session:
    """Play Hearts at random until seat 0 has one legal card, with others in its hand."""
    for seed in range(50):
        session, chance = sat("hearts", kinds, seed), Random(seed)
        while not session.over and session.match.round == 1:
            legal = session.match.legal_actions()
            if session.turn == 0 and len(legal) == 1 and legal[0].startswith("play"):
                session.look(0)
                if len(session.seen().zone("hand", 0)) > 3:
                    return session
            session.match.play(chance.choice(legal))
    raise AssertionError("no card was ever the only one")


def buttons(scene: TableScene) -> set[object]:
    return {each.key for each in scene.sprites()}


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("hearts", ("human", "random", "random", "random")),
        ("briscola", ("human", "human")),
        ("spades", ("human", "random", "human", "random")),
    ],
)
def test_one_button_takes_a_certain_rest_and_the_record_has_ordinary_lines(game: str, kinds: tuple[str, ...]) -> None:
    session = until_sure(game, kinds)
    seat, tricks = session.turn, len(session.seen().zone("hand", session.turn))
    scene = scene_of(session, game)
    assert "table.take_rest" in buttons(scene)
    told, number = len(session.match.journal), session.match.round
    scene.buttons.press("take_rest")
    for _ in range(FRAMES):
        if session.over or session.match.round != number or not scene.by_itself.plays_rest:
            break
        scene.step(40)
    events = [entry.event for entry in session.match.journal[told:]]
    taken = [event.winner for event in events if isinstance(event, TrickTaken)]
    assert taken[:tricks] == [seat] * tricks
    decided = [event for event in events if isinstance(event, Decided)][: tricks * len(kinds)]
    assert all(event.action in event.legal and event.action.startswith("play ") for event in decided)
    assert not scene.by_itself.plays_rest


def test_a_rest_that_is_taken_back_waits_for_its_player() -> None:
    session = until_sure("hearts", ("human", "random", "random", "random"))
    scene = scene_of(session, "hearts")
    scene.buttons.press("take_rest")
    before = len(session.match.journal)
    for _ in range(FRAMES):
        scene.step(40)
        if len(session.match.journal) > before:
            break
    assert len(session.match.journal) > before
    scene.buttons.press("undo")
    assert len(session.match.journal) == before
    for _ in range(100):
        scene.step(40)
    assert len(session.match.journal) == before
    assert "table.take_rest" in buttons(scene)


def test_nothing_is_offered_where_the_rest_is_open() -> None:
    session = sat("hearts", ("human",) * 4, 5)
    chance = Random(5)
    offered = 0
    for _ in range(40):
        session.look(session.turn)
        scene = scene_of(session, "hearts")
        sure = rest_is_sure(session.seen())
        offered += sure
        assert ("table.take_rest" in buttons(scene)) == sure
        before = len(session.match.journal)
        if not sure:
            scene.buttons.press("take_rest")
            scene.step(3000)
            assert len(session.match.journal) == before
        session.play(chance.choice(session.match.legal_actions()))
    assert offered < 40


def test_an_only_card_is_shown_and_then_plays_itself_where_that_is_wanted() -> None:
    session = until_only_card(("human", "random", "random", "random"))
    only = session.match.legal_actions()[0]
    scene = scene_of(session, "hearts")
    before = len(session.match.journal)
    for _ in range(60):
        scene.step(50)
    assert len(session.match.journal) == before
    scene.program.preferences.only_card = True
    scene.step(50)
    assert "Your only card" in scene.narrator.notice
    assert len(session.match.journal) == before
    for _ in range(40):
        scene.step(50)
        if len(session.match.journal) > before:
            break
    decided = next(entry.event for entry in session.match.journal[before:] if isinstance(entry.event, Decided))
    assert (decided.seat, decided.action) == (0, only)


def test_an_only_card_waits_for_its_player_where_somebody_else_may_look_on() -> None:
    session = until_only_card(("human", "human", "random", "random"))
    scene = scene_of(session, "hearts")
    scene.program.preferences.only_card = True
    before = len(session.match.journal)
    for _ in range(60):
        scene.step(50)
    assert len(session.match.journal) == before


def test_a_card_that_was_taken_back_does_not_play_itself_again() -> None:
    session = until_only_card(("human", "random", "random", "random"))
    scene = scene_of(session, "hearts")
    scene.program.preferences.only_card = True
    scene.by_itself.undone = before = len(session.match.journal)
    for _ in range(60):
        scene.step(50)
    assert len(session.match.journal) == before


# -- a round without people --------------------------------------------------------------------------------------------


def until_idle(game: str) -> Session:
    """Play at random until a bot is asked, and the one person, in the first seat, has nothing left to decide."""
    count = max(ruleset(game).players) if game != "knockout-whist" else 3
    kinds = ("human", *["random"] * (count - 1))
    return led(game, kinds, way_to_idle(game, kinds))


@cache
def way_to_idle(game: str, kinds: tuple[str, ...]) -> Way:
    for seed in range(200):
        session, chance, actions = sat(game, kinds, seed), Random(seed), []
        while not session.over:
            seen = session.seen()
            cards = 0 if session.person_asked else len(seen.zone("hand", session.turn))
            if cards > 3 and idle(seen, 0):
                return seed, tuple(actions)
            actions.append(chance.choice(session.match.legal_actions()))
            session.match.play(actions[-1])
    raise AssertionError(f"somebody always had something to decide in {game}")


@pytest.mark.days(7)
@pytest.mark.parametrize("game", ["bridge", "euchre", "knockout-whist"])
def test_whoever_has_nothing_left_to_decide_comes_to_the_end_of_the_round_by_one_button(game: str) -> None:
    session = until_idle(game)
    scene = watched(session, game)
    assert "table.to_end" in buttons(scene)
    number, told = session.match.round, len(session.match.journal)
    scene.buttons.press("to_end")
    assert "table.to_end" not in buttons(scene)
    frames = 0
    while session.match.round == number and not session.over:
        scene.step(16)
        frames += 1
        assert frames < FRAMES
    events = [entry.event for entry in session.match.journal[told:]]
    tricks = sum(isinstance(event, TrickTaken) for event in events)
    cards = sum(isinstance(event, Decided) for event in events)
    assert tricks > 2
    assert frames < 12 * cards, "nothing rests to be read"
    for _ in range(FRAMES):
        scene.step(50)
    assert scene.by_itself.hurried == 0
    assert scene.narrator.through or scene.program.stack.top is not scene


def test_a_round_that_is_hurried_stops_where_a_person_is_asked() -> None:
    session = until_idle("bridge")
    scene = watched(session, "bridge")
    scene.buttons.press("to_end")
    while not session.person_asked:
        scene.step(16)
    scene.step(16)
    assert scene.by_itself.hurried == 0


def test_nobody_is_hurried_along_while_somebody_at_the_table_plays() -> None:
    """The declarer is a person, too: that hand and the dummy are both played here."""
    session, chance = sat("bridge", ("human", "random", "human", "random"), 3), Random(3)
    offered = 0
    while session.match.round < 4 and not session.over:
        if not session.person_asked:
            scene = watched(session, "bridge")
            seen = session.seen()
            offered += "table.to_end" in buttons(scene)
            assert ("table.to_end" in buttons(scene)) == (idle(seen, 0) and idle(seen, 2))
        session.match.play(chance.choice(session.match.legal_actions()))
    assert offered == 0


def test_the_end_of_a_round_is_reached_by_keys() -> None:
    session = until_idle("bridge")
    scene = watched(session, "bridge")
    while scene.animator.busy or scene.narrator.chapters:
        scene.narrator.skip()
        scene.animator.step(50)
    scene.act(Action.NEXT)
    assert scene.focus == ("screen", "to_end")
    before = len(session.match.journal)
    while len(session.match.journal) == before:
        scene.step(50)
    assert scene.focus == ("screen", "to_end"), "a card that a bot plays takes no focus away"
    scene.act(Action.CHOOSE)
    assert scene.by_itself.hurried == session.match.round


@pytest.mark.parametrize("window", [(1280, 720), (900, 1000)])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["bridge", "euchre", "knockout-whist"])
def test_the_button_has_room_at_every_table_that_offers_it(game: str, language: str, window: tuple[int, int]) -> None:
    session = until_idle(game)
    program = house(language)
    program.fit(canvas_of(window), scale_of(window))
    scene = watched(session, game, program)
    scene.animator.snap(scene.tabletop.lay(session.seen()))
    button = next(each for each in scene.sprites() if each.key == "table.to_end")
    assert not [words for words in texts(button.picture) if words.endswith(("…", "..."))]
    assert faults(scene.sprites(), scale_of(window), canvas_of(window)) == []


def watched(session: Session, game: str, program: Program | None = None) -> TableScene:
    """Open a table at which bots are playing."""
    program = program or house()
    kinds = [player.kind for player in session.players]
    party = seat_players(program.shelf.game(game), kinds, {}, 1, program.words)
    session.beats()
    found = TableScene(program, party, ruleset(game), session)
    found.fresh = False
    program.stack.push(found)
    return found


# -- a rest of which nothing comes -------------------------------------------------------------------------------------

POINTS_TAKEN = """
give D10 DA D3 H5 CA SA D6 CQ D7 C2 S3 H3
play C2 C3 C4 CQ S5 S4 H4 SQ H5 HQ H8 H2 H7 H10 H9 H6 HK CJ HA C8 HJ DQ H3 C9
"""
"""Six tricks of Hearts after which no card counts any more, and seven are left."""


def points_taken(kinds: tuple[str, ...], before: int = 0) -> Session:
    """Play a deal of Hearts up to where nothing can change any more, or so many cards before, and seat 0 leads."""
    rules, _ = ruleset("hearts").resolve(4, ruleset("hearts").settle(4))
    players = [Player(f"p{at}", kind, "momo") for at, kind in enumerate(kinds)]
    session = Session.open(rules, players, 4, salt="e8bdec983727fc6c6ab453636b3fdc59")
    for line in POINTS_TAKEN.split("\n")[1:3]:
        verb, *cards = line.split()
        for card in cards[: len(cards) - before * (verb == "play")]:
            session.match.play(f"{verb} {card}")
    assert session.turn == 0
    return session


@pytest.mark.parametrize("kinds", [("human", *["random"] * 3), ("human", "random", "human", "random"), ("human",) * 4])
def test_where_nothing_can_change_any_more_one_button_brings_the_round_to_its_end(kinds: tuple[str, ...]) -> None:
    session = points_taken(kinds)
    scene = scene_of(session, "hearts")
    assert "table.to_end" in buttons(scene)
    assert "table.take_rest" not in buttons(scene)
    told = len(session.match.journal)
    scene.buttons.press("to_end")
    assert "Nothing can change any more" in scene.narrator.notice
    assert "table.to_end" not in buttons(scene)
    frames = 0
    while session.match.round == 1:
        scene.step(16)
        frames += 1
        assert frames < FRAMES
    events = [entry.event for entry in session.match.journal[told:]]
    assert sum(isinstance(event, TrickTaken) for event in events) == 7
    decided = [event for event in events if isinstance(event, Decided)][:28]
    assert all(event.action in event.legal and event.action.startswith("play ") for event in decided)
    assert frames < 12 * 28, "nothing rests to be read"
    for _ in range(50):
        scene.step(16)
    assert (scene.by_itself.plays_rest, scene.by_itself.hurried) == (False, 0)


def test_as_long_as_points_are_out_nothing_is_hurried() -> None:
    session = points_taken(("human",) * 4, before=4)
    scene = scene_of(session, "hearts")
    assert "table.to_end" not in buttons(scene)
    before = len(session.match.journal)
    scene.buttons.press("to_end")
    for _ in range(50):
        scene.step(50)
    assert len(session.match.journal) == before


def test_it_is_offered_too_while_a_bot_is_asked() -> None:
    session = points_taken(("human", *["random"] * 3))
    session.match.play("play S7")
    assert not session.person_asked
    scene = watched(session, "hearts")
    assert "table.to_end" in buttons(scene)
    scene.buttons.press("to_end")
    for _ in range(FRAMES):
        if session.match.round == 2:
            break
        scene.step(16)
    assert session.match.round == 2


def test_a_hurried_rest_that_is_taken_back_waits_for_its_player() -> None:
    session = points_taken(("human", *["random"] * 3))
    scene = scene_of(session, "hearts")
    before = len(session.match.journal)
    scene.buttons.press("to_end")
    for _ in range(FRAMES):
        scene.step(16)
        if len(session.match.journal) > before + 2:
            break
    scene.buttons.press("undo")
    assert len(session.match.journal) == before
    for _ in range(100):
        scene.step(40)
    assert len(session.match.journal) == before
    assert "table.to_end" in buttons(scene)


@pytest.mark.parametrize("window", [(960, 540), (1280, 720), (900, 1000), (1920, 1080)])
@pytest.mark.parametrize("language", languages())
def test_the_button_to_the_end_has_room_beside_hint_and_undo(language: str, window: tuple[int, int]) -> None:
    session = points_taken(("human", *["random"] * 3))
    program = house(language)
    program.fit(canvas_of(window), scale_of(window))
    session.look(0)
    scene = watched(session, "hearts", program)
    scene.animator.snap(scene.tabletop.lay(session.seen()))
    button = next(each for each in scene.sprites() if each.key == "table.to_end")
    assert not [words for words in texts(button.picture) if words.endswith(("…", "..."))]
    assert faults(scene.sprites(), scale_of(window), canvas_of(window)) == []
