"""Completion in zsh, by its own `_arguments`, with the help of every option."""

from collections.abc import Iterator, Sequence

from kotae.cli.described import Argument, Described

HEAD = """\
#compdef kotae
# Completes kotae in zsh. To use it: source <(kotae completion zsh)
# or, for good: kotae completion zsh > a file _kotae in a folder of $fpath
_kotae() {
    local -a commands
    commands=(
"""

FOOT = """\
    esac
}
if [[ $funcstack[1] == _kotae ]]; then
    _kotae "$@"
else
    compdef _kotae kotae
fi
"""


def script(commands: Sequence[Described]) -> str:
    entries = [(command.name, command.about) for command in commands] + [("help", "The options of a command.")]
    lines = [
        *(f"        {quoted(f'{name}:{escaped(about)}')}" for name, about in entries),
        "    )",
        "    if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then",
        "        _describe command commands",
        "        return",
        "    fi",
        "    local command=$words[2]",
        "    shift words",
        "    (( CURRENT-- ))",
        "    case $command in",
    ]
    for command in commands:
        lines.append(f"        {command.name})")
        lines.append("            _arguments -S \\")
        specifications = [*option_lines(command), *(word_line(word) for word in command.words)]
        lines += [f"                {quoted(each)} \\" for each in specifications[:-1]]
        lines += [f"                {quoted(specifications[-1])}", "            ;;"]
    return HEAD + "\n".join(lines) + "\n" + FOOT


def option_lines(command: Described) -> Iterator[str]:
    for option in command.options:
        others = "*" if option.many else f"({' '.join(option.names)})"
        for name in option.names:
            joined = ("=" if name.startswith("--") else "+") if option.value else ""
            value = f":{escaped(option.value)}:{action(option)}" if option.value else ""
            yield f"{others}{name}{joined}[{escaped(option.help)}]{value}"


def word_line(word: Argument) -> str:
    """The last word may come several times; others are optional, so that options are always offered too."""
    return f"{'*' if word.many else ''}:{'' if word.many else ':'}{escaped(word.value)}:{action(word)}".replace(
        "::", ":" if word.needed else "::", 1
    )


def action(argument: Argument) -> str:
    if argument.offers:
        return f"({' '.join(argument.offers)})"
    return {"file": "_files", "folder": "_files -/", "": " "}[argument.path]


def escaped(text: str) -> str:
    """A text inside a specification."""
    for sign in "\\[]:":
        text = text.replace(sign, f"\\{sign}")
    return text


def quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
