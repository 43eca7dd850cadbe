#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds what a file exports and no other file of src uses: it is to be static, or to go.

exports.py SOURCE BUILD
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tap import Tap

# Rooms whose exports are checked; all of src counts as their users.
ROOMS = ["core", "engine", "textbook", "formats", "protocols", "referee", "model", "ui"]
EXCEPTIONS = "exports.txt"


def read_objects(build):
    """For each object file of src: what it defines for others, and what it takes from others."""
    objects = {}
    for path in sorted((build / "src").rglob("*.o")):
        text = subprocess.run(["nm", "--format=posix", path], stdout=subprocess.PIPE, text=True, check=True).stdout
        symbols = [line.split()[:2] for line in text.splitlines()]
        defined = {name for name, kind in symbols if kind in "TDBRC"}
        used = {name for name, kind in symbols if kind == "U"}
        objects[path] = (defined, used)
    return objects


def source_of(path):
    """"libkythu-ui.a.p/board_kt-board.c.o" was made from "board/kt-board.c"."""
    return path.name.removesuffix(".o").replace("_", "/")


def find_unused(objects):
    unused = {}
    for path, (defined, _) in objects.items():
        if not any(f"/{room}_" in str(path) or f"/{room}/" in str(path) for room in ROOMS):
            continue
        used = set().union(*(taken for other, (_, taken) in objects.items() if other != path))
        for name in defined - used:
            unused[name] = source_of(path)
    return unused


def main(source, build):
    tap = Tap()
    objects = read_objects(Path(build))
    for name, where in sorted(find_unused(objects).items(), key=lambda x: (x[1], x[0])):
        print(where, name)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
