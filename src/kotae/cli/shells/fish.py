"""Completion in fish, with the help of every option."""

from collections.abc import Iterator, Sequence

from kotae.cli.described import Argument, Described

HEAD = """\
# Completes kotae in fish. To use it: kotae completion fish | source
# or, for good: kotae completion fish > ~/.config/fish/completions/kotae.fish
complete -c kotae -f
"""


def script(commands: Sequence[Described]) -> str:
    names = " ".join(command.name for command in commands)
    lines = [
        f"complete -c kotae -n __fish_use_subcommand -a {command.name} -d {quoted(command.about)}"
        for command in commands
    ]
    lines.append("complete -c kotae -n __fish_use_subcommand -a help -d 'The options of a command.'")
    lines.append(f"complete -c kotae -n '__fish_seen_subcommand_from help' -a {quoted(names)}")
    for command in commands:
        when = f"complete -c kotae -n '__fish_seen_subcommand_from {command.name}'"
        lines += [f"{when} {rest}" for rest in rest_of(command)]
    return HEAD + "\n".join(lines) + "\n"


def rest_of(command: Described) -> Iterator[str]:
    """What follows in each line about a command."""
    for option in command.options:
        names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
        yield " ".join(filter(None, [names, value(option), f"-d {quoted(option.help)}"]))
    for word in command.words:
        if word.offers:
            yield f"-a {quoted(' '.join(word.offers))}"
        elif word.path:
            yield "-F"


def value(option: Argument) -> str:
    if not option.value:
        return ""
    if option.offers:
        return f"-x -a {quoted(' '.join(option.offers))}"
    return {"file": "-r -F", "folder": "-x -a '(__fish_complete_directories)'", "": "-x"}[option.path]


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
