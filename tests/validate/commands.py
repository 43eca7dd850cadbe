#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the commands that the documents show: those in Markdown, in the manual pages and in the --help of programs.

commands.py SOURCE BUILD PROGRAM...

Each block of commands runs in a folder that looks like the source tree; there shortened.py takes the place of every
program. Of a command within a sentence only the options are checked.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from documents import list_blocks, list_documents, list_help_examples, list_inline, list_manual_examples
from manual import ask, list_commands
from tap import Tap

OURS = ["kythu-arena", "kythu-book", "kythu-engine", "kythu-net", "kythu-tune"]
# The paths under which the documents call programs of the tree.
PLACES = ["bin/kythu", "bin/ninja", "bin/meson", "bin/flatpak", "bin/flatpak-builder", "_build/src/kythu", "run", "test",
          "build-aux/bundle", "build-aux/package", "build-aux/uninstall", "_build/tests/music/play-score",
          *(f"_build/tests/games/standins/{name}" for name in ("play-levels", "worst-moves", "simulate-rating"))]
PLACES += [f"{folder}/{name}" for folder in ("bin", "_build/src/tools") for name in OURS]
# Names that examples use for engines of others.
OTHERS = ["new", "old", "brain", "kythu-engine", "bin/stockfish"]
FOLDERS = ["src/games/caro/net", "src/games/caro/book", "src/games/chess/eval", "src/games/chess/openings", "src/games/xiangqi/openings", "tmp"]
LINKED = {"data": "data", "tests": "tests", "flatpak": "flatpak", "themes/dusk": "data/themes/mystic"}
# Makes the files that examples expect.
PREPARE = """
kythu-arena --game chess --save games.pgn --quiet --engine level=full name=a --engine level=full name=b --each nodes=1
kythu-tune games --output chess.games
cp games.pgn game.pgn
kythu-book --scores scores --output /tmp/book.c
cp scores /tmp/scores
"""
STARTS = {"./run", "./test", "build-aux/bundle", "build-aux/package", "build-aux/uninstall", "meson", "ninja", "kythu",
          *OURS}


class Tree:
    """A folder with the paths of the source tree, in which commands of the documents can run."""

    def __init__(self, folder, source, build):
        self.folder, self.log, self.kept = Path(folder), Path(folder, "log"), {}
        stand_in = Path(__file__).resolve().parent / "shortened.py"
        for place in PLACES:
            self.link(place, stand_in)
        for place in OTHERS:
            self.link(place, build / "src/tools/kythu-engine")
        for place, target in LINKED.items():
            self.link(place, source / target)
        for place in FOLDERS:
            (self.folder / place).mkdir(parents=True, exist_ok=True)
        self.environment = {**os.environ, "SHORTENED_SOURCE": str(source), "SHORTENED_BUILD": str(build),
                            "SHORTENED_LOG": str(self.log), "SHORTENED_PATH": os.environ["PATH"],
                            "HOME": str(self.folder), "LC_ALL": "C.UTF-8", "GSETTINGS_SCHEMA_DIR": str(build / "data")}

    def link(self, place, target):
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)

    def list_made(self):
        files = [path for path in self.folder.iterdir() if path.is_file() and not path.is_symlink()]
        return [path for path in files if path != self.log]

    def keep(self):
        """Remembers the files; restore() brings them back."""
        self.kept = {path: path.read_bytes() for path in self.list_made()}

    def restore(self):
        for path in self.list_made():
            path.unlink()
        for path, content in self.kept.items():
            path.write_bytes(content)

    def run(self, script, **more):
        """Runs a script; returns what it printed where it fails, else an empty text."""
        script = script.replace("/tmp/", f"{self.folder}/tmp/")
        environment = {**self.environment, **more}
        environment["PATH"] = f"{self.folder}/bin:{environment['PATH']}"
        result = subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd=self.folder, env=environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                errors="replace", check=False, timeout=120)
        return f"status {result.returncode}\n{script}\n{result.stdout[-1500:]}" if result.returncode else ""


def list_examples(source, programs):
    """Yields each document with its blocks of commands."""
    for path in list_documents(source):
        yield path.relative_to(source), list_blocks(path.read_text(encoding="utf-8"))
    for page in sorted((source / "data").glob("*.6")):
        yield page.relative_to(source), list_manual_examples(page.read_text(encoding="utf-8"))
    for program in programs:
        whole = list_help_examples(ask(program))
        yield f"{Path(program).name} --help", whole
        for command in list_commands(program):
            examples = list_help_examples(ask(program, command))
            yield f"{Path(program).name} {command} --help", examples if examples != whole else []


def check_blocks(tap, tree, source, programs):
    """Runs all blocks. A block may use files made by earlier blocks of the same document, but not those of other
    documents."""
    for where, blocks in list_examples(source, programs):
        for block in blocks:
            name = f"{where}: {block.strip().splitlines()[0][:70]}"
            if "sox" in block and not shutil.which("sox"):
                tap.skip(name, "sox is not installed")
                continue
            fault = tree.run(block)
            tap.check(not fault, name, fault)
        tree.restore()


def check_sentences(tap, tree, source):
    for path in list_documents(source):
        found = list_inline(path.read_text(encoding="utf-8"), STARTS)
        for command in dict.fromkeys(found):
            # Words in capitals stand for others; “set -f” keeps the shell from expanding them as patterns of file
            # names.
            fault = tree.run(f"set -f; {command.replace('|', ' ')}", SHORTENED_ONLY="options")
            tap.check(not fault, f"{path.relative_to(source)}: in a sentence, {command}", fault)


def main(source, build, *programs):
    tap = Tap()
    source, build = Path(source).resolve(), Path(build).resolve()
    programs = [str(Path(program).resolve()) for program in programs]
    with tempfile.TemporaryDirectory() as folder:
        tree = Tree(folder, source, build)
        fault = tree.run(PREPARE)
        tap.check(not fault, "the files that examples begin with are made", fault)
        tree.keep()
        check_blocks(tap, tree, source, programs)
        check_sentences(tap, tree, source)
        for line in dict.fromkeys(tree.log.read_text(encoding="utf-8").splitlines() if tree.log.exists() else []):
            tap.note(line)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
