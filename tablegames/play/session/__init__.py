"""One game in progress: who sees what, the log, undo, replay."""
