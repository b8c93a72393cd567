"""How a table looks and speaks: names, colours, faces and spots, for every widget that stands on it."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import JOKER_SUIT, TRUMPS, Cards, hand_order
from tablegames.rules.ruleset import Ruleset
from tablegames.view.backdrops.backdrop import FELTS, PLAIN
from tablegames.view.backdrops.cloths import CLOTHS, OWN, cloth_felt
from tablegames.view.cards.card import CAMELLIA, WORLDS
from tablegames.view.cards.card_backs import LARGE_INDICES, USUAL_BACK, with_back
from tablegames.view.cards.derived_world import faces_of, felt_for
from tablegames.view.cards.plain import Suits, print_rank
from tablegames.view.cards.signs import sign
from tablegames.view.language.text import Texts, fill_gaps
from tablegames.view.layout.seat_spots import SPOTS, Called, SeatedPlayer, Spot
from tablegames.view.layout.style_section import Colours, StyleSection
from tablegames.view.motion.tween import Pace
from tablegames.view.painting.picture import Picture, Svg, art, is_drawn
from tablegames.view.painting.theme import CONTRAST, GREEN, Theme

LAST = 1000
"""Behind every card of a deck."""


def grounds(ruleset: Ruleset, section: StyleSection, cloth: str, contrast: bool) -> tuple[str, ...]:
    """Name the grounds of a table, by the seat at the lower edge: its own, or a cloth that was chosen for felts."""
    if contrast:
        return (PLAIN,)
    found = section.backdrop or (felt_for(ruleset),)
    return (cloth_felt(cloth),) if cloth in CLOTHS and all(each in FELTS for each in found) else found


class TableStyle:
    """What a widget may ask of its table, whatever stands beside it.

    `words` already holds the ruleset's own texts. `edition` chooses French faces: "large", "4c" or "large-4c".
    `letters` is the factor by which words grow, `contrast` the high-contrast theme. `wins` counts by seat the games won
    before in a series; empty where this is a game for itself. `back` and `cloth` were chosen for decks and tables that
    have none of their own.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        rules: Rules,
        section: StyleSection,
        players: Sequence[SeatedPlayer],
        words: Texts,
        edition: str = "",
        letters: float = 1.0,
        contrast: bool = False,
        wins: Sequence[int] = (),
        back: str = USUAL_BACK,
        cloth: str = OWN,
    ) -> None:
        self.ruleset, self.words = ruleset, words
        self.players = tuple(players)
        if words.reading:
            self.players = tuple(Called(words.name(each.name), each.face) for each in players)
        pack = ruleset.pack
        self.rank_words = {rank: words.of(each) for rank, each in pack.ranks.items()} if pack else {}
        """By rank, what it is called in the cards that were chosen; others as they are written."""
        self.told: dict[tuple[object, ...], str] = {}
        """What tips have said, by their key and what filled its gaps."""
        self.title = words.of(ruleset.name)
        said = {letter: words.of(name) for letter, name in ruleset.suits.items()}
        self.suits = {letter: said.get(letter, letter) for letter in rules.deck.suits}
        """Names of the suits by their letters, in the order of the deck: a number for a suit counts in it."""
        cards = Cards(rules.deck)
        self.jokers = frozenset(rules.deck.jokers)
        self.ranks = dict(zip(cards.names, cards.rank, strict=True))
        """By card, its rank; a joker has none."""
        self.suits_of = dict(zip(cards.names, [cards.letters[suit] for suit in cards.printed], strict=True))
        """By card, the letter of its suit."""
        self.numbers = [dict(zip(cards.names, each, strict=True)) for each in (cards.value, cards.turned)]
        self.standing = [{name: at for at, name in enumerate(hand_order(cards, bool(side)))} for side in (0, 1)]
        """By side of the cards and card, where it stands in a hand."""
        self.cards = choose_back(edition_of(faces_of(ruleset, rules.deck, section.cards), edition), back)
        self.letters = self.card_growth = letters
        self.least = 0.0
        """The smallest type that words are set in as long as they have room, logical pixels."""
        self.contrast, self.wins = contrast, tuple(wins)
        self.backdrops = grounds(ruleset, section, cloth, contrast)
        ground = FELTS.get(self.backdrops[0], GREEN)
        colours = Colours(ground.panel, ground.muted)
        if section.colours and self.backdrops[0] != cloth_felt(cloth):
            colours = section.colours
        # What can be pressed has the colour of the game's felt, also on a painted ground.
        felt = FELTS.get(self.backdrops[0], FELTS[felt_for(ruleset)]).felt
        self.look = Theme(felt, colours.panel, colours.muted, WORLDS[self.cards].dim)
        if contrast:
            self.look = CONTRAST
        self.turned = section.turned
        self.mark = section.mark
        self.own = Spot("own", *section.own)
        self.spots = tuple(Spot(*spot) for spot in section.others) or SPOTS.get(len(players), ())
        self.tokens: dict[str, Svg] = {name: art(token, 26) for name, token in section.tokens.items()}
        self.paces: dict[tuple[str, str], Pace] = {
            (source, target): pace for key, pace in section.pace.items() for source, _, target in [key.partition(">")]
        }

    def backdrop(self, bottom: int) -> str:
        """Name the ground, which may differ by the seat at the lower edge."""
        return self.backdrops[bottom % len(self.backdrops)]

    def sign(self, suit: str, w: float, tint: str = "") -> Picture:
        """Draw the sign of a suit."""
        return self.mark_of(self.mark, w, suit, tint)

    def mark_of(self, named: str, w: float, suit: str, tint: str = "") -> Picture:
        """Draw the mark of a suit, whose art is `named`, else that of the table.

        With other cards than the usual ones, or where nothing of that name was drawn, it is the sign on the cards.
        """
        gaps = {"suit": suit, "low": suit.lower()}
        own = sign(self.cards, suit, w) if self.ruleset.pack is not None else None
        if own is None and is_drawn(fill_gaps(named or self.mark, gaps)):
            return art(named or self.mark, w, tint, **gaps)
        return own or self.sign_on_cards(suit, w)

    def sign_on_cards(self, suit: str, w: float) -> Picture:
        """Draw the sign that the cards of a suit have; where faces have pictures only, the mark of the table."""
        found = sign(self.cards, suit, w)
        if found is None and is_drawn(fill_gaps(self.mark, {"suit": suit, "low": suit.lower()})):
            return self.sign(suit, w)
        return found or Suits("".join(self.suits)).sign(suit, w, 1, 0, 0).picture

    def suit_name(self, letter: str) -> str:
        """Say a suit's name, or that of cards which are like one: trumps of several suits, and jokers."""
        if letter in (TRUMPS, JOKER_SUIT):
            return self.words.say("labels.trumps" if letter == TRUMPS else "labels.jokers")
        return self.suits.get(letter, letter)

    def card_name(self, card: str, turned: bool = False) -> str:
        """Say a card's name, with the number that counts."""
        if self.is_joker(card):
            return self.joker_name(card)
        return self.words.say("labels.card", suit=self.suit_name(self.suit_of(card)), rank=self.rank_name(card, turned))

    def rank_name(self, card: str, turned: bool = False) -> str:
        """Say a card's rank alone: the number that counts, or the letter of a court."""
        if self.is_joker(card):
            return self.joker_name(card)
        rank = self.ranks.get(card, card)
        return str(self.number(card, True)) if turned else self.rank_words.get(rank) or print_rank(rank)

    def joker_name(self, card: str) -> str:
        """Say a joker's name: its own, where the ruleset gives it one."""
        own = f"labels.{card}"
        return self.words.say(own if own in self.words.texts else "labels.joker")

    def suit_of(self, word: str) -> str:
        """Give the letter of a card's suit; a suit's own letter stays what it is."""
        return self.suits_of.get(word, word)

    def number(self, card: str, turned: bool = False) -> int:
        """Read a card's number as the deck has it; a joker has 0."""
        return self.numbers[turned].get(card, 0)

    def is_joker(self, card: str) -> bool:
        """Tell a joker, as the deck declares them."""
        return card in self.jokers

    def is_card(self, what: str) -> bool:
        """Tell whether the object of an action is a card."""
        return what in self.ranks

    def order(self, card: str | None, turned: bool) -> int:
        """Say where a card stands in a hand; hidden ones stand last."""
        return LAST if card is None else self.standing[turned].get(card, LAST)


def edition_of(cards: str, edition: str) -> str:
    """Choose the edition of the faces: one that was drawn where the world has it, else its own with large indices."""
    wanted = f"{cards}-{edition}"
    if edition and wanted in WORLDS:
        return wanted
    return f"{cards}{LARGE_INDICES}" if edition.startswith("large") else cards


def choose_back(cards: str, back: str) -> str:
    """Choose the back of a deck that has the usual one; those of other worlds tell something, and stay."""
    world = WORLDS[cards]
    return with_back(cards, back) if world.backs == CAMELLIA and world.own_back is None else cards
