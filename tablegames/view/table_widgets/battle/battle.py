"""A battle of two cards against two, and the cards turned up by who lost it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tablegames.engine.battle.events import Battled, TotalsCompared
from tablegames.engine.battle.facts import BattleFact
from tablegames.engine.registry import TableLabel, register
from tablegames.engine.table.events import NOBODY, CardMoved, Event
from tablegames.engine.table.facts import GoalFact
from tablegames.view.language.lines import SLACK
from tablegames.view.layout.layout import ABOVE, PLACED, STANDING, TRICKS, Layout
from tablegames.view.layout.widget import Widget
from tablegames.view.motion.effects import burst
from tablegames.view.motion.impacts import MEETS, CardPresentation, Lunge, flinch, sparks
from tablegames.view.motion.tween import Pace, Tween
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Numeral, Text
from tablegames.view.painting.panel import box, icon, panel
from tablegames.view.painting.picture import Drawing, art
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.painting.theme import CREAM, GOLD, HEIGHT, WIDTH
from tablegames.view.table_widgets.battle.piles import LOWER, empty_place, row_of

LARGER = 1.18
"""By how much the cards of a battle grow at most."""
GREEN, ROSE = "#a9d6b0", "#ffb3a8"
TURNED_UP, CLASH, SHAKEN = 360.0, 560.0, 6.0
"""When cards that were face down lie open, how long the clash takes, milliseconds, and how far the loser's shake."""
LARGE, SEEN = 1.65, 620.0
"""How large a card is shown that is turned up, and for how long, milliseconds."""


@register
class BattleWidget(Widget):
    """Front and back cards of two seats with their totals; a veiled card is known to its owner alone."""

    region = "board"

    front: TableLabel = "front"
    back: TableLabel = "back"
    veiled: str = "veiled"
    xs: tuple[float, float] = (570, 690)
    width: float = 100
    colours: tuple[str, ...] = ("black", "red")
    """By seat, the medal its total stands on."""
    medal: str = "battle/total-{colour}-{state}"
    sign: str = "battle/versus-{state}"
    pair_medal: str = ""
    """What takes the medal's place for two cards that are a pair."""
    slot: str = ""
    """Art of a place while it is empty; {zone} stands for what lies there."""
    turned: str = "turned"
    """The zone of the cards a loser turns up."""
    shield: str = "battle/fx-cancel"
    """Art of damage that is cancelled, "-back" and "-front"."""

    def reach(self) -> float:
        return abs(423.0 - 640) + 79

    def place(self, t: Layout) -> Iterator[Sprite]:
        for seat, _ in t.everyone():
            yield from self.cards(t, seat)
        yield from self.totals(t)

    def effect(self, event: Event, flight: Tween | None, scene: Screen, now: float) -> Iterator[Tween]:
        """Let the cards of both sides clash; raise a shield over those of the loser whose damage is cancelled."""
        if isinstance(event, TotalsCompared):
            yield from self.clash(event, scene, now)
        if not isinstance(event, Battled) or not event.cancelled:
            return
        x, y = scene.anchors.get((self.turned, event.loser), (640.0, 320.0))
        for layer, z in (("back", TRICKS - 1), ("front", ABOVE)):
            yield burst(("shield", layer), art(f"{self.shield}-{layer}", 180), x, y, z, now, 1100)

    def clash(self, event: TotalsCompared, scene: Screen, now: float) -> Iterator[Tween]:
        """Let the cards draw back, lunge and meet in the middle, once all are turned up; the loser's side shakes."""
        begin, struck = now + TURNED_UP, 0.0
        meeting: list[tuple[float, float]] = []
        for name in (self.front, self.back):
            cards = [each for each in scene.sprites.values() if each.place is not None and each.place[0] == name]
            if len(cards) < 2:
                continue
            x, y = sum(each.x for each in cards) / len(cards), sum(each.y for each in cards) / len(cards)
            meeting.append((x, y))
            for card in cards:
                # They meet edge to edge.
                near = y + (card.picture.h * 0.46 if card.y > y else -card.picture.h * 0.46)
                lost = card.place is not None and card.place[1] == event.loser
                shaken = SHAKEN if lost else 0.0
                yield Lunge(card, card, begin, Pace(CLASH, arc=0), to=(x, near), shaken=shaken)
        struck = begin + CLASH * MEETS
        for at, (x, y) in enumerate(meeting):
            yield from sparks(at, self.width * 1.2, x, y, struck, heard="clash" if not at else "")
        if meeting and event.loser != NOBODY:
            yield from flinch(scene, ("total", event.loser), struck)
            yield from flinch(scene, ("seat", event.loser), struck)

    def cards(self, t: Layout, seat: int) -> Iterator[Sprite]:
        """Lay a seat's cards, and mark the place that the viewer is asked to fill."""
        y = row_of(t, seat)
        wide = self.width * t.larger(LARGER)
        more = wide - self.width
        # Two cards lie apart from each other and from the words above and below them.
        xs, lower = (self.xs[0] - more / 3, self.xs[1] + more / 3), more * 0.7
        for name, x in zip((self.front, self.back), xs, strict=True):
            t.anchor(name, seat, x, y)
            label = Text(t.say(f"labels.{name}"), 13 * t.table.letters, 700)
            yield Sprite(("label", name, seat), label, x, 492 + lower if y == LOWER else 148 - lower, STANDING)
            yield from empty_place(self.slot.format(zone=name), wide, x, y, (name, seat))
            for card in t.seen.zone(name, seat):
                yield t.card_sprite(card, wide, x, y, TRICKS, (name, seat), owner=seat)
        t.anchor(self.veiled, seat, xs[0], y)
        for card in t.seen.zone(self.veiled, seat):
            # The owner still sees it, as a shadow of what the other one will see.
            yield t.card_sprite(card, wide, xs[0], y, TRICKS, (self.veiled, seat), owner=seat, dim=card is not None)
            if card is not None:
                words = Text(t.say("labels.face_down"), 12.5 * t.table.letters, 700)
                w = round(words.w * 1.04 + 46)
                parts = ((12, 4, art("common/secret", 16, GOLD)), (34, 12, words, "midleft"))
                yield Sprite(
                    ("veil", seat),
                    panel(w, 24, 12, t.fill, 0.92, GOLD, 0.8, shade=False, parts=parts),
                    xs[0],
                    y + 46,
                    TRICKS + 5,
                )
        if seat == t.bottom and t.asked and t.seen.question is not None:
            key = t.seen.question.key.partition("_")[0]
            if key in (self.front, self.back):
                x = xs[0] if key == self.front else xs[1]
                yield Sprite("next", art("deck/parts/slot", wide), x, y, PLACED)

    def totals(self, t: Layout) -> Iterator[Sprite]:
        """Show both totals on their medals, and who is ahead."""
        fact = t.seen.fact(BattleFact)
        if fact is None:
            return
        for seat, value in enumerate(fact.totals):
            if value is None:
                continue
            if self.pair_medal and fact.pairs[seat]:
                emblem = art(self.pair_medal, 158, colour=self.colours[seat])
                yield Sprite(("total", seat), emblem, 423, row_of(t, seat), STANDING)
                continue
            state = "even" if fact.ahead == NOBODY else "win" if fact.ahead == seat else "lose"
            medal = art(self.medal, 110, colour=self.colours[seat], state=state)
            parts: tuple[Part, ...] = ((0, 0, medal), (55, 53, Numeral(str(value), 35, CREAM, rim="#160a12"), "center"))
            parts += (t.tell(5, 5, 100, 100, f"battle_{state}", name=t.name(seat), n=value),)
            yield Sprite(("total", seat), Group(110, 110, parts, 8), 423, row_of(t, seat), STANDING)
        if fact.settled:
            state = "even" if fact.ahead == NOBODY else "down" if fact.ahead == t.bottom else "up"
            told = t.say("tips.versus_even" if fact.ahead == NOBODY else "tips.versus", name=t.name(fact.ahead))
            yield Sprite("versus", art(self.sign, 44, state=state), 423, 320, STANDING, tip=told)


