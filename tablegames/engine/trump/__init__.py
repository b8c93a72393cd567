"""The trump: how it is found, who makes it, and playing alone with it."""
