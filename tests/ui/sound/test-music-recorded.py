#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays music on its own sound server and records it: TAP on the standard output.

    test-music-recorded.py PLAY_MUSIC

A piece of four seconds that never pauses is played for more than three rounds; the program's own pieces differ only
in length. The recording must have no gap between its beginning and its end.
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from recording import (RATE, SETTLE, SILENT, START_LIMIT, Recorder, Server, Tap, decibels, find_slow,
                       missing_programs)

ROUND = 4  # seconds
ROUNDS = 3.5
PIECE = """beat 120
bar 4
scale d e f# a b
voice song string 0.6 -0.2
voice mist pad 0.15 0.2
part all
song | d5 e5 a5 b5 | a5 f#5 e5 b4 |
mist | d4+a4:4 | e4+a4:4 |
order all
"""
# Seconds: the length of a window in which the level is measured, and the longest fade at the beginning and at the end.
WINDOW = 0.02
FADE_IN = 2.0
FADE_OUT = 1.0
# A window with less than this part of the usual level is a gap.
GAP = 0.1


def play(program, uri, seconds, environment):
    return subprocess.run([program, uri, str(seconds)], env=environment, capture_output=True, text=True, timeout=60)


def levels(samples):
    """Returns the root mean square of each window."""
    width = round(WINDOW * RATE)
    return [(sum(s * s for s in samples[i:i + width]) / width) ** 0.5
            for i in range(0, len(samples) - width, width)]


def trim(heard):
    """Returns the windows from the first to the last that is not silent."""
    loud = [i for i, level in enumerate(heard) if level > SILENT / 4]
    return heard[loud[0]:loud[-1] + 1] if loud else []


def find_gaps(heard):
    """Returns the usual level and the windows that are almost silent, without the fades."""
    middle = heard[round(FADE_IN / WINDOW):-round(FADE_OUT / WINDOW)]
    usual = sorted(middle)[len(middle) // 2] if middle else 0
    return usual, [i for i, level in enumerate(middle) if level < usual * GAP]


def check_rounds(tap, program, uri, folder):
    server = Server(folder)
    try:
        if not server.wait():
            tap.check("a sound server starts", False)
            return
        recorder = Recorder(server.environment)
        if not recorder.wait_for(lambda: len(recorder.samples) > 0, START_LIMIT):
            tap.check("the sound server can be recorded", False)
            return
        time.sleep(SETTLE)
        start = len(recorder.samples)
        done = play(program, uri, ROUND * ROUNDS, server.environment)
        recorder.wait_for_silence()
        heard = trim(levels(recorder.part(start)))
        usual, gaps = find_gaps(heard)
        seconds = len(heard) * WINDOW
        tap.check("music is heard for three rounds and more", seconds > ROUND * 3, f"{seconds:.1f} s", done.stderr)
        tap.check("it has no gap", heard and not gaps,
                  *(f"{FADE_IN + gap * WINDOW:.2f} s after it began" for gap in gaps))
        tap.check("it keeps nobody waiting", not find_slow(done.stdout), done.stdout)
        tap.check("it knows that it is heard", "state 1" in done.stdout, done.stdout)
        print(f"# {seconds:.1f} s, usual level {decibels(usual):.1f} dB, "
              f"quietest {decibels(min(heard[100:-50], default=0)):.1f} dB")
        os.kill(recorder.process.pid, signal.SIGTERM)
    finally:
        server.process.terminate()
        server.process.wait(10)


def check_no_server(tap, program, uri, folder):
    environment = dict(os.environ, HOME=folder, XDG_RUNTIME_DIR=folder, XDG_CONFIG_HOME=folder,
                       PULSE_SERVER=f"unix:{folder}/nobody")
    done = play(program, uri, 0.5, environment)
    tap.check("without a server nothing is said", done.stderr == "", done.stderr)
    tap.check("without a server nobody waits", done.returncode == 0 and not find_slow(done.stdout), done.stdout)
    tap.check("it knows that it is not heard", "state 2" in done.stdout, done.stdout)


def main():
    program = sys.argv[1]
    missing = missing_programs()
    if missing:
        print(f"1..0 # SKIP {' and '.join(missing)} not installed")
        return 0
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="kythu-music-") as folder:
        piece = pathlib.Path(folder) / "piece.score"
        piece.write_text(PIECE, encoding="utf-8")
        for check in (check_rounds, check_no_server):
            with tempfile.TemporaryDirectory(prefix="kythu-music-") as home:
                check(tap, program, piece.as_uri(), home)
    print(f"1..{tap.n}")
    return 1 if tap.failed else 0


if __name__ == "__main__":
    sys.exit(main())
