"""Kotae against its peers: the same puzzles, in the same run, and the same question: an answer, and is it the only
one?"""
