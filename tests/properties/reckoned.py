"""What a table should say, reckoned from the true state and from what happened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from tablegames.engine.battle.battlefield import Battlefield
from tablegames.engine.battle.set_card import SetCardStep
from tablegames.engine.bids.bid_lists import TrickNumbers
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.bluff.set_and_flip import FlipStep
from tablegames.engine.contracts.contract_points import ContractPoints
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.desert.revolution import Revolution
from tablegames.engine.dice.dice_target import DiceTargetStep
from tablegames.engine.ending.ends import Rounds, Together
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.bid_scores import Contracts
from tablegames.engine.scoring.side_points import SidePoints
from tablegames.engine.scoring.targets import HighestBid
from tablegames.engine.table.events import NOBODY, Decided, Event, RoundBegan
from tablegames.view.table_widgets.bids.bids import BidWidget
from tablegames.view.table_widgets.dice.dice import Dice, TricksWidget
from tablegames.view.table_widgets.gems.gems import Gems
from tablegames.view.table_widgets.parts.plate_area import PlatePart
from tablegames.view.table_widgets.parts.plate_parts import Captured, Left, Says, ScoreWidget, Won
from tablegames.view.table_widgets.seats.place_title import PlaceTitle
from tablegames.view.table_widgets.seats.plate import Plate
from tablegames.view.table_widgets.tricks.counted import CountedWidget
from tablegames.view.table_widgets.tricks.penalties import PenaltiesWidget, TakenWidget
from tablegames.view.table_widgets.tricks.trick_pips import TrickPips
from tests.properties.looks import Look, table_of
from tests.properties.reckoned_cards import card_points, in_parts
from tests.referee.bidding import sergeant_major
from tests.referee.going_out import barbu

NUMBER = re.compile(r"[−-]?\d+")


def plate(look: Look, seat: int) -> list[int]:
    """Reckon the numbers on a seat's plate, part by part."""
    plates = next(each for each in table_of(look.variant, look.derived).widgets if isinstance(each, Plate))
    return [number for part in plates.parts for number in on_part(look, part, seat)]


def on_part(look: Look, part: PlatePart, seat: int) -> list[int]:
    """Reckon the numbers of one part."""
    match part:
        case ScoreWidget():
            return [] if look.seen.total[seat] is None else [look.total[seat]]
        case Left() | Says():
            return [len(look.pile("hand", seat))]
        case Won():
            out = bool(part.out) and look.number(part.out, seat)
            return [] if out or (part.unless and look.pile(part.unless, 0)) else [look.won(seat)]
        case TrickPips() | TricksWidget():
            return [look.won(seat)]
        case BidWidget():
            return quota(look, seat) if look.phases & {"QuotaPoints"} else bid(look, seat)
        case CountedWidget():
            return list(in_parts(look.variant.name, reckoned(look, seat)))
        case Captured():
            suits = [look.table.suit_of[card] for card in look.pile("won", seat)]
            return [suits.count(suit) for suit in range(len(look.variant.rules.deck.suits))]
        case PenaltiesWidget():
            names = [look.table.cards.names[card] for card in look.pile("won", seat)]
            suits = [word for word in part.cards if word in look.variant.rules.deck.suits]
            single = [number for word in part.cards if word in names for number in digits(word)]
            return [*[sum(name[0] == suit for name in names) for suit in suits], *single]
        case TakenWidget():
            return taken(look, seat)
        case Gems():
            return gems(look, part, seat)
        case PlaceTitle():
            # A place without a title of its own is a number.
            place = look.number("place", seat)
            titled = "labels.title_first" in table_of(look.variant, look.derived).words
            return [place] if place and not titled else []
        case Dice():
            step = look.step(DiceTargetStep)
            return [number for die in step.dice for number in printed_on(step, look.number(die.name, seat))]
        case _:
            return []


def taken(look: Look, seat: int) -> list[int]:
    """Reckon what a seat has taken of what counts in Barbu's contract, or how many cards it holds."""
    match dict(enumerate(barbu.MENU)).get(look.number("declared")):
        case "no_hearts":
            return [sum(look.table.cards.names[card][0] == "H" for card in look.pile("won", seat))]
        case "no_queens" | "no_king":
            return []
        case None | "dominoes":
            return [len(look.pile("hand", seat))]
        case _:
            return [look.won(seat)]


def gems(look: Look, part: Gems, seat: int) -> list[int]:
    """Reckon what lies in a closed and an open place, and at the viewer's own what they come to.

    Partners have both places together: they are on the plate of one of them, and the other's names that one.
    """
    if keeper(look, seat) != seat:
        return []
    side = look.table.team_of[seat]
    vault, room = look.number(part.hidden, side), look.number(part.open, side)
    if look.viewer == NOBODY or look.table.team_of[look.viewer] != side:
        return [room]
    return [vault, room, *([look.total[seat], vault, 2, room] if seat == look.bottom else [])]


def keeper(look: Look, seat: int) -> int:
    """Say on whose plate the gems of a seat's side are: on that at the lower edge, else on the first one's."""
    side = [each for each in look.table.all_seats if look.table.team_of[each] == look.table.team_of[seat]]
    return look.bottom if look.bottom in side else side[0]


def promises(rules: Rules) -> bool:
    """Tell whether the highest bidder alone has to win what was bid, so that no other bid counts after the auction."""
    return any(isinstance(getattr(phase, "target", None), HighestBid) for phase in rules.phases)


