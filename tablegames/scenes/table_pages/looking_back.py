"""What can be looked up at a table: the log, the last trick, and what happened since a person's last turn."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.history import last_round, last_trick, last_turn, log_of, log_of_rounds
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.scenes.base_page.overlay import Below
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.table_pages.handover import CARD, Happening
from tablegames.scenes.table_pages.last_trick import LastTrickPage
from tablegames.scenes.table_pages.log_page import LogPage, cards_of
from tablegames.scenes.table_pages.round_page import RoundPage
from tablegames.view.cards.card import Card
from tablegames.view.layout.log_words import say_lines
from tablegames.view.table.table import TableView


def open_log(program: Program, below: Below, session: Session, untold: int = 0) -> None:
    """Lay the log over the table, as the person who looks may read it; `untold`: so many events are not shown yet."""
    program.stack.push(LogPage(program, below, log_of(session, session.viewer, untold=untold)))


def open_last_trick(program: Program, below: Below, session: Session) -> None:
    """Lay the last trick over the table; before the first one there is nothing to show."""
    trick = last_trick(session)
    if trick is not None:
        program.stack.push(LastTrickPage(program, below, trick))


def happened(session: Session, seat: int, table: TableView, party: Party) -> list[Happening]:
    """Tell what everyone saw happen since a seat's last turn, each with whose doing it was and the cards it names."""
    lines = say_lines(log_of(session, NOBODY, last_turn(session, seat)), table)
    return [
        Happening(
            None if line.seat == NOBODY else party.members[line.seat],
            words,
            tuple(Card(table.cards, card, CARD, line.turned) for card in cards_of(line, table)),
            line.heading,
        )
        for line, words in lines
    ]


def with_numbers(seen: Seen, own: Seen) -> Seen:
    """Give what all see, with the numbers that a side knows."""
    shared = {name: cells for name, cells in own.tallies.items() if len(cells) < own.seats}
    return replace(seen, tallies={**seen.tallies, **shared}, total=own.total)


def open_round(program: Program, below: Below, session: Session) -> None:
    """Explain the round that has just been scored, where the game describes how.

    Where several people sit at the table, all of them look: then it shows only what everyone may see, and partners
    who are the only people what they have together.
    """
    results = below.table.results
    viewer = session.viewer if len(session.people) == 1 else NOBODY
    past = last_round(session, viewer)
    if past is not None and session.one_side:
        own = last_round(session, session.people[0])
        assert own is not None
        past = replace(past, before=with_numbers(past.before, own.before), after=with_numbers(past.after, own.after))
        past = replace(past, scored=own.scored)
    if results is not None and past is not None:

        def look_back() -> None:
            program.stack.push(LogPage(program, below, log_of_rounds(session, viewer)))

        page = RoundPage(program, below, past, results, look_back)
        page.entrance.begin()
        program.stack.push(page)
        program.services.sound.play("round")
