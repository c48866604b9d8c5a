"""One call of every command, as its help shows it."""

EXAMPLES = {
    "solve": "solve puzzle.txt --json",
    "batch": "batch folder -o results.jsonl --timeout 60",
    "check": "check puzzle.txt answer.txt",
    "forced": "forced puzzle.txt",
    "explain": "explain puzzle.txt --html steps.html",
    "hint": "hint puzzle.txt half-done.txt --level 3",
    "rate": "rate puzzle.txt",
    "draw": "draw puzzle.txt --svg picture.svg",
    "generate": "generate slitherlink --size 10x10 --difficulty hard --seed 1",
    "suggest": "suggest half-made.txt",
    "cnf": "cnf puzzle.txt -o formula.cnf",
    "convert": "convert puzzle.txt --to puzzlink",
    "verify": "verify proof.cert --puzzle puzzle.txt",
    "compare": "compare puzzle.txt --solvers cadical195,minisat22",
    "experiment": "experiment sliding puzzle.txt --steps 3:42:3 --plot time.svg",
    "serve": "serve --port 8765",
    "bench": "bench --quick",
    "list": "list --json",
}
"""What follows `kotae`, by the name of the command."""
