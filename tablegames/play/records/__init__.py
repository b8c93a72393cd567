"""Games as files: writing, reading, saving, listing and checking records."""
