"""Captions: what a sound tells is written for a moment, where that is wanted."""

from __future__ import annotations

import pytest

from tablegames.scenes.program.captions import LASTING, TOLD, Captions
from tablegames.view.motion.sound import NAMES, Silence
from tests.view.pages import house


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sound_that_tells_something_has_its_words(language: str) -> None:
    program = house(language)
    program.preferences.captions = True
    captions = Captions(program, Silence())
    for name in TOLD:
        captions.play(name)
        (shown,) = captions.sprites()
        assert shown.name == program.words.say(f"captions.{name}")
        assert program.canvas.rect.contains(shown.hit)
        captions.step(LASTING)
        assert not captions.busy
        assert list(captions.sprites()) == []
    assert set(TOLD) < set(NAMES)


def test_they_are_off_at_first_and_sounds_are_heard_all_the_same() -> None:
    heard: list[str] = []

    class Listener:
        def play(self, name: str) -> None:
            heard.append(name)

    captions = Captions(house(), Listener())
    captions.play("turn")
    assert heard == ["turn"]
    assert not captions.busy
    captions.program.preferences.captions = True
    captions.play("card")
    assert not captions.busy, "what merely moves is seen"
