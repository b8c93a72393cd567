"""Parts of a plate: what was captured, what the seat is doing, its cards and its score."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.gems.facts import MostCapturedFact
from tablegames.engine.registry import TableLabel, register
from tablegames.engine.tricks.facts import CapturedFact, TricksFact
from tablegames.play.session.seen import NOBODY, OVER
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Numeral, Text
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.table_widgets.parts.plate_area import NAME, PlateArea, PlatePart


@register
class Captured(PlatePart):
    """How many cards of each suit a seat has won; the sole leader of a suit in gold."""

    under_name = True
    subjects = ("captured", "tricks")
    fills = (1, 1)

    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter."""
    step: float = 37

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        captured, fact = t.seen.fact(CapturedFact), t.seen.fact(MostCapturedFact)
        ground = Drawing('<circle cx="9" cy="9" r="9" fill="#fff" fill-opacity=".93"/>', 18, 18)
        for j, suit in enumerate(t.table.suits):
            n = captured.number(on.seat, suit) if captured else 0
            # Of partners who lead together, one may have none of it.
            sole = n > 0 and fact is not None and on.seat in fact.most[suit]
            x = on.line.x + j * self.step
            yield x, on.line.y - 9, ground
            yield x + 9, on.line.y, t.table.mark_of(self.mark, 12, suit), "center"
            key = "captured_most" if sole else "captured"
            yield t.tell(x, on.line.y - 10, self.step - 1, 20, key, name=t.name(on.seat), n=n, suit=t.suit(suit))
            weight, color = (800, GOLD) if sole else (500, CREAM)
            if n < 10:
                yield x + 22, on.line.y, Text(str(n), 14.5 * t.larger(1.1), weight, color), "midleft"
            else:
                # Two digits are squeezed, so that they stay clear of the next mark.
                yield x + 27, on.line.y, Numeral(str(n), 13.5, color, 0.86, weight), "center"


@register
class Says(PlatePart):
    """A line of words: `labels.<words>_<seat>` or `labels.<words>`, with the number of cards in a zone."""

    under_name = True
    fills = (1, 1)

    words: TableLabel = "cards"
    zone: str = "hand"

    def tells(self) -> tuple[str, ...]:
        return (f"says {self.words}",)

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        n = len(t.seen.zone(self.zone, on.seat))
        key = f"labels.{self.words}"
        words = t.first(f"{key}_{on.seat}", key, n=n)
        room = on.free
        yield on.line.x, on.line.y, t.fit(words, room, 13.5, 500, t.muted), "midleft"


@register
class Status(PlatePart):
    """What the seat is doing: asked, waiting, has led, played or passed."""

    under_name = True
    gives_way = True
    fills = (1, 1)
    of_rules = (
        "passed",
        "out",
        "roles",
        "done",
    )

    roles: bool = False
    """Whether the words depend on who has the round's marker."""
    passed: str = ""
    """The zone of cards passed in this trick."""
    out: str = ""
    """The tally that says who is out of the game."""
    done: str = ""
    """A zone: where cards lie there and no seat is asked, all have done their part."""

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        active = t.busy(on.seat)
        role = ("marker_" if t.seen.marker == on.seat else "other_") if self.roles else ""
        doing = self.doing(t, on.seat)
        plain = "thinks" if doing == "turn" and not t.mine(on.seat) else doing
        over = f"labels.status_{role}over" if role and self.over(t) else ""
        words = t.first(over, f"labels.status_{role}{doing}" if role else "", f"labels.status_{plain}")
        color = GOLD if active else t.muted
        room = on.free
        yield on.line.x, on.line.y, t.fit(words, room, 13, 500, color), "midleft"

    def over(self, t: Layout) -> bool:
        """Tell whether no seat has anything left to do in this round."""
        laid = any(t.seen.zones.get(self.done, ()))
        return t.seen.turn == OVER or (t.seen.turn == NOBODY and laid)

    def doing(self, t: Layout, seat: int) -> str:
        """Name what the seat is doing."""
        if self.out and t.seen.tally(self.out, seat):
            return "out"
        if t.busy(seat):
            return "turn"
        key = t.seen.question.key if t.seen.question else ""
        players = tuple(t.seen.facts.get("seats", ()))
        if self.passed and t.seen.zone(self.passed, seat):
            return "passed" if t.seen.facts.get("number") and key != "desert" else "laid"
        if seat in players:
            return "led" if players[0] == seat else "played"
        return "waits"


