"""Runs every search again and prints what the page shows."""

from errata.catalogue import ERRATA

if __name__ == "__main__":
    for erratum in ERRATA:
        print(f"{erratum.heading}\n\n{erratum.block()}\n\n")
