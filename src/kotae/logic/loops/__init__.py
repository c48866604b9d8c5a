"""Lines that are drawn: a single loop, no loops at all, lines between ends; and the planar graphs they lie on."""
