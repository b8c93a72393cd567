"""Beginning again in the middle of a game: with the same cards or with new ones; what was played is given up."""

from __future__ import annotations

import logging
from dataclasses import replace

from tablegames.engine.table.events import Decided
from tablegames.play.session.session import Session
from tablegames.play.setup.deal import SettledDeal, anything_dealt
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program

LOG = logging.getLogger(__name__)


class Restart:
    """Takes a game off its table and begins another one with the same people."""

    def __init__(self, program: Program, party: Party, session: Session) -> None:
        self.program, self.party, self.session = program, party, session

    @property
    def touched(self) -> bool:
        """Whether a person decided something, which would be lost, or took it back and knows what came of it."""
        if self.session.took_back:
            return True
        people = self.session.people
        events = (entry.event for entry in self.session.match.journal)
        return any(isinstance(event, Decided) and event.seat in people for event in events)

    @property
    def dealt(self) -> bool:
        """Whether there are cards to be dealt again, or new ones."""
        return anything_dealt(self.session.match.game.rules)

    def begin_again(self) -> None:
        """Begin a game again in which nothing is dealt; that of a day stays it."""
        if self.party.deal is not None:
            self.same_cards()
        else:
            self.new_cards()

    def same_cards(self) -> None:
        """Deal the same cards again: a second try, where their game has begun."""
        match, party = self.session.match, self.party
        deal = party.deal or SettledDeal(match.seed, match.salt)
        if self.touched:
            deal = deal.after(party.names)
        self.begin(replace(party, seed=None, deal=deal))

    def new_cards(self) -> None:
        """Shuffle again."""
        self.begin(replace(self.party, seed=None, deal=None))

    def begin(self, party: Party) -> None:
        """Sit down again, and then delete the record of the game that is given up."""
        program, record = self.program, self.session.record
        begun = program.navigation.begin(party)
        if begun and record is not None and program.services.records is not None:
            try:
                program.services.records.discard(record.path)
            except OSError as error:
                # It stays among the games that can be resumed: nothing worse.
                LOG.warning("%s cannot be deleted: %s", record.path, error)
