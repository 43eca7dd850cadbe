#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a program puts out and cannot be written, to a full disk, to nobody or to what is closed, is told.
TAP on the standard output.

    test-output.py PROGRAM...
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "validate"))
from tap import Tap  # noqa: E402

# What each puts out besides its version and help.
MORE = {
    "kythu-engine": [["perft", "2"], ["divide", "3"], ["eval"], ["analyse", "--depth=1"], []],
    "kythu-arena": [["--game", "tic-tac-toe", "--engine", "level=easy", "--engine", "level=medium", "--games", "2"],
                    ["--game", "tic-tac-toe", "--engine", "level=easy", "--engine", "level=medium", "--games", "2",
                     "--quiet"]],
}
QUESTION = "uci\nposition startpos\ngo depth 2\nquit\n"


def run_into(output, program, words):
    return subprocess.run([program, *words], input=QUESTION, stdout=output, stderr=subprocess.PIPE, text=True,
                          check=False, timeout=60)


def run_unread(program, words):
    """Into a pipe whose reader is gone before the program starts: a status, and what was said."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        result = run_into(writer, program, words)
    finally:
        os.close(writer)
    return result.returncode, result.stderr


def run_closed(program, words):
    """With the standard output closed, in a shell, as somebody calls it."""
    return subprocess.run(["sh", "-c", 'exec "$0" "$@" >&-', program, *words], input=QUESTION, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, check=False, timeout=60)


def check_input(tap, engine):
    """What cannot be read is not taken for a conversation without a word."""
    for words in ("</", "<&-"):
        result = subprocess.run(["sh", "-c", f'exec "$0" {words}', engine], capture_output=True, text=True,
                                check=False, timeout=60)
        tap.check(result.returncode == 1 and "the input cannot be read" in result.stderr, f"kythu-engine {words}",
                  f"{result.returncode}: {result.stderr}")


def check_journal(tap, arena):
    """A file that is opened while the output is closed is not taken for it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal"
        result = run_closed(arena, [*MORE["kythu-arena"][1], "--resume", str(path)])
        text = path.read_text(encoding="utf-8")
    tap.check(result.returncode == 1 and all(line.startswith(("kythu-arena ", "game ")) for line in text.splitlines()),
              "a journal, with the output closed", f"{result}: {text}")


def check(tap, program, words):
    name = Path(program).name
    label = " ".join([name, *words])
    with open("/dev/full", "w", encoding="utf-8") as full:
        result = run_into(full, program, words)
    tap.check(result.returncode == 1 and result.stderr.startswith(f"{name}: "), f"{label}, to a full disk",
              f"{result.returncode}: {result.stderr}")
    status, said = run_unread(program, words)
    tap.check(status == 1 and said.startswith(f"{name}: "), f"{label}, to nobody", f"{status}: {said}")
    result = run_closed(program, words)
    tap.check(result.returncode == 1 and result.stderr.startswith(f"{name}: "), f"{label}, to what is closed",
              f"{result.returncode}: {result.stderr}")


def main(*programs):
    tap = Tap()
    for program in programs:
        for words in [["--version"], ["--help"], *MORE.get(Path(program).name, [])]:
            check(tap, program, words)
        if Path(program).name == "kythu-arena":
            check_journal(tap, program)
        if Path(program).name == "kythu-engine":
            check_input(tap, program)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
