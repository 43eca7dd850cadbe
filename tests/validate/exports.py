#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds functions and variables of src that are exported but used by no other file: they should be static or be
deleted.

exports.py SOURCE BUILD
"""

import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from tap import Tap

# Rooms whose exports are checked; any file of src may use them.
ROOMS = ("core", "engine", "textbook", "formats", "protocols", "net", "referee", "model", "music", "ui")
EXCEPTIONS = "tests/validate/exports.txt"
# Endings of functions that the macros of GObject and GError define for every type and every error domain.
ALWAYS = ("_get_type", "_error_quark")


def list_symbols(objects):
    """Yields the object file, the name and the kind of every symbol."""
    text = subprocess.run(["nm", "--print-file-name", "--format=posix", *objects], stdout=subprocess.PIPE, text=True,
                          check=True).stdout
    for line in text.splitlines():
        path, symbol = line.split(": ", 1)
        yield path, *symbol.split()[:2]


def source_of(path, build):
    """Returns the file of src that an object was made from: ui/board/kt-board.c for
    ui/libkythu-ui.a.p/board_kt-board.c.o."""
    path = Path(path).relative_to(build / "src")
    return "/".join([*path.parts[:-2], path.name.removesuffix(".o").replace("_", "/")])


def find_unused(build):
    owner, users = {}, defaultdict(set)
    for path, name, kind in list_symbols(sorted(build.glob("src/**/*.o"))):
        if kind == "U":
            users[name].add(path)
        elif kind in "TDBRC" and "meson-generated" not in path:
            owner[name] = source_of(path, build)
    return {name: source for name, source in owner.items()
            if source.startswith(ROOMS) and not name.endswith(ALWAYS) and not users[name]}


def read_exceptions(path):
    """Reads lines of the form "name name: reason"."""
    lines = (line.partition(":") for line in path.read_text(encoding="utf-8").splitlines()
             if line.strip() and not line.startswith(("#", " ")))
    return {name: reason.strip() for names, _, reason in lines for name in names.split()}


def main(source, build):
    tap = Tap()
    if not shutil.which("nm"):
        tap.skip("exports", "nm is not installed")
        tap.finish()
    unused, exceptions = find_unused(Path(build)), read_exceptions(Path(source) / EXCEPTIONS)
    wrong = sorted(f"{where}: {name}" for name, where in unused.items() if name not in exceptions)
    tap.check(not wrong, "what a file exports, another file of src uses", "\n".join(wrong))
    tap.check(all(exceptions.values()), "every exception has a reason")
    stale = sorted(set(exceptions) - set(unused))
    tap.check(not stale, "every exception is needed", "\n".join(stale))
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
