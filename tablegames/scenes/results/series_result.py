"""The page of a finished series: who won most of its games."""

from __future__ import annotations

from dataclasses import replace

from tablegames.play.setup.series import Series
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.results.celebration import LASTING
from tablegames.scenes.results.entrance import Floor
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.results.series_story import TOLD, SeriesStory, told_games
from tablegames.scenes.results.series_words import length
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.motion.tween import ease, faded
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table.total_count import count_away

STORY_BEGINS, GAME_TOLD, SLOWEST = 500.0, 300.0, 650.0
"""When the first game of a series is told, how long its row takes to come in, and how much later the next one comes."""
GAME_FROM = 80
"""How far right its row is when it begins to be seen, logical pixels."""


@register_page("series")
class SeriesPage(ResultPage):
    """What came of a series: who won most of its games."""

    about = "series"

    def __init__(self, program: Program, party: Party, series: Series) -> None:
        standing, together = tuple((each,) for each in series.wins), series.parties == 1
        partners = 1 < series.parties < len(series.wins)
        outcome = GameOutcome(party, series.wins, series.winners, standing, together=together, partners=partners)
        super().__init__(program, outcome)
        self.series = series
        program.services.sound.play("series")

    def listed(self) -> PageBox:
        """Tell how the series went, where that is known; else list everybody by place."""
        if self.series.story:
            party = self.outcome.party
            count = count_away(self.program.words, party.game, len(party.members), party.options)
            return SeriesStory(self.series, self.members, self.program.words, count).box()
        return super().listed()

    def coming(self, sprite: Sprite, floor: Floor) -> Sprite:
        if sprite.place is None or sprite.place[0] != TOLD:
            return super().coming(sprite, floor)
        part = min(1.0, max(0.0, (self.age - STORY_BEGINS - sprite.place[1] * self.telling) / GAME_TOLD))
        return sprite._replace(x=sprite.x + (1 - ease(part)) * GAME_FROM, alpha=faded(part))

    @property
    def telling(self) -> float:
        """Tell how much later each next game is told, milliseconds: long series are told faster."""
        return min(SLOWEST, (LASTING - STORY_BEGINS - GAME_TOLD) / told_games(self.series))

    def facts(self) -> list[str]:
        name = self.program.words.of(self.outcome.party.game.name)
        return [name, length(self.series, self.program.words), self.say("series.games", n=self.series.played)]

    def points(self, total: int) -> str:
        return self.say("series.points", n=total)

    def forward(self) -> str:
        return self.say("series.again")

    def go_on(self) -> None:
        self.program.navigation.begin(replace(self.outcome.party, series=self.series.another(), seed=None))
