#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks SGF files against the standard (https://www.red-bean.com/sgf/, FF[4]); it was written from the standard
alone.

check-sgf.py FILE...                prints the faults of files
check-sgf.py --test WRITER SAMPLES  tests that files of the program WRITER have no fault and each sample has one
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# The type of each property's value: “list” is a list with at least one element, “elist” one that may be empty.
MOVE = {"B": "point", "W": "point", "KO": "none", "MN": "number"}
SETUP = {"AB": "list stone", "AW": "list stone", "AE": "list stone", "PL": "colour"}
NODE = {"C": "text", "DM": "double", "GB": "double", "GW": "double", "HO": "double", "N": "simple", "UC": "double",
        "V": "real"}
MOVE_ANNOTATION = {"BM": "double", "DO": "none", "IT": "none", "TE": "double"}
MARKUP = {"AR": "list point:point", "CR": "list stone", "DD": "elist stone", "LB": "list point:simple",
          "LN": "list point:point", "MA": "list stone", "SL": "list stone", "SQ": "list stone", "TR": "list stone"}
ROOT = {"AP": "simple:simple", "CA": "simple", "FF": "number", "GM": "number", "ST": "number", "SZ": "size"}
INFO = {**{name: "simple" for name in "AN BR BT CP EV GN ON OT PB PC PW RO RU SO US WR WT".split()},
        "DT": "date", "GC": "text", "RE": "result", "TM": "real"}
TIMING = {"BL": "real", "WL": "real", "OB": "number", "OW": "number"}
OTHER = {"FG": "figure", "PM": "number", "VW": "elist stone"}
TYPES = {**MOVE, **SETUP, **NODE, **MOVE_ANNOTATION, **MARKUP, **ROOT, **INFO, **TIMING, **OTHER}

# A node has at most one property of each group.
ALTERNATIVES = [("B", "W"), ("BM", "DO", "IT", "TE"), ("DM", "UC", "GB", "GW")]
# In the lists of a group each point occurs at most once.
APART = [("AB", "AW", "AE"), ("CR", "MA", "SL", "SQ", "TR")]

FORMS = {
    "number": r"[+-]?\d+", "real": r"[+-]?\d+(\.\d+)?", "double": r"[12]", "colour": r"[BW]", "none": r"",
    "size": r"\d+(:\d+)?", "point": r"[a-zA-Z]{2}", "stone": r"[a-zA-Z]{2}(:[a-zA-Z]{2})?",
    "result": r"0|Draw|Void|\?|[BW]\+(\d+(\.\d+)?|R|Resign|T|Time|F|Forfeit)?",
    "date": r"\d{4}(-\d\d(-\d\d)?)?(,(\d{4}(-\d\d(-\d\d)?)?|\d\d-\d\d|\d\d))*",
    "figure": r"|\d+:.*",
}


class Bad(Exception):
    pass


