"""A bot that is a program of its own: it speaks the protocol of docs/bot-protocol.md, and needs nothing but Python.

tablegames simulate hearts --players 4 --bots "run:python examples/process_bot.py,easy,easy,easy"

Copy it and change `choose`.
"""

import json
import sys
from random import Random

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""A card is the letter of its suit and its rank: S10 is the ten of spades."""


def choose(legal, seen, game, chance):
    """Play the lowest card of those that may be played; whatever else is asked is answered by lot."""
    ranks = {action: action.removeprefix("play ")[1:] for action in legal if action.startswith("play ")}
    cards = [action for action, rank in ranks.items() if rank in RANKS]
    if cards:
        return min(cards, key=lambda action: RANKS.index(ranks[action]))
    return chance.choice(legal)


def answers(lines):
    """Answer what has to be answered, message by message."""
    game, chance = {}, Random(0)
    for line in lines:
        message = json.loads(line)
        if message["type"] == "hello":
            yield {"type": "hello", "protocol": 1, "name": "Lowest card"}
        elif message["type"] == "game":
            game, chance = message, Random(message["chance"])
        elif message["type"] == "decide":
            action = choose(message["legal"], message["seen"], game, chance)
            yield {"type": "play", "number": message["number"], "action": action}
        elif message["type"] == "result":
            return


if __name__ == "__main__":
    for answer in answers(sys.stdin):
        print(json.dumps(answer), flush=True)
