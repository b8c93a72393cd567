"""The speech bubble of a bot: a short line beside its plate, for as long as it takes to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from pygame import FRect

from tablegames.engine.table.events import Event
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.play.setup.face_styles import style_at
from tablegames.play.voices.occasions import Occasions
from tablegames.play.voices.voices import Line, Voices, character_of
from tablegames.scenes.program.program import Program
from tablegames.scenes.telling.narrator import Narrator
from tablegames.view.inspection.check import BUBBLE
from tablegames.view.layout.layout import ABOVE, BACKGROUND
from tablegames.view.motion.tween import ease
from tablegames.view.painting.speech_bubble import TAIL, BubbleSpot, size_of, speech_bubble
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.table.table import TableView

STANDS, LETTER = 2000.0, 45.0
"""How long a line stands, and how much longer for each of its letters, milliseconds."""
LATER = 600.0
"""How much later a line comes than what it is about begins: no bot speaks of a card before it lies open."""
OPENS = 140.0
"""How long it takes to open."""
INSIDE = 34.0
"""How far from a plate's edge a bubble points to the portrait."""
Z, MARGIN = ABOVE + 60.0, 8.0
CHOICE, CARD, OTHER = 40.0, 12.0, 1.0
"""How bad it is to cover a pixel of what can be chosen, of a card, of anything else."""
AWAY, ASIDE = 400, 20
"""How bad each pixel is by which it has to be moved into the window, and that it does not lie before the portrait."""
PLATE = 60
"""How large a plate is taken to be that is not seen."""
HANDS = "hand"


class Bubble:
    """Lets bots say something to what is shown at a table.

    What they say is chosen by the fingerprint of the game's chance, which everybody knows: it tells nothing.
    """

    def __init__(self, program: Program, session: Session, narrator: Narrator) -> None:
        self.program, self.session, self.narrator, players = program, session, narrator, session.players
        characters = ["" if each.human else character_of(each.face) for each in players]
        occasions = Occasions(len(players), narrator.table.jokers, session.seen().lowest)
        rules = session.match.game.rules
        styles = [style_at(rules, each.kind, each.face) for each in players]
        self.voices = Voices(characters, occasions, Random(session.shuffle.fingerprint), styles)
        self.silent = False
        """Whether no bot speaks at this table, whatever is set."""
        self.line: Line | None = None
        self.kept: Line | None = None
        """A line that a cover came before; it is said behind that."""
        self.age = 0.0
        """How long it stands, milliseconds."""
        self.stands = STANDS
        """How long it will."""
        self.spot: BubbleSpot | None = None
        """Where it lies, once it was laid: it stays there."""
        self.laid: tuple[TableView, Line, Sprite] | None = None
        """The bubble as it stands, and for whom: the same object on every frame."""

    @property
    def wanted(self) -> bool:
        """Tell whether bots may speak."""
        return self.program.preferences.voices and not self.silent

    def hear(self, events: Iterable[Event], seen: Seen) -> None:
        """Learn what is shown now; a bot may say something to it."""
        if not self.wanted:
            return
        line = self.voices.hear(events, [len(each) for each in seen.zones.get(HANDS, ())])
        if line is not None:
            self.line, self.kept, self.age, self.spot = line, None, -LATER, None
            self.stands = STANDS + LETTER * len(self.narrator.table.words.say(f"voices.{line.key}"))

    def last_line(self) -> Line | None:
        """Give what a bot says to the end of the game."""
        return self.voices.ended(self.session.result()[1]) if self.wanted else None

    def step(self, ms: float) -> None:
        """Let time pass."""
        self.voices.wait(ms)
        before, self.age = self.age, self.age + ms
        if self.line is not None and self.age >= self.stands:
            self.hush()
        if self.line is not None and before < 0 <= self.age:
            self.program.services.sound.play("word")

    def hush(self) -> None:
        """Say no more: the page passes to another."""
        self.line = self.kept = None

    def cover(self) -> None:
        """Say nothing over a cover between two people; what could not be read yet is said behind it."""
        unread = self.line if self.age < self.stands / 2 else None
        self.hush()
        self.kept = unread

    def uncover(self) -> None:
        """Say what a cover came before, to the person who looks now."""
        if self.kept is not None:
            self.line, self.kept, self.age, self.spot = self.kept, None, -LATER, None

    def sprites(self) -> Iterator[Sprite]:
        """Lay the bubble beside the plate of the bot that speaks, where it covers least."""
        if self.line is None or self.age < 0:
            return
        table, animator, line = self.narrator.table, self.narrator.animator, self.line
        if self.laid is None or self.laid[0] is not table or self.laid[1] is not line:
            words = table.words.say(f"voices.{line.key}")
            w, h = size_of(words, table.letters)
            self.spot = self.spot or spot_of(line.seat, animator.scene, w, h)
            picture = speech_bubble(words, self.spot, table.letters)
            laid = Sprite(BUBBLE, picture, self.spot.x, self.spot.y, Z, name=words, kind="label")
            self.laid = table, line, laid
        opened = ease(min(1.0, self.age / OPENS)) if animator.motion else 1.0
        zoom = round((0.6 + 0.4 * opened) * 8) / 8
        yield self.laid[2] if zoom == 1 else self.laid[2]._replace(zoom=zoom)


def spot_of(seat: int, screen: Screen, w: float, h: float) -> BubbleSpot:
    """Find where beside a plate a bubble covers least of what matters."""
    plate = screen.sprites.get(("seat", seat))
    x, y = screen.anchors.get(("seat", seat), screen.canvas.middle)
    box = plate.hit if plate is not None else FRect(x - PLATE / 2, y - PLATE / 2, PLATE, PLATE)
    rects = [
        (each.hit, CHOICE if each.target is not None else CARD if each.card is not None else OTHER)
        for each in screen.sprites.values()
        if each.z > BACKGROUND and each.picture.w < screen.canvas.width and each.key != ("seat", seat)
    ]
    whole = FRect(0, 0, screen.canvas.width, screen.canvas.height).inflate(-2 * MARGIN, -2 * MARGIN)
    inside = min(INSIDE, box.w / 2)
    found: list[tuple[float, int, BubbleSpot]] = []
    for tip_x, tip_y, across, down in (
        (box.left + inside, box.bottom, 0, 1),
        (box.right, box.centery, 1, 0),
        (box.left, box.centery, -1, 0),
        (box.left + inside, box.top, 0, -1),
    ):
        for shift in (0.0, 0.3, -0.3):
            middle_x = tip_x + across * (w / 2 + TAIL) + (shift * w if down else 0)
            middle_y = tip_y + down * (h / 2 + TAIL) + (shift * h if across else 0)
            lies = FRect(middle_x - w / 2, middle_y - h / 2, w, h)
            kept = lies.clamp(whole)
            away = abs(kept.centerx - middle_x) + abs(kept.centery - middle_y)
            cost = sum(clip.w * clip.h * weight for rect, weight in rects if (clip := kept.clip(rect)).w)
            cost += away * AWAY + abs(shift) * ASIDE
            found.append((cost, len(found), BubbleSpot(kept.centerx, kept.centery, tip_x, tip_y)))
    return min(found)[2]
