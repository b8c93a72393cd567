"""The table of a game that is looked at again, and the way through it."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.replay import Showing, Side
from tablegames.play.session.seen import Seen
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.preferences import SPEEDS
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.round_name import round_name
from tablegames.scenes.program.ways import Ways, set_pace
from tablegames.scenes.telling.narrator import Narrator
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.log_words import say_lines
from tablegames.view.painting.canvas import USUAL, Canvas
from tablegames.view.painting.scaled import Frame
from tablegames.view.painting.sprite import Screen, Sprite, Target, shown_to_owner
from tablegames.view.painting.theme import HEIGHT, WIDTH
from tablegames.view.table.table import TableView

PACES = {"0.5": 0.5, "1": 1.0, "2": 2.0, "4": 4.0}
"""How fast it can be played, by the words of the button."""
BETWEEN = 650.0
"""How long the table rests between two steps while it plays, milliseconds."""
CORNERS = ("menu", "last_trick", "log", "rules", "settings")
NOT_HERE: tuple[Target, ...] = tuple(("screen", what) for what in CORNERS)
"""Corners of a table that have no use here, or stand elsewhere."""


SMALLER, LEFT, TOP = 0.875, 80, 4.0
"""How large the table is painted above the strip of the usual canvas, and how far from its left and upper edge."""


def above_strip(whole: Canvas) -> tuple[Canvas, Frame]:
    """Give the canvas of the table in what the strip leaves of a canvas, and where it lies there."""
    high = HEIGHT * SMALLER + whole.more_high
    factor = min(1.0, high / HEIGHT)
    wide = WIDTH if whole == USUAL else max(WIDTH, round(whole.width / factor))
    canvas = Canvas(wide, max(HEIGHT, round(high / factor)))
    return canvas, Frame(factor, (whole.width - canvas.width * factor) / 2, TOP)


class ReplayTable:
    """Shows a replay stop by stop: a step forward is told as it was at the table, any other way leads there at once."""

    def __init__(self, program: Program, party: Party, ruleset: Ruleset, showing: Showing) -> None:
        self.program, self.party, self.ruleset = program, party, ruleset
        self.showing, self.replay = showing, showing.replay
        self.side = self.replay.sides[0]
        self.at = 0
        """The stop that is shown, or that is being told."""
        self.caption = ""
        self.arriving = False
        """Whether a step is still being told."""
        self.playing, self.pace, self.rest = False, "1", 0.0
        self.peeking = False
        self.frame = Frame(SMALLER, LEFT, TOP)
        self.turned: dict[int, tuple[Sprite, Sprite]] = {}
        """By identity, cards that lie face down and what is shown of them instead."""
        self.table, self.looks = self.laid_table(), self.look_now()
        self.narrator = Narrator(self.table, self.lay, self.warm, lambda name: self.program.services.sound.play(name))
        self.narrator.results = False
        self.animator = self.narrator.animator
        self.show(0)

    # -- what is shown ------------------------------------------------------------------------------------------------

    def laid_table(self) -> TableView:
        """Make the table in the reader's language."""
        preferences, options = self.program.preferences, dict(self.party.options)
        canvas, self.frame = above_strip(self.program.canvas)
        ways = self.ways
        look = {**preferences.table_look(ways.large, ways.letters), "canvas": canvas}
        return TableView(self.ruleset, self.party.members, self.program.texts(ways), options, **look)

    @property
    def ways(self) -> Ways:
        """Tell how the player plays from whose side is looked."""
        seat = self.side.seat
        return self.program.ways(self.party.members[seat].person if seat != NOBODY else "")

    def look_now(self) -> tuple[object, ...]:
        """Gather what the looks of the table depend on."""
        program = self.program
        return program.words.language, program.canvas, self.ways, *program.preferences.table_look().values()

    def refresh(self) -> None:
        """Lay it out again where the language or a setting changed."""
        look = self.look_now()
        if look != self.looks:
            self.looks = look
            self.table = self.laid_table()
            self.narrator.dress(self.table)
            self.show(self.at)

    def lay(self, seen: Seen) -> Screen:
        """Say where everything is; the line that says what to do says here what was done."""
        return self.table.layout(seen, Attention(notice=self.narrator.notice or self.caption))

    def warm(self, sprites: Iterable[Sprite]) -> Future[None] | None:
        """Let the window paint ahead."""
        return self.program.services.display.warm(self.frame.ahead(sprites))

    def sprites(self) -> list[Sprite]:
        """List what lies on the table now, as it is shown above the strip."""
        shown = [each for each in self.animator.sprites() if each.target not in NOT_HERE]
        if self.side.all_open or self.peeking:
            before, self.turned = self.turned, {}
            for at, each in enumerate(shown):
                self.turned[id(each)] = before.get(id(each)) or (each, shown_to_owner(each))
                shown[at] = self.turned[id(each)][1]
        return self.frame.lay(shown)

    @property
    def why_ending(self) -> str:
        """Tell why the record breaks off, as its text is called; "" where the game is in it to its end."""
        if self.showing.fault:
            return "changed" if self.showing.changed else "fault"
        if self.replay.over:
            return ""
        return "torn" if self.showing.torn else "unfinished"

    def said(self) -> str:
        """Say what was done last; at both ends of a record that breaks off, that it does, and why."""
        say, why = self.program.words.say, self.why_ending
        if why and self.at == self.replay.last:
            return say(f"replay.{why}", n=self.showing.fault)
        if self.at == 0:
            return say(f"replay.begin_{why}" if why else "replay.begin", n=self.showing.fault)
        lines = self.replay.lines(self.at, self.side)
        words = say_lines(lines, self.table)
        if words:
            return words[-1 if self.at == self.replay.last else 0][1]
        # A choice that a game's log has no words for still belongs to a player.
        seat = next((line.seat for line in lines if line.seat != NOBODY), NOBODY)
        return "" if seat == NOBODY else say("replay.chose", name=self.party.members[seat].name)

    def at_rest(self) -> str:
        """Say the same where nothing moves: at a round that begins nothing is seen any more of what led to it."""
        number = self.replay.begins(self.at) if 0 < self.at < self.replay.last else 0
        return round_name(self.party.game, self.program.words, number) if number else self.said()

    # -- going through it ---------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Tell whether something moves or is to happen by itself."""
        narrator = self.narrator
        told = not narrator.chapters and not narrator.notice and not self.arriving
        return self.playing or self.animator.moving or not told

    def show(self, stop: int) -> None:
        """Go to a stop at once."""
        self.narrator.drop()
        self.at = min(self.replay.last, max(0, stop))
        self.caption, self.arriving = self.at_rest(), False
        self.animator.snap(self.lay(self.replay.seen(self.at, self.side)))

    def pause_at(self, stop: int) -> None:
        """Stop playing and go to a stop."""
        self.playing = False
        self.show(stop)

    @property
    def shown_now(self) -> tuple[object, ...]:
        """Gather what the strip shows of it."""
        return self.at, self.playing, self.pace, self.side, self.table

    def step_back(self) -> None:
        """Stop playing and go to the stop before."""
        self.pause_at(self.at - 1)

    def step_by_hand(self) -> None:
        """Stop playing and tell the next step."""
        self.playing = False
        self.step_on()

    def step_on(self) -> None:
        """Tell the next step; one that is still being told is cut short."""
        if self.at == self.replay.last:
            return
        if self.animator.busy or self.narrator.chapters:
            self.show(self.at)
        self.at += 1
        self.caption, self.arriving = self.said(), True
        self.narrator.tell(self.replay.beats(self.at, self.side))

    def turn_to(self, way: int) -> None:
        """Go to the beginning of the next round, or back to that of this one or the one before."""
        self.show(self.replay.round_from(self.at, way))

    def look_from(self, side: Side) -> None:
        """Look from another side at the same moment."""
        self.side = side
        self.refresh()
        self.show(self.at)

    def look_on(self, way: int) -> None:
        """Look from the next side, or the one before."""
        sides = self.replay.sides
        self.look_from(sides[(sides.index(self.side) + way) % len(sides)])

    def faster(self) -> None:
        """Change to the next pace; after the fastest comes the slowest."""
        paces = list(PACES)
        self.pace = paces[(paces.index(self.pace) + 1) % len(paces)]

    def play(self) -> None:
        """Begin to play, or stop; at the end it begins again."""
        self.playing = not self.playing
        self.rest = 0.0
        if self.playing and self.at == self.replay.last:
            self.show(0)
            self.rest = BETWEEN

    def step(self, ms: float) -> None:
        """Let time pass."""
        narrator, animator = self.narrator, self.animator
        set_pace(self.ways, self.program.preferences.motion, animator)
        animator.speed = min(SPEEDS["off"], animator.speed) * PACES[self.pace]
        animator.step(ms)
        if animator.busy or ((narrator.chapters or narrator.notice) and narrator.waits(ms)):
            return
        if narrator.chapters:
            narrator.go_on()
        elif narrator.notice:
            narrator.notice = ""
            animator.glide(self.lay(self.replay.seen(self.at, self.side)))
        elif self.arriving:
            self.caption, self.arriving = self.at_rest(), False
            animator.glide(self.lay(self.replay.seen(self.at, self.side)))
        elif self.playing:
            self.rest -= ms * animator.speed
            if self.at == self.replay.last:
                self.playing = False
            elif self.rest <= 0:
                self.step_on()
                self.rest = BETWEEN
