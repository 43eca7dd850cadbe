#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how many positions kythu-engine searches in a second with one thread, and Stockfish beside it where that is
installed. The two run in turn, and the best of three runs counts.

    bench-speed.py KYTHU_ENGINE
"""
import os
import re
import shutil
import subprocess
import sys

ROUNDS = 3


def run(command, pattern):
    """Runs the command and returns the number that the pattern finds in its output."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            check=True)
    return float(re.search(pattern, result.stdout)[1])


def report(what, ours, theirs=None):
    peer = f'Stockfish {theirs:.3f} M/s' if theirs else ''
    print(f'figure: {what} | {ours:.3f} M/s |  | {peer} |')


def main():
    engine = sys.argv[1]
    stockfish = shutil.which('stockfish', path=os.environ['PATH'] + ':/usr/games')
    chess, caro, theirs = [], [], []
    for _ in range(ROUNDS):
        chess.append(run([engine, 'bench', 'chess'], r'([\d.]+) M per second'))
        caro.append(run([engine, 'bench', 'caro'], r'([\d.]+) M per second'))
        if stockfish:
            theirs.append(run([stockfish, 'bench'], r'Nodes/second\s*: (\d+)') / 1e6)
    report('Positions of chess, one thread', max(chess), max(theirs, default=None))
    report('Positions of caro, one thread', max(caro))


if __name__ == '__main__':
    main()
