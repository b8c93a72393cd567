"""Finds for every change of the table where it comes from and where it goes: events say what sprites alone do not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tablegames.engine.table.events import CardMoved, Event, TokensMoved
from tablegames.view.motion.effects import Effect, Tumble, burst, star, swept
from tablegames.view.motion.impacts import BehindDoor, Door, InPlace, stolen
from tablegames.view.motion.sound import STOCKS
from tablegames.view.motion.tween import FADE, TOKEN, Pace, Tween
from tablegames.view.painting.picture import Picture, Turnable
from tablegames.view.painting.sprite import Key, Place, Screen, Sprite

TURN = Pace(420, 35, arc=0)
"""How a card turns round where it lies, each a little after the last."""
ARRIVED = 0.7
"""The part of its way after which a thing counts as arrived."""
AT_ONCE = Pace(1, arc=0)
TRICKS, HELD = ("trick",), ("hand",)
"""Zones from which cards are swept together, and those into which each goes by itself."""
GLINTS, GLINT = 0.82, 340.0
"""After this part of its way a counter flashes where it lands, and for how long, milliseconds."""
NEAR = 14.0
"""What lies so near a card belongs to its pile, logical pixels."""
UNDER_IT = 0.5
"""How much lower a card lies than the one that comes to lie on it."""
SHORT = 180
"""The longest glide of what only makes room, milliseconds."""

Tweens = dict[Key, Tween]


@dataclass(slots=True)
class Transitions:
    """Pairs the sprites of two scenes. `tokens` gives the picture of one counter of a tally."""

    tokens: Mapping[str, Picture]
    effects: Sequence[Effect] = ()
    """Widgets with moments of their own."""
    now: float = 0.0
    """From when times count, on the animator's clock."""

    def pair(
        self, events: Iterable[Event], old: Screen, new: Screen, pace: Pace, now: float, fade: bool = True
    ) -> Tweens:
        """Find for every change where it comes from and where it goes; times count from `now`."""
        self.now = now
        tweens: Tweens = {}
        going = {key: sprite for key, sprite in old.sprites.items() if key not in new.sprites}
        coming = {key: sprite for key, sprite in new.sprites.items() if key not in old.sprites}
        order, trick = 0, list[Tween]()
        for event in events:
            if not isinstance(event, CardMoved):
                continue
            tween = self.flight(event, old, new, going, coming, self.now + order * pace.stagger, pace)
            order += 1
            if tween:
                tweens[tween.end.key] = tween
                if event.source in TRICKS and event.target not in HELD:
                    trick.append(tween)
            self.effect(event, tween, new, tweens)
        for tween in swept(trick):
            tweens[tween.end.key] = tween
        for event in events:
            if not isinstance(event, CardMoved):
                self.effect(event, None, new, tweens)
        for tween in self.counters(events, old, new):
            tweens[tween.end.key] = tween
        self.hold_back(old, new, tweens)
        turned = 0
        for key, end in new.sprites.items():
            start = old.sprites.get(key)
            if key not in tweens and start is not None and end.card is not None and side(start) != side(end):
                tweens[key] = Tween(start, end, self.now + turned * TURN.stagger, TURN)
                turned += 1
        glide = replace(pace, ms=min(pace.ms, SHORT), arc=0)
        for key, end in new.sprites.items():
            start = old.sprites.get(key)
            if key not in tweens and start is not None and moved(start, end):
                tweens[key] = Tween(start, end, self.now, glide)
        covered = self.covered(going, tweens)
        going = {key: sprite for key, sprite in going.items() if key not in covered}
        tweens |= covered
        if fade:
            secret = [each for each in tweens.values() if isinstance(each, Tumble | Door)]
            told = max((each.begin + each.pace.ms * ARRIVED for each in secret), default=self.now)
            behind_door = any(isinstance(each, Door) for each in secret)
            flown = [tween for tween in tweens.values() if isinstance(tween.end.picture, Turnable)]
            for key, sprite in coming.items():
                # What dice decide or a door hides is not told before, and what lies below cards comes with them.
                begin = self.now if sprite.card is not None else max(told, self.brought(sprite, flown))
                fading = BehindDoor if behind_door and begin > self.now else Tween
                tweens[key] = fading(sprite._replace(alpha=0), sprite, begin, FADE)
            for key, sprite in going.items():
                tweens[key] = Tween(sprite, sprite._replace(alpha=0), self.now, FADE, True)
        return tweens

    def covered(self, going: Mapping[Key, Sprite], tweens: Tweens) -> Tweens:
        """Let the card on top of a pile lie there until what covers it has come: below it there are no faces."""
        lands: dict[Place, float] = {}
        for tween in tweens.values():
            if tween.end.place is not None and isinstance(tween.end.picture, Turnable):
                lands[tween.end.place] = max(lands.get(tween.end.place, 0.0), tween.begin + tween.pace.ms)
        stays: Tweens = {}
        for key, sprite in going.items():
            until = lands.get(sprite.place) if sprite.place and isinstance(sprite.picture, Turnable) else None
            if until is not None and until > self.now:
                lies = sprite._replace(z=sprite.z - UNDER_IT)
                stays[key] = Tween(lies, lies, self.now, Pace(until - self.now, arc=0), True)
        return stays

    def brought(self, sprite: Sprite, flown: Sequence[Tween]) -> float:
        """Tell when the cards have come with which something comes: those that end where it lies."""
        ends = [
            tween.begin + tween.way
            for tween in flown
            if abs(tween.end.x - sprite.x) < NEAR and abs(tween.end.y - sprite.y) < NEAR
        ]
        return max(ends, default=self.now)

    def effect(self, event: Event, flight: Tween | None, scene: Screen, tweens: Tweens) -> None:
        """Add what widgets show of an event beyond things changing places."""
        for each in self.effects:
            for tween in each.effect(event, flight, scene, self.now):
                key = tween.end.key
                tweens[key] = tween.after(tweens.get(key)) if isinstance(tween, InPlace) else tween

    def hold_back(self, old: Screen, new: Screen, tweens: Tweens) -> None:
        """Let numbers and words change when what changes them arrives, not when it sets off."""
        # What strikes where it lies has come there before, and that is what tells.
        came = [(tween.before or tween) if isinstance(tween, InPlace) else tween for tween in tweens.values()]
        flights = [tween for tween in came if tween.free > tween.begin]
        if not flights:
            return
        landing = max(flight.begin + flight.way * ARRIVED for flight in flights)
        coming = BehindDoor if any(isinstance(flight, Door) for flight in flights) else Tween
        for key, end in new.sprites.items():
            start = old.sprites.get(key)
            if start is None or key in tweens or isinstance(end.picture, Turnable) or start.picture == end.picture:
                continue
            if (start.x, start.y) == (end.x, end.y) or start.picture.w != end.picture.w:
                tweens[key] = coming(start, end, landing, AT_ONCE)

    def flight(
        self,
        event: CardMoved,
        old: Screen,
        new: Screen,
        going: dict[Key, Sprite],
        coming: dict[Key, Sprite],
        begin: float,
        pace: Pace,
    ) -> Tween | None:
        """Pair the sprite that left with the one that arrived; None where neither is to be seen."""
        source, target = (event.source, event.giver), (event.target, event.receiver)
        start = take(going, source, event.card) or known(old, event.card)
        end = take(coming, target, event.card) or known(new, event.card)
        if end is not None:
            coming.pop(end.key, None)
            if start is None:
                x, y = spot(old, source) or spot(new, source) or (end.x, end.y)
                start = end._replace(x=x, y=y, angle=0, lift=0, glow=False, target=None, shadow=False)
                if event.source in STOCKS and isinstance(end.picture, Turnable):
                    # What comes from a stock lay face down there, and is turned over on its way.
                    start = start._replace(picture=end.picture.covered(event.giver))
            going.pop(start.key, None)
            if start.shadow and start.key != end.key:
                # Cards that wait for their turn in a pile throw no shadow: sixty of them would make a black block.
                start = start._replace(shadow=False)
            return Tween(start, end, begin, pace)
        if start is None:
            return None
        there = spot(new, target)
        if there is None:
            going[start.key] = start
            return None
        lands = any(each.place == target for each in new.sprites.values())
        end = start._replace(x=there[0], y=there[1], angle=0, lift=0, glow=False, dim=False, alpha=255 if lands else 0)
        return Tween(start, end, begin, pace, True)

    def counters(self, events: Iterable[Event], old: Screen, new: Screen) -> Iterator[Tween]:
        """Let counters fly from the owner who lost them to the one who got them, or from the supply."""
        lost: list[Place] = []
        number = 0
        for event in events:
            if not isinstance(event, TokensMoved):
                continue
            picture = self.tokens.get(event.tally)
            for _ in range(min(abs(event.amount), 5)):
                if event.amount < 0:
                    lost.append((event.tally, event.owner))
                    continue
                source = lost.pop(0) if lost else ("supply", 0)
                start, end = spot(old, source), spot(new, (event.tally, event.owner))
                if picture and start and end:
                    key = "token", source, event.tally, event.owner, number
                    there = Sprite(key, picture, *end, z=900 + number)
                    begin = self.now + number * TOKEN.stagger
                    number += 1
                    flight = Tween(there._replace(x=start[0], y=start[1]), there, begin, TOKEN, True)
                    if source[0] == event.tally and source[1] != event.owner:
                        yield from stolen(new, flight, source[1], event.owner, event.tally, number)
                    else:
                        yield flight
                    lands = begin + TOKEN.ms * GLINTS
                    yield burst(("glint", *key), star(picture.w * 1.5), *end, 990 + number, lands, GLINT)


