#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Judges finished games of chess a second time, without code of ours: Stockfish tells the legal moves, the checks and
the position; this program reads the moves and finds the draws.

    check-games.py FILE.pgn...

Prints each game that has another result by the rules or should have ended earlier, and how often each ending
occurs. Games that were lost on time, by a fault or by adjudication must not be over by the rules.
"""

import collections
import re
import shutil
import subprocess
import sys
from pathlib import Path

SAN = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])(?:=([QRBN]))?[+#]?$")
CASTLING = {"O-O": ("e1g1", "e8g8"), "O-O-O": ("e1c1", "e8c8")}


def find_stockfish():
    return shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")


class Stockfish:
    def __init__(self):
        self.process = subprocess.Popen([find_stockfish()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask("uci", "uciok")

    def ask(self, text, last):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        lines = []
        while not lines or not lines[-1].startswith(last):
            lines.append(self.process.stdout.readline().strip())
        return lines

    def look(self, position):
        """Returns the FEN, whether the side to move is in check, and its legal moves."""
        lines = self.ask(f"position {position}\nd\ngo perft 1", "Nodes searched")
        fen = next(line[5:] for line in lines if line.startswith("Fen: "))
        check = any(re.match(r"Checkers: \S", line) for line in lines)
        return fen, check, [line.split(":")[0] for line in lines if re.match(r"[a-h][1-8][a-h][1-8][nbrq]?: 1$", line)]


def pieces_of(fen):
    board = {}
    for row, text in zip("87654321", fen.split()[0].split("/")):
        column = 0
        for sign in text:
            if sign.isdigit():
                column += int(sign)
            else:
                board["abcdefgh"[column] + row] = sign
                column += 1
    return board


def resolve(san, fen, legal):
    """Returns the one legal move that a text in standard algebraic notation means."""
    castling = CASTLING.get(san.rstrip("+#"))
    if castling:
        return castling["wb".index(fen.split()[1])]
    piece, column, row, to, promotion = SAN.match(san).groups()
    board = pieces_of(fen)
    found = [move for move in legal if move[2:4] == to and board[move[:2]].upper() == (piece or "P")
             and move[0].startswith(column) and move[1].startswith(row)
             and move[4:] == (promotion or "").lower()]
    if len(found) != 1:
        raise ValueError(f"{san} means {found} in {fen}")
    return found[0]


def too_little(fen):
    """Returns whether no mate is possible: only kings are left, or one knight, or bishops on squares of one colour."""
    board = pieces_of(fen)
    rest = {square: sign.upper() for square, sign in board.items() if sign.upper() != "K"}
    colours = {("abcdefgh".index(square[0]) + int(square[1])) % 2 for square in rest}
    return len(rest) == 0 or list(rest.values()) == ["N"] or (set(rest.values()) == {"B"} and len(colours) == 1)


def judge(fen, check, legal, times_seen):
    """Returns the result by the rules and its reason, or None while the game goes on."""
    if not legal:
        if check:
            return ("0-1" if fen.split()[1] == "w" else "1-0"), "checkmate"
        return "1/2-1/2", "stalemate"
    if too_little(fen):
        return "1/2-1/2", "material"
    if times_seen >= 3:
        return "1/2-1/2", "threefold"
    if int(fen.split()[4]) >= 100:
        return "1/2-1/2", "fifty"
    return None


def parse(text):
    """Yields the tags, the moves and the result of each game, without comments and move numbers."""
    for game in re.split(r"\n\n(?=\[Event )", text.strip()):
        head, _, body = game.partition("\n\n")
        body = re.sub(r"\{[^}]*\}", " ", body)
        words = [word for word in body.split() if not re.match(r"\d+\.", word)]
        yield dict(re.findall(r'^\[(\w+) "(.*)"\]$', head, re.MULTILINE)), words[:-1], words[-1]


def check(stockfish, tags, moves, result):
    """Returns the fault of a game, and how it ended."""
    start = f"fen {tags['FEN']}" if "FEN" in tags else "startpos"
    played, seen = [], collections.Counter()
    for number in range(len(moves) + 1):
        position = f"{start} moves {' '.join(played)}"
        fen, in_check, legal = stockfish.look(position)
        key = " ".join(fen.split()[:4])
        seen[key] += 1
        verdict = judge(fen, in_check, legal, seen[key])
        if number == len(moves):
            break
        if verdict:
            return f"goes on after {verdict[1]}, {len(moves) - number} plies before its end", None
        played.append(resolve(moves[number], fen, legal))
    if tags["Result"] != result:
        return f"has the results {tags['Result']} and {result}", None
    if tags["Termination"] == "normal":
        if not verdict or verdict[0] != result:
            return f"ends with {result}, but by the rules it is {verdict}: {tags['TerminationDetails']}", None
        return None, verdict[1]
    return (f"ends by {tags['Termination']} after {verdict[1]}" if verdict else None), tags["Termination"]


def main(paths):
    if not find_stockfish():
        sys.exit("check-games.py: Stockfish is not installed")
    stockfish, endings, wrong, n_moves = Stockfish(), collections.Counter(), 0, 0
    for path in paths:
        for tags, moves, result in parse(Path(path).read_text(encoding="utf-8")):
            fault, ending = check(stockfish, tags, moves, result)
            endings[ending] += 1
            n_moves += len(moves)
            if fault:
                wrong += 1
                print(f"{path}: game {tags['Round']} {fault}")
    print(f"{sum(endings.values())} games, {n_moves} moves, {wrong} wrong;",
          ", ".join(f"{name} {number}" for name, number in endings.most_common()))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
