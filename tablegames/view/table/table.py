"""A table ready to lay out: what stands on it and where, for whatever a viewer sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.registry import word_of
from tablegames.play.session.seen import Seen
from tablegames.rules.reading.settings import Setting, Value
from tablegames.rules.ruleset import Ruleset
from tablegames.view.backdrops.cloths import OWN
from tablegames.view.cards.card_backs import USUAL_BACK
from tablegames.view.fixtures.assembly import assemble_table
from tablegames.view.fixtures.section import TableSection
from tablegames.view.inspection.tips import SEAT, words_of
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import NONE, Attention
from tablegames.view.layout.layout import BACKGROUND, Layout
from tablegames.view.layout.seat_spots import SeatedPlayer
from tablegames.view.layout.table_style import TableStyle, grounds
from tablegames.view.motion.effects import Effect
from tablegames.view.painting.canvas import USUAL, Canvas
from tablegames.view.painting.sprite import Key, Place, Screen, Sprite
from tablegames.view.painting.theme import LETTERS
from tablegames.view.table.arrangement import arrange
from tablegames.view.table.base_places import WidgetParts
from tablegames.view.table.own_words import at_table
from tablegames.view.table_widgets.seats.plate import Plate

HINTED = 16
"""How far a card is raised that is hinted at."""
UPRIGHT_LEAST = 15.7
"""The smallest type of an upright table, logical pixels: eleven real ones in a window that is 900 wide."""


class TableView(TableStyle):
    """A ruleset's table with its players, in one language: its style, and what stands on it.

    `words` is the interface's language; the ruleset's own texts are laid over it. `canvas` is the area everything is
    laid out in. The other arguments are those of `TableStyle`.
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
        canvas: Canvas = USUAL,
    ) -> None:
        ruleset = ruleset.in_pack(options or {})
        setting = Setting(len(players), dict(options) if options else ruleset.settle(len(players)))
        rules, _ = ruleset.resolve(setting.players, setting.options)
        section = read(ruleset, rules, setting)
        words = at_table(words, ruleset)
        super().__init__(ruleset, rules, section, players, words, edition, letters, contrast, wins, back, cloth)
        if canvas.shape == "upright":
            # Such a window is narrow, and so all is drawn small; there is room for larger letters.
            self.letters = max(letters, LETTERS["large"])
            self.least = UPRIGHT_LEAST
        self.canvas, self.options = canvas, setting.options
        self.widgets = section.fixtures
        self.effects: tuple[Effect, ...] = tuple(
            each for each in parts_of(section.fixtures) if isinstance(each, Effect)
        )
        self.results, self.thinking = section.results, section.thinking
        keys = {type(widget): f"why.parts.{word_of(type(widget).__name__)}" for widget in self.widgets}
        self.whole = {kind: words.say(key) if key in words else "" for kind, key in keys.items()}
        """By the class of a widget, what is said of it as a whole."""

    def layout(self, seen: Seen, attention: Attention = NONE) -> Screen:
        """Say where everything is."""
        t = Layout(self, seen, attention)
        elsewhere = self.canvas != USUAL
        made: list[WidgetParts] = []
        shown: set[Key] = set()
        for widget in self.widgets:
            before, spots = dict(t.anchors) if elsewhere else t.anchors, len(t.scores)
            words = self.whole[type(widget)]
            sprites = [
                explain_sprite(shine(sprite, t), words) for sprite in widget.place(t) if not shown_before(sprite, shown)
            ]
            shown.update([sprite.key for sprite in sprites])
            noted = {place: at for place, at in t.anchors.items() if before.get(place) != at} if elsewhere else {}
            made.append(WidgetParts(widget, sprites, noted, t.scores[spots:]))
        anchors = t.anchors
        if elsewhere:
            made = arrange(self.canvas, t, made)
            anchors = {place: at for part in made for place, at in part.anchors.items()}
        fill_in(anchors, seen, self.canvas)
        parts: dict[str, tuple[Key, ...]] = {}
        for part in made:
            word = word_of(type(part.widget).__name__)
            parts[word] = (*parts.get(word, ()), *[sprite.key for sprite in part.sprites])
        scores = tuple(spot for part in made for spot in part.spots)
        laid = (sprite for part in made for sprite in part.sprites)
        return Screen.of(laid, anchors, self.backdrop(t.bottom), scores, parts, self.canvas)


def fill_in(anchors: dict[Place, tuple[float, float]], seen: Seen, canvas: Canvas) -> None:
    """Give every zone and tally a place that no widget has given one: that of its owner, or the middle."""
    x, y = canvas.middle
    middle = x, y - 32
    for zone, cells in seen.zones.items():
        for owner in range(len(cells)):
            spot = anchors.get(("seat", owner)) if len(cells) == seen.seats else middle
            anchors.setdefault((zone, owner), spot or middle)
    for tally, numbers_ in seen.tallies.items():
        for owner in range(len(numbers_)):
            anchors.setdefault((tally, owner), anchors.get(("seat", owner), (x, 34.0)))


def shown_before(sprite: Sprite, shown: Set[Key]) -> bool:
    """Tell whether a card, or a line on the board, is on the table already: two rules may bring widgets for it."""
    return (sprite.place is not None or sprite.z <= BACKGROUND) and sprite.key in shown


def shine(sprite: Sprite, t: Layout) -> Sprite:
    """Raise a card that is hinted at, and let it shine."""
    if sprite.card is None or not t.hints_at(sprite.target):
        return sprite
    return sprite._replace(glow=True, lift=max(sprite.lift, HINTED))


def explain_sprite(sprite: Sprite, words: str) -> Sprite:
    """Let a sprite say what its widget is, where it says nothing more of itself; cards say it where they are asked."""
    if not words or sprite.tip or sprite.card is not None or sprite.z <= BACKGROUND:
        return sprite
    # The name of the player who sits there stands on the plate.
    name = "" if isinstance(sprite.key, tuple) and sprite.key[0] == SEAT else words_of(sprite)
    return sprite._replace(tip=f"{name}\n{words}" if name else words)


def parts_of(widgets: Iterable[object]) -> Iterator[object]:
    """List widgets, and what is on the plates among them."""
    for widget in widgets:
        yield widget
        if isinstance(widget, Plate):
            yield from widget.parts


def ground_of(ruleset: Ruleset, players: int, options: Mapping[str, Value], cloth: str, contrast: bool) -> str:
    """Name what lies under a table, before any player sits at it. Raises OptionError where it is not played so."""
    ruleset = ruleset.in_pack(options)
    setting = Setting(players, dict(options))
    rules, _ = ruleset.resolve(players, setting.options)
    return grounds(ruleset, read(ruleset, rules, setting), cloth, contrast)[0]


def read(ruleset: Ruleset, rules: Rules, setting: Setting) -> TableSection:
    """Put a ruleset's table together: what its rules bring, and over it what it says of its table."""
    said = TableSection()
    if ruleset.table is not None:
        said = ruleset.read(TableSection, ruleset.table, setting, "table")
    return assemble_table(rules, setting.players, said)
