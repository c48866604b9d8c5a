"""Sentences about a sum of small numbers: how many bridges lead from an island in each direction."""

from kotae.logic.case import SumCase
from kotae.wording.sentences.scene import Scene


def sum_sentence(scene: Scene, case: SumCase) -> str:
    return ""
