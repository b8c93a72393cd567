"""How a recorded game is opened to be looked at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tablegames.play.records.record_rules import by_own_rules, fitting_options, is_here
from tablegames.play.session.replay import Showing, showing_of
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.replay.replay import ReplayScene
from tablegames.scenes.saved.own_rules import with_fitting_table
from tablegames.scenes.saved.saved_game import party_then


@register_page("replay")
def open_record(program: Program, path: Path) -> ReplayScene:
    """Show a record from its beginning. Raises ReplayError and OSError."""
    return ReplayScene(program, *shown_record(program, path))


def shown_record(program: Program, path: Path) -> tuple[Party, Ruleset, Showing]:
    """Read a record: who played, by which rules, and what can be seen of it. Raises ReplayError and OSError."""
    library = program.services.library
    showing = showing_of(path, library)
    ruleset = showing.ruleset
    here = is_here(showing.header.ruleset, library)
    party = party_then(program, showing, None if here else ruleset)
    party = replace(party, options=fitting_options(showing.header, ruleset))
    if not here or by_own_rules(showing.header, library[showing.header.ruleset]):
        seen = showing.replay.seen(showing.replay.last, showing.replay.sides[0])
        ruleset = with_fitting_table(ruleset, party.members, program.words, party.options, seen)
    return party, ruleset, showing
