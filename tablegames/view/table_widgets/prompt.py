"""The one line that says what to do and why, and the buttons for what nothing on the table stands for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tablegames.engine.bids.facts import LaidBidsFact
from tablegames.engine.bluff.facts import StakeFact
from tablegames.engine.climb.facts import WholeSetsFact
from tablegames.engine.registry import register
from tablegames.engine.table.cards import TRUMPS
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.languages.readings import bare
from tablegames.play.session.seen import OVER, Choice, Question
from tablegames.view.language.lines import READABLE, SLACK, wrap
from tablegames.view.layout.attention import actions
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.layout.layout import ABOVE, PROMPTS, Layout
from tablegames.view.layout.name_lines import keeps_phrases
from tablegames.view.layout.widget import Widget
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import button, outline, panel
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.sprite import Sprite, Target
from tablegames.view.painting.theme import CREAM, GOLD

CONFIRM: Target = ("button", "confirm")
"""The button that confirms cards that were chosen together."""


def sentence(t: Layout) -> str:
    """Say what is asked of the viewer, or what everybody waits for."""
    question, seen = t.seen.question, t.seen
    if t.notice:
        return t.notice
    if seen.turn < 0:
        return t.say("prompts.over") if seen.turn == OVER else ""
    gaps = t.gaps(question.about) if question else {}
    if t.left is not None:
        gaps["left"] = t.left
        if fact := seen.fact(LaidBidsFact):
            gaps["n"] = fact.with_more(t.bottom, t.picked)
    considered = meant(t)
    if considered and t.has(f"prompts.about_{considered.verb}"):
        return t.say(f"prompts.about_{considered.verb}", **gaps, card=t.card_name(considered.what))
    if t.complete and question:
        return t.first(f"prompts.{question.key}_complete", "prompts.complete", **gaps)
    if t.asked and question:
        special = [f"prompts.{question.key}_{detail}" for detail in details(question, t)]
        special += [f"prompts.{question.key}_or_{verb}" for verb in dict.fromkeys(each.verb for each in seen.choices)]
        return t.first(*special, f"prompts.{question.key}", "prompts.choose", **gaps)
    if question is None or t.mine(seen.turn):
        # Something is still being shown; the question comes after it.
        return ""
    gaps["name"] = t.name(seen.turn)
    opened = seen.fact(OpenHandFact)
    if opened is not None and t.mine(opened.owner) and opened.played_by != opened.owner:
        # The player who does not know that would wonder why their cards play themselves.
        return t.say("prompts.wait_dummy", **gaps, player=t.name(opened.played_by))
    return t.first(f"prompts.wait_{question.key}", "prompts.wait", **gaps)


def meant(t: Layout) -> Choice | None:
    """Name the action about a card that the button in focus would do."""
    for target in (t.focus, t.chosen):
        if target is not None and target[0] == "button":
            return next((choice for choice in actions(t.seen, target) if choice.what in t.known), None)
    return None


def details(question: Question, t: Layout) -> Iterator[str]:
    """Name what a question is about, for prompts of special cases: "flipped_0", "void", "no_suit"; pairs come first."""
    single: list[str] = []
    for name, value in question.about.items():
        if name == "trump" and (value == TRUMPS or t.suit(str(value)) == t.say("labels.trumps")):
            # Trumps of no suit, or of one that is called so, have no name that would tell anything.
            continue
        if value is None:
            single.append(f"no_{name}")
        elif isinstance(value, bool):
            single.append(name if value else f"not_{name}")
        else:
            single += [f"{name}_{value}", name] if name == "trump" else [f"{name}_{value}"]
    yield from ("_".join(pair) for pair in combinations(single, 2))
    yield from single


SIZE, LEAST = 17.0, 15.0
"""The type of a sentence, and the smallest it may be on one line."""
FIGURES = 14.0
"""The type of figures, which have a line of their own below a sentence."""
CLOSER = 4.0
"""How much closer figures stand to the sentence than another line of it would."""
SECOND = 22.0
"""How much lower a second line stands."""
AIR, TIGHT = 21.0, 15.0
"""From the edge to the middle of the first and last line: usually, and where there are as many lines as can be."""
MOST = 3
"""How many lines a prompt has at most; a sentence that needs them all leaves no room for figures."""


@register
class Prompt(Widget):
    """One line that says what to do, with the mark of the suit it is about."""

    region = "prompt"

    x: float = 640
    y: float = 495
    """The middle of the line."""
    width: float = 640
    """The widest it may be."""
    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter."""
    disc: bool = True
    """Whether the mark lies on a white disc."""
    tints: tuple[str, ...] = ()
    """Colours the mark is tinted with, in suit order."""
    icon: str = ""
    """Art shown where the question is not about a suit."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        mark, left = self.sign(t), 22.0
        if mark:
            left = 52
        said = sentence(t)
        if not said:
            return
        said, _, figures = said.partition("\n")
        lines = self.lines(t, said, self.width - left - 22)
        name = lines[0].words if len(lines) == 1 else said
        below = self.figures(t, figures, self.width - left - 22, MOST - len(lines)) if figures else ()
        if below:
            lines, name = (*lines, *below), f"{name}\n{' '.join(words.words for words in below)}"
        widest = max(words.w for words in lines)
        rows = len(lines)
        # Where there are many lines they have less air above and below: what stands around is near.
        air = TIGHT if rows == MOST else AIR
        step = SECOND + t.apart
        w, h = round(widest * SLACK + left + 22), 2 * air + (rows - 1) * step - (CLOSER if below else 0)
        # What the letters may need in another window is left free on both sides alike, and the mark keeps its distance.
        # Where there is no mark the letters stay in the middle in every window.
        spare = (w - left - 22 - widest) / 2
        mark = tuple((x + spare, y + (h - 42) / 2, *rest) for x, y, *rest in mark)
        # Large letters would touch.
        closer = CLOSER if below and t.table.letters <= 1 else 0.0
        pitch = step - closer / max(1, rows - 1)
        written = (
            (
                left + spare + (widest - words.w) / 2 if mark else w / 2,
                air + at * pitch,
                words,
                "midleft" if mark else "center",
            )
            for at, words in enumerate(lines)
        )
        frame = panel(w, h, 21, t.fill, 0.92, GOLD, 0.9, parts=(*mark, *written))
        # A second line grows upwards more than downwards, where the hand lies.
        yield Sprite("prompt", frame, self.x, self.y - (h - 42) / 4, PROMPTS, name=name)

    def figures(self, t: Layout, said: str, room: float, rows: int) -> tuple[Text, ...]:
        """Set figures, and what is said with them, on one line, or on two where one would cut it; at most `rows`."""
        one = t.fit(said, room, FIGURES, 500, t.muted)
        if one.words == said or rows < 2:
            return (one,) if rows else ()
        size = FIGURES * t.table.letters
        while size > READABLE and len(wrap(said, size, 500, room)) > 2:
            size -= 0.5
        two = wrap(said, size, 500, room)
        return tuple(Text(line, size, 500, t.muted) for line in two) if len(two) <= 2 else (one,)

    def lines(self, t: Layout, said: str, room: float) -> tuple[Text, ...]:
        """Set a sentence on one line, or on several of about the same width where one would make it small or cut it."""
        one = t.fit(said, room, SIZE, 700)
        if one.words == said and one.size >= LEAST * t.table.letters:
            return (one,)
        size = max(LEAST * t.table.letters, READABLE)
        while size > READABLE and len(wrap(said, size, 700, room)) > 2:
            size -= 0.5
        count = len(wrap(said, size, 700, room))
        if count > MOST:
            return (one,)
        narrow, found = room, wrap(said, size, 700, room)
        natural = keeps_phrases(said, found)
        while narrow > room * 0.55:
            narrow -= 20
            narrower = wrap(said, size, 700, narrow)
            # Lines of about the same width are worth no break inside a phrase.
            if len(narrower) != count or (natural and not keeps_phrases(said, narrower)):
                break
            found = narrower
        return tuple(Text(line, size, 700, CREAM) for line in found)

    def sign(self, t: Layout) -> tuple[Part, ...]:
        """Draw the suit the question is about, if it is about one."""
        about = t.seen.question.about if t.seen.question else {}
        key = t.seen.question.key if t.seen.question else ""
        # A suit that may not be led yet would look like the one to lead.
        suit = None if key == "lead" else about.get("suit") or about.get("led")
        if suit not in t.table.suits or (t.notice and not suit):
            if not self.icon:
                return ()
            return (17, 10, art(self.icon, 22, GOLD)), t.tell(14, 8, 26, 26, "asked")
        mark = t.table.mark_of(self.mark, 19 if self.disc else 23, suit, self.tint(list(t.table.suits), suit))
        if not self.disc:
            return (27, 21, mark, "center"), t.tell(14, 8, 26, 26, "about_suit", suit=t.suit(suit))
        ground = Drawing('<circle cx="13" cy="13" r="13" fill="#fff" fill-opacity=".95"/>', 26, 26)
        return (14, 8, ground), (27, 21, mark, "center"), t.tell(14, 8, 26, 26, "about_suit", suit=t.suit(suit))

    def tint(self, letters: list[str], suit: str) -> str:
        """Give the colour by which the mark of a suit is tinted; "" for none."""
        return self.tints[letters.index(suit) % len(self.tints)] if self.tints and suit in letters else ""


LABEL = 16.5
"""The size of letters on a button."""
LINES = 3
"""How many lines of small letters a button has room for."""
MARGINS = 28
"""What a button is wider than its words, logical pixels."""
STEP = 8
"""By how much a column of buttons is widened at a time."""
WITH_SYMBOL, BETWEEN = 48, 8
"""What a label leaves free in a button with a symbol; the gap between two buttons on a line."""
HIGHEST, TIGHTEST = 296, 0.75
"""How high the column of buttons is at most, as far as they may be made lower for it."""
UNBOUNDED = 999.0
"""A width in which no label is set smaller."""


@register
class ChoicesWidget(Widget):
    """Buttons for the choices no sprite stands for, for a card with two meanings, and what the screen offers."""

    region = "choices"

    x: float = 1124
    y: float = 700
    """Lower edge; the column grows upwards."""
    width: float = 136
    widest: float = 0
    """How wide the column may become to the left where a choice would otherwise be cut; 0: it stays as it is."""
    pair: bool = False
    """Whether undo and hint share one line at the bottom."""

    def place(self, t: Layout) -> Iterator[Sprite]:
        loud = self.loud(t)
        y = self.y
        rows: list[tuple[Target, str, bool, float, float]] = []
        quiet: list[tuple[Target, str]] = [(("screen", offer), t.say(f"table.{offer}")) for offer in t.offers]
        main = [row for row in quiet if row[0][1] in ("continue", "next", "take_rest", "to_end", "lift")]
        quiet = [row for row in quiet if row not in main]
        # From the bottom upwards: what the screen offers, then the choices with the most likely one on top.
        if self.pair and len(quiet) == 2:
            x, y = self.x, y - 44
            for (target, words), wide in zip(quiet, self.shares(t, [words for _, words in quiet]), strict=True):
                yield self.button(t, target, words, False, x, y, wide, 44)
                x += wide + BETWEEN
            y -= 12
        else:
            rows = [(target, words, False, 42, 10) for target, words in reversed(quiet)]
        buttons = [(target, words, i == 0) for i, (target, words) in enumerate(loud)]
        buttons += [(target, words, True) for target, words in main]
        if self.pair:
            rows += [(target, words, primary, 44, 9) for target, words, primary in reversed(buttons)]
        else:
            rows = [(target, words, primary, 48, 10) for target, words, primary in reversed(buttons)] + rows
        width = self.wide_enough(t, [words for _, words, *_ in rows])
        # A long column stays below the plate of the seat on the right.
        tight = max(TIGHTEST, min(1, HIGHEST / max(1, sum([h + gap for *_, h, gap in rows]))))
        for target, words, primary, h, gap in rows:
            y -= h * tight
            yield self.button(t, target, words, primary, self.x + self.width - width, y, width, h * tight)
            y -= gap * tight

    def shares(self, t: Layout, labels: list[str]) -> list[float]:
        """Share a line out among two buttons: equally, or by what they need where a label would be set smaller."""
        line = self.width - BETWEEN
        needs = [t.fit(each, UNBOUNDED, LABEL, 700).w * SLACK for each in labels]
        if max(needs) + WITH_SYMBOL <= line / 2:
            return [line / 2, line / 2]
        free = line - 2 * WITH_SYMBOL
        return [WITH_SYMBOL + each * free / sum(needs) for each in needs]

    def wide_enough(self, t: Layout, labels: list[str]) -> float:
        """Find a width in which no label is cut, as far as there may be one."""
        width = self.width
        while width < self.widest and any(t.fit(each, width - MARGINS, LABEL, 700).words != each for each in labels):
            width = min(self.widest, width + STEP)
        return width

    def loud(self, t: Layout) -> list[tuple[Target, str]]:
        """List the actions that need a button."""
        out: list[tuple[Target, str]] = []
        if t.complete and t.seen.question:
            out.append((CONFIRM, t.first(f"actions.confirm_{t.seen.question.key}", "actions.confirm")))
        subject = t.subject
        if subject is not None:
            about = actions(t.seen, ("card", subject))
            confirming = t.chosen == ("card", subject)
            if len(about) > 1 or (confirming and about):
                out += [(("button", choice.action), words(t, choice)) for choice in about]
        out += [
            (("button", choice.action), words(t, choice)) for choice in t.seen.choices if choice.action not in t.claimed
        ]
        return out

    def button(
        self, t: Layout, target: Target, label: str, primary: bool, x: float, y: float, w: float, h: float
    ) -> Sprite:
        """Draw one button."""
        symbol = {"undo": "undo", "hint": "hint"}.get(str(target[1]), "")
        room = w - (WITH_SYMBOL if symbol else MARGINS)
        lines, size = self.lines_of(t, label, room)
        enabled = target[0] != "screen" or target[1] not in t.faint
        picture = button(lines, w, h, t.fill, primary, enabled=enabled, symbol=symbol, size=size)
        if t.attended(target):
            picture = Group(w, h, ((0, 0, picture), (-4, -4, outline(w + 8, h + 8, h / 2 + 4))), 26)
        key = f"table.{target[1]}" if target[0] == "screen" else target
        # A button that says only a number is explained by the question.
        tip = sentence(t) if label.isdecimal() else ""
        return Sprite(key, picture, x + w / 2, y + h / 2, ABOVE + 20, target=target, name=label, kind="button", tip=tip)

    def lines_of(self, t: Layout, label: str, room: float) -> tuple[tuple[str, ...], float]:
        """Break a label into lines where it would be cut in one; gives them and the size of their type.

        There is room for three of them, without readings.
        """
        text = t.fit(label, room, LABEL, 700)
        if text.words != label:
            lines = wrap(bare(label), text.size, 700, room * min(1, text.size / READABLE))
            if len(lines) <= LINES:
                return lines, text.size
        return (text.words,), text.size


def words(t: Layout, choice: Choice) -> str:
    """Say a choice: `actions.<verb>_<what>` or `actions.<verb>` with its card, suit or number filled in."""
    what = choice.what
    gaps: dict[str, object] = {"what": what, "n": what, "bid": bid_name(what, t.table)}
    if what and all(t.table.is_card(each) for each in choice.parts):
        gaps["card"] = t.table.words.listed([t.card_name(each) for each in t.ordered(choice.parts) if each])
    if what in t.table.suits:
        gaps["suit"] = t.suit(what)
        gaps["Suit"] = t.suit(what).capitalize()
    if what.isdigit() and int(what) < t.seen.seats:
        gaps["name"] = t.name(int(what))
    if fact := t.seen.fact(StakeFact):
        gaps["sum"] = fact.at_stake
    together = t.seen.fact(WholeSetsFact)
    if together and (shape := together.shapes.get(what)):
        return t.say("actions.play_shape", **gaps, shape=t.first(f"labels.shape_{shape}", "labels.shape"))
    return t.first(f"actions.{choice.verb}_{what}", f"actions.{choice.verb}", "actions.any", **gaps)
