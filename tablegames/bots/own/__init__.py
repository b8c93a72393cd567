"""Own bots: programs that are asked through a process, and everything else that answers in notation."""
