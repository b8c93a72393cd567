"""What a ruleset says and nothing of it uses: bids and tasks that are not scored, a trump or joker no trick knows.

And what it says against itself: points for those who do best, where the fewest points win.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.bids.bid_lists import TrickNumbers
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.common.hand_size import tricks_of
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.deal_more import DealMore
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Phase, Rules, flat
from tablegames.engine.game.totals import Points
from tablegames.engine.melds.knock_points import KnockPoints
from tablegames.engine.registry import word_of
from tablegames.engine.rules_error import Step
from tablegames.engine.scoring.held_points import HeldPoints
from tablegames.engine.scoring.place_points import PlacePoints
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.rules.reading.messages import Message, all_of, message, one_of

MAKERS = ("maker_stakes", "makers_count", "makers_points", "contract_value", "side_points")
BID = ("exact_bids", "contracts", "kept_trump", "side_points")
SCORED_BY = {
    "bid": (*BID, "bid_premium"),
    "bid_cards": (*BID, "bid_premium"),
    "bid_and_hold": MAKERS,
    "contract_auction": ("contract_points", "trump_honours", *MAKERS),
    "draw_tasks": ("task_points",),
}
"""By what is promised or chosen, what scores it."""
COUNTED_BY = ("counted_points", "counted_win", "makers_count", "maker_stakes", "contract_value", "side_points")
"""What scores the counts of the tricks."""
MAKES_TRUMP = ("choose_trump", "contract_auction", "order_up", "set_trump", "turn_up")
KNOWS_TRUMP = ("declare_melds", "trick_melds", "trump_honours", "kept_trump", "contract_phases")
"""What asks for the trump besides the tricks."""
BRINGS_POINTS = (
    *("trick_points", "card_points", "last_trick", "counted_points", "counted_win", "exact_bids", "contracts"),
    *("contract_points", "quota_points", "task_points", "dice_target", "knock_out", *MAKERS),
    *("kept_trump", "trump_honours", "bid_premium"),
)
Unused = tuple[tuple[Step, ...], Message]
"""Where it stands, and what of it is not used."""


def unused(rules: Rules, players: int) -> Iterator[Unused]:
    """List what nothing in the rules uses, in the order of the file; nothing where one cannot be sure."""
    game = Game(rules, players)
    placed = list(zip([*flat(rules.setup), *rules.phases], game.places, strict=True))
    words = {word_of(type(phase).__name__) for phase, _ in placed}
    tricks = [phase for phase, _ in placed if isinstance(phase, TrickTaking)]
    most = most_tricks(rules, tricks)
    counted = words.intersection(COUNTED_BY) or "counted" in rules.tie_break
    rest = repr((rules.setup, rules.phases, rules.score, rules.tie_break))
    unsaid = [joker for joker in rules.deck.jokers if repr(joker) not in rest] if tricks else []
    if unsaid:
        yield ("deck", "jokers"), message("unused.jokers", words=all_of(unsaid))
    trump_counts = not tricks or words.intersection(KNOWS_TRUMP) or any(knows_trump(each) for each in tricks)
    # Where branches end their phase stands once more.
    for place, phase in {place: phase for phase, place in placed}.items():
        word = word_of(type(phase).__name__)
        scored = SCORED_BY.get(word)
        if scored and not words.intersection((*scored, "contract_phases")):
            yield place, message("unused.not_scored", words=one_of(scored))
        if isinstance(phase, TrickTaking) and phase.counts and not counted:
            yield (*place, "counts"), message("unused.not_counted", words=one_of(COUNTED_BY))
        if makes_trump(phase, word) and not trump_counts:
            yield place, message("unused.trump")
        if best_gains(phase) not in (None, rules.wins == "highest"):
            yield place, message("unused.lowest_wins" if rules.wins == "lowest" else "unused.highest_wins")
        if word in BRINGS_POINTS and not isinstance(rules.score, Points):
            yield place, message("unused.points")
        # Numbers of tricks end where the tricks do.
        if isinstance(phase, ContractAuction) and most and not isinstance(phase.bids, TrickNumbers):
            high = [bid.word for bid in phase.bids.listed(game.table.cards) if bid.tricks > most]
            if high:
                yield (*place, "bids"), message("unused.too_many_tricks", bid=high[0], most=most)


def best_gains(phase: Phase) -> bool | None:
    """Tell whether those who do best in a phase get the most points of it; None where it may be meant either way."""
    if isinstance(phase, HeldPoints) and all(worth >= 0 for worth in phase.worth.values()):
        return phase.to == "least_hand"
    if isinstance(phase, PlacePoints) and phase.points[0] != phase.points[-1]:
        return phase.points[0] > phase.points[-1]
    return True if isinstance(phase, KnockPoints) else None


def makes_trump(phase: Phase, word: str) -> bool:
    """Tell whether a phase decides about the trump."""
    return word in MAKES_TRUMP and getattr(phase, "trump", True) not in (False, "as_it_is")


def knows_trump(tricks: TrickTaking) -> bool:
    """Tell whether the trump means anything to these tricks."""
    said = repr(tricks)
    return "trump='named'" in said or any(name in said for name in ("Bowers(", "PermanentTrumps(", "in_trump={'"))


def most_tricks(rules: Rules, tricks: list[TrickTaking]) -> int:
    """Count the tricks of a round of the largest hands; 0 where that is not sure."""
    dealt = [phase.cards for phase in (*rules.setup, *rules.phases) if isinstance(phase, Deal | DealMore)]
    # Where all cards are dealt no tricks follow.
    hands = [max(cards) if isinstance(cards, tuple) else cards for cards in dealt if not isinstance(cards, str)]
    if not hands or not tricks or any(each.draw for each in tricks):
        # With what is drawn between them there are more.
        return 0
    return tricks_of(max(hands), min(each.laps for each in tricks))
