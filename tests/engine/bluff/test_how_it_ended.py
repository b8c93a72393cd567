"""How a round of a bluff ended, as the page of the round says it."""

from __future__ import annotations

from random import Random

from tablegames.engine.bluff.facts import StakeFact
from tablegames.engine.table.events import NOBODY, Decided, RoundBegan, Scored
from tests.variants import Variant


def test_a_round_is_said_to_have_ended_as_it_was_played() -> None:
    seen = set()
    for seed in range(12):
        match, chance = Variant("stay-home", 2, ()).match(seed, watched=True), Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal_actions()))
        journal = match.journal
        for end, entry in enumerate(journal):
            if not isinstance(entry.event, Scored):
                continue
            begun = max(at for at in range(end) if isinstance(journal[at].event, RoundBegan))
            decided = [each.event for each in journal[begun:end] if isinstance(each.event, Decided)]
            hidden = next(each.action for each in decided if each.action.startswith("hide")).split()[1]
            flipped = [each.action.split()[1] for each in decided if each.action.startswith("flip")]
            stopped = decided[-1].action == "stop"
            fact = match.game.facts(match.observe_before(entry, NOBODY))[StakeFact]
            assert isinstance(fact, StakeFact)
            if hidden in flipped:
                wanted = "found"
            elif stopped:
                wanted = "stopped" if hidden == "none" else "escaped"
            else:
                wanted = "all_home"
            assert (fact.ended, fact.joker) == (wanted, 0 if hidden == "none" else int(hidden))
            seen.add(wanted)
    assert seen == {"found", "stopped", "escaped", "all_home"}
