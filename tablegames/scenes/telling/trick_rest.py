"""How long a finished trick lies: asked once, at the first tricks that somebody here has played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tablegames.scenes.program.preferences import RESTS, USUAL_REST, Preferences
from tablegames.scenes.telling.narrator import Narrator
from tablegames.view.layout.layout import ABOVE
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import button, outline, panel
from tablegames.view.painting.sprite import Screen, Sprite, Target
from tablegames.view.painting.theme import GOLD
from tablegames.view.table.table import TableView

VERB = "rest_"
"""How the targets of the choice begin."""
TIMES = 3
"""At so many tricks it is asked; who has not answered then is content with what is usual."""
ANSWERING = 8000.0
"""How long a trick lies at which it is asked, milliseconds."""
HIGH, GAP, EDGE = 34.0, 8.0, 18.0


class TrickRest:
    """Asks below the sentence of a finished trick how long such tricks shall lie; the answer is a setting."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.asked = 0
        """At how many tricks it was asked."""

    @property
    def rest(self) -> float:
        """Tell how long the next trick lies, milliseconds."""
        return self.preferences.rest if self.preferences.trick_rest else ANSWERING

    def asks(self, narrator: Narrator) -> bool:
        """Tell whether the question stands on the table now."""
        return not self.preferences.trick_rest and narrator.lying and narrator.hold > 0

    def passed(self) -> None:
        """Note that a trick at which it was asked is taken away."""
        self.asked += 1
        if self.asked >= TIMES:
            self.choose(USUAL_REST)

    def choose(self, rest: str) -> None:
        """Remember the answer."""
        self.preferences.trick_rest = rest
        self.preferences.save()

    def on(self, scene: Screen, table: TableView, focus: Target | None) -> Screen:
        """Lay the question below the sentence."""
        prompt = scene.sprites.get("prompt")
        if prompt is None:
            return scene
        y = prompt.y + prompt.picture.h / 2 + 8 + (HIGH + 12) / 2
        laid = {sprite.key: sprite for sprite in self.sprites(table, prompt.x, y, focus)}
        return replace(scene, sprites={**scene.sprites, **laid})

    def sprites(self, table: TableView, x: float, y: float, focus: Target | None) -> Iterator[Sprite]:
        """Make the panel with its question, and a button for each answer."""
        say = table.words.say
        asking = Text(say("table.rest"), 14, 700, table.look.muted)
        answers = [(("screen", VERB + rest), say(f"table.{VERB}{rest}")) for rest in RESTS]
        widths = [Text(words, 14, 700).w * 1.06 + 30 for _, words in answers]
        first = EDGE + asking.w * 1.06 + 14
        w = first + sum(widths) + GAP * (len(widths) - 1) + 6
        parts: tuple[Part, ...] = ((EDGE, (HIGH + 12) / 2, asking, "midleft"),)
        body = panel(w, HIGH + 12, (HIGH + 12) / 2, table.look.panel, 0.96, GOLD, 0.5, parts=parts)
        yield Sprite("rest", body, x, y, ABOVE + 30)
        left = x - w / 2 + first
        for (target, words), wide in zip(answers, widths, strict=True):
            picture = button(words, wide, HIGH, table.look.panel, False, size=14)
            if target == focus:
                ring = outline(wide + 8, HIGH + 8, HIGH / 2 + 4)
                picture = Group(wide, HIGH, ((0, 0, picture), (-4, -4, ring)), 26)
            yield Sprite(
                f"table.{target[1]}", picture, left + wide / 2, y, ABOVE + 31, target=target, name=words, kind="button"
            )
            left += wide + GAP
