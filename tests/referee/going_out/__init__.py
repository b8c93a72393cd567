"""Games in which the first without cards goes out, checked by their rules."""
