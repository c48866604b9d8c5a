"""How decisions are put into words, one module for every kind of layer."""
