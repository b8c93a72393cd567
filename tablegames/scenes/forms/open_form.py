"""The ways to the form: a copy of a game, a game of one's own, a draft."""

from __future__ import annotations

from pathlib import Path

from tablegames.rules.forms.copies import copy_of, source_of
from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.form import Form
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.forms.form_page import FormPage
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program


@register_page("form")
def form_of(program: Program, game: Ruleset) -> FormPage:
    """Open a game of one's own to be changed, of any other game a copy."""
    own, drafts = program.services.own_games, program.services.drafts
    if own is not None and Path(game.file).parent == own.folder:
        text = (drafts.read(game.id) if drafts is not None else None) or source_of(game)
        return page_of(program, game.id, text)
    taken = {each.id for each in program.shelf} | set(drafts.names() if drafts is not None else ())
    if own is not None:
        taken |= {path.stem for path in (*own.broken, *own.waiting)}
    text = copy_of(game, taken)
    name = Form(text).value("id")
    return page_of(program, str(name), text)


@register_page("draft")
def draft_of(program: Program, name: str) -> FormPage:
    """Open a draft. Raises RulesetError where it is no YAML any more."""
    drafts = program.services.drafts
    text = drafts.read(name) if drafts is not None else None
    return page_of(program, name, text or "")


def page_of(program: Program, name: str, text: str) -> FormPage:
    """Make the page, with the original to which a copy is compared."""
    draft = Draft(text, name)
    first = draft.form.value("original")
    original, title = None, ""
    for game in program.shelf:
        if game.id == first and game.id != name:
            try:
                original, title = Form(source_of(game)), game.name.said(program.words.language)
            except RulesetError:
                break
    return FormPage(program, draft, name, original, title)
