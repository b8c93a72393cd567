"""What the page of a round should say, reckoned from how it was played in truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.common.sides import FoundSides
from tablegames.engine.desert.revolution import Revolution
from tablegames.engine.dice.dice_target import DiceTargetStep
from tablegames.engine.melds.events import Knocked, MeldsDeclared
from tablegames.engine.table.events import NOBODY, Decided, Event, Placed, Scored, SuitActed, TrickTaken
from tablegames.engine.table.state import State
from tablegames.play.session.history import Round
from tablegames.play.session.session import Session
from tablegames.scenes.table_pages.round_page import RoundPage
from tablegames.view.painting.group import Group, texts
from tablegames.view.round_summary.account import Account
from tests.properties import declared
from tests.properties.looks import Own
from tests.properties.reckoned import NUMBER, printed_on, promises, scores_tricks_bid
from tests.properties.reckoned_cards import WORTHS, card_points, in_parts
from tests.referee.bidding import ninety_nine, sergeant_major, tarot
from tests.referee.found_sides import doppelkopf
from tests.referee.going_out import barbu, big_two, crazy_eights, gin_rummy
from tests.variants import Variant
from tests.written.auctions import rook

ALONE = ("sheepshead", "tarot")
"""Games in which the maker plays against all others."""


@dataclass(frozen=True)
class ScoredRound:
    """A round that was scored: how it was played in truth, and what its page says to a viewer."""

    variant: Variant | Own
    session: Session
    s: State
    """As it was before the last decision of the round."""
    past: Round
    events: tuple[Event, ...]
    """All that happened in the round, secrets included."""
    page: RoundPage
    account: Account
    begun: tuple[int, ...]
    """The true totals when the round began."""
    totals: tuple[int, ...]
    """The same when it was scored."""

    @property
    def table(self) -> Any:
        return self.session.game.table

    def names(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def number(self, tally: str, place: int = 0) -> int:
        return int(self.s.tallies[self.table.tallies[tally].at + place])

    def pile(self, zone: str, place: int) -> list[str]:
        return list(self.table.cards.names_of(self.table.zones[zone].cards(self.s, place)))

    def tricks(self, seat: int) -> int:
        """Count the tricks a seat won, of those that still count."""
        taken = self.names(TrickTaken)
        spent = len(self.pile("spent", 0)) // self.variant.players if "spent" in self.table.zones else 0
        return sum(event.winner == seat and event.number > spent for event in taken)

    def captured(self, seat: int) -> list[str]:
        """List the cards of the tricks a seat won."""
        return [card for event in self.names(TrickTaken) if event.winner == seat for _, card in event.cards]

    def decided(self, verb: str, seat: int) -> list[str]:
        """List what a seat decided with a verb."""
        words = [event.action.split(" ") for event in self.names(Decided) if event.seat == seat]
        return [said[-1] for said in words if said[0] == verb]

    def bid(self, seat: int) -> int | None:
        """Give the last bid of a seat that was no pass."""
        said = [int(what) for what in self.decided("bid", seat) if what.isdigit()]
        return said[-1] if said else None

    @property
    def sides(self) -> int:
        return self.variant.players // 2 if self.variant.rules.partners else self.variant.players


def left_over(told: ScoredRound, seat: int) -> int:
    """Reckon what a seat had left over after a knock, by the hand that it held before the last decision."""
    knocks = told.names(Knocked)
    if not knocks:
        return 0
    (knock,) = knocks
    held = frozenset(told.pile("hand", seat))
    if seat != knock.seat:
        return gin_rummy.least_laid(held, tuple(map(frozenset, knock.melds)) if knock.deadwood else ())
    last, took = told.names(Decided)[-1].action, told.s.memory.took
    if last.startswith("discard"):
        return gin_rummy.least(held - {last.removeprefix("discard ")})
    gone = held - {told.table.cards.names[took]} if took >= 0 else held
    return min(gin_rummy.least(held - {card}) for card in gone)


def sums(told: ScoredRound) -> list[int]:
    """Add up by suit what lay in all deserts, face up or down, and what was left over."""
    cards, seats = told.table.cards, range(told.variant.players)
    zones = [(zone, seat) for zone in ("desert", "buried", "passed") for seat in seats]
    lying = [card for zone, seat in zones for card in told.pile(zone, seat)]
    # The last cards of a hand, and what was thrown away with the last decision, lie there only after it.
    lying = [card for seat in seats for card in laid_away(told, seat)] or lying
    lying += told.pile("stock", 0)
    return [sum(cards.value[cards.card(card)] for card in lying if card[0] == suit) for suit in cards.letters]


def laid_away(told: ScoredRound, seat: int) -> list[str]:
    """List the cards in a seat's desert when the round is scored."""
    return [card for card in told.past.after.zone("desert", seat) if card is not None]


