#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that what the documents point at is there: links, headings, and files that are named.

links.py SOURCE
"""

import re
import subprocess
import sys
from pathlib import Path

from documents import list_documents, strip_fences
from tap import Tap

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
CODE = re.compile(r"`([^`\n]+)`")
# A path that begins in one of our folders, or the name of one of our sources.
ROOTED = re.compile(r"(?:src|tests|data|docs|po|build-aux|flatpak|debian|\.ci)/[\w./-]*\w/?")
SOURCE_NAME = re.compile(r"(?:kt|chess|caro|mnk|tictactoe|tune|arena|ablation|kythu)-[\w-]+\.[ch]")


def slug(heading):
    """As the places where such documents are shown call a heading."""
    text = re.sub(r"[`*_]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def find_broken_links(path, text):
    for target in LINK.findall(text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        there = (path.parent / name).resolve() if name else path
        if not there.exists():
            yield f"{target}: there is no such file"
        elif anchor and anchor not in {slug(h) for h in HEADING.findall(there.read_text(encoding="utf-8"))}:
            yield f"{target}: there is no such heading"


def find_missing_files(source, path, text, names):
    for code in CODE.findall(text):
        if ROOTED.fullmatch(code):
            # A program is called as its source is.
            there = (base / name for base in (source, path.parent, source / "src") for name in (code, code + ".c"))
            if not any(candidate.exists() for candidate in there):
                yield f"`{code}`: there is no such file"
        elif SOURCE_NAME.fullmatch(code) and code not in names:
            yield f"`{code}`: no source is called so"


def list_names(source):
    result = subprocess.run(["find", str(source / "src"), str(source / "tests"), "-name", "*.[ch]", "-printf", "%f\n"],
                            stdout=subprocess.PIPE, text=True, check=True)
    # This one is written while everything is built.
    return set(result.stdout.split()) | {"chess-opening-keys.c", "xiangqi-opening-keys.c", "kt-game-list.h"}


def main(source):
    source = Path(source)
    tap = Tap()
    names = list_names(source)
    for path in list_documents(source):
        text = strip_fences(path.read_text(encoding="utf-8"))
        broken = [*find_broken_links(path, text), *find_missing_files(source, path, text, names)]
        tap.check(not broken, f"{path.relative_to(source)} points at what is there", "\n".join(broken))
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
