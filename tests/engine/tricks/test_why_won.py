"""Why a trick was won is told with it."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.table.cards import Cards
from tablegames.engine.table.events import TrickTaken
from tablegames.engine.winning.bowers import Bowers
from tablegames.rules.reading.settings import Setting
from tests.view.game_setup import ruleset

TRICKS = ("double-side-play", "trick-and-desert", "diamonds", "hearts", "oh-hell", "spades", "euchre", "german-whist")
SETTINGS = [(game, setting) for game in TRICKS for setting in islice(ruleset(game).settings(), 6)]


def tricks(game: str, setting: Setting, seed: int = 4, most: int = 150) -> list[tuple[Match, TrickTaken]]:
    """Play at random and list the tricks that were won."""
    rules, _ = ruleset(game).resolve(setting.players, setting.options)
    match = Match(rules, setting.players, seed)
    chance = Random(seed)
    for _ in range(most):
        if match.over:
            break
        match.play(chance.choice(match.legal_actions()))
    taken = [entry.event for entry in match.journal if isinstance(entry.event, TrickTaken)]
    return [(match, event) for event in taken if event.cards]


@pytest.mark.parametrize(("game", "setting"), SETTINGS, ids=lambda part: str(part))
def test_the_card_that_is_named_is_the_winners_and_what_is_said_of_it_is_so(game: str, setting: Setting) -> None:
    found = tricks(game, setting)
    assert found
    for match, event in found:
        assert event.reason is not None
        key, about = event.reason.key, event.reason.about
        best, led, suit = about["card"], about["led"], about["suit"]
        assert (event.winner, best) in event.cards
        if key.endswith("bower"):
            assert best[1:] == "J"
            continue
        kind, tier = key.split("_")
        cards = match.game.table.cards
        numbers = cards.turned if event.turned else cards.value
        others = [card for _, card in event.cards if card != best]
        if tier == "off":
            assert best[0] != led
            others = [card for card in others if card[0] != led]
        elif tier == "trump":
            others = [card for card in others if belongs(cards, game, card, suit) == suit]
        else:
            assert best[0] == led
            others = [card for card in others if card[0] == led]
        rivals = [numbers[cards.card(card)] for card in others]
        own = numbers[cards.card(best)]
        match kind:
            case "only":
                assert not rivals
            case "first":
                assert own == max(rivals)
            case "highest":
                assert own > max(rivals)


def belongs(cards: Cards, game: str, card: str, trump: str) -> str:
    """Name the suit a card counts as where this suit may be the trump: the left bower changes its suit."""
    if game != "euchre" or trump == card[0]:
        return card[0]
    rule = Bowers((("C", "S"), ("D", "H")))
    return cards.letters[rule.suits(cards)[cards.suit(trump)][cards.card(card)]]


def test_a_trick_that_nobody_played_to_has_no_reason() -> None:
    rules, _ = ruleset("trick-and-desert").resolve(4, {})
    nobody = []
    for seed in range(6):
        match = Match(rules, 4, seed)
        chance = Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal_actions()))
        events = [entry.event for entry in match.journal]
        nobody += [event for event in events if isinstance(event, TrickTaken) and not event.cards]
    assert nobody
    assert all(event.reason is None for event in nobody)
