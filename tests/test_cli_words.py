"""What is said of words of a command line that cannot be: always one line, and always what was expected."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import EXAMPLES

from kotae import __version__
from kotae.cli.arguments import Word, kind, read_names
from kotae.cli.options import COMMANDS, options_of
from kotae.cli.run import parsed, run

LOOP = str(EXAMPLES / "slitherlink/7x7.txt")


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that a call is refused with."""
    assert run(list(words)) == 2
    out, told = capsys.readouterr()
    assert out == ""
    line = re.fullmatch(r"kotae: (.*)\n", told)
    assert line, told
    return line[1]


def options() -> Iterator[tuple[str, str, object]]:
    """Every option that takes a value: its command, its name, and what reads it."""
    for command in COMMANDS:
        for action in options_of(command)._actions:
            if action.option_strings and action.nargs != 0:
                yield command, action.option_strings[-1], action.type


WITH_VALUES = list(options())
TYPED = [
    (command, option)
    for command, option, reader in WITH_VALUES
    if isinstance(reader, Word) and reader is not kind and reader.read is not read_names
]
"""Those whose values are numbers, sizes or one of a few names."""


def test_there_are_options_to_ask_about() -> None:
    assert len(WITH_VALUES) > len(TYPED) > 40


@pytest.mark.parametrize(("command", "option", "reader"), WITH_VALUES)
def test_an_option_without_a_value(
    capsys: pytest.CaptureFixture[str], command: str, option: str, reader: object
) -> None:
    told = refusal(capsys, command, option)
    assert re.fullmatch(rf"\S*{option} needs a value; expected .+", told)
    if isinstance(reader, Word):
        assert told.endswith(f"; expected {reader.expected}")
    words = {"batch": ["x", "-o", "y"], "convert": ["x", "--to", "y"], "check": ["x", "y"], "generate": ["hashi"]}
    usual = {"experiment": ["hashi"], "serve": [], "list": [], "bench": []} | words
    refusal(capsys, command, f"{option}=", *usual.get(command, ["x"]))


@pytest.mark.parametrize(("command", "option"), TYPED)
def test_a_value_that_cannot_be(capsys: pytest.CaptureFixture[str], command: str, option: str) -> None:
    for value in ("-1", "nan", "inf", "-inf", "٣", "1_0", "+1", " 1", "0x1", "1e", "1,2;3", "9" * 5000):
        if option in {"--timeout", "--budget"} and value[0] == "9":  # so long a limit is none
            continue
        told = refusal(capsys, command, f"{option}={value}")
        assert re.match(rf"\S*{option} is '", told)
        assert "; expected " in told
        assert len(told) < 170


