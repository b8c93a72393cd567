"""What is otherwise at the table of a lesson: nobody is helped unasked, and nothing is kept."""

from __future__ import annotations

from tablegames.play.session.seen import Seen
from tablegames.scenes.table.by_itself import ByItself
from tablegames.scenes.table.narrator import Narrator
from tablegames.scenes.table.taking_back import TakingBack
from tablegames.scenes.table.trick_rest import TrickRest
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.scenes.table_pages.table_menu import TableMenu
from tablegames.view.cards.derived_world import felt_for


class NothingOffered(TakingBack):
    """Offers nothing: in a lesson there are its own buttons instead."""

    def offered(
        self, seen: Seen, picked: bool = False, complete: bool = False
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (("undo",), ()) if seen.choices and picked else ((), ())


class NothingByItself(ByItself):
    """Leaves every card to the learner."""

    def acts(self, ms: float) -> bool:
        return False

    def onwards(self, seen: Seen) -> tuple[str, ...]:
        return ()


class UnaskedRest(TrickRest):
    """Asks nobody how long a trick shall lie."""

    @property
    def rest(self) -> float:
        return self.preferences.rest

    def asks(self, narrator: Narrator) -> bool:
        return False

    def passed(self) -> None:
        """Nothing was asked."""


class LessonMenu(TableMenu):
    """Opens the menu of a lesson: nothing of it is saved as a game, and nobody has to trust its shuffle."""

    def open_menu(self) -> None:
        felt = felt_for(self.party.game)
        self.program.stack.push(PausePage(self.program, self.party.game.id, felt, self.leave, None, kept="lesson.kept"))

    def leave(self) -> None:
        """Go back to where the lesson was opened."""
        self.program.stack.pop()
        self.program.stack.pop()
