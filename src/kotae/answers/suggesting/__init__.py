"""Help for setters: which clue to add or change so that one answer is left."""
