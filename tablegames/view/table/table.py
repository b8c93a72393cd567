"""A table ready to lay out: what stands on it and where, for whatever a viewer sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from tablegames.engine.ruleset import Rules
from tablegames.play.session.seen import Seen
from tablegames.rules.reading.settings import Setting, Value
from tablegames.rules.ruleset import Ruleset
from tablegames.view.cards.card import WORLDS
from tablegames.view.cards.derived_world import faces_of, felt_for
from tablegames.view.cards.planets import numbers
from tablegames.view.language.broken_files import note
from tablegames.view.language.text import FOLDER, LANGUAGES, Words, written
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.seat_spots import SPOTS, Player, Spot
from tablegames.view.motion.effects import Flourish
from tablegames.view.motion.tween import Pace
from tablegames.view.painting.backdrop import FELTS, PLAIN
from tablegames.view.painting.picture import Svg, art
from tablegames.view.painting.sprite import Scene, Sprite, Target
from tablegames.view.painting.theme import CONTRAST, GREEN, Look
from tablegames.view.table.derived import Derived
from tablegames.view.table.section import Colours, TableSection
from tablegames.view.table_widgets.seats.plate import Plate

COURTS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}
LAST = 99
HINTED = 16
"""How far a card is raised that is hinted at."""


class Table:
    """A ruleset's table with its players, in one language.

    `words` is the interface's language; the ruleset's own texts are laid over it. `edition` chooses French faces:
    "large", "4c" or "large-4c". `letters` is the factor by which words grow, `contrast` the high-contrast theme. `wins`
    counts by seat the games won before in a series; empty where this is a game for itself.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        players: Sequence[Player],
        words: Words,
        options: Mapping[str, Value] | None = None,
        edition: str = "",
        letters: float = 1.0,
        contrast: bool = False,
        wins: Sequence[int] = (),
    ) -> None:
        self.ruleset, self.players = ruleset, tuple(players)
        setting = Setting(len(players), dict(options) if options else ruleset.settle(len(players)))
        rules, _ = ruleset.resolve(setting.players, setting.options)
        section = read(ruleset, rules, setting)
        self.words = words.with_own(own_words(ruleset, words.language))
        self.title = ruleset.name.said(words.language)
        self.suits = {letter: name.said(words.language) for letter, name in ruleset.suits.items()}
        self.values = {rank: rules.deck.value(rank) for rank in rules.deck.ranks}
        self.cards = edition_of(faces_of(ruleset, rules.deck, section.cards), edition)
        self.letters, self.contrast, self.wins = letters, contrast, tuple(wins)
        self.backdrops = section.backdrop or (felt_for(ruleset),)
        ground = FELTS.get(self.backdrops[0], GREEN)
        colours = section.colours or Colours(ground.panel, ground.muted)
        self.look = Look(panel=colours.panel, muted=colours.muted, dim=WORLDS[self.cards].dim)
        if contrast:
            self.look, self.backdrops = CONTRAST, (PLAIN,)
        self.turned, self.aces_high, self.counts = section.turned, section.aces_high, section.counted
        self.own = Spot("own", *section.own)
        self.spots = tuple(Spot(*spot) for spot in section.others) or SPOTS.get(len(players), ())
        self.fixtures = section.fixtures
        self.flourishes: tuple[Flourish, ...] = tuple(
            each for each in parts_of(section.fixtures) if isinstance(each, Flourish)
        )
        self.results = section.results
        self.tokens: dict[str, Svg] = {name: art(token, 26) for name, token in section.tokens.items()}
        self.paces: dict[tuple[str, str], Pace] = {
            (source, target): pace for key, pace in section.pace.items() for source, _, target in [key.partition(">")]
        }

    def layout(
        self,
        seen: Seen,
        focus: Target | None = None,
        chosen: Target | None = None,
        offers: tuple[str, ...] = (),
        notice: str = "",
        hinted: tuple[str, ...] = (),
        faint: tuple[str, ...] = (),
    ) -> Scene:
        """Say where everything is.

        `focus` is what the pointer or the keys are on, `chosen` a card whose meaning is still to be chosen (or to be
        confirmed), `offers` the buttons of the screen itself ("undo", "hint", "continue"), `notice` a sentence that
        takes the place of the prompt, `hinted` actions (in notation) that shine,
        `faint` offers that only say why they cannot be had now.
        """
        t = Layout(self, seen, focus, chosen, offers, notice, hinted, faint)
        sprites = [shining(sprite, t) for fixture in self.fixtures for sprite in fixture.place(t)]
        for zone, cells in seen.zones.items():
            for owner in range(len(cells)):
                spot = t.anchors.get(("seat", owner)) if len(cells) == seen.seats else (640.0, 328.0)
                t.anchors.setdefault((zone, owner), spot or (640.0, 328.0))
        for tally, numbers_ in seen.tallies.items():
            for owner in range(len(numbers_)):
                t.anchors.setdefault((tally, owner), t.anchors.get(("seat", owner), (640.0, 34.0)))
        return Scene.of(sprites, t.anchors, self.backdrop(seen), tuple(t.scores))

    def backdrop(self, seen: Seen) -> str:
        """Name the ground, which may differ by the viewer's seat."""
        return self.backdrops[max(0, seen.viewer) % len(self.backdrops)]

    def suit_name(self, letter: str) -> str:
        """Say a suit's name."""
        return self.suits.get(letter, letter)

    def card_name(self, card: str, turned: bool = False) -> str:
        """Say a card's name, with the number that counts."""
        if self.is_joker(card):
            return self.words.say("labels.joker")
        return self.words.say("labels.card", suit=self.suit_name(card[:1]), rank=self.rank_name(card, turned))

    def rank_name(self, card: str, turned: bool = False) -> str:
        """Say a card's rank alone: the number that counts, or the letter of a court."""
        if self.is_joker(card):
            return self.words.say("labels.joker")
        return str(self.number(card, True)) if turned else card[1:].rstrip("b").replace("-", "−")

    def number(self, card: str, turned: bool = False) -> int:
        """Read a card's number; courts follow the ten, jokers come last."""
        if self.cards == "planets":
            return numbers(card)[turned]
        if self.is_joker(card):
            return LAST
        rank = card[1:].rstrip("b")
        if rank.lstrip("-").isdigit():
            return int(rank)
        return COURTS["K"] + 1 if rank == "A" and self.aces_high else COURTS.get(rank, self.values.get(rank, LAST))

    def is_joker(self, card: str) -> bool:
        """Tell a joker: its id begins with J, which is no suit."""
        return card[:1] == "J" and "J" not in self.suits

    def is_card(self, what: str) -> bool:
        """Tell whether the object of an action is a card."""
        return self.is_joker(what) or (len(what) > 1 and what[0] in self.suits)

    def order(self, card: str | None, turned: bool) -> tuple[int, int, str]:
        """Say where a card stands in a hand."""
        if card is None:
            return LAST + 1, 0, ""
        letters = list(self.suits)
        suit = letters.index(card[0]) if card[0] in letters and not self.is_joker(card) else LAST
        return suit, self.number(card, turned), card

    def counted(self, seen: Seen) -> int:
        """Add up the numbers that lie face up in the zone that words speak of."""
        cells = seen.zones.get(self.counts, ())
        return sum(
            self.number(card) for cell in cells for card in cell if card is not None and self.number(card) < LAST
        )


