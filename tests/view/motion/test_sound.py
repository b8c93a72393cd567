"""What happens is heard, in its time, and a computer without sound plays on."""

from __future__ import annotations

import io
import time
import wave
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from tablegames.engine.battle.events import Battled
from tablegames.engine.table.events import CardMoved, Decided, Rolled, TokensMoved
from tablegames.view.motion import speaker as speakers
from tablegames.view.motion.animator import Animator
from tablegames.view.motion.background import CHANNEL, Background
from tablegames.view.motion.sound import sound_of
from tablegames.view.motion.speaker import FOLDER, SILENT, TAKES, Speaker, pitched
from tablegames.view.painting.picture import Drawing
from tests.view.motion.test_animator import PACES, Beat, layout, seen


def test_what_happens_has_a_sound_of_its_own() -> None:
    assert sound_of(CardMoved(None, "stock", 0, "hand", 1)) == "deal"
    assert sound_of(CardMoved("S7", "hand", 0, "trick", 0), turned=True) == "card"
    assert sound_of(CardMoved("S7", "trick", 0, "won", 0)) == "collect"
    assert sound_of(CardMoved("S7", "place", 0, "shown", 0), turned=True) == "flip"
    assert sound_of(CardMoved("S7", "turned", 0, "damage", 0)) == "damage"
    assert sound_of(Battled((3, 4), 1, (), True)) == "cancel"
    assert sound_of(Rolled(0, (1, 2))) == "dice"
    assert sound_of(TokensMoved("gems", 0, 1), {"gems"}) == "gem"
    assert sound_of(TokensMoved("points", 0, 1), {"gems"}) == ""
    assert sound_of(CardMoved(None, "hand", 0, "passed", 1)) == "pass"
    assert sound_of(CardMoved("S7", "passed", 1, "hand", 1)) == "pass"
    assert sound_of(Decided(0, (), "bid 3")) == sound_of(Decided(0, (), "pass")) == "bid"
    assert sound_of(Decided(0, (), "pass S7")) == sound_of(Decided(0, (), "play S7")) == ""


def test_a_card_is_heard_when_it_lands_and_a_trick_when_it_is_swept() -> None:
    heard: list[tuple[float, str]] = []
    animator = Animator(layout, PACES, {"gems": Drawing("", 20, 20)})
    animator.hear = lambda name: heard.append((animator.now, name))
    animator.snap(layout(seen([["H1"], [None]], [], [0, 0], [0, 0])))
    animator.play(
        [
            Beat((CardMoved("H1", "hand", 0, "trick", 0),), seen([[], [None]], ["H1"], [0, 0], [0, 0])),
            Beat((CardMoved("H1", "trick", 0, "won", 0),), seen([[], [None]], [], [1, 0], [0, 0])),
        ]
    )
    while animator.busy:
        animator.step(10)
    assert [name for _, name in heard] == ["card", "collect"]
    assert 100 <= heard[0][0] <= 280
    assert heard[1][0] - heard[0][0] >= PACES["trick", "won"].rest


def test_skipping_lets_nothing_sound_twice() -> None:
    heard: list[str] = []
    animator = Animator(layout, PACES)
    animator.hear = heard.append
    animator.snap(layout(seen([["H1", "H2"], []], [], [0, 0], [0, 0])))
    moves = tuple(CardMoved(card, "hand", 0, "trick", 0) for card in ("H1", "H2"))
    animator.play([Beat(moves, seen([[], []], ["H1", "H2"], [0, 0], [0, 0]))])
    animator.step(10)
    animator.hurry()
    assert not animator.busy
    assert heard == ["card"]


def test_without_a_device_nothing_is_played_and_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    speaker = Speaker()
    speaker.open()
    assert speaker.opening is not None
    speaker.opening.join(5)
    speaker.play("card")
    assert speaker.sounds == {}
    speaker.close()


def test_a_window_that_nobody_is_at_gives_the_device_back_until_something_sounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[str] = []
    speaker = Speaker()
    monkeypatch.setattr(speaker, "open", lambda: opened.append(speaker.first))
    monkeypatch.setattr(speakers.time, "monotonic", lambda: now)
    speaker.sounds = {"deal": [object()]}  # type: ignore[list-item]  # stands in for a mixer's sound
    now = 100.0
    speaker.rest()
    speaker.heed(False)
    now += SILENT - 1
    speaker.rest()
    assert speaker.sounds
    now += 2
    speaker.rest()
    assert not speaker.sounds
    speaker.play("turn")
    assert opened == ["turn"]
    assert not speaker.resting
    speaker.resting = True
    speaker.heed(True)
    assert opened == ["turn", ""]


