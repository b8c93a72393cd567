"""What is seen, said aloud by the system's voice: for people who see little, or nothing.

The page that opened, what happened at the table, the question, and whatever the keys are on. It says what the person
who looks may see and nothing else: it reads what is on the screen.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.program.system_speech import SystemSpeech
from tablegames.view.painting.group import texts
from tablegames.view.painting.sprite import Sprite, Target

LONGEST = 400
"""How many letters of a page are read when it opens."""


class Aloud(NamedTuple):
    """What of a scene is said."""

    page: str = ""
    """What stands on it, said once when it opens."""
    prompt: str = ""
    focus: str = ""
    """The name of what the keys are on."""


@runtime_checkable
class Audible(Protocol):
    """A scene that can be followed by ear."""

    def aloud(self) -> Aloud:
        """Tell what is to be said of it now."""


@runtime_checkable
class Eventful(Protocol):
    """A scene at which something happens: the table, whose room lies above this one."""

    def happened_since(self, heard: int) -> tuple[int, tuple[str, ...]]:
        """Say in words what was shown after so many events, and give how many there are by now."""


class ReadingAloud:
    """Compares from frame to frame what a scene tells, and has what is new said."""

    def __init__(self, program: Program, speech: SystemSpeech) -> None:
        self.program, self.speech = program, speech
        self.scene: Scene | None = None
        self.said = Aloud()
        self.heard = 0
        """How many events of the table were said."""

    @property
    def wanted(self) -> bool:
        """Whether it is on."""
        return self.program.preferences.read_aloud

    def follow(self, scene: Scene) -> None:
        """Say what is new."""
        if not self.wanted:
            if self.scene is not None:
                self.scene, self.said = None, Aloud()
                self.speech.hush()
            return
        self.speech.follow()
        now = scene.aloud() if isinstance(scene, Audible) else Aloud()
        if scene is not self.scene:
            self.scene, self.said = scene, Aloud(focus=now.focus)
            self.speech.hush()
            self.say(now.page)
        elif now.focus != self.said.focus:
            # A person who goes on with the keys need not hear the rest.
            self.speech.hush()
        if isinstance(scene, Eventful):
            self.heard, lines = scene.happened_since(self.heard)
            for line in lines:
                self.say(line)
        if now.prompt != self.said.prompt:
            self.say(now.prompt)
        if now.focus != self.said.focus:
            self.say(now.focus)
        self.said = now

    def say(self, words: str) -> None:
        """Say something in the language of the program."""
        self.speech.say(words, self.program.words.language)


def name_of(sprite: Sprite) -> str:
    """Give the name of what is on the screen, or what is written on it."""
    return sprite.name or " ".join(texts(sprite.picture))


def name_at(sprites: list[Sprite], focus: Target | None) -> str:
    """Name what the attention is on; "" where that is nothing."""
    found = next((each for each in sprites if each.target is not None and each.target == focus), None)
    return name_of(found) if found is not None else ""


def read_page(sprites: list[Sprite]) -> str:
    """Read the lines of a page, from top to bottom, without its buttons: those are read as the keys come to them."""
    lines = [each for each in sprites if each.target is None and each.kind in ("", "label") and each.alpha]
    lines.sort(key=lambda each: (round(each.hit.y), each.hit.x))
    read = list(dict.fromkeys([words for each in lines if (words := name_of(each))]))
    while read and sum(map(len, read)) > LONGEST:
        read.pop()
    return "\n".join(read)
