"""Which languages there are, what each of them needs, and the files of its texts. Nothing here knows a game."""
