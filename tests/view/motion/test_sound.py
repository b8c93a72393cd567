"""What happens is heard, in its time, and a computer without sound plays on."""

from __future__ import annotations

import wave

import pytest

from tablegames.engine.table.events import Battled, CardMoved, Rolled, TokensMoved
from tablegames.view.motion import sound
from tablegames.view.motion.animator import Animator
from tablegames.view.motion.sound import FOLDER, NAMES, SILENT, Speaker, sound_of
from tablegames.view.painting.picture import Drawing
from tests.view.motion.test_animator import PACES, Beat, layout, seen


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_ships_short_and_small(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert file.getnframes() / file.getframerate() < 1.5
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = memoryview(file.readframes(file.getnframes())).cast("h")
    assert max(samples) > 5000
    assert abs(samples[-1]) < 400, "a sound that stops before it died away clicks"


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
    monkeypatch.setattr(sound.time, "monotonic", lambda: now)
    speaker.sounds = {"deal": object()}  # type: ignore[dict-item]  # stands in for a mixer's sound
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
    speaker.sounds = {"deal": Counted()}  # type: ignore[dict-item]  # stands in for a mixer's sound
    for _ in range(60):
        speaker.play("deal")
    assert Counted.played == 1
    speaker.played.clear()
    speaker.mute = True
    speaker.play("deal")
    assert Counted.played == 1
