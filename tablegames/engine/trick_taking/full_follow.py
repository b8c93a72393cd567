"""Following where a ruleset says more of tricks: other duties, and cards that count at once."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.engine.common.special_cards import ALWAYS_LOSES, ALWAYS_WINS, Specials
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.bower_tricks import BowerFollow
from tablegames.engine.trick_taking.counting import Counting
from tablegames.engine.trick_taking.full_duty import OUTCOMES, FullDuty
from tablegames.engine.trick_taking.full_lead import Signals
from tablegames.engine.trick_taking.played_pair import PlayedPair
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.trick import OPENING, Trick
from tablegames.engine.winning.any_winner import AnyWinner


class FullFollow(BowerFollow):
    """A card to the trick, as the ruleset's duty has it; what the trick counts is counted at once."""

    def __init__(
        self,
        table: Table,
        winner: AnyWinner,
        laps: int,
        rule: MustPlay,
        counting: Counting | None,
        pair: PlayedPair | None,
        specials: Specials | None = None,
    ) -> None:
        super().__init__(table, winner, laps, 0)
        self.full = FullDuty(self, winner, rule, counting, specials)
        self.duty, self.must = self.full.duty, self.full.duty.must
        self.otherwise, self.shown, self.looks_up = self.duty.otherwise, self.duty.shown(), False
        self.counting, self.pair = counting, pair
        self.signalling: Signals | None = None

    def put(self, s: State, trick: Trick, seat: int, card: int) -> None:
        specials = self.full.specials
        if specials and specials.leads_on(trick.led, trick.best, card):
            trick.led = self.duty.belongs[trick.ranking][card]
        super().put(s, trick, seat, card)

    def finish(self, s: State, trick: Trick) -> bool:
        table, winner = self.table, trick.winner
        cards, players = s.piles[table.trick_at], trick.played_by(table.seats)
        if self.guard and trick.guarded:
            trick.guarded = self.guard.after(trick.guarded, cards)
        table.take_trick(s, trick, self.won)
        if table.trick_watchers:
            plays = tuple(zip(players, cards, strict=True))
            for watch in table.trick_watchers:
                watch(s, plays)
        last = self.hand.empty(s, winner) and not (self.drawing and self.drawing.goes_on(s))
        trick.acted, trick.led, trick.leader = 0, -1, winner
        trick.number += 1
        if self.counting:
            if self.pair:
                self.pair.played(s, zip(players, cards, strict=True))
            self.counting.taken(s, winner, cards, last)
            if self.counting.over(s, winner):
                s.turn = winner
                return DONE
        if table.trick_ends and any(ends(s) for ends in table.trick_ends):
            s.turn = winner
            return DONE
        answer = self.next_trick(s, trick, winner)
        return self.signalling.open(s, winner) if self.signalling and answer is ASKING else answer

    @property
    def hints(self) -> bool:
        return bool(self.table.wishes) or self.table.card_sense is not None

    def hint(self, s: State, random: Callable[[], float]) -> int:
        if self.table.card_sense is not None:
            return self.awaited(s, s.memory)
        if self.counting is None and not self.drawing:
            return super().hint(s, random)
        trick: Trick = s.memory
        seat, team_of = s.turn, self.table.team_of
        legal, power = self.legal_actions(s), self.rankings[trick.ranking][trick.led]
        worth, keeping = self.full.worth(s), self.full.keeping(s, trick)
        last = self.last(trick)
        lying = sum([worth[card] for card in s.piles[self.table.trick_at]])
        ours = trick.winner not in (NOBODY, seat) and team_of[trick.winner] == team_of[seat]

        def good(card: int) -> float:
            wins = power[card] > trick.best
            keeps = keeping[card] - 4 * worth[card]
            if wins:
                sure = 1.0 if last else 0.5
                return (0 if ours else 4 * lying * sure) + 4 * worth[card] * (2 * sure - 1) - keeps
            return (4 if ours else -4) * worth[card] * (1 if last else 0.6) - keeps

        return max(legal, key=good)

    def awaited(self, s: State, trick: Trick) -> int:
        """Choose a card where some are waited for."""
        sense, lying = self.table.card_sense, s.piles[self.table.trick_at]
        assert sense is not None
        power = self.rankings[trick.ranking][trick.led]
        return sense.follow(s, self.legal_actions(s), power, lying, self.last(trick))

    def why_won(self, s: State) -> Reason:
        trick, cards = s.memory, self.table.cards
        specials, played = self.full.specials, s.piles[self.table.trick_at]
        if specials is None or ALWAYS_LOSES < trick.best < ALWAYS_WINS:
            return super().why_won(s)
        power = self.rankings[trick.ranking][trick.led]
        best = [card for card in played if power[card] == trick.best]
        kind = "none_other" if trick.best == ALWAYS_LOSES else "always" if len(best) == 1 else "first_always"
        return Reason(kind, {"card": cards.names[best[0]]})

    def reasons(self, s: State, action: int) -> list[Reason]:
        if self.full.special(action):
            return self.wins_or_loses(s, s.memory, action, self.last(s.memory))
        reasons = super().reasons(s, action)
        counts = self.full.counting_reasons(s, action, OUTCOMES.get(reasons[0].key) if reasons else None)
        return [*reasons[:1], *self.full.awaited_reasons(s, action, reasons), *counts, *reasons[1:]]

    def question(self, s: State) -> Question:
        trick: Trick = s.memory
        letter, seat = self.table.cards.letter, s.turn
        trump = self.trump_of(trick)
        about: dict[str, object] = {"suit": self.led_letter(trick)}
        legal, held = self.legal_actions(s), self.hand.count(s, seat)
        if len(legal) == held and trump == trick.led and not self.duty.void(s, seat, trick) and self.full.rule.spared:
            return Question("follow", about | {"spared": True})
        if self.full.duty.free(trick):
            return Question("follow_free", {} if self.full.specials else about)
        if self.duty.void(s, seat, trick):
            if trick.guarded == OPENING and len(legal) < held and not self.full.rule.trump:
                return Question("follow_void", about | {"withheld": True})
            trumps = self.full.duty.trumps(trick)
            others = any(not (trumps >> card & 1 or self.full.special(card)) for card in legal)
            if others and len(legal) < held:
                return Question("follow_void", about | {"low": True})
            if len(legal) < held or (trump >= 0 and all(trumps >> card & 1 for card in legal)):
                about["trump"] = letter(trump)
                return Question("follow_trump", about)
            if trump not in (-1, trick.led):
                about["trump"] = letter(trump)
            return Question("follow_void", about)
        suited = [card for card in self.hand.cards(s, seat) if self.duty.belongs[trick.ranking][card] == trick.led]
        beats = [card for card in legal if self.rankings[trick.ranking][trick.led][card] > trick.best]
        if beats and len(beats) < len(suited) and self.full.duty.must_beat(trick, True):
            return Question("follow_beat", about)
        if any(map(self.full.special, legal)):
            about["special"] = True
        return Question("follow", about)
