"""The faces, colours and box that a ruleset's cards get when its table names none of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from zlib import crc32

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Deck, names_in
from tablegames.rules.reading.nodes import Fields, Word
from tablegames.rules.reading.schema import record_of
from tablegames.rules.ruleset import Ruleset
from tablegames.view.backdrops.backdrop import felt_of
from tablegames.view.backdrops.game_colours import GAME_COLOURS
from tablegames.view.cards import french
from tablegames.view.cards.box_cover import MOST, Cover, PaintedCover
from tablegames.view.cards.card import PLAIN, ROOMS, WORLDS, World, encode_word
from tablegames.view.cards.mark import HIGH, WIDE, Mark
from tablegames.view.cards.plain import Suits, on_paper, print_rank
from tablegames.view.cards.suit_packs import SUIT_PACKS
from tablegames.view.painting.own_picture import own_picture, stamp_of
from tablegames.view.painting.picture import Picture, art
from tablegames.view.painting.vector import ART

FRENCH, PLAIN_FELT = "french", "felt"
FRENCH_SUITS = frozenset("SHDC")
OWN_MARKS = 4
"""Suits that a cover shows at most where it is made up."""
USUAL: dict[tuple[str, str], Rules] = {}
"""By file and its digest, the rules that were asked for."""


def colour_of(ruleset: Ruleset) -> str:
    """Name the colour of a game: the one it asks for, else one by its id."""
    return ruleset.look.colour or tuple(GAME_COLOURS)[crc32(f"{ruleset.id} games".encode()) % len(GAME_COLOURS)]


def rules_of(ruleset: Ruleset) -> Rules:
    """Find the rules for the fewest players and the usual options."""
    key = ruleset.file, ruleset.file_digest
    if key not in USUAL:
        USUAL[key] = ruleset.resolve(min(ruleset.players))[0]
    return USUAL[key]


def deck_of(ruleset: Ruleset) -> Deck:
    """Find the deck for the fewest players and the usual options."""
    return rules_of(ruleset).deck


def faces_of(ruleset: Ruleset, deck: Deck, named: str = PLAIN) -> str:
    """Name the world of the faces: pictures beside the file, else the pack that was chosen, else the one `named`."""
    usual = world_for(deck, ruleset.pack.faces if ruleset.pack is not None else named)
    pictures = ruleset.pictures
    if not pictures.faces and pictures.back is None:
        return usual
    stamp = max((stamp_of(path) for path in pictures.files), default=0)
    name = f"own:{ruleset.file}:{stamp}:{usual}"
    if name not in WORLDS:
        WORLDS[name] = own_world(ruleset, WORLDS[usual])
    return name


def named_world(ruleset: Ruleset) -> str:
    """Name the world that a ruleset's table has its faces from."""
    named = ruleset.table.get("cards") if isinstance(ruleset.table, Fields) else None
    world = str(named.value) if isinstance(named, Word) else PLAIN
    return world if world in WORLDS else PLAIN


def world_for(deck: Deck, named: str) -> str:
    """Name a world that has faces for all cards of a deck: the one that is named, else plain ones with its backs.

    Plain faces are those of the ordinary pack where it has all the cards, else what fits the deck.
    """
    jokers = f":{','.join(map(encode_word, deck.jokers))}" if deck.jokers else ""
    if named == PLAIN and french.draws(deck) and not deck.turned:
        return FRENCH
    sides = ",".join(f"{encode_word(rank)}={number}" for rank, number in deck.turned.items())
    plain = f"{PLAIN}:{encode_word(''.join(deck.suits))}{jokers or ':' * bool(sides)}{f':{sides}' if sides else ''}"
    if named == PLAIN:
        return plain
    if named in SUIT_PACKS:
        return f"{named}{jokers}" if set(deck.suits) <= FRENCH_SUITS else plain
    draws = WORLDS[named].draws
    if draws is not None and not draws(deck):
        return f"{named}~{plain}"
    return f"{ROOMS}{jokers}" if named == ROOMS else named


