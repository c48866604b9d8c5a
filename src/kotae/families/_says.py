"""Words that several families share, for rules whose usual sentence would sound odd."""

SIDE_BY_SIDE = {
    "full": "{true} is shaded, so {no} beside it {no:is|are} not",
    "too many": "{true} would be shaded side by side",
}
"""For shaded cells that are never side by side."""

WALLED_IN = {
    "needed": "shading {yes} would wall in {subject}",
    "itself": "{subject} is walled in, so it is shaded",
    "too few": "{subject} would be walled in",
}
"""For unshaded cells that are never walled in by shaded ones."""

SIDE_BY_SIDE_IN_ROOMS = {
    "full": "{true} is shaded, so {no} beside it in another room {no:is|are} not",
    "too many": "{true} would be shaded side by side in different rooms",
}
"""For groups of different rooms that are never side by side."""
