"""A table ready to lay out: what stands on it and where, for whatever a viewer sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from tablegames.engine.game.ruleset import Rules
from tablegames.play.session.seen import Seen
from tablegames.rules.reading.ludemes import word_of
from tablegames.rules.reading.settings import Setting, Value
from tablegames.rules.ruleset import Ruleset
from tablegames.view.cards.card_backs import USUAL_BACK
from tablegames.view.inspection.tips import words_of
from tablegames.view.language.text import Texts
from tablegames.view.layout.layout import BACKGROUND, NONE, Attention, Layout
from tablegames.view.layout.seat_spots import SeatedPlayer
from tablegames.view.layout.table_style import TableStyle
from tablegames.view.motion.effects import Effect
from tablegames.view.painting.cloths import OWN
from tablegames.view.painting.sprite import Key, Screen, Sprite
from tablegames.view.table.derived import Derived
from tablegames.view.table.own_words import own_words
from tablegames.view.table.section import TableSection
from tablegames.view.table_widgets.hand import Given
from tablegames.view.table_widgets.seats.plate import Plate

HINTED = 16
"""How far a card is raised that is hinted at."""


class TableView(TableStyle):
    """A ruleset's table with its players, in one language: its style, and what stands on it.

    `words` is the interface's language; the ruleset's own texts are laid over it. The other arguments are those of
    `TableStyle`.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        players: Sequence[SeatedPlayer],
        words: Texts,
        options: Mapping[str, Value] | None = None,
        edition: str = "",
        letters: float = 1.0,
        contrast: bool = False,
        wins: Sequence[int] = (),
        back: str = USUAL_BACK,
        cloth: str = OWN,
    ) -> None:
        setting = Setting(len(players), dict(options) if options else ruleset.settle(len(players)))
        rules, _ = ruleset.resolve(setting.players, setting.options)
        section = read(ruleset, rules, setting)
        words = words.with_own(own_words(ruleset, words.language))
        super().__init__(ruleset, rules, section, players, words, edition, letters, contrast, wins, back, cloth)
        self.widgets = section.fixtures
        self.effects: tuple[Effect, ...] = tuple(
            each for each in parts_of(section.fixtures) if isinstance(each, Effect)
        )
        self.results, self.thinking = section.results, section.thinking

    def layout(self, seen: Seen, attention: Attention = NONE) -> Screen:
        """Say where everything is."""
        t = Layout(self, seen, attention)
        sprites: list[Sprite] = []
        parts: dict[str, tuple[Key, ...]] = {}
        for widget in self.widgets:
            word = word_of(type(widget).__name__)
            key = f"why.parts.{word}"
            words = t.say(key) if t.has(key) else ""
            made = [explained(shining(sprite, t), words) for sprite in widget.place(t)]
            sprites += made
            parts[word] = (*parts.get(word, ()), *[sprite.key for sprite in made])
        for zone, cells in seen.zones.items():
            for owner in range(len(cells)):
                spot = t.anchors.get(("seat", owner)) if len(cells) == seen.seats else (640.0, 328.0)
                t.anchors.setdefault((zone, owner), spot or (640.0, 328.0))
        for tally, numbers_ in seen.tallies.items():
            for owner in range(len(numbers_)):
                t.anchors.setdefault((tally, owner), t.anchors.get(("seat", owner), (640.0, 34.0)))
        return Screen.of(sprites, t.anchors, self.backdrop(t.bottom), tuple(t.scores), parts)


def shining(sprite: Sprite, t: Layout) -> Sprite:
    """Raise a card that is hinted at, and let it shine."""
    if sprite.card is None or not t.hints_at(sprite.target):
        return sprite
    return replace(sprite, glow=True, lift=max(sprite.lift, HINTED))


def explained(sprite: Sprite, words: str) -> Sprite:
    """Let a sprite say what its widget is, where it says nothing more of itself; cards say it where they are asked."""
    if not words or sprite.tip or sprite.card is not None or sprite.z <= BACKGROUND:
        return sprite
    name = words_of(sprite)
    return replace(sprite, tip=f"{name}\n{words}" if name else words)


def parts_of(widgets: Iterable[object]) -> Iterator[object]:
    """List widgets, and what is on the plates among them."""
    for widget in widgets:
        yield widget
        if isinstance(widget, Plate):
            yield from widget.parts


def read(ruleset: Ruleset, rules: Rules, setting: Setting) -> TableSection:
    """Read a ruleset's table; one that describes none gets one derived from what it deals with."""
    if ruleset.table is not None:
        section: TableSection = ruleset.read(TableSection, ruleset.table, setting, "table")
        placed = {each.question for each in section.fixtures if isinstance(each, Given)}
        # Cards that go together are confirmed together at every table, whether it says where they lie or not.
        given = [each for each in Derived(ruleset, rules, setting.players).given() if each.question not in placed]
        return replace(section, fixtures=(*section.fixtures, *given))
    return Derived(ruleset, rules, setting.players).section()
