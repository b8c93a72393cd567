"""Where things stand on a table: the layout in the making, and the spots of the seats."""
