"""A ruleset as a form: what it says as fields that can be changed, in a text whose comments stay."""
