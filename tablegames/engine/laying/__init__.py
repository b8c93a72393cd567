"""Laying cards off: to rows that grow from a starting rank, or as pairs that come of drawing from a neighbour."""
