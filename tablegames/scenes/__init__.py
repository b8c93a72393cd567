"""One screen each, on a stack."""
