#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An engine that misbehaves, as a test of the referee.

rogue.py PROTOCOL MANNER [N]

It plays the first legal move that it knows of. MANNER is the way in which it misbehaves, from its move number N on
(from the first by default).
"""

import os
import subprocess
import sys
import time

MANNERS = (
    "good",           # does nothing wrong
    "crlf",           # ends its lines with CR LF
    "chatty",         # writes lines that nobody asked for
    "slow-start",     # takes a while to start, but not too long
    "never-starts",   # never answers the first question
    "silent",         # never sends a move
    "crash",          # ends with status 3
    "killed",         # is killed by a signal
    "illegal",        # plays an illegal move
    "nonsense",       # answers with a word that is not a move
    "null",           # sends "bestmove 0000"
    "late",           # answers three seconds after the question
    "twice",          # answers each question twice
    "endless-line",   # writes without end, and never an end of line
    "endless-lines",  # writes lines without end
    "closes-input",   # closes its input, and keeps running
    "closes-output",  # closes its output, and keeps running
    "stays",          # plays well, and keeps running after it was told to quit
    "child",          # plays well, and leaves a child process behind
)


class Rogue:
    def __init__(self, manner, number):
        self.manner = manner
        self.number = number
        self.moves = 0
        self.end = "\r\n" if manner == "crlf" else "\n"

    def say(self, text):
        os.write(1, (text + self.end).encode())

    def start(self):
        if self.manner == "slow-start":
            time.sleep(0.5)
        if self.manner == "never-starts":
            time.sleep(1000)
        if self.manner == "child":
            subprocess.Popen(["sleep", "1000"], start_new_session=False)

    def endless(self, text):
        while True:
            os.write(1, text)

    def misbehave(self):
        """Misbehaves; returns False where an answer is still to be sent."""
        manner = self.manner
        if manner == "silent":
            time.sleep(1000)
        elif manner == "crash":
            sys.exit(3)
        elif manner == "killed":
            os.kill(os.getpid(), 11)
        elif manner == "endless-line":
            self.endless(b"x" * 4096)
        elif manner == "endless-lines":
            self.endless(b"info string and so on\n" * 100)
        elif manner == "closes-input":
            os.close(0)
            self.answer()
            time.sleep(1000)
        elif manner == "closes-output":
            os.close(1)
            time.sleep(1000)
        elif manner == "late":
            time.sleep(3 * float(os.environ.get("KYTHU_PATIENCE", "1")))
            return False
        else:
            return False
        return True

    def move(self):
        """Handles a question for a move."""
        self.moves += 1
        if self.moves < self.number:
            self.answer()
        elif not self.misbehave():
            self.answer_wrongly()

    def answer_wrongly(self):
        if self.manner == "illegal":
            self.say(self.illegal)
        elif self.manner == "nonsense":
            self.say(self.nonsense)
        elif self.manner == "null":
            self.say(self.null)
        else:
            self.answer()
            if self.manner == "twice":
                self.answer()

    def run(self):
        while True:
            line = sys.stdin.readline()
            if not line:
                if self.manner != "stays":
                    return
                time.sleep(1000)
            if self.manner == "chatty":
                self.say("what is it now?")
                self.say("")
            if not self.hear(line.split()):
                if self.manner == "stays":
                    time.sleep(1000)
                return


class Uci(Rogue):
    """Moves a knight out and back. The moves are legal as long as the opponent is another rogue, which does the
    same."""

    illegal, nonsense, null = "bestmove e1e5", "bestmove castles", "bestmove 0000"

    def hear(self, words):
        if words[:1] == ["uci"]:
            self.start()
            self.say("id name Rogue")
            self.say("option name Move Overhead type spin default 10 min 0 max 5000")
            self.say("uciok")
        elif words[:1] == ["isready"]:
            self.say("readyok")
        elif words[:1] == ["position"]:
            self.n_played = len(words) - 3 if "moves" in words else 0
        elif words[:1] == ["go"]:
            self.move()
        return words[:1] != ["quit"]

    def answer(self):
        white = self.n_played % 2 == 0
        away = self.n_played // 2 % 2 == 0
        squares = ("g1", "f3") if white else ("g8", "f6")
        self.say("info depth 1 score cp %d nodes 20 pv none" % (13 if white else -13))
        self.say("bestmove " + ("".join(squares) if away else "".join(reversed(squares))) + " ponder e7e5")


class Gomocup(Rogue):
    """Puts its stone on the first free cell, row by row."""

    illegal, nonsense, null = "-1,3", "seven, seven", "99,99"

    def hear(self, words):
        command = words[0].upper() if words else ""
        if command == "START":
            self.start()
            self.size = int(words[1])
            self.taken = set()
            self.say("OK")
        elif command == "RESTART":
            self.taken = set()
            self.say("OK")
        elif command == "BEGIN":
            self.move()
        elif command == "TURN":
            self.take(words[1])
            self.move()
        elif command == "BOARD":
            self.taken = set()
            for line in iter(sys.stdin.readline, ""):
                if line.strip() == "DONE":
                    break
                self.take(line.rsplit(",", 1)[0])
            self.move()
        return command != "END"

    def take(self, text):
        column, row = text.split(",")
        self.taken.add((int(row), int(column)))

    def answer(self):
        cells = ((row, column) for row in range(self.size) for column in range(self.size))
        row, column = next(cell for cell in cells if cell not in self.taken)
        self.taken.add((row, column))
        self.say("MESSAGE this is the first free cell")
        self.say(f"{column},{row}")


def main(protocol, manner, number="1"):
    if manner not in MANNERS:
        sys.exit(f"rogue.py: there is no manner '{manner}'")
    {"uci": Uci, "gomocup": Gomocup}[protocol](manner, int(number)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
