"""Where several people share the window all look at a round's results; no cards are shown to the others."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablegames.engine.table.events import NOBODY, Scored
from tablegames.play.files import paths
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.first_time import FirstTimePage
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.scenes.table_pages.round_page import RoundPage
from tablegames.view.painting.picture import Turnable
from tests.variants import library
from tests.view.pages import house

FACES = ("hanako", "taro", "momo", "kon")


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


def last_card_played(game: str, count: int) -> TableScene:
    """Seat people only, play up to the last decision of the first round, and let the person who is asked take it."""
    program = house()
    program.preferences.met = list(library())
    ruleset = library()[game]
    party = Party(
        program.shelf.game(game),
        tuple(Member("human", f"P{at}", FACES[at]) for at in range(count)),
        ruleset.settle(count),
        5,
    )
    scene = begin_game(program, party, ruleset)
    program.stack.push(scene)
    session, chance = scene.session, Random(5)
    while True:
        action = chance.choice(session.match.legal_actions())
        session.look(session.turn)
        before = len(session.match.journal)
        scene.narrator.drop()
        session.match.play(action)
        if any(isinstance(entry.event, Scored) for entry in session.match.journal[before:]):
            session.told = before
            scene.tabletop.tell()
            return scene


@pytest.mark.parametrize(
    ("game", "count"), [("spades", 4), ("hearts", 4), ("diamonds", 4), ("double-side-play", 4), ("oh-hell", 4)]
)
def test_after_a_round_nobody_sees_the_new_hand_of_whoever_played_last(game: str, count: int) -> None:
    scene = last_card_played(game, count)
    program = scene.program
    last, seen_results = scene.session.viewer, False
    assert last != NOBODY
    for _ in range(4000):
        top = program.stack.top
        if isinstance(top, RoundPage):
            seen_results = True
            top.activate("round.continue")
        elif isinstance(top, HandoverPage):
            break
        elif isinstance(top, FirstTimePage):
            program.stack.pop()
        else:
            scene.step(30)
            scene.narrator.skip()
        if seen_results and program.stack.top is scene:
            held = [each for each in scene.sprites() if each.place and each.place[0] == "hand"]
            assert not [each.card for each in held if isinstance(each.picture, Turnable) and each.picture.side]
    assert seen_results
    assert isinstance(program.stack.top, HandoverPage)
