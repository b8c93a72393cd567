"""Laying cards off: to rows that grow from a starting rank."""
