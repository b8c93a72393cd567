"""Every number on a table is the one the rules have: each widget is read as a person does, and reckoned anew.

What is expected comes from the true state, from what happened so far, or from trying an action out; never from the
facts that the widgets show. A number that nobody here expects fails, too, so that a new widget has to be told about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.engine.battle.battlefield import Battlefield
from tablegames.engine.battle.set_card import SetCard
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.bluff.set_and_flip import Flip
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.desert.revolution import Revolution
from tablegames.engine.dice.dice_target import HittingTargets
from tablegames.engine.ending.ends import Reach, Rounds
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.events import NOBODY, Decided, Event, MeldsDeclared, RoundBegan, TrickTaken
from tablegames.engine.table.state import State
from tablegames.engine.trick_taking.trick_taking import TrickTaking
from tablegames.engine.tricks.trick import Trick
from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.seen import Seen
from tablegames.rules.load import load
from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import RULESETS
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.picture import Drawing, Svg, Turnable, art
from tablegames.view.painting.sprite import Screen, Sprite, Target
from tablegames.view.painting.theme import GOLD
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.seats.sides import Standings
from tests.properties import declared
from tests.variants import VARIANTS, WALKED, Variant, covering, library
from tests.view.game_setup import people
from tests.written import jass

HERE = Path(__file__).parent
LOOKS, LEAST = 100, 4
"""Positions that are looked at of a game, shared out among its settings; so many of each at least."""
WALK = 260
"""Decisions that they are spread over, at most."""
NUMBER = re.compile(r"[−-]?\d+")
SILENT = ("trick", "next", "way")
"""Labels that count players or are parts of a drawing, and no rule's numbers."""


def numbers(sprite: Sprite) -> list[int]:
    """Read all numbers on a sprite, in the order in which they stand there."""
    words = " ".join(texts(sprite.picture))
    return [int(found.replace("−", "-")) for found in NUMBER.findall(words)]


