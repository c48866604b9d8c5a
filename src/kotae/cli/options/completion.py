"""The options of `kotae completion`."""

from typing import Protocol

from kotae.cli.arguments import named
from kotae.cli.options.command import Command

SHELLS = ("bash", "zsh", "fish")


class CompletionOptions(Protocol):
    shell: str


def options() -> Command:
    call = Command("completion", "a script that completes commands, options and names in your shell", example="bash")
    call.add_argument("shell", metavar="SHELL", type=named(*SHELLS), help=", ".join(SHELLS))
    call.epilog = (
        f"To use it at once: source <(kotae completion bash), the same with zsh, or kotae completion fish | source. "
        f"Its first lines say where to put it for good. {call.epilog}"
    )
    return call
