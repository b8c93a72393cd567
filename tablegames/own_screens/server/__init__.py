"""The server in a thread of its own: sockets, who may come in, and pages; no game is within its reach."""
