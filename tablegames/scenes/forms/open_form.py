"""The ways to the form: a copy of a game, a game of one's own, a draft."""

from __future__ import annotations

from pathlib import Path

from tablegames.rules.forms.copies import copy_of, source_of
from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.edits import EditError
from tablegames.rules.forms.form import Form
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.opened_file import OpenedFilePage
from tablegames.scenes.forms.form_page import FormPage
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program


@register_page("form")
def form_of(program: Program, game: Ruleset) -> Page:
    """Open a game of one's own to be changed, with its draft where there is one; of any other game a copy.

    Where its file was removed or spoilt since it was read, the page opens that says so.
    """
    try:
        return page_for(program, game)
    except (RulesetError, EditError):
        return OpenedFilePage(program, Path(game.file))


def page_for(program: Program, game: Ruleset) -> Page:
    """Make the page for a game. Raises RulesetError and EditError for a file that cannot be read or changed."""
    own, drafts = program.services.own_games, program.services.drafts
    if own is not None and Path(game.file).parent == own.folder:
        if drafts is not None and game.id in drafts.names():
            return draft_of(program, game.id)
        return page_of(program, game.id, source_of(game))
    taken = {each.id for each in program.shelf} | set(drafts.names() if drafts is not None else ())
    if own is not None:
        taken |= {path.stem for path in (*own.broken, *own.waiting)}
    text = copy_of(game, taken)
    name = Form(text).value("id")
    return page_of(program, str(name), text)


@register_page("draft")
def draft_of(program: Program, name: str) -> Page:
    """Open a draft; where it is no YAML any more, the page that says what is wrong in which line, and it stays."""
    drafts = program.services.drafts
    if drafts is None:
        return page_of(program, name, "")
    try:
        return page_of(program, name, drafts.read(name) or "")
    except RulesetError:
        return OpenedFilePage(program, drafts.path(name))


def page_of(program: Program, name: str, text: str) -> FormPage:
    """Make the page, with the original to which a copy is compared."""
    draft = Draft(text, name)
    first = draft.form.value("original")
    original, title, origin = None, "", None
    for game in program.shelf:
        if game.id == first and game.id != name:
            try:
                original, title = Form(source_of(game)), game.name.said(program.words.language)
            except RulesetError:
                break
            origin = game
    page = FormPage(program, draft, name, original, title)
    page.origin = origin
    return page