def revolution(told: ScoredRound) -> tuple[list[int], list[int], list[int]]:
    """Reckon sums and values of the suits, and the order in which they are shown."""
    rule = next(phase for phase in told.variant.rules.round if isinstance(phase, Revolution))
    by_suit = sums(told)
    values = rule.worth(by_suit)
    order = sorted(range(4), key=lambda suit: (-values[suit], -by_suit[suit], suit))
    return by_suit, values, order


def products(told: ScoredRound, seat: int) -> list[int]:
    """Reckon for each suit the captured cards, what an ally adds, and their points."""
    rule = next(phase for phase in told.variant.rules.round if isinstance(phase, Revolution))
    letters = told.table.cards.letters
    _, values, order = revolution(told)
    ally = (told.decided("ally", seat) or [""])[-1]
    found = []
    for suit in order:
        count = sum(card[0] == letters[suit] for card in told.captured(seat))
        found.append(count)
        extra = 0
        if ally == letters[suit]:
            extra = max(0, rule.ally_cards - sum(card[0] == ally for card in laid_away(told, seat)))
            found.append(extra)
        found.append((count + extra) * values[suit])
    return found


def took(told: ScoredRound, seat: int) -> list[int]:
    """Count the captured cards by suit, and the actions that were done."""
    letters = told.table.cards.letters
    cards = Counter(card[0] for card in told.captured(seat))
    done = Counter(event.suit for event in told.names(SuitActed) if event.seat == seat and event.did)
    return [*[cards[suit] for suit in letters], *[done[suit] for suit in letters if done[suit]]]


def targets(told: ScoredRound, seat: int) -> list[int]:
    """List what a seat's dice stand for, each number once, and the tricks it won."""
    step = next(step for step in told.table.steps if isinstance(step, DiceTargetStep))
    faces = [told.number(die.name, seat) for die in step.dice]
    return [*dict.fromkeys(number for face in faces for number in printed_on(step, face)), told.tricks(seat)]


def bids(told: ScoredRound, seat: int) -> list[int]:
    """List a seat's bid and tricks, and where partners' bids are added up those of both."""
    phases = {type(phase).__name__ for phase in told.variant.rules.phases}
    bid, won = told.bid(seat), told.tricks(seat)
    if "QuotaPoints" in phases:
        bid = sergeant_major.QUOTAS[dict(told.variant.options)["quotas"]][(seat - told.s.marker) % told.variant.players]
    if "BidCards" in phases:
        laid = [e.action for e in told.events if isinstance(e, Decided) and e.seat == seat and "discard" in e.action]
        bid = sum(ninety_nine.SAYS[action.split()[1][0]] for action in laid)
    if promises(told.variant.rules):
        players = range(told.variant.players)
        best = max(told.bid(each) or 0 for each in players)
        won = sum(told.tricks(each) for each in players if each % told.sides == seat % told.sides)
        return [bid, won] if bid == best else [won]  # type: ignore[list-item]
    found = [won] if bid == 0 and told.variant.name == "spades" else [bid or 0, won]
    if "Contracts" in phases and told.sides < told.variant.players:
        both = range(seat % told.sides, told.variant.players, told.sides)
        found += [sum(told.tricks(each) for each in both), sum(told.bid(each) or 0 for each in both)]
    return found


