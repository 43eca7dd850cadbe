#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Talks with the engine in the protocol of XBoard, and lets it play whole games so in the arena."""

import queue
import subprocess
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "validate"))

from tap import Tap  # noqa: E402

PATIENCE = 100
MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def say(self, *lines):
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def hear(self, beginning):
        """Returns the lines up to the first with this beginning."""
        heard = []
        while not heard or (heard[-1] is not None and not heard[-1].startswith(beginning)):
            heard.append(self.lines.get(timeout=PATIENCE))
        return heard

    def ask(self, beginning, *lines):
        """Returns the line with this beginning that follows."""
        self.say(*lines)
        return self.hear(beginning)[-1]

    def wait_for_all(self, number):
        """Returns everything that is said to earlier lines."""
        self.say(f"ping {number}")
        return self.hear(f"pong {number}")[:-1]


def check_play(tap, engine):
    engine.say("xboard", "protover 2")
    features = " ".join(engine.hear("feature done=1"))
    tap.check(all(f in features for f in ("setboard=1", "usermove=1", "ping=1", "analyze=1")), "features", features)
    engine.say("new", "sd 4", "nopost")
    tap.check(engine.ask("move ", "usermove e2e4").startswith("move "), "a move is answered")
    tap.check(engine.ask("Illegal move", "usermove e2e4") == "Illegal move: e2e4", "an illegal move is told")
    tap.check(engine.ask("move ", "usermove d2d4").startswith("move "), "and the game goes on")
    engine.say("force", "undo", "undo", "undo", "undo", "usermove e2e4", "usermove e7e5")
    tap.check(engine.wait_for_all(1) == [], "in force mode moves are only played")
    tap.check(engine.ask("move ", "new", "sd 3", "go").startswith("move "), "“go” gives the engine the move")


def check_results(tap, engine):
    engine.say("new", "sd 4", "force", f"setboard {MATE_IN_ONE}", "go")
    heard = engine.hear("1-0")
    tap.check(heard == ["move d1d8", "1-0 {Checkmate}"], "the engine mates and says so", heard)
    engine.say("new", "force", "usermove f2f3", "usermove e7e5", "usermove g2g4", "usermove d8h4")
    tap.check(engine.ask("0-1").startswith("0-1 {Checkmate"), "a mate between two people is told")
    # White repeats the position for the third time, and is a queen down: the engine claims the draw for White.
    engine.say("new", "sd 1", "force", "setboard 6k1/8/8/8/8/8/1q6/7K w - - 0 1")
    for _ in range(2):
        engine.say("usermove h1g1", "usermove g8h8", "usermove g1h1", "usermove h8g8")
    heard = engine.ask("1/2-1/2", "go")
    tap.check(heard == "1/2-1/2 {The same position for the third time}", "a repetition is claimed", heard)


def check_limits(tap, engine):
    engine.say("new", "post", "st 1000", "usermove e2e4")
    engine.hear("5 ")
    tap.check(engine.ask("move ", "?").startswith("move "), "“?” asks for the move at once")
    engine.say("usermove d2d4")
    engine.hear("5 ")
    engine.say("force")
    heard = engine.wait_for_all(2)
    tap.check(not any(line.startswith("move") for line in heard), "“force” drops a move that is thought about", heard)
    engine.say("new", "sd 3", "usermove e2e4", "ping 3")
    heard = [line for line in engine.hear("pong 3") if not line[0].isdigit()]
    tap.check(len(heard) == 2 and heard[0].startswith("move "), "a ping is answered after the move", heard)


def check_pondering(tap, engine):
    engine.say("new", "nopost", "hard", "sd 8", "usermove e2e4")
    engine.hear("move ")
    expected = engine.ask("Hint: ", "hint").split()[1]
    engine.say(f"usermove {expected}")
    tap.check(engine.hear("move ")[-1].startswith("move "), "the expected reply is answered")
    expected = engine.ask("Hint: ", "hint").split()[1]
    other = next(move for move in ("a2a3", "h2h3") if move != expected)
    engine.say(f"usermove {other}")
    heard = engine.hear("move ")
    tap.check(len(heard) == 1, "and so is another one", heard)
    engine.say("easy", "force")
    engine.wait_for_all(4)


def check_analysis(tap, engine):
    engine.say("new", "post", "analyze")
    engine.hear("6 ")
    tap.check(engine.ask("stat01: ", ".").split()[-1] == "20", "an analysis says how far it is, of twenty moves")
    engine.say("usermove e2e4")
    heard = engine.hear("6 ")[-1].split()
    tap.check(heard[4][1] in "5678", "after a move it analyses the other side", heard)
    engine.say("exit", "nopost")
    engine.wait_for_all(5)


def check_xiangqi(tap, engine):
    engine.say("new", "variant xiangqi", "sd 3", "usermove h2e2")
    tap.check(engine.hear("move ")[-1][6:7] in "789", "Chinese chess has rows from 0")
    heard = engine.ask("Error", "variant crazyhouse")
    tap.check("normal and xiangqi" in heard, "an unknown variant is refused", heard)


def check_nonsense(tap, engine):
    engine.say("force", "new", "force", "level", "level 40 5", "st 0", "sd -1", "time now", "setboard nonsense", "usermove",
               "option Elo", "option=", "memory lots", "cores 0", "x" * 5000, "ping 0", "usermove e2e4")
    heard = engine.wait_for_all(6)
    tap.check(len([line for line in heard if line.startswith("Error (“level” wants")]) == 2, "levels are checked", heard)
    tap.check(any(line.startswith("tellusererror Illegal position") for line in heard), "so are positions", heard)
    tap.check(max(len(line) for line in heard) < 400, "nothing is repeated at length")
    tap.check(engine.ask("Illegal move", "usermove e2e4") == "Illegal move: e2e4", "the good move was played")
    engine.say("quit")
    tap.check(engine.process.wait(PATIENCE) == 0, "“quit” ends it")


def check_whole_games(tap, program, arena):
    result = subprocess.run(
        [arena, "--game", "xiangqi", "--games", "2", "--engine", f"cmd={program}", "proto=xboard", "name=asked",
         "tc=2+0.02", "--engine", f"cmd={program}", "name=ours", "proto=uci", "tc=2+0.02"],
        capture_output=True, text=True, check=False, timeout=600)
    tap.check(result.returncode == 0, "two games in the arena", result.stdout + result.stderr)


def main(program, arena):
    tap = Tap()
    engine = Engine(program)
    check_play(tap, engine)
    check_results(tap, engine)
    check_limits(tap, engine)
    check_pondering(tap, engine)
    check_analysis(tap, engine)
    check_xiangqi(tap, engine)
    check_nonsense(tap, engine)
    check_whole_games(tap, program, arena)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
