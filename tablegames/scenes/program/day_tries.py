"""Entering tries at the deal of a day: when a table opens, and when its game is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablegames.play.setup.day_results import DayGame, DayTry, finish_try
from tablegames.play.setup.deal import MOST_TRIES
from tablegames.rules.option import OptionError, deciding
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program


def day_game(party: Party) -> DayGame | None:
    """Tell of which day's deal a party plays which game; None where it is no such deal.

    Which cards it is played with makes no difference. Nor is it one, by what others play, where the rules have changed
    and can't be played so any more.
    """
    if party.deal is None or not party.deal.day:
        return None
    count = len(party.members)
    try:
        options = party.game.settle(count, dict(party.options))
    except OptionError:
        return None
    decide = deciding(party.game.options)
    return DayGame.of(
        party.deal.day, party.game.id, count, {name: value for name, value in options.items() if name in decide}
    )


def make_try(party: Party) -> DayTry | None:
    """Make the try of the one person at the table, its first; None where it is no such deal, or several people play."""
    game, people = day_game(party), [seat for seat, member in enumerate(party.members) if member.human]
    if game is None or len(people) != 1:
        return None
    member = party.members[people[0]]
    return DayTry(game, member.person, member.face, 1, people[0], party.names)


def note_begun(program: Program, party: Party) -> None:
    """Enter that a person begins; a game begun again before anything was played is the same try."""
    fresh, results = make_try(party), program.services.days
    if fresh is None or party.deal is None:
        return
    results.read()
    own = len(results.tried(fresh.game, fresh.who))
    again = len(party.deal.tries) < min(own, MOST_TRIES)
    results.enter(replace(fresh, attempt=own if again else own + 1))


def note_ended(program: Program, party: Party, totals: Sequence[int], places: Sequence[tuple[int, int]]) -> None:
    """Enter how it ended; `places` lists (place, seat)."""
    fresh, results = make_try(party), program.services.days
    if fresh is None or party.deal is None:
        return
    results.read()
    own = [each for each in results.of(fresh.game) if each.who == fresh.who]
    begun = [each.attempt for each in own if not each.over]
    wanted = len(party.deal.tries) + 1
    attempt = wanted if wanted in begun else max(begun, default=len(own) + 1)
    place = next(place for place, seat in places if seat == fresh.seat)
    results.enter(finish_try(replace(fresh, attempt=attempt), totals, place))