CALLS = {
    "dance": "unknown command 'dance'; expected one of solve, batch, ",
    "solv": "unknown command 'solv'; did you mean solve?",
    "-": "there is no command before -; usage: kotae solve PUZZLE",
    "3x2m2:3a1b2": "there is no command before 3x2m2:3a1b2; usage: kotae solve PUZZLE",
    "--json solve x": "--json comes before the command; usage: kotae COMMAND PUZZLE... [options]",
    "solve x --jsn": "unknown option --jsn; did you mean --json?",
    "solve x --js=3": "unknown option --js; did you mean --json?",
    "solve x -all 3": "unknown option -all; did you mean --all?",
    "solve x -q": "unknown option -q; see `kotae solve --help`",
    "solve x --json=3": "--json takes no value, but '3' was given; expected --json alone",
    "solve x --all 2 --count": "--count cannot be used with --all; expected only one of them",
    "solve x --all 0": "--all is '0'; expected a number from 1 to 1000000000",
    "solve x -v 2": "-v/--verb is '2'; expected a number from 0 to 1",
    "solve x --workers 1025": "--workers is '1025'; expected a number from 1 to 1024",
    "convert x --too text": "unknown option --too; did you mean --to?",
    "convert x": "--to is missing; usage: kotae convert PUZZLE --to NAME",
    "check": "PUZZLE and ANSWER are missing; usage: kotae check PUZZLE ANSWER",
    "experiment": "FAMILY is missing; usage: kotae experiment FAMILY [PUZZLE...]",
    "check x": "ANSWER is missing; usage: kotae check PUZZLE ANSWER",
    "check x y z": "unexpected argument 'z'; usage: kotae check PUZZLE ANSWER",
    "hint x y z": "unexpected argument 'z'; usage: kotae hint PUZZLE [ANSWER]",
    "batch x": "-o/--output is missing; usage: kotae batch FILE... -o RESULTS",
    "generate hasi": "unknown family 'hasi'; did you mean hashi?",
    "generate bridgs": "unknown family 'bridgs'; did you mean bridges?",
    "generate hashi --size 0x3": "--size is '0x3'; expected ROWSxCOLUMNS, such as 10x8",
    "generate hashi --difficulty hrad": "--difficulty is 'hrad'; expected one of easy, medium, hard, expert",
    "compare x --encodings ,": "--encodings is ','; expected names separated by commas",
    "experiment hashi --sizes 1": "--sizes is '1'; expected sides of boards such as 10,20,50 or 10:100:10, each ",
    "experiment sliding x --steps 3:9:0": "--steps is '3:9:0'; expected steps such as 33, 3:42 or 3:42:3, up to 10000",
    "bench --peers clngo": "unknown peer 'clngo'; did you mean clingo?",
    "generate hashi --json --to has": "--json cannot be used with --to; expected only one of them",
    "experiment hashi x --seed 3": "--seed needs --sizes",
    f"draw {LOOP} --theme dark": "--theme needs a picture to write to; expected --svg, --png or --pdf FILE",
    f"draw {LOOP} --labels": "--labels needs a picture to write to; expected --svg, --png or --pdf FILE",
    f"cnf {LOOP} --ascii": "--ascii needs --decode MODEL",
    f"solve {LOOP} -s cadcal195": "unknown solver 'cadcal195'; did you mean cadical195?",
    f"cnf {LOOP} --encoding egdes": "unknown encoding 'egdes' for slitherlink; did you mean edges?",
    f"convert {LOOP} --to textt": "unknown format 'textt'; did you mean text?",
}


ORDERS: dict[str, tuple[str, dict[str, object]]] = {
    "solve": ("solve a --json b --all 2 -i c - --sat-codes", {"puzzles": ["a", "b", "-"], "input": ["c"], "all": 2}),
    "hint": ("hint a --level 2 b", {"puzzle": "a", "level": 2, "answer": "b"}),
    "check": ("check --json a --ascii b", {"puzzle": "a", "answer": "b", "json": True, "ascii": True}),
    "batch": ("batch a -o r b --workers 2 c", {"puzzles": ["a", "b", "c"], "output": "r", "workers": 2}),
    "generate": ("generate --size 4x5 -n3 hashi --seed -1", {"size": (4, 5), "number": 3, "seed": "-1"}),
    "experiment": ("experiment --steps 3 sliding --timeout 5 a b", {"steps": [3], "puzzles": ["a", "b"]}),
    "blanks": ("generate\thashi\t--seed=a b\t-n2", {"seed": "a b", "number": 2}),
    "dashes": ("solve --json -- -a --all", {"json": True, "puzzles": ["-a", "--all"], "all": None}),
    "draw": ("draw a --theme=dark b --answers c", {"puzzle": "a", "more": ["b", "c"], "theme": "dark"}),
}


@pytest.mark.parametrize("case", ORDERS)
def test_words_may_come_in_any_order(case: str) -> None:
    call, meant = ORDERS[case]
    options = vars(parsed(call.split("\t" if "\t" in call else " ")))
    assert {name: options[name] for name in meant} == meant


