"""The people who play here: asked for on the first start, looked after on a page of their own."""
