"""Positions of every game as a viewer sees them, put together by hand: early, in the middle and late."""

from __future__ import annotations

from collections.abc import Iterator

from tests.view.samples.bids import oh_hell_samples, spades_samples
from tests.view.samples.diamonds import diamonds_samples
from tests.view.samples.double_side_play import double_side_play_samples
from tests.view.samples.doubles import doubles_samples
from tests.view.samples.euchre import euchre_samples
from tests.view.samples.position import Sample
from tests.view.samples.stay_home import stay_home_samples
from tests.view.samples.trick_and_desert import trick_and_desert_samples


def samples() -> Iterator[Sample]:
    """Every sample of every game."""
    yield from diamonds_samples()
    yield from stay_home_samples()
    yield from double_side_play_samples()
    yield from doubles_samples()
    yield from trick_and_desert_samples()
    yield from oh_hell_samples()
    yield from spades_samples()
    yield from euchre_samples()