def own_world(ruleset: Ruleset, usual: World) -> World:
    """Make a world of the pictures beside a ruleset; cards without one look as usual.

    On pictures a large index stands on paper of its own.
    """
    faces, back = dict(ruleset.pictures.faces), ruleset.pictures.back
    deck = deck_of(ruleset)
    suits = Suits("".join(deck.suits))

    def marks(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
        if card in faces:
            yield Mark(own_picture(faces[card], w, w * HIGH / WIDE))
        else:
            yield from usual.marks(card, w, turned)

    def large(card: str, w: float, turned: bool = False) -> Iterator[Mark]:
        if card not in faces:
            yield from (usual.large or usual.marks)(card, w, turned)
            return
        yield from marks(card, w, turned)
        if card not in deck.jokers:
            yield from on_paper(suits, card[:1], print_rank(card[1:]), w / WIDE)

    return World(marks, usual.backs, usual.dim, back, large=large)


def cover_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Choose the cards on a game's box: those it names, else those it is about, else a high one of each suit."""
    if ruleset.look.cover:
        return ruleset.look.cover
    deck, chance = deck_of(ruleset), crc32(ruleset.id.encode())
    found = about(ruleset)
    ranks = {suit: deck.of_suit(suit)[::-1] for suit in deck.suits}
    if not found and len(deck.suits) == 1:
        found = [deck.suits[0] + rank for rank in ranks[deck.suits[0]][:3]]
    elif not found:
        found = [
            suit + ranks[suit][(chance >> 3 * at) % min(3, len(ranks[suit]))]
            for at, suit in enumerate(deck.suits[:OWN_MARKS])
        ]
    return tuple([*found, *deck.jokers[:1]][:MOST])


def about(ruleset: Ruleset) -> list[str]:
    """List the cards that a game is about: those that count, the suit that is always trump, the bowers."""
    rules = rules_of(ruleset)
    phases = {record_of(type(phase)).tag: phase for phase in rules.phases}
    cards = set(names_in(rules.deck))
    worth = getattr(phases.get("card_points"), "worth", {})
    found = [word for word in worth if word in cards]
    for suit in (*(word for word in worth if word in rules.deck.suits), *always_trump(phases.get("set_trump"))):
        ranks = rules.deck.of_suit(suit)[::-1]
        found += [suit + rank for rank in ranks if suit + rank not in found][: OWN_MARKS - len(found)]
    winner = getattr(phases.get("trick_taking"), "winner", None)
    bower = getattr(winner, "rank", None)
    return found or [suit + bower for suit in rules.deck.suits if bower]


def always_trump(rule: object) -> tuple[str, ...]:
    """Name the suit that is trump in every round, if one is."""
    suits: tuple[str, ...] = getattr(rule, "suits", ())
    return suits if len(suits) == 1 and suits[0] != "none" else ()


def box_of(ruleset: Ruleset, w: float) -> Picture:
    """Give the picture on a game's box: the one drawn for it, its own beside its file, else its cards in a fan."""
    if is_drawn_for(ruleset):
        return PaintedCover(art(f"boxes/{ruleset.id}", w))
    if ruleset.pictures.box is not None:
        return own_picture(ruleset.pictures.box, w, w * 7 / 6)
    return Cover(colour_of(ruleset), faces_of(ruleset, deck_of(ruleset), named_world(ruleset)), cover_of(ruleset), w)


def felt_for(ruleset: Ruleset) -> str:
    """Name the felt that goes with a game's box: the colours written on it, else those that the game asks for."""
    own = felt_of(ruleset.id) if is_drawn_for(ruleset) else PLAIN_FELT
    return f"felt {colour_of(ruleset)}" if own == PLAIN_FELT else own


def is_drawn_for(ruleset: Ruleset) -> bool:
    """Tell whether a box was drawn for this game."""
    return ruleset.id in boxes()


@cache
def boxes() -> frozenset[str]:
    """List the games whose box was drawn; once, for pages show many boxes."""
    return frozenset(path.stem for path in (ART / "boxes").glob("*.svg"))
