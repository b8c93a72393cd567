"""Practice of bots as pages show it: begun, waiting, failed, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.bots.guides.guide_file import Learned, TrainingPlan
from tablegames.play.practice.idle_practice import IdlePractice, PracticeState
from tablegames.play.practice.practised_table import PractisedTable
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.practice import PracticePage
from tablegames.scenes.pages.title import TitlePage
from tablegames.scenes.program.program import Program
from tests.disks import NOWHERE

GAIN = Learned("", 4, {}, "", TrainingPlan(), {}, 2.34, 0.67)
NO_GAIN = Learned("", 4, {}, "", TrainingPlan(), {}, 0.1, 0.18)
STATES = {
    "nothing yet": PracticeState(),
    "running": PracticeState(0.4, running=True),
    "waiting": PracticeState(0.99),
    "failed": PracticeState(0.013, failed=True),
    "a gain": PracticeState(learned=GAIN),
    "no gain": PracticeState(learned=NO_GAIN),
}


class StandingPractice(IdlePractice):
    """Says what it is to say, and practises nothing."""

    def __init__(self, games: dict[str, Ruleset], told: PracticeState) -> None:
        super().__init__(NOWHERE, games)
        self.told = told

    def state(self, table: PractisedTable) -> PracticeState:
        return self.told

    def tend(self, free: bool) -> bool:
        return False


def practice_pages(program: Program) -> Iterator[tuple[str, Page]]:
    """List the page in each of its states, and the first page while a game is practised."""
    games, before = {game.id: game for game in program.shelf}, program.services.practice
    for name, told in STATES.items():
        practice = program.services.practice = StandingPractice(games, told)
        yield f"practice, {name}", PracticePage(program, program.shelf.game("trick-and-desert"))
    practice.shares = {PractisedTable("trick-and-desert", 4): 0.41}
    yield "title, while bots practise", TitlePage(program)
    refused = PracticePage(program, program.shelf.game("diamonds"))
    refused.obstacle = "No space left on device"
    refused.shown = STATES["nothing yet"]
    yield "practice, that cannot be kept", refused
    program.services.practice = before