def counters(told: ScoredRound, seat: int, names: tuple[str, ...]) -> list[int]:
    """List what counters were when the round began and are when it is scored, as far as the viewer may know."""
    found = []
    for name in names:
        tally = told.table.tallies[name]
        place = seat % tally.places
        before, after = told.past.before.tally(name, place), told.past.after.tally(name, place)
        if before is not None and after is not None:
            found += [before, after]
    return found


def counted(told: ScoredRound, seat: int) -> int:
    """Add up what a seat's side counted."""
    seats, maker = range(told.variant.players), told.number("maker") if told.variant.name in ALONE else NOBODY
    # Where a partner is found during the deal everybody has a count of their own.
    alone = NOBODY if told.table.find(FoundSides) else maker
    side = [
        each
        for each in seats
        if ((each == alone) == (seat == alone) if alone >= 0 else (each - seat) % told.sides == 0)
    ]
    if told.variant.name == "tarot":
        # What lay aside is all that was not taken; it goes to the others where the taker plays against it.
        taken = sum(tarot.halves(card) for event in told.names(TrickTaken) for _, card in event.cards)
        against = any(isinstance(e, Decided) and e.action == "call against" for e in told.events)
        return card_points("tarot", told.events, side, "") + (182 - taken if (seat == alone) != against else 0)
    # Who lays cards away in Pinochle is on no side but their own.
    aside = told.decided("discard", seat) if seat == maker or told.variant.name == "pinochle" else []
    if told.variant.name == "rook" and told.names(TrickTaken)[-1].winner in side:
        # What was laid away goes to the winner of the last trick.
        nest = [card for each in seats for card in told.decided("discard", each)]
        return card_points("rook", told.events, side, "") + sum(map(rook.worth, nest))
    found = card_points(told.variant.name, told.events, side, trump_of(told))
    return found + sum(WORTHS.get(card[1:].removesuffix("b"), 0) for card in aside)


def when_closed(told: ScoredRound, seat: int) -> list[int]:
    """Add up what a seat had when another one closed the stock; nothing where it had won no trick by then."""
    events = list(told.events)
    at = next((at for at, e in enumerate(events) if isinstance(e, Decided) and e.action == "close"), None)
    if at is None or events[at].seat == seat:  # type: ignore[attr-defined]
        return []
    before, trump = events[:at], trump_of(told)
    shown = [e.action for e in before if isinstance(e, Decided) and e.seat == seat and e.action.startswith("marry ")]
    points = card_points(told.variant.name, before, [seat], trump)
    points += sum(40 if action.endswith(trump) else 20 for action in shown)
    return [points] if any(isinstance(e, TrickTaken) and e.winner == seat for e in before) else []


def trump_of(told: ScoredRound) -> str:
    """Give the letter of the trump suit; nothing where there is none."""
    trump = told.number("trump") if "trump" in told.table.tallies else -1
    return str(told.table.cards.letters[trump]) if trump >= 0 else ""


def melded(told: ScoredRound, seat: int) -> int:
    """Add up what melds brought a seat's side: declared ones, marriages, and trump pairs played from one hand."""
    side = range(seat % told.sides, told.variant.players, told.sides)
    found = sum(event.points for event in told.names(MeldsDeclared) if event.seat in side)
    trump = trump_of(told)
    found += sum(40 if suit == trump else 20 for each in side for suit in told.decided("marry", each))
    pair = getattr(next(phase for phase in told.variant.rules.phases if phase.plays_tricks), "trump_pair", None)
    who = [seat for event in told.names(TrickTaken) for seat, card in event.cards if pair and card in royal(trump)]
    return found + (20 if len(who) == 2 and who[0] == who[1] and who[0] in side else 0)


def royal(trump: str) -> list[str]:
    """Name king and queen of trumps."""
    return [trump + "K", trump + "Q"] if trump else []


def declared_count(told: ScoredRound, seat: int) -> int:
    """Add up what the maker counted, with the cards that lay aside, or the others together; nothing without a maker."""
    maker, table = told.number("maker"), told.table
    if maker < 0:
        return 0
    zone, place = ("stock", 0) if told.number("hand_game") else ("discard", maker)
    aside = [table.cards.names[card] for card in table.zones[zone].cards(told.s, place)]
    return declared.counted(told.events, maker, seat) + (
        sum(declared.POINTS.get(card[1:], 0) for card in aside) if seat == maker else 0
    )


