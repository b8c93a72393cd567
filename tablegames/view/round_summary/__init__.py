"""The table after a round that explains every point: columns and a band above them, described by a ruleset."""
