"""What is written from the classes: reference, JSON schema, summary, a ruleset to begin with."""
