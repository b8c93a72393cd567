"""What is attended to at a table, and cards that are chosen together: each can be put back until all are confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from tablegames.engine.climb.facts import WholeSetsFact
from tablegames.engine.table.events import CardMoved, Event
from tablegames.play.session.seen import Beat, Choice, Seen
from tablegames.scenes.table.focus import ONWARDS
from tablegames.view.layout.attention import chosen_together, combines, goes_with
from tablegames.view.painting.sprite import Target
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.given import cards_wanted, gathers
from tablegames.view.table_widgets.prompt import CONFIRM


class Collection:
    """The cards that were chosen so far for a question that asks for several.

    The game knows nothing of them before they are confirmed: then they are played one after another, or together where
    one action is about all of them.
    """

    def __init__(self) -> None:
        self.cards: tuple[str, ...] = ()

    def begun(self, table: TableView, seen: Seen) -> bool:
        """Tell whether a question is one for which cards are gathered: it asks for several, and they have a place."""
        return combines(seen) or gathers(table.widgets, seen)

    def complete(self, seen: Seen) -> bool:
        """Tell whether as many are chosen as are asked for, or such as go together."""
        if combines(seen):
            return chosen_together(seen, self.cards) is not None
        return bool(self.cards) and len(self.cards) >= cards_wanted(seen)

    def turn(self, card: str, seen: Seen) -> None:
        """Choose a card, or put back one that was chosen.

        Of cards that are played together the first takes those with it that most often go along, and so does one that
        goes with none of those that are chosen.
        """
        if combines(seen) and card not in self.cards and not (self.cards and card in goes_with(seen, self.cards)):
            whole = seen.fact(WholeSetsFact)
            self.cards = whole.whole.get(card, (card,)) if whole else (card,)
            return
        self.cards = tuple(each for each in self.cards if each != card) if card in self.cards else (*self.cards, card)

    def put_back(self) -> bool:
        """Put the last card back; False where there is none."""
        had = bool(self.cards)
        self.cards = self.cards[:-1]
        return had

    def actions(self, seen: Seen) -> Sequence[str]:
        """List the actions that the chosen cards stand for."""
        together = chosen_together(seen, self.cards)
        if combines(seen):
            return [together.action] if together else []
        return [choice.action for card in self.cards for choice in seen.choices if choice.what == card]


class Attended:
    """What the attention is on (`focus`), what is considered (`chosen`), and which cards are chosen so far."""

    def __init__(self) -> None:
        self.focus: Target | None = None
        self.chosen: Target | None = None
        self.collection = Collection()
        """Cards that are chosen together and still to be confirmed."""
        self.keys = False
        """Whether the keys moved the focus last: then it stays where no pointer is."""

    def begin(self, focus: Target | None) -> None:
        """Attend to a new question."""
        self.focus, self.chosen, self.collection.cards = focus, None, ()

    def forget(self) -> None:
        """Attend to nothing: what was asked is over."""
        self.focus = self.focus if self.focus == ONWARDS else None
        self.chosen, self.collection.cards = None, ()

    def put_back(self) -> bool:
        """Put back the card that was chosen last of several; False where none is."""
        had = self.collection.put_back()
        if had and self.focus == CONFIRM:
            self.focus = None
        return had


def as_packet(beats: Sequence[Beat], actions: Sequence[str]) -> Sequence[Beat]:
    """Tell several actions that were confirmed together as one: their cards set off as one packet.

    Told one after another the cards that still wait would fly back into the hand, and out of it again.
    """
    cards = {Choice(action).what for action in actions}
    last = max(
        (at for at, beat in enumerate(beats, 1) for event in beat.events if sets_off(event, cards)),
        default=0,
    )
    if len(actions) < 2 or last < 2:
        return beats
    events = tuple([event for beat in beats[:last] for event in beat.events])
    return [Beat(events, beats[last - 1].seen), *beats[last:]]


def sets_off(event: Event, cards: AbstractSet[str]) -> bool:
    """Tell whether one of these cards leaves the hand."""
    return isinstance(event, CardMoved) and event.source == "hand" and event.card in cards