def penalties(told: ScoredRound, seat: int, words: tuple[str, ...]) -> list[int]:
    """Count the captured cards of each kind, single ones apart; and the tricks."""
    cards = told.captured(seat)
    return [*[sum(card[0] == word for card in cards) for word in words if len(word) == 1], told.tricks(seat)]


def contracts_played(told: ScoredRound) -> list[tuple[str, tuple[int, ...]]]:
    """List the contract of each round so far, and what it brought everyone."""
    menu = next(phase.menu for phase in told.variant.rules.phases if phase.menu)
    found: list[tuple[str, tuple[int, ...]]] = []
    chosen, before = "", (0,) * told.variant.players
    for event in told.session.match.events:
        if isinstance(event, Decided) and event.action.startswith("contract "):
            chosen = event.action.partition(" ")[2]
        elif isinstance(event, Scored):
            total = tuple([each or 0 for each in event.total])
            name = chosen or list(menu)[len(found) % len(menu)]
            found.append((name, tuple([after - then for after, then in zip(total, before, strict=True)])))
            before = total
    return found


def contract_gains(told: ScoredRound, seat: int) -> list[int]:
    """Add up what each contract that was played has brought a seat."""
    menu = next(phase.menu for phase in told.variant.rules.phases if phase.menu)
    played = contracts_played(told)
    names = {name for name, _ in played}
    return [sum(gained[seat] for each, gained in played if each == name) for name in menu if name in names]


def column(told: ScoredRound, column: Any, seat: int) -> list[int]:
    """Reckon what a column has to say of a seat."""
    match type(column).__name__:
        case "Targets":
            return targets(told, seat)
        case "ContractColumn":
            # The contract is the last bid of the round, and stands at the seat that the round left as the maker.
            said = [event.action for event in told.names(Decided) if event.action.startswith("call ")]
            if not said or told.number("maker") != seat:
                return []
            shown = [int(n) for n in NUMBER.findall(said[-1])]
            phases = {type(phase): phase for phase in told.variant.rules.round}
            if not scores_tricks_bid(told.variant.rules):
                return shown
            # Below it stands how many tricks more or fewer its side has won.
            listed = phases[ContractAuction].bids.listed(told.table.cards)  # type: ignore[attr-defined]
            target = next(bid.tricks for bid in listed if f"call {bid.word}" == said[-1])
            if not target:
                return shown
            side = [each for each in told.table.all_seats if told.table.team_of[each] == told.table.team_of[seat]]
            off = abs(sum(told.tricks(each) for each in side) - target)
            return [*shown, off] if off else shown
        case "HeldColumn" if "DrawAndKnock" in {type(phase).__name__ for phase in told.variant.rules.round}:
            return [left_over(told, seat)]
        case "HeldColumn":
            # All that the hand held before the last decision, but for the cards that were laid with it.
            last = told.names(Decided)[-1].action.split()[1:]
            held = [card for card in told.pile("hand", seat) if card not in last]
            if "Climb" in {type(phase).__name__ for phase in told.variant.rules.round}:
                return [big_two.counted({*held}, told.variant.players, dict(told.variant.options))]
            return [sum(map(crazy_eights.counts, held))]
        case "PlacesColumn":
            # The first to go out has the first place; who never played a last card has what is left.
            (at,) = [event.place for event in told.names(Placed) if event.seat == seat]
            return [at]
        case "ContractGainsColumn":
            return contract_gains(told, seat)
        case "TricksColumn":
            gone = bool(column.out) and told.number(column.out, seat)
            return [] if gone else [told.tricks(seat)]
        case "Took":
            return took(told, seat)
        case "CountersColumn":
            return counters(told, seat, column.tallies)
        case "Laid":
            value = told.table.cards.value
            return [value[told.table.cards.card(card)] for card in laid_away(told, seat)]
        case "Products":
            return products(told, seat)
        case "Bids":
            return bids(told, seat)
        case "PenaltiesColumn":
            return penalties(told, seat, column.cards)
        case "CountedColumn":
            number = declared_count(told, seat) if told.variant.name == "skat" else counted(told, seat)
            return [*in_parts(told.variant.name, number), *when_closed(told, seat)]
        case "FoundSidesColumn":
            found = told.table.find(FoundSides)
            sides = [found.found(told.s, each) for each in told.table.all_seats]
            together = [counted(told, each) for each, on in enumerate(sides) if on == sides[seat]]
            return [sum(together)] if "counted" in told.table.tallies else []
        case "MeldsColumn":
            return [melded(told, seat)]
        case "PaidColumn":
            return parts(told, seat)
    assert type(column).__name__ in (
        "Roles",
        "MakingColumn",
        "DeclaredColumn",
        "HonoursColumn",
        "TasksColumn",
        "ScoreTrack",
    )
    return []


