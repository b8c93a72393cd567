"""A line of text that is being typed, with what an input method is still composing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Entry:
    """Text, the caret (characters before it), and the composition, which is not yet text."""

    text: str = ""
    caret: int = 0
    composing: str = ""
    limit: int = 16

    def __post_init__(self) -> None:
        self.caret = len(self.text)

    def write(self, words: str) -> None:
        """Insert text at the caret, as far as there is room; control characters are left out."""
        self.composing = ""
        words = "".join(char for char in words if char.isprintable())[: max(0, self.limit - len(self.text))]
        self.text = self.text[: self.caret] + words + self.text[self.caret :]
        self.caret += len(words)

    def compose(self, words: str) -> None:
        """Show what the input method composes now."""
        self.composing = words

    def erase(self) -> None:
        """Take the character before the caret away."""
        if self.caret:
            self.text = self.text[: self.caret - 1] + self.text[self.caret :]
            self.caret -= 1

    def delete(self) -> None:
        """Take the character after the caret away."""
        self.text = self.text[: self.caret] + self.text[self.caret + 1 :]

    def move(self, by: int) -> None:
        """Move the caret, as far as there is text."""
        self.caret = min(len(self.text), max(0, self.caret + by))
