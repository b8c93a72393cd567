"""What is said of a card in a trick: the question, what the card does, and why a trick was won."""

from __future__ import annotations

from tablegames.engine.common.special_cards import ALWAYS_LOSES, ALWAYS_WINS
from tablegames.engine.common.trump import TrumpPrizes
from tablegames.engine.game.suit_action import Act
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import State
from tablegames.engine.tricks.facts import CapturedFact, WinningFact
from tablegames.engine.tricks.hints.card_reasons import CardReasons
from tablegames.engine.tricks.trick import BOUND, HIDDEN, NO_LED, OPENING, UNMADE, Trick
from tablegames.engine.tricks.tricks import Tricks
from tablegames.engine.winning.top_cards import TOP

COUNTED = 5
"""Where more unseen cards than so many beat one, their number does not tell how likely that is."""
BEATEN = ("beaten_by", "beaten_by_few", "beaten_by_many")
"""Reasons that say how likely a card that is led wins."""
OUTCOMES = {"wins_trick": True, "sure_trick": True, "loses_trick": False}
"""Reasons that say whether a card surely wins."""


class TrickWords:
    """Says what there is to say of a decision, as the player who decides may know it."""

    def __init__(self, tricks: Tricks) -> None:
        self.tricks, self.table, self.order, self.duty = tricks, tricks.table, tricks.order, tricks.duty
        self.card_reasons = CardReasons(tricks)

    # -- questions ----------------------------------------------------------------------------------------------------

    def leading(self, s: State, cards: tuple[int, ...]) -> Question:
        """Say what is asked of who leads, of these cards."""
        trick: Trick = s.memory
        about: dict[str, object] = {}
        if trick.guarded & UNMADE:
            about["makes_trump"] = True
        elif trick.guarded & BOUND:
            # A marriage binds two cards; a joker that was named a suit binds the leader to itself.
            about["bound" if trick.bound & (trick.bound - 1) else "named"] = True
        elif self.tricks.guard and trick.guarded:
            about = self.tricks.guard.said(s, trick, len(cards))
        return Question("lead", about | self.of_open_hand(s, trick))

    def following(self, s: State, cards: tuple[int, ...]) -> Question:
        """Say what is asked of who follows, and may play these cards."""
        trick: Trick = s.memory
        asked = self._following(s, trick, cards)
        return Question(asked.key, dict(asked.about) | self.of_open_hand(s, trick))

    def of_open_hand(self, s: State, trick: Trick) -> dict[str, object]:
        """Say for whom a card is chosen, where it is another seat's."""
        return {} if trick.player == s.turn else {"open": True, "for": trick.player}

    def _following(self, s: State, trick: Trick, cards: tuple[int, ...]) -> Question:
        seat, rule, trump = trick.player, self.duty.rule, self.order.trump_of(trick)
        about: dict[str, object] = {"suit": self.order.letter(trick)}
        fewer, void = len(cards) < self.tricks.hand.count(s, seat), self.duty.void(s, seat, trick)
        if not fewer and trump == trick.led and not void and rule.spared:
            return Question("follow", about | {"spared": True})
        if self.duty.free(trick):
            return Question("follow_free", {} if self.order.specials else about)
        if not void:
            return self._suited(s, trick, cards)
        if trick.guarded & OPENING and fewer and not rule.trump:
            about["withheld"] = True
        elif fewer:
            trumps = self.order.trump_masks[trick.ranking]
            if any(not (trumps >> card & 1 or self.order.special(card)) for card in cards):
                return Question("follow_void", about | {"low": True})
        if trump in (NO_LED, trick.led):
            return Question("follow_void", about)
        about["trump"] = self.table.cards.letter(trump)
        trumps = self.order.trump_masks[trick.ranking]
        has_to = (fewer and "withheld" not in about) or (rule.trump and all(trumps >> card & 1 for card in cards))
        return Question("follow_trump" if has_to else "follow_void", about)

    def _suited(self, s: State, trick: Trick, cards: tuple[int, ...]) -> Question:
        """Say what else holds for who follows suit."""
        about: dict[str, object] = {"suit": self.order.letter(trick)}
        suited = self.tricks.hand.mask(s, trick.player) & self.order.masks[trick.ranking][trick.led]
        lying = s.piles[self.table.trick_at]
        beating = self.table.cards.mask(cards) & self.order.beating(trick, trick.best, lying)
        if 0 < beating.bit_count() < suited.bit_count() and self.duty.must_beat(trick.ranking, trick.led):
            return Question("follow_beat", about)
        if any(map(self.order.special, cards)):
            about["special"] = True
        elif self.table.cards.mask(cards) & ~suited:
            # What belongs to no led suit and may be played all the same is a trump.
            about["or_trump"] = True
        return Question("follow", about)

    # -- reasons ------------------------------------------------------------------------------------------------------

    def of_card(self, s: State, card: int, cards: tuple[int, ...]) -> list[Reason]:
        """Say whether a card wins its trick, and what it is good for beyond that; `cards` may be played."""
        found = self.wins_or_loses(s, s.memory, card)
        wins = found[0].key != "loses_trick" if found else None
        return [*found, *self.card_reasons.of(s, s.memory, card, cards, wins)]

    def of_lead(self, s: State, card: int, cards: tuple[int, ...]) -> list[Reason]:
        """Say what a card does that is led; `cards` may be."""
        trick: Trick = s.memory
        found = self.wins_or_loses(s, trick, card)
        if self.order.special(card):
            return found
        reasons = self.of_card(s, card, cards)
        belongs = self.order.belongs[trick.ranking][card]
        if suit := self.action_of(s, self.tricks.acts_on_win, card, belongs):
            if found and found[0].key == "sure_trick":
                reasons.insert(1, Reason("suit_action", self.about_action(suit)))
            elif self.card_reasons.is_high(s, trick, card):
                # What comes of winning is no reason to lead a card that hardly wins.
                at = 1 if reasons and reasons[0].key in BEATEN else 0
                reasons.insert(at, Reason("action_if_wins", self.about_action(suit)))
        if trick.guarded & UNMADE:
            # What the first card makes trump matters more than what it counts.
            printed = self.table.cards.printed
            held = [each for each in cards if printed[each] == printed[card]]
            return [*found, Reason("holds_trumps", {"n": len(held)}), *reasons[len(found) :]]
        return self.awaited(s, card, found) + self.counts(s, card, cards, None) + reasons

    def of_follow(self, s: State, card: int, cards: tuple[int, ...]) -> list[Reason]:
        """Say what a card does in a trick once it is led; `cards` may be played."""
        trick: Trick = s.memory
        found = self.wins_or_loses(s, trick, card)
        if self.order.special(card):
            return [*found, *self.excused(s, cards)] if found and found[0].key == "loses_trick" else found
        belongs = self.order.belongs[trick.ranking][card]
        if belongs != trick.led and (suit := self.action_of(s, self.tricks.acts_on_void, card, belongs)):
            return [Reason("suit_action", self.about_action(suit))]
        wins = OUTCOMES.get(found[0].key) if found else None
        acts: list[Reason] = []
        first = s.piles[self.table.trick_at][0]
        leads = bool(found) and wins is not False
        if leads and (suit := self.action_of(s, self.tricks.acts_on_win, first, trick.led)):
            acts = [Reason("suit_action" if wins else "action_if_wins", self.about_action(suit))]
        card_reasons = self.of_card(s, card, cards)[len(found) :]
        counts = self.counts(s, card, cards, wins)
        ahead = self.ahead(s, trick) if wins is False else []
        ours = leads or (wins is False and self.tricks.ours(s, trick))
        if ours:
            joins = [reason for say in self.table.trick_reasons for reason in say(s, card, wins)]
        else:
            joins = [reason for say in self.table.trick_gifts for reason in say(s, card, cards)]
        return found + joins + acts + ahead + self.awaited(s, card, found) + counts + card_reasons

    def excused(self, s: State, cards: tuple[int, ...]) -> list[Reason]:
        """Say what the best card is that would have to lie, were there none that may always be played."""
        if len(cards) == self.tricks.hand.count(s, s.memory.player):
            return []
        worth, number = self.tricks.worth(s), self.card_reasons.ranks(s.memory)
        others = [card for card in cards if not self.order.special(card)]
        if not others:
            return []
        best = max(others, key=lambda card: (worth[card], number[card]))
        return [Reason("excused", {"card": self.table.cards.names[best]})]

    def of_call(self, s: State) -> list[Reason]:
        """Say what calling for the trump is good for, and what follows from it."""
        worth = self.tricks.worth(s)
        lying = sum([worth[each] for each in s.piles[self.table.trick_at]])
        catches = self.tricks.counting is not None and lying > 0 and not self.tricks.ours(s, s.memory)
        return [*([Reason("trump_catches", {"n": lying})] if catches else []), Reason("has_to_trump")]

    def action_of(self, s: State, acts: list[Act | None], card: int, suit: int) -> str:
        """Give the letter of the suit whose action comes of a card that belongs to a suit.

        Nothing where there are no actions, for a joker, and for an action that could do nothing now.
        """
        act = self.tricks.act(acts, suit, card) if acts else None
        return act.suit if act is not None and act.can(s, s.memory.player) else ""

    def about_action(self, suit: str) -> dict[str, object]:
        """Say of which suit an action is, and how many counters it moves."""
        acts = self.tricks.acts_on_win or self.tricks.acts_on_void
        act = acts[self.table.cards.deck.suits.index(suit)]
        return {"suit": suit, "n": act.count if act else 1}

    def wins_or_loses(self, s: State, trick: Trick, card: int) -> list[Reason]:
        """Say whether a card wins the trick, as far as the player who chooses it can tell."""
        opening, order = trick.led == NO_LED, self.order
        led = order.belongs[trick.ranking][card] if opening else trick.led
        powers = order.rankings[trick.ranking][led]
        lying = s.piles[self.table.trick_at]
        if self.tricks.upsets is not None:
            # Before the last card only the highest card so far can be told.
            if trick.acted + 1 < trick.size:
                leads = not opening and order.beating(trick, trick.best, lying) >> card & 1
                return [Reason("leads_now")] if leads else []
            seats = [*trick.played_by(self.table.seats), trick.player]
            wins = self.tricks.upsets.decides(trick, (*lying, card), seats) == trick.player
            return [Reason("wins_trick" if wins else "loses_trick")]
        if not opening and trick.winner != NOBODY and not order.beating(trick, trick.best, lying) >> card & 1:
            return [] if self.again(trick) or trick.winner == trick.player else [Reason("loses_trick")]
        if trick.acted + 1 == trick.size:
            return [Reason("wins_trick")]
        # What may still be turned up as a trump beats any other card.
        hidden = trick.guarded & HIDDEN
        unseen, twin = self.table.cards.listed(self.tricks.unseen(s, trick)), order.twin[card]
        stronger = sum([powers[other] > powers[card] or other == twin for other in unseen])
        if not stronger:
            return [Reason("only_trumps_beat" if hidden else "sure_trick")]
        if opening:
            return []
        if self.table.wants_trick(s, trick.player) is False:
            return [Reason("may_lose", {"n": stronger})]
        return [Reason("leads_trick", {"n": stronger}) if stronger <= COUNTED and not hidden else Reason("leads_now")]

    def again(self, trick: Trick) -> bool:
        """Tell whether the player who plays has another turn in this trick."""
        return trick.acted + self.tricks.seating.players[trick.playing] < trick.size

    def ahead(self, s: State, trick: Trick) -> list[Reason]:
        """Say that a partner of the next player in this deal has the best card so far."""
        if self.tricks.sides.fixed or self.table.seats <= 2 or not self.tricks.ours(s, trick):
            return []
        return [Reason("partner_ahead", {"seat": trick.winner})]

    def counts(self, s: State, card: int, cards: tuple[int, ...], wins: bool | None) -> list[Reason]:
        """Say what a card counts, or that it counts nothing. `wins`: whether it surely does; None: not sure."""
        prizes, trick = self.table.find(TrumpPrizes), (*s.piles[self.table.trick_at], card)
        if self.tricks.counting is not None and self.tricks.aim(s) == "count":
            worth = self.tricks.counting.worth(s)
        elif prizes is not None:
            worth = prizes.worth
        else:
            return []
        if wins and prizes is not None and (certain := prizes.certain_card(s)) in trick:
            return [Reason("wins_certain", {"card": self.table.cards.names[certain]})]
        lying = sum([worth[each] for each in trick])
        # Points below nothing are no reason for a card that catches them.
        if wins and lying > 0:
            return [Reason("catches_points", {"n": lying})]
        if wins is False and self.tricks.ours(s, s.memory):
            # What every card counts is no reason for one of them.
            return [Reason("feeds_partner", {"n": worth[card]})] if worth[card] > max(0, min(worth)) else []
        if wins or worth[card] > min([worth[each] for each in cards]):
            return []
        return [Reason("costs_fewest", {"n": worth[card]}) if worth[card] else Reason("costs_nothing")]

    def awaited(self, s: State, card: int, found: list[Reason]) -> list[Reason]:
        """Say what a card does for those who wait for certain cards; `found` says whether it wins."""
        sense = self.table.card_sense
        wins = OUTCOMES.get(found[0].key) if found else None
        return sense.reasons(s, card, s.piles[self.table.trick_at], wins) if sense else []

    # -- what lies on the table ---------------------------------------------------------------------------------------

    def winning(self, known: Known) -> WinningFact | None:
        """Say which card wins so far: the strongest of the player who is winning."""
        trick, order = known.memory, self.order
        if not isinstance(trick, Trick) or not trick.acted or trick.winner == NOBODY or trick.led == NO_LED:
            return None
        lying = known.cards(self.table.zones["trick"])
        played = zip(lying, trick.played_by(self.table.seats), strict=False)
        own = [card for card, seat in played if seat == trick.winner and card is not None]
        best = max(own, key=order.rankings[trick.ranking][trick.led].__getitem__, default=None)
        if best is None:
            return None
        belongs = order.belongs[trick.ranking]
        mixed = any(card is not None and belongs[card] != trick.led for card in lying)
        return WinningFact(self.table.cards.names[best], mixed)

    def captured(self, known: Known) -> CapturedFact:
        """Say which cards were captured."""
        cards, seats, suit_of = self.table.cards, self.table.all_seats, self.table.cards.printed
        won = [[card for card in known.cards(self.tricks.won, seat) if card is not None] for seat in seats]
        suits = [[suit_of[card] for card in each] for each in won]
        by_suit = [{letter: each.count(suit) for suit, letter in enumerate(cards.letters)} for each in suits]
        return CapturedFact(tuple([cards.names_of(each) for each in won]), tuple(by_suit))

    def why_won(self, s: State) -> Reason:
        """Say why a trick was won: by the `only` card of its tier, the `highest`, or the `first` of equals."""
        trick: Trick = s.memory
        cards, order = self.table.cards, self.order
        played = s.piles[self.table.trick_at]
        powers, numbers = order.row_of(trick, played), order.numbers[trick.side]
        strongest = max([powers[card] for card in played])
        equal = [card for card in played if powers[card] == strongest]
        if order.specials and not ALWAYS_LOSES < strongest < ALWAYS_WINS:
            kind = "none_other" if strongest == ALWAYS_LOSES else "always" if len(equal) == 1 else "first_always"
            return Reason(kind, {"card": cards.names[equal[0]]})
        best = order.best_of(played, powers)
        if self.tricks.upsets is not None:
            won = played[trick.played_by(self.table.seats).index(trick.winner)]
            if won != best:
                return Reason("upset", {"card": cards.names[won], "other": cards.names[best]})
        tier = order.winner.tier(strongest, numbers[best])
        suit = order.trump_of(trick) if tier not in ("led", "off") else trick.led
        about = {"card": cards.names[best], "led": order.letter(trick), "suit": cards.letter(suit)}
        if tier.endswith("bower") or tier == TOP:
            return Reason(tier, about)
        equals = [
            powers[card]
            for card in played
            if card != best and powers[card] > ALWAYS_LOSES and order.winner.tier(powers[card], numbers[card]) == tier
        ]
        of_equals = "last" if order.twin[best] >= 0 else "first"
        kind = "only" if not equals else of_equals if max(equals) == strongest else "highest"
        return Reason(f"{kind}_{tier}", about)