def take(sprites: dict[Key, Sprite], place: Place, card: str | None) -> Sprite | None:
    """Take the sprite out that stands for a card at a place: the card itself, else the last hidden one there."""
    found = [each for each in sprites.values() if each.place == place and (each.card is None or each.card == card)]
    if not found:
        return None
    chosen = next((each for each in found if card is not None and each.card == card), found[-1])
    return sprites.pop(chosen.key)


def known(scene: Screen, card: str | None) -> Sprite | None:
    """Find a card by its face, wherever it is."""
    if card is None:
        return None
    return next((each for each in scene.sprites.values() if each.card == card), None)


def spot(scene: Screen, place: Place) -> tuple[float, float] | None:
    """Find where a zone of an owner lies: what stands there, else its anchor, else its owner's."""
    standing = next((each for each in scene.sprites.values() if each.place == place), None)
    if standing is not None:
        return standing.x, standing.y
    return scene.anchors.get(place) or scene.anchors.get(("seat", place[1]))


def moved(start: Sprite, end: Sprite) -> bool:
    """Tell whether the same thing stands otherwise now."""
    return (
        (start.x, start.y, start.angle, start.lift) != (end.x, end.y, end.angle, end.lift)
        or start.alpha != end.alpha
        or side(start) != side(end)
    )


def side(sprite: Sprite) -> str | None:
    """Name the side of a card that is up; None for what has no two sides."""
    return sprite.picture.side if isinstance(sprite.picture, Turnable) else None
