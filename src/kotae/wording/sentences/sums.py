"""Sentences about a sum of small numbers: how many bridges lead from an island in each direction."""

from collections.abc import Sequence

from kotae.board.words.bridges import amount, counted, goes
from kotae.english import all_of_its, how_many, in_words, listed, verb
from kotae.logic.case import Bounds, SumCase
from kotae.wording.sentences.scene import Scene


def sum_sentence(scene: Scene, case: SumCase) -> str:
    """A number of things that lead from here to several places."""
    if scene.origin is None:
        return ""
    if case.clash:
        return clash(scene, case)
    if not changed(case):  # what follows is only what the known literals mean: no bridge, so not two
        return scene.clause([*scene.given, *scene.so])
    if len(case.numbers) == 1:
        return f"{scene.subject} has only one neighbour, so {all_go(scene, case, case.numbers[0])}"
    if case.kind == "full":
        return f"{scene.subject} {has_all(scene, case)}, so {no_more(scene, changed(case))}"
    premises = known(scene, case.numbers)
    if not premises:
        return by_itself(scene, case)
    (first, *others) = changed(case)
    if not others and case.least == case.most and only_choice(case, first):
        return f"{scene.subject} {premises}, so {all_go(scene, case, first)}"
    if case.kind == "all" and others and all_raised(case):
        every = "both" if case.least == 2 else f"all {in_words(case.least)}"
        return f"{scene.subject} {premises}, so it needs {every} it can have: {shares(scene, case)}"
    noun = all(each.most == 0 for each in case.numbers if is_premise(each))
    return f"{scene.subject} {premises}, so {follows(scene, changed(case), noun)}"


def by_itself(scene: Scene, case: SumCase) -> str:
    """What a number says when nothing is drawn yet."""
    thing, things = nouns(scene, case)
    if case.kind == "all":
        needs = f"{scene.subject} needs all {how_many(case.least, thing, things)} it can have"
        return f"{needs}: {shares(scene, case)}" if all_raised(case) else f"{needs}, so {follows(scene, changed(case))}"
    if case.kind == "at least":
        elsewhere = sum(each.most for each in case.numbers) - changed(case)[0].most
        can = f"can have at most {how_many(elsewhere, thing, things)} elsewhere"
        return f"{scene.subject} {can}, so {follows(scene, changed(case))}"
    return f"{scene.subject} has only {how_many(case.most, thing, things)}, so {follows(scene, changed(case))}"


def clash(scene: Scene, case: SumCase) -> str:
    thing, things = nouns(scene, case)
    smallest, largest = sum(each.least for each in case.numbers), sum(each.most for each in case.numbers)
    if case.kind == "too many":
        have = [(amount(each.least, each.least, 0), each) for each in case.numbers if each.least]
        return f"{scene.subject} would have {how_many(smallest, thing, things)}, {grouped(scene, have)}"
    if largest == 0:
        return f"{scene.subject} could not be joined to anything"
    left = [
        (amount(0, each.most, len(each.chain)) if each.most else "none", each)
        for each in case.numbers
        if each.most < len(each.chain)
    ]
    return f"{scene.subject} would have room for only {how_many(largest, thing, things)}, with {grouped(scene, left)}"


def nouns(scene: Scene, case: SumCase) -> tuple[str, str]:
    chain = case.numbers[0].chain
    return scene.words(chain[0]).nouns(chain)


def changed(case: SumCase) -> list[Bounds]:
    return [each for each in case.numbers if each.raised or each.lowered]


def all_raised(case: SumCase) -> bool:
    """Whether everything it can have follows now."""
    return all(each.least_after == each.most for each in case.numbers)


def is_premise(number: Bounds) -> bool:
    return number.least > 0 or number.most < len(number.chain)


def only_choice(case: SumCase, number: Bounds) -> bool:
    """Whether all others are gone."""
    return all(each.most == 0 for each in case.numbers if each is not number)


def known(scene: Scene, numbers: Sequence[Bounds]) -> str:
    """What a deduction rests on: `has two bridges to r2c10 and cannot be joined to r5c5`."""
    have = [each for each in numbers if each.least > 0]
    may = [each for each in numbers if each.least == 0 < each.most < len(each.chain)]
    gone = [each for each in numbers if each.most == 0]
    said = []
    if have:
        said.append(f"has {grouped(scene, amounts(have), noun=True)}")
    if may:
        said.append(f"can have {grouped(scene, amounts(may), noun=not have)}")
    if gone:
        said.append(f"cannot be joined {to(scene, gone, 'or')}")
    return listed(said) if said else ""


def amounts(numbers: Sequence[Bounds]) -> list[tuple[str, Bounds]]:
    return [(amount(each.least, each.most, len(each.chain)), each) for each in numbers]


def has_all(scene: Scene, case: SumCase) -> str:
    """`has both its bridges to r6c4`, `has all three bridges, two to r1c5 and one to r5c1`."""
    have = [(in_words(each.least), each) for each in case.numbers if each.least]
    every = all_of_its(case.most, *nouns(scene, case))
    where = f" {to(scene, [have[0][1]])}" if len(have) == 1 else f", {grouped(scene, have)}"
    return f"has {every}{where}"


def no_more(scene: Scene, numbers: Sequence[Bounds]) -> str:
    """What has all it may have adds nothing; to say so about the others is enough, if there are any."""
    others = [each for each in numbers if each.least == 0]
    return f"none goes {to(scene, others, 'or')}" if others else f"no more go {to(scene, numbers, 'or')}"


def all_go(scene: Scene, case: SumCase, number: Bounds) -> str:
    """`both its bridges go to r1c5`."""
    if case.least != case.most:
        return follows(scene, [number], noun=True)
    return f"{all_of_its(case.least, *nouns(scene, case))} {verb(case.least, 'goes', 'go')} {to(scene, [number])}"


def follows(scene: Scene, numbers: Sequence[Bounds], noun: bool = False) -> str:
    """`two go to r1c5 and at least one goes to each of r2c2 and r3c3`."""
    by_amount: dict[tuple[int, int, int], list[Bounds]] = {}
    for each in numbers:
        full = len(each.chain)
        after = each.least_after, each.most_after, full
        if each.raised and not each.lowered and each.most == full:
            after = each.least_after, full, full
        by_amount.setdefault(after, []).append(each)
    said: list[str] = []
    for after, some in by_amount.items():
        said.append(f"{goes(*after, noun=noun and not said)} {to(scene, some, 'and' if after[1] else 'or')}")
    return listed(said)


def shares(scene: Scene, case: SumCase) -> str:
    """Everything it has: `two to each of r1c5 and r5c1 and one to r3c3`."""
    return grouped(scene, [(in_words(each.most), each) for each in case.numbers if each.most])


def grouped(scene: Scene, numbers: Sequence[tuple[str, Bounds]], noun: bool = False) -> str:
    """Amounts with where they go, those that are equal together."""
    by_text: dict[str, list[Bounds]] = {}
    for text, each in numbers:
        by_text.setdefault(text, []).append(each)
    said: list[str] = []
    for text, some in by_text.items():
        first = some[0]
        thing, things = scene.words(first.chain[0]).nouns(first.chain)
        plural = counted(first.least, first.most, len(first.chain))
        bridges = f" {verb(plural, thing, things)}" if noun and not said else ""
        said.append(f"{text}{bridges} {to(scene, some, 'or' if text == 'none' else 'and')}")
    return listed(said)


def to(scene: Scene, numbers: Sequence[Bounds], last: str = "and") -> str:
    literals = [each.chain[0] for each in numbers]
    return scene.words(literals[0]).at(literals, scene.origin, last)
