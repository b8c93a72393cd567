"""A ruleset's table: its section in YAML, the derived table, the words of its log."""