def shining(sprite: Sprite, t: Layout) -> Sprite:
    """Raise a card that is hinted at, and let it shine."""
    if sprite.card is None or not t.hints_at(sprite.target):
        return sprite
    return replace(sprite, glow=True, lift=max(sprite.lift, HINTED))


def parts_of(fixtures: Iterable[object]) -> Iterator[object]:
    """List fixtures, and what is on the plates among them."""
    for fixture in fixtures:
        yield fixture
        if isinstance(fixture, Plate):
            yield from fixture.parts


PARTS = ("prompts", "labels", "actions", "refused", "log")
"""What is said at a table, part by part."""


@cache
def usual_words(language: str) -> dict[str, Any]:
    """Read what every table says, unless a ruleset says it in its own words.

    What the language's file lacks because it is damaged is said in another one.
    """
    name = f"table.{language}"
    own, others = written(name), [written(f"table.{each}") for each in LANGUAGES if each != language]
    words: dict[str, Any] = {part: {} for part in PARTS}
    for file in (*others, own):
        for part, said in file.items():
            if isinstance(said, dict):
                words[part] = {**words.get(part, {}), **said}
    if any(not isinstance(own.get(part), dict) or words[part].keys() - own[part].keys() for part in PARTS):
        note(FOLDER / f"{name}.yaml", "it lacks words that another language has")
    return words


def own_words(ruleset: Ruleset, language: str) -> dict[str, Any]:
    """Gather what is said at a ruleset's table: the usual words, and its own over them."""
    text, usual = ruleset.text.said(language), usual_words(language)
    return usual | {part: {**usual[part], **getattr(text, part)} for part in PARTS}


def edition_of(cards: str, edition: str) -> str:
    """Choose the edition of the faces where the world has it."""
    wanted = f"{cards}-{edition}"
    return wanted if edition and wanted in WORLDS else cards


def read(ruleset: Ruleset, rules: Rules, setting: Setting) -> TableSection:
    """Read a ruleset's table; one that describes none gets one derived from what it deals with."""
    if ruleset.table is not None:
        section: TableSection = ruleset.read(TableSection, ruleset.table, setting, "table")
        return section
    return Derived(ruleset, rules, setting.players).section()
