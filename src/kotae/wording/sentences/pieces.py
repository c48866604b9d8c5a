"""Sentences about the pieces of a bank: where one still fits, and which are used up."""

from kotae.board.bank import Bank
from kotae.english import how_many, verb
from kotae.logic.pieces import PiecesCase
from kotae.wording.sentences.scene import Scene


def pieces_sentence(scene: Scene, case: PiecesCase) -> str:
    """What a bank says about a board. At a clash it says what would be the case."""
    if scene.clash:
        return broken(scene, case)
    groups = case.groups or ((case, tuple(scene.so)),)
    return "; ".join(f"{scene.clause(some)}, {because(scene, each, len(some))}" for each, some in groups)


def because(scene: Scene, case: PiecesCase, number: int) -> str:
    """Why that many literals follow."""
    bank = bank_of(scene)
    match case.kind:
        case "nothing fits":
            return f"as no {bank.noun} that is left fits {verb(number, 'there', 'over them')}"
        case "no piece":
            return f"as otherwise no {bank.noun} that is left would fit over {scene.names([case.cell])}"
        case "used up":
            return f"as there {verb(case.number, 'is', 'are')} only {how_many_of(bank, case)}"
        case "fits":
            return f"as otherwise there would be no room for {which_of(bank, case)}"
        case "however":
            return f"however the {bank.noun} over {scene.names([case.cell])} lies"
        case "wherever":
            return f"wherever {which_of(bank, case)} lies"
    return f"as the {bank.noun}s fit in no other way"


def broken(scene: Scene, case: PiecesCase) -> str:
    bank = bank_of(scene)
    match case.kind:
        case "no piece":
            return f"no {bank.noun} that is left would fit over {scene.names([case.cell])}"
        case "used up":
            return f"there would be more than {how_many_of(bank, case)}"
        case "fits":
            return f"there would be no room for {which_of(bank, case)}"
    return f"the {bank.noun}s would no longer fit"


def how_many_of(bank: Bank, case: PiecesCase) -> str:
    assert case.shape is not None
    return how_many(case.number, bank.named(case.shape), bank.named(case.shape, 2))


def which_of(bank: Bank, case: PiecesCase) -> str:
    assert case.shape is not None
    return f"the {bank.named(case.shape)}" if case.number == 1 else f"the {how_many_of(bank, case)}"


def bank_of(scene: Scene) -> Bank:
    """What the puzzle has to place."""
    return next(given for given in scene.puzzle.given_kinds.values() if isinstance(given, Bank))
