"""The look of a changed game: where its table shows what is no longer there, one that fits is laid."""

from __future__ import annotations

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.forms.edits import EditError, drop
from tablegames.rules.forms.places import ToldPlaces
from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.file_text import decode
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.tryout import declared_places
from tablegames.view.fixtures.section import TableSection
from tablegames.view.table.table_keys import unknown_names
from tablegames.view.table.text_keys import unread

MOST = 12
"""Settings that are looked at."""


def with_fitting_look(text: str, file: str) -> str:
    """Leave out words that nothing says any more, and the table of a text where it does not fit its rules.

    The program lays a table that does.
    """
    text = with_words_said(text, file)
    return text if fits(text, file) else with_words_said(without_table(text), file)


def without_table(text: str) -> str:
    """Leave out the table."""
    try:
        return drop(text, ("table",))
    except EditError:
        return text


def with_words_said(text: str, file: str) -> str:
    """Leave out the words of the table that nothing says."""
    try:
        root, _ = parse(decode(text.encode(), file), file)
        places = ToldPlaces(root)
        for _, path, _ in list(unread(root)):
            text = drop(text, places.nearest(path))
    except (RulesetError, EditError):
        return text
    return text


def fits(text: str, file: str) -> bool:
    """Tell whether the table shows only what the rules have."""
    try:
        ruleset = read_ruleset(text.encode(), file, Rules)
        if ruleset.table is None:
            return True
        settings = list(ruleset.settings())
        some = settings[:: max(1, len(settings) // MOST)]
        tables = [declared_places(ruleset.resolve(each.players, each.options)[0], each.players) for each in some]
        root, _ = parse(decode(text.encode(), file), file)
        if [*unread(root), *unknown_names(ruleset.table, tables)]:
            return False
        ruleset.survey(TableSection, ruleset.table, "table")
    except RulesetError:
        return False
    return True
