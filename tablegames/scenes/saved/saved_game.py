"""A game that can be resumed, in words: who plays, how it stands, when it was played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Protocol

from tablegames.engine.game.record import Header
from tablegames.engine.rules_error import RulesError
from tablegames.play.files.local_time import local_time
from tablegames.play.records.seats_file import Place
from tablegames.play.records.unfinished import Unfinished
from tablegames.rules.option import OptionError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.party import Party, look_of, seat_again, tell_apart
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.round_name import round_name
from tablegames.view.language import fonts
from tablegames.view.language.text import Texts, write_gap
from tablegames.view.table.total_count import count_away


class Recorded(Protocol):
    """A game on disk."""

    @property
    def header(self) -> Header: ...

    @property
    def places(self) -> tuple[Place, ...]: ...


def party_of(program: Program, game: Unfinished) -> Party:
    """Tell who played a game, as they will sit down to it again."""
    return replace(party_then(program, game), series=game.series)


def party_then(program: Program, recorded: Recorded, own: Ruleset | None = None) -> Party:
    """Tell who played a game, as far as it is known; `own` are its rules where they are on no shelf."""
    header = recorded.header
    about = header.names, recorded.places, header.options
    game = program.shelf.game(header.ruleset) if own is None else own
    return as_now(program, seat_again(game, *about, program.words, program.services.player_kinds))


def as_now(program: Program, party: Party) -> Party:
    """Show those who have profiles as these are now: a person who was renamed since is the same one."""
    members = list(party.members)
    for at, member in enumerate(members):
        profile = program.services.profiles.find(member.person)
        if profile is not None and member.human:
            members[at] = replace(member, name=profile.name, face=look_of(profile))
    return replace(party, members=tell_apart(members))


def names_now(program: Program, game: Recorded) -> list[str]:
    """List the names of those who played: people with profiles are called as these are now."""
    names = list(game.header.names)
    for at, place in enumerate(game.places[: len(names)]):
        profile = program.services.profiles.find(place.person)
        names[at] = names[at] if profile is None else profile.name
    return names


def left_out(program: Program, game: Recorded) -> int:
    """Count the letters of players' names that cannot be drawn and are left out; profiles have none of them."""
    find = program.services.profiles.find
    guests = [
        name
        for at, name in enumerate(game.header.names)
        if at >= len(game.places) or find(game.places[at].person) is None
    ]
    return sum(char in fonts.unknown(name) for name in guests for char in name)


def standing(game: Unfinished, party: Party, words: Texts) -> tuple[str, ...]:
    """Say how far a game is, and when it was played: "Deal 3", "today, 14:32"."""
    when = said_when(local_time(game.played), datetime.now(), words)
    if game.changed:
        return words.say("unfinished.changed"), when
    if game.between and game.series is not None:
        return words.say("series.next", n=game.series.played + 1), when
    return (round_name(party.game, words, game.round), when) if game.round else (when,)


def totals_told(totals: Sequence[int], party: Party, words: Texts) -> tuple[int, ...]:
    """Give the totals of a game as its table tells them."""
    count = count_away(words, party.game, len(party.members), party.options)
    return tuple(map(count.of, totals))


def score(game: Unfinished, party: Party, words: Texts) -> str:
    """Say how a game stands: "162 : 20". What partners have together is said once."""
    totals, half = game.totals, len(game.totals) // 2
    # What a game is played to stands in its record: the ruleset of every other game need not be read for this.
    if not game.between and played_to_a_goal(game.header):
        totals = totals_told(totals, party, words)
    # Rules are read only where all who sit opposite have the same: the first page waits for them.
    if half > 1 and any(totals) and totals[:half] == totals[half:] and partnered(party):
        totals = totals[:half]
    return " : ".join(map(write_gap, totals))


def played_to_a_goal(header: Header) -> bool:
    """Tell whether the rules that a record carries say which total ends the game; a record may say anything."""
    rules = (header.rules or {}).get("rules")
    ends = rules.get("ends") if isinstance(rules, Mapping) else None
    return isinstance(ends, Mapping) and "reach" in ends


def partnered(party: Party) -> bool:
    """Tell whether those who sit opposite play together."""
    try:
        rules, _ = party.game.resolve(len(party.members), party.options)
    except (OptionError, RulesError):
        return False
    return rules.partners


def said_when(moment: datetime, now: datetime, words: Texts) -> str:
    """Say a moment as one speaks of it."""
    clock = f"{moment.hour}:{moment.minute:02}"
    if moment.date() == now.date():
        return words.say("unfinished.today", clock=clock)
    if moment.date() == (now - timedelta(days=1)).date():
        return words.say("unfinished.yesterday", clock=clock)
    month = f"{moment.month}"
    with suppress(IndexError):
        month = words.say("unfinished.months").split()[moment.month - 1]
    return words.say("unfinished.day", day=moment.day, month=month, year=moment.year, clock=clock)
