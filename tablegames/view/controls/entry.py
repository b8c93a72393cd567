"""A line of text that is being typed, with what is selected and what an input method is still composing."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from tablegames.play.setup.names import is_written, on_a_plate
from tablegames.view.language import fonts

LONGEST = 16
"""Letters that an entry takes, unless it says otherwise."""
HIRAGANA, KATAKANA, NARROW_KATAKANA, KANJI = (
    range(0x3040, 0x30A0),
    range(0x30A0, 0x3100),
    range(0xFF66, 0xFFA0),
    range(0x3400, 0xA000),
)
"""The code points of the letters of Japanese."""


@dataclass(slots=True)
class TextEntry:
    """Text, the caret (characters before it), what is selected, and the composition, which is not yet text."""

    text: str = ""
    caret: int = 0
    composing: str = ""
    limit: int = LONGEST
    drawn: bool = False
    """Whether it takes only what can be drawn, as a name does; a path is taken as it is."""
    anchor: int = 0
    """The other end of what is selected; the caret itself where nothing is."""
    first: int = 0
    """The first character that is seen of a line too long for its box; of several lines the first that is seen."""
    many: bool = False
    """Whether it may have several lines."""
    left_out: str = ""
    """The characters that were not taken the last time, because they cannot be drawn."""
    unpasted: bool = False
    """Whether nothing could be pasted the last time that was wanted."""
    late: tuple[int, int] | None = None
    """Where a composition was put that broke off: the input method may still say what it was to be."""

    def __post_init__(self) -> None:
        self.put(self.text)

    def put(self, words: str) -> None:
        """Begin with another text, the caret at its end."""
        self.text, self.composing, self.left_out, self.late = words, "", "", None
        self.caret = self.anchor = len(words)
        self.first = 0

    # -- what is selected ---------------------------------------------------------------------------------------------

    @property
    def selected(self) -> tuple[int, int]:
        """Give the first character that is selected, and the one behind the last."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selection(self) -> str:
        """Give the text that is selected."""
        low, high = self.selected
        return self.text[low:high]

    def go(self, to: int, keep: bool = False) -> None:
        """Bring the caret to a place, as far as there is text; `keep`: and select what lies on the way."""
        self.caret = min(len(self.text), max(0, to))
        if not keep:
            self.anchor = self.caret

    def move(self, by: int, keep: bool = False) -> None:
        """Move the caret; from a selection it goes to the end in that direction."""
        low, high = self.selected
        if low != high and not keep:
            self.go(low if by < 0 else high)
        else:
            self.go(self.caret + by, keep)

    def word(self, at: int) -> tuple[int, int]:
        """Find the word round a place: letters of one kind that stand together."""
        at = min(at, max(0, len(self.text) - 1))
        low, high = at, min(len(self.text), at + 1)
        while low > 0 and kind(self.text[low - 1]) == kind(self.text[at]):
            low -= 1
        while high < len(self.text) and kind(self.text[high]) == kind(self.text[at]):
            high += 1
        return low, high

    def step_word(self, by: int) -> int:
        """Find where the word before (-1) or after (1) the caret begins or ends."""
        at = self.caret
        while 0 < at + min(by, 0) + 1 <= len(self.text) and kind(self.text[at + min(by, 0)]) == " ":
            at += by
            if at in (0, len(self.text)):
                return at
        if by < 0:
            return self.word(at - 1)[0] if at > 0 else 0
        return self.word(at)[1] if at < len(self.text) else at

    def select_word(self, at: int) -> None:
        """Select the word round a place."""
        self.anchor, self.caret = self.word(at)

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    # -- what is written ----------------------------------------------------------------------------------------------

    def write(self, words: str) -> None:
        """Put text in the place of what is selected, as far as there is room; control characters are left out."""
        self.composing, self.late, self.left_out = "", None, ""
        self.cut()
        words = unicodedata.normalize("NFC", words)
        if self.many:
            words = words.replace("\r\n", "\n").replace("\t", "  ")
        words = "".join(char for char in words if is_written(char) or (self.many and char == "\n"))
        if self.drawn:
            words = on_a_plate(words)
            self.left_out = fonts.unknown(words)
            words = "".join(char for char in words if char not in self.left_out)
        words = words[: max(0, self.limit - len(self.text))]
        self.text = self.text[: self.caret] + words + self.text[self.caret :]
        self.go(self.caret + len(words))

    def cut(self) -> str:
        """Take away what is selected, and give it."""
        low, high = self.selected
        words, self.text = self.text[low:high], self.text[:low] + self.text[high:]
        self.go(low)
        return words

    def erase(self) -> None:
        """Take away what is selected, else the character before the caret."""
        self.left_out = ""
        if not self.selection:
            self.go(self.caret - 1, keep=True)
        self.cut()

    def delete(self) -> None:
        """Take away what is selected, else the character after the caret."""
        self.left_out = ""
        if not self.selection:
            self.go(self.caret + 1, keep=True)
        self.cut()

    # -- what is composed ---------------------------------------------------------------------------------------------

    def compose(self, words: str, start: int = 0, length: int = 0) -> None:
        """Show what the input method composes now.

        Long compositions come in pieces on some systems: each but the first begins where the one before ended
        (`start`, in characters) and counts its own `length`. Elsewhere `start` is where the input method's own caret
        stands in the whole composition.
        """
        if words:
            self.late = None
            self.cut()
        pieces = start > 0 and start == len(self.composing) and length == len(words)
        self.composing = self.composing + words if pieces else words

    def leave(self) -> None:
        """End a composition where the attention goes elsewhere: what was seen of it stays, until more is known."""
        words, self.composing = self.composing, ""
        if words:
            at = self.caret
            self.write(words)
            self.late = at, self.caret

    def settle(self, words: str) -> bool:
        """Take what the input method made of a composition that broke off; False where there was none."""
        if self.late is None:
            return False
        self.anchor, self.caret = self.late
        self.write(words)
        return True


def kind(char: str) -> str:
    """Tell the kind of a letter: words are of one kind, as in 花子さん."""
    if char.isspace():
        return " "
    if not char.isalnum():
        return "." if char != "_" else "a"
    point = ord(char)
    if point in HIRAGANA:
        return "ひ"
    if point in KATAKANA or point in NARROW_KATAKANA:
        return "カ"
    return "字" if point in KANJI or char == "々" else "a"