@dataclass(frozen=True)
class Look:
    """One look at a table: the true state beside what a viewer sees, and how it is laid."""

    variant: Variant | Own
    match: Match
    s: State
    viewer: int
    seen: Seen
    scene: Screen
    focus: Target | None = None
    derived: bool = False
    """Whether the table was derived from the rules."""

    @property
    def table(self) -> Any:
        return self.match.game.table

    def step(self, kind: type[Any]) -> Any:
        """Find the step of a kind."""
        return next((step for step in self.table.steps if isinstance(step, kind)), None)

    def pile(self, zone: str, place: int) -> Sequence[int]:
        """List the true cards of a place."""
        return self.table.zones[zone].cards(self.s, place) if zone in self.table.zones else ()

    def number(self, tally: str, place: int = 0) -> int:
        """Read a true number."""
        return self.s.tallies[self.table.tallies[tally].at + place]

    @property
    def total(self) -> tuple[int, ...]:
        return self.match.totals()

    @property
    def goal(self) -> int:
        ends = self.variant.rules.ends
        return ends.points if isinstance(ends, Reach) else 0

    @property
    def bottom(self) -> int:
        return max(0, self.viewer)

    def won(self, seat: int) -> int:
        """Count the tricks a seat took in this round by what happened."""
        events = self.match.events
        begun = max((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
        # Tricks that were laid aside count no more.
        spent = len(self.pile("spent", 0)) // self.variant.players
        taken = [event for event in events[begun:] if isinstance(event, TrickTaken)]
        return [event.winner for event in taken if event.number > spent].count(seat)

    @property
    def playing(self) -> bool:
        """Tell whether tricks are being played."""
        return isinstance(self.s.memory, Trick)


# -- what each sprite should say --------------------------------------------------------------------------------------


def plate(look: Look, seat: int) -> list[int]:
    """Reckon the numbers on a seat's plate, in any order."""
    if look.derived:
        return derived_plate(look, seat)
    name, hand, options = look.variant.name, len(look.pile("hand", seat)), dict(look.variant.options)
    score, won = look.total[seat], look.won(seat)
    if name == "diamonds":
        cards = look.pile("won", seat)
        shown = [[look.table.suit_of[card] for card in cards].count(suit) for suit in range(4)]
        side = look.table.team_of[seat]
        vault, room = look.number("vault", side), look.number("showroom", side)
        if look.viewer == NOBODY or look.table.team_of[look.viewer] != side:
            return [*shown, room]
        return [*shown, vault, room, *([score, vault, 2, room] if seat == look.bottom else [])]
    if name == "double-side-play":
        step = look.step(HittingTargets)
        dice = [number for die in step.dice for number in printed_on(step, look.number(die.name, seat))]
        return [*dice, won, hand]
    if name == "trick-and-desert":
        return [score, hand]
    if name in ("euchre", "doubles"):
        return [hand]
    if name == "hearts":
        hearts = [look.table.cards.names[card][0] for card in look.pile("won", seat)].count("H")
        return [score, hearts] if options["jack"] else [score, hearts, hand]
    if name in COUNTING:
        return [score, reckoned(look, seat)]
    if name == "german-whist":
        return [score, hand, *([] if look.pile("turn_up", 0) else [won])]
    if name == "knockout-whist":
        return [score, hand, *([] if look.number("out", seat) else [won])]
    if name in ("oh-hell", "spades"):
        bid = look.number("bid", seat)
        shown = [bid] if bid > 0 or (bid == 0 and name == "oh-hell") else []
        begun = look.playing or look.table.zones["won"].count(look.s, seat)
        return [*shown, *([won] if bid >= 0 and begun else []), *([score] if name == "oh-hell" else [])]
    if name in ("bridge", "skat"):
        return [score]
    assert name == "stay-home"
    return []


WORTHS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
THIRDS = {"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}
"""What cards count in Tressette, in thirds of a point."""
OTHERWISE = {"briscola": {"3": 10}, "sueca": {"7": 10, "J": 3, "Q": 2}}
"""What cards count otherwise than in most games."""
COUNTING = ("briscola", "schnapsen", "belote", "tressette", "jass", "twins", "sueca", "klaverjas")
"""Games that show what was counted so far."""


def card_points(name: str, events: Sequence[Event], side: Sequence[int], trump: str) -> int:
    """Add up what a side counts in a round by what happened: captured cards, marriages, and what trumps bring."""
    worths = THIRDS if name == "tressette" else WORTHS | OTHERWISE.get(name, {})
    high = {"J": 20, "9": 14} if name in ("belote", "klaverjas") else {}
    counted, royal = 0, []
    chosen = [event.action.split()[-1] for event in events if isinstance(event, Decided) and "contract" in event.action]
    taken = [event for event in events if isinstance(event, TrickTaken)]
    for event in taken:
        if event.winner in side:
            cards = [card for _, card in event.cards]
            if name == "jass":
                counted += sum(jass.counts(card, chosen[-1]) for card in cards) + 5 * (event.number == 9)
                continue
            if name == "twins":
                counted += sum(5 if card[:2] == "HK" else WORTHS.get(card[1:].removesuffix("b"), 0) for card in cards)
                continue
            counted += sum((worths | (high if card[0] == trump else {})).get(card[1:], 0) for card in cards)
            counted += {("belote", 8): 10, ("klaverjas", 8): 10, ("tressette", 10): 3}.get((name, event.number), 0)
    for event in taken:
        royal += [owner for owner, card in event.cards if card in (trump + "K", trump + "Q")]
    for event in events:
        if isinstance(event, Decided) and event.seat in side and event.action.startswith("marry"):
            counted += 40 if event.action.endswith(trump) else 20
    if name in ("jass", "klaverjas"):
        counted += sum(event.points for event in events if isinstance(event, MeldsDeclared) and event.seat in side)
        counted += (
            100 if len(taken) == (9 if name == "jass" else 8) and all(event.winner in side for event in taken) else 0
        )
    if name in ("belote", "jass"):
        counted += 20 if len(royal) == 2 and royal[0] == royal[1] and royal[0] in side else 0
    if name == "belote":
        counted += 90 if len(taken) == 8 and all(event.winner in side for event in taken) else 0
    return counted


def reckoned(look: Look, seat: int) -> int:
    """Add up what a seat's side has counted in this round."""
    side = [each for each in look.table.all_seats if look.table.team_of[each] == look.table.team_of[seat]]
    events, trump = look.match.events, look.number("trump") if "trump" in look.table.tallies else -1
    begun = max((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
    return card_points(look.variant.name, events[begun:], side, look.table.cards.letters[trump] if trump >= 0 else "")


def in_parts(name: str, counted: int) -> list[int]:
    """List the numbers that say what was counted: "5 2/3" where thirds are."""
    if name != "tressette":
        return [counted]
    points, rest = divmod(counted, 3)
    return [*([points] if points or not rest else []), *([rest, 3] if rest else [])]


def derived_plate(look: Look, seat: int) -> list[int]:
    """Reckon the numbers on a plate of a derived table: the score, and bids, dice or tricks as the rules have them."""
    phases = {type(phase).__name__ for phase in (*look.variant.rules.setup, *look.variant.rules.phases)}
    shown = [] if look.seen.total[seat] is None else [look.total[seat]]
    if "RollDice" in phases:
        step = look.step(HittingTargets)
        shown += [number for die in step.dice for number in printed_on(step, look.number(die.name, seat))]
    if phases & {"Bid", "Auction", "BidCards"}:
        bid = look.number("bid", seat)
        if bid < 0 and seat == look.viewer and "hidden_bid" in look.table.tallies:
            # A hidden bid is there for who made it.
            bid = look.number("hidden_bid", seat)
        maker = look.number("maker") if "Auction" in phases else NOBODY
        outbid = maker not in (NOBODY, seat)
        begun = look.playing or any(look.table.zones["won"].count(look.s, each) for each in look.table.all_seats)
        if bid >= 0 and not outbid and (bid or look.variant.name != "spades"):
            shown.append(bid)
        return [*shown, look.won(seat)] if outbid or (bid >= 0 and begun) else shown
    if look.variant.name in COUNTING:
        return [*shown, *in_parts(look.variant.name, reckoned(look, seat))]
    if "BidAndHold" in phases:
        maker, made = look.number("maker"), declared.bids(this_round(look))
        if maker >= 0:
            return [*shown, *([int(declared.said(this_round(look), "call")[-1])] if maker == seat else [])]
        return [*shown, *digits(next((action for who, action in reversed(made) if who == seat), ""))]
    if "ContractAuction" in phases:
        return [*shown, *called(look, seat)]
    if "OrderUp" in phases or "TrickTaking" not in phases:
        return shown
    return [*shown, look.won(seat)]


def this_round(look: Look) -> Sequence[Event]:
    """List what happened in this round so far."""
    events = look.match.events
    return events[max((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), default=0) :]


def calls_made(look: Look) -> list[tuple[int, str]]:
    """List who called what in this round, by what happened."""
    events = look.match.events
    begun = max((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
    decided = [event for event in events[begun:] if isinstance(event, Decided)]
    verbs = ("call", "pass", "double", "redouble", "hold")
    return [(event.seat, event.action) for event in decided if event.action.partition(" ")[0] in verbs]


def contract(look: Look) -> tuple[str, int, int] | None:
    """Find the highest bid, who plays it (less than 0: nobody yet) and how many tricks it needs; None before a bid."""
    bids = [action for _, action in calls_made(look) if action.startswith("call ")]
    if not bids:
        return None
    phase = next(each for each in look.variant.rules.round if isinstance(each, ContractAuction))
    listed = {f"call {bid.word}": bid.tricks for bid in phase.bids.listed(look.table.cards)}
    return bids[-1], look.number("maker"), listed[bids[-1]]


def digits(action: str) -> list[int]:
    """List the numbers of an action."""
    return [int(n) for n in NUMBER.findall(action)]


def called(look: Look, seat: int) -> list[int]:
    """Say the number of a seat's last call; once the auction is over, that of the contract at whoever plays it."""
    found = contract(look)
    if found and found[1] >= 0:
        return digits(found[0]) if found[1] == seat else []
    return digits(next((action for who, action in reversed(calls_made(look)) if who == seat), ""))


def auction(look: Look) -> list[int]:
    """List the numbers of all calls in order, of the last seven turns."""
    rows: list[list[int]] = [[]]
    before = -1
    asked = [(look.s.turn, "")] if look.s.turn >= 0 else []
    for seat, action in [*calls_made(look), *asked]:
        column = (seat - look.bottom - 1) % look.variant.players
        if column <= before:
            rows.append([])
        rows[-1] += digits(action)
        before = column
    return [n for row in rows[-7:] for n in row]


def contract_panel(look: Look) -> list[int]:
    """Reckon the panel of the contract: its number, and for each side its tricks and how many it needs."""
    found = contract(look)
    shown = digits(found[0]) if found else []
    if found is None or found[1] < 0 or not found[2]:
        return shown
    tricks = next(phase.cards for phase in look.variant.rules.round if isinstance(phase, Deal))
    for side in (look.bottom % 2, (look.bottom + 1) % 2):
        needed = found[2] if side == found[1] % 2 else tricks - found[2] + 1
        shown += [look.won(side) + look.won(side + 2), needed]
    return shown


def printed_on(step: HittingTargets, face: int) -> list[int]:
    """List what stands below a die: its face, and what it may stand for as well."""
    return [] if not face else [face, *sorted(step.met_by([face]) - {face})]


def forecast(look: Look) -> list[int]:
    """Try out what stopping brings, with the joker at a place that is still closed and with none, and who gets it."""
    flip = look.step(Flip)
    places = flip.places
    shut = [place for place in places.all if look.s.heaps[places.down.at + place]]
    brings = []
    for hidden in (shut[0], None):
        s = look.s.copy()
        for place in shut:
            s.heaps[places.down.at + place] = 1 << (places.joker if place == hidden else place)
        before = sum(s.tallies[places.points.at : places.points.at + 2])
        flip.apply(s, flip.stop, Random(1))
        brings.append(sum(s.tallies[places.points.at : places.points.at + 2]) - before)
    up = [places.value[place] for place in places.all if place not in shut]
    down = [places.value[place] for place in shut]
    return [*[place + 1 for place in shut], brings[0], *up, brings[1], *down]


def sums(look: Look) -> list[int]:
    """Add up what lies open in all deserts, and rank it as the rules do."""
    table, cards = look.table, look.table.cards
    lying = [card for seat in table.all_seats for card in look.pile("desert", seat)] + list(look.pile("third", 0))
    down = sum(len(look.pile(zone, seat)) for zone in ("buried", "passed") for seat in table.all_seats)
    by_suit = [sum(cards.value[card] for card in lying if cards.suit_of[card] == suit) for suit in range(4)]
    rule = next(phase for phase in look.variant.rules.round if isinstance(phase, Revolution))
    worth = rule.worth(by_suit) if lying else [None] * 4
    shown = [n for pair in zip(by_suit, worth, strict=True) for n in pair if n is not None]
    return [down + len(look.pile("stock", 0)), *shown]


def pairs(look: Look) -> list[int]:
    """Reckon the board of the pairs: the goal, and for each its score, tricks of those bid, and bags."""
    found = [look.goal]
    for i in range(2):
        side = (look.bottom + i) % 2
        found.append(look.total[side])
        bids = [look.number("bid", seat) for seat in (side, side + 2)]
        if min(bids) >= 0:
            found += [look.won(side) + look.won(side + 2), sum(bids)]
        if dict(look.variant.options).get("bags", True):
            found.append(look.number("bags", side))
    return found


def battle_total(look: Look, seat: int) -> list[int]:
    """Add up the two cards of a seat by the rules, unless a pair has a medal of its own."""
    field: Battlefield = look.step(SetCard).field
    front = (*look.pile("front", seat), *look.pile("veiled", seat))
    back = look.pile("back", seat)
    if field.paired[front[0]] and field.paired[back[0]] and look.pile("front", seat):
        return []
    return [field.total(front[0], back[0])]


def damage(look: Look) -> list[int]:
    """Reckon what the choice of damage says: the cards turned up (not after a joker), the damage before and after.

    One card is said in a word.
    """
    seat, hurt = look.bottom, len(look.pile("damage", look.bottom))
    front = look.table.cards.names[look.pile("front", 1 - seat)[-1]]
    turned = len(look.pile("turned", seat))
    return [*([turned] if turned > 1 and front not in look.table.cards.deck.jokers else []), hurt, hurt + 1]


def threat(look: Look) -> str:
    """Say how near to the end the next damage comes."""
    left = look.goal - len(look.pile("damage", look.bottom)) - 1
    return table_of(look.variant).words.say(f"labels.damage_left_{min(2, left)}")


def goal(look: Look) -> list[int]:
    """List what the viewer's dice stand for, each number once, in the order of the dice."""
    step = look.step(HittingTargets)
    faces = [look.number(die.name, look.bottom) for die in step.dice]
    return list(dict.fromkeys(number for face in faces for number in printed_on(step, face)))


def stake(look: Look) -> int:
    """Add up the numbers turned up; nothing once the joker was."""
    places = look.step(Flip).places
    shown = [card for place in places.all for card in look.pile("shown", place)]
    return 0 if places.joker in shown else sum(places.value[card] for card in shown)


def caption(look: Look, k: int) -> list[int]:
    """Reckon what stands below a house: what turning it up would come to, or its own number."""
    value = look.step(Flip).places.value[k - 1]
    asked = look.seen.question is not None and look.seen.question.key == "flip" and bool(look.seen.choices)
    return [stake(look) + value, value] if asked and not look.pile("shown", k - 1) else [k]


def pill(look: Look, words: str) -> list[int]:
    """Reckon a pill: the round, of how many where they are counted, and the trick; or a supply."""
    if words == "count":
        return [look.number("supply")]
    rounds = look.variant.rules.ends
    found = [look.s.round]
    if isinstance(rounds, Rounds) and words in ("progress", "deal"):
        found.append(rounds.count)
    if look.playing:
        found += [min(look.s.memory.number, look.s.memory.tricks), look.s.memory.tricks]
    return found


def expected(look: Look, key: Any) -> list[int] | None:
    """Reckon what a sprite has to say; None where its numbers are checked elsewhere, or none of the rules'."""
    kind, *rest = key if isinstance(key, tuple) else (key,)
    match kind, *rest:
        case "title", *_:
            return [look.s.round] if look.variant.name == "doubles" and not look.derived else []
        case "pill", words:
            return pill(look, words)
        case "seat", seat:
            return sorted(plate(look, seat))
        case "total", seat:
            return battle_total(look, seat)
        case "turned", seat:
            return [len(look.pile("turned", seat))]
        case "label", "damage", seat:
            return [len(look.pile("damage", seat)), look.goal]
        case "label", ("deck" | "reserve" | "rest") as zone, seat:
            return [len(look.pile(zone, seat))]
        case "counters", seat:
            return [max(0, look.goal - look.total[seat]), 0]
        case "place", (str(), *_):
            # The drawing of where a pile will lie.
            return []
        case "place", k:
            return [look.step(Flip).places.value[k - 1]]
        case "caption", 0:
            return []
        case "caption", k:
            return caption(look, k)
        case ("meter",):
            return [stake(look), look.step(Flip).places.rule.all_flipped]
        case ("forecast",) if any(choice.verb == "stop" for choice in look.seen.choices):
            return forecast(look)
        case ("forecast",):
            return hiding(look)
        case ("forecast none",):
            return [look.step(Flip).places.rule.all_flipped]
        case ("sums",):
            return sums(look)
        case ("goal",):
            return goal(look)
        case ("together",):
            # All are one side, so everybody's total is that of all.
            (total,) = set(look.total)
            return [total, look.variant.rules.ends.points]
        case ("auction",):
            return auction(look)
        case ("declared",) if look.variant.name == "klaverjas":
            return []
        case ("declared",) if look.variant.name == "jass":
            chosen = declared.said(this_round(look), "contract")
            return [jass.TIMES[chosen[0]]] if chosen and not jass.CONTRACTS[chosen[0]] else []
        case ("declared",) if "ContractPhases" in {type(phase).__name__ for phase in look.variant.rules.round}:
            # Such contracts have names alone; what they bring follows from their phases.
            return []
        case ("declared",):
            return declared.panel(this_round(look), look.number("maker"))
        case "button", str() as action if action.startswith("contract "):
            name = action.partition(" ")[2]
            if look.variant.name == "jass":
                return [] if jass.CONTRACTS[name] else [jass.TIMES[name]]
            return {"grand": [24], "null": [23]}.get(name, [])
        case ("makers",) if "carried" in look.table.tallies:
            return [look.number("carried")] if look.number("carried") else []
        case ("contract",):
            return contract_panel(look)
        case "bid", str() as word:
            return digits(word)
        case ("standings",):
            return [look.goal]
        case ("sides",):
            return [look.goal, look.total[look.bottom % 2], look.total[(look.bottom + 1) % 2]]
        case ("pairs",):
            return pairs(look)
        case ("sheet",):
            count = len(look.pile("stock", 0)) + len(look.pile("third", 0))
            return [count] if count else []
        case "captured", seat:
            return None if captured(look, seat, look.scene.sprites[key]) else [-1]
        case ("dialog",):
            return damage(look)
        case "ally", _:
            return list(range(ally_cards(look), -1, -1))
        case "button", str() as action if action.startswith("ally "):
            return list(range(ally_cards(look), -1, -1))
        case "button", "stop":
            return [stake(look)]
        case "button", action:
            return [int(n) for n in NUMBER.findall(str(action))]
    return None


def elsewhere(look: Look, sprite: Sprite) -> bool:
    """Tell whether a sprite's numbers are checked by another test here, or are no rule's numbers."""
    kind, *rest = sprite.key if isinstance(sprite.key, tuple) else (sprite.key,)
    if kind == "captured":
        # Its chips are cards; how many there are, and what the ally counts, `captured` has checked.
        return True
    if kind == "prompt":
        about = look.seen.question.about.values() if look.seen.question else ()
        # A bid of 0 has a name; an alliance card says what it counts, and that each card in the desert takes 1.
        named = {0, 1, ally_cards(look)} if look.variant.name in ("spades", "trick-and-desert") else set()
        return set(numbers(sprite)) <= named | {int(n) for each in about for n in NUMBER.findall(str(each))}
    scale = kind == "desert" and set(numbers(sprite)) <= {*range(-10, 41)}
    return scale or kind in ("alliance", "tile", "pick", "choice") or (rest and rest[0] in SILENT)


def hiding(look: Look) -> list[int]:
    """Reckon what hiding the joker at the place in focus can bring: its number, or at most all others."""
    place = next(int(str(what)) for kind, what in [look.focus or ("place", 1)])
    values = look.step(Flip).places.value[: look.step(Flip).places.count]
    others = [value for at, value in enumerate(values, start=1) if at != place]
    return [place, values[place - 1], place, *others, sum(others)]


def halves(look: Look, sprite: Sprite) -> list[str]:
    """Check the row of tricks: how many there are, after which the cards are turned, which are over and which is on."""
    picture: Any = sprite.picture
    drawn = [(part[0], part[2]) for part in picture.parts if len(part) == 4 and part[1] == 83]
    (turn,) = [x for x, each in drawn if isinstance(each, Svg)]
    dots = [(x, each) for x, each in drawn if isinstance(each, Drawing)]
    taking = next(phase for phase in look.variant.rules.round if isinstance(phase, TrickTaking))
    dealt = next(phase for phase in look.variant.rules.round if isinstance(phase, Deal)).cards
    first = sum(x < turn for x, _ in dots)
    over = look.s.memory.number - 1 if look.playing else -1
    here = [at for at, (_, each) in enumerate(dots) if GOLD in each.body]
    wanted = [over] if 0 <= over < len(dots) else []
    found = []
    if (len(dots), first, here) != (dealt // taking.laps, taking.turn_after, wanted):
        found.append(
            f"{len(dots)} tricks, turned after {first}, now {here}; not {dealt}, {taking.turn_after}, {wanted}"
        )
    if over >= 0 and [each.body for _, each in dots[:over]].count(dots[0][1].body if over else "") != over:
        found.append(f"not all of {over} tricks are drawn as over")
    return found


def stars(look: Look, sprite: Sprite) -> list[str]:
    """Count the stars that shine where points are shown by them: as many as each player has, from the viewer's seat."""
    widget = next((each for each in table_of(look.variant, look.derived).widgets if isinstance(each, Standings)), None)
    if widget is None or sprite.key != "standings":
        return []
    shines, waits = art(widget.star, 20), art(widget.star, 20, "#3d4263")
    shown = [picture == shines for picture in pictures(sprite.picture) if picture in (shines, waits)]
    seats = [(look.bottom + at) % look.variant.players for at in range(look.variant.players)]
    wanted = [at < look.total[seat] for seat in seats for at in range(look.goal)]
    return [] if shown == wanted else [f"stars shine at {shown}, the rules at {wanted}"]


def pictures(picture: object) -> Iterator[object]:
    """List all that a picture is made of."""
    yield picture
    if isinstance(picture, Group):
        for part in picture.parts:
            yield from pictures(part[2])


def ally_cards(look: Look) -> int:
    """Tell as how many cards an alliance card counts at first."""
    rules = [phase for phase in look.variant.rules.round if isinstance(phase, Revolution)]
    return rules[0].ally_cards if rules else 0


def captured(look: Look, seat: int, sprite: Sprite) -> bool:
    """Check how many cards a seat captured, and what its ally counts as far as the viewer can tell."""
    words = texts(sprite.picture)
    right = numbers(sprite)[0] == len(look.pile("won", seat))
    ally = look.number("ally", seat) if "ally" in look.table.tallies else 0
    plus = [word for word in words if word.startswith("+")]
    if not ally:
        return right and not plus
    zones = ("desert", "buried") if seat == look.viewer else ("desert",)
    own = [card for zone in zones for card in look.pile(zone, seat) if look.table.suit_of[card] == ally - 1]
    return right and plus == [f"+{max(0, ally_cards(look) - len(own))}"]


# -- the walk ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Own:
    """A ruleset that no library has, as it is played at one table."""

    ruleset: Ruleset
    players: int
    options: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        return "-".join([self.ruleset.id, str(self.players), *[f"{name}={value}" for name, value in self.options]])

    @property
    def name(self) -> str:
        return self.ruleset.id

    @cached_property
    def rules(self) -> Rules:
        rules, _ = self.ruleset.resolve(self.players, dict(self.options))
        assert isinstance(rules, Rules)
        return rules

    def match(self, seed: int, watched: bool = False) -> Match:
        return Match(self.rules, self.players, seed, watched)


@cache
def table_of(variant: Variant | Own, derived: bool = False) -> TableView:
    ruleset = variant.ruleset if isinstance(variant, Own) else library()[variant.name]
    laid = replace(ruleset, table=None) if derived else ruleset
    return TableView(laid, people("en", variant.players), Texts("en"), dict(variant.options))


def looked(
    variant: Variant | Own, match: Match, viewer: int, focus: Target | None = None, derived: bool = False
) -> Look:
    """Lay the table for somebody."""
    asked = match.turn == viewer
    question, legal = (match.question(), match.legal_actions()) if asked else (None, ())
    seen = seen_by_name(match.game, match.observe(viewer), question, legal)
    scene = table_of(variant, derived).layout(seen, Attention(focus))
    return Look(variant, match, match.true_state(), viewer, seen, scene, focus, derived)


def looks(variant: Variant | Own, seed: int, derived: bool = False, most: int = LOOKS) -> Iterator[Look]:
    """Walk through a random game and look at it now and then: as who is asked, as another seat, as an onlooker."""
    match, chance = variant.match(seed), Random(seed)
    settings = sum(other.name == variant.name for other in VARIANTS)
    wanted = max(LEAST, most // max(1, settings))
    stops = set(chance.sample(range(WALK), min(WALK, 3 * wanted)))
    found = 0
    for at in range(WALK):
        if match.over or found == wanted:
            return
        if at in stops or at < 2:
            found += 1
            yield looked(variant, match, match.turn, None, derived)
            if match.topic() == "hide":
                at_places = [("place", place) for place in range(1, 5)]
                yield from (looked(variant, match, match.turn, place, derived) for place in at_places)
            yield looked(variant, match, chance.choice([*range(variant.players), NOBODY]), None, derived)
        match.play(chance.choice(match.legal_actions()))


def faults(look: Look) -> list[str]:
    """Compare every number on the table with the rules'."""
    found = []
    for sprite in look.scene.sprites.values():
        said = numbers(sprite)
        if isinstance(sprite.picture, Turnable):
            continue
        if sprite.key == "phase":
            found += halves(look, sprite)
        found += stars(look, sprite)
        wanted = expected(look, sprite.key)
        if isinstance(sprite.key, tuple) and sprite.key[0] == "seat":
            said.sort()
        if wanted is None and (not said or elsewhere(look, sprite)):
            continue
        if sprite.key == "dialog" and threat(look) not in texts(sprite.picture):
            found.append(f"the damage is not said to be so near the end: {texts(sprite.picture)}")
        if said != wanted:
            found.append(f"{sprite.key} says {said}, the rules {wanted}: {texts(sprite.picture)}")
    return found


@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_every_number_on_the_table_is_the_rules_own(variant: Variant) -> None:
    for look in looks(variant, 7):
        assert not faults(look)


WITHOUT_TABLE = [
    *[HERE.parent / "guide" / name for name in ("knaves.yaml", "step-10.yaml")],
    *sorted((HERE / "without_table").glob("*.yaml")),
    *sorted((HERE.parent / "written").glob("*.yaml")),
]
OWN = [
    Own(ruleset, setting.players, tuple(setting.options.items()))
    for ruleset in map(load, WITHOUT_TABLE)
    for setting in covering(list(ruleset.settings()))
]
STRIPPED = [variant for at, variant in enumerate(VARIANTS) if not at or VARIANTS[at - 1].name != variant.name]
"""Each shipped game in one setting, to be played at the table that its rules alone make."""


@pytest.mark.parametrize("variant", [*STRIPPED, *OWN], ids=str)
def test_every_number_on_a_derived_table_is_the_rules_own(variant: Variant | Own) -> None:
    for look in looks(variant, 7, derived=True, most=12):
        assert not faults(look)


def test_every_number_on_small_plates_is_the_rules_own(tmp_path: Path) -> None:
    path = tmp_path / "oh-hell.yaml"
    path.write_text((RULESETS / path.name).read_text("utf-8").replace("shape: panel", "shape: pill"), "utf-8")
    ruleset = load(path)
    plates = Own(ruleset, 4, tuple(ruleset.settle(4).items()))
    said = set()
    for look in looks(plates, 7):
        assert not faults(look)
        said |= {text for seat in range(4) for text in texts(look.scene.sprites["seat", seat].picture)}
    assert any("/" in text for text in said), "tricks won stand beside the bid, in a box"
