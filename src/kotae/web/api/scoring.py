"""The call that scores what a model wrote. The page itself does not make it: it is for systems that learn, whose
trainers ask over the network."""

from kotae.errors import KotaeError
from kotae.learn.lettered_places import WAYS
from kotae.learn.score import score as scored
from kotae.web.api.call import Call, Reply


def score(call: Call) -> Reply:
    steps = call.arguments.get("steps", False)
    if not isinstance(steps, bool):
        raise KotaeError("steps is not true or false")
    found = scored(
        call.puzzle(),
        call.text("reply"),
        steps=steps,
        counted_from=call.whole("counted_from", 0, 1) if call.given("counted_from") else None,
        letters=call.one_of("letters", WAYS),  # type: ignore[arg-type]
        seconds=call.seconds,
    )
    return found.to_json()
