"""What is on the screen is said aloud where a person wants that: what opened, what happened, the question."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tablegames.play.files import paths
from tablegames.scenes.program.reading_aloud import ReadingAloud
from tablegames.scenes.program.system_speech import SystemSpeech, Voice, voice_for
from tablegames.view.input.actions import Action
from tests.own_screens.evening import Evening

TOOLS = {each: f"/bin/{each}" for each in ("spd-say", "espeak-ng", "say", "powershell")}


class Listener(SystemSpeech):
    """Hears what is said, instead of the system's voice."""

    def __init__(self) -> None:
        super().__init__(lambda language: None)
        self.heard: list[str] = []
        self.hushed = 0

    def say(self, words: str, language: str) -> None:
        if words:
            self.heard.append(words)

    def hush(self) -> None:
        self.hushed += 1

    def follow(self) -> None:
        """It speaks at once."""


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


def told(evening: Evening, aloud: ReadingAloud) -> None:
    """Let the table come to a question, with a person who listens."""

    def asked() -> bool:
        aloud.follow(evening.program.stack.top)
        return evening.scene.tabletop.asked

    evening.until(asked)


def test_the_question_what_happened_and_what_the_keys_are_on_are_said_once() -> None:
    evening = Evening("stay-home", 2, bots={1})
    evening.program.preferences.read_aloud = True
    listener = Listener()
    aloud = ReadingAloud(evening.program, listener)
    told(evening, aloud)
    prompt = evening.scene.aloud().prompt
    assert prompt
    assert listener.heard.count(prompt) == 1
    before = list(listener.heard)
    aloud.follow(evening.scene)
    assert listener.heard == before, "nothing is new"
    evening.scene.act(Action.RIGHT)
    aloud.follow(evening.scene)
    assert listener.heard[len(before) :] == [evening.scene.aloud().focus]
    hushed = listener.hushed
    evening.scene.act(Action.RIGHT)
    aloud.follow(evening.scene)
    assert listener.hushed == hushed + 1, "who goes on need not hear the rest"
    evening.scene.act(Action.CHOOSE)
    told(evening, aloud)
    assert any("P0" in each for each in listener.heard[len(before) :]), "what happened since"


def test_of_a_page_its_lines_are_read_and_nothing_without_the_setting() -> None:
    evening = Evening("stay-home", 2, bots={1})
    listener = Listener()
    aloud = ReadingAloud(evening.program, listener)
    evening.program.navigation.open("settings", "felt")
    aloud.follow(evening.program.stack.top)
    assert listener.heard == []
    evening.program.preferences.read_aloud = True
    aloud.follow(evening.program.stack.top)
    assert evening.program.words.say("settings.heading") in listener.heard[0]


def test_while_another_person_is_to_come_nothing_of_a_hand_is_said() -> None:
    evening = Evening("double-side-play", 3)
    evening.program.preferences.read_aloud = True
    listener = Listener()
    aloud = ReadingAloud(evening.program, listener)

    def covered() -> bool:
        aloud.follow(evening.program.stack.top)
        return evening.program.stack.top.name == "handover"

    evening.until(covered)
    table = evening.scene.table
    seen = [evening.scene.session.seen_by(seat).zone("hand", seat) for seat in range(3)]
    held = {table.card_name(str(card)) for hand in seen for card in hand}
    assert held
    assert not [name for name in held for each in listener.heard if name in each]


@pytest.mark.parametrize(
    ("platform", "there", "program"),
    [
        ("linux", TOOLS, "spd-say"),
        ("linux", {"espeak-ng": "/bin/espeak-ng"}, "espeak-ng"),
        ("darwin", TOOLS, "say"),
        ("win32", TOOLS, "powershell"),
    ],
)
def test_every_system_has_its_voice(
    platform: str, there: dict[str, str], program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLEGAMES_SPEECH", raising=False)
    voice = voice_for("ja", platform, there.get)
    assert voice is not None
    assert voice.say[0] == f"/bin/{program}"
    assert voice_for("ja", platform, {}.get) is None


def test_sentences_are_said_one_after_another_and_hushed(tmp_path: Path) -> None:
    file = tmp_path / "said.txt"
    code = f"import sys; open({str(file)!r}, 'a', encoding='utf-8').write(sys.stdin.buffer.read().decode())"
    speech = SystemSpeech(lambda language: Voice([sys.executable, "-c", code]))
    speech.say("こんにちは。", "ja")
    speech.say("Your turn", "en")
    while speech.speaking is not None:
        speech.speaking.wait()
        speech.follow()
    assert file.read_text("utf-8") == "こんにちは。\nYour turn\n"
    sleeping = SystemSpeech(lambda language: Voice([sys.executable, "-c", "import time; time.sleep(60)"]))
    sleeping.say("one", "en")
    sleeping.say("two", "en")
    sleeping.hush()
    assert (sleeping.speaking, len(sleeping.waiting)) == (None, 0)


def test_a_voice_that_cannot_be_started_is_not_tried_again() -> None:
    tried: list[str] = []

    def find(language: str) -> Voice:
        tried.append(language)
        return Voice(["/nowhere/at/all"])

    speech = SystemSpeech(find)
    for _ in range(3):
        speech.say("hello", "en")
    assert tried == ["en"]
