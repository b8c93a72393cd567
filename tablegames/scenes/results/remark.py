"""What a bot says at the end of a game."""

from __future__ import annotations

from pygame import FRect

from tablegames.play.voices.voices import Line
from tablegames.scenes.results.podium import STANDS
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.inspection.check import BUBBLE
from tablegames.view.language.text import Texts
from tablegames.view.painting.speech_bubble import TAIL, BubbleSpot, size_of, speech_bubble

REMARK = "remark"
"""The place of what a bot says."""


def put_remark(c: Controls, line: Line | None, words: Texts) -> None:
    """Let a bot that won say something, beside the face that stands on the step, where there is room."""
    stands = [each for each in c.sprites if each.name.startswith(STANDS)]
    speaks = next((each for each in stands if line is not None and each.name == f"{STANDS}{line.seat}"), None)
    if line is None or speaks is None:
        return
    said = words.say(f"voices.{line.key}")
    w, h = size_of(said, c.letters)
    tip = speaks.x - speaks.picture.w / 2 - 2
    x, y = tip - TAIL - w / 2, speaks.y - speaks.picture.h / 2
    lies = FRect(x - w / 2, y - h / 2, w, h)
    if x - w / 2 < 12 or any(lies.colliderect(each.hit) for each in stands if each is not speaks):
        return
    picture = speech_bubble(said, BubbleSpot(x, y, tip, speaks.y - 8), c.letters)
    c.put(picture, x - w / 2, y - h / 2, CONTENT + 2, BUBBLE, name=said, place=(REMARK, 0))