def headings(told: ScoredRound) -> list[int]:
    """Reckon the numbers in the line of headings: what suits or counters are worth."""
    found: list[int] = []
    for each in told.page.results.columns:
        match type(each).__name__:
            case "Products":
                _, values, order = revolution(told)
                found += [values[suit] for suit in order]
            case "CountersColumn":
                worth = worths(told)
                found += [worth[name] for name in each.tallies if name in worth]
            case "PenaltiesColumn":
                found += [int(word[1:]) for word in each.cards if word[1:].isdigit()]
    return found


def worths(told: ScoredRound) -> dict[str, int]:
    """Give what one counter is worth, as the ruleset says it."""
    return dict(getattr(told.variant.rules.score, "worth", {}))


def band(told: ScoredRound) -> list[int]:
    """Reckon the numbers of what stands above the table."""
    match type(told.page.results.band).__name__:
        case "ContractOfRound":
            return barbu.COUNTS.get(contracts_played(told)[-1][0], [])
        case "Worths":
            by_suit, values, order = revolution(told)
            rule = next(phase for phase in told.variant.rules.round if isinstance(phase, Revolution))
            # The heading says what each place brings, and what the last one does if its sum is 0 or less.
            heading = [*rule.values, rule.barren, 0]
            return [*heading, *[n for suit in order for n in (*places(by_suit, suit), values[suit], by_suit[suit])]]
        case "Doors":
            return doors(told)
        case "CarriedOver":
            return [number for number in (carried(told),) if number]
        case "LaidAside" if told.number("maker") >= 0:
            maker, seeger = told.number("maker"), dict(told.variant.options)["score"] == "seeger"
            return declared.value(told.events, told.totals[maker] - told.begun[maker], seeger)
    return []


def places(by_suit: Sequence[int], suit: int) -> list[int]:
    """Reckon the place of a suit by its sum, or the first and the last of those that it shares."""
    ranked = sorted(by_suit, reverse=True)
    found = [at for at, total in enumerate(ranked, 1) if total == by_suit[suit]]
    return [found[0]] if len(found) == 1 else [found[0], found[-1]]


def carried(told: ScoredRound) -> int:
    """Reckon what waits after the round, or what had waited and came to a side: a level round adds to it."""
    first, second = [counted(told, side) + melded(told, side) for side in (0, 1)]
    level = told.number("maker") >= 0 and first == second
    return told.number("carried") + (first if level else 0)


def doors(told: ScoredRound) -> list[int]:
    """Number the doors, say when each was opened, and what that brought."""
    flips = [int(what) for seat in range(2) for what in told.decided("flip", seat)]
    found = []
    for door in range(1, len(told.past.after.zones["shown"]) + 1):
        found += [door, *([flips.index(door) + 1] if door in flips else [])]
    return found


