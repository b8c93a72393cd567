"""What a table promises wherever a seat is asked: it can be laid for all, and everything asked has its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.engine.rules_error import RulesError, fault_of
from tablegames.engine.table.events import NOBODY
from tablegames.languages.languages import language, languages
from tablegames.play.promises.position import Position, Promise
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset
from tablegames.view.inspection.table_check import list_misplaced
from tablegames.view.language.text import GAP, Texts
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.reason_words import say_reason
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.prompt import sentence, words

REASONS = 3
"""Actions whose reasons are put into words in a position."""


@dataclass(frozen=True)
class Guest:
    """A player with nothing but a name."""

    name: str
    face: str = "hanako"


class LaidTable:
    """The table of a setting, in every language that is complete."""

    def __init__(self, ruleset: Ruleset, setting: Setting, room: bool, for_all: bool) -> None:
        """`room`: whether everything has to have room; `for_all`: whether a position is laid for all who see it."""
        self.room, self.for_all = room, for_all
        self.codes = [code for code in languages() if language(code).complete]
        guests = [Guest(f"P{seat}") for seat in range(setting.players)]
        self.tables = [TableView(ruleset, guests, Texts(code), setting.options) for code in self.codes]

    def can_be_laid(self, position: Position) -> None:
        """Every seat, and who only looks on, has a table; perhaps everything has room on it. Raises RulesError."""
        turn, at = divmod(position.number, len(self.tables))
        table, others = self.tables[at], (*position.two_seats[1:], NOBODY)
        some = (position.turn, others[turn % len(others)])
        for seat in (*position.game.table.all_seats, NOBODY) if self.for_all else some:
            try:
                screen = table.layout(position.seen(seat))
            except Exception as error:
                raise RulesError("promise.table", seat=seat, error=fault_of(error)) from error
            for one, other in list_misplaced(screen) if self.room else ():
                if other:
                    raise RulesError("promise.covered", seat=seat, one=one, other=other)
                raise RulesError("promise.off_table", seat=seat, one=one)

    def has_its_words(self, position: Position) -> None:
        """The question, each answer and the reasons for it are said in every language. Raises RulesError."""
        reasons = [
            reason for action in position.legal[:REASONS] for reason in position.game.reasons(position.s, action)
        ]
        for code, table in zip(self.codes, self.tables, strict=True):
            t = Layout(table, position.seen(position.turn))
            said = {position.question.key: sentence(t)}
            said |= {choice.action: words(t, choice) for choice in t.seen.choices}
            said |= {f"hint.{reason.key}": say_reason(reason, t) for reason in reasons}
            for key, text in said.items():
                if not text or GAP.search(text) or text.startswith(("hint.", "prompts.", "actions.")):
                    raise RulesError("promise.words", what=key, language=code, text=text)


class TablePromises:
    """The promises of the tables of a ruleset, each table made once.

    That nothing lies on another thing, or leaves the table, is asked where a ruleset is checked (`room`). Where not
    `for_all`, a position is laid for the seat that is asked, and in turn for another one or for who looks on.
    """

    def __init__(self, room: bool = False, for_all: bool = True) -> None:
        self.room, self.for_all = room, for_all
        self.tables: dict[str, LaidTable] = {}

    def __call__(self, ruleset: Ruleset, setting: Setting) -> Iterator[Promise]:
        """Make the promises of a setting's table."""
        if str(setting) not in self.tables:
            self.tables[str(setting)] = LaidTable(ruleset, setting, self.room, self.for_all)
        table = self.tables[str(setting)]
        yield table.can_be_laid
        yield table.has_its_words
