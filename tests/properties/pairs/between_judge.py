"""What seats do between tricks, as the judge of mixtures reads it: what a leader may, signals, draws, actions."""

from __future__ import annotations

from collections.abc import Iterator

from tests.properties.pairs.card_rules import JOKERS, Tree, word_of
from tests.properties.pairs.judged_round import JudgedRound
from tests.properties.pairs.reading import verb_of

SAYS = ("highest", "lowest", "only")


class BetweenJudge:
    """Judges what is asked and done between the tricks of a round."""

    def __init__(self, deal: JudgedRound) -> None:
        self.deal, self.read = deal, deal.read
        self.may = dict(word_of(each) for each in deal.tricks.get("leader_may", ()))

    # -- what a leader may do -----------------------------------------------------------------------------------------

    def options(self, leader: int, may_lead: set[str]) -> set[str]:
        """Judge what a leader does before leading; answer the cards one of which has to be led then."""
        deal, read, may = self.deal, self.read, self.may
        bound: set[str] = set()
        while read.peek()["e"] == "ask":
            line = read.peek()
            offers = {each for each in line["legal"] if not each.startswith("play ")}
            wanted = {"close"} if "close_stock" in may and self.may_close(may["close_stock"]) else set()
            if "exchange_trump" in may and self.may_exchange(may["exchange_trump"], leader):
                wanted.add("exchange")
            marriages = {f"marry {suit}": cards for suit, cards in self.marriages(leader)}
            jokers = self.joker_names(leader, may_lead)
            if not bound:
                wanted |= {*marriages, *jokers}
            read.hold(line["p"] == deal.asked(leader), f"seat {leader} leads")
            verb = verb_of(line)
            if len(deal.stock) < len(deal.playing()):
                # No player draws any more, so it is all one whether the stock is closed.
                offers, wanted = offers - {"close"}, wanted - {"close"}
            if may and not bound:
                read.hold(offers == wanted, f"a leader may {sorted(wanted)}")
            if verb == "play":
                break
            read.at += 1
            if verb == "close":
                deal.closed = True
            elif verb == "exchange":
                self.exchange(leader)
            elif verb == "joker":
                bound = {card for card in deal.rules.deck["jokers"] if deal.rules.is_best(card)}
                deal.rules.was_led = str(line["do"]).split()[1]
            else:
                read.hold(verb == "marry", "a leader may not do that")
                bound = marriages[line["do"]]
                in_trump = str(line["do"]).split()[1] == deal.rules.trump
                deal.counted[leader] += may["show_marriage"]["in_trump" if in_trump else "worth"]
                if deal.enough():
                    break
        return bound

    def joker_names(self, leader: int, may_lead: set[str]) -> set[str]:
        """List what a joker of no suit may be named that may be led: not a suit that may not be led yet."""
        deal, rules = self.deal, self.deal.rules
        hand, broken = deal.hands[leader], deal.tricks.get("broken") or {}
        unmade = bool(deal.hidden) or (deal.tricks.get("first_lead") == "makes_trump" and deal.number == 1)
        named = [card for card in hand if rules.suit(card) == JOKERS and rules.is_best(card)]
        if "name_joker" not in self.may or unmade or not set(named) & may_lead or deal.held(leader) == 1:
            return set()
        sealed = "" if deal.broken else broken.get("suit", "")
        return {f"joker {suit}" for suit in rules.deck["suits"] if suit != sealed}

    def may_close(self, least: int) -> bool:
        """Tell whether the stock may be closed."""
        return not self.deal.closed and len(self.deal.stock) >= least and not self.deal.left_alone()

    def given(self, rank: str) -> set[str]:
        """Name the cards that may be exchanged for the one turned up."""
        trump = self.deal.rules.trump
        return {trump + rank, trump + rank + "b"} if trump else set()

    def may_exchange(self, rule: Tree, leader: int) -> bool:
        """Tell whether a leader may take the card turned up."""
        deal = self.deal
        enough = len(deal.stock) >= rule["least"] and not deal.closed and not deal.left_alone()
        return deal.shown in deal.stock and enough and bool(self.given(rule["rank"]) & set(deal.hands[leader]))

    def exchange(self, leader: int) -> None:
        """Take the card turned up for a low trump."""
        deal = self.deal
        given = min(self.given(self.may["exchange_trump"]["rank"]) & set(deal.hands[leader]))
        deal.hands[leader].remove(given)
        deal.hands[leader].append(deal.shown)
        deal.stock[deal.stock.index(deal.shown)] = given
        deal.shown = given

    def marriages(self, leader: int) -> Iterator[tuple[str, set[str]]]:
        """List the marriages a leader holds, with the cards that may be led then: of two equal ones the first."""
        ranks = self.may.get("show_marriage", {}).get("ranks", ())
        free = self.free_to_lead(leader)
        for suit in "CDHS":
            held = sorted(self.deal.hands[leader])
            both = [{*[card for card in held if card.removesuffix("b") == suit + rank][:1]} for rank in ranks]
            if both and all(both) and free & (both[0] | both[1]):
                yield suit, free & (both[0] | both[1])

    # -- what may be led ----------------------------------------------------------------------------------------------

    def may_lead(self, player: int) -> set[str]:
        """List what may be led: a joker that could be named is not led without a name, if there is anything else."""
        free, rules = self.free_to_lead(player), self.deal.rules
        unmade = bool(self.deal.hidden) or (
            self.deal.tricks.get("first_lead") == "makes_trump" and self.deal.number == 1
        )
        if "name_joker" in self.may and not unmade:
            return {card for card in free if rules.suit(card) != JOKERS or not rules.is_best(card)} or free
        return free

    def free_to_lead(self, player: int) -> set[str]:
        """List what may be led, whatever else is done before."""
        deal = self.deal
        cards = self.unsealed(player)
        if deal.hidden and player == deal.maker:
            cards = {card for card in cards if deal.rules.printed(card) != deal.hidden[0]} or cards
        return cards

    def unsealed(self, player: int) -> set[str]:
        """List what may be led, whatever lies face down."""
        deal, hand = self.deal, self.deal.hands[player]
        first: Tree = deal.tricks.get("first") or {}
        opening = {card for card in hand if card.removesuffix("b") == first.get("opens", "")}
        if deal.number == 1 and opening:
            if first.get("any_of_suit"):
                suits = {deal.rules.suit(card) for card in opening}
                return {card for card in hand if deal.rules.suit(card) in suits}
            return opening
        rule: Tree = deal.tricks.get("broken") or {}
        others = {card for card in hand if deal.rules.suit(card) != rule.get("suit", "")}
        spared = {card for card in others if card.removesuffix("b") in rule.get("spared", ())}
        sealed = rule and not deal.broken and others
        return set(hand) if not sealed or others == spared else others

    # -- signals ------------------------------------------------------------------------------------------------------

    def signals(self) -> None:
        """Judge what is signalled before a trick: who may, and what is true of their hands."""
        deal, read = self.deal, self.read
        rule = deal.tricks.get("signal")
        if rule is None:
            return
        seats, after, before = deal.playing(), deal.tricks.get("turn_after", 0), rule.get("before", 0)
        deal.rules.turned = bool(after) and deal.number > after
        while read.asks(*SAYS, "wait", "no-signal"):
            line = read.take("ask")
            read.hold(line["p"] in seats, "who does not play signals")
            read.hold(not before or deal.number <= before, "no signal is given any more")
            told = {each.removesuffix("b") for each in line["legal"] if each.split()[0] in SAYS}
            # Of two equal cards it is all one which is shown.
            wanted = {each.removesuffix("b") for each in self.tellable(deal.hands[line["p"]], rule)}
            read.hold(told == wanted, f"{sorted(wanted)} may be told of {deal.hands[line['p']]}")

    def tellable(self, hand: list[str], rule: Tree) -> Iterator[str]:
        """List what a hand may signal: of each suit that is not trump its highest and lowest card, or its only one."""
        rules, tells = self.deal.rules, rule.get("tells", SAYS)
        kept_back = {JOKERS} if rule.get("trumps") == "allowed" else {JOKERS, rules.trumps}
        for suit in {rules.suit(card) for card in hand} - kept_back:
            cards = sorted(
                [card for card in hand if rules.suit(card) == suit],
                key=lambda card: (rules.top(card), rules.number(card)),
            )
            named = [("only", cards[0])] if len(cards) == 1 else [("lowest", cards[0]), ("highest", cards[-1])]
            yield from (f"{kind} {card}" for kind, card in named if kind in tells)

    # -- after a trick ------------------------------------------------------------------------------------------------

    def draw(self, winner: int) -> None:
        """Judge what is drawn after a trick."""
        deal, read = self.deal, self.read
        rule = deal.tricks.get("draw") or {}
        if not deal.draws():
            read.hold(read.peek()["e"] != "draw", "nothing is left to be drawn")
            return
        deal.drawn += 1
        seats, opens, order = deal.playing(), rule.get("cards", "open") == "open", [winner]
        while len(order) < len(seats):
            order.append(deal.after(order[-1]))
        # With an open stock the winner takes the card turned up; with a closed one it is drawn last of all.
        takes = winner if opens else order[-1] if len(deal.stock) == len(seats) else -1
        for seat in order:
            if seat == takes and deal.shown in deal.stock:
                card = deal.shown
            else:
                line = read.take("draw")
                read.hold(line["p"] == seat and len(line["cards"]) == 1, f"seat {seat} draws a card")
                card = line["cards"][0]
            read.hold(card in deal.stock, f"{card} does not lie in the stock")
            deal.stock.remove(card)
            deal.hands[seat].append(card)
        if rule.get("spent") and len(deal.stock) < len(seats):
            deal.captured, deal.won, deal.piles = [], dict.fromkeys(deal.won, 0), {seat: [] for seat in deal.piles}
        if opens:
            deal.shown = read.take("turn-up")["card"] if len(deal.stock) >= len(seats) else ""

    def suit_action(self, when: str, seat: int, cards: list[str]) -> None:
        """Judge whether a suit's action follows, and whose: of the card of who cannot follow, or of the led suit."""
        deal, read = self.deal, self.read
        led = deal.rules.first_suit(cards) if when == "on_void" else deal.rules.led(cards)
        if deal.tricks.get(when) != "suit_action" or led in ("", JOKERS):
            return
        while read.asks("take"):
            read.hold(read.take("ask")["p"] == seat, "somebody else acts")
        line = read.take("suit-action")
        read.hold(line["p"] == seat, f"seat {seat} acts")
        read.hold(line["suit"] in (led, *[card[0] for card in cards]), "the action is that of another suit")
