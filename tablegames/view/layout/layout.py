"""One layout in the making: what a widget may ask while it says where its sprites are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

from tablegames.engine.common.facts import HandOrderFact
from tablegames.engine.table.facts import GoalFact
from tablegames.engine.tricks.facts import TricksFact
from tablegames.play.session.seen import NOBODY, Seen
from tablegames.view.cards.card import WORLDS, Card, card_of
from tablegames.view.layout.attention import NONE, Attention, actions, chosen_together, combines, goes_with
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.layout.fitted_line import SMALLEST, fitted_line, line_with_name
from tablegames.view.layout.name_lines import name_lines, reads_well, whole
from tablegames.view.layout.seat_spots import Spot
from tablegames.view.layout.table_style import TableStyle
from tablegames.view.painting.group import Part, TipArea
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import draw_face
from tablegames.view.painting.sprite import Place, ScoreSpot, Sprite, Target
from tablegames.view.painting.theme import CREAM

READ_BETWEEN = 4.0
"""How much farther from their middle two lines of a board stand where readings stand between them, logical pixels."""
MOST_TOLD = 1000
"""How many tips are remembered."""
BACKGROUND, STANDING, PLACED, ON_PLATE, TRICKS, PROMPTS, HAND, ABOVE = 1, 40, 60, 80, 100, 150, 200, 300
"""Heights: what lies under what."""


class Layout:
    """What is laid out: the table, what the viewer sees of it, and what the viewer's attention is on."""

    def __init__(self, table: TableStyle, seen: Seen, attention: Attention = NONE) -> None:
        self.table, self.seen, self.focus, self.chosen = table, seen, attention.focus, attention.chosen
        self.offers, self.notice = attention.offers, attention.notice
        self.hinted, self.faint = attention.hinted, attention.faint
        self.bottom = seen.viewer if seen.viewer >= 0 else attention.side
        """The seat shown at the lower edge: the viewer's, or the one from whose side everyone looks."""
        self.phones, self.keys = attention.phones, attention.keys
        self.picked = attention.picked if seen.choices else ()
        """Cards that were chosen for a question that asks for several, and are not confirmed yet."""
        self.anchors: dict[Place, tuple[float, float]] = {}
        self.claimed: set[str] = set()
        self.scores: list[ScoreSpot] = []
        self.cursor = 72.0
        """Where the next pill of the upper left row begins."""
        self.fill, self.muted = table.look.panel, table.look.muted

    # --- who ---------------------------------------------------------------------------------------------------

    def mine(self, seat: int) -> bool:
        """Tell whether the seat is the viewer's own; an onlooker has none."""
        return self.seen.viewer == seat

    def busy(self, seat: int) -> bool:
        """Tell whether a seat has something to do; once all tricks of a round are played none has."""
        tricks = self.seen.fact(TricksFact)
        return self.seen.turn == seat and not (tricks and tricks.over)

    @cached_property
    def known(self) -> frozenset[str]:
        """Gather the ids of all cards the viewer can see."""
        zones = self.seen.zones.values()
        return frozenset(card for cells in zones for cell in cells for card in cell if card is not None)

    @property
    def asked(self) -> bool:
        """Tell whether the viewer has something to choose."""
        return bool(self.seen.choices)

    def is_asked(self, key: str) -> bool:
        """Tell whether the viewer is asked this question."""
        return self.asked and self.seen.question is not None and self.seen.question.key == key

    @property
    def left(self) -> int | None:
        """Count how many cards a question that asks for several still wants; None where it counts none."""
        left = self.seen.question.about.get("left") if self.seen.question else None
        return left - len(self.picked) if isinstance(left, int) else None

    def place_of(self, card: str) -> Place:
        """Say where a card that the viewer can see lies: zone and owner. Raises StopIteration where it lies nowhere."""
        cells = ((zone, owner) for zone, places in self.seen.zones.items() for owner in range(len(places)))
        return next((zone, owner) for zone, owner in cells if card in self.seen.zones[zone][owner])

    @cached_property
    def combines(self) -> bool:
        """Tell whether cards are chosen that are played together."""
        return combines(self.seen)

    @property
    def complete(self) -> bool:
        """Tell whether all cards are chosen that were asked for, or that go together, and are to be confirmed."""
        if self.combines:
            return chosen_together(self.seen, self.picked) is not None
        return bool(self.picked) and self.left is not None and self.left <= 0

    def others(self) -> list[tuple[int, Spot]]:
        """List the other seats with their spots, clockwise from the left."""
        n = self.seen.seats
        return [((self.bottom + 1 + i) % n, spot) for i, spot in enumerate(self.table.spots)]

    def everyone(self) -> list[tuple[int, Spot]]:
        """List all seats with their spots, the lower one first."""
        return [(self.bottom, self.table.own), *self.others()]

    def side(self, seat: int) -> Spot:
        """Find the spot of a seat."""
        return dict(self.everyone())[seat]

    @property
    def goal(self) -> int:
        """Give the total at which the game ends; 0 where it ends otherwise."""
        fact = self.seen.fact(GoalFact)
        return fact.points if fact else 0

    def name(self, seat: int) -> str:
        """Give the name of the player who sits there."""
        return self.table.players[seat].name if 0 <= seat < len(self.table.players) else ""

    def portrait(self, seat: int, x: float, y: float, d: float) -> tuple[Part, ...]:
        """Draw a face, `d` wide."""
        return (
            (x, y, draw_face(self.table.players[seat].face, d)),
            (x, y, art("interface/faces/ring-plain", d)),
        )

    def face(self, seat: int, x: float, y: float, d: float) -> tuple[Part, ...]:
        """Draw a face that stands for a name, and says it when it is pointed at."""
        return *self.portrait(seat, x, y, d), (x, y, TipArea(d, d, self.name(seat)))

    # --- cards -------------------------------------------------------------------------------------------------

    @cached_property
    def turned(self) -> bool:
        """Tell whether cards lie with their other number up."""
        return bool(self.table.turned and self.seen.facts.get(self.table.turned))

    def card(self, card: str | None, w: float, owner: int = 0) -> Card:
        """Show a card, or the back of the owner's deck where it is not known."""
        if card is None:
            # Where all backs are the same they are one picture, painted once for all players.
            deck = owner % len(WORLDS[self.table.cards].backs)
            return card_of(self.table.cards, "", w, False, deck, self.table.contrast)
        return card_of(self.table.cards, card, w, self.turned, 0, self.table.contrast)

    def card_sprite(
        self, card: str | None, w: float, x: float, y: float, z: float, place: Place, **more: Any
    ) -> Sprite:
        """Lay a card: known ones keep their identity wherever they go, hidden ones are known by their place."""
        owner = more.pop("owner", place[1])
        index = more.pop("index", 0)
        covered = more.pop("covered", False)
        key = ("card", card) if card is not None else ("hidden", *place, index)
        name = self.card_name(card) if card is not None else ""
        if covered:
            # The viewer may know what lies there, and it still lies face down.
            name = ""
        return Sprite(
            key,
            self.card(None if covered else card, w, owner),
            x,
            y,
            z,
            shadow=True,
            place=place,
            card=card,
            name=name,
            **more,
        )

    def larger(self, most: float) -> float:
        """Say by how much cards grow with large letters, where there is room for `most`."""
        return min(self.table.card_growth, most)

    def card_name(self, card: str) -> str:
        """Say a card's name."""
        return self.table.card_name(card, self.turned)

    def suit(self, letter: str) -> str:
        """Say a suit's name."""
        return self.table.suit_name(letter)

    def ordered(self, cards: Iterable[str | None]) -> list[str | None]:
        """Sort cards as they are held in a hand: as the rules say now, else as the deck says; hidden ones last."""
        fact = self.seen.fact(HandOrderFact)
        if fact is None:
            return sorted(cards, key=lambda card: self.table.order(card, self.turned))
        return fact.sorted(cards)

    # --- choices -----------------------------------------------------------------------------------------------

    @property
    def subject(self) -> str | None:
        """The card that is being considered: chosen, in focus, or meant by the button in focus."""
        for target in (self.chosen, self.focus):
            if target is None:
                continue
            if target[0] == "card":
                return str(target[1])
            if target[0] == "button":
                what = str(target[1]).partition(" ")[2]
                if what in self.known:
                    return what
        return None

    def claim(self, kind: str, what: str | int, verbs: Iterable[str] = ()) -> Target | None:
        """Make a sprite stand for all legal actions about something; None where there are none."""
        verbs = tuple(verbs)
        about = actions(self.seen, (kind, what))
        found = [choice for choice in about if not verbs or choice.verb in verbs]
        if not found:
            return None
        self.claimed.update(choice.action for choice in found)
        return kind, what

    def fits(self, card: str) -> bool:
        """Tell whether a card may be played together with those that are chosen."""
        return card in goes_with(self.seen, self.picked)

    def claim_action(self, action: str) -> Target | None:
        """Make a sprite stand for one legal action."""
        if not any(choice.action == action for choice in self.seen.choices):
            return None
        self.claimed.add(action)
        return "button", action

    def attended(self, target: Target | None) -> bool:
        """Tell whether the viewer's attention is on this target, or should be: a hint is drawn like the focus."""
        return target is not None and (target in (self.focus, self.chosen) or self.hints_at(target))

    def hints_at(self, target: Target | None) -> bool:
        """Tell whether a target stands for an action that is hinted at."""
        return bool(self.hinted) and any(choice.action in self.hinted for choice in actions(self.seen, target))

    # --- words -------------------------------------------------------------------------------------------------

    def say(self, key: str, **gaps: object) -> str:
        """Say a text of the interface or of this ruleset."""
        return self.table.words.say(key, **gaps)

    def has(self, key: str) -> bool:
        """Tell whether there is such a text."""
        return key in self.table.words

    def first(self, *keys: str, **gaps: object) -> str:
        """Say the first of several texts that there is."""
        return self.say(next((key for key in keys if self.has(key)), keys[-1]), **gaps)

    def gaps(self, about: Mapping[str, object]) -> dict[str, object]:
        """Turn what a question is about into words."""
        out: dict[str, object] = {}
        for key, value in about.items():
            if key in ("suit", "led", "trump") and isinstance(value, str):
                out[key] = self.suit(value)
                out[key.capitalize()] = self.suit(value).capitalize()
            elif key in ("to", "seat", "winner", "source") and isinstance(value, int):
                out[key] = self.name(value)
            elif key in ("card", "opening") and isinstance(value, str):
                out[key] = self.card_name(value)
            elif key == "cards" and isinstance(value, Sequence):
                out[key] = self.say("log.glue").join([self.card_name(card) for card in value])
            elif key == "tells" and isinstance(value, Sequence):
                out[key] = self.one_of([self.say(f"labels.signal_{kind}") for kind in value])
            elif key == "bid" and isinstance(value, str):
                out[key] = bid_name(value, self.table)
            else:
                out[key] = value
        return out

    def one_of(self, words: Sequence[str]) -> str:
        """Name several things of which one is meant: "highest, lowest or only one"."""
        *most, last = words
        return self.say("labels.one_of", first=self.say("labels.one_of_glue").join(most), last=last) if most else last

    def fit(
        self, words: str, width: float, size: float, weight: int = 500, color: str = CREAM, shade: bool = False
    ) -> Text:
        """Set a line into a width: smaller where it is too long, and cut with an ellipsis where that is not enough.

        Larger letters are a setting; words grow by it as far as there is room.
        """
        return fitted_line(words, width, max(size * self.table.letters, self.table.least), weight, color, shade)

    @property
    def apart(self) -> float:
        """Say how much farther a line stands from the middle of two where readings stand between them."""
        return READ_BETWEEN if self.table.words.reading else 0.0

    def lines(
        self,
        words: str,
        x: float,
        y: float,
        width: float,
        high: float,
        size: float,
        weight: int = 700,
        color: str = CREAM,
        anchor: Literal["midleft", "midright", "center"] = "midleft",
    ) -> list[Part]:
        """Write names into a box round a point: smaller where that is enough, else on several lines, and then cut."""
        return name_lines(words, x, y, size * self.table.letters, weight, width, high, color, anchor, SMALLEST)

    def has_room(self, seat: int, width: float, high: float, size: float) -> bool:
        """Tell whether a seat's name stands well in a box."""
        return reads_well(self.name(seat), size * self.table.letters, 700, width, high, SMALLEST)

    def fit_named(
        self, key: str, name: str, width: float, size: float, weight: int = 500, color: str = CREAM, **gaps: object
    ) -> Text:
        """Set a line that holds a name: where it is too long the name is cut, never what is said about it."""
        return line_with_name(lambda name: self.say(key, name=name, **gaps), name, width, size, weight, color)

    def lines_named(
        self, key: str, name: str, x: float, y: float, width: float, high: float, size: float, **gaps: object
    ) -> list[Part]:
        """Write a sentence that holds a name into a box; where several lines are not enough the name is cut on one."""
        parts = self.lines(self.say(key, name=name, **gaps), x, y, width, high, size, 500)
        return (
            parts if whole(parts) else [(x, y, self.fit_named(key, name, width, size, 500, CREAM, **gaps), "midleft")]
        )

    # --- places ------------------------------------------------------------------------------------------------

    def anchor(self, zone: str, owner: int, x: float, y: float) -> None:
        """Note where a zone or tally of an owner lies."""
        self.anchors[zone, owner] = x, y

    def score_stands(self, seat: int, x: float, y: float, w: float, h: float) -> None:
        """Note where a seat's score can be read, by its upper left corner and size."""
        self.scores.append(ScoreSpot(seat, x, y, w, h))

    def explained(self, what: str, x: float, y: float, w: float, h: float) -> None:
        """Note where something stands that words explain when it is pointed at, if there are such words."""
        if self.has(f"labels.explain_{what}"):
            self.scores.append(ScoreSpot(NOBODY, x, y, w, h, self.say(f"labels.explain_{what}")))

    def tell(self, x: float, y: float, w: float, h: float, key: str, **gaps: object) -> Part:
        """Make an area of a picture, by its upper left corner, of which `tips.<key>` is said when it is pointed at."""
        # Most of what is said was said of the last layout, too.
        told, same = self.table.told, (key, *gaps.values())
        if same not in told:
            if len(told) > MOST_TOLD:
                told.clear()
            if "suit" in gaps:
                gaps["Suit"] = str(gaps["suit"]).capitalize()
            told[same] = self.say(f"tips.{key}", **gaps)
        return x, y, TipArea(w, h, told[same])

    def beside(self, y: float, high: float) -> float:
        """Say how high something may stand beside a seat at a side: below plates that stand side by side opposite."""
        tops = [spot.below(0)[1] - 18 for spot in self.table.spots if spot.narrow]
        return max(y, max(tops) + high / 2) if len(tops) > 2 else y

    def cells(self, tally: str) -> int:
        """Count the owners of a tally: fewer than seats where partners share it."""
        return max(1, len(self.seen.tallies.get(tally, ())))
