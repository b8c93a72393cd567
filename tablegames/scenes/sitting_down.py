"""How a table is opened: for a new game, or for one whose record breaks off."""

from __future__ import annotations

import secrets
from pathlib import Path

from tablegames.engine.chance import fresh_salt, salt_of
from tablegames.play.autosave import Autosave
from tablegames.play.paths import own_records
from tablegames.play.record_check import read_record, replayed
from tablegames.play.seats_file import Place
from tablegames.play.session import Player, Session
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.settings import Setting
from tablegames.scenes.company import Company
from tablegames.scenes.program import Program
from tablegames.scenes.table import TableScene

SEEDS = 2**32


def begin_game(program: Program, company: Company, ruleset: Ruleset) -> TableScene:
    """Sit down to a new game. Where it cannot be saved it is played all the same, and the table says so."""
    if company.seed is None:
        seed, salt = secrets.randbelow(SEEDS), fresh_salt()
    else:
        # A game that was asked for by its number is the same game every time.
        seed, salt = company.seed, salt_of(company.seed)
    rules, options = ruleset.resolve(len(company.members), dict(company.options))
    names = tuple(member.name for member in company.members)
    places = [Place(member.kind, member.face) for member in company.members]
    record = Autosave.begin(own_records(), ruleset, Setting(len(names), options), names, seed, salt, places)
    session = Session.open(rules, players_of(company), seed, record, program.thinker, salt)
    return TableScene(program, company, ruleset, session)


def resume_game(program: Program, company: Company, ruleset: Ruleset, path: Path) -> TableScene:
    """Go on with a recorded game exactly where its record ends. Raises RecordError and OSError."""
    reading = read_record(path)
    match = replayed(reading, {ruleset.id: ruleset}, watched=True)
    session = Session(match, players_of(company), Autosave.resume(path, reading), program.thinker)
    return TableScene(program, company, ruleset, session)


def players_of(company: Company) -> list[Player]:
    """List those who sit down as the session knows them."""
    return [Player(member.name, member.kind, member.face) for member in company.members]
