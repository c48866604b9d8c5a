"""Completion in bash, version 3.2 (as on macOS) or newer.

Where a path is expected the script offers nothing, so that bash completes files, as it does for any program.
"""

from collections.abc import Iterator, Sequence

from kotae.cli.described import Argument, Described

HEAD = """\
# Completes kotae in bash. To use it: source <(kotae completion bash)
# or, for good: kotae completion bash > ~/.local/share/bash-completion/completions/kotae
_kotae() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local options="" valued="" words="" place=0 known="" i
    COMPREPLY=()
    if [[ $word == "=" ]]; then  # as in --theme=plain, which bash splits
        word=""
    elif [[ $before == "=" ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
    fi
"""

COUNTED = """\
    for (( i = 2; i < COMP_CWORD; i++ )); do
        if [[ $valued == *" ${COMP_WORDS[i]} "* ]]; then
            (( i++ ))
            [[ ${COMP_WORDS[i]} == "=" ]] && (( i++ ))
        elif [[ ${COMP_WORDS[i]} != -?* ]]; then
            (( place++ ))
        fi
    done
"""

FOOT = """\
    if [[ $valued == *" $before "* ]]; then
        words=$known
    elif [[ $word == -* ]]; then
        words=$options
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _kotae kotae
"""


def script(commands: Sequence[Described]) -> str:
    names = " ".join([*(command.name for command in commands), "help"])
    lines = [
        HEAD,
        "    if (( COMP_CWORD == 1 )); then",
        f'        COMPREPLY=($(compgen -W "{names} --help --version" -- "$word"))',
        "        return",
        "    fi",
        "    case ${COMP_WORDS[1]} in",
        f'        help) words="{names}" ;;',
        *(line for command in commands for line in options_case(command)),
        "    esac",
        COUNTED.rstrip("\n"),
        '    case "${COMP_WORDS[1]} $place" in',
        *(line for command in commands for line in word_cases(command)),
        "    esac",
    ]
    return "\n".join(lines) + "\n" + FOOT


def options_case(command: Described) -> Iterator[str]:
    """What the options of a command are, which of them have values, and which values the one before has."""
    names = " ".join(name for option in command.options for name in option.names)
    valued = " ".join(name for option in command.options if option.value for name in option.names)
    yield f"        {command.name})"
    yield f'            options="{names}" valued=" {valued} "'
    offering = [option for option in command.options if option.offers]
    if offering:
        yield "            case $before in"
        for option in offering:
            yield f'                {"|".join(option.names)}) known="{" ".join(option.offers)}" ;;'
        yield "            esac"
    yield "            ;;"


def word_cases(command: Described) -> Iterator[str]:
    """What may stand at each place; the last word may come several times."""
    for place, word in enumerate(command.words):
        if word.offers:
            yield f'        "{command.name} {pattern(place, word)}) words="{" ".join(word.offers)}" ;;'


def pattern(place: int, word: Argument) -> str:
    return '"*' if word.many else f'{place}"'
