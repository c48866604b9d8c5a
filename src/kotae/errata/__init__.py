"""The mistakes in the documents that Kotae grew from, each read literally, with the search for the smallest puzzle on
which that reading goes wrong. `docs/errata.md` tells the story; `kotae errata` repeats the search and prints its
drawings."""