class Parser:
    """Parses GameTree = "(" Node+ GameTree* ")" without recursion."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def skip(self):
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.text[self.at] if self.at < len(self.text) else ""

    def take(self, pattern, what):
        found = re.compile(pattern, re.DOTALL).match(self.text, self.at)
        if not found:
            raise Bad(f"{what} was expected at {self.at}: {self.text[self.at:self.at + 20]!r}")
        self.at = found.end()
        return found

    def properties(self):
        while "A" <= self.skip() <= "Z":
            name, values = self.take(r"[A-Z]+", "a name").group(), []
            while self.skip() == "[":
                values.append(self.take(r"\[((?:[^\]\\]|\\.)*)\]", "a value").group(1))
            if not values:
                raise Bad(f"{name} has no value")
            yield name, values

    def events(self):
        """Yields "(", ")" and for each node its list of properties, in the order of the file."""
        depth, before = 0, ""
        while token := self.skip():
            if token == ";" and before in ("(", ";"):
                self.at += 1
                yield list(self.properties())
            elif token == "(" and (before in (";", ")") if depth else True):
                self.at, depth = self.at + 1, depth + 1
                yield token
            elif token == ")" and depth and before in (";", ")"):
                self.at, depth = self.at + 1, depth - 1
                yield token
            else:
                raise Bad(f"{token!r} has no place at {self.at}")
            before = token
        if depth or not before:
            raise Bad(f"the text ends inside {depth} trees")


def split(value):
    """Splits a value at the colons that are not escaped."""
    pieces, piece, at = [], "", 0
    while at < len(value):
        step = 2 if value[at] == "\\" else 1
        if value[at] == ":":
            pieces.append(piece)
            piece = ""
        else:
            piece += value[at:at + step]
        at += step
    return [*pieces, piece]


class Game:
    def __init__(self, root):
        size = dict(root).get("SZ", ["19"])[0]
        self.check("SZ", size, "size")
        numbers = [int(n) for n in size.split(":")]
        self.columns, self.rows = numbers[0], numbers[-1]
        if len(numbers) == 2 and self.columns == self.rows:
            raise Bad("SZ of a square board is one number")
        if not all(1 <= n <= 52 for n in numbers):
            raise Bad(f"SZ[{size}] is out of range")
        head = dict(root)
        if head.get("FF") != ["4"] or head.get("GM") != ["4"]:
            raise Bad("a game begins with FF[4] and GM[4]")

    def place(self, point):
        column, row = ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".index(c) for c in point)
        if column >= self.columns or row >= self.rows:
            raise Bad(f"{point} is not on the board")
        return column, row

    def area(self, value):
        """Returns the points of "aa", or of the rectangle "aa:cc"."""
        first, *last = [self.place(p) for p in value.split(":")]
        last = last[0] if last else first
        if ":" in value and not (first[0] <= last[0] and first[1] <= last[1] and first != last):
            raise Bad(f"{value} is no rectangle")
        return [(x, y) for x in range(first[0], last[0] + 1) for y in range(first[1], last[1] + 1)]

    def check(self, name, value, form):
        if ":" in form:
            pieces = split(value)
            if len(pieces) != 2:
                raise Bad(f"{name}[{value}] is not of two parts")
            for piece, part in zip(pieces, form.split(":")):
                self.check(name, piece, part)
        elif form in FORMS and not re.fullmatch(FORMS[form], value, re.DOTALL):
            raise Bad(f"{name}[{value}] is no {form}")
        elif form in ("point", "stone"):
            self.area(value)

    def check_property(self, name, values):
        form = TYPES.get(name)
        if not form:
            return
        *kind, form = form.split(" ")
        if not kind and len(values) != 1:
            raise Bad(f"{name} has more than one value")
        if kind == ["elist"] and values == [""]:
            return
        for value in values:
            self.check(name, value, form)
        if kind and len(set(values)) != len(values):
            raise Bad(f"{name} has a value twice")

    def check_node(self, node, is_root):
        names = [name for name, _ in node]
        if len(set(names)) != len(names):
            raise Bad(f"a property is there twice: {names}")
        for name, values in node:
            self.check_property(name, values)
            if name in ROOT and not is_root:
                raise Bad(f"{name} is not in the first node")
        for group in ALTERNATIVES:
            if len(set(group) & set(names)) > 1:
                raise Bad(f"only one of {group} may be in a node: {names}")
        has_move = "B" in names or "W" in names
        if set(names) & set(SETUP) and set(names) & {*MOVE, *MOVE_ANNOTATION}:
            raise Bad(f"a move and a setup in one node: {names}")
        if set(names) & {*MOVE_ANNOTATION, "KO"} and not has_move:
            raise Bad(f"something about a move without a move: {names}")
        for group in APART:
            points = [p for name, values in node if name in group for value in values for p in self.area(value)]
            if len(set(points)) != len(points):
                raise Bad(f"a point has more than one of {group}")


def check_text(text):
    """Checks all nodes; properties of the whole game may occur once on each path from the root."""
    stack, game, told = [], None, False
    for event in Parser(text).events():
        if event == "(":
            stack.append(told)
        elif event == ")":
            told = stack.pop()
            game = game if stack else None
        else:
            is_root = game is None
            game = game or Game(event)
            game.check_node(event, is_root)
            has_info = bool({name for name, _ in event} & set(INFO))
            if has_info and told:
                raise Bad("what is said of the whole game stands in two nodes of a line")
            told = told or has_info


def find_fault(path):
    """Returns the first fault of the file, or None."""
    try:
        text = Path(path).read_bytes().decode("utf-8")
        check_text(text)
    except (Bad, UnicodeDecodeError) as fault:
        return str(fault)
    return None


def read_samples(path):
    """Yields the samples: each begins with a line "== " and a part of the expected complaint."""
    for block in re.split(r"^== ", Path(path).read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        complaint, _, text = block.partition("\n")
        yield complaint, text.strip()


def test(writer, samples):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "validate"))
    from tap import Tap  # pylint: disable=import-outside-toplevel

    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run([writer, "-p", "/sgf/tree/random"], env={**os.environ, "KYTHU_SGF_FOLDER": folder},
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        tap.check(result.returncode == 0, "games are written", result.stdout)
        files = sorted(Path(folder).iterdir())
        tap.check(len(files) >= 500, "they are many", str(len(files)))
        faults = [f"{path.name}: {fault}" for path in files if (fault := find_fault(path))]
        tap.check(not faults, "all of them are good", "\n".join(faults))
    for complaint, text in read_samples(samples):
        try:
            check_text(text)
            fault = "good"
        except Bad as bad:
            fault = str(bad)
        tap.check(complaint in fault, f"told: {complaint}", f"{fault}: {text}")
    tap.finish()


def main(*arguments):
    if arguments[:1] == ("--test",):
        test(*arguments[1:])
    faults = [(path, fault) for path in arguments if (fault := find_fault(path))]
    for path, fault in faults:
        print(f"{path}: {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
