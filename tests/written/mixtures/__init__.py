"""Six games that mix rules of several families, written from the guide alone, and a judge for each."""
