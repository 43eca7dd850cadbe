#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the portraits and the further sets of chess pieces: TAP on the standard output.

    test-pictures.py FOLDER_OF_DATA
"""

import configparser
import importlib
import itertools
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
# test-pieces.py renders drawings and measures how much two of them differ.
pieces = importlib.import_module("test-pieces")
drawings = importlib.import_module("drawings")

SHAPES = {"svg", "g", "path", "circle", "ellipse", "rect"}
PIECE_SHAPES = SHAPES | {"defs", "use", "linearGradient", "stop"}
# Anything that could load another file, show text or run a script.
FORBIDDEN = re.compile(r"<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|url\((?!#)|href=\"(?!#)|style=|font")

PORTRAIT_UNITS = 128
PORTRAIT_BYTES = 6000
PORTRAIT_SMALL = 32
# The least difference between two portraits: the mean over all pixels and colour channels, of at most 255.
PORTRAIT_DIFFERENCE = 25
OPAQUE = 255

PIECE_BYTES = 4000
PIECE_DIFFERENCE = 4


def file_problems(path, shapes, units, limit):
    """Yields each reason why a drawing is not small and plain."""
    text = path.read_text(encoding="utf-8")
    if len(text.encode()) >= limit:
        yield f"{len(text.encode())} bytes"
    if "SPDX-License-Identifier: GPL-3.0-or-later" not in text[:200]:
        yield "no licence line"
    yield from FORBIDDEN.findall(text)
    root = xml.etree.ElementTree.fromstring(text)
    if root.get("viewBox") != f"0 0 {units} {units}":
        yield f"view box {root.get('viewBox')}"
    names = {element.tag.removeprefix(pieces.SVG) for element in root.iter()}
    yield from (f"element {name}" for name in sorted(names - shapes))


def check_files(tap, title, paths, shapes, units, limit):
    problems = [f"{path.name}: {problem}" for path in paths
                for problem in file_problems(path, shapes, units, limit)]
    tap.check(paths and not problems, f"{title}: small and plain", "\n".join(problems))


def find_nearest(pictures):
    """Returns the two pictures that differ least, and their difference."""
    found = [(pieces.difference(pictures[a], pictures[b]), a, b)
             for a, b in itertools.combinations(pictures, 2)]
    return min(found)


def render_portrait(program, path):
    """Renders a portrait with an empty column at its right. Without transparent pixels rsvg-convert would write an
    RGB file, which read_png() does not read."""
    side = str(PORTRAIT_SMALL)
    command = [program, "--width", side, "--height", side, "--page-width", str(PORTRAIT_SMALL + 1),
               "--page-height", side, str(path)]
    return drawings.read_png(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)


def check_portraits(tap, program, data):
    paths = sorted((data / "portraits").glob("*"))
    check_files(tap, "portraits", paths, SHAPES, PORTRAIT_UNITS, PORTRAIT_BYTES)
    bundle = (data / "kythu.gresource.xml").read_text(encoding="utf-8")
    missing = [path.name for path in paths if f">portraits/{path.name}<" not in bundle]
    tap.check(not missing, "portraits: each is in the program", missing)
    if not program:
        tap.skip("portraits as they look", "rsvg-convert is not installed")
        return
    pieces.SMALL = PORTRAIT_SMALL
    pictures = {path.stem: render_portrait(program, path) for path in paths}
    # The background must reach every edge, so that a portrait can be cut round or square.
    bare = [name for name, lines in pictures.items()
            if any(min(row[:PORTRAIT_SMALL]) < OPAQUE for row in drawings.opacity(lines))]
    tap.check(not bare, "portraits: the ground fills the square", bare)
    smallest, one, other = find_nearest(pictures)
    tap.note(f"most alike: {one} and {other}, {smallest:.1f}")
    tap.check(smallest >= PORTRAIT_DIFFERENCE, f"portraits: told apart at {PORTRAIT_SMALL} pixels",
              f"{one} and {other}: {smallest:.1f}")


def read_squares(data):
    """Yields the colours of the squares in all themes, as red, green and blue."""
    for path in sorted((data / "themes").glob("*/theme.ini")):
        theme = configparser.ConfigParser(interpolation=None)
        theme.read(path, encoding="utf-8")
        for look, key in itertools.product(("light", "dark"), ("light-square", "dark-square")):
            colour = theme[look][key]
            yield tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5))


def check_set(tap, program, folder):
    names = {pieces.file_name(side, kind) for side in pieces.SIDES for kind in pieces.KINDS}
    paths = sorted(folder.glob("*.svg"))
    found = {path.name for path in folder.glob("*")}
    tap.check(found == names | {"pieces.ini"}, f"{folder.name}: the twelve pieces, its name and nothing else")
    check_files(tap, folder.name, paths, PIECE_SHAPES, pieces.UNITS, PIECE_BYTES)
    if not program:
        tap.skip(f"{folder.name} as it looks", "rsvg-convert is not installed")
        return
    boxes = {path.name: pieces.extent(drawings.opacity(drawings.render(program, path, pieces.SCALE * pieces.UNITS)))
             for path in paths}
    outside = {name: box for name, box in boxes.items() if min(box) < 1 or max(box) > pieces.UNITS - 1}
    tap.check(not outside, f"{folder.name}: a unit of room around each", outside)
    for side in pieces.SIDES:
        own = [boxes[pieces.file_name(side, kind)] for kind in pieces.KINDS]
        tops = [box[1] for box in own]
        tap.check(len({box[3] for box in own}) == 1, f"{folder.name}, {side}: one base line", own)
        tap.check(tops == sorted(set(tops)), f"{folder.name}, {side}: from king to pawn each is smaller", tops)
        low = own[-1][3] - own[-1][1] >= (own[0][3] - own[0][1]) * 2 / 3
        tap.check(low, f"{folder.name}, {side}: a pawn is two thirds of a king's height", own)
    pieces.SMALL = 24
    smallest, one, other = find_nearest({path.stem: drawings.render(program, path, 24) for path in paths})
    tap.note(f"most alike: {one} and {other}, {smallest:.1f}")
    tap.check(smallest >= PIECE_DIFFERENCE, f"{folder.name}: told apart at 24 pixels",
              f"{one} and {other}: {smallest:.1f}")


def main(data):
    data = pathlib.Path(data)
    tap = pieces.Tap()
    program = shutil.which("rsvg-convert")
    check_portraits(tap, program, data)
    pieces.GROUNDS = tuple(sorted(set(read_squares(data))))
    for folder in sorted((data / "pieces").glob("chess-*")):
        check_set(tap, program, folder)
    tap.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
