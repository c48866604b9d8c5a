"""All tables and plots of `benchmarks` and of docs/performance.md, by one command:

    python benchmarks/everything.py --corpus DIR [--quick]

Run it on a machine that does nothing else. It takes more than an hour; with --quick a quarter of that.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SIZES = {
    "hashi": "10,20,30,50,70,100,150,200,300,500,700,1000,1400,2000,3000",
    "nonogram": "10,20,30,40,50,70,100,150,200,250,300,400,500",
    "slitherlink": "10,20,30,50,70,100,150,200,300,500,700,1000,1400",
    "nawabari": "10,20,30,50,70,100,150,200,300,400",
    "sliding": "3,4,5,6,8,10,12,16,20,30,40,50,70,100",
}
"""Sides of the boards whose cost is plotted, to beyond what memory or the time limit allow."""
ALLOWED = {"KOTAE_MAX_CELLS": "100000000"}


def kotae(*words: str) -> None:
    print("kotae", *words, flush=True)
    subprocess.run([sys.executable, "-m", "kotae", *words], check=True, env=os.environ | ALLOWED)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpus", required=True, help="a folder of puzzles")
    parser.add_argument("--envs", help="where the peers are installed")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    for family, sizes in SIZES.items():
        chosen = sizes if not options.quick else ",".join(sizes.split(",")[:6])
        limit = "20" if options.quick else "200"
        plot = str(ROOT / f"docs/pictures/growth-{family}.svg")
        kotae("experiment", family, "--sizes", chosen, "--timeout", limit, "--plot", plot)
    (ROOT / "benchmarks/runs/growth.jsonl").unlink(missing_ok=True)
    growth = [sys.executable, str(ROOT / "benchmarks/growth.py"), "--seconds", "2" if options.quick else "10"]
    subprocess.run(growth, check=True)
    common = ["--install", *(["--quick"] if options.quick else ["--timeout", "20"])]
    common += ["--envs", options.envs] if options.envs else []
    files = [str(ROOT / f"benchmarks/corpus.{kind}") for kind in ("md", "svg")]
    kotae("bench", "--corpus", options.corpus, *common, "-o", files[0], "-o", files[1])
    families = [sys.executable, str(ROOT / "benchmarks/all_families.py"), "--renew", "--corpus", options.corpus]
    subprocess.run([*families, *(["--envs", options.envs] if options.envs else [])], check=True)


if __name__ == "__main__":
    main()
