"""Sentences about the pieces of a bank: where one still fits, and which are used up."""

from kotae.board.bank import Bank
from kotae.english import how_many, verb
from kotae.logic.pieces import PiecesCase
from kotae.wording.sentences.scene import Scene


def pieces_sentence(scene: Scene, case: PiecesCase) -> str:
    """What a bank says about a board. At a clash it says what would be the case."""
    if scene.clash:
        return broken(scene, case)
    return f"{scene.clause(scene.so)}, as {because(scene, case)}"


def because(scene: Scene, case: PiecesCase) -> str:
    label, bank = bank_of(scene)
    match case.kind:
        case "nothing fits":
            return f"no {bank.noun} that is left in the {label} fits {verb(len(scene.so), 'there', 'over them')}"
        case "no piece":
            return f"otherwise no {bank.noun} that is left in the {label} would fit over {scene.names([case.cell])}"
        case "used up":
            return f"the {label} has only {how_many_of(bank, case)}"
        case "fits":
            return f"there is no other room for {which_of(bank, case)}"
    return f"the {bank.noun}s of the {label} fit in no other way"


def broken(scene: Scene, case: PiecesCase) -> str:
    label, bank = bank_of(scene)
    match case.kind:
        case "no piece":
            return f"no {bank.noun} that is left in the {label} would fit over {scene.names([case.cell])}"
        case "used up":
            return f"there would be more than the {how_many_of(bank, case)} of the {label}"
        case "fits":
            return f"there would be no room for {which_of(bank, case)}"
    return f"the {bank.noun}s of the {label} would no longer fit"


def how_many_of(bank: Bank, case: PiecesCase) -> str:
    assert case.shape is not None
    return how_many(case.number, bank.named(case.shape), bank.named(case.shape, 2))


def which_of(bank: Bank, case: PiecesCase) -> str:
    assert case.shape is not None
    return f"the {bank.named(case.shape)}" if case.number == 1 else f"the {how_many_of(bank, case)}"


def bank_of(scene: Scene) -> tuple[str, Bank]:
    """The bank of a puzzle, and its name."""
    return next((label, given) for label, given in scene.puzzle.given_kinds.items() if isinstance(given, Bank))
