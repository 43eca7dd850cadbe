#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds what a file of src exports and no other file of src uses: it is to be static, or to go.

exports.py SOURCE BUILD
"""

import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from tap import Tap

# Rooms whose exports are checked; all of src counts as their users.
ROOMS = ("core", "engine", "textbook", "formats", "protocols", "net", "referee", "model", "music", "ui")
EXCEPTIONS = "tests/validate/exports.txt"
# Functions that GObject and GError ask every type and every domain of errors to have.
ALWAYS = ("_get_type", "_error_quark")


def list_symbols(objects):
    """The object file, the name and the kind of every symbol."""
    text = subprocess.run(["nm", "--print-file-name", "--format=posix", *objects], stdout=subprocess.PIPE, text=True,
                          check=True).stdout
    for line in text.splitlines():
        path, symbol = line.split(": ", 1)
        yield path, *symbol.split()[:2]


def source_of(path, build):
    """The file of src that an object was made from: ui/libkythu-ui.a.p/board_kt-board.c.o is ui/board/kt-board.c."""
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
    """Lines "name name: reason"."""
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
