"""New puzzles: random boards and answers, fewer and fewer clues, and the wanted difficulty."""