def awards(told: ScoredRound) -> list[str]:
    """Compare who is named above the table: the player who alone captured most of a suit, and those who captured
    nothing."""
    seats = range(told.variant.players)
    captured = {seat: told.captured(seat) for seat in seats}
    named = Counter({seat: 1 for seat in seats if not captured[seat]})
    for suit in told.table.cards.letters:
        counts = [sum(card[0] == suit for card in captured[seat]) for seat in seats]
        if max(counts) and counts.count(max(counts)) == 1:
            named[counts.index(max(counts))] += 1
    words = texts(Group(2000, 2000, tuple(told.page.results.band.draw(told.account))))  # type: ignore[union-attr]
    return [
        f"seat {seat} is named {words.count(told.account.t.name(seat))} times, it has earned {named[seat]}"
        for seat in seats
        if sum(named[seat] for seat in seats if not captured[seat]) < 2
        and words.count(told.account.t.name(seat)) != named[seat]
    ]


Paid = list[tuple[list[int], int]]
"""The numbers that belong to a part, and what it brought the player."""


def parts(told: ScoredRound, seat: int) -> list[int]:
    """List all numbers of the parts that a seat's points are made of."""
    paid = doppelkopf_parts(told, seat) if told.variant.name == "doppelkopf" else tarot_parts(told, seat)
    return [number for about, points in paid if points for number in (*about, points)]


def doppelkopf_parts(told: ScoredRound, seat: int) -> Paid:
    """Reckon the game, the limits of the losers, all tricks, and the extra points."""
    found = told.table.find(FoundSides)
    re = [found.found(told.s, each) for each in told.table.all_seats]
    points, tricks, extra = [0, 0], [0, 0], {"fox": [0, 0], "rich": [0, 0], "charlie": [0, 0]}
    taken = told.names(TrickTaken)
    for event in taken:
        own, cards = re[event.winner], [card for _, card in event.cards]
        points[own] += sum(map(doppelkopf.counts, cards))
        tricks[own] += 1
        extra["rich"][own] += sum(map(doppelkopf.counts, cards)) >= 40
        extra["fox"][own] += sum(doppelkopf.face(card) == "DA" and re[who] != own for who, card in event.cards)
    last = dict(taken[-1].cards)[taken[-1].winner]
    extra["charlie"][re[taken[-1].winner]] += doppelkopf.face(last) == "CJ"
    won = points[True] >= 121
    below = [limit for limit in (90, 60, 30) if points[not won] < limit]
    alone = re.count(True) == 1
    sign = (1 if re[seat] else -1) * (3 if alone and re[seat] else 1)
    game = 1 if won else -1 if alone else -2
    found_parts: Paid = [
        ([], game * sign),
        ([min(below, default=0)], len(below) * (1 if won else -1) * sign),
        ([], (tricks[False] == 0) * sign),
        ([], -(tricks[True] == 0) * sign),
    ]
    return found_parts + [([], 0 if alone else (own[True] - own[False]) * sign) for own in extra.values()]


def tarot_parts(told: ScoredRound, seat: int) -> Paid:
    """Reckon the 25 points, what was over or missing, the 1 in the last trick, and the slam."""
    taker, players, taken = told.number("maker"), told.variant.players, told.names(TrickTaken)
    (bid,) = [told.decided("call", taker)[-1]]
    sign = players - 1 if seat == taker else -1
    oudlers = set(tarot.OUDLERS) if bid != "against" else set()
    for event in taken:
        for who, card in event.cards:
            keeper = who if card == tarot.FOOL and event is not taken[-1] else event.winner
            oudlers = oudlers | {card} if keeper == taker else oudlers - {card}
    if bid == "against":
        oudlers &= {card for event in taken for _, card in event.cards}
    off = counted(told, taker) - 2 * tarot.NEEDED[len(oudlers & tarot.OUDLERS)]
    times, missing = tarot.TIMES[bid] * sign, -(off // 2)
    last = [card for _, card in taken[-1].cards]
    won = sum(event.winner == taker for event in taken)
    found_parts: Paid = [([], 25 * times), ([(off + 1) // 2], (off + 1) // 2 * times)]
    if off < 0:
        found_parts = [([], -25 * times), ([missing], -missing * times)]
    petit = (10 if taken[-1].winner == taker else -10) * times if "T1" in last else 0
    slam = 200 * sign if won == len(taken) else -200 * sign if not won else 0
    return [*found_parts, ([1], petit), ([], slam)]
