"""Pictures as nonograms: random ones, and changing one until it is the only picture with its runs."""
