"""How things move; at rest they lie where the layout puts them."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import pytest

from tablegames.engine.table.events import CardMoved, Decided, Event, TokensMoved, TrickTaken
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Beat, Seen
from tablegames.play.session.session import Session
from tablegames.view.motion.animator import Animator, later
from tablegames.view.motion.tween import Pace, Tween
from tablegames.view.painting.picture import Drawing, Turnable
from tablegames.view.painting.sprite import Screen, Sprite
from tests.variants import WALKED, Variant


@dataclass(frozen=True)
class Leaf(Turnable):
    """A card for these tests."""

    side_up: str
    w: float
    h: float = 100

    @property
    def side(self) -> str:
        return self.side_up

    def covered(self, owner: int) -> Leaf:
        return replace(self, side_up="")

    def paint(self, kit: object) -> object:
        raise AssertionError("nothing is painted here")


def seen(hands: list[list[str | None]], trick: list[str], won: list[int], gems: list[int]) -> Seen:
    zones = {"hand": tuple(map(tuple, hands)), "trick": (tuple(trick),)}
    tallies = {"gems": tuple(gems), "won": tuple(won)}
    return Seen(0, len(hands), 0, 1, 0, zones, tallies, {}, tuple(gems))


def layout(at: Seen) -> Screen:
    sprites = []
    for owner, hand in enumerate(at.zones["hand"]):
        for index, card in enumerate(hand):
            key = ("card", card) if card else ("hidden", "hand", owner, index)
            sprites.append(
                Sprite(
                    key,
                    Leaf(card or "", 112),
                    100 + 40 * index,
                    100 + 200 * owner,
                    index,
                    place=("hand", owner),
                    card=card,
                )
            )
    for index, card in enumerate(at.zones["trick"][0]):
        sprites.append(
            Sprite(("card", card), Leaf(card or "", 88), 400 + 50 * index, 300, 50, place=("trick", 0), card=card)
        )
    anchors = {("won", owner): (900.0, 100.0 + 200 * owner) for owner in range(2)}
    anchors |= {("gems", owner): (950.0, 100.0 + 200 * owner) for owner in range(2)} | {("supply", 0): (600.0, 20.0)}
    return Screen.of(sprites, anchors)


def game(chance: random.Random) -> list[Beat]:
    """Let two players play cards, take tricks and win gems."""
    names = [f"H{number}" for number in range(12)]
    chance.shuffle(names)
    mine, theirs = names[:6], names[6:]
    hands: list[list[str | None]] = [list(mine), [None] * 6]
    trick: list[str] = []
    won, gems = [0, 0], [0, 0]
    beats = []

    def beat(*events: Event) -> None:
        beats.append(Beat(events, seen([list(hand) for hand in hands], list(trick), list(won), list(gems))))

    for number in range(6):
        card = mine[number]
        hands[0].remove(card)
        trick.append(card)
        beat(CardMoved(card, "hand", 0, "trick", 0))
        hands[1].pop()
        trick.append(theirs[number])
        beat(CardMoved(theirs[number], "hand", 1, "trick", 0))
        winner = chance.randrange(2)
        taken, trick[:] = list(trick), []
        won[winner] += 2
        beat(*(CardMoved(each, "trick", 0, "won", winner) for each in taken), TrickTaken(number, winner, ()))
        gems[winner] += 1
        beat(TokensMoved("gems", winner, 1))
    return beats


PACES = {("trick", "won"): Pace(300, 30, 900), ("hand", "trick"): Pace(280, arc=26)}


@pytest.mark.parametrize("seed", range(8))
def test_at_rest_everything_lies_where_the_layout_puts_it(seed: int) -> None:
    chance = random.Random(seed)
    beats = game(chance)
    animator = Animator(layout, PACES, {"gems": Drawing("", 20, 20)})
    first = seen([[f"H{number}" for number in range(12)][:0], []], [], [0, 0], [0, 0])
    animator.snap(layout(first))
    animator.motion = seed % 4 != 3
    rests = 0
    for at, beat in enumerate(beats):
        animator.play([beat])
        for _ in range(chance.choice((1, 400))):
            animator.step(1000 / 60)
            if chance.random() < 0.02:
                animator.hurry()
            if chance.random() < 0.01:
                animator.finish()
            if not animator.moving:
                rests += 1
                want = sorted(layout(beats[at].seen).sprites.values(), key=lambda each: each.z)
                assert animator.sprites() == want
                break
    animator.finish()
    assert rests
    assert not animator.busy
    assert {each.key: each for each in animator.sprites()} == dict(layout(beats[-1].seen).sprites)


def test_a_card_of_somebody_else_turns_over_on_its_way() -> None:
    beats = game(random.Random(1))
    animator = Animator(layout, PACES)
    animator.snap(layout(beats[0].seen))
    animator.play(beats[1:2])
    sides, widths = set(), set()
    while animator.busy:
        animator.step(1000 / 60)
        card = next(
            (each for each in animator.sprites() if each.card and each.place == ("trick", 0) and each.z >= 50), None
        )
        flying = [each for each in animator.sprites() if each.key == ("card", beats[1].seen.zones["trick"][0][1])]
        if flying and card:
            sides.add(flying[0].picture.side if isinstance(flying[0].picture, Turnable) else "")
            widths.add(flying[0].squeeze)
    assert len(sides) == 2
    assert min(widths) < 0.3


def test_what_has_to_be_read_lies_for_a_while_and_a_click_brings_it_where_it_goes() -> None:
    beats = game(random.Random(1))
    animator = Animator(layout, PACES)
    animator.snap(layout(beats[1].seen))
    animator.play(beats[2:3])
    for _ in range(40):
        animator.step(1000 / 60)
    assert animator.scene == layout(beats[1].seen)
    animator.hurry()
    assert animator.scene == layout(beats[2].seen)
    assert not animator.busy


def test_gliding_changes_nothing_but_the_way_there() -> None:
    beats = game(random.Random(2))
    animator = Animator(layout)
    scene = layout(beats[0].seen)
    animator.snap(scene)
    key, sprite = next(iter(scene.sprites.items()))
    lifted = Screen({**scene.sprites, key: sprite._replace(lift=26)}, scene.anchors)
    animator.glide(lifted)
    animator.step(50)
    between = next(each for each in animator.sprites() if each.key == key)
    assert 0 < between.lift < 26
    assert between.hit == sprite.hit
    for _ in range(20):
        animator.step(50)
    assert {each.key: each for each in animator.sprites()} == dict(lifted.sprites)


def test_a_dealt_card_shows_its_face_only_on_its_way() -> None:
    animator = Animator(layout, {("stock", "hand"): Pace(200, 100)})
    animator.snap(layout(seen([[], []], [], [0, 0], [0, 0])))
    dealt = tuple(CardMoved(card, "stock", 0, "hand", 0) for card in ("H1", "H2", "H3"))
    animator.play([Beat(dealt, seen([["H1", "H2", "H3"], []], [], [0, 0], [0, 0]))])
    for _ in range(2):
        # On one frame it is laid out, on the next it begins.
        animator.step(1)
    sides = {each.key: each.picture.side for each in animator.sprites() if isinstance(each.picture, Leaf)}
    assert set(sides.values()) == {""}
    animator.step(90)
    assert {each.picture.side for each in animator.sprites() if isinstance(each.picture, Leaf)} == {"", "H1"}


def test_numbers_change_when_what_changes_them_arrives() -> None:
    def counted(at: Seen) -> Screen:
        scene = layout(at)
        label = Sprite("label", Drawing(str(at.tallies["won"]), 20, 20), 50, 50)
        return Screen({**scene.sprites, "label": label}, scene.anchors)

    animator = Animator(counted, PACES)
    animator.snap(counted(seen([["H1"], []], [], [0, 0], [0, 0])))
    after = seen([[], []], ["H1"], [9, 0], [0, 0])
    animator.play([Beat((CardMoved("H1", "hand", 0, "trick", 0),), after)])

    def label() -> object:
        return next(each.picture for each in animator.sprites() if each.key == "label")

    old = label()
    for _ in range(2):
        # On one frame it is laid out, on the next it begins.
        animator.step(1)
    animator.step(100)
    assert label() == old
    animator.step(150)
    assert label() == counted(after).sprites["label"].picture


@pytest.mark.parametrize("seed", range(5))
def test_at_whatever_moment_a_card_flies_it_shows_a_pose_that_was_painted_ahead(seed: int) -> None:
    chance = random.Random(seed)
    for sides in (("", "SK"), ("SK", "SK"), ("SK", "")):
        lies, lands = (
            Sprite("card", Leaf(side, chance.uniform(40, 120)), 0, 0, angle=chance.uniform(-40, 40)) for side in sides
        )
        tween = Tween(lies, lands._replace(x=300, y=200), chance.uniform(0, 9000), Pace(chance.choice((180, 240, 420))))
        ahead = {tween.start.pose, *(each.pose for each in later([tween]))}
        for _ in range(200):
            now = tween.begin + chance.uniform(0, 1.1) * tween.pace.ms
            assert tween.at(now).pose in ahead


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
@pytest.mark.parametrize("motion", [True, False], ids=["motion", "still"])
def test_what_a_decision_changes_in_numbers_is_shown_at_one_moment(variant: Variant, motion: bool) -> None:
    """In an auction the call of a seat, the highest bid and who bid it; in Diamonds gems taken here and given there."""
    session = Session.open(variant.rules, [Player("p", "human")] * variant.players, 7)
    shown: list[Seen] = []

    def laid(at: Seen) -> Screen:
        shown.append(at)
        return Screen()

    animator = Animator(laid)
    animator.motion = motion
    chance = random.Random(7)
    session.beats()
    for _ in range(60):
        if session.over:
            break
        session.play(chance.choice(session.match.legal_actions()))
        beats = session.beats()
        while beats:
            # The last state that nothing but numbers led to; a round that begins is another matter.
            numbers = 0
            while numbers < len(beats) and all(
                isinstance(event, TokensMoved | Decided) for event in beats[numbers].events
            ):
                numbers += 1
            part, beats = beats[: max(1, numbers)], beats[max(1, numbers) :]
            shown.clear()
            animator.play(part)
            while animator.coming:
                animator.step(16)
            assert shown == [part[-1].seen]
