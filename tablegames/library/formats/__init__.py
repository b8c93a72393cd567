"""Files of other programs, read as games of this one: boards of Bridge (PBN, LIN) and deals of Skat (SGF)."""
