"""A bot that is a program of its own: it speaks the protocol of docs/bot-protocol.md, and needs nothing but Python.

tablegames simulate hearts --players 4 --bots "run:python examples/process_bot.py,easy,easy,easy"

Copy it and change `choose`.
"""

import json
import sys
from random import Random

ORDER = "23456789TJQKA"


def choose(legal, seen, game, chance):
    """Play the lowest card of those that may be played; whatever else is asked is answered by lot."""
    cards = [action for action in legal if action.startswith("play ") and action[-1] in ORDER]
    if cards:
        return min(cards, key=lambda action: ORDER.index(action[-1]))
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
