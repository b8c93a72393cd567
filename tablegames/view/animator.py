"""How things get to where the layout puts them. When nothing moves, what is shown is the layout."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, replace

from tablegames.engine.events import CardMoved, Event, TokensMoved
from tablegames.play.seen import Beat, Seen
from tablegames.view.picture import Picture, Turnable
from tablegames.view.sprite import Key, Place, Scene, Sprite
from tablegames.view.tween import FADE, GLIDE, TOKEN, Pace, Tween

FRAME = 1000 / 60
PATIENCE = 80
"""How long a beat waits for its pictures, milliseconds."""
SHORT = 180
"""The longest glide of what only makes room, milliseconds."""

Tweens = dict[Key, Tween]


@dataclass(slots=True)
class Waiting:
    """A beat that is laid out and waits: for the trick before it to be read, and for its pictures."""

    scene: Scene
    tweens: Tweens
    pictures: Future[None] | None
    start: float
    """When it may start, on the animator's clock."""
    asked: float

    def ready(self, now: float) -> bool:
        """Tell whether it can start."""
        if now < self.start:
            return False
        return self.pictures is None or self.pictures.done() or now > max(self.start, self.asked) + PATIENCE


class Animator:
    """Plays beats one after another, and gives the sprites of each moment.

    `layout` turns what is seen into the scene at rest; `paces` says by (source, target) zone how cards travel;
    `tokens` gives the picture of one counter of a tally; `warm` paints sprites ahead of time.
    """

    def __init__(
        self,
        layout: Callable[[Seen], Scene],
        paces: Mapping[tuple[str, str], Pace] | None = None,
        tokens: Mapping[str, Picture] | None = None,
        warm: Callable[[Iterable[Sprite]], Future[None] | None] | None = None,
    ) -> None:
        self.layout = layout
        self.paces, self.tokens = paces or {}, tokens or {}
        self.warm = warm or (lambda sprites: None)
        self.speed = 1.0
        self.motion = True
        """False: nothing flies; beats still rest where they have to be read."""
        self.hold = False
        """True: what lies to be read lies until `skip`."""
        self.scene = Scene()
        self.seen: Seen | None = None
        """What the scene shows, once beats were played."""
        self.tweens: Tweens = {}
        self.gliding = False
        """True while all that moves is what the viewer's attention moved: nothing happens, so nothing waits for it."""
        self.queue: deque[Beat] = deque()
        self.waiting: Waiting | None = None
        self.now = 0.0

    @property
    def busy(self) -> bool:
        """Tell whether anything moves or is still to come."""
        return bool(self.tweens or self.queue or self.waiting)

    @property
    def telling(self) -> bool:
        """Tell whether something that happened is still being shown."""
        return bool(self.queue or self.waiting or (self.tweens and not self.gliding))

    def snap(self, scene: Scene) -> None:
        """Put everything where it belongs at once: load, undo, resize, language, handover."""
        self.scene, self.tweens, self.waiting = scene, {}, None
        self.queue.clear()

    def play(self, beats: Iterable[Beat]) -> None:
        """Add beats to those still to be shown."""
        self.queue.extend(beats)

    def glide(self, scene: Scene, pace: Pace = GLIDE) -> None:
        """Show the same position laid out anew (focus, hover): what differs glides."""
        self.gliding = not self.telling
        vanishing = {key: tween for key, tween in self.tweens.items() if tween.gone}
        self.tweens = vanishing | (self.pair((), self.current(), scene, pace, fade=False) if self.motion else {})
        self.scene = scene

    def skip(self) -> None:
        """Bring what moves to its end, or end the rest of what lies to be read; the beats to come stay."""
        if self.waiting:
            self.begin(self.waiting)
        else:
            self.tweens = {}

    def finish(self) -> None:
        """Show the end of all beats at once."""
        if self.queue:
            self.seen = self.queue[-1].seen
            self.snap(self.layout(self.seen))
        elif self.waiting:
            self.begin(self.waiting)
        self.tweens = {}

    def step(self, ms: float) -> None:
        """Let time pass."""
        self.now += ms * self.speed
        self.tweens = {key: tween for key, tween in self.tweens.items() if not tween.done(self.now)}
        if self.waiting:
            if self.waiting.ready(self.now):
                self.begin(self.waiting)
        elif self.queue and not self.tweens:
            self.prepare()

    def sprites(self) -> list[Sprite]:
        """List what is to be painted now, lowest first."""
        if not self.tweens:
            return sorted(self.scene.sprites.values(), key=lambda each: each.z)
        shown = [
            self.tweens[key].at(self.now) if key in self.tweens else sprite
            for key, sprite in self.scene.sprites.items()
        ]
        shown += [tween.at(self.now) for tween in self.tweens.values() if tween.gone]
        return sorted((each for each in shown if each.alpha > 0), key=lambda each: each.z)

    def current(self) -> Scene:
        """Give the scene as it is at this moment, half-way things where they are."""
        moving = {key: tween.at(self.now) for key, tween in self.tweens.items() if not tween.gone}
        return Scene({**self.scene.sprites, **moving}, self.scene.anchors, self.scene.backdrop)

    def prepare(self) -> None:
        """Lay out the next beat, and ask for the pictures of its flights in the order of time."""
        beat = self.queue.popleft()
        events = list(beat.events)
        # A counter taken here and given there is one move, even if the game changed one tally after the other.
        while self.queue and only_tokens(events) and only_tokens(self.queue[0].events):
            beat = self.queue.popleft()
            events += beat.events
        self.seen = beat.seen
        scene = self.layout(beat.seen)
        pace = self.pace(events)
        begin = math.inf if self.hold and pace.rest else self.now + pace.rest
        tweens = self.pair(events, self.scene, scene, pace) if self.motion else {}
        first, later = poses(scene, tweens)
        self.waiting = Waiting(scene, tweens, self.warm(first), begin, self.now)
        self.warm(later)
        if self.waiting.ready(self.now):
            self.begin(self.waiting)

    def begin(self, waiting: Waiting) -> None:
        """Start a beat that was laid out, however late."""
        late = self.now - waiting.asked
        self.scene, self.waiting, self.gliding = waiting.scene, None, False
        self.tweens = {key: replace(tween, begin=tween.begin + late) for key, tween in waiting.tweens.items()}

    def pace(self, events: Iterable[Event]) -> Pace:
        """Find how the first card of a beat travels; a beat without cards takes the ordinary time."""
        for event in events:
            if isinstance(event, CardMoved):
                return self.paces.get((event.source, event.target), Pace())
        return Pace(320)

    def pair(self, events: Iterable[Event], old: Scene, new: Scene, pace: Pace, fade: bool = True) -> Tweens:
        """Find for every change where it comes from and where it goes; times count from now."""
        tweens: Tweens = {}
        going = {key: sprite for key, sprite in old.sprites.items() if key not in new.sprites}
        coming = {key: sprite for key, sprite in new.sprites.items() if key not in old.sprites}
        order = 0
        for event in events:
            if not isinstance(event, CardMoved):
                continue
            tween = self.flight(event, old, new, going, coming, self.now + order * pace.stagger, pace)
            order += 1
            if tween:
                tweens[tween.end.key] = tween
        for tween in self.counters(events, old, new):
            tweens[tween.end.key] = tween
        glide = replace(pace, ms=min(pace.ms, SHORT), arc=0)
        for key, end in new.sprites.items():
            start = old.sprites.get(key)
            if key not in tweens and start is not None and moved(start, end):
                tweens[key] = Tween(start, end, self.now, glide)
        if fade:
            for key, sprite in coming.items():
                tweens[key] = Tween(replace(sprite, alpha=0), sprite, self.now, FADE)
            for key, sprite in going.items():
                tweens[key] = Tween(sprite, replace(sprite, alpha=0), self.now, FADE, True)
        return tweens

    def flight(
        self,
        event: CardMoved,
        old: Scene,
        new: Scene,
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
                start = replace(end, x=x, y=y, angle=0, lift=0, glow=False, target=None, shadow=False)
            going.pop(start.key, None)
            return Tween(start, end, begin, pace)
        if start is None:
            return None
        there = spot(new, target)
        if there is None:
            going[start.key] = start
            return None
        lands = any(each.place == target for each in new.sprites.values())
        end = replace(start, x=there[0], y=there[1], angle=0, lift=0, glow=False, dim=False, alpha=255 if lands else 0)
        return Tween(start, end, begin, pace, True)

    def counters(self, events: Iterable[Event], old: Scene, new: Scene) -> Iterator[Tween]:
        """Let counters fly from the owner who lost them to the one who got them, or from the supply."""
        lost: list[Place] = []
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
                    key = "token", source, event.tally, event.owner, len(lost), id(event)
                    there = Sprite(key, picture, *end, z=900)
                    yield Tween(replace(there, x=start[0], y=start[1]), there, self.now, TOKEN, True)


def take(sprites: dict[Key, Sprite], place: Place, card: str | None) -> Sprite | None:
    """Take the sprite out that stands for a card at a place: the card itself, else the last hidden one there."""
    found = [each for each in sprites.values() if each.place == place and (each.card is None or each.card == card)]
    if not found:
        return None
    chosen = next((each for each in found if card is not None and each.card == card), found[-1])
    return sprites.pop(chosen.key)


def known(scene: Scene, card: str | None) -> Sprite | None:
    """Find a card by its face, wherever it is."""
    if card is None:
        return None
    return next((each for each in scene.sprites.values() if each.card == card), None)


def spot(scene: Scene, place: Place) -> tuple[float, float] | None:
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


def only_tokens(events: Iterable[Event]) -> bool:
    """Tell whether nothing but counters changed."""
    kinds = [isinstance(event, TokensMoved) for event in events]
    return bool(kinds) and all(kinds)


def poses(scene: Scene, tweens: Tweens) -> tuple[list[Sprite], list[Sprite]]:
    """List what a beat needs for its first frames, and what it needs later, each in the order of time."""
    first = [sprite for key, sprite in scene.sprites.items() if key not in tweens]
    first += [tween.at(tween.begin + at * FRAME) for tween in tweens.values() for at in range(3)]
    later = sorted(
        (
            (tween.begin + at * FRAME, number, tween)
            for number, tween in enumerate(tweens.values())
            for at in range(3, int(tween.pace.ms / FRAME) + 2)
        ),
        key=lambda each: each[:2],
    )
    return first, [tween.at(when) for when, _, tween in later]
