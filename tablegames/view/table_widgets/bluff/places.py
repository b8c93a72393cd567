"""Places that cards are hidden at and turned up at: houses with a door, and what a bluff is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace

from tablegames.engine.bluff.facts import StakeFact
from tablegames.engine.registry import register
from tablegames.engine.table.events import CardMoved, Event
from tablegames.view.layout.layout import ABOVE, PLACED, STANDING, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.motion.effects import burst, rays
from tablegames.view.motion.impacts import DARK, Door
from tablegames.view.motion.tween import Tween
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box, outline, panel
from tablegames.view.painting.picture import art
from tablegames.view.painting.sprite import Screen, Sprite, Target
from tablegames.view.painting.theme import GOLD, INK
from tablegames.view.table_widgets.bluff.house_row import NARROW, HouseRow, PlaceRow

LOSS = "#ffb0a0"
OPENS = 760.0
"""How long a door takes to open, with the knock before it, milliseconds."""
BETWEEN = 6
"""How far what is said below two doors stays from each other, at the full size of a house."""


@register
class PlacesWidget(Widget):
    """A row of houses with a card in each doorway; while the viewer hides, the cards show what would be hidden."""

    of_rules = ("joker",)

    region = "board"

    art: str = ""
    """Art of a house; {n} stands for its number."""
    light: str = ""
    night: str = ""
    count: int = 4
    """How many houses have art of their own and stand at full size; with more, it comes again and all are smaller."""
    closed: str = "place"
    open: str = "shown"
    kept: str = "kept"
    joker: str = "JK"
    hide: str = "hide"
    flip: str = "flip"
    row: PlaceRow = field(default_factory=PlaceRow)
    width: float = 112
    mark_home: str = ""
    mark_out: str = ""
    mark_secret: str = ""
    you: tuple[float, float] = (657, 608)
    """Where the card lies that the viewer keeps."""
    other: tuple[float, float] = (135, 342)
    """Where the panel lies with the card the other one keeps."""
    small: float = 48

    def reach(self) -> float:
        return abs(self.row.x - 640)

    def place(self, t: Layout) -> Iterator[Sprite]:
        planned = self.plan(t)
        fact = t.seen.fact(StakeFact)
        places = HouseRow(self.row, self.count, len(fact.numbers) if fact else self.count)
        for k in range(1, places.count + 1):
            yield from self.house(t, k, places, planned)
        yield from self.keep(t, planned)

    def effect(self, event: Event, flight: Tween | None, scene: Screen, now: float) -> Iterator[Tween]:
        """Let the player knock, and the door swing open; rays and stars burst round the joker where it is found."""
        if not isinstance(event, CardMoved) or event.target != self.open or flight is None:
            return
        ms = max(OPENS, flight.pace.ms)
        pace, waits = replace(flight.pace, ms=ms), flight.pace.ms
        yield Door(flight.start, flight.end, flight.begin, pace, flight.gone, heard="door", waits=waits)
        x, y = flight.end.x, flight.end.y
        if event.card != self.joker:
            return
        begin = flight.begin + ms * DARK
        yield burst(("found", self.joker), rays(self.width * 2.1), x, y, ABOVE, begin, 900, "joker")

    def opened(self, t: Layout, k: int) -> bool:
        """Tell whether a card was turned up by a player, and not only shown at the end."""
        fact = t.seen.fact(StakeFact)
        return fact is None or fact.opened[k - 1]

    # --- houses ----------------------------------------------------------------------------------------------------

    def plan(self, t: Layout) -> Mapping[int, str] | None:
        """Say which of the viewer's cards would lie where, while the viewer hides; 0 is the hand."""
        if not t.is_asked(self.hide):
            return None
        fact = t.seen.fact(StakeFact)
        homes, kept = fact.cards if fact else (), t.seen.zone(self.kept, t.bottom)
        spot = self.considered(t)
        plan = {k: card for k, card in enumerate(homes, start=1) if card in kept}
        if spot:
            plan[0] = plan.get(spot, "")
            plan[spot] = self.joker
        else:
            plan[0] = self.joker
        return plan

    def considered(self, t: Layout) -> int:
        """Name the place that is being considered; 0 for none."""
        for target in (t.chosen, t.focus):
            if target and target[0] == "place":
                return int(str(target[1]))
        return 0

    def house(self, t: Layout, k: int, places: HouseRow, planned: Mapping[int, str] | None) -> Iterator[Sprite]:
        """Draw a house, the card in its door, and what may be done there."""
        u = places.size
        target = t.claim("place", k, (self.hide, self.flip))
        lit = t.attended(target)
        shown = t.seen.zone(self.open, k - 1)
        card, up = self.card_at(t, k, planned)
        parts: list[Part] = [(0, 0, art(self.art, 200 * u, n=(k - 1) % self.count + 1))]
        if (shown and shown[0] != self.joker and self.opened(t, k)) or (planned and lit):
            parts.append((0, 0, art(self.light, 200 * u)))
        if shown and shown[0] == self.joker:
            parts.append((-30 * u, 0, art(self.night, 260 * u)))
        parts.append((100 * u, 64 * u, Text(str(k), 19 * max(u, NARROW), 800, "#2a120a"), "center"))
        yield Sprite(
            ("place", k),
            Group(200 * u, 276 * u, tuple(parts), 30 * u),
            *places.at(k, 100, 138),
            STANDING + k,
            target=target,
            name=t.say("labels.place", n=k),
            kind="place" if target else "",
        )
        cx, cy = places.at(k, 100, 169)
        zone = self.open if shown else self.closed
        for name in (self.open, self.closed):
            t.anchor(name, k - 1, cx, cy)
        if card is not None or up is None:
            owner = t.bottom if planned else k - 1
            yield t.card_sprite(
                card,
                self.width * u,
                cx,
                cy,
                PLACED + k,
                (self.kept if planned else zone, owner),
                index=k,
                glow=lit,
                covered=not planned and not shown,
            )
        yield from self.caption(t, k, places, target, lit, shown)

    def card_at(self, t: Layout, k: int, planned: Mapping[int, str] | None) -> tuple[str | None, bool | None]:
        """Say which card lies at a place: (card, whether there is none)."""
        if planned is not None:
            return (planned[k], True) if planned.get(k) else (None, False)
        for zone in (self.open, self.closed):
            cards = t.seen.zone(zone, k - 1)
            if cards:
                return cards[0], None
        return None, False

    def caption(
        self, t: Layout, k: int, places: HouseRow, target: Target | None, lit: bool, shown: tuple[str | None, ...]
    ) -> Iterator[Sprite]:
        """Say below a house what may be done or what came of it."""
        u, x, y = places.size, places.middle(k), self.row.y + self.row.high + 8
        if t.is_asked(self.hide):
            said = t.say("labels.place" if places.narrow else "labels.hide_here", n=k)
            w = 172 * u
            words = t.fit(said, w - 20 * u, 15, 700, INK if lit else "#fff8e7")
            gold = ("#ffd77a", "#e6a52f") if lit else None
            body = panel(
                w,
                40,
                20,
                t.fill,
                1 if lit else 0.84,
                "#ffffff",
                0.45 if lit else 0.2,
                1,
                gold,
                parts=((w / 2, 20, words, "center"),),
            )
            yield Sprite(("caption", k), body, x, y + 20, STANDING, target=target)
        elif shown and shown[0] is not None:
            out = shown[0] == self.joker
            fact = t.seen.fact(StakeFact)
            number = fact.numbers[k - 1] if fact else k
            # In a narrow row the lit window and the number say that the house is not empty.
            home = f"+{number}" if places.narrow else t.say("labels.place_home", n=number)
            if not self.opened(t, k):
                home = "" if places.narrow else t.say("labels.place_shown")
            gap = min(34.0, 68 * u - 24)
            words = t.fit(t.say("labels.place_out") if out else home, 158 * u - gap, 14, 700)
            pill = round(words.w * 1.02 + gap)
            body = panel(
                pill,
                32,
                16,
                "#7c3030" if out else "#24613a" if self.opened(t, k) else "#3c4152",
                0.95,
                shade=False,
                parts=((pill / 2, 16, words, "center"),),
            )
            yield Sprite(("caption", k), body, x, y + 16, STANDING)
        elif target is not None:
            yield self.odds(t, k, places, lit, x, y)

    def odds(self, t: Layout, k: int, places: HouseRow, lit: bool, x: float, y: float) -> Sprite:
        """Say what turning up this card would mean."""
        fact = t.seen.fact(StakeFact)
        sum_, number = (fact.with_place(k - 1), fact.numbers[k - 1]) if fact else (0, 0)
        w = (places.row.step - BETWEEN) * places.size
        if places.narrow:
            home, out = (t.fit(words, w - 38, 13.5, 700) for words in (str(sum_), f"+{number}"))
        else:
            home, out = t.fit(t.say("labels.if_home", n=sum_), w - 38, 13.5, 700), self.if_out(t, number, w - 38)
        parts: list[Part] = []
        for i, (mark, tint, words) in enumerate(((self.mark_home, "#a5e0ae", home), (self.mark_out, LOSS, out))):
            parts.append((12, 9 + i * 19, art(mark, 15, tint)))
            parts.append((33, 16 + i * 19, words, "midleft"))
        if lit:
            parts.append((-3, -3, outline(w + 6, 56, 17, GOLD, 2.5)))
        body = panel(w, 50, 14, t.fill, 0.86, GOLD if lit else "#ffffff", 0.9 if lit else 0.16, parts=tuple(parts))
        return Sprite(("caption", k), body, x, y + 25, STANDING)

    def if_out(self, t: Layout, number: int, room: float) -> Text:
        """Say what the joker would bring the setter: by name; where that is cut, as the setter; at worst the number."""
        marker = t.name(t.seen.marker)
        for said in (t.say("labels.if_out", name=marker, n=number), t.say("labels.if_out_setter", n=number)):
            words = t.fit(said, room, 13.5, 700)
            if words.words == said:
                return words
        return t.fit(f"+{number}", room, 13.5, 700)

    # --- kept cards ----------------------------------------------------------------------------------------------

    def keep(self, t: Layout, planned: Mapping[int, str] | None) -> Iterator[Sprite]:
        """Lay the card that stays in the hand: the viewer's own shown, the other one's a back."""
        x, y = self.you
        mine = t.bottom
        t.anchor(self.kept, mine, x, y)
        if planned is not None:
            card = planned.get(0)
            nowhere = t.attended(("button", f"{self.hide} none"))
            # A hint may name nowhere while a house is pointed at: then the joker lies in that house.
            there = nowhere and card == self.joker
            if card and not there:
                yield t.card_sprite(card, self.width, x, y, PLACED, (self.kept, mine))
            yield from self.nowhere(t, nowhere, there)
            yield self.secret(t)
        else:
            cards = t.seen.zone(self.kept, mine)
            for i, card in enumerate(cards):
                offset = (i - (len(cards) - 1) / 2) * 60
                yield t.card_sprite(card, self.width, x + offset, y, PLACED + i, (self.kept, mine), index=i)
        for seat, _ in t.others():
            yield from self.other_keeps(t, seat)

    def secret(self, t: Layout) -> Sprite:
        """Say that no other player sees what is being planned."""
        words = t.fit(t.say("labels.only_you"), 200, 12.5)
        w = round(words.w * 1.02 + 50)
        parts = ((14, 5, art(self.mark_secret, 16, GOLD)), (38, 13, words, "midleft"))
        return Sprite("secret", panel(w, 26, 13, t.fill, 0.86, shade=False, parts=parts), self.you[0], 514, STANDING)

    def nowhere(self, t: Layout, lit: bool, there: bool) -> Iterator[Sprite]:
        """Draw the choice to hide the joker nowhere: `lit` when it is attended, `there` when the joker lies in it."""
        target = t.claim_action(f"{self.hide} none")
        parts: list[Part] = [
            (99, 26, t.fit(t.say("labels.nowhere"), 180, 16, 700), "center"),
            (99, 48, t.fit(t.say("labels.nowhere_means"), 180, 13.5, 500, t.muted), "center"),
            (99, 250, t.fit(t.say("labels.nowhere_joker"), 180, 13.5, 500, t.muted), "center"),
        ]
        if lit:
            parts.append((0, 0, outline(198, 276, 18, GOLD, 2)))
        if not there:
            # The joker is somewhere else: a shadow of it stands for the choice.
            parts.append((43, 63, t.card(self.joker, self.width)))
            parts.append((43, 63, box(self.width, self.width * 1.4, 9, t.fill, 0.55, stroke_width=0)))
        body = panel(198, 276, 18, t.fill, 0.84, "#ffffff", EDGE, EDGE_WIDE, parts=tuple(parts))
        yield Sprite(
            target or "nowhere", body, 1161, 242, STANDING, target=target, name=t.say("labels.nowhere"), kind="button"
        )
        if there:
            yield t.card_sprite(self.joker, self.width, 1161, 245, PLACED, (self.kept, t.bottom), index=9)
        words = t.fit(t.say("labels.hide_nowhere"), 152, 15, 700, INK if lit else "#fff8e7")
        gold = ("#ffd77a", "#e6a52f") if lit else None
        pill = panel(
            172, 40, 20, t.fill, 1 if lit else 0.84, "#ffffff", 0.2, 1, gold, parts=((86, 20, words, "center"),)
        )
        yield Sprite(("caption", 0), pill, 1161, 408, STANDING, target=target)

    def other_keeps(self, t: Layout, seat: int) -> Iterator[Sprite]:
        """Show that the other one keeps a card, and what that means."""
        cards = t.seen.zone(self.kept, seat)
        x, y = self.other
        t.anchor(self.kept, seat, x - 79, y)
        if not cards:
            return
        if len(cards) == 1:
            lines = t.say("labels.keeps_means").split("\n")
            words = t.say("labels.keeps_one", name=t.name(seat))
            parts = t.lines(words, 72, 24, 150, 30, 13.5)
            below = 46
            if len(parts) > 1:
                parts, below = t.lines(words, 72, 21, 150, 32, 13.5), 50
            parts += [
                (72, below + 17 * i, t.fit(line, 152, 12.5, 500, t.muted), "midleft") for i, line in enumerate(lines)
            ]
            yield Sprite("keeps", panel(230, 84, 16, t.fill, 0.8, parts=tuple(parts)), x, y, STANDING)
        step = min(34.0, 158 / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            at = x - 79 + i * step if len(cards) > 1 else x - 79
            yield t.card_sprite(card, self.small, at, y, PLACED + i, (self.kept, seat), index=i, covered=True)
