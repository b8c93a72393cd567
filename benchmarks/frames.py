"""Time the window's frames while bots think: a table of bots plays in a real window.

    python -m benchmarks.frames [--game diamonds] [--players 4] [--bots hard] [--seconds 20] [--here]

Prints the time from one frame to the next in milliseconds, apart for frames during which a bot was thinking. `--here`
lets the bots think in the window's own process, for comparison. It needs a screen (or Xvfb).
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise

from tablegames.view.hints import hint

hint()

from tablegames.app import program_of  # noqa: E402  # SDL reads its hints when it is imported
from tablegames.play.thinker import Thinker  # noqa: E402
from tablegames.rules.library import Library  # noqa: E402
from tablegames.rules.load import load  # noqa: E402
from tablegames.scenes.company import introduced  # noqa: E402
from tablegames.scenes.preferences import Preferences  # noqa: E402
from tablegames.scenes.program import Program  # noqa: E402
from tablegames.scenes.table import TableScene  # noqa: E402
from tablegames.scenes.window import Window  # noqa: E402
from tablegames.shipped import RULESETS  # noqa: E402


class TimedWindow(Window):
    """Notes when each frame was shown, and whether a bot was thinking then."""

    def __init__(self, program: Program, seconds: float) -> None:
        self.frames: list[tuple[float, float, bool]] = []
        """When each was shown, what work it was, both in seconds, and whether a bot was thinking."""
        self.until = time.perf_counter() + seconds
        super().__init__(program)

    def frame(self, ms: float) -> None:
        began = time.perf_counter()
        super().frame(ms)
        ended = time.perf_counter()
        scene = self.program.stack.top
        thinking = isinstance(scene, TableScene) and scene.session.thinking and not scene.session.ready
        self.frames.append((ended, ended - began, thinking))
        if ended > self.until or not isinstance(scene, TableScene):
            self.program.stack.clear()


def figures(name: str, times: list[float]) -> str:
    """Sum up times in seconds as milliseconds."""
    if not times:
        return f"{name:34} none"
    ordered = sorted(time * 1000 for time in times)
    median, p99 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return f"{name:34} {len(ordered):5} frames   median {median:5.1f}   p99 {p99:5.1f}   longest {ordered[-1]:5.1f} ms"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="diamonds")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bots", default="hard")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--here", action="store_true")
    chosen = parser.parse_args()
    library = Library(load, [RULESETS])
    program = program_of(list(library.values()), Preferences(language="en", speed="fast"))
    program.table = lambda program, company: TableScene.open(program, company, library[company.game.id])
    program.thinker = None if chosen.here else Thinker()
    window = TimedWindow(program, chosen.seconds)
    program.begin(introduced(program.game(chosen.game), [chosen.bots] * chosen.players, {}, 7, program.words))
    try:
        window.run()
    finally:
        if program.thinker is not None:
            program.thinker.close()
    shown = window.frames[30:]
    gaps = [(after[0] - before[0], after[1], after[2]) for before, after in pairwise(shown)]
    print(figures("from frame to frame", [gap for gap, _, _ in gaps]))
    print(figures("the same while a bot thinks", [gap for gap, _, thinking in gaps if thinking]))
    print(figures("work in a frame", [work for _, work, _ in gaps]))


if __name__ == "__main__":
    main()
