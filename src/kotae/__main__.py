"""`kotae` and `python -m kotae`."""

import sys

OVERVIEW = """\
usage: kotae VERB PUZZLE... [options]

Logic puzzles, solved and proved. PUZZLE is a file, a puzz.link address, a game id, or - for standard input.

  solve PUZZLE...           solve, say whether the answer is unique, draw it
  check PUZZLE ANSWER       every broken rule, by its sentence and place; ANSWER may be partial
  forced PUZZLE [ANSWER]    what is the same in every answer
  draw PUZZLE [ANSWER]      a picture: in the terminal, or --svg, --png, --pdf FILE; sheets to print
  cnf PUZZLE [-o FILE]      the formula as DIMACS, its variables and rules named in comments
  cnf --decode MODEL PUZZLE what a SAT solver printed for it, checked and drawn
  verify CERTIFICATE        check the certificate that `solve --proof FILE` wrote, without the solver
  convert PUZZLE --to NAME  another format
  compare PUZZLE...         encodings and solvers against each other, as a table and a plot
  experiment FAMILY PUZZLE  time against horizon or size, as a table and a plot
  list                      families, formats, encodings, solvers

`kotae VERB --help` tells more.
"""


def main() -> int:
    """Starts the program. The overview needs nothing loaded, so that asking for help is instant."""
    try:
        if sys.argv[1:] in ([], ["-h"], ["--help"]):
            print(OVERVIEW, end="", flush=True)
            return 0 if sys.argv[1:] else 2
        from kotae.cli import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        print("kotae: interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
