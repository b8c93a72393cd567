"""What is painted and how: pictures, letters, sprites, rasters and the stage."""
