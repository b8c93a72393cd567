"""What is painted and how: pictures, letters, sprites and rasters."""
