"""How a table is opened: for a new game, or for one whose record breaks off."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from tablegames.engine.chance import salt_of
from tablegames.engine.game.record import Header, Reading
from tablegames.engine.table.events import NOBODY
from tablegames.play.files.paths import own_records
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.first_turn import draw_start
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.record_rules import by_own_rules, fitting_options, ruleset_of
from tablegames.play.records.screens_file import read_screens
from tablegames.play.records.seats_file import Place, SeatsFile, read_beside, write_beside
from tablegames.play.records.unfinished import Unfinished, begun_at
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.play.setup.deal import SettledDeal
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.day_tries import note_begun
from tablegames.scenes.program.own_screen_seats import OwnScreenSeats
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import Member, Party, plain, tell_apart
from tablegames.scenes.program.program import Program
from tablegames.scenes.saved.own_rules import with_fitting_table
from tablegames.scenes.saved.saved_game import party_of
from tablegames.scenes.table.table import TableScene


def begin_game(program: Program, party: Party, ruleset: Ruleset) -> TableScene:
    """Sit down to a new game. Where it cannot be saved it is played all the same, and the table says so."""
    rules, options = ruleset.resolve(len(party.members), dict(party.options))
    names, deal = party.names, party.deal
    series = party.series
    if series is not None:
        series = replace(series, parties=1 if rules.together else len(names) // 2 if rules.partners else 0)
        party = replace(party, series=series)
    if deal is not None:
        seed, salt = deal.seed, deal.salt
    elif party.seed is None:
        seed, salt = draw_start(rules, len(names), series.next_beginner if series else NOBODY)
    else:
        # A game that was asked for by its number is the same game every time.
        seed, salt = party.seed, salt_of(party.seed)
    places = [Place(member.kind, member.face, member.person) for member in party.members]
    setting = Setting(len(names), options)
    record = Autosave.begin(own_records(), ruleset, setting, names, seed, salt, places, series, deal)
    own = program.services.own_bots(ruleset, setting)
    dealt = deal.dealt if deal else None
    session = Session.open(rules, players_of(party), seed, record, program.services.bots, salt, own, dealt)
    note_begun(program, party)
    return open_table(program, party, ruleset, session)


def open_table(program: Program, party: Party, ruleset: Ruleset, session: Session) -> TableScene:
    """Lay the table, at which those play on who hold their cards on own screens."""
    seats = program.services.own_screens
    if seats is not None:
        seats.sit(party.members)
        if seats.plays(session.viewer):
            # The only person among bots looks elsewhere.
            session.look_away()
    scene = TableScene(program, party, ruleset, session)
    scene.own_screens.join()
    return scene


@register_page("table")
def new_table(program: Program, party: Party) -> TableScene:
    """Open a table for a new game by the rules that its file has now."""
    return begin_game(program, party, program.services.library.get(party.game.id, party.game))


@register_page("resumed table")
def resumed_table(program: Program, game: Unfinished) -> TableScene:
    """Open the table of a saved game, or of the next game of a series. Raises RecordError and OSError."""
    library, header = program.services.library, game.header
    if game.between:
        return begin_game(program, party_of(program, game), library[header.ruleset])
    return resume_game(program, party_of(program, game), ruleset_of(header, library), game.path)


def resume_game(program: Program, party: Party, ruleset: Ruleset, path: Path) -> TableScene:
    """Resume a recorded game exactly where its record ends. Raises RecordError and OSError."""
    left = path.stat().st_mtime
    reading = read_record(path)
    match = replay_match(reading, {ruleset.id: ruleset}, watched=True)
    party = replace(party, members=tell_apart(now_seated(party.members, reading)))
    beside = sit_down_again(path, reading.header, left)
    own = program.services.own_bots(ruleset, Setting(match.seats, fitting_options(reading.header, ruleset)))
    session = Session(match, players_of(party), Autosave.resume(path, reading), program.services.bots, own)
    session.took_back = beside.taken_back
    if beside.tries or beside.day or match.dealt:
        deal = SettledDeal(match.seed, match.salt, beside.tries, beside.day, match.dealt)
        party = replace(party, deal=deal)
    party = replace(party, options=fitting_options(reading.header, ruleset))
    if by_own_rules(reading.header, party.game):
        about = session.players, program.words, party.options
        ruleset = with_fitting_table(ruleset, *about, session.seen())
    take_up_own_screens(program, party, path)
    return open_table(program, party, ruleset, session)


def take_up_own_screens(program: Program, party: Party, path: Path) -> None:
    """Listen again where phones had the table of an unfinished game: they come back by themselves."""
    kept = read_screens(path, len(party.members))
    if kept is None or program.services.own_screens is not None:
        return
    program.services.own_screens = seats = OwnScreenSeats(program.services.display.wake)
    seats.sit(party.members)
    seats.listen(kept)


def now_seated(members: Sequence[Member], reading: Reading) -> list[Member]:
    """Call those who sat down in the middle of a recorded game by the names they have in it."""
    names = {line["p"]: line["name"] for line in reading.lines if line["e"] == "seat"}
    return [replace(member, name=plain(names.get(seat, "")) or member.name) for seat, member in enumerate(members)]


def sit_down_again(path: Path, header: Header, left: float) -> SeatsFile:
    """Note beside a record how long it was played until it was left, and that it is resumed; give what lies there."""
    beside = read_beside(path, header.players)
    if beside.places:
        played = beside.lasted(begun_at(header), left)
        beside = replace(beside, seconds=played or beside.seconds, since=time.time())
        # A game is no less a game for having no times.
        with suppress(OSError):
            write_beside(path, beside)
    return beside


def players_of(party: Party) -> list[Player]:
    """List those who sit down as the session knows them."""
    return [Player(member.name, member.kind, member.face) for member in party.members]
