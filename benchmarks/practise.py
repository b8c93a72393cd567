"""Train a guide with the back-port of engine and bots: run by the other Python.

As `practise.py FOLDER TASK KEPT FILE MINUTES`; `build/guides.py` makes the folder and the task.
"""

import pickle
import sys
import time
from pathlib import Path

from elsewhere import make_good

if __name__ == "__main__":
    folder, task, kept, file, minutes = sys.argv[1:]
    sys.path.insert(0, folder)
    make_good()
    from tablegames.bots.guides.guide_file import write
    from tablegames.bots.guides.training import Training

    learned, rules = pickle.loads(Path(task).read_bytes())
    training = Training(learned, rules, Path(kept))
    began = said = time.monotonic()
    for done in training.work():
        now = time.monotonic()
        if now - said > 10:
            said = now
            print(f"{file}: {done} of {training.total}, {now - began:.0f} s", flush=True)
        if float(minutes) and now - began > 60 * float(minutes):
            print(f"{file}: {done} of {training.total} are kept in {kept}; the same command goes on", flush=True)
            break
    else:
        write(training.learned, Path(file))
        found = training.learned
        print(f"{file}: ahead by {found.lead:+.3f} ± {found.margin:.3f} over {found.plan.trial} deals", flush=True)
