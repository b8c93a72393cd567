"""Around every handover nothing that can be seen or heard depends on what was chosen in secret."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pygame
import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.view.layout.attention import actions
from tablegames.view.painting.sprite import Sprite
from tests.monkey.monkey import BASE, Monkey
from tests.variants import WALKED, Variant, played_at_random

FRAME = 50
ENOUGH, MOST = 8, 900
"""Frames of the cover that are compared, and frames until it has to have come."""
CLICKS = 40
"""Clicks that one choice takes at most, of several cards for instance."""
TRIES = 24
"""Decisions after which a game has nothing that is chosen in secret."""
WAYS = range(3)
SECRETIVE = ("diamonds", "trick-and-desert", "stay-home", "doubles", "hearts")
"""Games in which something is chosen in secret."""


class Sight(NamedTuple):
    """All that a frame gives away."""

    known: tuple[object, ...]
    """What everybody knows by the rules."""
    scene: str
    sprites: list[Sprite]
    """Where everything belongs, and at the table where it is painted while it still moves."""
    pointer: object
    dump: dict[str, Any]
    sounds: tuple[str, ...]


class Evening:
    """Two people, perhaps with bots, at a real window; where something is chosen in secret, `way` says what."""

    def __init__(self, variant: Variant, way: int) -> None:
        self.variant, self.way = variant, way
        self.monkey = Monkey(5, draft=True)
        self.sounds: list[str] = []
        self.sights: list[Sight] = []

    def play(self, secret: int) -> list[Sight]:
        """Play up to that secret choice; give what is seen from then on until the cover has lain there."""
        variant, monkey = self.variant, self.monkey
        with monkey.house():
            monkey.open()
            preferences = monkey.program.preferences
            preferences.speed, preferences.met = "off", list(monkey.library)
            kinds = ["human", "human", *["random"] * (variant.players - 2)]
            party = seat_players(
                monkey.library[variant.name], kinds, dict(variant.options), BASE + 5, monkey.program.words
            )
            monkey.program.services.sound.play = self.sounds.append  # type: ignore[method-assign]
            try:
                monkey.program.navigation.begin(party)
                return self.follow(secret)
            finally:
                monkey.close()

    def follow(self, secret: int) -> list[Sight]:
        scene = self.monkey.program.stack.top
        assert isinstance(scene, TableScene)
        rng = Random(3)
        for _ in range(TRIES):
            if not self.asked(scene):
                return []
            session = scene.session
            seat, state = session.turn, session.match.true_state()
            legal = session.game.legal_actions(state)
            hidden = len(legal) > 1 and all(state.step.conceals(action) for action in legal)
            secret -= hidden
            rng = rng if secret >= 0 else Random(self.way)
            for _ in range(CLICKS):
                self.choose(scene, rng)
                if not self.asked(scene, among=seat) or session.turn != seat:
                    break
            if secret < 0:
                return self.sights
            self.sights.clear()
        return []

    def asked(self, scene: TableScene, among: int = NOBODY) -> bool:
        """Go on until a person is asked, opening covers; of one seat only (`among`): False once another's turn comes.

        From a choice on everything is looked at, until the next cover has lain there for a while.
        """
        stack, covered = self.monkey.program.stack, 0
        for _ in range(MOST):
            top = stack.top
            if top.name == "result":
                return False
            if isinstance(top, HandoverPage):
                covered += 1
                if among != NOBODY and covered > ENOUGH:
                    return False
                if among == NOBODY:
                    top.show()
            elif top is not scene:
                if top.name == "round" and among != NOBODY:
                    return False
                self.key(pygame.K_RETURN)
            elif scene.tabletop.asked and scene.viewer == scene.session.turn:
                return True
            self.frame(scene)
        raise AssertionError("nothing more happens")

    def frame(self, scene: TableScene) -> None:
        monkey, session = self.monkey, scene.session
        monkey.later.work()
        monkey.window.frame(FRAME)
        top, window = monkey.program.stack.top, monkey.window
        if window.page.held:
            return
        known = tuple(entry.event.seen_by(NOBODY) for entry in session.match.journal)
        pointer = window.input.place, window.input.hidden, window.input.over, window.input.hover.words
        self.sights.append(
            Sight(
                (*known, session.match.observe(NOBODY)),
                top.name,
                [*top.sprites(), *(scene.animator.sprites() if top is scene else ())],
                pointer,
                top.dump(window.box),
                tuple(self.sounds),
            )
        )
        self.sounds.clear()

    def key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.monkey.window.take(pygame.Event(kind, key=key, mod=0))

    def choose(self, scene: TableScene, rng: Random) -> None:
        """Choose as people do, with the mouse: rest on something, ask about it, then click what is meant."""
        window = self.monkey.window
        window.input.gate.stood = 1000.0
        targets = {target: each for target, each in scene.animator.scene.targets().items() if target[0] != "screen"}
        meant = [target for target in targets if actions(scene.session.seen(), target) or target[0] == "button"]
        sprite = targets[rng.choice(meant)]
        box, (x, y) = window.box, sprite.area.center
        pos = round(box.left + x * box.k), round(box.top + y * box.k)
        window.take(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
        for _ in range(12 if rng.random() < 0.3 else 1):
            window.frame(FRAME)
        self.sounds.clear()
        self.sights.clear()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            window.take(pygame.Event(kind, pos=pos, button=1))


def secret(variant: Variant) -> bool:
    """Tell whether anything is chosen in secret in a game."""
    game = variant.game()
    for state in played_at_random(game, Random(1), 2):
        legal = game.legal_actions(state) if state.turn >= 0 else ()
        if len(legal) > 1 and all(state.step.conceals(action) for action in legal):
            return True
    return False


@pytest.mark.days(12)
@pytest.mark.parametrize("name", dict.fromkeys(each.name for each in WALKED))
def test_nothing_around_a_handover_hangs_on_what_was_chosen_in_secret(name: str) -> None:
    # Options may take the only secret choice away, such as cards that are passed in Hearts; and where another one says
    # how much is chosen, all may know at once.
    compared = 0
    for variant in (each for each in reversed(WALKED) if each.name == name and secret(each)):
        compared = frames_alike(variant)
        if compared:
            break
    assert compared or name not in SECRETIVE


def frames_alike(variant: Variant) -> int:
    """Compare what is seen after different secret choices, as long as the same is known; count the frames."""
    compared = 0
    first, *others = (Evening(variant, way).play(0) for way in WAYS)
    for sights in others:
        for one, two in zip(first, sights, strict=False):
            if one.known != two.known:
                break
            if one.scene == "table" and one.dump["viewer"] not in (None, NOBODY):
                # The person who chose still looks.
                continue
            assert one == two
            compared += 1
    # A person who chooses in secret may go on choosing.
    return compared
