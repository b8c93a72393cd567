"""Plays a bot that plays anything legal against Hard in Diamonds, through PettingZoo, and prints what came of it.

python examples/random_against_hard.py 20
"""

import sys

from tablegames.adapters import pettingzoo


def play(games: int, level: str = "hard") -> dict[str, float]:
    env, totals = pettingzoo.env("diamonds", players=2), {"random": 0.0, level: 0.0}
    for seed in range(games):
        env.reset(seed=seed)
        for agent in env.possible_agents:
            env.action_space(agent).seed(seed)
        state, seats = env.unwrapped.state_now, ["random", level] if seed % 2 else [level, "random"]
        bot = state.game.bot(level, seed)
        for agent in env.agent_iter():
            seen, reward, ended, _, _ = env.last()
            seat = env.possible_agents.index(agent)
            totals[seats[seat]] += reward
            if ended:
                env.step(None)
            elif seats[seat] == "random":
                env.step(env.action_space(agent).sample(seen["action_mask"]))
            else:
                env.step(bot.decide(state.observe(seat)))
    return totals


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print({kind: f"{worth / games:+.2f} a game" for kind, worth in play(games).items()})
