"""No test reads or writes the files of whoever runs it."""

import os
import tempfile

HOME = tempfile.TemporaryDirectory(prefix="tablegames-")
os.environ["TABLEGAMES_HOME"] = HOME.name
