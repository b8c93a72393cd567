"""A folder that is not there and that nobody can make."""

from __future__ import annotations

import os
from pathlib import Path

NOWHERE = Path(os.devnull, "nowhere")
