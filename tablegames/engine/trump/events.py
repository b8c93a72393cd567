"""What is told of the trump."""

from __future__ import annotations

from tablegames.engine.table.events import Event, Sentence, sentence


class TrumpFollows(Event):
    """How many bids were kept in the round before; that makes a suit trump now, or none."""

    kept: int
    suit: str | None

    def sentence(self) -> Sentence:
        if self.suit is None:
            return sentence("trump_follows_none", n=self.kept)
        key = "trump_follows" if self.kept else "trump_follows_nobody"
        return sentence(key, suit=self.suit, n=self.kept)
