"""The nodes of chance that a game has for OpenSpiel: one that says which deal, or one for each card, die and lot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tablegames.engine.asked_chance import AskedChance, Undrawn
from tablegames.library.errors import GameError
from tablegames.library.game_state import GameState, begin_under
from tablegames.library.loaded_game import LoadedGame
from tablegames.rules.tryout import MOST_CHOICES

FACES = 7
"""More than any face of a die."""


class ChanceNode(NamedTuple):
    """Something is drawn: one of `left`, each as likely as the next."""

    what: str
    """What those are: "deal", "card", "seat" or "die"."""
    left: Sequence[int]
    before: GameState | None = None
    """The position before the action that chance follows; None before the game."""
    action: int | None = None
    drawn: tuple[int, ...] = ()
    """What was drawn since that action."""


class GameNode(NamedTuple):
    """Where a game stands."""

    position: GameState | None
    """What the players know of: while something is drawn, the position before that."""
    node: ChanceNode | None


class ChanceNodes(Protocol):
    """How the chance of a game is divided."""

    most_outcomes: int
    most_nodes: int

    def begin(self) -> GameNode:
        """Begin a game."""

    def draw(self, node: ChanceNode, outcome: int) -> GameNode:
        """Go on with what was drawn."""

    def play(self, position: GameState, action: int) -> GameNode:
        """Take an action; the position may become the one after it."""

    def words(self, node: ChanceNode | None, outcome: int) -> str:
        """Write an outcome."""


class OneNode:
    """All chance follows from one node before the game: which of the seeds deals it."""

    most_nodes = 1

    def __init__(self, game: LoadedGame, seeds: Sequence[int]) -> None:
        self.game, self.seeds = game, seeds
        self.most_outcomes = len(seeds)

    def begin(self) -> GameNode:
        """Begin before the deal."""
        return GameNode(None, ChanceNode("deal", range(len(self.seeds))))

    def draw(self, node: ChanceNode, outcome: int) -> GameNode:
        """Deal."""
        return GameNode(self.game.new(self.seeds[outcome], history=True), None)

    def play(self, position: GameState, action: int) -> GameNode:
        """Take an action; all that it leaves to chance follows from the seed."""
        position.play(action)
        return GameNode(position, None)

    def words(self, node: ChanceNode | None, outcome: int) -> str:
        """Write an outcome."""
        return f"deal {outcome}"


class EachCard:
    """Each card, die and lot is a node of its own, in the order of records.

    To go on after a draw is to carry out the action before it once more, with one draw more than the last time.
    """

    def __init__(self, game: LoadedGame) -> None:
        self.game = game
        cards = game.engine.table.cards.count
        self.most_outcomes = max(cards, game.players, FACES)
        # As many as if everything were dealt and rolled after each choice: not known to be reached, and finite.
        self.most_nodes = MOST_CHOICES * (cards + FACES * game.players)

    def begin(self) -> GameNode:
        """Begin before the first card. Raises GameError where a game cannot be dealt card by card."""
        return self.carry_out(None, None, ())

    def draw(self, node: ChanceNode, outcome: int) -> GameNode:
        """Go on with what was drawn. Raises GameError for what cannot be drawn."""
        if outcome not in node.left:
            raise GameError(f"{self.words(node, outcome)} cannot be drawn now")
        return self.carry_out(node.before, node.action, (*node.drawn, outcome))

    def play(self, position: GameState, action: int) -> GameNode:
        """Take an action. Raises GameError if it is not legal."""
        return self.carry_out(position, action, ())

    def carry_out(self, before: GameState | None, action: int | None, drawn: tuple[int, ...]) -> GameNode:
        """Carry out an action, or begin, as far as chance is drawn. Raises GameError."""
        chance = AskedChance(drawn)
        try:
            if before is None or action is None:
                return GameNode(begin_under(self.game, chance), None)
            after = before.under(chance)
            after.play(action)
        except Undrawn as undrawn:
            if not undrawn.left:
                raise GameError(
                    f"{self.game.title} cannot be dealt card by card: its rules draw a {undrawn.what} that is no card, "
                    "die or seat; take chance=deal"
                ) from undrawn
            return GameNode(before, ChanceNode(undrawn.what, undrawn.left, before, action, drawn))
        return GameNode(after, None)

    def words(self, node: ChanceNode | None, outcome: int) -> str:
        """Write an outcome: "card S7", "die 3", "seat 2"."""
        what = node.what if node else "card"
        names = self.game.engine.table.cards.names
        return f"{what} {names[outcome] if what == 'card' and outcome < len(names) else outcome}"
