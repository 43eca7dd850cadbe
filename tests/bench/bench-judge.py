#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how often Stockfish agrees with the labels of our reviews of chess games and with our hints.

    bench-review-labels --list | bench-judge.py labels [POSITIONS]
    bench-reasons | bench-judge.py hints [POSITIONS]

The searches of Stockfish are limited to POSITIONS positions, about a million of which it searches in a second, so
that the load of the machine changes no result. For labels, only the positions before and after a move that one of
the two judges calls a mistake are searched so long; the others are searched with a tenth of the positions.
"""
import math
import os
import shutil
import subprocess
import sys

BLUNDER, MISTAKE, INACCURACY = 0.3, 0.2, 0.1
LABEL_BLUNDER, LABEL_MISTAKE = 3, 2
LEAST_PERCENT = 90
STEEPNESS = 0.0057


class Judge:
    def __init__(self):
        path = shutil.which('stockfish', path=os.environ['PATH'] + ':/usr/games')
        if not path:
            sys.exit('Stockfish is not installed')
        self.program = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send('setoption name Hash value 64')
        self.known = {}

    def send(self, line):
        print(line, file=self.program.stdin, flush=True)

    def search(self, position, limit):
        """Returns the winning chance of the side to move. A review computes it from the score with the same curve,
        so that the two judges differ in nothing but the score."""
        self.send(f'position fen {position}')
        self.send(f'go {limit}')
        score = ('mate', 0)
        for line in self.program.stdout:
            words = line.split()
            if 'score' in words:
                score = (words[words.index('score') + 1], int(words[words.index('score') + 2]))
            if words[:1] == ['bestmove']:
                break
        if score[0] == 'mate':
            return 1.0 if score[1] > 0 else 0.0
        return 1 / (1 + math.exp(-STEEPNESS * score[1]))

    def get_chance(self, position, limit):
        if (position, limit) not in self.known:
            self.known[position, limit] = self.search(position, limit)
        return self.known[position, limit]

    def get_loss(self, before, after, limit):
        return self.get_chance(before, limit) - (1 - self.get_chance(after, limit))


def read_moves():
    """Returns for each move the positions before and after it, the winning chances in both, and its label."""
    lines = [line.rstrip('\n').split('|') for line in sys.stdin]
    return [(lines[i][0], lines[i + 1][0], *map(float, lines[i][1:3]), int(lines[i][3]))
            for i in range(len(lines) - 1) if lines[i][1] != 'end']


def report(what, n, of):
    percent = 100 * n / max(of, 1)
    verdict = 'met' if percent >= LEAST_PERCENT else 'missed'
    print(f'figure: {what} ({n} of {of}) | {percent:.1f} % | at least {LEAST_PERCENT} % |  | {verdict}')
    return percent >= LEAST_PERCENT


def judge_labels(judge, positions):
    limit, quick = f'nodes {positions}', f'nodes {positions // 10}'
    ours = agreed = lesser = theirs = found = 0
    for before, after, chance, chance_after, label in read_moves():
        loss = judge.get_loss(before, after, quick)
        if label >= LABEL_MISTAKE or loss >= MISTAKE:
            loss = judge.get_loss(before, after, limit)
        if label == LABEL_BLUNDER:
            ours += 1
            agreed += loss >= BLUNDER
            lesser += loss >= MISTAKE
            if loss < BLUNDER:
                print(f'not a blunder: {before} -> {after}: lost {loss:.2f}, we say {chance:.2f} to {chance_after:.2f}')
        if loss >= BLUNDER:
            theirs += 1
            found += label >= LABEL_MISTAKE
            if label < LABEL_MISTAKE:
                print(f'overlooked: {before} -> {after}: lost {loss:.2f}, we say {chance:.2f} to {chance_after:.2f}')
    print(f'{ours} blunders of ours: {agreed} blunders for it, {lesser} mistakes at least')
    good = report('Blunders of a review that Stockfish calls blunders', agreed, ours)
    return report('Blunders for Stockfish that a review calls mistakes at least', found, theirs) and good


def judge_hints(judge, positions):
    limit = f'nodes {positions}'
    hints = good = false = 0
    for line in sys.stdin:
        if '|' not in line or line.startswith('figure'):
            continue
        hint, after = line.rstrip('\n').split('|')
        words = hint.split()
        loss = judge.get_loss(' '.join(words[5:]), after, limit)
        is_mate = words[1].startswith('mate-')
        hints += 1
        good += loss < INACCURACY
        false += is_mate and judge.get_chance(after, limit) > 0
        if loss >= INACCURACY:
            print(f'lost {loss:.2f}: {hint}')
    print(f'{false} mates that Stockfish does not see')
    return report('Hints that lose less than a tenth of the chance for Stockfish', good, hints) and not false


def main():
    kind = sys.argv[1]
    amount = int(sys.argv[2]) if len(sys.argv) > 2 else 2000000 if kind == 'labels' else 1000000
    works = {'labels': judge_labels, 'hints': judge_hints}
    sys.exit(not works[kind](Judge(), amount))


if __name__ == '__main__':
    main()
