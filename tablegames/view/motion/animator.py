"""How things get to where the layout puts them. When nothing moves, what is shown is the layout."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import NamedTuple

from tablegames.engine.gems.events import Awarded
from tablegames.engine.table.events import (
    CardMoved,
    Decided,
    DeckShuffled,
    Drawn,
    Event,
    Rolled,
    SuitActed,
    TokensMoved,
)
from tablegames.play.session.seen import Beat, Seen
from tablegames.view.motion.impacts import Door, withheld
from tablegames.view.motion.sound import sound_of
from tablegames.view.motion.transitions import Transitions, Tweens, side
from tablegames.view.motion.tween import FRAME, GLIDE, Pace, Tween
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.sprite import Key, Screen, Sprite

PATIENCE = 200
"""How long a beat waits for its pictures, milliseconds."""
Cue = tuple[float, str]
"""When a sound is heard, on the animator's clock, and its name."""
LANDING = 0.45
"""At this part of its time a card is nearly where it goes, and is heard."""


class LaidBeat(NamedTuple):
    """A beat that is laid out; where everything comes from is found on the next frame, so that neither takes long."""

    scene: Screen
    events: Sequence[Event]


@dataclass(slots=True)
class Waiting:
    """A beat whose flights are known and that waits: for the trick before it to be read, and for its pictures."""

    scene: Screen
    tweens: Tweens
    pictures: Future[None] | None
    cues: list[Cue]
    events: Sequence[Event]
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

    `layout` turns what is seen into the scene at rest. `paces` says by (source, target) zone how cards travel. `tokens`
    gives the picture of one counter of a tally. `warm` paints sprites ahead of time.
    """

    def __init__(
        self,
        layout: Callable[[Seen], Screen],
        paces: Mapping[tuple[str, str], Pace] | None = None,
        tokens: Mapping[str, Picture] | None = None,
        warm: Callable[[Iterable[Sprite]], Future[None] | None] | None = None,
    ) -> None:
        self.layout = layout
        self.paces = paces or {}
        self.transitions = Transitions(tokens or {})
        self.warm = warm or (lambda sprites: None)
        self.hear: Callable[[str], None] = lambda name: None
        """Given the name of each sound when it is time for it."""
        self.told: Callable[[Sequence[Event], Seen], None] = lambda events, seen: None
        """Given what is shown, and how the table stands after it, when that begins."""
        self.cues: deque[Cue] = deque()
        self.speed = 1.0
        self.motion = True
        """False: nothing flies; beats still rest where they have to be read."""
        self.scene = Screen()
        self.seen: Seen | None = None
        """What the scene shows, once beats were played."""
        self.tweens: Tweens = {}
        self.left: dict[Key, Sprite] = {}
        """What a person let go somewhere: it lies there until it goes on."""
        self.gliding = False
        """True while all that moves is what the viewer's attention moved: nothing happens, so nothing waits for it."""
        self.queue: deque[Beat] = deque()
        self.laid: LaidBeat | None = None
        self.waiting: Waiting | None = None
        self.now = 0.0

    @property
    def moving(self) -> bool:
        """Tell whether anything moves or is still to come, also what nothing waits for."""
        return bool(self.tweens) or self.coming

    @property
    def coming(self) -> bool:
        """Tell whether there are beats that have not begun."""
        return bool(self.queue or self.laid or self.waiting)

    @property
    def held(self) -> bool:
        """Tell whether something moves that what follows has to wait for."""
        return any(self.now < tween.free for tween in self.tweens.values())

    @property
    def busy(self) -> bool:
        """Tell whether anything moves that has to be waited for, or is still to come."""
        return self.coming or self.held

    @property
    def telling(self) -> bool:
        """Tell whether something that happened is still being shown."""
        return self.coming or (self.held and not self.gliding)

    def snap(self, scene: Screen) -> None:
        """Put everything where it belongs at once: load, undo, resize, language, handover."""
        self.scene, self.tweens, self.laid, self.waiting, self.left = scene, {}, None, None, {}
        self.queue.clear()
        self.cues.clear()

    def play(self, beats: Iterable[Beat]) -> None:
        """Add beats to those still to be shown."""
        self.queue.extend(beats)

    def leave(self, sprite: Sprite) -> None:
        """Let something lie where a person let it go: what is played next sets out from there."""
        self.left[sprite.key] = sprite
        self.scene = replace(self.scene, sprites={**self.scene.sprites, sprite.key: sprite})

    def still_left(self, scene: Screen) -> Screen:
        """Give a scene in which what was let go lies where it was, unless it belongs elsewhere now."""
        for key, sprite in list(self.left.items()):
            end = scene.sprites.get(key)
            if end is None or end.place != sprite.place:
                del self.left[key]
            else:
                lies = end._replace(x=sprite.x, y=sprite.y, z=sprite.z, angle=sprite.angle, lift=sprite.lift)
                scene = replace(scene, sprites={**scene.sprites, key: lies})
        return scene

    def glide(self, scene: Screen, pace: Pace = GLIDE) -> None:
        """Show the same position laid out again (focus, hover): what differs glides."""
        self.left = {}
        scene = scene.keeping(self.scene)
        self.gliding = not self.telling
        vanishing = {key: tween for key, tween in self.tweens.items() if tween.gone}
        self.tweens = vanishing | (
            self.transitions.pair((), self.current(), scene, pace, self.now, fade=False) if self.motion else {}
        )
        self.scene = scene

    def finish(self) -> None:
        """Show the end of all beats at once."""
        if self.queue:
            self.seen = self.queue[-1].seen
            self.snap(self.layout(self.seen))
        elif self.laid:
            self.snap(self.laid.scene)
        elif self.waiting:
            self.begin(self.waiting)
        self.tweens = {}
        self.cues.clear()

    def hurry(self) -> None:
        """Show the end of all beats at once; what was to be heard of the one that moves is heard now."""
        if not self.queue:
            if self.laid:
                self.pair(self.laid)
            if self.waiting:
                self.begin(self.waiting)
                self.tweens = {}
        self.hush()
        self.finish()

    def hush(self) -> None:
        """Let what was to be heard later be heard now, once each."""
        for name in dict.fromkeys(name for _, name in self.cues):
            self.hear(name)
        self.cues.clear()

    def step(self, ms: float) -> None:
        """Let time pass."""
        self.now += ms * self.speed
        while self.cues and self.cues[0][0] <= self.now:
            self.hear(self.cues.popleft()[1])
        self.tweens = {key: tween for key, tween in self.tweens.items() if not tween.done(self.now)}
        if self.waiting:
            if self.waiting.ready(self.now):
                self.begin(self.waiting)
        elif self.laid:
            self.pair(self.laid)
        elif self.queue and not self.held:
            self.lay_out()

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

    def current(self) -> Screen:
        """Give the scene as it is at this moment, half-way things where they are."""
        moving = {key: tween.at(self.now) for key, tween in self.tweens.items() if not tween.gone}
        return Screen({**self.scene.sprites, **moving}, self.scene.anchors, self.scene.backdrop)

    def lay_out(self) -> None:
        """Lay out the next beat."""
        beat = self.queue.popleft()
        events = list(beat.events)
        # A counter taken here and given there is one move, even if the game changed one tally after the other.
        # So is what a decision says: a call stands nowhere before it stands everywhere.
        # And all who roll dice roll them together.
        # And piles that are cleared away go together.
        while self.queue and (counts_on(events, self.queue[0].events) or self.joins(events, self.queue[0].events)):
            beat = self.queue.popleft()
            events += beat.events
        self.seen = beat.seen
        self.laid = LaidBeat(self.still_left(self.layout(beat.seen)).keeping(self.scene), events)

    def pair(self, laid: LaidBeat) -> None:
        """Find the flights of a beat that is laid out, and ask for their pictures in the order of time."""
        scene, events = laid
        self.laid = None
        pace = self.pace(events)
        begin = self.now + pace.rest
        tweens = self.transitions.pair(events, self.scene, scene, pace, self.now) if self.motion else {}
        first, later = poses(scene, self.scene, tweens, self.now)
        cues = self.sounds(events, tweens)
        self.waiting = Waiting(scene, tweens, self.warm(first), cues, events, begin, self.now)
        self.warm(later)
        if self.waiting.ready(self.now):
            self.begin(self.waiting)

    def begin(self, waiting: Waiting) -> None:
        """Start a beat that was laid out, however late."""
        late = self.now - waiting.asked
        self.scene, self.waiting, self.gliding = waiting.scene, None, False
        # What nothing waits for goes on, as far as it still belongs there.
        fading = {
            key: tween
            for key, tween in self.tweens.items()
            if tween.free <= self.now and (tween.gone or tween.end == self.scene.sprites.get(key))
        }
        begun = waiting.tweens
        if late:
            begun = {key: replace(tween, begin=tween.begin + late) for key, tween in begun.items()}
        # What was counted behind a door is not told before the door has answered.
        answers = max((each.answers for each in self.tweens.values() if isinstance(each, Door)), default=self.now)
        if only_tokens(waiting.events) and answers > self.now:
            begun = {key: withheld(tween, answers - self.now) for key, tween in begun.items()}
            late += answers - self.now
        self.tweens = fading | begun
        if self.seen is not None:
            self.told(waiting.events, self.seen)
        self.cues.extend((when + late, name) for when, name in waiting.cues)
        while self.cues and self.cues[0][0] <= self.now:
            self.hear(self.cues.popleft()[1])

    def sounds(self, events: Iterable[Event], tweens: Tweens) -> list[Cue]:
        """Say what is heard of a beat and when: a card when it lands, everything else at once."""
        flights: dict[object, list[Tween]] = {}
        for tween in tweens.values():
            flights.setdefault(tween.end.card or tween.end.place, []).append(tween)
        cues: list[Cue] = []
        for event in events:
            found = []
            if isinstance(event, CardMoved):
                found = flights.get(event.card, []) or flights.get((event.target, event.receiver), [])
            flight = found.pop(0) if found else None
            turned = flight is not None and side(flight.start) != side(flight.end)
            name = sound_of(event, self.transitions.tokens, turned)
            if name:
                cues.append((flight.begin + flight.pace.ms * LANDING if flight else self.now, name))
        cues += [(each.begin, each.heard) for each in tweens.values() if each.heard]
        return sorted(cues)

    def joins(self, events: Iterable[Event], following: Iterable[Event]) -> bool:
        """Tell whether nothing happened in two beats but moves of one pace that set off together."""
        moves = [event for beat in (events, following) for event in beat if not isinstance(event, Drawn | DeckShuffled)]
        paces = {self.pace([event]) if isinstance(event, CardMoved) else None for event in moves}
        return len(paces) == 1 and all(pace is not None and pace.joins for pace in paces)

    def pace(self, events: Iterable[Event]) -> Pace:
        """Find how the first card of a beat travels; a beat without cards takes the ordinary time."""
        for event in events:
            if isinstance(event, CardMoved):
                return self.paces.get((event.source, event.target), Pace())
        return Pace(320)


