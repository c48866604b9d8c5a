"""Every family once more, by the rules that are printed beside its puzzles and by trying everything.

One module per family, named as it is. Nothing here imports the package or shares its ideas; the aim is code that is
easy to believe. A module has
- SIZES: rows and columns of boards that are small enough to try everything on;
- board(random, rows, cols): a puzzle with random clues, by its words as they stand in a file;
- slots(board): what there is to decide, as a list of choices, and filling(board, picks): the answer as JSON;
- candidates(board), where trying every choice of the slots would take long: what is picked in all that may be right;
- right(board, answer): whether that is a right answer.
"""
