"""Boxes that lay themselves out: a page says what stands in what, and numbers of pixels follow."""
