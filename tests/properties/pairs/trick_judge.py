"""Trick after trick, as the judge of mixtures reads it: who is asked, what may be played, who wins, when it is over."""

from __future__ import annotations

from tests.properties.pairs.between_judge import BetweenJudge
from tests.properties.pairs.card_rules import JOKERS
from tests.properties.pairs.judged_round import JudgedRound, names_of


class TrickJudge:
    """Judges the tricks of a round."""

    def __init__(self, deal: JudgedRound) -> None:
        self.deal, self.read, self.between = deal, deal.read, BetweenJudge(deal)
        self.pairs: dict[int, set[str]] = {}
        """By seat, the trumps of a pair that it has played."""

    def judge(self) -> None:
        """Judge trick after trick."""
        deal, leader = self.deal, self.first_leader()
        self.turn_up_in_time()
        while any(deal.hands[seat] for seat in deal.playing()):
            self.between.signals()
            leader = self.one_trick(leader)
            if deal.over():
                return
        self.read.hold(not self.read.asks("play"), "somebody without cards is asked for one")

    def first_leader(self) -> int:
        """Find who leads the first trick."""
        deal = self.deal
        opens = (deal.tricks.get("first") or {}).get("opens", "")
        holders = [
            seat for seat in deal.playing() if opens and opens in [card.removesuffix("b") for card in deal.hands[seat]]
        ]
        if holders:
            # Of two equal cards either may be meant; signals come before the lead.
            plays = (line for line in self.read.rest() if str(line.get("do")).startswith("play"))
            leads = int(next(plays, {"p": holders[0]})["p"])
            return leads if leads in holders else holders[0]
        usual = deal.tricks["leader"]
        first = deal.maker if usual in ("maker", "left_of_maker") else deal.marker
        self.read.hold(first >= 0, "nobody is the maker")
        first = deal.after(first) if usual.startswith("left_of") else first
        return first if first in deal.playing() else deal.after(first)

    # -- a trick ------------------------------------------------------------------------------------------------------

    def one_trick(self, leader: int) -> int:
        """Judge a trick; answer who wins it."""
        deal = self.deal
        deal.find_sides()
        after = deal.tricks.get("turn_after", 0)
        deal.rules.turned = bool(after) and deal.number > after
        held = max(map(deal.held, deal.playing()))
        deal.rules.settled, deal.rules.was_led = {}, ""
        size = len(deal.playing()) * min(deal.tricks.get("laps", 1), held)
        deal.lying, player = [], leader
        seats: list[int] = []
        bound = self.between.options(leader, self.between.free_to_lead(leader))
        if deal.enough():
            return leader
        for place in range(size):
            self.one_card(player, bound if place == 0 else set(), seats)
            seats.append(player)
            player = deal.after(player)
        winner = seats[deal.rules.best(deal.lying, True, deal.number)]
        self.taken(winner, seats)
        self.turn_up_in_time()
        if deal.over() and self.read.peek()["e"] != "suit-action":
            return winner
        lying, deal.lying = deal.lying, []
        self.between.suit_action("on_win", winner, lying)
        if not deal.over():
            self.between.draw(winner)
        return winner

    def taken(self, winner: int, seats: list[int]) -> None:
        """Judge the line of a trick, and take in what it changes."""
        deal, lying = self.deal, self.deal.lying
        line = self.read.take("trick")
        self.read.hold(line["n"] == deal.number, "the trick has another number")
        cards = [[seat, card] for seat, card in zip(seats, lying, strict=True)]
        self.read.hold([list(each) for each in line["cards"]] == cards, "other cards")
        self.read.hold(line["p"] == winner, f"seat {winner} wins {lying}, trump {deal.rules.trumps or 'none'}")
        deal.played += lying
        deal.captured += lying
        deal.piles[winner] += lying
        rule = deal.tricks.get("broken") or {}
        if rule.get("breaks", True):
            also = set(rule.get("also", ()))
            deal.broken = deal.broken or any(
                deal.rules.suit(card) == rule.get("suit", "") or names_of(card, deal.rules) & also for card in lying
            )
        deal.won[winner] += 1
        self.melds(winner)
        self.count(winner, seats)
        deal.number += 1

    def melds(self, winner: int) -> None:
        """Judge that three cards in a row, and no fewer, are a meld of who takes them."""
        deal, rules = self.deal, self.deal.rules
        if "trick_melds" not in deal.phases:
            return
        cards = {card.removesuffix("b") for card in deal.lying if rules.printed(card) != JOKERS}
        ranks = deal.rules.deck["ranks"]
        rows = [
            [suit + rank for rank in ranks[at : at + 3]] for suit in rules.deck["suits"] for at in range(len(ranks) - 2)
        ]
        run = any(cards.issuperset(row) for row in rows)
        if self.read.peek()["e"] != "meld":
            self.read.hold(not run, "a run lies in the trick")
            return
        line = self.read.take("meld")
        deal.counted[winner] += line["points"]
        laid = {card.removesuffix("b") for meld in line["cards"] for card in meld}
        self.read.hold(line["p"] == winner and laid <= cards, "a meld of other cards, or of somebody else")
        self.read.hold(run == any(laid.issuperset(row) for row in rows), "a run lies in the trick, or none does")

    def count(self, winner: int, seats: list[int]) -> None:
        """Count what lies in a trick for who wins it; a card that is kept counts for who played it."""
        deal, rule = self.deal, self.deal.tricks.get("counts") or {}
        last = not any(map(deal.held, deal.playing())) and not deal.draws()
        for seat, card in zip(seats, deal.lying, strict=True):
            kept = card in rule.get("kept", ()) and not last
            deal.counted[seat if kept else winner] += deal.worth(card)
            if kept and not deal.together(seat, winner):
                deal.counted[seat] -= rule.get("kept_for", 0)
                deal.counted[winner] += rule.get("kept_for", 0)
        pair = deal.tricks.get("trump_pair") or {"ranks": []}
        both = {deal.rules.trump + rank for rank in pair["ranks"]} if deal.rules.trump else set()
        for seat, card in zip(seats, deal.lying, strict=True):
            if card.removesuffix("b") in both:
                self.pairs.setdefault(seat, set()).add(card.removesuffix("b"))
                if self.pairs[seat] == both:
                    self.pairs[seat] = set()
                    deal.counted[seat] += pair["worth"]

    def one_card(self, player: int, bound: set[str], seats: list[int]) -> None:
        """Judge who is asked for a card, what may be played, and what follows from it."""
        deal = self.deal
        called = self.calls(player)
        line = self.read.take("ask")
        self.read.hold(line["p"] == deal.asked(player), f"seat {deal.asked(player)} plays for seat {player}")
        hand = deal.hands[player]
        wanted = bound or self.may_play(player, seats)
        if called:
            wanted = {card for card in wanted if deal.rules.suit(card) == deal.rules.trumps} or wanted
        if deal.number == 1 and deal.lying:
            wanted = self.not_withheld(wanted)
        legal = {each.split()[1] for each in line["legal"] if each.startswith("play ")}
        self.read.hold(legal == wanted, f"{sorted(wanted)} may be played of {hand} to {deal.lying}")
        verb, _, card = str(line["do"]).partition(" ")
        self.read.hold(verb == "play", "expected a card")
        void = bool(deal.lying) and deal.rules.led(deal.lying) not in ("", *map(deal.rules.suit, hand))
        hand.remove(card)
        deal.lying.append(card)
        self.makes_trump()
        if void:
            self.between.suit_action("on_void", player, [card])

    def may_play(self, player: int, seats: list[int]) -> set[str]:
        """List what a seat may play."""
        deal = self.deal
        if not deal.lying:
            return self.between.may_lead(player)
        winner = seats[deal.rules.best(deal.lying)]
        spared = winner != player and deal.together(winner, player)
        return deal.rules.may_follow(deal.hands[player], deal.lying, spared, deal.draws())

    def makes_trump(self) -> None:
        """Find the trump that the first lead of a round makes."""
        deal = self.deal
        led = deal.rules.led(deal.lying)
        # A joker has no suit that could be the trump: where it leads the round there is none.
        deal.joker_led = deal.joker_led or (led == JOKERS and deal.number == 1)
        makes = deal.tricks.get("first_lead") == "makes_trump"
        if makes and not deal.rules.trump and led not in ("", JOKERS) and not deal.joker_led:
            deal.rules.trump = led

    def not_withheld(self, cards: set[str]) -> set[str]:
        """Leave out what is not thrown into the first trick, if anything else may be played."""
        deal = self.deal
        withheld = (deal.tricks.get("first") or {}).get("withheld", ())
        led = deal.rules.led(deal.lying)
        left = {card for card in cards if card.removesuffix("b") not in withheld or deal.rules.suit(card) == led}
        return left or cards

    # -- a trump that lies face down ----------------------------------------------------------------------------------

    def calls(self, player: int) -> bool:
        """Judge whether a trump that lies face down may be called for, and is."""
        deal, line = self.deal, self.read.peek()
        # A joker that belongs to no suit leaves nothing to be followed.
        led = deal.rules.led(deal.lying)
        void = led not in ("", JOKERS, *map(deal.rules.suit, deal.hands[player]))
        offers = "call-trump" in line.get("legal", ())
        self.read.hold(offers == bool(deal.hidden and void), "the trump may be called for")
        if line.get("do") != "call-trump":
            return False
        self.read.hold(line["p"] == deal.asked(player), "somebody else calls for the trump")
        self.read.at += 1
        self.turn_up()
        return True

    def turn_up_in_time(self) -> None:
        """Turn the hidden trump up where the maker needs the card for the next trick."""
        deal = self.deal
        needed = min([deal.tricks.get("laps", 1), *map(deal.held, deal.playing())])
        if deal.hidden and len(deal.hands[deal.maker]) < needed:
            self.turn_up()

    def turn_up(self) -> None:
        """Judge that the hidden trump is turned up, and goes back to the maker's hand."""
        deal, rules = self.deal, self.deal.rules
        line = self.read.take("trump-called")
        self.read.hold((line["p"], line["card"]) == (deal.maker, deal.hidden), "another card is turned up")
        deal.hands[deal.maker].append(deal.hidden)
        deal.find_sides()
        led = rules.led(deal.lying)
        before = [rules.strength(card, deal.lying) for card in deal.lying]
        at = rules.strongest(deal.lying) if deal.lying else -1
        rules.trump, deal.hidden = deal.hidden[0], ""
        if deal.lying and led == rules.trump:
            # Who follows suit from now on plays trumps, so what was led has to be one as well.
            now = [rules.strength(card, deal.lying) for card in deal.lying]
            top = now[at]
            before = [top if place == at else min(each, (top[0], top[1] - 1)) for place, each in enumerate(now)]
        rules.settled = dict(zip(deal.lying, before, strict=True))
        rules.was_led = led if deal.lying else ""