@register
class Turned(Widget):
    """Cards turned up by who lost: in a column beside the battle; for the one who chooses, large and before all."""

    region = "board"

    zone: str = "turned"
    damage: str = "damage"
    """The question, and the zone the chosen card goes to."""
    sign: str = "battle/turn-up"
    shield: str = ""
    """Art of the rings behind a card that cancels, and of the shield over it."""
    blow: str = ""
    """Art of the burst behind the card that is about to become the damage."""
    x: float = 811
    width: float = 60
    drop: float = 58
    """How far the last card may lie below the first."""

    def reach(self) -> float:
        return abs(self.x - 640) + self.width

    def place(self, t: Layout) -> Iterator[Sprite]:
        asked = t.is_asked(self.damage)
        for seat, _ in t.everyone():
            t.anchor(self.zone, seat, self.x, row_of(t, seat))
            cards = t.seen.zone(self.zone, seat)
            if not cards:
                continue
            if asked and seat == t.seen.viewer:
                yield from self.dialog(t, cards)
            else:
                yield from self.column(t, seat, cards)

    def effect(self, event: Event, flight: Tween | None, scene: Screen, now: float) -> Iterator[Tween]:
        """Show a card that is turned up large before it is laid down among the others."""
        if isinstance(event, CardMoved) and event.target == self.zone and flight is not None:
            pace = replace(flight.pace, ms=max(SEEN, flight.pace.ms))
            waits = flight.pace.ms
            yield CardPresentation(flight.start, flight.end, flight.begin, pace, flight.gone, waits=waits, large=LARGE)

    def column(self, t: Layout, seat: int, cards: tuple[str | None, ...]) -> Iterator[Sprite]:
        """Lay the cards between battle and damage, each lower than the one before, so that all ranks are seen."""
        y = row_of(t, seat)
        step = min(24, self.drop / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            off = i - (len(cards) - 1) / 2
            yield t.card_sprite(
                card,
                self.width,
                self.x,
                y + off * step,
                TRICKS + 10 + i,
                (self.zone, seat),
                index=i,
            )
        if self.saves(t, seat):
            low, top = y + (len(cards) - 1) / 2 * step, TRICKS + 10 + len(cards)
            yield Sprite(("rings", seat), art(f"{self.shield}-back", self.width * 1.7), self.x, low, top - 1.5)
            yield Sprite(("shield", seat), art(f"{self.shield}-front", self.width * 1.7), self.x, low, top)
        count = Text(t.say("labels.turned", n=len(cards)), 13 * t.table.letters, 800, GOLD)
        w = count.w * SLACK * SLACK + 26
        parts: tuple[Part, ...] = ((0, 2, art(self.sign, 20)), (24, 12, count, "midleft"))
        middle = self.x + 11
        yield Sprite(("turned", seat), Group(w, 25, parts), middle, y + (84 if y == LOWER else -84), STANDING)

    def saves(self, t: Layout, seat: int) -> bool:
        """Tell whether the last card turned up cancels the damage, and that is drawn."""
        fact = t.seen.fact(BattleFact)
        return bool(self.shield) and fact is not None and fact.cancelled[seat]

    def dialog(self, t: Layout, cards: tuple[str | None, ...]) -> Iterator[Sprite]:
        """Ask which of the cards becomes the damage."""
        # As far as windows reach that are wider or higher than the canvas.
        w, h = WIDTH * 1.375, HEIGHT * 4 / 3
        shade = Drawing(f'<rect width="{w}" height="{h}" fill="#040c10" fill-opacity=".5"/>', w, h)
        yield Sprite("shade", shade, WIDTH / 2, HEIGHT / 2, ABOVE - 1)
        seat = t.bottom
        fact, goal = t.seen.fact(BattleFact), t.seen.fact(GoalFact)
        hurt, next_ = (fact.taken[seat], fact.next[seat]) if fact else (0, 0)
        rest = goal.missing(next_) if goal else 0
        struck = fact is not None and fact.final[1 - seat]
        # A single card leaves nothing to choose, and no others.
        one = "_one" if len(cards) == 1 else ""
        title = t.first(f"labels.damage_title{one}", "labels.damage_title")
        brings = t.first(f"labels.damage_brings{one}", "labels.damage_brings")
        why = "labels.damage_why_joker" if struck else f"labels.damage_why{one}"
        why = why if t.has(why) else "labels.damage_why"
        reason = t.say(why, name=t.name(1 - seat), n=len(cards))
        parts: list[Part] = [
            (350, 32, t.fit(title, 640, 22, 800), "center"),
            *t.lines(reason, 350, 61, 640, 30, 14.5, 500, t.muted, "center"),
            (350, 84, t.fit(brings, 640, 14.5, 500, t.muted), "center"),
            (110, 376, box(480, 96, 16, "#ffffff", 0.06)),
            (130, 400, t.fit(t.say("labels.damage_own"), 300, 13.5, 500, t.muted), "midleft"),
            (296, 428, t.fit(t.say("labels.damage_step", n=hurt, next=next_), 280, 20, 800), "midleft"),
            (
                296,
                454,
                t.fit(
                    t.first(f"labels.damage_left_{rest}", "labels.damage_left_2", n=rest, of=t.goal),
                    282,
                    13.5,
                    700,
                    ROSE,
                ),
                "midleft",
            ),
        ]
        for i in range(t.goal):
            fill, edge = ("#c4182e", CREAM) if i < hurt else (GOLD, GOLD) if i == hurt else ("#000000", CREAM)
            solid = 1.0 if i < hurt else 0.35
            parts.append((130 + i * 38, 418, box(30, 40, 4, fill, solid, edge, 1 if i <= hurt else 0.35, 2)))
        frame = panel(700, 496, 26, "#15192c", 0.97, GOLD, 0.5, parts=tuple(parts))
        yield Sprite("dialog", frame, 640, 340, ABOVE, name=title)
        wide = 128 if len(cards) < 5 else 112
        step = min(172, 640 / max(1, len(cards)))
        for i, card in enumerate(cards):
            x = 640 + (i - (len(cards) - 1) / 2) * step
            target = t.claim("card", card) if card is not None else None
            lit = card is not None and card == t.subject
            if lit and self.blow:
                yield Sprite(("blow", i), art(self.blow, wide * 1.42), x, 316, ABOVE + 9.5 + i)
            yield t.card_sprite(
                card,
                wide,
                x,
                326,
                ABOVE + 10 + i,
                (self.zone, seat),
                index=i,
                lift=14 if lit else 0,
                glow=lit,
                target=target,
                kind="card" if target else "",
            )
            hurts = lit or bool(one)
            color = ROSE if hurts else GREEN
            words = t.fit(t.say("labels.to_damage" if hurts else "labels.to_reserve"), step - 40, 15, 700, color)
            mark = icon("warning" if hurts else "check", 20, color)
            w = words.w * 1.04 + 28
            note = Group(w, 24, ((0, 2, mark), (26, 12, words, "midleft")))
            yield Sprite(("note", i), note, x, 438, ABOVE + 110)
