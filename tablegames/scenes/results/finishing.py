"""The end of a game: it is entered into the statistics, counted in its series, and its result shown."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.table.facts import GoalFact
from tablegames.languages.languages import languages
from tablegames.play.records.finished_game import beginner_of
from tablegames.play.records.seats_file import Place
from tablegames.play.session.score_sheet import score_sheet
from tablegames.play.session.session import Session
from tablegames.play.setup.deal import EarlierTry, anything_dealt
from tablegames.play.statistics.titles import titles_of
from tablegames.play.voices.voices import Line
from tablegames.rules.words import InLanguages, Words
from tablegames.scenes.program.day_tries import note_ended
from tablegames.scenes.program.party import Party, plain
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.result import ResultPage
from tablegames.scenes.results.rivals import GamesBetween, games_between
from tablegames.view.language import text
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.table.own_words import LABELS, at_table

SHOWN_TRIES = 2
"""How many earlier tries at the same cards stand beside a result."""


def finish(program: Program, party: Party, session: Session, line: Line | None = None) -> ResultPage:
    """Make the page of the result of a session that is over; `line` is what a bot that won says."""
    totals, winners = session.result()
    match, record = session.match, session.record
    tries = party.deal.tries if party.deal else ()
    # Before this game is entered, which a thread does: it is counted here.
    between = games_between(program, party, winners) if not tries else None
    if program.services.statistics is not None and record is not None and not tries:
        places = tuple(Place(member.kind, member.face, member.person) for member in party.members)
        program.services.statistics.enter(match, record.header, record.path, places, session.took_back)
    columns = [
        (heading(party.game, f"labels.{name}"), tuple(str(each).translate(SIGNS) for each in held))
        for name, held in session.holdings().items()
    ]
    before = [earlier(party, tried, number) for number, tried in enumerate(tries, 1) if tried.totals]
    # What is to be compared stands alone.
    columns = before[-SHOWN_TRIES:] or columns
    series = party.series
    if series is not None:
        series = series.after(winners, beginner_of(match.events), totals)
        columns.append((heading(party.game, "series.total"), tuple(str(each) for each in series.wins)))
    saved = record.path if record is not None and record.trouble is None else None
    outcome = GameOutcome(
        party,
        totals,
        winners,
        session.standing(),
        match.round,
        columns=tuple(columns),
        goal=goal.points if (goal := session.seen().fact(GoalFact)) else 0,
        lowest=match.game.rules.wins == "lowest",
        shuffle=session.shuffle,
        series=series,
        record=saved,
        dealt=anything_dealt(match.game.rules),
        tries=len(tries),
        taken_back=session.took_back,
        changed_hands=session.changed_hands,
        sheet=score_sheet(session),
        titles=tuple(titles_of(match, program.words.texts)),
        line=line,
        together=match.game.rules.together,
        partners=bool(match.game.rules.partners),
    )
    if between is not None and series is None and outcome.mood == "rivalry":
        outcome = replace(outcome, columns=(*outcome.columns, against_each_other(party, between)))
    program.services.sound.play(outcome.mood)
    note_ended(program, party, totals, outcome.places())
    return ResultPage(program, outcome)


def note_left(program: Program, party: Party, session: Session) -> None:
    """Enter how the deal of a day ended where the table is left before the result is shown: it can't be resumed."""
    if not session.over or party.deal is None:
        return
    totals, winners = session.result()
    outcome = GameOutcome(party, totals, winners, session.standing(), session.match.round)
    note_ended(program, party, totals, outcome.places())


def earlier(party: Party, tried: EarlierTry, number: int) -> tuple[Words, tuple[str, ...]]:
    """Put an earlier try at the same cards beside this one: a total by seat, with the name of who sat there."""
    title = InLanguages(tuple((each, text.Texts(each).say("deal.try", n=number)) for each in languages()))
    cells = [
        str(total).translate(SIGNS) if name == now else f"{str(total).translate(SIGNS)}\n{plain(name)}"
        for name, total, now in zip(tried.names, tried.totals, party.names, strict=True)
    ]
    return title, tuple(cells)


def against_each_other(party: Party, between: GamesBetween) -> tuple[Words, tuple[str, ...]]:
    """Put beside a rivalry how many of their games each of the people has won."""
    title = InLanguages(tuple((each, text.Texts(each).say("rivals.won_of", n=between.played)) for each in languages()))
    won = dict(between.won)
    return title, tuple(str(won[seat]) if seat in won else "–" for seat in range(len(party.members)))


def heading(game: Game, key: str) -> Words:
    """Say a heading in every language, for the page may change its own: in the words of the game's table."""
    return InLanguages(tuple((each, at_table(text.Texts(each), game, LABELS).say(key)) for each in languages()))
