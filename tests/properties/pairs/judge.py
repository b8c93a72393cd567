"""A judge of mixtures: reads a ruleset and the record of a game, and says who must play what, and who wins.

It shares no code with the engine. What it does not look at: bidding, points, and what is done with counters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.properties.pairs.card_rules import JOKERS, CardRules, Tree, word_of

Line = dict[str, Any]
SAYS = ("highest", "lowest", "only")


class WrongError(AssertionError):
    """A line of a record that is not as the rules of its ruleset have it."""


def judge(ruleset: Tree, players: int, lines: list[Line]) -> int:
    """Judge a game; answer how many tricks it had. Raises WrongError."""
    starts = [at for at, line in enumerate(lines) if line["e"] == "round"]
    (marker,) = [line["p"] for line in lines if line["e"] == "janken" and line["what"] == "start"]
    out: set[int] = set()
    tricks = 0
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True)):
        if number:
            marker = next(
                seat % players for seat in range(marker + 1, marker + players + 1) if seat % players not in out
            )
        deal = RoundJudge(ruleset, players, marker, out, lines[start:end])
        tricks += deal.judge()
        out |= {line["p"] for line in lines[start:end] if line["e"] == "out"}
    return tricks


class RoundJudge:
    """Judges one round."""

    def __init__(self, ruleset: Tree, players: int, marker: int, out: set[int], lines: list[Line]) -> None:
        self.players, self.marker, self.out, self.lines = players, marker, out, lines
        phases = [word_of(phase) for phase in ruleset["round"]]
        self.phases = dict(phases)
        self.tricks: Tree = self.phases["trick_taking"]
        self.partners = bool(ruleset.get("partners"))
        self.rules = CardRules(ruleset["deck"], self.tricks)
        self.at = 0
        self.maker = -1
        self.alone = False
        self.closed = False
        self.to_the_last = ruleset["ends"] == "one_left"
        self.shown = ""
        """The card turned up that was not taken."""
        self.joker_led = False
        self.broken = False
        self.played: list[str] = []
        self.lying: list[str] = []
        """The cards of the trick on the table."""
        self.number = 1
        self.hidden = ""
        """The card that the maker has laid face down: its suit is to be trump."""
        dealt = [line for line in lines if line["e"] == "deal"][-1]
        self.hands: list[list[str]] = [list(hand) for hand in dealt["hands"]]
        self.stock: list[str] = list(dealt["aside"])
        counts = {len(hand) for seat, hand in enumerate(self.hands) if seat not in out}
        self.hold(len(counts) == 1, "hands are uneven")
        (self.dealt,), self.drawn = counts, 0
        self.hold(not any(self.hands[seat] for seat in out), "who is out was dealt cards")

    # -- reading ------------------------------------------------------------------------------------------------------

    def hold(self, fine: bool, words: str) -> None:
        """Raise WrongError where something is not as it should be; the two lines about which that may be are shown."""
        if not fine:
            raise WrongError(f"{words}; at {' '.join(map(str, self.lines[max(0, self.at - 1) : self.at + 1]))}")

    def peek(self) -> Line:
        """Show the next line."""
        return self.lines[self.at] if self.at < len(self.lines) else {"e": "nothing"}

    def take(self, kind: str) -> Line:
        """Read the next line, which has to be of a kind."""
        self.hold(self.peek()["e"] == kind, f"expected {kind}")
        self.at += 1
        return self.lines[self.at - 1]

    def asks(self, *verbs: str) -> bool:
        """Tell whether the next line is a question that is answered by one of these verbs."""
        line = self.peek()
        return line["e"] == "ask" and str(line["do"]).split()[0] in verbs

    def left_alone(self) -> bool:
        """Tell whether the stock stays untouched: in a game to the last no player draws more cards than were dealt."""
        return self.to_the_last and "draw" in self.tricks and self.drawn >= self.dealt

    # -- before the tricks --------------------------------------------------------------------------------------------

    def judge(self) -> int:
        """Judge the round; answer how many tricks it had."""
        self.deals()
        while not self.asks("play", "marry", "exchange", "close", *SAYS, "wait", "no-signal"):
            if self.peek()["e"] == "trump-called":
                break
            self.before_tricks(self.peek())
            self.at += 1
            self.hold(self.at < len(self.lines), "no tricks are played")
        suits = self.phases.get("set_trump")
        if suits and not self.rules.trump:
            number = int(self.lines[0]["n"]) - 1
            self.rules.trump = suits[number % len(suits)]
        self.play_tricks()
        while self.at < len(self.lines):
            self.hold(not self.asks("play"), "a card is played after the tricks")
            self.at += 1
        return self.number - 1

    def deals(self) -> None:
        """Go to the last deal: before it a player had a bare card each time, and after it none has."""
        rule = self.phases.get("bare_card")
        deals = [at for at, line in enumerate(self.lines) if line["e"] == "deal"]
        for at in deals:
            self.at = at
            bare = [hand for hand in self.lines[at]["hands"] if rule and self.is_bare(hand, rule)]
            self.hold(bool(bare) == (at < deals[-1]), "a card is bare, or is not")
        self.at += 1

    @staticmethod
    def is_bare(hand: list[str], rule: Tree) -> bool:
        """Tell whether a hand has the card, and no other of those that go with it."""
        card, beside = rule["card"], set(rule["beside"])
        return card in hand and not any(
            {each.removesuffix("b"), each[0], each.removesuffix("b")[1:]} & beside for each in hand if each != card
        )

    def before_tricks(self, line: Line) -> None:
        """Take in what is found out before the tricks."""
        if line["e"] == "turn-up":
            self.shown = line["card"]
            turns = self.phases["turn_up"]
            if turns.get("trump", True) and self.rules.suit(self.shown) != JOKERS:
                self.rules.trump = self.shown[0]
        if line["e"] != "ask":
            return
        verb, _, what = str(line["do"]).partition(" ")
        seat = line["p"]
        if verb == "bid":
            self.maker = seat
        elif verb == "trump":
            self.hold(seat == self.maker, "somebody else names the trump")
            self.rules.trump = what
        elif verb == "contract":
            self.maker, self.rules.contract = seat, what
            menu = self.phases["choose_contract"]["contracts"]
            self.rules.trump = menu[what].get("trump", "none").replace("none", "")
        elif verb == "partner":
            self.hold(seat == self.maker, "somebody else calls a card")
            may = {each.split()[1] for each in line["legal"]}
            held = {card.removesuffix("b") for card in self.hands[seat]}
            self.hold(not may & held or may <= held, "a card of the own hand is called")
        elif verb == "discard":
            self.lay_away(line, what)
        elif verb == "hide-trump":
            self.hold(seat == self.maker, "somebody else hides the trump")
            suited = {card for card in self.hands[seat] if self.rules.printed(card) != JOKERS}
            self.hold({each.split()[1] for each in line["legal"]} == suited, "other cards may make the trump")
            self.hands[seat].remove(what)
            self.hidden = what
        elif verb == "alone":
            self.alone = True
        elif verb == "task":
            self.hold(seat in self.playing(), "who sits out chooses a task")

    def lay_away(self, line: Line, card: str) -> None:
        """Judge a card that the maker lays away, who has taken the kitty."""
        self.hold(line["p"] == self.maker, "somebody else has the kitty")
        hand = self.hands[self.maker]
        # A card that is turned up stays where it lies.
        hand += [each for each in self.stock if each != self.shown]
        self.stock = [each for each in self.stock if each == self.shown]
        groups = self.phases["take_kitty"]["held_back"]
        may = set(hand)
        for at in range(len(groups), 0, -1):
            held = {word for group in groups[at - 1 :] for word in group}
            others = {each for each in hand if not {each.removesuffix("b"), each[0], each.removesuffix("b")[1:]} & held}
            may = others or may
        self.hold({each.split()[1] for each in line["legal"]} == may, f"{sorted(may)} may be laid away")
        hand.remove(card)

    def playing(self) -> list[int]:
        """List the seats that play."""
        sits = (self.maker + self.players // 2) % self.players if self.alone else -1
        return [seat for seat in range(self.players) if seat not in self.out and seat != sits]

    def after(self, seat: int) -> int:
        """Find who comes after a seat."""
        return next(
            each % self.players
            for each in range(seat + 1, seat + 1 + self.players)
            if each % self.players in self.playing()
        )

    # -- the tricks ---------------------------------------------------------------------------------------------------

    def play_tricks(self) -> None:
        """Judge trick after trick."""
        leader = self.first_leader()
        self.turn_up_in_time()
        while any(self.hands[seat] for seat in self.playing()):
            self.signals(leader)
            leader = self.one_trick(leader)
            if self.over():
                return
        self.hold(not self.asks("play"), "somebody without cards is asked for one")

    def held(self, seat: int) -> int:
        """Count the cards that a seat has to play."""
        return len(self.hands[seat]) + bool(self.hidden and seat == self.maker)

    def turn_up_in_time(self) -> None:
        """Turn the hidden trump up where the maker needs the card for the next trick."""
        needed = min([self.tricks.get("laps", 1), *map(self.held, self.playing())])
        if self.hidden and len(self.hands[self.maker]) < needed:
            self.turn_up()

    def turn_up(self) -> None:
        """Judge that the hidden trump is turned up, and goes back to the maker's hand."""
        line = self.take("trump-called")
        self.hold((line["p"], line["card"]) == (self.maker, self.hidden), "another card is turned up")
        self.hands[self.maker].append(self.hidden)
        led = self.rules.led(self.lying)
        before = [self.rules.strength(card, self.lying) for card in self.lying]
        at = self.rules.strongest(self.lying) if self.lying else -1
        self.rules.trump, self.hidden = self.hidden[0], ""
        if self.lying and led == self.rules.trump:
            # Who follows suit from now on plays trumps, so what was led has to be one as well.
            now = [self.rules.strength(card, self.lying) for card in self.lying]
            top = now[at]
            before = [top if place == at else min(each, (top[0], top[1] - 1)) for place, each in enumerate(now)]
        self.rules.settled = dict(zip(self.lying, before, strict=True))
        self.rules.was_led = led if self.lying else ""

    def over(self) -> bool:
        """Tell whether the tricks are over although there are cards."""
        phase = self.phases.get("card_points", {})
        if phase.get("all_taken") != "ends_tricks":
            return False
        every = [suit + rank for suit in self.rules.deck["suits"] for rank in self.rules.deck["ranks"]]
        counting = {card for card in every if {card, card[0], card[1:]} & set(phase["worth"])}
        copies = {f"{card}b" for card in counting} if self.rules.deck.get("copies", 1) > 1 else set()
        return counting | copies <= set(self.played)

    def first_leader(self) -> int:
        """Find who leads the first trick."""
        opens = (self.tricks.get("first") or {}).get("opens", "")
        for seat in self.playing():
            if opens and opens in [card.removesuffix("b") for card in self.hands[seat]]:
                holders = [
                    each for each in self.playing() if opens in [card.removesuffix("b") for card in self.hands[each]]
                ]
                # Of two equal cards either may be meant; signals come before the lead.
                plays = (line for line in self.lines[self.at :] if str(line.get("do")).startswith("play"))
                leads = int(next(plays, {"p": seat})["p"])
                return leads if leads in holders else seat
        usual = self.tricks["leader"]
        first = self.maker if usual in ("maker", "left_of_maker") else self.marker
        self.hold(first >= 0, "nobody is the maker")
        first = self.after(first) if usual.startswith("left_of") else first
        return first if first in self.playing() else self.after(first)

    def asked(self, player: int) -> int:
        """Tell who chooses the card of a player."""
        rule = self.tricks.get("open_hand") or {}
        if not rule or rule.get("whose", "partner") != "partner" or rule.get("played_by", "maker") != "maker":
            return player
        dummy = (self.maker + self.players // 2) % self.players
        lies_open = self.played or rule.get("opens", "after_lead") == "before_lead" or self.lying
        return self.maker if player == dummy and lies_open else player

    def one_trick(self, leader: int) -> int:
        """Judge a trick; answer who wins it."""
        after = self.tricks.get("turn_after", 0)
        self.rules.turned = bool(after) and self.number > after
        held = max(map(self.held, self.playing()))
        self.rules.settled, self.rules.was_led = {}, ""
        size = len(self.playing()) * min(self.tricks.get("laps", 1), held)
        self.lying, seats, player = [], [], leader
        bound = self.options(leader)
        for place in range(size):
            self.one_card(player, bound if place == 0 else set())
            seats.append(player)
            player = self.after(player)
        lying, self.lying = self.lying, []
        winner = seats[self.rules.best(lying, True, self.number)]
        line = self.take("trick")
        self.hold(line["n"] == self.number, "the trick has another number")
        self.hold(
            [list(each) for each in line["cards"]] == [[s, c] for s, c in zip(seats, lying, strict=True)], "other cards"
        )
        self.hold(line["p"] == winner, f"seat {winner} wins {lying}, trump {self.rules.trumps or 'none'}")
        self.played += lying
        broken = (self.tricks.get("broken") or {}).get("suit", "")
        self.broken = self.broken or any(self.rules.suit(card) == broken for card in lying)
        self.number += 1
        self.turn_up_in_time()
        if self.over() and self.peek()["e"] != "suit-action":
            return winner
        self.suit_action("on_win", winner, lying)
        if not self.over():
            self.draw(winner)
        return winner

    def one_card(self, player: int, bound: set[str]) -> None:
        """Judge who is asked for a card, what may be played, and what follows from it."""
        called = self.calls(player)
        line = self.take("ask")
        self.hold(line["p"] == self.asked(player), f"seat {self.asked(player)} plays for seat {player}")
        hand = self.hands[player]
        wanted = bound or (self.rules.may_follow(hand, self.lying) if self.lying else self.may_lead(player))
        if called:
            wanted = {card for card in wanted if self.rules.suit(card) == self.rules.trumps} or wanted
        if self.number == 1 and self.lying:
            wanted = self.not_withheld(wanted)
        legal = {each.split()[1] for each in line["legal"] if each.startswith("play ")}
        self.hold(legal == wanted, f"{sorted(wanted)} may be played of {hand} to {self.lying}")
        verb, _, card = str(line["do"]).partition(" ")
        self.hold(verb == "play", "expected a card")
        void = bool(self.lying) and self.rules.led(self.lying) not in ("", *map(self.rules.suit, hand))
        hand.remove(card)
        self.lying.append(card)
        led, makes = self.rules.led(self.lying), self.tricks.get("first_lead") == "makes_trump"
        # A joker has no suit that could be the trump: where it leads the round there is none.
        self.joker_led = self.joker_led or (led == JOKERS and self.number == 1)
        if makes and not self.rules.trump and led not in ("", JOKERS) and not self.joker_led:
            self.rules.trump = led
        if void:
            self.suit_action("on_void", player, [card])

    def calls(self, player: int) -> bool:
        """Judge whether a trump that lies face down may be called for, and is."""
        line = self.peek()
        # A joker that belongs to no suit leaves nothing to be followed.
        led = self.rules.led(self.lying)
        void = led not in ("", JOKERS, *map(self.rules.suit, self.hands[player]))
        self.hold(("call-trump" in line.get("legal", ())) == bool(self.hidden and void), "the trump may be called for")
        if line.get("do") != "call-trump":
            return False
        self.hold(line["p"] == self.asked(player), "somebody else calls for the trump")
        self.at += 1
        self.turn_up()
        return True

    def may_lead(self, player: int) -> set[str]:
        """List what may be led."""
        cards = self.unsealed(player)
        if self.hidden and player == self.maker:
            cards = {card for card in cards if self.rules.printed(card) != self.hidden[0]} or cards
        return cards

    def unsealed(self, player: int) -> set[str]:
        """List what may be led, whatever lies face down."""
        hand = self.hands[player]
        opens = (self.tricks.get("first") or {}).get("opens", "")
        opening = {card for card in hand if card.removesuffix("b") == opens}
        if self.number == 1 and opening:
            return opening
        suit = (self.tricks.get("broken") or {}).get("suit", "")
        others = {card for card in hand if self.rules.suit(card) != suit}
        return others if suit and not self.broken and others else set(hand)

    def not_withheld(self, cards: set[str]) -> set[str]:
        """Leave out what is not thrown into the first trick, if anything else may be played."""
        withheld = (self.tricks.get("first") or {}).get("withheld", ())
        led = self.rules.led(self.lying)
        left = {card for card in cards if card.removesuffix("b") not in withheld or self.rules.suit(card) == led}
        return left or cards

    # -- between the tricks -------------------------------------------------------------------------------------------

    def options(self, leader: int) -> set[str]:
        """Judge what a leader does before leading; answer the cards one of which has to be led then."""
        bound: set[str] = set()
        may = dict(word_of(each) for each in self.tricks.get("leader_may", ()))
        while self.peek()["e"] == "ask":
            line = self.peek()
            offered = {each for each in line["legal"] if not each.startswith("play ")}
            wanted = {"close"} if "close_stock" in may and self.may_close(may["close_stock"]) else set()
            if "exchange_trump" in may and self.may_exchange(may["exchange_trump"], leader):
                wanted.add("exchange")
            marriages = {f"marry {suit}": cards for suit, cards in self.marriages(may, leader)}
            if not bound:
                wanted |= set(marriages)
            self.hold(line["p"] == self.asked(leader), f"seat {leader} leads")
            verb = str(line["do"]).split()[0]
            if len(self.stock) < len(self.playing()):
                # No player draws any more, so it is all one whether the stock is closed.
                offered, wanted = offered - {"close"}, wanted - {"close"}
            if may and not bound:
                self.hold(offered == wanted, f"a leader may {sorted(wanted)}")
            if verb == "play":
                break
            self.at += 1
            if verb == "close":
                self.closed = True
            elif verb == "exchange":
                given = min(self.given(may["exchange_trump"]) & set(self.hands[leader]))
                self.hands[leader].remove(given)
                self.hands[leader].append(self.shown)
                self.stock[self.stock.index(self.shown)] = given
                self.shown = given
            else:
                self.hold(verb == "marry", "a leader may not do that")
                bound = marriages[line["do"]]
        return bound

    def may_close(self, least: Any) -> bool:
        """Tell whether the stock may be closed."""
        return not self.closed and len(self.stock) >= least and not self.left_alone()

    def given(self, rank: Any) -> set[str]:
        """Name the cards that may be exchanged for the one turned up."""
        return {self.rules.trump + rank, self.rules.trump + rank + "b"} if self.rules.trump else set()

    def may_exchange(self, rank: Any, leader: int) -> bool:
        """Tell whether a leader may take the card turned up."""
        there = self.shown in self.stock and len(self.stock) >= 2 and not self.closed and not self.left_alone()
        return there and bool(self.given(rank) & set(self.hands[leader]))

    def marriages(self, may: Tree, leader: int) -> Iterator[tuple[str, set[str]]]:
        """List the marriages a leader holds, with the cards that may be led then: of two equal ones the first."""
        ranks = may.get("show_marriage", ())
        free = self.may_lead(leader)
        for suit in "CDHS":
            held = sorted(self.hands[leader])
            both = [{*[card for card in held if card.removesuffix("b") == suit + rank][:1]} for rank in ranks]
            if both and all(both) and free & (both[0] | both[1]):
                yield suit, free & (both[0] | both[1])

    def draw(self, winner: int) -> None:
        """Judge what is drawn after a trick."""
        rule = self.tricks.get("draw")
        seats = self.playing()
        if not rule or self.closed or len(self.stock) < len(seats) or self.left_alone():
            self.hold(self.peek()["e"] != "draw", "nothing is left to be drawn")
            return
        self.drawn += 1
        order = [winner]
        while len(order) < len(seats):
            order.append(self.after(order[-1]))
        # With an open stock the winner takes the card turned up; with a closed one it is drawn last of all.
        takes = winner if rule["cards"] == "open" else order[-1] if len(self.stock) == len(seats) else -1
        for seat in order:
            if seat == takes:
                card = self.shown
            else:
                line = self.take("draw")
                self.hold(line["p"] == seat and len(line["cards"]) == 1, f"seat {seat} draws a card")
                card = line["cards"][0]
            self.hold(card in self.stock, f"{card} does not lie in the stock")
            self.stock.remove(card)
            self.hands[seat].append(card)
        if rule["cards"] == "open":
            self.shown = self.take("turn-up")["card"] if len(self.stock) >= len(seats) else ""

    def suit_action(self, when: str, seat: int, cards: list[str]) -> None:
        """Judge whether a suit's action follows, and whose: of the card of who cannot follow, or of the led suit."""
        led = self.rules.first_suit(cards) if when == "on_void" else self.rules.led(cards)
        if self.tricks.get(when) != "suit_action" or led in ("", JOKERS):
            return
        while self.asks("take"):
            self.hold(self.take("ask")["p"] == seat, "somebody else acts")
        line = self.take("suit-action")
        self.hold(line["p"] == seat, f"seat {seat} acts")
        self.hold(line["suit"] in (led, *[card[0] for card in cards]), "the action is that of another suit")

    def signals(self, leader: int) -> None:
        """Judge what is signalled before a trick: who may, and what is true of their hands."""
        if "signal" not in self.tricks:
            return
        seats, after = self.playing(), self.tricks.get("turn_after", 0)
        self.rules.turned = bool(after) and self.number > after
        while self.asks(*SAYS, "wait", "no-signal"):
            line = self.take("ask")
            self.hold(line["p"] in seats, "who does not play signals")
            told = {each.removesuffix("b") for each in line["legal"] if each.split()[0] in SAYS}
            # Of two equal cards it is all one which is shown.
            wanted = {each.removesuffix("b") for each in self.tellable(self.hands[line["p"]])}
            self.hold(told == wanted, f"{sorted(wanted)} may be told of {self.hands[line['p']]}")

    def tellable(self, hand: list[str]) -> Iterator[str]:
        """List what a hand may signal: of each suit that is not trump its highest and lowest card, or its only one."""
        for suit in {self.rules.suit(card) for card in hand} - {self.rules.trumps, JOKERS}:
            cards = sorted(
                [card for card in hand if self.rules.suit(card) == suit],
                key=lambda card: (self.rules.top(card), self.rules.number(card)),
            )
            if len(cards) == 1:
                yield f"only {cards[0]}"
            else:
                yield from (f"lowest {cards[0]}", f"highest {cards[-1]}")
