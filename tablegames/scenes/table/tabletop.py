"""What lies on a table as it is shown to the person who looks: laid out, told, attended to. It decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.ways import Ways
from tablegames.scenes.table.collecting import Attended, as_packet
from tablegames.scenes.table.focus import first
from tablegames.scenes.table.holders import Holders
from tablegames.scenes.table.table_offers import TableOffers
from tablegames.scenes.table_pages.saving import Saving
from tablegames.scenes.telling.hint import TableHint
from tablegames.scenes.telling.narrator import Narrator
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.sprite import Screen, Sprite, shown_to_owner
from tablegames.view.table.table import TableView

LAST_LOOK = 1800.0
"""How long the table stays before the result is shown."""
Offer = Callable[[Seen], tuple[str, ...]]
"""Names what the screen offers now besides what the rules let a player choose."""


class Tabletop:
    """Lays the table out, has the narrator tell what happened, and knows what the attention is on."""

    def __init__(
        self,
        program: Program,
        party: Party,
        ruleset: Ruleset,
        session: Session,
        offers: TableOffers | None = None,
    ) -> None:
        self.program, self.party, self.ruleset, self.session = program, party, ruleset, session
        self.offers = offers or TableOffers(program, session)
        self.more_offers: list[Offer] = []
        """What else the screen may offer: each part of the table adds its own."""
        self.seat_keys: Callable[[], tuple[str, ...]] = tuple
        """Names by seat the key by which its hand is lifted; empty where hands are not lifted."""
        self.attended = Attended()
        self.holders = Holders(program, session)
        self.hint, self.saving = TableHint(session), Saving(program, session)
        self.own_turn = False
        """Whether what is told last was done by the person who looks: then no one is told that it is their turn."""
        self.unheard = False
        """Whether the person who is asked is still to be told so."""
        self.peeking = False
        """Whether the viewer looks at face-down cards."""
        self.drawn: Sprite | None = None
        """A card that is drawn with the pointer, as it is now."""
        self.ways = program.ways()
        """How the person who looked last plays."""
        self.table = self.laid_table()
        self.narrator = Narrator(self.table, self.lay, self.warm, lambda name: program.services.sound.play(name))
        self.animator = self.narrator.animator

    def begin(self) -> None:
        """Show the table for the first time."""
        self.animator.snap(self.lay(self.session.seen()))
        if beats := self.session.beats():
            # From here on it is told, whatever lays the table again meanwhile.
            self.narrator.retell(beats[0].seen, beats)

    # -- laid out -----------------------------------------------------------------------------------------------------

    def laid_table(self) -> TableView:
        """Make the table in the reader's language."""
        preferences, options = self.program.preferences, dict(self.party.options)
        wins = self.party.series.wins if self.party.series else ()
        self.ways = self.viewers_ways()
        look = {**preferences.table_look(self.ways.large, self.ways.letters), "canvas": self.program.canvas}
        words = self.program.texts(self.ways)
        return TableView(self.ruleset, self.session.players, words, options, wins=wins, **look)

    def viewers_ways(self) -> Ways:
        """Tell how the person who looks plays, so that cards and words are as that person wants them.

        While there is no viewer they stay as they were.
        """
        viewer = self.session.viewer
        return self.ways if viewer == NOBODY else self.program.ways(self.party.members[viewer].person)

    def lay(self, seen: Seen) -> Screen:
        """Say where everything is for what is seen; the viewer's attention counts only while something is asked."""
        attended = self.attended
        # Where hands are lifted another person may look meanwhile, and sees nothing of what is considered.
        own = self.session.viewer == self.session.turn
        chosen, picked = (attended.chosen, attended.collection.cards) if own else (None, ())
        notice = self.narrator.notice or self.saving.sentence or ("" if chosen else self.hint.sentence)
        hinted = self.hint.actions
        offers, faint = self.offers.offered(seen, bool(picked), own and attended.collection.complete(seen))
        offers += tuple(each for more in self.more_offers for each in more(seen))
        phones, keys = self.holders.phones, self.seat_keys()
        attention = Attention(
            attended.focus, chosen, offers, notice, hinted, faint, self.session.side, picked, phones, keys
        )
        return self.table.layout(seen, attention)

    @property
    def shown(self) -> Seen:
        """What the table shows at rest."""
        return self.animator.seen or self.session.seen()

    @property
    def backdrop(self) -> str:
        """The ground of the table."""
        return self.animator.scene.backdrop

    @property
    def asked(self) -> bool:
        """Whether the person before the screen may choose now: all that happened before is on the disk."""
        return self.narrator.through and self.session.turn == self.session.viewer and self.session.kept

    def at_rest(self) -> Screen:
        """Lay the table as it is shown when nothing moves."""
        return Tabletop.lay(self, self.shown)

    def relay(self, glide: bool = True) -> None:
        """Lay the table out again, because attention, words or viewer changed."""
        if self.viewers_ways() != self.ways:
            self.dress()
        scene = self.lay(self.session.seen() if not self.narrator.chapters else self.shown)
        if glide and not self.animator.telling:
            self.animator.glide(scene)
        else:
            self.animator.snap(scene)

    def dress(self) -> None:
        """Go on with a table in other words, or with other cards."""
        self.table = self.laid_table()
        self.narrator.dress(self.table)
        self.hint.word(self.table)

    def warm(self, sprites: Any) -> Any:
        """Let the window paint ahead, where there is one."""
        return self.program.services.display.warm(sprites)

    def sprites(self) -> list[Sprite]:
        """List what lies on the table, with the card that is drawn."""
        shown = self.animator.sprites()
        if self.drawn is not None:
            away = self.drawn.key, ("received", self.drawn.card)
            shown = [*(each for each in shown if each.key not in away), self.drawn]
        return [shown_to_owner(each) for each in shown] if self.peeking else shown

    # -- told ---------------------------------------------------------------------------------------------------------

    def tell(self, own: bool = False, packet: Sequence[str] = ()) -> None:
        """Show what just happened; `own`: the person who looks did it; `packet`: actions confirmed together."""
        self.own_turn = own
        self.attended.forget()
        self.hint.forget()
        if self.narrator.tell(as_packet(self.session.beats(), packet)):
            self.settle()

    def settle(self) -> None:
        """Everything has been told: the next choice begins."""
        self.narrator.hold = LAST_LOOK if self.session.over else self.table.thinking
        self.attended.chosen = None
        if self.session.turn == self.session.viewer:
            self.unheard = not self.own_turn
            self.attend()

    def attend(self) -> None:
        """Attend to a new question: with keys there has to be a place to go from."""
        keys = self.attended.keys
        self.attended.begin(first(self.animator.layout(self.session.seen()).targets()) if keys else None)
