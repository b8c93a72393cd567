"""How a table looks and speaks: names, colours, faces and spots, for every widget that stands on it."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.ruleset import Rules
from tablegames.play.session.seen import Seen
from tablegames.rules.ruleset import Ruleset
from tablegames.view.cards.card import WORLDS
from tablegames.view.cards.derived_world import faces_of, felt_for
from tablegames.view.cards.planets import numbers
from tablegames.view.language.text import Words
from tablegames.view.layout.seat_spots import SPOTS, Player, Spot
from tablegames.view.layout.style_section import Colours, StyleSection
from tablegames.view.motion.tween import Pace
from tablegames.view.painting.backdrop import FELTS, PLAIN
from tablegames.view.painting.picture import Svg, art
from tablegames.view.painting.theme import CONTRAST, GREEN, Look

COURTS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}
LAST = 99


class TableStyle:
    """What a widget may ask of its table, whatever stands beside it.

    `words` already holds the ruleset's own texts. `edition` chooses French faces: "large", "4c" or "large-4c".
    `letters` is the factor by which words grow, `contrast` the high-contrast theme. `wins` counts by seat the games won
    before in a series; empty where this is a game for itself.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        rules: Rules,
        section: StyleSection,
        players: Sequence[Player],
        words: Words,
        edition: str = "",
        letters: float = 1.0,
        contrast: bool = False,
        wins: Sequence[int] = (),
    ) -> None:
        self.ruleset, self.players, self.words = ruleset, tuple(players), words
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
        self.tokens: dict[str, Svg] = {name: art(token, 26) for name, token in section.tokens.items()}
        self.paces: dict[tuple[str, str], Pace] = {
            (source, target): pace for key, pace in section.pace.items() for source, _, target in [key.partition(">")]
        }

    def backdrop(self, bottom: int) -> str:
        """Name the ground, which may differ by the seat at the lower edge."""
        return self.backdrops[bottom % len(self.backdrops)]

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


def edition_of(cards: str, edition: str) -> str:
    """Choose the edition of the faces where the world has it."""
    wanted = f"{cards}-{edition}"
    return wanted if edition and wanted in WORLDS else cards
