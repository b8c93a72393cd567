"""Tricks played out in one go: what `LeadStep` and `FollowStep` do step by step, for looking ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tablegames.engine.table.features import draw_place
from tablegames.engine.table.state import DONE, State
from tablegames.engine.tricks.features.follow_features import FollowFeatures
from tablegames.engine.tricks.features.lead_features import LeadFeatures
from tablegames.engine.tricks.features.trick_view import TrickScene
from tablegames.engine.tricks.follow_step import FollowStep
from tablegames.engine.tricks.hints.plain_hints import PlainHints
from tablegames.engine.tricks.hints.sensible_cards import OURS, choose_discard, choose_follow, choose_lead
from tablegames.engine.tricks.trick import HIDDEN, NO_LED, SEALED, UNMADE, UNSETTLED, Trick
from tablegames.engine.tricks.trick_rule import Moment, TrickRule, Watch, moment
from tablegames.engine.tricks.trick_step import FastLoop


class FastTricks(FastLoop):
    """Plays tricks with everything in local variables: half of a search's time goes into following suit.

    Like the other fast loops, and besides them only the table's verbs, it moves cards, and only at a table that is
    `searching`. The duty says what may be played, and the rules at their moments what else happens, as it is for the
    steps. The tests compare both: the same chance gives the same states. Signals are given in no playout.
    """

    def __init__(self, follow: FollowStep) -> None:
        self.follow, self.lead, self.tricks = follow, follow.lead, follow.tricks
        tricks, self.rare = follow.tricks, bool(follow.comes or follow.tricks.order.later)
        """Whether anything may come of a card beyond where it lies."""
        self.rarely_led = bool(self.lead.leads or self.lead.options)
        """The same of a card that is led, or of what is done instead."""
        self.look_up, self.many_laps = bool(tricks.duty.must), tricks.laps > 1
        self.moving = bool(tricks.acts_on_win or (tricks.drawing and tricks.drawing.rule.spent))
        """Whether cards may leave the tricks that were taken."""
        self.more = bool(tricks.acts_on_win or tricks.drawing or tricks.counting)
        """Whether anything else comes of every trick."""
        self.asked: tuple[Moment, Moment] | None = None
        """What the rules do, found when it is first asked for: later phases say what ends tricks."""
        self.may_end: list[Callable[[State], bool]] = []
        self.watchers: list[Watch] = []
        """What stands beside the tricks and is told of each that is taken."""
        self.waiting = [rule.awaits for rule in self.tricks.rules if type(rule).awaits is not TrickRule.awaits]
        """What says for which cards a rule waits, where one ever does."""

    def moments(self) -> tuple[Moment, Moment]:
        """Give what the rules do when a trick is taken, and what may end the tricks, except what is done here."""
        if self.asked is None:
            rules = [rule for rule in self.tricks.rules if not rule.quick]
            self.asked = moment(rules, "taken"), moment(rules, "ends")
            self.watchers = [watch for rule in self.tricks.rules for watch in rule.watchers]
            self.may_end = [rule.may_end for rule in rules if hasattr(rule, "ends")]
            self.more = self.more or bool(self.asked[0] or self.watchers)
        return self.asked

    def possible(self, s: State, ends: Moment) -> Moment:
        """Give those of what may end the tricks that may still do so in this deal."""
        return tuple([each for each, may_end in zip(ends, self.may_end, strict=True) if may_end(s)])

    def awaited(self, s: State, trick: Trick) -> frozenset[int]:
        """Find the cards that bring anything beyond where they lie; any may where equal cards take over."""
        awaited = self.tricks.table.cards.everything if self.tricks.order.later else 0
        for awaits in self.waiting:
            awaited |= awaits(s, trick)
        return self.tricks.table.cards.as_set(awaited)

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        """Play from `s.turn`'s decision to the end of the hands; answer like `Step.apply`."""
        follow, lead, tricks_of, random = self.follow, self.lead, self.tricks, rng.random
        trick: Trick = s.memory
        table, duty, order_of = tricks_of.table, tricks_of.duty, tricks_of.order
        hands, piles, trick_at, won_at = s.hands, s.piles, table.trick_at, tricks_of.won.at
        suits, suit_of, bit_of, own_hand = follow.suits, table.suit_of, table.bit_of, follow.hand.cards
        otherwise, musts, look_up, while_stock = duty.otherwise, duty.must, self.look_up, duty.while_stock
        turned, later, many_laps, deck = follow.turned, order_of.later, self.many_laps, lead.deck
        on_void, on_win, plain_duty = tricks_of.acts_on_void, tricks_of.acts_on_win, duty.plain
        drawing, options, counting = tricks_of.drawing, lead.options, tricks_of.counting
        taken, ends = self.asked or self.moments()
        if ends:
            ends = self.possible(s, ends)
        leads, comes, may_follow, guard = lead.leads, follow.comes, follow.may_follow, tricks_of.guard
        tricks, guarded, seating = trick.tricks, trick.guarded, tricks_of.seating
        powers, belongs = follow.rankings[trick.ranking], order_of.belongs[trick.ranking]
        seat, led, best, winner, size = trick.player, trick.led, trick.best, trick.winner, trick.size
        cards = list(piles[trick_at])
        power = powers[led]
        policy, leading_policy = follow.policy, lead.policy
        heeding = noise < 1 and follow.has_hints and not policy
        plain, calling = False, tricks_of.calling if guarded & HIDDEN else None
        others: tuple[int, ...] = ()
        if look_up:
            column, must = led, musts[led]
        else:
            column, must, otherwise = duty.look_up(trick, led)
        rare, rarely_led, upsets = self.rare, self.rarely_led, tricks_of.upsets
        awaited = self.awaited(s, trick) if rare else frozenset()
        if counting:
            worths, tallies, counted_at, enough = counting.worth(s), s.tallies, counting.counted.at, counting.enough
            team_of = table.team_of
        if drawing:
            stock = drawing.listed(s) if trick.draws else []
        brings, by_chance = bool(policy or on_void), not (heeding or policy)
        more = self.more or bool(ends)
        if heeding:
            hints, advice = follow.hints, follow.hints.prepared(s, trick)
            if isinstance(hints, PlainHints):
                plain = not options and not guarded & UNSETTLED
                by_side = hints.in_order
                in_order = by_side[trick.side]
                aims, mates = table.aims, table.teams if table.partners else 0
                wish = aims.wishes[0]
                discard_priority, orders = table.discards_now(s), hints.orders(trick)
                wanted = [False] * table.seats
                for player in table.all_seats:
                    wanted[player] = wish(s, player)
                changing = bool(drawing or aims.wishes_state_dependent or aims.branches or aims.spare_wish)
        if policy and leading_policy:
            following_by, leading_by = policy.features, leading_policy.features
            assert isinstance(following_by, FollowFeatures)
            assert isinstance(leading_by, LeadFeatures)
            weigh_follows, weigh_leads, weigh_others = following_by.cards, leading_by.cards, leading_by.others
            follow_tables, lead_tables, stray = policy.tables, leading_policy.tables, policy.noise
            scene = TrickScene(following_by.view, s, table.all_seats)
            gone, worth = scene.gone, table.aims.captured_worth
            found, led_found = policy.found, leading_policy.found
        seats, turns, followers = seating.turns(trick.playing, size)
        # The player who has yet to play to the trick that lies there.
        order = turns[seat][: size - len(cards)]
        while True:
            if not cards:
                # A seat leads.
                if not guarded:
                    actions = own_hand(s, seat)
                elif guarded == SEALED and guard:
                    actions = guard.unsealed(s, trick, seat)
                else:
                    trick.player = seat
                    actions = lead.guarded(s, trick)
                if options:
                    trick.player = seat
                    others = lead.others(s, trick)
                    actions += others
                if by_chance:
                    card = actions[int(random() * len(actions))]
                elif policy:
                    if len(actions) == 1:
                        card = actions[0]
                    elif random() < stray:
                        card = actions[int(random() * len(actions))]
                    else:
                        plays = actions[: len(actions) - len(others)]
                        weights = weigh_leads(
                            lead_tables, led_found, scene, hands, seat, plays, trick.side, trick.number - 1, tricks
                        )
                        weights += weigh_others(lead_tables, others)
                        card = actions[draw_place(weights, random)]
                elif random() < noise:
                    card = actions[int(random() * len(actions))]
                elif plain:
                    card = choose_lead(actions, order_of.numbers[trick.side], wanted[seat])
                else:
                    trick.player, trick.led, trick.acted = seat, NO_LED, 0
                    piles[trick_at] = ()
                    if others or guarded & UNMADE:
                        card = lead.sensible_lead(s, trick, actions[: len(actions) - len(others)], others, advice)
                    else:
                        card = advice.lead(s, trick, actions)
                if rarely_led and card >= deck:
                    trick.player = seat
                    if lead.do(s, trick, seat, card):
                        break
                    guarded, tricks = trick.guarded, trick.tricks
                    if heeding:
                        advice = hints.prepared(s, trick)
                    continue
                if rarely_led and (card in awaited or (guarded and lead.led_alone)):
                    before = guarded, trick.ranking
                    trick.led, trick.acted = NO_LED, 0
                    for each in leads if guarded else comes:
                        each(s, trick, seat, card)
                    guarded = trick.guarded
                    powers, belongs = follow.rankings[trick.ranking], order_of.belongs[trick.ranking]
                    if policy:
                        scene.kinds = scene.view.kinds_of(trick)
                    elif heeding and (card in awaited or before != (guarded, trick.ranking)):
                        advice = hints.prepared(s, trick)
                    if rare:
                        trick.led = belongs[card]
                        awaited = self.awaited(s, trick)
                        if counting:
                            worths = counting.worth(s)
                led, suit = belongs[card], suit_of[card]
                hands[seat * suits + suit] ^= bit_of[card]
                if policy:
                    gone[suit] |= bit_of[card]
                    if worth:
                        scene.lying += worth[card]
                cards.append(card)
                power = powers[led]
                if look_up:
                    column = led
                    must = musts[led]
                elif while_stock and trick.draws:
                    column, must, otherwise = duty.free_play
                else:
                    column, must, otherwise = duty.tables[trick.ranking][led] or duty.look_up(trick, led)
                trick.leader = winner = seat
                best = power[card]
                order = followers[seat]
            for seat, at in order:
                suited = hands[at + column]
                actions = must[suited]
                if not actions:
                    if otherwise:
                        # The duty looks at the trick, so that has to know what was led and what is winning.
                        trick.led, trick.best, trick.winner = led, best, winner
                        if later:
                            # Which of two equal cards wins is for what lies there to say.
                            piles[trick_at] = tuple(cards)
                        if upsets and not upsets.early.isdisjoint(cards):
                            trick.winner = upsets.decides(trick, cards, seats[trick.leader])
                        actions = otherwise(s, seat, trick)
                    else:
                        actions = own_hand(s, seat)
                    if guarded > SEALED:
                        trick.led, trick.player = led, seat
                        for each in may_follow:
                            actions = each(s, trick, actions)
                        if calling and guarded & HIDDEN and calling.may(s, trick):
                            actions += (deck,)
                if by_chance:
                    card = actions[int(random() * len(actions))]
                elif policy:
                    if len(actions) == 1:
                        card = actions[0]
                    elif random() < stray:
                        card = actions[int(random() * len(actions))]
                    else:
                        if led >= suits:
                            trick.led, trick.player = led, seat
                            scene.void = scene.view.is_void(s)
                        plays = follow.cards_of(actions) if calling else actions
                        weights = weigh_follows(
                            follow_tables, found, scene, hands, seat, plays, led, power, best, winner, len(cards),
                            size, trick.side, trick.number - 1, tricks,
                        )  # fmt: skip
                        if len(plays) < len(actions):
                            weights += follow_tables[-1]
                        card = actions[draw_place(weights, random)]
                elif random() < noise:
                    card = actions[int(random() * len(actions))]
                elif plain:
                    # A partner's card need not be beaten.
                    beat = OURS if mates and winner % mates == seat % mates and wanted[seat] else best
                    ordered, last = in_order[led][suited], len(cards) == size - 1
                    if ordered:
                        card = choose_follow(ordered, power, beat, last, wanted[seat])
                    else:
                        order_now = orders[trick.number][trick.ranking][led]
                        card = choose_discard(actions, power, order_now, beat, last, wanted[seat], discard_priority)
                elif len(actions) == 1:
                    card = actions[0]
                else:
                    trick.led, trick.best, trick.winner = led, best, winner
                    trick.player, trick.acted = seat, len(cards)
                    piles[trick_at] = tuple(cards)
                    if upsets and not upsets.early.isdisjoint(cards):
                        trick.winner = upsets.decides(trick, cards, seats[trick.leader])
                    if calling:
                        card = follow.sensible_follow(s, trick, actions, advice)
                    else:
                        card = advice.follow(s, trick, actions)
                if awaited and card in awaited:
                    trick.led, trick.best, trick.acted = led, best, len(cards)
                    if calling and card == deck:
                        # With the trump known there is everything to be looked up again.
                        trick.player, trick.winner, piles[trick_at] = seat, winner, tuple(cards)
                        calling.call(s, trick)
                        return self.play_on(s, rng, noise)
                    for each in comes:
                        each(s, trick, seat, card)
                    if counting:
                        worths = counting.worth(s)
                    led, guarded, awaited = trick.led, trick.guarded, self.awaited(s, trick)
                    powers, belongs = follow.rankings[trick.ranking], order_of.belongs[trick.ranking]
                    power = powers[led]
                    if policy:
                        scene.kinds = scene.view.kinds_of(trick)
                    elif heeding:
                        advice = hints.prepared(s, trick)
                    if not look_up:
                        column, must, otherwise = duty.look_up(trick, led)
                    if later and power[card] == best and order_of.takes_over(trick, cards, card):
                        winner = seat
                suit = suit_of[card]
                hands[at + suit] ^= bit_of[card]
                cards.append(card)
                if power[card] > best:
                    best, winner = power[card], seat
                if not brings:
                    continue
                if policy:
                    gone[suit] |= bit_of[card]
                    if worth:
                        scene.lying += worth[card]
                if on_void and belongs[card] != led:
                    act = on_void[suit] if look_up else tricks_of.act(on_void, belongs[card], card)
                    if not plain_duty:
                        trick.led = led
                        if led == duty.special_suit or not duty.void(s, seat, trick):
                            act = None
                    if act is not None:
                        act.play_on(s, seat, random)
                        if policy:
                            scene.look(s, table.all_seats)
                        elif heeding:
                            advice = hints.prepared(s, trick)
            # The trick is taken.
            played = tuple(cards)
            if upsets and not upsets.cards.isdisjoint(played):
                trick.led, trick.size = led, size
                winner = upsets.decides(trick, played, seats[trick.leader])
            if guarded and guard:
                trick.guarded = guarded = guard.after(trick, played)
            piles[won_at + winner] += played
            cards = []
            seat = winner
            if more:
                piles[trick_at] = ()
                trick.led, trick.winner, trick.acted = led, winner, size
                for each in taken:
                    each(s, trick, played)
                for watch in self.watchers:
                    watch(s, played)
                if counting:
                    points = 0
                    for card in played:
                        points += worths[card]
                    if trick.number >= tricks:
                        points += counting.last(s, trick)
                    tallies[counted_at + team_of[winner]] += points
                if calling and guarded & HIDDEN and calling.turned_up_in_time(s, trick):
                    guarded, awaited = trick.guarded, self.awaited(s, trick)
                    powers, belongs = follow.rankings[trick.ranking], order_of.belongs[trick.ranking]
                    if counting:
                        worths = counting.worth(s)
                    if policy:
                        scene.kinds = scene.view.kinds_of(trick)
                    elif heeding:
                        advice = hints.prepared(s, trick)
            trick.number = number = trick.number + 1
            if number == turned:
                trick.side = 1
                trick.ranking = order_of.turned[trick.ranking]
                powers, belongs = follow.rankings[trick.ranking], order_of.belongs[trick.ranking]
                if plain:
                    in_order = by_side[1]
                elif heeding:
                    advice = hints.prepared(s, trick)
            if more:
                if on_win:
                    act = on_win[led] if look_up else tricks_of.act(on_win, led, played[0])
                    if act is not None:
                        act.play_on(s, winner, random)
                trick.leader, over = winner, False
                for each in ends:
                    over = over or each(s, trick)
                if over or (counting and 0 < enough <= counting.has(s, winner)):
                    break
                if trick.draws and drawing:
                    drawing.draw_listed(s, trick, winner, random, stock)
                    if policy:
                        scene = TrickScene(scene.view, s, table.all_seats)
                        gone = scene.gone
            if number > tricks:
                break
            if many_laps:
                trick.size = size = tricks_of.size(s, trick)
                seats, turns, followers = seating.turns(trick.playing, size)
            if by_chance:
                continue
            if plain:
                wanted[winner] = wish(s, winner)
                if changing:
                    for player in table.all_seats:
                        wanted[player] = wish(s, player)
            elif policy:
                scene.taken(s, winner)
            elif self.moving:
                # What was taken may lie elsewhere by now.
                advice = hints.prepared(s, trick)
            else:
                advice.taken(played)
        piles[trick_at] = ()
        trick.led, trick.acted, trick.leader, trick.best, trick.winner = NO_LED, 0, seat, best, winner
        trick.player = seat
        s.turn, s.step = seat, lead
        return DONE
