"""Short records written by hand for the referee's tests: what a correct record of each game looks like."""

from .desert import desert_for_two, desert_with_allies
from .duels import doubles, stay_home
from .scribe import Scribe
from .tricks import diamonds, diamonds_in_pairs, double_side_play, double_side_play_with_trump

EXAMPLES = [
    stay_home,
    doubles,
    double_side_play,
    double_side_play_with_trump,
    desert_for_two,
    desert_with_allies,
    diamonds,
    diamonds_in_pairs,
]

__all__ = ["EXAMPLES", "Scribe", "double_side_play", "stay_home"]
