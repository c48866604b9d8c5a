"""Regions: cells that hang together, and groups that grow from seeds. Nodes are any hashable things, and a graph says
for each which are beside it."""

from kotae.logic.regions.cells import ConnectedCells, connected_cells
from kotae.logic.regions.divisions import Divided, divided
from kotae.logic.regions.groups import SizedGroups, sized_groups
from kotae.logic.regions.hidden import SeededOrHidden, seeded_or_hidden
from kotae.logic.regions.lemmas import ChangesTwice, no_chequer, not_walled_in, rim_changes_twice
from kotae.logic.regions.levels import SeededLevels
from kotae.logic.regions.room import possible_sizes
from kotae.logic.regions.seeded import SeededLazy, seeded_regions
from kotae.logic.regions.sizes import ComponentSize, SizeIn, component_size

__all__ = [
    "ChangesTwice",
    "ComponentSize",
    "ConnectedCells",
    "Divided",
    "SeededLazy",
    "SeededLevels",
    "SeededOrHidden",
    "SizeIn",
    "SizedGroups",
    "component_size",
    "connected_cells",
    "divided",
    "no_chequer",
    "not_walled_in",
    "possible_sizes",
    "rim_changes_twice",
    "seeded_or_hidden",
    "seeded_regions",
    "sized_groups",
]