def bid(look: Look, seat: int) -> list[int]:
    """Reckon what a seat bid and how many tricks it has won; of who was outbid the tricks alone.

    Where the highest bid alone counts, those are the tricks of its side.
    """
    said = look.number("bid", seat)
    if said < 0 and seat == look.viewer and "hidden_bid" in look.table.tallies:
        # A hidden bid is there for who made it.
        said = look.number("hidden_bid", seat)
    maker = look.number("maker") if promises(look.variant.rules) else NOBODY
    outbid = maker not in (NOBODY, seat)
    shown = [said] if said >= 0 and not outbid and (said or look.variant.name != "spades") else []
    rules, players = look.variant.rules, look.variant.players
    side = range(seat % 2, players, 2) if rules.partners and promises(rules) else [seat]
    won = sum(look.won(each) for each in side)
    return [*shown, won] if outbid or (said >= 0 and begun(look)) else shown


def quota(look: Look, seat: int) -> list[int]:
    """Reckon how many tricks a seat should win, and has won."""
    wanted = sergeant_major.QUOTAS[dict(look.variant.options)["quotas"]][(seat - look.s.marker) % look.variant.players]
    return [wanted, *([look.won(seat)] if begun(look) else [])]


def begun(look: Look) -> bool:
    """Tell whether tricks are being played."""
    return look.playing or any(look.table.zones["won"].count(look.s, each) for each in look.table.all_seats)


def reckoned(look: Look, seat: int) -> int:
    """Add up what a seat's side has counted in this round."""
    side = [each for each in look.table.all_seats if look.table.team_of[each] == look.table.team_of[seat]]
    if any(getattr(phase, "sides", "") == "against_maker" for phase in look.variant.rules.phases):
        maker = look.number("maker")
        side = [each for each in look.table.all_seats if (each == maker) == (seat == maker)]
    events, trump = look.match.events, look.number("trump") if "trump" in look.table.tallies else -1
    begun = max((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
    return card_points(look.variant.name, events[begun:], side, look.table.cards.letters[trump] if trump >= 0 else "")


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
    """Find the highest bid, who plays it (less than 0: no seat yet) and how many tricks it needs; None before a bid."""
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
    """Say the number of a seat's last call; once the auction is over, that of the contract at the seat that plays
    it."""
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
    if found is None or found[1] < 0 or not found[2] or not scores_tricks_bid(look.variant.rules):
        return shown
    tricks = next(phase.cards for phase in look.variant.rules.round if isinstance(phase, Deal))
    for side in (look.bottom % 2, (look.bottom + 1) % 2):
        needed = found[2] if side == found[1] % 2 else tricks - found[2] + 1
        shown += [look.won(side) + look.won(side + 2), needed]
    return shown


def scores_tricks_bid(rules: Rules) -> bool:
    """Tell whether the tricks that an auction promised are scored, together with what is trump."""
    named = any(
        isinstance(phase, ContractAuction) and not isinstance(phase.bids, TrickNumbers) for phase in rules.round
    )
    return named and any(
        isinstance(phase, ContractPoints) or (isinstance(phase, SidePoints) and isinstance(phase.target, HighestBid))
        for phase in rules.phases
    )


def printed_on(step: DiceTargetStep, face: int) -> list[int]:
    """List what stands below a die: its face, and what it may stand for as well."""
    return [] if not face else [face, *sorted(step.met_by([face]) - {face})]


def forecast(look: Look) -> list[int]:
    """Try out what stopping brings, with the joker at a place that is still closed and with none, and who gets it."""
    flip = look.step(FlipStep)
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
    found = [look.goal] if look.goal else []
    for i in range(2):
        side = (look.bottom + i) % 2
        found.append(look.total[side])
        bids = [look.number("bid", seat) for seat in (side, side + 2)]
        if min(bids) >= 0:
            found += [look.won(side) + look.won(side + 2), sum(bids)]
        if any(isinstance(phase, Contracts) and phase.bags for phase in look.variant.rules.phases):
            found.append(look.number("bags", side))
    return found


def battle_total(look: Look, seat: int) -> list[int]:
    """Add up the two cards of a seat by the rules, unless a pair has a medal of its own."""
    field: Battlefield = look.step(SetCardStep).field
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
    step = look.step(DiceTargetStep)
    faces = [look.number(die.name, look.bottom) for die in step.dice]
    return list(dict.fromkeys(number for face in faces for number in printed_on(step, face)))


def stake(look: Look) -> int:
    """Add up the numbers turned up; nothing once the joker was."""
    places = look.step(FlipStep).places
    shown = [card for place in places.all for card in look.pile("shown", place)]
    return 0 if places.joker in shown else sum(places.value[card] for card in shown)


def caption(look: Look, k: int) -> list[int]:
    """Reckon what stands below a house: what turning it up would come to, or its own number."""
    value = look.step(FlipStep).places.value[k - 1]
    asked = look.seen.question is not None and look.seen.question.key == "flip" and bool(look.seen.choices)
    return [stake(look) + value, value] if asked and not look.pile("shown", k - 1) else [k]


def pill(look: Look, words: str) -> list[int]:
    """Reckon a pill: the round, of how many where they are counted, and the trick; or a supply."""
    if words == "count":
        return [look.number("supply")]
    rounds = look.variant.rules.ends
    found = [look.s.round]
    if words in ("progress", "deal"):
        found += [rounds.count] if isinstance(rounds, Rounds) else []
        found += [rounds.rounds] if isinstance(rounds, Together) else []
    if look.playing:
        found += [min(look.s.memory.number, look.s.memory.tricks), look.s.memory.tricks]
    return found