@register
class Won(PlatePart):
    """How many tricks a seat has won this round, in words; none yet is said in rose where that is dangerous."""

    under_name = True
    subjects = ("tricks",)
    fills = (1, 1)
    of_rules = (
        "out",
        "danger",
    )

    out: str = ""
    """The tally that says who is out of the game, and plays no card to a trick."""
    unless: str = ""
    """A zone: as long as cards lie there, tricks do not count."""
    danger: bool = False
    """Whether a seat without a trick is in danger."""

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        if self.out and t.seen.tally(self.out, on.seat):
            yield on.line.x, on.line.y, t.fit(t.say("labels.status_out"), on.free, 13.5, 500, t.muted), "midleft"
            return
        if self.unless and t.seen.zone(self.unless):
            words, color = t.say("labels.tricks_later"), t.muted
        else:
            fact = t.seen.fact(TricksFact)
            n = fact.won[on.seat] if fact else 0
            words = t.say("labels.tricks_won", n=n)
            color = GOLD if n else ROSE if self.danger else t.muted
        room = on.free
        yield on.line.x, on.line.y, t.fit(words, room, 13.5, 700, color), "midleft"


@register
class ScoreWidget(PlatePart):
    """The score as it stands, in a badge at the right end; on the lower line where a long name needs the upper one."""

    def takes(self, t: Layout, on: PlateArea) -> float:
        room = self.wide(t, on.seat) + 10
        lower = on.shared and not t.has_room(on.seat, on.right - room - 2 - on.text_x, on.name_high, NAME)
        return 0.0 if lower else room

    def score(self, t: Layout, seat: int) -> int | None:
        """Give a seat's score; None where it is a secret."""
        return t.seen.total[seat] if seat < len(t.seen.total) else None

    def words(self, t: Layout, seat: int, size: float) -> Text:
        """Write a seat's score."""
        score = self.score(t, seat)
        return Text("?" if score is None else str(score).translate(SIGNS), size, 800)

    def wide(self, t: Layout, seat: int) -> float:
        """Tell how wide the badge is beside the name."""
        return max(44, round(self.words(t, seat, 17).w + 22))

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        score = self.score(t, on.seat)
        if on.room:
            words, h, middle = self.words(t, on.seat, 17), 28.0, on.h / 2
            w = on.room - 10
            x = on.right + 10
        else:
            words, h, middle = self.words(t, on.seat, 15), 20.0, min(on.line_y + 1, on.h - 13)
            w = max(36, round(words.w + 16))
            x = min(on.right, on.line_right) - w
        ground = Drawing(f'<rect width="{w}" height="{h}" rx="{h / 2}" fill="#fff" fill-opacity=".15"/>', w, h)
        yield x, middle - h / 2, ground
        yield x + w / 2, middle, words, "center"
        key = "score_secret" if score is None else "score"
        yield t.tell(x, middle - h / 2, w, h, key, name=t.name(on.seat), n=score)
        if not on.room:
            on.line_right = x - 10
        t.score_stands(on.seat, on.x + x, on.y + middle - h / 2, w, h)
        t.anchor("points", on.seat, on.x + x + w / 2, on.y + middle)


@register
class Left(PlatePart):
    """How many cards a seat holds: a small back and a number, at the right end of the second line."""

    subjects = ("count held",)

    zone: str = "hand"

    def draw(self, t: Layout, on: PlateArea) -> Iterator[Part]:
        words = Text(str(len(t.seen.zone(self.zone, on.seat))), 14, 700)
        x = min(on.right, on.line_right) - 4 - words.w
        yield x, on.line_y, words, "midleft"
        # A little below the line, out of the way of a long name.
        yield x - 17, on.line_y - 7.4, t.card(None, 12.5, on.seat)
        held = len(t.seen.zone(self.zone, on.seat))
        yield t.tell(x - 19, on.line_y - 11, words.w + 23, 22, "cards_left", name=t.name(on.seat), n=held)
        on.line_right = x - 20
