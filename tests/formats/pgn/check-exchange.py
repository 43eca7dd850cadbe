#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets pgn-extract read games that our program has written, and compares the moves.

    check-exchange.py MAKE_GAMES [NUMBER [SEED]]

MAKE_GAMES is the built program make-games. Prints each game of which pgn-extract reads other moves.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

RESULTS = {"1-0", "0-1", "1/2-1/2", "*"}
OPTIONS = ["-Wuci", "-C", "-N", "-V", "--notags", "--noresults", "-w", "1000000"]


def find_reader():
    return shutil.which("pgn-extract") or shutil.which("pgn-extract", path="/usr/games")


def make_games(program, folder, number, seed):
    games, moves = folder / "games.pgn", folder / "moves.txt"
    subprocess.run([program, games, moves, number, seed], check=True)
    return games, [line.split() for line in moves.read_text().splitlines()]


def read_games(games):
    """Returns the moves of each game as pgn-extract reads them, and its messages."""
    run = subprocess.run([find_reader(), *OPTIONS, games], capture_output=True, check=False)
    words = (line.split() for line in run.stdout.decode().splitlines())
    lines = [[word.lower() for word in line if word not in RESULTS] for line in words]
    return lines, run.stderr.decode(errors="replace")


def compare(expected, found):
    """Compares the games. Those without a move are left out, because pgn-extract writes an empty line or none for
    them."""
    expected = [moves for moves in expected if moves]
    found = [moves for moves in found if moves]
    n_wrong = abs(len(expected) - len(found))
    for number, (ours, theirs) in enumerate(zip(expected, found), 1):
        if ours != theirs:
            n_wrong += 1
            print(f"game {number}:\n  written {' '.join(ours)}\n  read    {' '.join(theirs)}")
    return len(expected), len(found), n_wrong


def main():
    if not find_reader():
        sys.exit("pgn-extract is not installed.")
    number, seed = (sys.argv[2:] + ["1000", "1"][len(sys.argv) - 2 :])[:2]
    with tempfile.TemporaryDirectory() as folder:
        games, moves = make_games(sys.argv[1], Path(folder), number, seed)
        found, said = read_games(games)
        n_expected, n_found, n_wrong = compare(moves, found)
        print(said.strip().splitlines()[-1])
        print(f"{n_expected} games with moves were written, {n_found} read, {n_wrong} of them otherwise.")
    return 1 if n_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
