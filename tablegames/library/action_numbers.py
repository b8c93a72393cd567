"""One number for each action of a game, the same in all its positions."""

from __future__ import annotations

from tablegames.engine.game.game import Game
from tablegames.library.errors import GameError


class ActionNumbers:
    """Numbers the actions of a game from 0.

    Inside the engine an action is a small int that means something to one step only. Here all actions with the same
    words have the same number, whichever step asks: what a learning program needs, and what others' interfaces demand.
    """

    def __init__(self, game: Game) -> None:
        steps = game.table.steps
        self.words = tuple(dict.fromkeys([step.words(action) for step in steps for action in step.every_action()]))
        """By number, the action in notation."""
        self.number = {words: number for number, words in enumerate(self.words)}
        """By notation, the number."""
        self.numbers: list[dict[int, int]] = [
            {action: self.number[step.words(action)] for action in step.every_action()} for step in steps
        ]
        """By step, and by its own number for an action."""
        self.actions = [{number: action for action, number in numbers.items()} for numbers in self.numbers]
        """By step and number, the step's own number for an action."""

    def words_of(self, number: int) -> str:
        """Write an action in notation. Raises GameError for a number of no action."""
        if not 0 <= number < len(self.words):
            raise GameError(
                f"{number} is no action; the actions of this game have the numbers 0 to {len(self.words) - 1}"
            )
        return self.words[number]
