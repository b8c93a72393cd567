"""A whole game in a real window by a person who sees nothing: keys alone, and what the system's voice says.

    python -m tests.window.blind_game FOLDER GAME [--language ja]


The voice is a program that notes what it is to say, and has espeak-ng speak it into a file where that is installed.
Before each choice the question must have been said, and after each Tab what the keys are on; the choice is made by that
alone. FOLDER gets `spoken.txt` and the files. Needs Xvfb and xdotool; takes minutes.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random

from tests.patience import Patience
from tests.variants import library
from tests.window.desk import Desk, Node
from tests.window.test_whole_games import choices

VOICE = """#!/bin/sh
words=$(cat)
printf '%s\\n\\036\\n' "$words" >> {folder}/spoken.txt
n=$(grep -c . {folder}/spoken.txt)
if [ "$n" -lt 200 ] && command -v espeak-ng > /dev/null; then
  printf '%s' "$words" | espeak-ng -v {language} --stdin -w {folder}/said-$n.wav
fi
"""
CHOICES = ("table.action.", "table.place.", "table.seat.")
"""How controls are called that stand for a choice."""
PATIENT = 8.0
"""Seconds to listen for something."""


class Listening(Desk):
    """A desk at which a person listens."""

    def variables(self) -> dict[str, str]:
        return {**super().variables(), "TABLEGAMES_SPEECH": str(self.home.parent / "voice.sh")}


class BlindPlayer:
    """Chooses by what was said."""

    def __init__(self, folder: Path, game: str, language: str) -> None:
        self.spoken_file = folder / "spoken.txt"
        self.spoken_file.write_text("")
        voice = folder / "voice.sh"
        voice.write_text(VOICE.format(folder=folder, language=language))
        voice.chmod(0o755)
        home = folder / "home"
        home.mkdir(exist_ok=True)
        bots = min(library()[game].players) - 1
        chairs = [["human", "Momo", "taro"], *[["easy", "", "bot-easy"]] * bots]
        settings = {
            "language": language,
            "read_aloud": True,
            "speed": "fast",
            "met": list(library()),
            "last": game,
            "seats": {game: {"chairs": chairs, "options": {}}},
        }
        self.desk = Listening(home, settings=settings)
        self.game, self.rng = game, Random(7)
        self.asked = self.named = 0
        self.silent: list[str] = []
        """Questions of which nothing was said, and places of the keys."""

    def spoken(self) -> list[str]:
        """List what was said so far."""
        return [each.strip() for each in self.spoken_file.read_text("utf-8").split("\x1e") if each.strip()]

    def wait_for(self, words: str, since: int) -> bool:
        """Listen until something is said, from a sentence on; False where it is not."""
        waiting = Patience(PATIENT)
        while waiting.left:
            if any(words in each or not words for each in self.spoken()[since:]):
                return True
            time.sleep(0.1)
        return False

    def play(self) -> None:
        """Play to the result."""
        desk = self.desk
        desk.at("title")
        desk.press(f"title.box.{self.game}")
        since = 0
        while True:
            screen = desk.until(
                lambda screen: (
                    screen["scene"] == "result"
                    or (screen["idle"] and (screen["scene"] != "table" or bool(choices(screen))))
                ),
                180,
            )
            if screen["scene"] == "result":
                return
            if screen["scene"] == "table":
                since = self.choose(screen, since)
            else:
                desk.key("Return" if screen["scene"] == "round" else "Escape")
                desk.change(screen)

    def choose(self, screen: Node, since: int) -> int:
        """Choose something by ear; gives from which sentence on the next question is to be heard."""
        self.asked += 1
        if not self.wait_for(screen["prompt"], max(0, since - 12)):
            self.silent.append(screen["prompt"])
        corners = {each["text"] for each in screen["widgets"] if not each["id"].startswith(CHOICES)}
        # What was gathered is confirmed where that is what the keys are on.
        heard = self.spoken()[-1:]
        confirms = [each["text"] for each in screen["widgets"] if each["focused"] and each["id"].startswith(CHOICES)]
        turns = 0 if heard == confirms else self.rng.randrange(1, 4)
        while turns > 0:
            before = len(self.spoken())
            self.desk.key("Tab")
            self.named += 1
            if not self.wait_for("", before):
                self.silent.append("a Tab key")
            # Who hears the name of a corner's button goes on.
            turns -= self.spoken()[-1] not in corners
        now = self.desk.screen()
        since = len(self.spoken())
        self.desk.key("Return")
        if now is not None:
            self.desk.change(now)
        return since


def main() -> None:
    """Play a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game")
    parser.add_argument("--language", default="ja")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    player = BlindPlayer(asked.folder.resolve(), asked.game, asked.language)
    try:
        player.play()
        time.sleep(1)
    finally:
        player.desk.close()
        print(f"{player.asked} questions, {player.named} names; not said: {player.silent}", flush=True)
    files = [each.stat().st_size for each in asked.folder.glob("said-*.wav")]
    print(
        f"{asked.game}: to the result by ear; {len(player.spoken())} sentences; {len(files)} files of {sorted(files)}"
    )


if __name__ == "__main__":
    main()
