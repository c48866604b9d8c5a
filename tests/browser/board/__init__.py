"""The board itself, without the page around it: what pointers, fingers and keys do, for every kind of marks."""