@pytest.mark.parametrize("call", CALLS)
def test_a_call_that_cannot_be(capsys: pytest.CaptureFixture[str], call: str) -> None:
    told = refusal(capsys, *call.split())
    assert told.startswith(CALLS[call])


def test_a_traceback_is_shown_to_those_who_ask(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KOTAE_DEBUG", "1")
    assert run(["solve", LOOP, "-s", "nosuch"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("Traceback ")
    assert told.splitlines()[-1].startswith("kotae: unknown solver 'nosuch'; expected ")


def test_an_answer_without_a_name_is_not_no_answer(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("check", "forced", "hint"):
        assert refusal(capsys, command, LOOP, "").endswith(
            "it has no name; expected JSON, a file that holds an answer, or -"
        )


@pytest.mark.parametrize(
    "call",
    [
        *("solve {} -o -", "solve {} --svg -", "solve {} --proof -", "explain {} --html -", "explain {} --svg -"),
        *(
            "draw {} --svg -",
            "draw {} --pdf -",
            "compare {} --plot -",
            "bench {} -o -",
            "cnf {} --encoding edges -o ./",
        ),
    ],
)
def test_no_file_is_called_like_standard_output(
    capsys: pytest.CaptureFixture[str], call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "; expected a file" in refusal(capsys, *call.format(LOOP).split())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "call",
    ["solve - -", "solve x - -i -", "check - -", "verify - --puzzle -", "draw - -", "cnf - --decode -", "rate - -"],
)
def test_standard_input_is_read_once(capsys: pytest.CaptureFixture[str], call: str) -> None:
    assert (
        refusal(capsys, *call.split())
        == "standard input is named twice; expected - only once, and files for the others"
    )


def test_two_things_do_not_go_to_one_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    one, other = str(tmp_path / "x"), f"{tmp_path}/./x"
    told = refusal(capsys, "solve", LOOP, "-o", one, "--proof", other, "--svg", str(tmp_path / "y"))
    assert told == "--output and --proof name the same file; expected a different file for each"
    assert "--html and --svg name" in refusal(capsys, "explain", LOOP, "--html", one, "--svg", other)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("target", ["-", "/dev/stdout"])
def test_a_formula_can_go_into_a_pipe(target: str) -> None:
    done = subprocess.run([sys.executable, "-m", "kotae", "cnf", LOOP, "-o", target], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("c kotae slitherlink 7x7\n")


def test_the_version_needs_nothing_loaded() -> None:
    code = "import sys; from kotae.__main__ import main; main(); print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code, "--version"], capture_output=True, text=True, check=True)
    said, loaded = done.stdout.splitlines()
    assert said == f"kotae {__version__}"
    for module in ("argparse", "pysat", "importlib.metadata", "kotae.cli.run", "kotae.families"):
        assert f"'{module}'" not in loaded


def test_so_many_puzzles_are_not_all_thought_of_at_once() -> None:
    """The first of a thousand million is there at once."""
    words = f"{sys.executable} -m kotae generate hashi --size 4x4 -n 1000000000 --jobs 1 --to puzzlink | head -1"
    done = subprocess.run(words, shell=True, capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith("https://puzz.link/p?hashikake/4/4/")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example_that_works_and_names_defaults(command: str) -> None:
    parser = options_of(command)
    example = re.search(rf"Example: kotae ({command}\b.*)", parser.epilog or "")
    assert example
    parsed(example[1].split())
    for action in parser._actions:
        if action.default not in (None, False, True, [], "==SUPPRESS=="):
            assert "default: " in str(action.help), action.option_strings


def test_help_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["help", "check"]) == 0
    assert capsys.readouterr().out.startswith("usage: kotae check ")
    assert refusal(capsys, "help", "chek") == "unknown command 'chek'; did you mean check?"
    assert refusal(capsys, "help", "check", "x") == "unexpected argument 'x'; usage: kotae help [COMMAND]"
