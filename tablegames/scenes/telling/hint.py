"""The hint: what the adviser would do, in a sentence, and which actions shine meanwhile."""

from __future__ import annotations

from tablegames.bots.hint_request import Hint
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.view.layout.layout import Layout
from tablegames.view.table.hint_words import said
from tablegames.view.table.table import TableView


class TableHint:
    """Asks the adviser of a session, and remembers what it said until the question is another one."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.wanted = self.silent = False
        self.hint: Hint | None = None
        """What the adviser said; None before it has spoken."""
        self.actions: tuple[str, ...] = ()
        self.sentence = ""
        self.figures = False
        """Whether it also says by how much that is better."""
        self.without: tuple[str, ...] = ()
        """Cards that are chosen already, of which nothing is said."""

    def ask(self, table: TableView, without: tuple[str, ...] = ()) -> None:
        """Ask for a hint on what the person who looks is asked; asked once more, it tells its figures."""
        again = self.hint is not None
        self.forget()
        self.figures = again
        self.without = without
        self.wanted = True
        self.session.ask_hint()
        self.word(table)

    def forget(self) -> None:
        """The question is another one now."""
        self.wanted, self.silent, self.hint, self.actions, self.sentence = False, False, None, (), ""

    def heard(self, table: TableView) -> bool:
        """Take in what the adviser says; True at the moment it has spoken."""
        if not self.wanted:
            return False
        hint = self.session.hint
        if hint is None and self.session.hint_asked:
            return False
        self.wanted = False
        self.hint, self.silent = hint, hint is None
        self.word(table)
        return True

    def word(self, table: TableView) -> None:
        """Say it in the words of a table, which may have changed its language since."""
        if self.wanted:
            self.sentence = table.words.say("hint.thinking")
        elif self.silent:
            self.sentence = table.words.say("hint.none")
        elif self.hint is not None:
            layout = Layout(table, self.session.seen())
            self.actions, self.sentence = said(self.hint, layout, self.figures, self.without)


def offered(seen: Seen) -> tuple[str, ...]:
    """Offer a hint wherever there is something to choose."""
    return ("hint",) if len(seen.choices) > 1 else ()
