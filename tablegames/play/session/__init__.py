"""One game as the people at the table live it: who sees what, the log, taking back, looking at it again."""
