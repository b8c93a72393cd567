"""A deal that others played, from one of their files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tablegames.library.errors import GameError
from tablegames.library.game_state import GameState
from tablegames.library.loaded_game import LoadedGame, load
from tablegames.rules.reading.messages import Message, message
from tablegames.shipped import BOARDS

TRIES = 400
"""How many ways of playing on are tried for what was claimed."""


@dataclass
class PlayedBoard:
    """A deal as a file has it, played by our rules as far as they agree."""

    title: str
    names: tuple[str, ...]
    """By seat."""
    state: GameState
    differences: list[Message] = field(default_factory=list)
    """Where the file and our rules disagree, and what the file leaves out, a sentence each."""

    def play(self, action: str) -> bool:
        """Take an action of the file; answer whether the rules allow it, and note it where they do not."""
        if self.differences:
            return False
        try:
            self.state.play(action)
        except GameError as error:
            self.differences.append(message("board.after", n=len(self.state.moves), why=error.what))
        return not self.differences

    def finish(self, wanted: Callable[[GameState], bool] | None, claim: Message) -> None:
        """Play what was claimed or left out, in some legal way that comes to the file's result, and say so.

        Rules of thumb come first, so that a look back blames no player for what was never played; then more and more
        chance. `wanted` tells whether a game that is over came to the result; None where the file has none.
        """
        if self.differences or self.state.over:
            return
        if wanted is None:
            self.differences.append(message("board.no_result", claim=claim))
            return
        for number in range(TRIES):
            rng, tried = Random(number), self.state.copy()
            while not tried.over:
                wise = tried.sensible(rng) if rng.random() >= number / TRIES else None
                tried.play(rng.choice(tried.legal()) if wise is None else wise)
            if wanted(tried):
                left = tried.moves[len(self.state.moves) :]
                self.differences.append(message("board.played_on", claim=claim, n=len(left)))
                self.state = tried
                return
        self.differences.append(message("board.no_way", claim=claim))

    def compare(self, what: str, theirs: object, ours: object) -> None:
        """Note a result that differs; `what` is a word of one below `board.what`."""
        if self.state.over and theirs != ours:
            whose = message(f"board.what.{what}")
            self.differences.append(message("board.differs", what=whose, theirs=theirs, ours=ours))

    def record(self) -> str:
        """Write it as a record."""
        return self.state.record(self.names)


def board_game(name: str, **options: str) -> LoadedGame:
    """Load the game that the boards of a kind of files are played by."""
    return load(BOARDS / f"{name}.yaml", None, **options)


def begin_board(
    game: LoadedGame, hands: Sequence[Sequence[str]], marker: int, rest: Mapping[str, Sequence[str]]
) -> GameState:
    """Deal a board. Raises GameError for hands that there cannot be."""
    return game.new(1, dealt={"hand": hands, **{zone: [cards] for zone, cards in rest.items()}}, marker=marker)
