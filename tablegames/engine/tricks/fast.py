"""Tricks played out in one go: what `Lead` and `Follow` do step by step, for looking ahead."""

from __future__ import annotations

from random import Random

from tablegames.engine.table.features import drawn
from tablegames.engine.table.state import ASKING, State
from tablegames.engine.tricks.follow import Follow
from tablegames.engine.tricks.follow_features import FollowFeatures
from tablegames.engine.tricks.lead_features import LeadFeatures
from tablegames.engine.tricks.sensible import OURS, discarding, following, leading
from tablegames.engine.tricks.trick import NO_LED, Trick
from tablegames.engine.tricks.trick_step import FastLoop
from tablegames.engine.tricks.trick_view import TrickScene


class QuickTricks(FastLoop):
    """Plays tricks with everything in local variables: half of a search's time goes into following suit.

    Like the other fast loops, and besides them only the table's verbs, it moves cards, and only at a table that is
    `searching`. What may be played says the duty, as it does for the steps; the tests hold it against them: from the
    same chance come the same states.
    """

    def __init__(self, follow: Follow) -> None:
        self.follow = follow
        self.turns = [self.turns_from(seat) for seat in follow.table.all_seats]
        """By seat, who takes the turns of a trick from this seat on."""
        self.followers = [turns[1:] for turns in self.turns]

    def turns_from(self, seat: int) -> list[int]:
        """List as many turns as a trick has, from a seat on."""
        turns = [seat]
        while len(turns) < self.follow.size:
            turns.append(self.follow.after[turns[-1]])
        return turns

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        """Play from `s.turn`'s decision to the end of the hands; answer like `Step.apply`."""
        follow, random = self.follow, rng.random
        trick: Trick = s.memory
        table, duty = follow.table, follow.duty
        hands, piles, trick_at, won_at = s.hands, s.piles, table.trick_at, follow.won.at
        suits, suit_of, bit_of, own_hand = follow.suits, follow.suit_of, table.bit_of, follow.hand.cards
        otherwise, in_order = duty.otherwise, duty.must_in_order[trick.side]
        tricks, turn_after, turns, followers = trick.tricks, follow.turn_after, self.turns, self.followers
        on_void, on_win = follow.acts_on_void, follow.acts_on_win
        powers = follow.rankings[trick.ranking]
        seat, led, best, winner = s.turn, trick.led, trick.best, trick.winner
        cards = list(piles[trick_at])
        power, must = powers[led], duty.must[led]
        guard, guarded = follow.guard, trick.guarded
        policy, leading_policy = follow.policy, follow.lead.policy
        heeding = noise < 1 and follow.hints and not policy
        if heeding:
            mates, wish = table.teams if table.partners else 0, table.wishes[0]
            discard_priority, orders = table.discards_now(s), follow.orders(trick)
            wanted = [wish(s, each) for each in table.all_seats]
        if policy and leading_policy:
            following_by, leading_by = policy.features, leading_policy.features
            assert isinstance(following_by, FollowFeatures)
            assert isinstance(leading_by, LeadFeatures)
            weigh_follows, weigh_leads = following_by.cards, leading_by.cards
            follow_tables, lead_tables, stray = policy.tables, leading_policy.tables, policy.noise
            scene = TrickScene(following_by.view, s, table.all_seats)
            gone, worth = scene.gone, table.captured_worth
            found, led_found = policy.found, leading_policy.found
        # Whoever has yet to play to the trick that lies there.
        order = turns[seat][: follow.size - len(cards)]
        while True:
            if not cards:
                # A seat leads.
                actions = guard.unsealed(s, seat) if guarded and guard else own_hand(s, seat)
                if policy:
                    if len(actions) == 1:
                        card = actions[0]
                    elif random() < stray:
                        card = actions[int(random() * len(actions))]
                    else:
                        over = trick.number - 1
                        weights = weigh_leads(
                            lead_tables, led_found, scene, hands, seat, actions, trick.side, over, tricks
                        )
                        card = actions[drawn(weights, random)]
                elif not heeding or random() < noise:
                    card = actions[int(random() * len(actions))]
                else:
                    card = leading(actions, follow.numbers[trick.side], wanted[seat])
                led = suit_of[card]
                hands[seat * suits + led] ^= bit_of[card]
                if policy:
                    gone[led] |= bit_of[card]
                    if worth:
                        scene.lying += worth[card]
                cards.append(card)
                power, must = powers[led], duty.must[led]
                trick.leader = winner = seat
                best, order = power[card], followers[seat]
            for seat in order:
                at = seat * suits
                suited = hands[at + led]
                actions = must[suited]
                if not actions:
                    if otherwise:
                        # The duty looks at the trick, so that has to know what was led and what is winning.
                        trick.led, trick.best, trick.winner = led, best, winner
                        actions = otherwise(s, seat, trick)
                    else:
                        actions = own_hand(s, seat)
                if policy:
                    if len(actions) == 1:
                        card = actions[0]
                    elif random() < stray:
                        card = actions[int(random() * len(actions))]
                    else:
                        weights = weigh_follows(
                            follow_tables, found, scene, hands, seat, actions, led, power, best, winner, len(cards),
                            trick.side, trick.number - 1, tricks,
                        )  # fmt: skip
                        card = actions[drawn(weights, random)]
                elif not heeding or random() < noise:
                    card = actions[int(random() * len(actions))]
                else:
                    # A partner's card need not be beaten.
                    beat = OURS if mates and winner % mates == seat % mates and wanted[seat] else best
                    ordered, last = in_order[led][suited], len(cards) == follow.size - 1
                    if ordered:
                        card = following(ordered, power, beat, last, wanted[seat])
                    else:
                        order_now = orders[trick.number][trick.ranking][led]
                        card = discarding(actions, power, order_now, beat, last, wanted[seat], discard_priority)
                suit = suit_of[card]
                hands[at + suit] ^= bit_of[card]
                cards.append(card)
                if power[card] > best:
                    best, winner = power[card], seat
                if policy:
                    gone[suit] |= bit_of[card]
                    if worth:
                        scene.lying += worth[card]
                if on_void and duty.cannot_follow[led][card]:
                    on_void[suit].play_on(s, seat, random)
                    if policy:
                        scene.look(s, table.all_seats)
            # The trick is taken.
            if guarded and guard:
                trick.guarded = guarded = guard.after(guarded, tuple(cards))
            piles[won_at + winner] += tuple(cards)
            cards.clear()
            trick.number = number = trick.number + 1
            if number - 1 == turn_after:
                trick.side = 1
                trick.ranking += follow.a_side
                powers, in_order = follow.rankings[trick.ranking], duty.must_in_order[1]
            if on_win:
                on_win[led].play_on(s, winner, random)
            if number > tricks:
                break
            seat = winner
            if policy:
                scene.taken(s, winner)
            if heeding:
                wanted[winner] = wish(s, winner)
                if table.wishes_state_dependent:
                    wanted = [wish(s, each) for each in table.all_seats]
        piles[trick_at] = ()
        trick.led, trick.acted, trick.leader, trick.best, trick.winner = NO_LED, 0, winner, best, winner
        s.turn, s.step = winner, follow.lead
        return not ASKING
