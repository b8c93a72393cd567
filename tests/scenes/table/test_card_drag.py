"""Cards drawn over the table, and several cards chosen before they are confirmed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tablegames.rules.reading.parsing import parse
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.window.window import Window
from tablegames.view.input.actions import Action
from tablegames.view.inspection.check import faults
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table_widgets.prompt import CONFIRM
from tests.patience import Patience
from tests.rules.own_files import tricks
from tests.view import waiting
from tests.view.hands import Hands, hands, window
from tests.view.own import own_house
from tests.view.pages import party

__all__ = ["hands", "window"]

TABLE = (560.0, 330.0)
"""A point where nothing lies but the table."""
PATIENCE, FRAMES = 60.0, 4000
"""Seconds and frames until a test gives up."""


def sit(window: Window, game: str, asked: str, count: int = 4) -> TableScene:
    """Sit down to a game and play until something is asked."""
    program = window.program
    program.preferences.speed, program.preferences.met = "off", [game]
    scene = begin_game(program, party(program, game, count), program.shelf.game(game))
    program.stack.push(scene)

    # No one looks on meanwhile: the table is painted once that is asked.
    for _ in range(FRAMES):
        if scene.tabletop.asked:
            question = scene.session.seen().question
            if question is not None and question.key == asked:
                rest(window, scene)
                window.frame(50)
                waiting.rest(window)
                return scene
            scene.turns.decide(scene.session.match.legal_actions()[-1])
        scene.step(50)
    raise AssertionError(f"{asked} is never asked")


def until(window: Window, there: Callable[[], bool]) -> None:
    frames, waiting = 0, Patience(PATIENCE)
    while frames < FRAMES and waiting.left:
        if there():
            return
        window.frame(50)
        # The worker paints beside us, and takes its time on a busy machine: frames that wait for it do not count.
        time.sleep(0.002)
        if window.stage is None or not window.stage.late:
            frames += 1
    raise AssertionError("it never comes to that")


def rest(window: Window, scene: TableScene) -> None:
    until(window, lambda: scene.tabletop.asked and not scene.animator.busy)


def playable(scene: TableScene) -> list[Sprite]:
    found = [each for each in scene.sprites() if each.target == ("card", each.card) and each.card]
    return sorted((each for each in found if each.card not in scene.attended.collection.cards), key=lambda each: each.x)


def of(scene: TableScene, card: str | None) -> Sprite:
    return next(each for each in scene.sprites() if each.card == card)


def edge(card: Sprite) -> tuple[float, float]:
    """Give a point of a card on which none of the others of the fan lies."""
    return card.hit.left + 8, card.y - 20


def decided(scene: TableScene) -> int:
    return sum(entry.event.__class__.__name__ == "Decided" for entry in scene.session.match.journal)


def test_a_card_follows_the_pointer_and_is_played_where_the_table_is(window: Window, hands: Hands) -> None:
    scene = sit(window, "spades", "lead")
    card, before = playable(scene)[0], decided(scene)
    x, y = edge(card)
    hands.down(x, y)
    assert of(scene, card.card).pressed
    hands.move(x + 2, y - 2)
    assert scene.tabletop.drawn is None
    hands.move(x + 40, y - 60)
    drawn = of(scene, card.card)
    assert (drawn.x - card.x, drawn.y - drawn.lift - card.y + card.lift) == pytest.approx((40, -60), abs=1.5)
    assert drawn.lift > card.lift
    assert not drawn.pressed
    assert max(scene.sprites(), key=lambda each: each.z).card == card.card
    hands.move(*TABLE)
    assert of(scene, card.card).glow
    assert decided(scene) == before
    # A card that is held still costs nothing.
    until(window, lambda: not window.busy)
    hands.up(*TABLE)
    assert decided(scene) > before
    until(window, lambda: card.card not in [each.card for each in playable(scene)])


def test_its_flight_begins_where_it_was_let_go(window: Window, hands: Hands) -> None:
    scene = sit(window, "spades", "lead")
    window.program.preferences.speed = "slow"
    card = playable(scene)[0]
    x, y = edge(card)
    hands.down(x, y)
    hands.move(x, y - 60)
    hands.move(TABLE[0] - 100, TABLE[1])
    let_go = of(scene, card.card)
    hands.up(TABLE[0] - 100, TABLE[1])
    ways = []
    for _ in range(400):
        here = of(scene, card.card)
        ways.append((here.x, here.y - here.lift))
        if here.place != ("hand", scene.viewer) and not scene.animator.tweens:
            break
        window.frame(16)
    assert ways[0] == pytest.approx((let_go.x, let_go.y - let_go.lift), abs=3)
    # It comes no nearer to the hand than it was let go, and its way is about straight.
    goal = ways[-1]
    assert max(y for _, y in ways) <= max(ways[0][1], goal[1]) + 3
    assert min(x for x, _ in ways) >= min(ways[0][0], goal[0]) - 3


@pytest.mark.days(7)
@pytest.mark.parametrize("place", [(640.0, 700.0), (640.0, 20.0), (-60.0, 300.0)])
def test_elsewhere_it_flies_back(window: Window, hands: Hands, place: tuple[float, float]) -> None:
    scene = sit(window, "spades", "lead")
    card, before = playable(scene)[0], decided(scene)
    x, y = edge(card)
    hands.down(x, y)
    hands.move(x, y - 60)
    hands.move(*place)
    assert not of(scene, card.card).glow
    hands.up(*place)
    rest(window, scene)
    assert decided(scene) == before
    back = of(scene, card.card)
    assert (back.x, back.y, back.angle) == (card.x, card.y, card.angle)


def test_a_finger_draws_a_card_too_and_a_second_one_lets_it_fly_back(window: Window, hands: Hands) -> None:
    scene = sit(window, "spades", "lead")
    card, before = playable(scene)[0], decided(scene)
    x, y = edge(card)
    hands.finger(pygame.FINGERDOWN, x, y)
    hands.finger(pygame.FINGERMOTION, *TABLE)
    assert scene.tabletop.drawn is not None
    hands.finger(pygame.FINGERDOWN, 900, 300, 1)
    assert scene.tabletop.drawn is None
    hands.finger(pygame.FINGERUP, *TABLE)
    hands.finger(pygame.FINGERUP, 900, 300, 1)
    rest(window, scene)
    assert decided(scene) == before
    hands.finger(pygame.FINGERDOWN, x, y)
    hands.finger(pygame.FINGERMOTION, *TABLE)
    hands.finger(pygame.FINGERUP, *TABLE)
    assert decided(scene) > before


def test_a_click_still_plays_and_a_card_that_may_not_be_played_cannot_be_drawn(window: Window, hands: Hands) -> None:
    scene = sit(window, "hearts", "follow")
    before = decided(scene)
    whole = [each for each in scene.sprites() if each.place == ("hand", scene.viewer)]
    for card in whole:
        if card.target is None:
            hands.down(*edge(card))
            hands.move(*TABLE)
            assert scene.tabletop.drawn is None
            hands.up(*TABLE)
            rest(window, scene)
    assert decided(scene) == before
    card = playable(scene)[0]
    hands.down(*edge(card))
    hands.up(*edge(card))
    assert decided(scene) > before


def test_a_long_touch_on_a_card_raises_it_and_plays_nothing(window: Window, hands: Hands) -> None:
    scene = sit(window, "spades", "lead")
    card, before = playable(scene)[0], decided(scene)
    hands.finger(pygame.FINGERDOWN, *edge(card))
    hands.wait(600)
    assert scene.focus == card.target
    hands.finger(pygame.FINGERUP, *edge(card))
    assert decided(scene) == before
    assert scene.focus is None


def test_a_long_touch_on_a_score_tells_how_it_came_about(window: Window, hands: Hands) -> None:
    scene = sit(window, "spades", "lead")
    score = scene.animator.scene.scores[0]
    hands.finger(pygame.FINGERDOWN, score.x + 5, score.y + 5)
    hands.wait(600)
    assert scene.session.players[score.seat].name in window.input.hover.words
    hands.finger(pygame.FINGERUP, score.x + 5, score.y + 5)
    assert window.input.hover.words == ""


# -- several cards -----------------------------------------------------------------------------------------------------


def click(window: Window, hands: Hands, scene: TableScene, card: str | None) -> None:
    rest(window, scene)
    x, y = edge(of(scene, card))
    hands.down(x, y)
    hands.up(x, y)
    rest(window, scene)


def confirm(scene: TableScene) -> Sprite | None:
    return next((each for each in scene.sprites() if each.target == CONFIRM), None)


def test_three_cards_are_passed_only_when_they_are_confirmed(window: Window, hands: Hands) -> None:
    scene = sit(window, "hearts", "give")
    before, viewer = decided(scene), scene.viewer
    first, second, third, fourth = (each.card for each in playable(scene)[:4])
    for card in (first, second, third):
        assert confirm(scene) is None
        click(window, hands, scene, card)
    assert decided(scene) == before
    assert first not in [each.card for each in playable(scene)]
    # As many are chosen as are wanted: another card says so, and changes nothing.
    click(window, hands, scene, fourth)
    assert scene.narrator.notice
    assert scene.attended.collection.cards == (first, second, third)
    # One is put back, and another taken in its place.
    click(window, hands, scene, second)
    assert confirm(scene) is None
    assert second in [each.card for each in playable(scene)]
    click(window, hands, scene, fourth)
    button = confirm(scene)
    assert button is not None
    hands.down(button.x, button.y)
    assert decided(scene) == before
    hands.up(button.x, button.y)
    given = [
        entry.event.action
        for entry in scene.session.match.journal
        if entry.event.__class__.__name__ == "Decided" and getattr(entry.event, "seat", None) == viewer
    ]
    assert given == [f"give {first}", f"give {third}", f"give {fourth}"]
    assert scene.attended.collection.cards == ()


def test_undo_and_escape_put_the_last_card_back(window: Window, hands: Hands) -> None:
    scene = sit(window, "hearts", "give")
    first, second, third = (each.card for each in playable(scene)[:3])
    for card in (first, second, third):
        click(window, hands, scene, card)
    scene.act(Action.UNDO)
    assert scene.attended.collection.cards == (first, second)
    scene.act(Action.BACK)
    assert scene.attended.collection.cards == (first,)
    scene.act(Action.BACK)
    assert window.program.stack.top is scene
    scene.act(Action.BACK)
    assert window.program.stack.top.name == "pause"


def test_keys_choose_three_cards_and_confirm_them(window: Window) -> None:
    scene = sit(window, "hearts", "give")
    before = decided(scene)
    scene.act(Action.CHOOSE)
    for _ in range(3):
        rest(window, scene)
        scene.act(Action.CHOOSE)
    assert len(scene.attended.collection.cards) == 3
    assert scene.focus == CONFIRM
    assert decided(scene) == before
    scene.act(Action.CHOOSE)
    assert decided(scene) >= before + 3


def test_a_card_is_drawn_into_the_row_and_back_into_the_hand(window: Window, hands: Hands) -> None:
    scene = sit(window, "hearts", "give")
    card = playable(scene)[0]
    x, y = edge(card)
    hands.down(x, y)
    hands.move(*TABLE)
    hands.up(*TABLE)
    rest(window, scene)
    assert scene.attended.collection.cards == (card.card,)
    chosen = of(scene, card.card)
    hands.down(chosen.x, chosen.y)
    hands.move(640, 640)
    assert of(scene, card.card).glow
    hands.up(640, 640)
    rest(window, scene)
    assert scene.attended.collection.cards == ()
    assert of(scene, card.card).y == card.y


def test_a_hint_names_no_card_that_is_chosen_already(window: Window, hands: Hands) -> None:
    scene = sit(window, "hearts", "give")
    named: list[str] = []
    for _ in range(3):
        scene.buttons.press("hint")
        until(window, lambda: bool(scene.hint.actions))
        card = scene.hint.actions[0].partition(" ")[2]
        assert card not in named
        named.append(card)
        click(window, hands, scene, card)
        assert scene.hint.actions == ()
    assert set(scene.attended.collection.cards) == set(named)


def test_one_card_alone_needs_no_confirmation(window: Window, hands: Hands) -> None:
    scene = sit(window, "spades", "lead")
    before = decided(scene)
    click_card = playable(scene)[0]
    hands.down(*edge(click_card))
    hands.up(*edge(click_card))
    assert decided(scene) > before
    assert confirm(scene) is None


def test_cards_to_lay_away_are_confirmed_together_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path / "home"))
    mine = tricks(tmp_path / "own", "kitty")
    text = mine.read_text("utf-8").replace("players: [3, 4]", "players: [3]").replace(", roll_dice]", "]")
    text = text.replace("deal: 5", "deal: 10\n  - take_kitty: {by: marker, shown: true}")
    text = text.replace("- dice_target", "- trick_points: 1").replace("rounds: 2", "rounds: 9")
    mine.write_text(text, "utf-8")
    window = Window(own_house(tmp_path / "own"))
    try:
        window.frame(0)
        scene = sit(window, "kitty", "lay_away", 3)
        hands, before = Hands(window), decided(scene)
        chosen = [each.card for each in playable(scene)[:6]]
        for card in chosen:
            click(window, hands, scene, card)
        assert scene.attended.collection.cards == tuple(chosen)
        assert decided(scene) == before
        assert not faults(scene.sprites(), 1)
        button = confirm(scene)
        assert button is not None
        hands.down(button.x, button.y)
        hands.up(button.x, button.y)
        assert decided(scene) >= before + 6
    finally:
        window.window.destroy()


def test_cards_to_pass_are_confirmed_together_at_a_table_that_says_no_place_for_them(window: Window) -> None:
    root, problems = parse("fixtures:\n  - hand: {}\n  - prompt: {}\n  - choices: {}\n", "hearts.table.yaml")
    assert root is not None
    assert not problems
    program = window.program
    game = program.shelf.game("hearts")
    assert isinstance(game, Ruleset)
    program.preferences.speed, program.preferences.met = "off", ["hearts"]
    scene = begin_game(program, party(program, "hearts", 4), replace(game, table=root))
    program.stack.push(scene)
    until(window, lambda: scene.tabletop.asked)
    first, second, third = [target for target in scene.animator.scene.targets() if target[0] == "card"][:3]
    told = len(scene.session.match.journal)
    for target in (first, second, third):
        scene.chooser.choose(target)
    assert len(scene.attended.collection.cards) == 3
    assert len(scene.session.match.journal) == told
    assert CONFIRM in scene.animator.scene.targets()
    assert faults(scene.animator.scene.sprites.values()) == []
