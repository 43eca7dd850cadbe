#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when the sources of src repeat themselves: when the same six lines occur in two places, or when too many pairs
of files share six lines of one shape (alike but for names, numbers and texts).

repetition.py SOURCE [--list]

Code that C and GObject require of every type is not compared: the set-up of a class and an object, templates,
properties, disposal. Neither are declarations, tables and functions of one line. A shape in many places belongs to
the language and is no repetition.
"""

import re
import sys
from collections import defaultdict
from itertools import combinations
from pathlib import Path

from tap import Tap

LINES = 6
MAX_PLACES = 8
MAX_PAIRS = 40

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\.?\d[\w.]*|\S')
HEAD = re.compile(r"^([a-z]\w*) \(", re.ASCII)
# Functions that every type has, and functions of a property that only store or return it.
OF_TYPES = re.compile(r"(?:\w+_)?(?:class_init|init|iface_init|dispose|finalize|constructed|get_property|set_property|new|"
                      r"bind_\w+|free|clear|unref)")
OF_PROPERTIES = re.compile(r"\w+_(?:get|set|is)_\w+")
PROPERTY_LINES = 6
# Lines of punctuation, and entries of tables.
THIN = re.compile(r"[^\w\"']*|else|do|break ;|#.*|(\{ )?\. i = .*[,;}]|\{ .*|\".*\" ?[,}].*")
KEYWORDS = set("break case const continue default do else enum for goto if return sizeof static struct switch typedef "
               "union while TRUE FALSE NULL".split())


def shape_of(line):
    words = []
    for token in TOKEN.findall(line):
        if token[0].isalpha() or token[0] == "_":
            words.append(token if token in KEYWORDS else "i")
        elif token[0].isdigit() or token[0] == ".":
            words.append(token if token == "." else "0")
        else:
            words.append('"' if token[0] in "\"'" else token)
    return " ".join(words)


def counts(name, function):
    if OF_TYPES.fullmatch(name):
        return False
    return len(function) > (PROPERTY_LINES if OF_PROPERTIES.fullmatch(name) else 2)


def read(path):
    """Returns the lines that are compared, each with its number, its text and its shape."""
    text = COMMENT.sub(lambda match: "\n" * match[0].count("\n"), path.read_text(encoding="utf-8"))
    lines, name, function = [], None, []
    for number, line in enumerate(text.splitlines(), 1):
        head = HEAD.match(line)
        if head:
            name, function = head[1], []
        shape = shape_of(line)
        if line.startswith("}"):
            lines += function if name and counts(name, function) else []
            name = None
        elif name and not THIN.fullmatch(shape):
            function.append((number, " ".join(line.split()), shape))
    return lines


def find_runs(files, part):
    """Returns for each pair of files the lines at which an equal run begins in each."""
    places = defaultdict(list)
    for path, lines in files.items():
        for at in range(len(lines) - LINES + 1):
            places[tuple(line[part] for line in lines[at:at + LINES])].append((path, at))
    pairs = defaultdict(list)
    for found in places.values():
        if 1 < len(found) <= MAX_PLACES:
            for (path, at), (other, beside) in combinations(found, 2):
                if path != other or abs(at - beside) >= LINES:
                    pairs[path, other].append((files[path][at][0], files[other][beside][0]))
    return pairs


def main(source, *options):
    src = Path(source) / "src"
    files = {str(path.relative_to(src)): read(path) for path in sorted(src.rglob("*.c"))}
    same, alike = find_runs(files, 1), find_runs(files, 2)
    told = [f"{a}:{runs[0][0]} ~ {b}:{runs[0][1]} ({len(runs)} lines)"
            for (a, b), runs in sorted(alike.items(), key=lambda item: -len(item[1]))]
    if options:
        print("\n".join(told))
        print(len(told))
        return
    tap = Tap()
    tap.check(not same, f"no {LINES} lines of src stand in two places",
              "\n".join(f"{a}:{runs[0][0]} ~ {b}:{runs[0][1]}" for (a, b), runs in same.items()))
    tap.check(len(told) <= MAX_PAIRS, f"{LINES} lines of one shape stand in at most {MAX_PAIRS} pairs of places",
              f"{len(told)} pairs\n" + "\n".join(told))
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
