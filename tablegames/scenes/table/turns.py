"""Taking turns at a table: what a person chose is played, and what bots thought of."""

from __future__ import annotations

from tablegames.engine.table.events import Scored
from tablegames.scenes.table.shared_window import SharedWindow
from tablegames.scenes.table.tabletop import Tabletop


class Turns:
    """Plays turns, and has them told to those who may see them."""

    def __init__(self, tabletop: Tabletop, window: SharedWindow) -> None:
        self.tabletop, self.window, self.session = tabletop, window, tabletop.session

    def decide(self, *actions: str) -> None:
        """Take an action of the person who is asked, or several one after another, as far as each is legal then.

        Unless the same person goes on before all are called to look, they are told as all may see them.
        """
        session, told = self.session, len(self.session.match.journal)
        for at, action in enumerate(actions):
            if at and action not in session.match.legal_actions():
                break
            session.play(action)
        self.tabletop.saving.read()
        scored = any(isinstance(entry.event, Scored) for entry in session.match.journal[told:])
        gather = scored and self.tabletop.narrator.results
        elsewhere = self.window.holders.holds(session.turn)
        if elsewhere or (self.window.guarded and (session.turn != session.viewer or gather)):
            self.window.look_away()
        self.tabletop.tell(True, actions)

    def gather(self) -> None:
        """Show that a card was chosen which is still to be confirmed, or was put back."""
        self.tabletop.hint.forget()
        self.tabletop.program.services.sound.play("card")
        self.tabletop.relay()

    def let_bot_play(self) -> None:
        """Let a bot take its turn; with several people at the table everyone looks on."""
        if self.tabletop.narrator.notice:
            self.tabletop.narrator.notice = ""
            self.tabletop.relay()
        self.window.look_on()
        self.session.let_bot_play()
        self.tabletop.tell()
