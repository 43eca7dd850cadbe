#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs report output that cannot be written: to a full disk, to a pipe without a reader, and to a closed
descriptor. TAP on the standard output.

    test-output.py PROGRAM...
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "validate"))
from tap import Tap  # noqa: E402

# Further commands with output, besides --version and --help.
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
    """Runs the program with a pipe that nobody reads; returns the status and the errors."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        result = run_into(writer, program, words)
    finally:
        os.close(writer)
    return result.returncode, result.stderr


def run_closed(program, words):
    """Runs the program with the standard output closed, as a shell does for >&-."""
    return subprocess.run(["sh", "-c", 'exec "$0" "$@" >&-', program, *words], input=QUESTION, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, check=False, timeout=60)


def check_input(tap, engine):
    """Input that cannot be read is reported, and is not taken for an empty conversation."""
    for words in ("</", "<&-"):
        result = subprocess.run(["sh", "-c", f'exec "$0" {words}', engine], capture_output=True, text=True,
                                check=False, timeout=60)
        tap.check(result.returncode == 1 and "the input cannot be read" in result.stderr, f"kythu-engine {words}",
                  f"{result.returncode}: {result.stderr}")


def check_journal(tap, arena):
    """With the standard output closed, a file that is opened gets descriptor 1; the table must not be written into
    it."""
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
