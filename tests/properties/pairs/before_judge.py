"""What happens before the tricks, as the judge of mixtures reads it: the maker, the trump, and what hands hold."""

from __future__ import annotations

from collections.abc import Callable

from tests.properties.pairs.card_rules import JOKERS
from tests.properties.pairs.judged_round import JudgedRound, names_of
from tests.properties.pairs.reading import Line, offered, verb_of

TRICK_VERBS = ("play", "marry", "exchange", "close", "joker", "highest", "lowest", "only", "wait", "no-signal")
"""What is answered once the tricks have begun."""


class BeforeJudge:
    """Takes in what is found out before the tricks, and judges who is asked and what may be laid away."""

    def __init__(self, deal: JudgedRound) -> None:
        self.deal, self.read = deal, deal.read
        self.owed: list[tuple[str, int]] = []
        """Cards that have to be laid away: for what, and by whom."""
        self.given: dict[int, list[str]] = {}
        self.named: dict[tuple[bool, str], int] = {}
        """In an auction of suits, who of a side named which first."""
        self.bidders: list[int] = []
        self.stands_for = ""
        """The suit for which a joker stands that was turned up."""
        self.verbs: dict[str, Callable[[Line, str], None]] = {
            "bid": self.bid,
            "call": self.call,
            "hold": self.call,
            "trump": self.trump,
            "order-up": self.order_up,
            "contract": self.contract,
            "partner": self.partner,
            "pick-up": self.kitty,
            "discard": self.lay_away,
            "hide-trump": self.hide,
            "alone": self.goes_alone,
            "task": self.task,
            "give": self.give,
        }

    def judge(self) -> None:
        """Judge the round up to the first trick."""
        deal = self.deal
        self.deals()
        self.contract_in_turn()
        self.own_bidders()
        while not self.read.asks(*TRICK_VERBS):
            line = self.read.peek()
            if line["e"] == "trump-called":
                break
            if line["e"] == "trick":
                self.read.hold(False, "a trick that was not played")
            self.take_in(line)
            self.read.at += 1
            self.read.hold(not self.read.over, "no tricks are played")
        self.read.hold(not self.owed, "cards have still to be laid away")
        self.settled_trump()
        if (deal.phases.get("go_alone") or {}).get("always"):
            deal.alone.add(deal.maker)
        deal.find_sides()

    def deals(self) -> None:
        """Go to the last deal: before it a player had a bare card each time, and after it none has."""
        rule = self.deal.phases.get("bare_card")
        deals = [at for at, line in enumerate(self.read.lines) if line["e"] == "deal"]
        again = {"all_pass": "deal_again"}.items() <= (self.deal.phases.get("bid_and_hold") or {}).items()
        for at in deals:
            self.read.at = at
            hands = self.read.lines[at]["hands"]
            bare = any(rule and self.is_bare(hand, rule["card"], set(rule["beside"])) for hand in hands)
            self.read.hold(bare == (at < deals[-1]) or (again and not bare), "a card is bare, or is not")
            after = self.read.lines[at + 1]
            if at < deals[-1] and self.shows_beginning(after):
                # Where no player of the next deal holds such a card the marker stays.
                self.deal.marker = after["p"]
        self.read.at += 1

    @staticmethod
    def is_bare(hand: list[str], card: str, beside: set[str]) -> bool:
        """Tell whether a hand has the card, of two equal ones either, and no other of those that go with it."""
        return any(
            not any(
                {each.removesuffix("b"), each[0], each.removesuffix("b")[1:]} & beside for each in hand if each != own
            )
            for own in hand
            if own.removesuffix("b") == card
        )

    def own_bidders(self) -> None:
        """Find the bids that everybody makes for themselves: the last ones before the tricks, one a seat."""
        if "bid" not in self.deal.phases:
            return
        seats = self.deal.players - len(self.deal.out)
        places = []
        for at in range(self.read.at, len(self.read.lines)):
            verb = verb_of(self.read.lines[at])
            if verb in TRICK_VERBS:
                break
            if verb == "bid":
                places.append(at)
        self.bidders = places[-seats:]

    def take_in(self, line: Line) -> None:
        """Take in a line."""
        deal, kind = self.deal, line["e"]
        if kind == "turn-up":
            deal.shown = line["card"]
            if deal.phases["turn_up"].get("trump", True) and deal.rules.suit(deal.shown) != JOKERS:
                deal.rules.trump = deal.shown[0]
        elif kind == "draw":
            self.draw(line)
        elif self.shows_beginning(line):
            self.begins(line)
        elif kind == "exchanged":
            self.exchange(line)
        elif kind == "ask":
            verb, _, what = str(line["do"]).partition(" ")
            if verb in self.verbs:
                self.verbs[verb](line, what)

    # -- cards that change hands --------------------------------------------------------------------------------------

    def draw(self, line: Line) -> None:
        """Judge cards that are dealt once the maker is found: up to so many for everyone."""
        deal, seat = self.deal, line["p"]
        self.read.hold("deal_more" in deal.phases, "no cards are drawn before the tricks")
        for card in line["cards"]:
            self.read.hold(card in deal.stock, f"{card} does not lie in the stock")
            deal.stock.remove(card)
            deal.hands[seat].append(card)
        self.read.hold(len(deal.hands[seat]) == deal.phases["deal_more"], "hands are filled up to another number")

    def beginning(self) -> list[str]:
        """List the cards of which one brings the marker; none where no card does."""
        return list(self.deal.phases.get("holder_gets_marker") or [])

    def shows_beginning(self, line: Line) -> bool:
        """Tell whether a line shows a card that brings the marker."""
        return line["e"] == "shown" and {each.removesuffix("b") for each in line["cards"]} <= {*self.beginning()}

    def begins(self, line: Line) -> None:
        """Judge who shows a card and gets the marker."""
        deal = self.deal
        first = next((card for card in self.beginning() for hand in deal.hands if self.has(hand, card)), "")
        self.read.hold(self.has(line["cards"], first) and self.has(deal.hands[line["p"]], first), f"{first} is shown")
        deal.marker = line["p"]

    @staticmethod
    def has(cards: list[str], wanted: str) -> bool:
        """Tell whether a card is among others, of two equal ones either."""
        return wanted in [card.removesuffix("b") for card in cards]

    def exchange(self, line: Line) -> None:
        """Judge a card that is given for the highest one of its suit, as suits and numbers are printed."""
        deal, (given, back) = self.deal, line["cards"]
        self.read.hold(given in deal.hands[line["p"]], "a card is given that is not held")
        deal.hands[line["p"]].remove(given)
        deal.hands[line["to"]].append(given)
        suit = [card for card in deal.hands[line["to"]] if deal.rules.printed(card) == deal.rules.printed(given)]
        best = max(map(deal.rules.printed_number, suit))
        self.read.hold(back in suit and deal.rules.printed_number(back) == best, f"the highest of {suit} comes back")
        deal.hands[line["to"]].remove(back)
        deal.hands[line["p"]].append(back)

    def give(self, line: Line, card: str) -> None:
        """Take a card that is passed on; all change hands once everyone has chosen."""
        deal, rule = self.deal, self.deal.phases["pass_cards"]
        self.read.hold(offered(line, "give") == {*deal.hands[line["p"]]}, "other cards may be passed on")
        deal.hands[line["p"]].remove(card)
        self.given.setdefault(line["p"], []).append(card)
        more = [verb_of(each) for each in self.read.rest()[1:] if each["e"] == "ask"]
        if more[:1] == ["give"]:
            return
        to = rule["to"][(deal.number_of_round - 1) % len(rule["to"])]
        seats = deal.playing()
        if to == "partner":
            # Who has no partner in the game any more passes none.
            seats = [seat for seat in seats if deal.partner(seat) in seats]
        self.read.hold(sorted(self.given) == sorted(seats), "others pass cards on")
        for at, seat in enumerate(seats):
            step = {"left": 1, "right": -1}.get(to, 0)
            receiver = seats[(at + step) % len(seats)] if step else deal.partner(seat)
            deal.hands[receiver] += self.given[seat]
        self.given = {}

    def kitty(self, line: Line, what: str) -> None:
        """Take up what was not dealt, but for a card that was turned up: it stays where it lies."""
        deal = self.deal
        taker = deal.marker if (deal.phases["take_kitty"] or {}).get("by") == "marker" else deal.maker
        self.read.hold(line["p"] == taker, "somebody else has the kitty")
        cards = [card for card in deal.stock if card != deal.shown]
        deal.hands[taker] += cards
        deal.stock = [card for card in deal.stock if card == deal.shown]
        self.owed = [("kitty", taker)] * len(cards)

    def lay_away(self, line: Line, card: str) -> None:
        """Judge a card that is laid away: for the kitty, for a card that was taken, or as a bid."""
        deal, seat = self.deal, line["p"]
        rule = deal.phases.get("take_kitty") or {}
        kitty = [each for each in deal.stock if each != deal.shown]
        if not self.owed and "take_kitty" in deal.phases and not rule.get("optional") and kitty and seat == deal.maker:
            self.kitty(line, "")
        hand, why = deal.hands[seat], ""
        groups: list[list[str]] = []
        if self.owed:
            why, who = self.owed.pop()
            self.read.hold(seat == who, "somebody else lays a card away")
            groups = rule.get("held_back", []) if why == "kitty" else []
        else:
            self.read.hold("bid_cards" in deal.phases, "nothing has to be laid away")
            worth = deal.phases["bid_cards"]["worth"]
            name = next((each for each in (card.removesuffix("b"), card[1:], card[0]) if each in worth), "")
            deal.own_bids[seat] = deal.own_bids.get(seat, 0) + (worth[name] if name else 0)
        may = set(hand)
        for at in range(len(groups), 0, -1):
            back = {word for group in groups[at - 1 :] for word in group}
            may = {each for each in hand if not names_of(each, deal.rules) & back} or may
        self.read.hold(offered(line, "discard") == may, f"{sorted(may)} may be laid away")
        hand.remove(card)
        if why == "order_up":
            self.takes_shown(seat)

    # -- who makes what -----------------------------------------------------------------------------------------------

    def bid(self, line: Line, what: str) -> None:
        """Take a bid: of everyone for themselves, or of an auction."""
        if self.read.at in self.bidders:
            self.deal.own_bids[line["p"]] = int(what)
        else:
            self.deal.maker = line["p"]

    def call(self, line: Line, what: str) -> None:
        """Take a call of an auction: the last one is the maker's, or of who named its suit first on that side."""
        deal, seat = self.deal, line["p"]
        deal.maker = seat
        rule = deal.phases.get("contract_auction") or {}
        bids = rule.get("bids", {})
        if "suit_levels" in bids:
            suit = what.lstrip("0123456789")
            deal.rules.trump = "" if suit == "NT" else suit
            side = (deal.partners and bool(seat % 2), suit)
            first = self.named.setdefault(side if deal.partners else (bool(seat), suit + str(seat)), seat)
            deal.maker = first if deal.partners else seat
        elif "named_games" in bids and what:
            deal.rules.trump = bids["named_games"]["games"][what].get("trump", "").replace("none", "")

    def trump(self, line: Line, suit: str) -> None:
        """Take the trump that is named, by the one who may."""
        deal, seat = self.deal, line["p"]
        by = (deal.phases.get("choose_trump") or {}).get("by", "")
        ordering = "order_up" in deal.phases
        if ordering and not self.stands_for and deal.maker < 0 and deal.rules.printed(deal.shown) == JOKERS:
            self.read.hold(seat == deal.marker, "somebody else says for which suit a joker stands")
            self.stands_for = suit
            return
        if by == "marker":
            self.read.hold(seat == deal.marker, "somebody else names the trump")
        elif by == "caller" and deal.before.won:
            most = max(deal.before.won[each] for each in deal.playing())
            self.read.hold(deal.before.won[seat] == most, "somebody with fewer tricks names the trump")
        elif ordering:
            deal.maker = seat
        elif not by:
            self.read.hold(seat == deal.maker, "somebody else names the trump")
        deal.rules.trump = suit.replace("none", "")
        if ordering and deal.phases["order_up"].get("taker") == "maker":
            self.takes_shown(deal.maker)

    def order_up(self, line: Line, what: str) -> None:
        """Take the suit of the card turned up for trump: it goes to the maker, or to the marker for another card."""
        deal = self.deal
        deal.maker = line["p"]
        deal.rules.trump = deal.shown[0] if deal.rules.printed(deal.shown) != JOKERS else self.stands_for
        if deal.phases["order_up"].get("taker") == "maker":
            self.takes_shown(deal.maker)
        elif deal.shown in deal.stock:
            self.owed = [("order_up", deal.marker)]

    def takes_shown(self, seat: int) -> None:
        """Put the card turned up into a hand."""
        deal = self.deal
        if deal.shown in deal.stock:
            deal.stock.remove(deal.shown)
            deal.hands[seat].append(deal.shown)

    def contract(self, line: Line, what: str) -> None:
        """Take the contract that is chosen, and its trump."""
        deal = self.deal
        rule = deal.phases["choose_contract"]
        if rule.get("by", "maker") == "maker":
            self.read.hold(line["p"] == deal.maker, "somebody else chooses the contract")
        deal.maker, deal.rules.contract = line["p"], what
        deal.rules.trump = rule["contracts"][what].get("trump", "none").replace("none", "")

    def partner(self, line: Line, what: str) -> None:
        """Judge which card is called."""
        deal = self.deal
        self.read.hold(line["p"] == deal.maker, "somebody else calls a card")
        may, rule = offered(line, "partner"), deal.phases["call_partner"]
        held = {card.removesuffix("b") for card in deal.hands[deal.maker]}
        if rule.get("own", "may") == "may_not":
            self.read.hold(not may & held or may <= held, "a card of the own hand is called")
        self.read.hold(("none" in may) == bool(rule.get("alone")), "the maker may play alone, or may not")
        deal.called, deal.side = [what], {deal.maker}

    def hide(self, line: Line, what: str) -> None:
        """Judge which card is laid face down."""
        deal, seat = self.deal, line["p"]
        self.read.hold(seat == deal.maker, "somebody else hides the trump")
        suited = {card for card in deal.hands[seat] if deal.rules.printed(card) != JOKERS}
        self.read.hold(offered(line, "hide-trump") == suited, "other cards may make the trump")
        deal.hands[seat].remove(what)
        deal.hidden = what

    def goes_alone(self, line: Line, what: str) -> None:
        """Judge who plays alone: the maker, or one of the others where these may."""
        deal, seat = self.deal, line["p"]
        others = (deal.phases.get("go_alone") or {}).get("defenders", False)
        self.read.hold(seat == deal.maker or bool(others and seat % 2 != deal.maker % 2), "somebody else plays alone")
        self.read.hold(
            not any(seat % 2 == each % 2 or seat != deal.maker != each for each in deal.alone), "two play alone"
        )
        deal.alone.add(seat)

    def task(self, line: Line, what: str) -> None:
        """Judge who chooses a task."""
        self.read.hold(line["p"] in self.deal.playing(), "who sits out chooses a task")

    # -- what needs no decision ---------------------------------------------------------------------------------------

    def contract_in_turn(self) -> None:
        """Find the contract that takes turns, and its trump."""
        deal, menu = self.deal, self.deal.phases.get("set_contract")
        if menu:
            names = menu.get("rounds") or list(menu["contracts"])
            deal.rules.contract = names[(deal.number_of_round - 1) % len(names)]
            deal.rules.trump = menu["contracts"][deal.rules.contract].get("trump", "none").replace("none", "")

    def settled_trump(self) -> None:
        """Find the trump that takes turns, or follows from the bids that were kept."""
        deal, at = self.deal, self.deal.number_of_round - 1
        suits, kept = deal.phases.get("set_trump"), deal.phases.get("kept_trump")
        if suits and not deal.rules.trump:
            deal.rules.trump = suits[at % len(suits)].replace("none", "")
        if kept:
            bids, won = deal.before.bids, deal.before.won
            count = sum(won[seat] == number for seat, number in bids.items())
            suits = kept["suits"]["by_players"][deal.players] if "by_players" in kept["suits"] else kept["suits"]
            deal.rules.trump = (suits[count] if bids else kept.get("first", "none")).replace("none", "")