def only_tokens(events: Iterable[Event]) -> bool:
    """Tell whether only counters and dice changed, whatever was told of it."""
    kinds = [isinstance(event, TokensMoved | Rolled) for event in events if not isinstance(event, Awarded | SuitActed)]
    return bool(kinds) and all(kinds)


def counts_on(events: Iterable[Event], following: Iterable[Event]) -> bool:
    """Tell whether what follows changes numbers only, after others, or after a decision that has moved nothing yet."""
    moved = [event for event in events if not isinstance(event, Decided)]
    return only_tokens(following) and (not moved or only_tokens(moved))


def poses(scene: Screen, before: Screen, tweens: Tweens, now: float) -> tuple[list[Sprite], Iterator[Sprite]]:
    """List what a beat needs for its first frames; what it needs later follows when asked, in the order of time.

    What lies as it lay is painted: to ask for all of it would take a fifth of the frame on which a beat is laid out.
    """
    old = before.sprites
    first = [each for key, each in scene.sprites.items() if key not in tweens and old.get(key) is not each]
    first += [tween.start for tween in tweens.values()]
    soon = [tween for tween in tweens.values() if tween.begin <= now + FRAME]
    first += [tween.at(tween.begin + at * FRAME) for tween in soon for at in (1, 2)]
    return first, later(list(tweens.values()))


def later(tweens: Sequence[Tween]) -> Iterator[Sprite]:
    """Give the sprites of all frames of some flights, in the order of time."""
    moments = sorted(
        (tween.begin + at * FRAME, number)
        for number, tween in enumerate(tweens)
        for at in range(1, int(tween.pace.ms / FRAME) + 2)
    )
    for when, number in moments:
        yield tweens[number].at(when)
