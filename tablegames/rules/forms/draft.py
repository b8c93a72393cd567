"""A ruleset that is being changed: its text, what it was before, and what is wrong with it so far."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from tablegames.rules.forms.edits import EditError
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FormField
from tablegames.rules.forms.mending import list_problems, mend, with_cover, with_players
from tablegames.rules.forms.spans import Path
from tablegames.rules.reading.problems import Problem

MOST_STEPS = 500
"""Changes that can be undone."""

FieldEdit = Callable[[str, FormField], str]
"""Makes another text of a text and a field in it; raises `EditError`."""


class Draft:
    """A text and its changes. A change that can't be made leaves everything as it is."""

    def __init__(self, text: str, file: str = "") -> None:
        self.file = file
        self.text = text
        self.before: list[str] = []
        """Earlier texts, the latest last."""
        self.after: list[str] = []
        """Texts that were undone, the one undone last at the end."""
        self.forget()

    def forget(self) -> None:
        """Read the text again."""
        self.__dict__.pop("form", None)
        self.__dict__.pop("problems", None)

    @cached_property
    def form(self) -> Form:
        """The text as fields."""
        return Form(self.text, self.file)

    @cached_property
    def problems(self) -> list[Problem]:
        """What reading the text finds wrong."""
        return list_problems(self.text, self.file)

    def change(self, path: Path, edit: FieldEdit) -> bool:
        """Change a field; False where that can't be done, and nothing has changed then."""
        field = self.form.find(path)
        if field is None:
            return False
        try:
            text = edit(self.text, field)
            if path[0] == "players":
                players = Form(text).value("players")
                if isinstance(players, list) and all(isinstance(each, int) for each in players):
                    text = with_players(self.text, players)
            elif path[0] == "options":
                text = mend(text)
            elif path[0] == "deck":
                text = with_cover(text)
        except EditError:
            return False
        return self.put(text)

    def put(self, text: str) -> bool:
        """Take another text; False where it is the same."""
        if text == self.text:
            return False
        self.before = [*self.before[1 - MOST_STEPS :], self.text]
        self.after = []
        self.text = text
        self.forget()
        return True

    def undo(self) -> bool:
        """Go back by one change; False where there is none."""
        return self.step(self.before, self.after)

    def redo(self) -> bool:
        """Make the change that was undone last; False where there is none."""
        return self.step(self.after, self.before)

    def step(self, source: list[str], to: list[str]) -> bool:
        """Take the last text of one row, and put the present one into the other."""
        if not source:
            return False
        to.append(self.text)
        self.text = source.pop()
        self.forget()
        return True