def test_a_deal_is_no_machine_gun(monkeypatch: pytest.MonkeyPatch) -> None:
    class Counted:
        played = 0

        def set_volume(self, volume: float) -> None:
            assert 0 < volume < 1

        def play(self) -> None:
            Counted.played += 1

    speaker = Speaker()
    speaker.sounds = {"deal": [Counted()]}  # type: ignore[list-item]  # stands in for a mixer's sound
    for _ in range(60):
        speaker.play("deal")
    assert Counted.played == 1
    speaker.played.clear()
    speaker.mute = True
    speaker.play("deal")
    assert Counted.played == 1


class Heard:
    """Stands in for a mixer's sound, and notes how loud it is."""

    loud: float | None = None

    def set_volume(self, volume: float) -> None:
        self.loud = volume

    def play(self) -> None:
        """Play nothing."""


def test_each_kind_of_sound_is_as_loud_as_it_is_set_and_music_is_off_until_it_is_wanted() -> None:
    card, turn = Heard(), Heard()
    speaker = Speaker()
    speaker.sounds = {"card": [card], "turn": [turn]}  # type: ignore[list-item]  # stand in for a mixer's sounds
    speaker.volume, speaker.volumes = 0.5, {"cards": 0.0, "signals": 0.5}
    speaker.play("card")
    speaker.play("turn")
    assert (card.loud, turn.loud) == (None, 0.25**2)
    assert speaker.loudness("music") == speaker.loudness("room") == 0
    speaker.volumes["music"] = 1.0
    assert speaker.loudness("music") == 0.25
    speaker.mute = True
    assert speaker.loudness("music") == 0


def test_music_and_room_pause_while_nobody_is_at_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = Speaker()
    asked: list[dict[str, float]] = []
    monkeypatch.setattr(speaker.background, "follow", lambda levels: asked.append(dict(levels)))
    speaker.sounds = {"card": [Heard()]}  # type: ignore[list-item]  # stands in for a mixer's sound
    speaker.volume, speaker.volumes = 1.0, {"music": 1.0, "room": 0.5}
    speaker.follow()
    speaker.heed(False)
    speaker.follow()
    assert asked == [{"music": 1.0, "room": 0.25}, {"music": 0.0, "room": 0.0}]


def test_loops_are_read_when_they_are_wanted_first_and_pause_when_they_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(22050, -16, 1)
    try:
        background = Background(FOLDER)
        background.follow({"music": 0.0, "room": 0.0})
        assert background.playing == {}
        background.follow({"music": 0.3, "room": 0.2})
        until(lambda: background.playing == {"music": True, "room": True})
        assert pygame.mixer.music.get_busy()
        assert pygame.mixer.Channel(CHANNEL).get_busy()
        assert background.room is not None
        assert background.room.get_volume() == pytest.approx(0.2, abs=0.01)
        background.follow({"music": 0.0, "room": 0.1})
        assert not pygame.mixer.music.get_busy(), "paused"
        assert background.room.get_volume() == pytest.approx(0.1, abs=0.01)
    finally:
        pygame.mixer.quit()


def until(said: Callable[[], bool]) -> None:
    """Wait for what a thread does."""
    for _ in range(2000):
        if said():
            return
        time.sleep(0.01)
    raise AssertionError("it did not come to be")


def test_no_two_cards_in_a_row_sound_alike() -> None:
    heard: list[tuple[int, float]] = []

    class Take:
        def __init__(self, number: int) -> None:
            self.number, self.loud = number, 0.0

        def set_volume(self, loud: float) -> None:
            self.loud = loud

        def play(self) -> None:
            heard.append((self.number, self.loud))

    speaker = Speaker()
    speaker.sounds = {"card": [Take(each) for each in range(len(TAKES))]}  # type: ignore[list-item]  # as above
    for _ in range(12):
        speaker.played.clear()
        speaker.play("card")
    assert len(set(heard)) == 12
    assert all(one[0] != other[0] for one, other in pairwise(heard))


def test_a_take_is_the_same_sound_a_little_higher() -> None:
    content = (FOLDER / "card.wav").read_bytes()
    with wave.open(io.BytesIO(content)) as usual, wave.open(io.BytesIO(pitched(content, 1.045))) as higher:
        assert higher.getframerate() == round(usual.getframerate() * 1.045)
        assert higher.readframes(higher.getnframes()) == usual.readframes(usual.getnframes())
